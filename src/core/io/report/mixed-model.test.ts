// Tests that the R script of the documentation fits a model to judgements.csv, where R and lme4 are installed.
// @whole: starts R several times.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { randomFrom } from "#tools/testing/recounted-statistics.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { wholeCsv } from "#tools/testing/report-texts.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const DATABASE = "enfr.protest/protest-master.db";
const SCRIPT = resolve(import.meta.dirname, "../../../../docs/mixed-model.R");
/** Fitting takes some seconds, and a minute on a busy machine. */
const timeout = 240_000;
const folder = mkdtempSync(join(tmpdir(), "referee-model-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hasLme4 = spawnSync("Rscript", ["-e", "library(lme4)"]).status === 0;
const skipped = hasLme4 ? "" : " (skipped: R with the package lme4 is not on this machine)";

function fitted(csv: string) {
  const path = join(folder, "judgements.csv");
  writeFileSync(path, csv);
  const { status, stdout, stderr } = spawnSync("Rscript", [SCRIPT, path], { encoding: "utf8" });
  return { status, out: stdout, problem: stderr };
}

interface Row {
  readonly system: string;
  readonly example: number;
  readonly document: string;
  readonly annotator: string;
  readonly isCorrect: boolean;
  readonly role?: string;
}

/** A file with the columns that the script reads. Each judgement is a decision of its own. */
const fileOf = (rows: readonly Row[]) =>
  [
    "system,example,document,annotator,role,outcome,decision",
    ...rows.map(({ system, example, document, annotator, role = "annotator", isCorrect }, at) =>
      [system, example, document, annotator, role, isCorrect ? "correct" : "incorrect", at].join(","),
    ),
    "",
  ].join("\n");

/** The row of a system in the table of odds ratios: the ratio and the ends of its interval. */
function oddsOf(out: string, name: string): number[] {
  const table = out.slice(out.indexOf("odds_ratio"));
  const row = table.split("\n").find((line) => line.startsWith(`${name} `)) ?? "";
  return row.trim().split(/\s+/).slice(1).map(Number);
}

describe.skipIf(!hasLme4)(`docs/mixed-model.R${skipped}`, () => {
  it("finds the effects from which judgements were drawn, without those of adjudicators", { timeout }, () => {
    const random = randomFrom(7);
    /** A draw from a distribution that is nearly normal, with the standard deviation `spread`. */
    const drawn = (spread: number) =>
      spread * (Array.from({ length: 12 }, random).reduce((all, one) => all + one, 0) - 6);
    const effects = { first: 0.5, second: -0.5, third: 1.5 };
    const ofAnnotator = ["Anna", "Ben", "Cleo", "Dora"].map((name) => ({ name, effect: drawn(0.3) }));
    const rows = Array.from({ length: 150 }, (_, example) => {
      const ofExample = drawn(1);
      return Object.entries(effects).flatMap(([system, effect]) => {
        const facts = { system, example, document: `d${example % 25}` };
        const judged = ofAnnotator.map(({ name, effect: own }) => ({
          ...facts,
          annotator: name,
          isCorrect: random() < 1 / (1 + Math.exp(-(effect + ofExample + own))),
        }));
        return [
          ...judged,
          { ...facts, annotator: "Zoe", role: "adjudicator", isCorrect: system === "second" },
        ];
      });
    }).flat();
    const { status, out } = fitted(fileOf(rows));
    expect(status).toBe(0);
    expect(out).toContain(`Judgements: ${150 * 3 * 4} \n`);
    expect(out).toContain("correct ~ system + (1 | example) + (1 | annotator) + (1 | document)");
    // The logarithms of the ratios are the differences to the first system, within three standard errors.
    for (const [name, difference] of [
      ["second", effects.second - effects.first],
      ["third", effects.third - effects.first],
    ] as const) {
      const [ratio = 0, low = 0, high = 0] = oddsOf(out, `system${name}`);
      const error = Math.log(high / low) / (2 * 1.959964);
      expect(error).toBeLessThan(0.25);
      expect(Math.abs(Math.log(ratio) - difference)).toBeLessThan(3 * error);
    }
  });

  it("leaves out a system whose judgements are all equal, and fits one annotator's work", { timeout }, () => {
    const answers = { all: "yyyy", most: "yyyn", few: "ynnn" };
    const rows = Object.entries(answers).flatMap(([system, given], number) =>
      [...given].map((answer, at) => {
        return {
          system,
          example: 4 * number + at,
          document: "d",
          annotator: "Anna",
          isCorrect: answer === "y",
        };
      }),
    );
    const { status, out } = fitted(fileOf(rows));
    expect(status).toBe(0);
    expect(out).toContain("Left out, because all its judgements are correct: all \n");
    expect(out).toContain("Judgements: 8 \nModel: correct ~ system \n");
    // The odds are 1/3 and 3. The variance of the logarithm of their ratio is 1 + 1/3 + 1 + 1/3.
    const [ratio = 0, low = 0, high = 0] = oddsOf(out, "systemmost");
    expect(ratio).toBeCloseTo(9, 4);
    expect(Math.log(high / low)).toBeCloseTo(2 * 1.959964 * Math.sqrt(8 / 3), 4);
  });

  it("says why it cannot fit a model", { timeout }, () => {
    const facts = { example: 1, document: "d", annotator: "Anna", isCorrect: true };
    const equal = fitted(fileOf([{ ...facts, system: "only" }]));
    expect(equal).toMatchObject({ status: 1, problem: expect.stringContaining("no system has both") });
    const none = fitted(fileOf([]));
    expect(none).toMatchObject({ status: 1, problem: expect.stringContaining("no finished judgement") });
  });

  const path = sharedDataPath(DATABASE);
  it.skipIf(path === undefined)(
    `fits the judgements of real data with examples, annotators and documents as groups${skippedNote(path)}`,
    { timeout },
    async () => {
      const content = reportContent(await sharedLedger(DATABASE));
      const { status, out } = fitted(wholeCsv(judgementsTable(content.results.judged())));
      expect(status).toBe(0);
      const annotators = content.annotators.filter(({ annotator }) => annotator.role === "annotator");
      const counted = annotators.reduce((sum, { correct }) => sum + correct.n, 0);
      expect(out).toContain(`Judgements: ${counted} \n`);
      expect(out).toContain("correct ~ system + (1 | example) + (1 | annotator) + (1 | document)");
      // The first system is the one with which the others are compared.
      const [, ...others] = [...content.scope.systems].sort();
      for (const system of others.filter((name) => out.includes(`system${name}`)))
        expect(out).toMatch(new RegExp(`system${system}\\s+[\\d.]+\\s+[\\d.]+\\s+[\\d.]+`));
      expect(out).toMatch(/odds_ratio\s+low\s+high/);
    },
  );
});
