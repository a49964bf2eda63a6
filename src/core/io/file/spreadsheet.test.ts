import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { readText } from "#core/io/text-file.ts";
import {
  packedWorkbook,
  sheetXml,
  workbook,
  workbookParts,
} from "#tools/testing/tables/spreadsheet-bytes.ts";
import { tableOfSpreadsheet } from "./spreadsheet.ts";

const HEADER = ["id", "text"];

async function read(bytes: Uint8Array, path = "a.xlsx") {
  const parsed = await tableOfSpreadsheet({ path, bytes });
  const problems = parsed.ok ? parsed.warnings : parsed.problems;
  const text = parsed.ok ? new TextDecoder().decode(parsed.value.bytes) : null;
  return { text, problems: problems.map(formatProblem) };
}

describe("the cells of a spreadsheet", () => {
  // Days are counted from 30 December 1899: 45000 is 15 March 2023 (any spreadsheet shows it).
  it.each([
    ["text as it is", " Il dit “non” à l’été. ", " Il dit “non” à l’été. "],
    ["text with marks that XML escapes", "R&D <b>", "R&D <b>"],
    ["text with a quotation mark", 'He said "no".', '"He said ""no""."'],
    ["text with a tab and a line end", "a\tb\nc", '"a\tb\nc"'],
    ["text that looks like a number", "007", "007"],
    ["text that Referee protected from being a formula", "'=1+1", "=1+1"],
    ["a whole number", 12, "12"],
    ["a number without the habits of a country", 1234.5, "1234.5"],
    ["yes", true, "TRUE"],
    ["no", false, "FALSE"],
    ["nothing", null, ""],
    ["a date", { attributes: 's="1"', content: "<v>45000</v>" }, "2023-03-15"],
    ["a date with a time", { attributes: 's="3"', content: "<v>45000.5</v>" }, "2023-03-15T12:00:00.000Z"],
    [
      "a time, which may have been the place 2:04",
      { attributes: 's="2"', content: "<v>0.0861111111111111</v>" },
      "02:04:00",
    ],
    ["the stored value of a formula", { attributes: "", content: "<f>1+1</f><v>2</v>" }, "2"],
    ["the stored text of a formula", { attributes: 't="str"', content: "<f>A1</f><v>x</v>" }, "x"],
    [
      "text in several styles",
      { attributes: 't="inlineStr"', content: "<is><r><t>a</t></r><r><t>b</t></r></is>" },
      "ab",
    ],
  ] as const)("are read as a table: %s", async (_, cell, expected) => {
    const { text, problems } = await read(workbook({ Sheet1: [HEADER, ["1", cell], ["2", "end"]] }));
    expect({ text, problems }).toEqual({ text: `id\ttext\n1\t${expected}\n2\tend\n`, problems: [] });
  });

  it("are read from shared text, too", async () => {
    const parts = workbookParts({
      Sheet1: [
        [
          { attributes: 't="s"', content: "<v>1</v>" },
          { attributes: 't="s"', content: "<v>0</v>" },
        ],
      ],
    });
    const shared = { "xl/sharedStrings.xml": "<sst><si><t>b</t></si><si><t>a</t></si></sst>" };
    expect((await read(packedWorkbook({ ...parts, ...shared }))).text).toBe("a\tb\n");
  });

  it.each([
    ["a formula that was never computed", { attributes: "", content: "<f>A1</f>" }],
    ["a formula with an empty value", { attributes: "", content: "<f>A1</f><v/>" }],
    ["an error", { attributes: 't="e"', content: "<f>1/0</f><v>#DIV/0!</v>" }],
  ])("are empty, with a warning, for %s", async (_, cell) => {
    const { text, problems } = await read(workbook({ Sheet1: [HEADER, ["1", cell]] }));
    expect(text).toBe("id\ttext\n1\t\n");
    expect(problems).toEqual([
      "a.xlsx: warning: 1 cell has an error or a formula without a stored value, first B2, and is read as empty; open the workbook in its program and save it again [malformed-cell]",
    ]);
  });
});

describe("the rows of a spreadsheet", () => {
  it("keep their numbers as lines, and empty rows at the beginning and the end are left out", async () => {
    const { text } = await read(workbook({ Sheet1: [[], HEADER, [], ["1", "a"], [null, " "], []] }));
    expect(text).toBe("id\ttext\n\t\n1\ta\n\t \n");
  });

  it("come from the first sheet with content, and the other ones are named", async () => {
    const sheets = { Cover: [], Answers: [HEADER], Notes: [["x"]], Old: [["y"]], Empty: [] };
    const { text, problems } = await read(workbook(sheets));
    expect(text).toBe("id\ttext\n");
    expect(problems).toEqual([
      "a.xlsx: warning: the sheet “Answers” is read; left out: “Notes”, “Old”. Save each of them as a file of its own to read it [table-ignored]",
    ]);
  });
});

describe("a spreadsheet", () => {
  it("is recognised by its content, whatever its name is", async () => {
    expect((await read(workbook({ A: [HEADER] }), "answers.tsv")).text).toBe("id\ttext\n");
    const text = new TextEncoder().encode("id,text\n");
    expect((await read(text)).text).toBe("id,text\n");
  });

  it.each([
    [
      "without content",
      workbook({ A: [], B: [[null, ""]] }),
      /^a\.xlsx: all sheets of the workbook are empty; .*\[empty-file\]$/,
    ],
    [
      "that is cut off",
      workbook({ A: [HEADER] }).slice(0, -40),
      /the end of the archive is missing or damaged; copy/,
    ],
    [
      "whose sheet is damaged",
      workbook({ A: "<worksheet><sheetData><row r='1'><c r='A1'" }),
      /save it again as \.xlsx/,
    ],
    [
      "in the binary format",
      packedWorkbook({ "[Content_Types].xml": "", "xl/workbook.bin": "" }),
      /without xl\/workbook\.xml; open it/,
    ],
    [
      "with a cell that has no place",
      workbook({ A: "<w><sheetData><row><c r='hello'><v>1</v></c></row></sheetData></w>" }),
      /damaged workbook/,
    ],
  ])("%s is refused with what to do", async (_, bytes, expected) => {
    const { text, problems } = await read(bytes);
    expect(text).toBeNull();
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  it("with a password is refused with what to do", () => {
    // A compound file (MS-CFB): signature, size of sectors 2^9, and the directory in the first sector.
    const bytes = new Uint8Array(1536);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes[0x1e] = 9;
    bytes.set(
      [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
      640,
    );
    const parsed = readText({ path: "a.xlsx", bytes });
    expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([
      "a.xlsx: is a document with a password (.xlsx, .docx): open it in its program, save it without the password, and open that [unknown-format]",
    ]);
  });

  it.each([
    ["a cell far away", "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>"],
    ["a row far away", "<row r='9999999'><c r='B9999999'><v>1</v></c></row>"],
  ])("with %s is refused before memory is used for it", async (_, rows) => {
    const { problems } = await read(workbook({ A: `<w><sheetData>${rows}</sheetData></w>` }));
    expect(problems).toEqual([expect.stringMatching(/expected at most 10000000.*\[too-large\]/)]);
  });

  it("with empty cells far away, which only have a colour, is read", async () => {
    const sheet = sheetXml([HEADER]).replace("</row>", '<c r="XFD1" s="1"/></row><row r="65536" s="1"/>');
    expect((await read(workbook({ A: sheet }))).text).toBe("id\ttext\n");
  });

  it("that unpacks to more than the limit is refused", async () => {
    const bytes = workbook({ A: `<w><sheetData>${" ".repeat(2_000_000)}</sheetData></w>` });
    const limits = { total: 1_000_000, file: 1_000_000, files: 100 };
    const parsed = await tableOfSpreadsheet({ path: "a.xlsx", bytes }, limits);
    expect(parsed.ok ? [] : parsed.problems.map(({ code }) => code)).toContain("too-large");
  });
});
