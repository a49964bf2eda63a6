import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { printed } from "#core/io/open/read-in-test.ts";

const CASES = resolve(import.meta.dirname, "../../../../e2e/data/cases/xml-incomplete-text");

const WMT = `<?xml version='1.0' encoding='utf-8'?>
<!-- made by hand -->
<dataset id="demo">
  <collection id="general">
    <doc id="d1" origlang="en">
      <src lang="en"><p><seg id="1">A lamp.</seg><seg id="2">It fell &amp; broke.</seg></p></src>
      <ref lang="de" translator="A"><p><seg id="1">Eine Lampe.</seg>
        <seg id="2">Sie fiel &lt;um&gt;.</seg></p></ref>
      <hyp system="one" language="de"><p><seg id="1">Lampe.</seg><seg id="2">Es fiel.</seg></p></hyp>
      <hyp system="two" language="de"><p><seg id="2">Sie fiel.</seg><seg id="1">Licht.</seg></p></hyp>
    </doc>
    <doc id="d2">
      <src lang="en"><p><seg id="1">It is red.</seg></p></src>
      <ref lang="de" translator="A"><p><seg id="1">Sie ist rot.</seg></p></ref>
      <hyp system="one"><p><seg id="1">Es ist rot.</seg></p></hyp>
      <hyp system="two"><p><seg id="1"/></p></hyp>
    </doc>
  </collection>
</dataset>`;

const NIST = `<!DOCTYPE mteval SYSTEM "ftp://nowhere.example/mteval-xml-v1.6.dtd">
<TSTSET setid="demo" srclang="English" trglang="German">
<DOC docid="d1" sysid="one" genre="nw">
<HL>
<seg id=1> Lampe & Licht
</HL>
<P>
<seg id=2>5 < 6 &quot;so&quot;</seg>
<seg id=3>R&D &nbsp; &#252;ber
zwei Zeilen</seg>
</P>
</DOC>
<DOC docid='d2' sysid='one'>
<seg> Ende </seg>
</DOC>
</TSTSET>
`;

describe("XML of WMT", () => {
  it("gives all texts of the file, in the order of its source", () => {
    expect(printed("a.xml", WMT)).toEqual([
      "source source: A lamp.|It fell & broke.|It is red.",
      "reference A: Eine Lampe.|Sie fiel <um>.|Sie ist rot.",
      "output one: Lampe.|Es fiel.|Es ist rot.",
      "output two: Licht.|Sie fiel.|",
      "documents d1@0 d2@2",
    ]);
  });

  const texts = (content: string) =>
    printed("a.xml", content).filter((line) => /^(?:source|reference|output) |\.xml/.test(line));

  it("leaves out a system that lacks a segment, and gives the other systems", () => {
    const lacking = WMT.replace('<seg id="2">Es fiel.</seg>', '<seg id="7">Es fiel.</seg>');
    expect(texts(lacking)).toEqual([
      "source source: A lamp.|It fell & broke.|It is red.",
      "reference A: Eine Lampe.|Sie fiel <um>.|Sie ist rot.",
      "output two: Licht.|Sie fiel.|",
      "a.xml: warning: the output “one” lacks 1 of 3 segments of the source: d1#2. It is left out [line-count-differs]",
    ]);
  });

  it("leaves out segments that the source does not have", () => {
    const surplus = WMT.replace(
      '<seg id="2">Es fiel.</seg>',
      '$&<seg id="7">Ja.</seg><seg id="8">Nein.</seg>',
    );
    expect(texts(surplus).slice(2)).toEqual([
      "output one: Lampe.|Es fiel.|Es ist rot.",
      "output two: Licht.|Sie fiel.|",
      "a.xml: warning: the output “one” has 2 segments that the source does not have: d1#7, d1#8. They are left out [line-count-differs]",
    ]);
  });

  it("leaves out a system that has a segment twice with different words", () => {
    const twice = WMT.replace(
      '<seg id="2">Es fiel.</seg>',
      '$&\n<seg id="1">Licht.</seg><seg id="1">Leuchte.</seg>',
    );
    expect(texts(twice).slice(2)).toEqual([
      "output two: Licht.|Sie fiel.|",
      "a.xml:10: warning: segment “1” of document “d1” occurs twice in the output “one” with different words. The text is left out [duplicate-id]",
    ]);
  });

  it("counts a segment once if the system has it twice with the same words", () => {
    const twice = WMT.replace('<seg id="2">Es fiel.</seg>', "$&\n$&$&");
    expect(texts(twice).slice(2)).toEqual([
      "output one: Lampe.|Es fiel.|Es ist rot.",
      "output two: Licht.|Sie fiel.|",
      "a.xml:10: warning: 2 segments repeat an earlier one with the same id and words, the first of them here; a repeated segment counts once [duplicate-id]",
    ]);
  });

  it("refuses a source that has a segment twice with different words", () => {
    expect(texts(WMT.replace('<seg id="2">It fell', '<seg id="1">It fell'))).toEqual([
      "a.xml:6: segment “1” of document “d1” occurs twice in the source with different words; expected it once [duplicate-id]",
    ]);
  });

  it("has one source, even if a source text has attributes that name references or systems", () => {
    for (const attributes of ['lang="en" translator="T"', 'lang="en" system="T"', 'name="T" lang="en"'])
      expect(texts(WMT.replace('<src lang="en">', `<src ${attributes}>`))).toEqual(texts(WMT));
  });

  it("names a reference by its translator and a system by its name, before other attributes", () => {
    const both = WMT.replaceAll('translator="A"', 'system="x" translator="A"').replaceAll(
      /system="(one|two)"/g,
      'translator="x" system="$1"',
    );
    expect(texts(both)).toEqual(texts(WMT));
  });

  it("ignores supplemental text of a document", () => {
    const more = WMT.replace(
      '<hyp system="one" ',
      '<supplemental type="prompt"><p><seg id="1">Translate.</seg></p></supplemental>$&',
    );
    expect(texts(more)).toEqual(texts(WMT));
  });

  it("gives the complete texts of the example files", () => {
    const read = (name: string) =>
      printed(name, readFileSync(resolve(CASES, name))).map((line) =>
        line.replace(/^(\w+ \w+): .*\|.*/, "$1"),
      );
    expect(read("hyp-missing-doc.xml").filter((line) => !/^documents/.test(line))).toEqual([
      "source source",
      "reference A",
      "output south",
      "hyp-missing-doc.xml: warning: the output “north” lacks 4 of 7 segments of the source: d2#1, d2#2, d2#3, d2#4. It is left out [line-count-differs]",
    ]);
    expect(read("partial-ref.xml").filter((line) => !/^documents/.test(line))).toEqual([
      "source source",
      "reference A",
      "partial-ref.xml: warning: the reference “B” lacks 4 of 7 segments of the source: d2#1, d2#2, d2#3, d2#4. It is left out [line-count-differs]",
    ]);
  });
});

describe("SGML of NIST", () => {
  it("can have tags in any case, unclosed segments and unescaped signs", () => {
    expect(printed("a.sgm", NIST)).toEqual([
      'output one: Lampe & Licht|5 < 6 "so"|R&D &nbsp; über zwei Zeilen|Ende',
      "documents d1@0 d2@3",
    ]);
  });

  it.each([
    [
      '<srcset setid="x" srclang="any"><doc docid="d"><seg id="1">A.</seg></doc></srcset>',
      "source source: A.",
    ],
    ['<refset setid="x" refid="r1"><doc docid="d"><seg id="1">A.</seg></doc></refset>', "reference r1: A."],
    ['<tstset setid="x" sysid="s1"><doc docid="d"><seg id="1">A.</seg></doc></tstset>', "output s1: A."],
    ['<tstset><doc docid="d"><seg id="1">A.</seg></doc></tstset>', "output a: A."],
    ["<doc><seg>A.</seg><seg>B.</seg></doc><doc><seg>C.</seg></doc>", "output a: A.|B."],
    ["<seg>A.", "output a: A."],
  ])("gives the role and the name of its text: %s", (content, text) => {
    expect(printed("a.sgm", content)[0]?.startsWith(text)).toBe(true);
  });

  it("can contain several systems in one file", () => {
    const set = (name: string) =>
      `<tstset sysid="${name}"><doc docid="d"><seg id="1">${name}.</seg></doc></tstset>`;
    expect(printed("a.sgm", `<mteval>${set("one")}${set("two")}</mteval>`).slice(0, 2)).toEqual([
      "output one: one.",
      "output two: two.",
    ]);
  });
});

describe("invalid or hostile markup", () => {
  it.each([
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><doc><seg>&b;</seg></doc>',
    '<!DOCTYPE x SYSTEM "file:///etc/passwd" [<!ENTITY % p SYSTEM "x">]><doc><seg>a</seg></doc>',
    '<!ENTITY a SYSTEM "file:///etc/passwd"><doc><seg>&a;</seg></doc>',
  ])("is refused if it has internal definitions: %s", (content) => {
    expect(printed("a.xml", content)).toEqual([expect.stringContaining("[malformed-markup]")]);
  });

  it("has no other entities than XML's five and numeric references", () => {
    const content = "<doc><seg>&a; &#0; &#xD800; &#x110000; &#65; &#x42; &AMP;amp;</seg></doc>";
    expect(printed("a.xml", content)[0]).toBe("output a: &a; &#0; &#xD800; &#x110000; A B &amp;");
  });

  it("is read in its declared encoding, and refused if the encoding is unknown", () => {
    const bytes = (label: string) =>
      Uint8Array.from(`<?xml version="1.0" encoding="${label}"?><doc><seg>\u00E9</seg></doc>`, (character) =>
        character.charCodeAt(0),
      );
    expect(printed("a.xml", bytes("ISO-8859-1"))[0]).toBe("output a: é");
    expect(printed("a.xml.gz", gzipSync(bytes("ISO-8859-1")))[0]).toBe("output a: é");
    expect(printed("a.sgm", bytes("iso-8859-2"))[0]).toBe("output a: é");
    expect(printed("a.xml", bytes("MACEDONIAN"))).toEqual([
      "a.xml:1: declares “MACEDONIAN”, which Referee does not know; save it as UTF-8 [not-utf-8]",
    ]);
  });

  it("is reported if it has no segment", () => {
    expect(printed("a.xml", "<page>Eins</page>")).toEqual([expect.stringContaining("found no <seg>")]);
  });

  it("is read up to the first of 200,000 broken tags", () => {
    for (const piece of [
      "<",
      "<seg ",
      "<seg a='",
      '<seg a="<',
      "<!-",
      "<!--",
      "<![CDATA[",
      "<?",
      "&#",
      "</seg",
      "<doc id=x>",
    ]) {
      const content = `<doc><seg>A.</seg>${piece.repeat(200_000)}`;
      expect(printed("a.xml", content)[0]).toMatch(/^output a: A\./);
    }
  });

  it("does not throw, and gives all texts the same number of lines (random tags)", () => {
    const pieces = [
      "<doc id='1'>",
      "<doc>",
      "</doc>",
      "<seg>",
      '<seg id="2">',
      "</seg>",
      "<hyp system='x'>",
      "</hyp>",
      "<src>",
      "</src>",
      "<ref>",
      "<tstset sysid=a>",
      "</tstset>",
      "a",
      "&amp;",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "\n",
      "<",
      ">",
      "'",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const texts = printed("a.xml", parts.join("")).filter((line) =>
          /^(?:output|source|reference) /.test(line),
        );
        expect(new Set(texts.map((line) => line.split("|").length)).size).toBeLessThan(2);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps the text of segments unchanged", () => {
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const line = fc
      .string({ unit: "grapheme", maxLength: 30 })
      .map((text) => text.replace(/\s+/gu, " ").trim())
      .filter((text) => !text.includes("|"));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const content = `<doc>${lines.map((text) => `<seg>${escaped(text)}</seg>`).join("\n")}</doc>`;
        expect(printed("a.xml", content)[0]).toBe(`output a: ${lines.join("|")}`);
      }),
    );
  });

  it("keeps CDATA unchanged", () => {
    expect(printed("a.xml", "<doc><seg>a <![CDATA[<b> &amp; ]]>c<!-- d --></seg></doc>")[0]).toBe(
      "output a: a <b> &amp; c",
    );
  });
});

describe("references named differently in each document", () => {
  const doc = (id: string, source: string, references: Readonly<Record<string, string>>) => {
    const refs = Object.entries(references).map(
      ([name, words]) => `<ref${name === "" ? "" : ` translator="${name}"`}><seg id="1">${words}</seg></ref>`,
    );
    return `<doc id="${id}"><src><seg id="1">${source}</seg></src>${refs.join("")}</doc>`;
  };
  const texts = (...docs: string[]) =>
    printed("a.xml", docs.join("")).filter((line) => /^(?:reference) |\.xml/.test(line));

  it("are joined if they together have every segment of the source", () => {
    expect(
      texts(doc("d1", "1", { A: "eins" }), doc("d2", "2", { B: "zwei" }), doc("d3", "3", { A: "drei" })),
    ).toEqual([
      "reference A+B: eins|zwei|drei",
      "a.xml: warning: the references “A”, “B” each lack segments of the source but are complete together; they are joined as “A+B” [line-count-differs]",
    ]);
  });

  it("are joined if some have no name", () => {
    expect(texts(doc("d1", "1", { "": "eins" }), doc("d2", "2", { B: "zwei" }))[0]).toBe(
      "reference reference+B: eins|zwei",
    );
  });

  it("are joined in their order if each document has several", () => {
    expect(
      texts(doc("d1", "1", { A: "a1", B: "b1" }), doc("d2", "2", { C: "c2", D: "d2" })).filter((line) =>
        line.startsWith("reference"),
      ),
    ).toEqual(["reference A+C: a1|c2", "reference B+D: b1|d2"]);
  });

  it("are joined even if another reference is complete", () => {
    expect(
      texts(doc("d1", "1", { A: "a1", B: "b1" }), doc("d2", "2", { A: "a2", C: "c2" })).filter((line) =>
        line.startsWith("reference"),
      ),
    ).toEqual(["reference A: a1|a2", "reference B+C: b1|c2"]);
  });

  it("are left out if they are incomplete together; the name of a joined text has at most three of the names", () => {
    expect(texts(doc("d1", "1", { A: "a1" }), doc("d2", "2", { B: "b2" }), doc("d3", "3", {}))).toEqual([
      "a.xml: warning: the reference “A” lacks 2 of 3 segments of the source: d2#1, d3#1. It is left out [line-count-differs]",
      "a.xml: warning: the reference “B” lacks 2 of 3 segments of the source: d1#1, d3#1. It is left out [line-count-differs]",
    ]);
    const five = [1, 2, 3, 4, 5].map((at) => doc(`d${at}`, "x", { [`T${at}`]: `w${at}` }));
    expect(texts(...five)[0]).toBe("reference T1+T2+T3+2: w1|w2|w3|w4|w5");
  });

  it("are the only texts that are joined; outputs of different systems are not", () => {
    const hyps = [doc("d1", "1", { A: "a1" }), doc("d2", "2", { B: "b2" })].map((one) =>
      one.replaceAll("<ref translator", "<hyp system").replaceAll("</ref>", "</hyp>"),
    );
    expect(printed("a.xml", hyps.join("")).filter((line) => line.startsWith("output"))).toEqual([]);
  });
});
