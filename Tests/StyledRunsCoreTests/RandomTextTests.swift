import StyledRunsCore
import StyledRunsTestSupport
import Testing

@Suite struct RandomTextTests {
    @Test func equalSeedsMakeEqualTexts() {
        var one = SplitMix64(seed: 7)
        var other = SplitMix64(seed: 7)
        for _ in 0..<100 {
            #expect(RandomText().styledText(using: &one) == RandomText().styledText(using: &other))
        }
    }

    @Test func everyTraitLinkAndNameTurnsUp() {
        var random = SplitMix64(seed: RandomCases.seed)
        var traits: Style.Traits = []
        var links = false
        var names = false
        for _ in 0..<500 {
            for run in RandomText().styledText(using: &random).runs {
                traits.formUnion(run.style.traits)
                links = links || run.style.link != nil
                names = names || run.style.names.count > 1
            }
        }
        #expect(traits == Style.Traits(Style.Traits.named.map(\.trait)))
        #expect(links && names)
    }
}
