// Measures the preview of an update with one changed output, and with a whole folder. Compares it with opening that
// folder.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { computeUpdate } from "#core/exchange/update/update-campaign.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { inTurn, median, ms } from "./bench-stats.ts";

const RUNS = 9;
const SYSTEMS = 13;

/** The folder's files, with copies of its first systems under other names until there are `SYSTEMS` systems. */
function filesOf(folder: string): SourceFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(txt|align|tsv|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(join(folder, "expected")))
    .map((path) => ({ path: relative(folder, path), bytes: new Uint8Array(readFileSync(path)) }));
  const outputs = files.filter(({ path }) => /^systems\/[^.]+\.(txt|align)$/.test(path));
  const names = [...new Set(outputs.map(({ path }) => path.replace(/\.(txt|align)$/, "")))];
  const missing = Math.max(0, SYSTEMS - names.length);
  const more = names
    .slice(0, missing)
    .flatMap((name) =>
      outputs
        .filter(({ path }) => path.startsWith(`${name}.`))
        .map(({ path, bytes }) => ({ path: path.replace(name, `${name}-again`), bytes })),
    );
  return [...files, ...more];
}

function openLedger(files: readonly SourceFile[]): Ledger {
  const read = openFiles(files, "bench");
  if (!read.ok) throw new Error("the folder cannot be read");
  const settings = { name: "bench", sourceLanguage: "en", targetLanguage: "fr", profile: PROTEST_2016 };
  const ledger = ledgerFrom(read.value, settings);
  if (!ledger.ok) throw new Error("the folder is no campaign");
  return ledger.value;
}

export function benchUpdate(folders: readonly string[]): void {
  console.log(
    "\nPreview of an update (reads and checks files, computes the changes), compared with opening the same folder",
  );
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    const files = filesOf(folder);
    const ledger = openLedger(files);
    const output = files.find(({ path }) => /^systems\/[^.]+\.txt$/.test(path));
    if (output === undefined) continue;
    // Changes the first character, so that one line of one output differs.
    const bytes = output.bytes.slice();
    bytes[0] = 64;
    const one = [{ path: output.path, bytes }];
    const whole = files.map((file) => (file.path === output.path ? { ...file, bytes } : file));
    const update = (given: readonly SourceFile[]) => {
      const result = computeUpdate(ledger, given, "bench", { time: null });
      if (!result.ok) throw new Error(JSON.stringify(result.problems[0]));
      return result.value.events.length;
    };
    const parts = inTurn(
      RUNS,
      () => update(one),
      () => openLedger(files),
    );
    const all = inTurn(
      RUNS,
      () => update(whole),
      () => openLedger(files),
    );
    const inWords = (what: string, { first, second }: typeof all) =>
      `${what} ${ms(median(first))}, opening ${ms(median(second))} (${(median(first) / median(second)).toFixed(2)} ×)`;
    console.log(`  one output: ${inWords("update", parts)}; whole folder: ${inWords("update", all)}`);
  }
}
