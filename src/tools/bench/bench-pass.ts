// Measures the automatic pass from files to verdicts. Compares it with only reading and splitting the files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { inTurn, median, ms } from "./bench-stats.ts";

const RUNS = 9;

function campaignPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(txt|align|tsv|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${join(folder, "expected")}`) && !path.endsWith("judgements.json"));
}

function readFiles(folder: string, paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path: relative(folder, path), bytes: new Uint8Array(readFileSync(path)) }));
}

function wholePass(folder: string, paths: readonly string[]): number {
  const parsed = openFiles(readFiles(folder, paths), "bench");
  if (!parsed.ok) throw new Error(`${folder} cannot be read`);
  const ledger = ledgerFrom(parsed.value, {
    name: "bench",
    sourceLanguage: "en",
    targetLanguage: "fr",
    profile: PROTEST_2016,
  });
  if (!ledger.ok) throw new Error(`${folder} is no campaign`);
  const campaign = campaignOf(ledger.value, foldEvents(ledger.value.events));
  return computeVerdicts(passInputOf(campaign)).flat().length;
}

/** The work that no implementation can avoid: reads the files and splits their lines. Returns the number of tokens. */
function floor(folder: string, paths: readonly string[]): number {
  const decoder = new TextDecoder();
  let tokens = 0;
  for (const file of readFiles(folder, paths)) {
    for (const line of decoder.decode(file.bytes).split("\n")) tokens += splitTokens(line).length;
  }
  return tokens;
}

export function benchPass(folders: readonly string[]): void {
  console.log(
    "\nAutomatic pass: files → checked campaign → verdicts, against reading and splitting the same files",
  );
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    const paths = campaignPaths(folder);
    const candidates = wholePass(folder, paths);
    const times = inTurn(
      RUNS,
      () => wholePass(folder, paths),
      () => floor(folder, paths),
    );
    const pass = median(times.first);
    const base = median(times.second);
    const name = relative(process.cwd(), folder);
    console.log(
      `  ${name}: ${candidates} candidates, ${ms(pass)} against ${ms(base)}, ratio ${(pass / base).toFixed(2)} (medians of ${RUNS})`,
    );
  }
}
