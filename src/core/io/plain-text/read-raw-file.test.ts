import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packGzip } from "#core/io/file/pack-gzip.ts";
import { layoutOf } from "./raw-file.ts";
import { fileOf, nameOf, told } from "./read-in-test.ts";
import { readColumns } from "./read-raw-file.ts";

/** Each character as one byte. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Each character as two bytes, the lower first. */
function utf16(text: string, mark = "\uFEFF"): Uint8Array {
  const codes = [...(mark + text)].map((character) => character.charCodeAt(0));
  return Uint8Array.from(codes.flatMap((code) => [code & 255, code >> 8]));
}

describe("one sentence a line", () => {
  it.each([
    ["a line end at the end begins no line", "Eins.\nZwei.\n", ["output a: Eins.|Zwei."]],
    ["nor need there be one", "Eins.\nZwei.", ["output a: Eins.|Zwei."]],
    ["an empty line is a line", "Eins.\n\n\nZwei.\n\n", ["output a: Eins.|||Zwei.|"]],
    ["blanks stay as they are", " Eins.  \n\tZwei.\u00a0\n", ["output a:  Eins.  |\tZwei.\u00a0"]],
    [
      "CRLF is LF",
      "Eins.\r\nZwei.\r\n",
      ["output a: Eins.|Zwei.", "a.txt: warning: 2 lines end in CRLF; read as LF [crlf-line-ends]"],
    ],
    [
      "CR alone is LF",
      "Eins.\rZwei.\r",
      ["output a: Eins.|Zwei.", "a.txt: warning: 2 lines end in CR; read as LF [crlf-line-ends]"],
    ],
    [
      "a byte-order mark is left out",
      "\uFEFFEins.\n",
      [
        "output a: Eins.",
        "a.txt:1: warning: begins with a byte-order mark, which is left out [byte-order-mark]",
      ],
    ],
    ["other line separators are no line ends", "Eins.\u2028Zwei.\n", ["output a: Eins.\u2028Zwei."]],
    ["an empty file is reported", "", ["a.txt: the file is empty; expected at least one line [empty-file]"]],
    [
      "a file of only blanks is reported",
      " \n\n",
      ["a.txt: the file is empty; expected at least one line [empty-file]"],
    ],
    [
      "NUL is reported",
      "Eins.\nZw\0ei.",
      ["a.txt:2: found the character NUL (U+0000); expected text saved as UTF-8 [nul-character]"],
    ],
  ])("%s", (_, content, expected) => {
    expect(told("a.txt", content)).toEqual(expected);
  });

  it.each([
    ["PK\u0003\u0004 and what follows", "is packed (zip, .zip): unpack it and open what is inside"],
    ["%PDF-1.7\n%\u00e2\u00e3", "is a PDF: export its text to a plain text file (UTF-8)"],
    [
      "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1 and more",
      "is a document of an older Word or Excel (.doc, .xls): open it in its program and save it as plain text (UTF-8)",
    ],
  ])("a file that begins with %j is recognised, regardless of its name", (content, kind) => {
    expect(told("a.txt", latin1(content))).toEqual([`a.txt: ${kind} [unknown-format]`]);
  });

  it("blank lines separate documents if an option says so", () => {
    const choices = { blankLinesPartDocuments: true };
    expect(told("a.txt", "\nEins.\nZwei.\n\n \nDrei.\n", choices)).toEqual([
      "output a: Eins.|Zwei.|Drei.",
      "documents 1@0 2@2",
    ]);
  });
});

describe("another encoding", () => {
  const says = (found: string) => [`a.txt${found}; expected text saved as UTF-8 [not-utf-8]`];
  it.each([
    [
      "UTF-16 with its mark",
      utf16("Eins.\n"),
      ["output a: Eins.", "a.txt:1: warning: is saved as UTF-16 LE and read as that [byte-order-mark]"],
    ],
    [
      "UTF-16 without",
      utf16("Eins.\nZwei.\n", ""),
      ["a.txt: is saved as UTF-16 without a mark; expected UTF-8: save it as that [not-utf-8]"],
    ],
    [
      "UTF-16 the other way round",
      Uint8Array.of(0xfe, 0xff, 0, 65),
      ["output a: A", "a.txt:1: warning: is saved as UTF-16 BE and read as that [byte-order-mark]"],
    ],
    [
      "UTF-16 that breaks off",
      Uint8Array.of(0xff, 0xfe, 65, 0, 66),
      ["a.txt: begins as UTF-16 LE and is damaged further on; save it again, as UTF-8 [not-utf-8]"],
    ],
    [
      "UTF-32",
      Uint8Array.of(0xff, 0xfe, 0, 0, 65, 0, 0, 0),
      ["a.txt: is saved as UTF-32; expected UTF-8: save it as that [not-utf-8]"],
    ],
    [
      "Latin-1",
      latin1("Eins.\nF\xfcnf.\n"),
      says(":2: found the byte FC, which is “ü” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
    [
      "a sequence that breaks off",
      latin1("a\xc3"),
      says(":1: found the byte C3, which is “Ã” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
    ["a byte of no old encoding", latin1("a\x81b"), says(":1: found the byte 81")],
    [
      "good characters before the bad one",
      Uint8Array.of(0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xe9),
      says(":1: found the byte E9, which is “é” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
  ])("%s is reported with what it is", (_, bytes, expected) => {
    expect(told("a.txt", bytes)).toEqual(expected);
  });

  it("of many lines is reported once, and counted", () => {
    const problems = told("a.txt", latin1("\xe9\n".repeat(3)));
    expect(problems).toHaveLength(2);
    expect(problems[1]).toBe("a.txt: 3 lines or more are not UTF-8 [not-utf-8]");
  });
});

describe("a packed file", () => {
  it("is read as what is in it, and named as it would be", () => {
    expect(told("dir/a.txt.gz", packGzip("Eins.\n"))).toEqual(["output a: Eins."]);
    expect(told("a.xml.gz", packGzip("<doc><seg>Eins.</seg></doc>"))[0]).toBe("output a: Eins.");
  });

  it("may be called anything", () => {
    expect(told("a.txt", packGzip("Eins.\n"))).toEqual(["output a: Eins."]);
  });

  it("that is damaged, or would be too large, is reported", () => {
    const packed = packGzip("Eins.\n");
    const bomb = gzipSync(new Uint8Array(5_000_000));
    expect(told("a.gz", packed.subarray(0, -3))).toEqual([expect.stringContaining("[unreadable-archive]")]);
    expect(told("a.gz", bomb, {}, { total: 1_000_000, file: 1_000_000, files: 10 })).toEqual([
      expect.stringContaining("[too-large]"),
    ]);
  });
});

describe("a file's layout", () => {
  it.each([
    ["a.xml", "", "marked-up"],
    ["a.SGM", "", "marked-up"],
    ["a.sgml", "", "marked-up"],
    ["a.tsv", "", "table"],
    ["a.csv", "", "table"],
    ["a.TAB", "", "table"],
    ["a.jsonl", "", "json-lines"],
    ["a.json", "", "json-lines"],
    ["a.de", "Eins.", "lines"],
    ["a.txt", '<?xml version="1.0"?>\n<dataset id="x">', "marked-up"],
    ["a", '<TSTSET setid="x">', "marked-up"],
    ["a.txt", "<b>Eins</b>", "lines"],
    ["a.txt", "Was ist <seg>?", "lines"],
    ["a.txt", '{"text": "Eins."}', "json-lines"],
    ["a.txt", "{Eins}", "lines"],
    ["a.txt", "id\ttext\n0\tOui.\n", "table"],
    ["a.txt", "Oui.\tNon.\nSi.\tMais non.\n", "table"],
    ["a.txt", "Oui.\tNon.\nSi.\n", "lines"],
    ["a.txt", "Il\test\tlà.\n", "lines"],
    ["a.txt", "id;text\n0;Oui.\n1;Non, non.\n", "table"],
    ["a.txt", "doc-1|Oui.\ndoc-2|Non.\n", "table"],
    ["a.txt", "Oui, oui.\nNon, non.\n", "lines"],
    ["a.txt", "1990, oui.\n1990, non.\n", "lines"],
    ["a.txt", "sep=,\nOui,Non\n", "table"],
  ])("of %s with %j is %s", (path, text, layout) => {
    expect(layoutOf(path, text)).toBe(layout);
  });

  it.each([
    ["systems/online-a.de.txt", "online-a.de"],
    ["a.tsv.gz", "a"],
    [".txt", ".txt"],
    ["online.de", "online.de"],
  ])("names its text: %s is %s", (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it("can be overridden", () => {
    expect(told("a.xml", "<seg>Eins", { layout: "lines" })).toEqual(["output a: <seg>Eins"]);
  });
});

describe("a hostile file", () => {
  it("with a line without end is reported", () => {
    expect(told("a.txt", "a".repeat(5_000_000))).toEqual([expect.stringContaining("[too-large]")]);
  });

  it("of more lines than any suite is reported", () => {
    const lines = (count: number) => new Uint8Array(count).fill(10);
    expect(told("a.tsv", lines(5_000_001))).toEqual([
      "a.tsv: has 5000001 lines; expected at most 5000000 [too-large]",
    ]);
    expect(told("a.txt", lines(5_000_000))).toEqual([expect.stringContaining("[empty-file]")]);
  });

  it("of many lines is read in one go", () => {
    const read = readColumns(fileOf("a.tsv", "a b c\td e f\n".repeat(100_000)));
    expect(read.ok && read.value?.columns.map(({ empty, isText }) => [empty, isText])).toEqual([
      [0, true],
      [0, true],
    ]);
  });
});
