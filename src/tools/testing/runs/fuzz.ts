// Opens damaged inputs with every reader. Each reader must give a result or a list of problems. Campaigns that are
// accepted are then used completely.

import { resolve } from "node:path";
import { gzipSync, unzipSync, zipSync } from "fflate";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { CandidateResults, judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { listsBy } from "#core/base/grouping.ts";
import { formatProblem, type Parsed, type Problem, shownProblems } from "#core/base/problem.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes, countProgress } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { summarizeInput } from "#core/exchange/intake/new-campaign.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { tableOfSpreadsheet } from "#core/io/file/spreadsheet.ts";
import { ledgerFrom, type OpenedInput, openAny } from "#core/io/open/open-files.ts";
import { READERS, recogniseFile } from "#core/io/open/readers.ts";
import type { Sqlite } from "#core/io/protest/protest-database.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { Reader } from "#core/io/reader.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText } from "#core/ledger/ledger.ts";
import { longTableCsv } from "#core/tables/table.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { miniFiles, readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { accuracyFile } from "#tools/testing/tables/accuracy-file.ts";
import { workbook } from "#tools/testing/tables/spreadsheet-bytes.ts";
import { mutate, type Random } from "./mutate.ts";
import { isPlainText, TEXT_READERS, type TextReader, withRun } from "./text-readers.ts";
import { FAR_TOO_LONG } from "./unbounded-time.ts";

const encoder = new TextEncoder();
const DEMO = resolve(import.meta.dirname, "../../../../public/demo/en-fr");
const NOW = "2026-01-02T03:04:05.000Z";

interface FuzzTarget {
  readonly name: string;
  /** A damaged input, and a description of the damage. */
  readonly spoil: (random: Random) => { readonly what: string; readonly files: readonly SourceFile[] };
  /** Opens the files. Absent = they are opened as a campaign, and an accepted campaign is used completely. */
  readonly open?: (files: readonly SourceFile[]) => unknown;
}

/** Damages one of several files, or swaps two of them. */
function damageOneOf(files: readonly SourceFile[]): FuzzTarget["spoil"] {
  return (random) => {
    const pick = () => files[Math.floor(random() * files.length)];
    const one = pick();
    const other = pick();
    if (one === undefined || other === undefined) throw new Error("there is no file to damage");
    if (one !== other && random() < 0.1) {
      const swapped = files.map((file) => {
        if (file === one) return { path: file.path, bytes: other.bytes };
        return file === other ? { path: file.path, bytes: one.bytes } : file;
      });
      return { what: `${one.path} and ${other.path} swapped`, files: swapped };
    }
    const { what, bytes } = mutate(one.bytes, random);
    const spoilt = files.map((file) => (file === one ? { path: file.path, bytes } : file));
    return { what: `${one.path}: ${what}`, files: spoilt };
  };
}

function damageFile(path: string, content: string | Uint8Array): FuzzTarget["spoil"] {
  return damageOneOf([{ path, bytes: typeof content === "string" ? encoder.encode(content) : content }]);
}

export function fuzzTargets(sqlite: Sqlite): FuzzTarget[] {
  const ledger = judgedLedger();
  const text = serializeCampaign(ledger);
  const batch = serializeCampaign(
    makeBatch(ledger, {
      annotator: "a1",
      candidates: [
        { system: "bad", example: "e2" },
        { system: "bad", example: "e1" },
      ],
      tasks: [],
      created: NOW,
    }),
  );
  const files = miniFiles();
  const zip = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [`mini/${path}`, bytes])));
  return [
    { name: "campaign folder", spoil: damageOneOf(files) },
    { name: "examples.tsv", spoil: damageAmong(files, "examples.tsv") },
    { name: "suite.json", spoil: damageAmong(files, "suite.json") },
    { name: "judgements.json", spoil: damageAmong(readFolder(DEMO), "judgements.json") },
    { name: "campaign file", spoil: damageFile("campaign.json", text) },
    { name: "campaign, hashes corrected", spoil: withNewHashes(damageFile("campaign.json", text)) },
    { name: "batch file", spoil: damageFile("batch.json", batch) },
    { name: ".gz", spoil: damageFile("campaign.json.gz", gzipSync(encoder.encode(text), { mtime: 0 })) },
    { name: ".gz of a damaged file", spoil: packed(damageFile("campaign.json", text)) },
    { name: ".zip", spoil: damageFile("mini.zip", zip) },
    { name: "database", spoil: damageFile("master.db", writeProtest(ledger, sqlite)) },
    ...TEXT_READERS.map(readerTarget),
    ...READERS.flatMap(binaryTargets),
    { name: "workbook", spoil: damageFile("a.xlsx", WORKBOOK), open: openTable },
    { name: "workbook, its parts", spoil: zipped(damageOneOf(WORKBOOK_PARTS)), open: openTable },
  ];
}

const WORKBOOK = workbook({
  scores: [
    ["system", "BLEU"],
    ["good", 0.5],
    ["bad", 0.25],
  ],
});
const WORKBOOK_PARTS = Object.entries(unzipSync(WORKBOOK)).map(([path, bytes]) => ({ path, bytes }));

function openTable([file]: readonly SourceFile[]): unknown {
  return file === undefined ? null : tableOfSpreadsheet(file);
}

/** The examples of a reader that are no text, such as archives: a new reader is included by itself. */
function binaryTargets({ kind, examples, read }: Reader<unknown>): FuzzTarget[] {
  return examples
    .filter(({ content }) => !isPlainText(content))
    .map(({ path, content }) => ({
      name: `reader: ${kind}, ${path}`,
      spoil: damageFile(
        path,
        Uint8Array.from(content, (character) => character.charCodeAt(0)),
      ),
      open: ([file]) => {
        if (file === undefined) return null;
        recogniseFile(file);
        return read(file);
      },
    }));
}

function zipped(spoil: FuzzTarget["spoil"]): FuzzTarget["spoil"] {
  return (random) => {
    const { what, files } = spoil(random);
    const bytes = zipSync(Object.fromEntries(files.map((file) => [file.path, file.bytes])));
    return { what, files: [{ path: "a.xlsx", bytes }] };
  };
}

/** Makes a target from a reader of text. The inputs are damaged copies of texts that the reader accepts. */
function readerTarget({ name, places, open }: TextReader): FuzzTarget {
  return {
    name: `reader: ${name}`,
    spoil: (random) => {
      const place = places[Math.floor(random() * places.length)] ?? "";
      const { what, bytes } = mutate(encoder.encode(withRun(place, "il ", 6)), random);
      return { what, files: [{ path: name, bytes }] };
    },
    open: ([file]) => open(file?.bytes ?? new Uint8Array()),
  };
}

/**
 * Whether the reader refused the input. Throws if the reader refused it without an error among its problems, or if too
 * much of its problems would be shown.
 */
function isRefused(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("ok" in result)) return false;
  const found = result as Parsed<unknown>;
  const problems = (found.ok ? found.warnings : found.problems) ?? [];
  checkShown(problems);
  if (found.ok) return false;
  if (!problems.some(({ severity }) => severity === "error")) throw new Error("refused without a problem");
  return true;
}

/** Throws unless at most ten lines are shown per file, one of each kind, without control characters except tabs. */
function checkShown(problems: readonly Problem[]): void {
  const shown = shownProblems(problems);
  const kinds = shown.map(({ file, code, message }) => {
    const words = message.replace(/“[^”]*”?|\d+| \(and .*\)$/g, "");
    return `${file}: ${code}: ${words}`;
  });
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) < at);
  if (twice !== undefined) throw new Error(`a kind of problem is shown twice: ${twice}`);
  for (const [file, lines] of listsBy(shown, (problem) => problem.file))
    if (lines.length > 10) throw new Error(`${lines.length} lines are shown about ${file}`);
  const raw = shown.map(formatProblem).find((line) => /[^\P{Cc}\t]/u.test(line));
  if (raw !== undefined) throw new Error(`a control character is shown: ${JSON.stringify(raw)}`);
}

function damageAmong(files: readonly SourceFile[], path: string): FuzzTarget["spoil"] {
  return (random) => {
    const file = files.find((one) => one.path === path);
    if (file === undefined) throw new Error(`${path} is missing`);
    const { what, bytes } = mutate(file.bytes, random);
    return { what, files: files.map((one) => (one === file ? { path, bytes } : one)) };
  };
}

/** Damages the input, then corrects the hashes of its texts, so that the reader reads beyond the check of hashes. */
function withNewHashes(spoil: FuzzTarget["spoil"]): FuzzTarget["spoil"] {
  return (random) => {
    const { what, files } = spoil(random);
    return { what, files: files.map(({ path, bytes }) => ({ path, bytes: withHashes(bytes) })) };
  };
}

function withHashes(bytes: Uint8Array): Uint8Array {
  try {
    let text = new TextDecoder().decode(bytes);
    for (const [hash, content] of Object.entries(JSON.parse(text).texts)) {
      text = text.replaceAll(hash, hashLedgerText(content as never));
    }
    return encoder.encode(text);
  } catch {
    return bytes;
  }
}

function packed(spoil: FuzzTarget["spoil"]): FuzzTarget["spoil"] {
  return (random) => {
    const { what, files } = spoil(random);
    return {
      what,
      files: files.map(({ path, bytes }) => ({ path: `${path}.gz`, bytes: gzipSync(bytes, { mtime: 0 }) })),
    };
  };
}

/** Opens the input as the page does. If it is accepted, uses the campaign as the page does. Throws on any exception. */
async function openCompletely(files: readonly SourceFile[], sqlite: Sqlite): Promise<Parsed<OpenedInput>> {
  const tools = { startEngine: () => Promise.resolve(sqlite) };
  const opened = await openAny(files, "spoilt", tools);
  if (!opened.ok) return opened;
  summarizeInput(opened.value);
  const settings = {
    name: "Spoilt",
    sourceLanguage: "en",
    targetLanguage: "fr",
    profile: PROTEST_2016,
  };
  const taken = ledgerFrom(opened.value, settings);
  if (!taken.ok) return taken;
  const campaign = campaignOf(taken.value, foldEvents(taken.value.events));
  const verdicts = computeVerdicts(passInputOf(campaign));
  countProgress(new CandidateOutcomes(campaign, approvalsOf(verdicts)), campaign.gaps);
  Array.from(longTableCsv(judgementsTable(new CandidateResults(campaign, verdicts))));
  accuracyFile("csv", accuracyReport(campaign, scoreCampaign(campaign)));
  const text = serializeCampaign(taken.value);
  const again = parseCampaign("again.json", text);
  if (!again.ok) throw new Error(`accepted, but its file is refused: ${JSON.stringify(again.problems[0])}`);
  if (serializeCampaign(again.value) !== text)
    throw new Error("accepted, but its file reads back differently");
  return opened;
}

/** A failed case. Its number reproduces it. */
interface FuzzFailure {
  readonly target: string;
  readonly number: number;
  readonly what: string;
  readonly why: string;
}

interface FuzzReport {
  readonly target: string;
  readonly cases: number;
  readonly letIn: number;
  readonly refused: number;
  readonly slowest: number;
  readonly failures: readonly FuzzFailure[];
}

/** Runs cases of one target from a seed. Each case can be reproduced from its number. */
export async function fuzz(
  target: FuzzTarget,
  sqlite: Sqlite,
  cases: number,
  seed: number,
): Promise<FuzzReport> {
  const failures: FuzzFailure[] = [];
  const counts = { letIn: 0, refused: 0 };
  let slowest = 0;
  for (let number = 0; number < cases; number++) {
    const { what, files } = target.spoil(seededRandom(seed + number));
    const started = performance.now();
    try {
      const result: unknown = await (target.open?.(files) ?? openCompletely(files, sqlite));
      counts[isRefused(result) ? "refused" : "letIn"]++;
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      failures.push({ target: target.name, number, what, why });
    }
    const took = performance.now() - started;
    slowest = Math.max(slowest, took);
    if (took > FAR_TOO_LONG)
      failures.push({ target: target.name, number, what, why: `took ${Math.round(took)} ms` });
  }
  return { target: target.name, cases, ...counts, slowest, failures };
}
