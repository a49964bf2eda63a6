// Tests that the R script of the documentation fits a model to judgements.csv, where R and lme4 are installed.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { judgementsTable } from "#core/analysis/accuracy/candidate-results.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { wholeCsv } from "#tools/testing/report-texts.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const DATABASE = "enfr.protest/protest-master.db";
const SCRIPT = resolve(import.meta.dirname, "../../../../docs/mixed-model.R");
const folder = mkdtempSync(join(tmpdir(), "referee-model-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hasLme4 = spawnSync("Rscript", ["-e", "library(lme4)"]).status === 0;

describe.skipIf(!hasLme4 || sharedDataPath(DATABASE) === undefined)("docs/mixed-model.R", () => {
  it("fits the judgements of real data with examples, annotators and documents as groups", {
    timeout: 240_000,
  }, async () => {
    const content = reportContent(await sharedLedger(DATABASE));
    const path = join(folder, "judgements.csv");
    writeFileSync(path, wholeCsv(judgementsTable(content.results.judged())));
    const { status, stdout } = spawnSync("Rscript", [SCRIPT, path], { encoding: "utf8" });
    expect(status).toBe(0);
    const counted = content.annotators.reduce((sum, { correct }) => sum + correct.n, 0);
    expect(stdout).toContain(`Judgements: ${counted} \n`);
    expect(stdout).toContain("correct ~ system + (1 | example) + (1 | annotator) + (1 | document)");
    // The first system is the one with which the others are compared.
    const [, ...others] = [...content.scope.systems].sort();
    for (const system of others.filter((name) => stdout.includes(`system${name}`)))
      expect(stdout).toMatch(new RegExp(`system${system}\\s+[\\d.]+\\s+[\\d.]+\\s+[\\d.]+`));
    expect(stdout).toMatch(/odds_ratio\s+low\s+high/);
  });
});
