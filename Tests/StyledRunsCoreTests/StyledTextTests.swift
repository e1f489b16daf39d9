import StyledRunsCore
import Testing

@Suite struct StyledTextTests {
    @Test func aPlainTextIsOneRun() {
        let text = StyledText("abc")
        #expect(text.runs.count == 1)
        #expect(text.debugDescription == "\"abc\"")
        #expect(StyledText("x", style: .bold).debugDescription == "\"x\"[bold]")
        #expect(Style.Traits.subscript.names == ["subscript"])
    }
}
