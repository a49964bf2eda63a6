import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packGzip } from "#core/io/file/campaign-archive.ts";

import { withoutEndings } from "#core/suite-building/from-text/input-text.ts";
import { fileOf, nameOf, printed } from "./read-in-test.ts";
import { LAYOUT_READERS, layoutOf, readColumns } from "./read-raw-file.ts";

/** Bytes of a text, one per character. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes of a text, two per character, the lower one first. */
function utf16(text: string, mark = "\uFEFF"): Uint8Array {
  const codes = [...(mark + text)].map((character) => character.charCodeAt(0));
  return Uint8Array.from(codes.flatMap((code) => [code & 255, code >> 8]));
}

describe("a file with one sentence per line", () => {
  it.each([
    ["a final line end does not begin a new line", "Eins.\nZwei.\n", ["output a: Eins.|Zwei."]],
    ["the final line end may be missing", "Eins.\nZwei.", ["output a: Eins.|Zwei."]],
    ["an empty line is a line", "Eins.\n\n\nZwei.\n\n", ["output a: Eins.|||Zwei.|"]],
    ["blanks are kept", " Eins.  \n\tZwei.\u00a0\n", ["output a:  Eins.  |\tZwei.\u00a0"]],
    [
      "CRLF is read as LF",
      "Eins.\r\nZwei.\r\n",
      ["output a: Eins.|Zwei.", "a.txt: warning: 2 lines end in CRLF; read as LF [crlf-line-ends]"],
    ],
    [
      "a single CR is read as LF",
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
    ["other line separators do not end a line", "Eins.\u2028Zwei.\n", ["output a: Eins.\u2028Zwei."]],
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
  ])("is read by this rule: %s", (_, content, expected) => {
    expect(printed("a.txt", content)).toEqual(expected);
  });

  it.each([
    ["PK\u0003\u0004 and more", "is packed (zip, .zip): unpack it and open what is inside"],
    ["%PDF-1.7\n%\u00e2\u00e3", "is a PDF: export its text to a plain text file (UTF-8)"],
    [
      "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1 and more",
      "is a document of an older Word or Excel (.doc, .xls): open it in its program and save it as plain text (UTF-8)",
    ],
  ])("is refused, and its real kind is named, if it begins with %j", (content, kind) => {
    expect(printed("a.txt", latin1(content))).toEqual([`a.txt: ${kind} [unknown-format]`]);
  });

  it("has documents separated by blank lines if an option says so", () => {
    const choices = { blankLinesPartDocuments: true };
    expect(printed("a.txt", "\nEins.\nZwei.\n\n \nDrei.\n", choices)).toEqual([
      "output a: Eins.|Zwei.|Drei.",
      "documents 1@0 2@2",
    ]);
  });
});

describe("a file in another encoding", () => {
  const expectedText = (found: string) => [`a.txt${found}; expected text saved as UTF-8 [not-utf-8]`];
  it.each([
    [
      "UTF-16 with a byte-order mark",
      utf16("Eins.\n"),
      ["output a: Eins.", "a.txt:1: warning: is saved as UTF-16 LE and read as that [byte-order-mark]"],
    ],
    [
      "UTF-16 without a byte-order mark",
      utf16("Eins.\nZwei.\n", ""),
      ["a.txt: is saved as UTF-16 without a byte-order mark; save it again, as UTF-8 [not-utf-8]"],
    ],
    [
      "big-endian UTF-16",
      Uint8Array.of(0xfe, 0xff, 0, 65),
      ["output a: A", "a.txt:1: warning: is saved as UTF-16 BE and read as that [byte-order-mark]"],
    ],
    [
      "truncated UTF-16",
      Uint8Array.of(0xff, 0xfe, 65, 0, 66),
      ["a.txt: begins as UTF-16 LE and is damaged further on; save it again, as UTF-8 [not-utf-8]"],
    ],
    [
      "UTF-32",
      Uint8Array.of(0xff, 0xfe, 0, 0, 65, 0, 0, 0),
      ["a.txt: is saved as UTF-32; save it again, as UTF-8 [not-utf-8]"],
    ],
    [
      "Latin-1",
      latin1("Eins.\nF\xfcnf.\n"),
      expectedText(":2: found the byte FC, which is “ü” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
    [
      "a truncated UTF-8 sequence",
      latin1("a\xc3"),
      expectedText(":1: found the byte C3, which is “Ã” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
    [
      "a surrogate, as Java's CESU-8 writes the characters of emoji,",
      latin1("a\xed\xa0\xbd\xed\xb8\x80"),
      expectedText(":1: found the byte ED, which is “í” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
    [
      "an overlong sequence",
      latin1("a\xe0\x80\x80"),
      expectedText(":1: found the byte E0, which is “à” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
    ["a byte that Windows-1252 does not have", latin1("a\x81b"), expectedText(":1: found the byte 81")],
    [
      "valid characters before an invalid one",
      Uint8Array.of(0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xe9),
      expectedText(":1: found the byte E9, which is “é” in ISO 8859-1 (Latin-1) and Windows-1252"),
    ],
  ])("has its encoding recognised and reported: %s", (_, bytes, expected) => {
    expect(printed("a.txt", bytes)).toEqual(expected);
  });

  it("is reported with the first line that is not UTF-8, and the number of these lines if there are several", () => {
    const problems = printed("a.txt", latin1(`a\n${"\xe9\n".repeat(3)}`));
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^a\.txt:2: found the byte E9/);
    expect(problems[1]).toBe("a.txt: at least 3 lines are not UTF-8 [not-utf-8]");
  });
});

describe("a compressed file", () => {
  it("is read, and named like the file inside", () => {
    expect(printed("dir/a.txt.gz", packGzip("Eins.\n"))).toEqual(["output a: Eins."]);
    expect(printed("a.xml.gz", packGzip("<doc><seg>Eins.</seg></doc>"))[0]).toBe("output a: Eins.");
  });

  it("can have a name without the ending .gz", () => {
    expect(printed("a.txt", packGzip("Eins.\n"))).toEqual(["output a: Eins."]);
  });

  it("is reported if it is damaged or would be too large", () => {
    const packed = packGzip("Eins.\n");
    const bomb = gzipSync(new Uint8Array(5_000_000));
    expect(printed("a.gz", packed.subarray(0, -3))).toEqual([
      expect.stringContaining("[unreadable-archive]"),
    ]);
    expect(printed("a.gz", bomb, {}, { total: 1_000_000, file: 1_000_000, files: 10 })).toEqual([
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
    ["a.xlsx", "", "table"],
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
  ])("is detected: %s with the text %j has the layout %s", (path, text, layout) => {
    expect(layoutOf(path, text)).toBe(layout);
  });

  it.each([
    ["systems/online-a.de.txt", "online-a.de"],
    ["a.tsv.gz", "a"],
    [".txt", ".txt"],
    ["online.de", "online.de"],
  ])("has usual endings, which are not part of the text's name: %s gives %s", (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it.each(LAYOUT_READERS.flatMap(({ kind, endings }) => endings.map((ending) => ({ kind, ending }))))(
    "has the ending “$ending” ($kind), which is part of no name",
    ({ ending }) => {
      expect(nameOf(`systems/a.de.${ending.toUpperCase()}.gz`)).toBe("a.de");
      expect(withoutEndings(`systems/a.de.tok.${ending}`)).toBe("systems/a.de");
    },
  );

  it("can be chosen by the user", () => {
    expect(printed("a.xml", "<seg>Eins", { layout: "lines" })).toEqual(["output a: <seg>Eins"]);
  });
});

describe("a hostile file", () => {
  it("is reported if it has a very long line", () => {
    expect(printed("a.txt", "a".repeat(5_000_000))).toEqual([expect.stringContaining("[too-large]")]);
  });

  it("is reported if it has more than five million lines", () => {
    const lines = (count: number) => new Uint8Array(count).fill(10);
    expect(printed("a.tsv", lines(5_000_001))).toEqual([
      "a.tsv: has 5000001 lines; expected at most 5000000 [too-large]",
    ]);
    expect(printed("a.txt", lines(5_000_000))).toEqual([expect.stringContaining("[empty-file]")]);
  });

  it("can be a table of 100,000 rows", () => {
    const read = readColumns(fileOf("a.tsv", "a b c\td e f\n".repeat(100_000)));
    expect(read.ok && read.value?.columns.map(({ empty, isText }) => [empty, isText])).toEqual([
      [0, true],
      [0, true],
    ]);
  });
});
