// Tests the reader of XML: elements of well-formed files, unescaped marks that are accepted, and the first error of
// other files.
import { describe, expect, it } from "vitest";
import { xmlElements } from "./mmax-document.ts";

const WORDS = new Set(["word"]);
const read = (text: string) => xmlElements(text, WORDS);
const texts = (text: string) => read(text).elements.map((one) => one.text);

describe("elements of XML", () => {
  it("are read with attributes, text and line; only the requested elements are returned", () => {
    const text = `<?xml version="1.0"?>\n<!DOCTYPE words SYSTEM "words.dtd">\n<words>\n<word id="w1" a='x "y"'>So</word>\n<other>no</other>\n<word\n id = "w2" />\n</words>\n`;
    expect(read(text)).toEqual({
      elements: [
        {
          name: "word",
          attributes: new Map([
            ["id", "w1"],
            ["a", 'x "y"'],
          ]),
          text: "So",
          line: 4,
        },
        { name: "word", attributes: new Map([["id", "w2"]]), text: "", line: 6 },
      ],
      broken: null,
      unescaped: null,
    });
  });

  it("have the text around nested elements and comments, and the unchanged text of CDATA sections", () => {
    expect(texts("<a><word>one<b>in</b><!-- & < -->two<![CDATA[ & <x>]]></word></a>")).toEqual([
      "onetwo & <x>",
    ]);
    expect(texts("<a><word>out<word>in</word>er</word></a>")).toEqual(["outer", "in"]);
  });

  it("have XML’s predefined and numeric references decoded", () => {
    expect(texts("<a><word>&amp;&lt;&gt;&quot;&apos;&#233;&#x4e2D;&#x1F600;</word></a>")).toEqual([
      `&<>"'é中😀`,
    ]);
    expect(read('<a><word id="&lt;1&gt;"/></a>').elements[0]?.attributes.get("id")).toBe("<1>");
  });

  it.each([
    ["an ampersand", "<a>\n<word>R&D</word></a>", ["R&D"], { line: 2, first: "&D", count: 1 }],
    ["a single ampersand", "<a><word>&</word></a>", ["&"], { line: 1, first: "&", count: 1 }],
    [
      "several ampersands",
      "<a>\n<word>&&</word>\n<word>&amp;&</word></a>",
      ["&&", "&&"],
      { line: 2, first: "&&", count: 3 },
    ],
    [
      "an undefined entity",
      "<a><word>&nbsp;x</word></a>",
      ["&nbsp;x"],
      { line: 1, first: "&nbsp;x", count: 1 },
    ],
    [
      "a reference to no character",
      "<a><word>&#0;</word></a>",
      ["&#0;"],
      { line: 1, first: "&#0;", count: 1 },
    ],
    [
      "half a surrogate pair",
      "<a><word>&#xD800;</word></a>",
      ["&#xD800;"],
      { line: 1, first: "&#xD800;", count: 1 },
    ],
    ["a bracket", "<a>\n\n<word>1 < 2</word></a>", ["1 < 2"], { line: 3, first: "< 2", count: 1 }],
    ["a bracket by itself", "<a><word><</word></a>", ["<"], { line: 1, first: "<", count: 1 }],
    ["an arrow", "<a><word><=></word></a>", ["<=>"], { line: 1, first: "<=>", count: 1 }],
    ["marks in another element, which do not count", "<a><b>R&D < x</b><word>x</word></a>", ["x"], null],
  ])("can contain unescaped signs: %s", (_what, text, words, unescaped) => {
    expect(texts(text)).toEqual(words);
    expect(read(text)).toMatchObject({ broken: null, unescaped });
  });

  it("can contain unescaped ampersands in attributes", () => {
    const { elements, unescaped } = read(`<a>\n<word id="w1"\n head="R&D"/></a>`);
    expect(elements[0]?.attributes).toEqual(
      new Map([
        ["id", "w1"],
        ["head", "R&D"],
      ]),
    );
    expect(unescaped).toEqual({ line: 3, first: "&D", count: 1 });
  });

  it.each([
    ["text before the document’s element", "x<a/>", 1, "found text outside of all elements"],
    ["text after the document’s element", "<a/>\nx", 2, "found text outside of all elements"],
    [
      "a second element after the document’s element",
      "<a/>\n<b/>",
      2,
      "found <b> after the end of the document’s element",
    ],
    ["nothing", " \n", 1, "found no element; expected XML"],
    ["an element that is never closed", "<a>\n<word>x\n</a>", 3, "found </a>; expected </word>"],
    ["an element that is still open at the end of the file", "<a>\n<word>x", 2, "<word> is never closed"],
    ["a closing tag of nothing", "<a/>\n</a>", 2, "found </a>, which is not open"],
    ["a “<” in an attribute", '<a b="x<y"/>', 1, "the attribute “b” of <a> has no value in quotation marks"],
    [
      "an attribute without quotation marks",
      "<a b=1/>",
      1,
      "the attribute “b” of <a> has no value in quotation marks",
    ],
    ["an attribute twice", '<a b="1"\nb="2"/>', 2, "<a> has the attribute “b” twice"],
    ["attributes without a space between", '<a b="1"c="2"/>', 1, 'found “c="2"/>” in <a>'],
    ["a comment that is never closed", "<a>\n<!-- x", 2, "a comment is never closed"],
    ["a CDATA section that is never closed", "<a><![CDATA[x]]", 1, "a CDATA section is never closed"],
    ["a slash that closes nothing", "<a / b='1'>", 1, "found “/” in <a> without “>”"],
    [
      "internal definitions",
      '<!DOCTYPE a [<!ENTITY x "y">]><a/>',
      1,
      "found a document type with internal definitions; expected none, because they are never read",
    ],
    [
      "an entity’s definition outside a document type",
      '<!ENTITY x "y"><a/>',
      1,
      'found “<!ENTITY x "y">”; expected an element',
    ],
    [
      "a document type inside an element",
      "<a><!DOCTYPE a></a>",
      1,
      "found “<!DOCTYPE a>”; expected an element",
    ],
    ["elements that are nested too deeply", `${"<a>".repeat(101)}`, 1, "more than 100 elements are open"],
  ])(
    "are not returned if the file has an error, which is reported with its line: %s",
    (_what, text, line, message) => {
      expect(read(text)).toEqual({ elements: [], broken: { line, message }, unescaped: null });
    },
  );

  it.each<[what: string, text: string, words: string, broken: string | null, bareMarks: number]>([
    ["opening brackets", "<".repeat(200_000), "", "found text outside of all elements", 0],
    ["one tag that never ends", `<a ${'b="" '.repeat(50_000)}`, "", "<a> has the attribute “b” twice", 0],
    [
      "ampersands that begin no reference",
      `<a><word>${"&".repeat(200_000)}</word></a>`,
      "&".repeat(200_000),
      null,
      200_000,
    ],
    ["valid references", `<a><word>${"&amp;".repeat(200_000)}</word></a>`, "&".repeat(200_000), null, 0],
    ["comments", `<a>${"<!---->".repeat(100_000)}</a>`, "", null, 0],
    ["closing tags", "</a>".repeat(100_000), "", "found </a>, which is not open", 0],
    ["a very long name", `<${"a".repeat(400_000)}`, "", `found “” in <${"a".repeat(400_000)}>`, 0],
    ["many elements", `<a>${"<word/>\n".repeat(100_000)}</a>`, " ".repeat(99_999), null, 0],
  ])("are read, or refused, from hostile input: %s", (_what, text, words, broken, bareMarks) => {
    const found = read(text);
    expect(found.elements.map((one) => one.text).join(" ")).toBe(words);
    expect(found.broken).toEqual(broken === null ? null : { line: 1, message: broken });
    expect(found.unescaped?.count ?? 0).toBe(bareMarks);
  });
});
