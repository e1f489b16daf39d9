extension HTMLPage {
    static let styleSheet = """
        :root {
          --page: #fcfcfb; --ink: #1b1c1e; --soft: #5a5e66; --grid: #e2e3e6; --axis: #9a9ea6;
          --ours: #1f6feb; --baseline: #8a8f98; --peer: #c2761a; --missed: #b3261e;
          --c1: #1f6feb; --c2: #c43d8a; --c3: #0b8a5f; --c4: #7a4fd0; --c5: #8a5a00;
          --c6: #4b5563; --c7: #c2410c; --c8: #0e7490; --c9: #65780b;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #16181b; --ink: #eceef1; --soft: #a4a9b2; --grid: #2c3036; --axis: #666c76;
            --ours: #5b9dff; --baseline: #767c87; --peer: #e0a050; --missed: #ff8a80;
            --c1: #5b9dff; --c2: #f07cba; --c3: #3ecf96; --c4: #b197fc; --c5: #d9a94a;
            --c6: #b6bcc6; --c7: #ff8a5c; --c8: #4cc9e0; --c9: #b5cc4a;
          }
        }
        body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
        main { max-width: 900px; margin: 0 auto; padding: 32px 20px 64px; }
        h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; }
        h2 { font-size: 19px; margin: 44px 0 4px; }
        .lead { font-size: 18px; }
        .note, .legend { color: var(--soft); margin: 0 0 10px; }
        .key { display: inline-block; width: 12px; height: 12px; border-radius: 2px; margin: 0 6px 0 14px; }
        .key:first-child { margin-left: 0; }
        .key.ours { background: var(--ours); } .key.baseline { background: var(--baseline); }
        .key.peer { background: var(--peer); }
        figure { margin: 0; } svg { width: 100%; height: auto; display: block; }
        svg text { font: 13px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
        svg .tick { fill: var(--soft); font-size: 12px; } svg .value { fill: var(--soft); }
        svg .strong { font-weight: 600; } svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
        .grid { stroke: var(--grid); } .axis { stroke: var(--axis); }
        .bar.ours { fill: var(--ours); } .bar.baseline { fill: var(--baseline); } .bar.peer { fill: var(--peer); }
        .line { fill: none; stroke-width: 2; } .thin { stroke-width: 1; }
        .dashed { stroke-dasharray: 7 4; } .dotted { stroke-dasharray: 2 4; stroke-linecap: round; }
        \((1...9).map { ".line.c\($0) { stroke: var(--c\($0)); } .dot.c\($0) { fill: var(--c\($0)); }" }.joined(separator: "\n"))
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: 14px; width: 100%; font-variant-numeric: tabular-nums; }
        th, td { padding: 5px 10px; border-bottom: 1px solid var(--grid); text-align: right; white-space: nowrap; }
        th:first-child { text-align: left; font-weight: 500; padding-left: 0; }
        thead th { color: var(--soft); font-weight: 500; } .missed { color: var(--missed); font-weight: 600; }
        code { font: 0.92em ui-monospace, monospace; }
        """
}
