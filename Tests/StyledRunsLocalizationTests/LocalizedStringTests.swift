import Foundation
import StyledRuns
import Testing

@Suite(.serialized) struct LocalizedStringTests {
    @Test func aLiteralIsAKey() {
        let label: LocalizedString = "NewMovies"
        #expect(label.key == "NewMovies")
        #expect(label.arguments == [])
        let percent: LocalizedString = "100% sure"
        #expect(percent.key == "100% sure")
    }

    @Test func anInterpolatedValueIsAnArgument() {
        let name = "Ann"
        let string: LocalizedString = "Hello \(name)"
        #expect(string.key == "Hello %@")
        #expect(string.arguments == [.text("Ann")])
        let numbers: LocalizedString =
            "\(1) of \(UInt8(2)), \(1.5) \(Float(2)) \(3.14159, specifier: "%.2f") at 100%"
        #expect(numbers.key == "%lld of %llu, %lf %f %.2f at 100%%")
        #expect(
            numbers.arguments == [
                .integer(1), .integer(2), .floatingPoint(1.5), .floatingPoint(2), .floatingPoint(3.14159),
            ])
    }

    @Test func aKeyThatNoTableHasIsItsText() throws {
        let localizer = try TableFiles.localizer()
        let string: LocalizedString = "Hello \("Ann"), \(3) new at 5%"
        #expect(string.styledText(in: localizer).plainText == "Hello Ann, 3 new at 5%")
        #expect(string.resolve(in: localizer) == "Hello %@, %lld new at 5%%")
        let strict = try TableFiles.localizer {
            $0.missingKeyPolicy = .throwing
            $0.failurePolicy = .throwing
        }
        #expect(string.styledText(in: strict).plainText == "Hello Ann, 3 new at 5%")
        #expect(throws: LocalizationError.self) { try string.checkedStyledText(in: strict) }
    }

    @Test func aFallbackShowsForAMissingKey() throws {
        let localizer = try TableFiles.localizer { $0.missingKeyPolicy = .throwing }
        let string = LocalizedString("none", arguments: ["<x>"], fallback: "<b>%@</b>!")
        #expect(try string.checkedStyledText(in: localizer).debugDescription == #""<x>"[bold] "!""#)
        #expect(string.resolve(in: localizer) == "<b>%@</b>!")
        let there = LocalizedString("NewMovies", fallback: "x")
        #expect(there.styledText(in: localizer).plainText == "New movies")
    }

    @Test func tableArgumentsNamesAndMarkupGoAlong() throws {
        let localizer = try TableFiles.localizer("sv")
        let cart = LocalizedString("cart_%d", table: "Store", arguments: [1], markup: .markdown)
        #expect(cart.styledText(in: localizer).debugDescription == #""1"[bold] " biljett i varukorgen""#)
        let invitation = LocalizedString("Invitation", named: ["name": "Ann", "movie": "Ran"])
        #expect(invitation.styledText(in: localizer).plainText == "Ran: Ann bjuder in dig.")
        #expect(LocalizedString("NewMovies").resolve(in: localizer) == "<b>Nya</b> filmer")
    }

    @Test func theSharedLocalizerAnswersWhatNamesNone() throws {
        let before = Localizer.shared
        defer { Localizer.shared = before }
        #expect(before.configuration.parsers.html != nil)
        Localizer.shared = try TableFiles.localizer("pl")
        let label: LocalizedString = "NewMovies"
        #expect(label.styledText.debugDescription == #""Nowe"[bold] " filmy""#)
        #expect(label.string == "Nowe filmy")
        #expect("NewMovies".localized() == "<b>Nowe</b> filmy")
        #expect("buy_button".localized(table: "Store") == "**Kup** teraz")
        #expect("Welcome".localized("Ann") == "Cześć, <b>Ann</b> &amp; witaj ponownie!")
        #expect("none".localized() == "none")
        let bundle = try #require(Bundle(path: TableFiles.root.appendingPathComponent("Catalog").path))
        #expect("Open %@".localized(bundle: bundle, "x") == "Otwórz <b>x</b>")
        Localizer.shared.language = "sv"
        #expect("Open %@".localized(bundle: bundle, "x") == "Öppna <b>x</b>")
    }
}
