// Tests the preview of files with plain translations, and that the files are then read as the user chose.
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { currentCampaign, SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";
import { BARE } from "#tools/testing/campaigns/updated-campaign.ts";
import {
  previewInputFiles,
  type RequestedText,
  readParallel,
  readRequested,
  type TableChoice,
} from "./read-input-files.ts";

const { suite } = currentCampaign(BARE);
const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const TOKENS = SMALL_FOLDER["systems/bad.txt"] ?? "";
const file = (path: string, text: string) => ({ path, bytes: strToU8(text) });
const rows = (line: (text: string, at: number) => string) => RAW.trim().split("\n").map(line).join("\n");

function preview(files: readonly ReturnType<typeof file>[], tables: Record<string, TableChoice> = {}) {
  return previewInputFiles(suite, files, new Map(Object.entries(tables)));
}

function value<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("; "));
  return parsed.value;
}

function problemLines(parsed: Parsed<unknown>): string[] {
  return parsed.ok ? [] : parsed.problems.map(formatProblem);
}

describe("previewInputFiles", () => {
  it("shows name, number of lines, the first three lines, and whether the text looks tokenised", () => {
    const { texts, tables } = value(preview([file("a/new.txt", RAW), file("cut.txt", TOKENS)]));
    expect(tables).toEqual([]);
    expect(texts).toMatchObject([
      { path: "a/new.txt", name: "new", lines: 4, links: null, guess: { tokenised: false } },
      { path: "cut.txt", name: "cut", lines: 4, links: null, guess: { tokenised: true } },
    ]);
    expect(texts[0]?.first).toEqual([
      "Le ballon est rouge.",
      "Il rebondit quand on le lâche.",
      "Ils ont vu le plasma.",
    ]);
    expect(texts[1]?.guess.reasons).toEqual(["4 of 4 commas and full stops are surrounded by spaces"]);
  });

  it("uses .align files in the folder of the texts; a text with links counts as tokenised", () => {
    const links = file("a/new.align", "0-0\n\n\n\n");
    const { texts } = value(preview([links, file("a/new.txt", RAW), file("b/new.txt", RAW)]));
    expect(texts.map(({ path, links: of, guess }) => [path, of, guess.tokenised])).toEqual([
      ["a/new.txt", "a/new.align", true],
      ["b/new.txt", null, false],
    ]);
    expect(problemLines(preview([links]))).toEqual([
      "a/new.align: found links without their text; expected “new.txt” next to it [missing-required-file]",
    ]);
  });

  it("takes the only column that may contain the translation, and lets the user choose among several", () => {
    const both = file(
      "t.tsv",
      rows((text) => `${text}\t${text.toUpperCase()}`),
    );
    const waiting = value(preview([both]));
    expect(waiting.texts).toEqual([]);
    expect(waiting.tables.map(({ column, columns }) => [column, ...columns.map(({ name }) => name)])).toEqual(
      [[null, "column 1", "column 2"]],
    );
    expect(value(preview([both], { "t.tsv": { column: "column 2" } })).texts[0]?.first[0]).toBe(
      "LE BALLON EST ROUGE.",
    );
    const inputTable = file(
      "o.tsv",
      rows((text, at) => `${at}\t${text}`),
    );
    expect(value(preview([inputTable]))).toMatchObject({
      texts: [{ name: "o", lines: 4 }],
      tables: [{ path: "o.tsv", column: "column 2" }],
    });
  });

  it("shows the delimiter, which the user can change", () => {
    const inputTable = file(
      "o.csv",
      rows((text, at) => `${at};${text}`),
    );
    const { tables, texts } = value(preview([inputTable]));
    expect(tables).toMatchObject([{ delimiter: ";", column: "column 2" }]);
    expect(texts[0]?.first[0]).toBe("Le ballon est rouge.");
    const undelimited = value(preview([inputTable], { "o.csv": { delimiter: "none" } }));
    expect(undelimited.tables).toMatchObject([{ delimiter: "none", columns: [] }]);
    expect(undelimited.texts[0]?.first[0]).toBe("0;Le ballon est rouge.");
    const comma = value(preview([inputTable], { "o.csv": { delimiter: "," } }));
    expect(comma.tables).toMatchObject([{ delimiter: ",", column: "column 1" }]);
  });

  it("reports the problems of all files together", () => {
    const problems = problemLines(
      preview([file("short.txt", "Le ballon est rouge.\n"), file("empty.txt", "")]),
    );
    expect(problems.length).toBe(2);
    expect(problems[0]).toMatch(/^short\.txt:.*“short” has 1 line; expected 4.*\[line-count-differs\]$/);
    expect(problems[1]).toMatch(/^empty\.txt: .*\[empty-file\]$/);
  });
});

describe("readRequested", () => {
  const requestedText = (path: string, more: Partial<RequestedText> = {}): RequestedText => {
    const name = path.replace(".txt", "");
    return { path, name, system: name, isTokenised: false, ...more };
  };
  const readTexts = (...all: readonly RequestedText[]) =>
    readRequested(suite, [file("a.txt", RAW), file("b.txt", RAW)], new Map(), all);

  it("reads only the requested texts, under new names and with the chosen tokenisation", () => {
    const texts = value(readTexts(requestedText("b.txt", { system: "Bee", isTokenised: true })));
    expect(texts.map(({ system, isTokenised }) => [system, isTokenised])).toEqual([["Bee", true]]);
  });

  it("refuses two texts for the same system", () => {
    expect(problemLines(readTexts(requestedText("a.txt"), requestedText("b.txt", { system: "a" })))).toEqual([
      "b.txt: “a” is given twice; expected it once [duplicate-name]",
    ]);
  });

  it("reads several systems of a file, each with the tokenisation that the user chose for it", () => {
    const hyp = (system: string) =>
      `<hyp system="${system}">${rows((text, at) => `<seg id="${at + 1}">${text}</seg>`)}</hyp>`;
    const xml = file(
      "wmt.xml",
      `<dataset id="t"><doc id="d">${hyp("A")}${hyp("B")}${hyp("C")}</doc></dataset>`,
    );
    const of = (name: string, isTokenised: boolean) =>
      requestedText("wmt.xml", { name, system: `my ${name}`, isTokenised });
    const texts = value(readRequested(suite, [xml], new Map(), [of("A", false), of("C", true)]));
    expect(texts.map(({ system, isTokenised }) => `${system} ${isTokenised}`).sort()).toEqual([
      "my A false",
      "my C true",
    ]);
  });
});

describe("readParallel", () => {
  it("requires both texts to have the same number of lines", () => {
    const texts = value(readParallel(file("en.txt", "A.\nB.\n"), file("fr.txt", "C.\nD.\n")));
    expect(texts).toEqual({ source: ["A.", "B."], target: ["C.", "D."] });
    expect(problemLines(readParallel(file("en.txt", "A.\nB.\n"), file("fr.txt", "C.\n")))).toEqual([
      "fr.txt:2: found 1 line; expected 2, as many as en.txt has [line-count-differs]",
    ]);
  });
});
