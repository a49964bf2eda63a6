// Opens damaged inputs with every reader, and uses accepted campaigns completely: they must give a result or a list of problems.

import { resolve } from "node:path";
import { gzipSync, zipSync } from "fflate";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { candidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import type { Parsed } from "#core/base/problem.ts";
import { seededRandom } from "#core/base/statistics/seeded-random.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/profile.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { countProgress } from "#core/campaign/outcomes/progress.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { summarizeInput } from "#core/io/open/import-summary.ts";
import { openAny } from "#core/io/open/open-any.ts";
import { ledgerFrom, type Opened } from "#core/io/open/open-files.ts";
import type { Sqlite } from "#core/io/protest/database.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText } from "#core/ledger/ledger.ts";
import { serializeTableCsv } from "#core/tables/records.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { miniFiles, readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/score-campaign.ts";
import { accuracyFile } from "#tools/testing/tables/accuracy-file.ts";
import { FAR_TOO_LONG } from "./far-too-long.ts";
import { mutate, type Random } from "./mutate.ts";
import { TEXT_DOORS, type TextDoor, withRun } from "./text-doors.ts";

const encoder = new TextEncoder();
const DEMO = resolve(import.meta.dirname, "../../../../public/demo/en-fr");
const NOW = "2026-01-02T03:04:05.000Z";

interface FuzzTarget {
  readonly name: string;
  /** A damaged input, and in words how it was damaged. */
  readonly spoil: (random: Random) => { readonly what: string; readonly files: readonly SourceFile[] };
  /** What is done with the files; left out = they are a campaign (`goTheWholeLine`). */
  readonly open?: (files: readonly SourceFile[]) => unknown;
}

/** Damages one of several files, or swaps two of them. */
function spoilOneOf(files: readonly SourceFile[]): FuzzTarget["spoil"] {
  return (random) => {
    const pick = () => files[Math.floor(random() * files.length)];
    const [one, other] = [pick(), pick()];
    if (one === undefined || other === undefined) throw new Error("there is nothing to spoil");
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

function spoilFile(path: string, content: string | Uint8Array): FuzzTarget["spoil"] {
  return spoilOneOf([{ path, bytes: typeof content === "string" ? encoder.encode(content) : content }]);
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
    { name: "campaign folder", spoil: spoilOneOf(files) },
    { name: "examples.tsv", spoil: spoilAmong(files, "examples.tsv") },
    { name: "suite.json", spoil: spoilAmong(files, "suite.json") },
    { name: "judgements.json", spoil: spoilAmong(readFolder(DEMO), "judgements.json") },
    { name: "campaign file", spoil: spoilFile("campaign.json", text) },
    { name: "campaign, hashes mended", spoil: withNewHashes(spoilFile("campaign.json", text)) },
    { name: "batch file", spoil: spoilFile("batch.json", batch) },
    { name: ".gz", spoil: spoilFile("campaign.json.gz", gzipSync(encoder.encode(text), { mtime: 0 })) },
    { name: ".gz of a spoilt file", spoil: packed(spoilFile("campaign.json", text)) },
    { name: ".zip", spoil: spoilFile("mini.zip", zip) },
    { name: "database", spoil: spoilFile("master.db", writeProtest(ledger, sqlite)) },
    ...TEXT_DOORS.map(doorTarget),
  ];
}

/** Any text that the reader accepts, damaged. */
function doorTarget({ name, places, open }: TextDoor): FuzzTarget {
  return {
    name: `door: ${name}`,
    spoil: (random) => {
      const place = places[Math.floor(random() * places.length)] ?? "";
      const { what, bytes } = mutate(encoder.encode(withRun(place, "il ", 6)), random);
      return { what, files: [{ path: name, bytes }] };
    },
    open: ([file]) => open(file?.bytes ?? new Uint8Array()),
  };
}

/** Whether the reader gave only problems. Throws if it rejected the input without an error. */
function isRefused(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("ok" in result) || result.ok !== false) return false;
  const problems = "problems" in result && Array.isArray(result.problems) ? result.problems : [];
  if (!problems.some(({ severity }) => severity === "error")) throw new Error("refused without a problem");
  return true;
}

function spoilAmong(files: readonly SourceFile[], path: string): FuzzTarget["spoil"] {
  return (random) => {
    const file = files.find((one) => one.path === path);
    if (file === undefined) throw new Error(`${path} is not there`);
    const { what, bytes } = mutate(file.bytes, random);
    return { what, files: files.map((one) => (one === file ? { path, bytes } : one)) };
  };
}

/** Damaged with correct hashes, so that the later checks are reached. */
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

/** Opens the input as the page does, and does everything with an accepted campaign that the page would. Throws on any exception. */
async function goTheWholeLine(files: readonly SourceFile[], sqlite: Sqlite): Promise<Parsed<Opened>> {
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
  const verdicts = passCampaign(passedCampaign(campaign));
  countProgress(new CandidateOutcomes(campaign, approvalsOf(verdicts)), campaign.gaps);
  serializeTableCsv(judgementsTable(candidateResults(campaign, verdicts)));
  accuracyFile("csv", accuracyReport(campaign, scoreCampaign(campaign)));
  const text = serializeCampaign(taken.value);
  const again = parseCampaign("again.json", text);
  if (!again.ok) throw new Error(`let in, but its file is refused: ${JSON.stringify(again.problems[0])}`);
  if (serializeCampaign(again.value) !== text)
    throw new Error("let in, but its file reads back to something else");
  return opened;
}

/** A failed case: its number makes it again. */
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

/** Runs cases of one target from a seed; each case can be made again by its number. */
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
      const result: unknown = await (target.open?.(files) ?? goTheWholeLine(files, sqlite));
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
