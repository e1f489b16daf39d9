import StyledRunsCore
import Testing

@Suite struct RenderTests {
    let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")])

    @Test func theHandlerIsCalledOnceARunInOrder() {
        let seen = text.render(into: [String]()) { list, run in
            list.append("\(run.text):\(run.style.traits.names)")
        }
        #expect(seen == ["New:[\"bold\"]", " movies:[]"])
        #expect(StyledText().render(into: 7) { _, _ in Issue.record("called") } == 7)
    }

    @Test func anErrorOfTheHandlerStopsAndKeepsItsType() {
        struct Stop: Error, Equatable { var at: String }
        do throws(Stop) {
            _ = try text.render(into: 0) { (_, run) throws(Stop) in throw Stop(at: String(run.text)) }
            Issue.record("not thrown")
        } catch {
            #expect(error == Stop(at: "New"))
        }
    }
}
