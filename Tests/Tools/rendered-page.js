// Holds what the browser made of each value against the runs that the page was written from, and leaves the outcome
// in #result as one line of JSON.
"use strict";

function within(node, root, test) {
    for (let element = node.parentElement; element && element !== root; element = element.parentElement) {
        if (test(element, getComputedStyle(element))) return true;
    }
    return false;
}

// What each trait looks like. The style of the text itself decides where a property is inherited, else that of the
// elements around it.
const looks = {
    bold: (node) => Number(getComputedStyle(node.parentElement).fontWeight) >= 600,
    italic: (node) => getComputedStyle(node.parentElement).fontStyle === "italic",
    monospaced: (node) => getComputedStyle(node.parentElement).fontFamily.includes("monospace"),
    underline: (node, root) =>
        within(node, root, (e, style) => e.localName !== "a" && style.textDecorationLine.includes("underline")),
    strikethrough: (node, root) =>
        within(node, root, (e, style) => style.textDecorationLine.includes("line-through")),
    highlighted: (node, root) =>
        within(node, root, (e, style) => style.backgroundColor !== "rgba(0, 0, 0, 0)"),
    subscript: (node, root) => within(node, root, (e, style) => style.verticalAlign === "sub"),
    superscript: (node, root) => within(node, root, (e, style) => style.verticalAlign === "super"),
    small: (node, root) => within(node, root, (e) => e.localName === "small"),
};

function check(cell, failures) {
    const fail = (what) => failures.push(`${cell.dataset.name}: ${what}`);
    const runs = JSON.parse(cell.dataset.runs);
    const expected = runs.map((run) => run.text).join("");
    if (cell.textContent !== expected) {
        fail(`shows ${JSON.stringify(cell.textContent)} and not ${JSON.stringify(expected)}`);
        return;
    }
    if (cell.innerText.replaceAll("\n", "") !== expected.replaceAll("\n", "")) fail("not all of it is visible");
    const direction = getComputedStyle(cell).direction;
    if (direction !== cell.dataset.direction) fail(`runs ${direction}`);

    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode();
    let used = 0;
    for (const run of runs) {
        let rest = run.text;
        while (rest) {
            if (used === node.data.length) {
                node = walker.nextNode();
                used = 0;
            }
            const part = node.data.slice(used, used + rest.length);
            if (!rest.startsWith(part)) return fail(`${JSON.stringify(part)} is not where it should be`);
            for (const [trait, look] of Object.entries(looks)) {
                const wanted = run.traits.includes(trait);
                if (look(node, cell) !== wanted) fail(`${JSON.stringify(part)} is ${wanted ? "not " : ""}${trait}`);
            }
            const anchor = node.parentElement.closest("a");
            const link = anchor && cell.contains(anchor) ? anchor.getAttribute("href") : null;
            if (link !== run.link) fail(`${JSON.stringify(part)} links to ${link}`);
            for (const name of run.names) {
                if (!within(node, cell, (e) => e.classList.contains(name))) {
                    fail(`${JSON.stringify(part)} has no name ${name}`);
                }
            }
            used += part.length;
            rest = rest.slice(part.length);
        }
    }
    // The runs say which text should look like a tag; no element of the page's own may leak into a value.
    for (const element of cell.querySelectorAll("*")) {
        if (!["a", "b", "br", "code", "i", "mark", "s", "small", "span", "sub", "sup", "u"].includes(element.localName)) {
            fail(`holds an element ${element.localName}`);
        }
        for (const { name } of element.attributes) {
            if (!["class", "href"].includes(name)) fail(`holds an attribute ${name}`);
        }
    }
}

const failures = [];
const cells = document.querySelectorAll(".value");
for (const cell of cells) check(cell, failures);
document.getElementById("result").textContent = JSON.stringify({ values: cells.length, failures });
