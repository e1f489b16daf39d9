#if canImport(SwiftUI)
    import Foundation
    import StyledRunsCore
    import SwiftUI
    #if canImport(UIKit)
        import UIKit
    #elseif canImport(AppKit)
        import AppKit
    #endif

    extension AttributeContainer {
        /// Adds what Apple's views draw for `traits`.
        ///
        /// Bold, italic, code and strikethrough are intents, which SwiftUI draws in whatever font the text
        /// has. The scopes of UIKit and AppKit have no intents, so that lines are set there one by one. A font
        /// is set in none of them: it would hide the one that the app chose.
        mutating func present(_ traits: Style.Traits) {
            var intents: InlinePresentationIntent = []
            for (trait, intent) in Style.Traits.intents where traits.contains(trait) {
                intents.insert(intent)
            }
            if !intents.isEmpty { self.inlinePresentationIntent = intents }
            if traits.contains(.underline) {
                self.swiftUI.underlineStyle = .single
                #if canImport(UIKit)
                    self.uiKit.underlineStyle = .single
                #elseif canImport(AppKit)
                    self.appKit.underlineStyle = .single
                #endif
            }
            if traits.contains(.strikethrough) {
                self.swiftUI.strikethroughStyle = .single
                #if canImport(UIKit)
                    self.uiKit.strikethroughStyle = .single
                #elseif canImport(AppKit)
                    self.appKit.strikethroughStyle = .single
                #endif
            }
            if traits.contains(.highlighted) { self.swiftUI.backgroundColor = .yellow.opacity(0.4) }
            // In points for the body size; text that is both stays on the line.
            switch traits.intersection([.subscript, .superscript]) {
            case .superscript: self.swiftUI.baselineOffset = 5
            case .subscript: self.swiftUI.baselineOffset = -3
            default: break
            }
        }
    }

    extension Style.Traits {
        fileprivate static let intents: [(trait: Style.Traits, intent: InlinePresentationIntent)] = [
            (.bold, .stronglyEmphasized), (.italic, .emphasized), (.monospaced, .code),
            (.strikethrough, .strikethrough),
        ]

        /// The traits that a run from elsewhere shows by its intents and lines.
        init(presentedBy attributes: AttributeContainer) {
            self = []
            let intents = attributes.inlinePresentationIntent ?? []
            for (trait, intent) in Self.intents where intents.contains(intent) { insert(trait) }
            if attributes.swiftUI.underlineStyle != nil { insert(.underline) }
            if attributes.swiftUI.strikethroughStyle != nil { insert(.strikethrough) }
            #if canImport(UIKit)
                let lines = attributes.uiKit
            #elseif canImport(AppKit)
                let lines = attributes.appKit
            #endif
            if let line = lines.underlineStyle, !line.isEmpty { insert(.underline) }
            if let line = lines.strikethroughStyle, !line.isEmpty { insert(.strikethrough) }
        }
    }
#endif
