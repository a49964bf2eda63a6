import { describe, expect, it } from "vitest";
import { type Block, type Inline, parseMarkdown, plainText } from "#core/suite/guideline-parts.ts";

const text = (content: string): Inline => ({ kind: "text", text: content });
const paragraph = (...content: Inline[]): Block => ({ kind: "paragraph", isTight: false, content });
const tight = (content: string): Block => ({ kind: "paragraph", isTight: true, content: [text(content)] });

/** The content of a single paragraph. */
function paragraphContent(source: string): readonly Inline[] {
  const [block] = parseMarkdown(source).blocks;
  return block?.kind === "paragraph" ? block.content : [];
}

describe("Markdown", () => {
  it("becomes a tree of headings, paragraphs, lists, quotations, code, rules and tables", () => {
    const source = `# One *two*

Be **strict**, not \`x\`.
On.

- a
- b
  - c

3. d

> q

---

    code

| h | i |
| - | - |
| 1 | 2 |
`;
    expect(parseMarkdown(source)).toEqual({
      isCut: false,
      blocks: [
        {
          kind: "heading",
          level: 1,
          line: 1,
          written: "One *two*",
          content: [text("One "), { kind: "emphasis", content: [text("two")] }],
        },
        paragraph(
          text("Be "),
          { kind: "strong", content: [text("strict")] },
          text(", not "),
          { kind: "code", text: "x" },
          text("."),
          text(" "),
          text("On."),
        ),
        {
          kind: "list",
          start: null,
          items: [[tight("a")], [tight("b"), { kind: "list", start: null, items: [[tight("c")]] }]],
        },
        { kind: "list", start: 3, items: [[tight("d")]] },
        { kind: "quote", content: [paragraph(text("q"))] },
        { kind: "rule" },
        { kind: "code", text: "code" },
        {
          kind: "table",
          rows: [
            [[text("h")], [text("i")]],
            [[text("1")], [text("2")]],
          ],
        },
      ],
    });
  });

  it("gives each heading its line in the file, with LF and with CRLF as line ends", () => {
    const lines = (source: string) =>
      parseMarkdown(source).blocks.flatMap((block) => (block.kind === "heading" ? [block.line] : []));
    expect(lines("# a\n\n\n## b\n")).toEqual([1, 4]);
    expect(lines("\uFEFF# a\r\n\r\ntext\r\nb\r\n===\r\n")).toEqual([1, 3]);
  });

  it("is parsed the same with and without a byte-order mark", () => {
    expect(parseMarkdown("\uFEFF# a\n")).toEqual(parseMarkdown("# a\n"));
  });
});

describe("HTML in Markdown", () => {
  it.each([
    ["<script>alert(1)</script>"],
    ["Be <b onclick='x()'>strict</b>."],
    ["<img src=x onerror=alert(1)>"],
    ["<!-- hidden -->"],
    ["<iframe src='https://example.org'></iframe>"],
  ])("is treated as text: %s", (source) => {
    const { blocks } = parseMarkdown(source);
    expect(blocks).toEqual([paragraph(...paragraphContent(source))]);
    expect(paragraphContent(source).every(({ kind }) => kind === "text")).toBe(true);
    expect(plainText(paragraphContent(source))).toBe(source);
  });
});

describe("links in Markdown", () => {
  it.each([
    ["[a](https://example.org/x)", "https://example.org/x", true],
    ["[a](HTTP://example.org)", "HTTP://example.org", true],
    ["<https://example.org>", "https://example.org", true],
    ["[a][b]\n\n[b]: https://example.org", "https://example.org", true],
    ["[a](javascript:alert(1))", "javascript:alert(1)", false],
    ["[a](JaVaScRiPt:alert(1))", "JaVaScRiPt:alert(1)", false],
    ["[a](&#106;avascript:alert(1))", "javascript:alert(1)", false],
    ["[a](<java\tscript:alert(1)>)", "java%09script:alert(1)", false],
    ["[a](data:text/html;base64,PHNjcmlwdD4=)", "data:text/html;base64,PHNjcmlwdD4=", false],
    ["[a](vbscript:x)", "vbscript:x", false],
    ["[a](file:///etc/passwd)", "file:///etc/passwd", false],
    ["[a](mailto:a@example.org)", "mailto:a@example.org", false],
    ["[a](//example.org)", "//example.org", false],
    ["[a](#it)", "#it", false],
    ["[a](x.html)", "x.html", false],
    ["[a](https:x)", "https:x", false],
  ])("can be opened only if they begin with http:// or https://: %j", (source, address, isWeb) => {
    expect(paragraphContent(source)[0]).toMatchObject({ kind: "link", address, isWeb, isPicture: false });
  });

  it("replace images, and have the description of the image as text", () => {
    expect(paragraphContent("![a *b*](https://example.org/p.png)")).toEqual([
      {
        kind: "link",
        address: "https://example.org/p.png",
        isWeb: true,
        isPicture: true,
        content: [text("a "), { kind: "emphasis", content: [text("b")] }],
      },
    ]);
    expect(paragraphContent("![](data:image/png;base64,AA)")).toMatchObject([
      { isWeb: false, isPicture: true },
    ]);
  });
});

describe("hostile Markdown", () => {
  it("is parsed to a depth of 100; isCut says whether the nesting is deeper", () => {
    const depth = (blocks: readonly Block[]): number => {
      const [first] = blocks;
      return first?.kind === "quote" ? 1 + depth(first.content) : 0;
    };
    const deep = parseMarkdown(`${">".repeat(100_000)} a`);
    expect(deep.isCut).toBe(true);
    expect(depth(deep.blocks)).toBe(100);
    expect(parseMarkdown(`${">".repeat(90)} a`).isCut).toBe(false);
    expect(depth(parseMarkdown(`${">".repeat(90)} a`).blocks)).toBe(90);
  });

  it.each([
    ["one line", "a".repeat(200_000)],
    ["brackets", "[".repeat(200_000)],
    ["nested pictures", "![".repeat(100_000)],
    ["stars", "*a ".repeat(66_000)],
    ["underscores", "_a__b".repeat(40_000)],
    ["nested lists", Array.from({ length: 600 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
    ["headings with an underline", "a\n-\n".repeat(50_000)],
    ["backticks", Array.from({ length: 600 }, (_, length) => `${"`".repeat(length)}a`).join("")],
    ["unclosed links", "[a](<b".repeat(33_000)],
    ["references without a target", "[a]: b\n".repeat(28_000)],
    ["a wide table", `${"| a ".repeat(20_000)}\n${"|-".repeat(20_000)}\n`],
  ])("is parsed without an error: %s", (_what, source) => {
    expect(() => parseMarkdown(source)).not.toThrow();
  });

  it("with a paragraph of more than 5,000 characters keeps this paragraph as written, in one line", () => {
    const short = `**a**${"x".repeat(4995)}`;
    expect(paragraphContent(short)).toContainEqual({ kind: "strong", content: [text("a")] });
    expect(paragraphContent(`${short}y`)).toEqual([text(`${short}y`)]);
    expect(paragraphContent(`**a**\n${"x".repeat(5000)}`)).toEqual([text(`**a** ${"x".repeat(5000)}`)]);
  });

  it.each(["\u202Eright to left\u202C", "a\u2066b", "\u200Fx"])(
    "keeps its marks of text direction: %j",
    (source) => {
      expect(plainText(paragraphContent(source))).toBe(source);
    },
  );
});
