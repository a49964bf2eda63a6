// Opens databases in tests as the app and the command line do.
import { readFileSync } from "node:fs";
import type { Parsed, Problem } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { type OpenedDatabaseFile, openDatabase } from "#core/io/protest/read/open-database.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

export function openBytes(bytes: Uint8Array, path = "small.db"): Promise<Parsed<OpenedDatabaseFile>> {
  return openDatabase({ path, bytes }, sqliteInTest);
}

/** Opens a database. Throws if it has errors. */
export async function openedDatabase(bytes: Uint8Array): Promise<OpenedDatabaseFile> {
  const opened = await openBytes(bytes);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems, null, 1));
  return opened.value;
}

/** The ledger in a database. Throws if it has errors. */
export async function ledgerOf(bytes: Uint8Array): Promise<Ledger> {
  return ledgerIn(await openedDatabase(bytes));
}

function ledgerIn(opened: OpenedDatabaseFile): Ledger {
  if (opened.kind === "campaign") return opened.ledger;
  const { parts, candidates, settings } = opened;
  const ofMaster = parts.scope === null ? { candidates } : {};
  return makeLedger({
    ...parts,
    settings: {
      name: settings.name ?? "Database",
      sourceLanguage: "en",
      targetLanguage: "fr",
      profile: PROTEST_2016,
      seed: 7,
      ...ofMaster,
    },
  });
}

export function campaignIn(ledger: Ledger): Campaign {
  return campaignOf(ledger, foldEvents(ledger.events));
}

export async function openedCampaign(bytes: Uint8Array): Promise<Campaign> {
  return campaignIn(await ledgerOf(bytes));
}

/** The current judgements, one line each, sorted. Judgements without any content are left out. */
export function linesOf(ledger: Ledger): string[] {
  const { registers } = campaignIn(ledger);
  return registers.annotators
    .flatMap((annotator) => [...registers.ofAnnotator(annotator)])
    .map(({ latest, hasConcurrent }) => `${judgementLine(latest)}${hasConcurrent ? " CONCURRENT" : ""}`)
    .filter((line) => !line.endsWith(": unset unset [] {} "))
    .sort();
}

/** A judgement as `annotator system example: antecedent pronoun [tokens] {tags} remark`. */
export function judgementLine({ author, system, example, content }: PronounRecord): string {
  const { antecedent, pronoun, tokens, tags, remark, flagged } = content;
  const positions = tokens.map(({ line, position }) => `${line}:${position}`).join(",");
  const judged = `${antecedent} ${pronoun} [${positions}] {${tags.join()}} ${remark}`;
  return `${author} ${system} ${example}: ${judged}${flagged ? " flagged" : ""}`;
}

/** Problems of opening a database, each once: `code` is an error, `code!` a warning. */
export async function codesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openBytes(bytes);
  const problems: readonly Problem[] = opened.ok ? opened.warnings : opened.problems;
  return [...new Set(problems.map(({ code, severity }) => (severity === "error" ? code : `${code}!`)))];
}

/** The messages of the problems of opening a database. */
export async function messagesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openBytes(bytes);
  return (opened.ok ? opened.warnings : opened.problems).map(({ message }) => message);
}

/** A database of the shared data; undefined if it is missing on this machine. */
export function sharedDatabase(path: string): Uint8Array | undefined {
  const fullPath = sharedDataPath(path);
  return fullPath === undefined ? undefined : new Uint8Array(readFileSync(fullPath));
}

interface SharedOpened {
  readonly ledger: Ledger;
  readonly warnings: readonly Problem[];
}

const sharedOpened = new Map<string, Promise<SharedOpened>>();

async function openShared(path: string): Promise<SharedOpened> {
  const opened = await openBytes(sharedDatabase(path) ?? new Uint8Array());
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems, null, 1));
  return { ledger: ledgerIn(opened.value), warnings: opened.warnings };
}

/**
 * The content of a database of the shared data. It is read once for all tests, because reading takes seconds and no
 * test changes it.
 */
export function sharedOpening(path: string): Promise<SharedOpened> {
  const opening = sharedOpened.get(path) ?? openShared(path);
  sharedOpened.set(path, opening);
  return opening;
}

export async function sharedLedger(path: string): Promise<Ledger> {
  return (await sharedOpening(path)).ledger;
}
