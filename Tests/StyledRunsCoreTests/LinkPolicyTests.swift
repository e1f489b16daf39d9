import StyledRunsCore
import Testing

@Suite struct LinkPolicyTests {
    @Test(arguments: [
        "https://example.com", "HTTP://EXAMPLE.COM", "mailto:a@b.example", "tel:1", "/terms", "#top", "?q=1",
        "",
        "a/b:c", "1:2", "%1$@", "{url}", "%1$@://x", "../x", "//example.com", ":x", "a b", "hTtPs:x", "é:x",
        "ht\u{A}tps:x", " https:x", "tel\u{0}:1",
    ])
    func standardTargetsAreAllowed(_ target: String) {
        #expect(LinkPolicy.standard.allows(target))
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:x", "java\tscript:x", " \u{1}javascript:x", "data:text/html,x",
        "vbscript:x", "file:///x", "myapp:x", "httpsx:x", "http+s:x", "h:x", "mailto2:x",
        "java\u{7F}script:x",
    ])
    func otherSchemesAreNot(_ target: String) {
        #expect(!LinkPolicy.standard.allows(target))
    }

    @Test func anAppAddsItsOwnScheme() {
        let policy = LinkPolicy.standard.allowing("MyApp+x")
        #expect(policy.allows("myapp+x:settings"))
        #expect(policy.allows("MYAPP+X:settings"))
        #expect(!policy.allows("myapp:settings"))
        #expect(!LinkPolicy(schemes: ["a"]).allows("https:x"))
    }

    @Test func theSchemeIsInLowerCase() {
        #expect(LinkPolicy.scheme(of: " HTTPS:x") == "https")
        #expect(LinkPolicy.scheme(of: "a/b") == nil)
    }
}
