// Tests that names match in both Unicode forms: “é” is U+00E9 from keyboards, and “e” with U+0301 in file names of
// macOS.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { scoreTable } from "#core/analysis/metrics/metric-rows.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { findUpdateFiles, updatedTexts } from "#core/exchange/update/update-campaign.ts";
import { parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { printed } from "#core/io/open/read-in-test.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallFiles, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { parseCampaignFolder } from "./campaign-folder.ts";
import { serializeJudgements } from "./folder-files.ts";

const NFC = "syst\u00e8me";
const NFD = "syste\u0300me";
const FOLDER = resolve(import.meta.dirname, "../../../../e2e/data/cases/nfd-names/folder");

const file = (path: string, text: string): SourceFile => ({ path, bytes: strToU8(text) });
const fileIn = (path: string, as = path): SourceFile => ({
  path: as,
  bytes: new Uint8Array(readFileSync(resolve(FOLDER, path))),
});

function folder(text: string, links: string, more: readonly SourceFile[] = []) {
  const shared = ["suite.json", "source.txt", "reference.txt", "reference.align", "examples.tsv"];
  return parseCampaignFolder([
    ...shared.map((path) => fileIn(path)),
    fileIn(`systems/${NFD}.txt`, `systems/${text}.txt`),
    fileIn(`systems/${NFC}.align`, `systems/${links}.align`),
    ...more,
  ]);
}

describe("names in a folder", () => {
  it.each([
    [NFD, NFC],
    [NFC, NFD],
    [NFD, NFD],
    [NFC, NFC],
  ])("match in any Unicode form: %j and %j", (text, links) => {
    const parsed = folder(text, links);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(parsed.warnings.filter(({ code }) => code !== "equals-reference")).toEqual([]);
    const [output] = parsed.value.parts.outputs;
    expect(output?.system).toBe(NFC);
    expect(output?.alignment).toHaveLength(7);
  });

  it("have the Unicode form in which judgements.json contains them", () => {
    const judgement = smallJudgement(1, { system: NFD });
    const annotators = [{ id: judgement.author, name: "Anna", role: "annotator" }] as const;
    const { events } = smallLedger({}, { annotators, judgements: [judgement] });
    const text = serializeJudgements(events, new Set());
    const records = file("judgements.json", text);
    const parsed = folder(NFD, NFC, [records]);
    expect(parsed.ok && parsed.value.parts.outputs[0]?.system).toBe(NFD);
  });

  it("are refused as duplicates if they differ only in their Unicode form", () => {
    const parsed = folder(NFD, NFC, [fileIn(`systems/${NFD}.txt`, `systems/${NFC}.txt`)]);
    const codes = parsed.ok ? [] : parsed.problems.map(({ code }) => code);
    expect(codes.filter((code) => code !== "equals-reference")).toEqual(["duplicate-name"]);
  });

  it("of categories are stored in NFC, and reported if they differ only in case", () => {
    const parsed = parseCampaignFolder(
      smallFiles({
        "categories.tsv":
          "e\u0301v\t0\nÉV\t0\nanaphoric_inter_subject_it\t1\nanaphoric_intra_subject_it\t1\nevent_it\t0\nanaphoric_inter_they\t1\n",
      }),
    );
    const problems = parsed.ok ? parsed.warnings : parsed.problems;
    expect(problems.map(({ message }) => message)).toContain(
      "the category “ÉV” differs only in case from “év”",
    );
  });

  it("of systems are reported if they differ only in case", () => {
    const parsed = folder("Online-A", "Online-A", [fileIn(`systems/${NFD}.txt`, "systems/online-a.txt")]);
    expect(parsed.ok && parsed.warnings.map(({ code, message }) => `${code}: ${message}`)).toContain(
      "duplicate-name: the system “online-a” differs only in case from “Online-A”",
    );
  });
});

describe("names of raw texts", () => {
  it("are stored in NFC, whether they come from a file, a column or an attribute", () => {
    expect(printed(`${NFD}.txt`, "A.\n")[0]).toBe(`output ${NFC}: A.`);
    expect(printed("a.tsv", `id\t${NFD}\n1\tDer Hund bellt.\n`, { columns: [NFC] })[0]).toBe(
      `output ${NFC}: Der Hund bellt.`,
    );
    expect(printed("a.tsv", `id\t${NFC}\n1\tDer Hund bellt.\n`, { columns: [NFD] })[0]).toBe(
      `output ${NFC}: Der Hund bellt.`,
    );
    const hyp = (name: string) => `<hyp system="${name}"><seg id="1">A.</seg></hyp>`;
    const xml = `<doc id="d">${hyp(NFD)}</doc><doc id="e">${hyp(NFC)}</doc>`;
    expect(printed("a.xml", xml)[0]).toBe(`output ${NFC}: A.|A.`);
  });
});

describe("names in a table of scores", () => {
  it.each([
    [NFC, NFD],
    [NFD, NFC],
  ])("match those of the campaign, which keep their Unicode form: %j and %j", (here, given) => {
    const scores = parseMetricScores(file("s.tsv", `system\tBLEU\n${given}\t3\nother\t1\n`), []);
    if (!scores.ok) throw new Error(JSON.stringify(scores.problems));
    const fitted = scoreTable(
      [{ system: here, humanFigure: 0.5 }],
      { metrics: [], systems: [] },
      scores.value,
    );
    expect(fitted.table.systems).toEqual([{ system: here, humanFigure: 0.5, scores: [3] }]);
    expect([fitted.unknownSystems, fitted.systemsWithoutScores]).toEqual([["other"], []]);
  });
});

describe("names in an update", () => {
  it.each([
    [NFC, NFD],
    [NFD, NFC],
  ])("match those of the campaign, which keep their Unicode form: %j and %j", (here, given) => {
    const ledger = smallLedger();
    const found = campaignOf(ledger, foldEvents(ledger.events));
    const [first, ...others] = found.outputs;
    if (first === undefined) throw new Error("no output");
    const campaign = { ...found, outputs: [{ ...first, system: here }, ...others] };
    const lines = first.lines.map((line) => `${line} !`);
    const files = findUpdateFiles([file(`systems/${given}.txt`, `${lines.join("\n")}\n`)], "drop");
    const updated = files.ok ? updatedTexts(campaign, files.value) : files;
    if (!updated.ok) throw new Error(JSON.stringify(updated.problems));
    expect(updated.value.outputs.map(({ system }) => system)).toEqual([here]);
    expect(updated.value.removed).toEqual([]);
  });
});
