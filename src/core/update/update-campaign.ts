// Holds how given files become events of a campaign: its suite, outputs and settings from here on. Judgements are never touched.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { FolderProgress } from "#core/formats/campaign-folder.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import type { CandidateKey, EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { type Folded, foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText, uniteLedgers } from "#core/ledger/ledger.ts";
import { readSettings, type SettingKey, type SettingValues } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import { findProfile } from "#core/match/profile.ts";
import type { InputChoices } from "#core/plausibility/input-choices.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import type { Output } from "#core/suite/suite.ts";
import { compareCampaigns, stateOf, type UpdateChanges } from "./compare-campaigns.ts";
import { type GivenFiles, givenFiles } from "./given-files.ts";
import { proposalsKept } from "./proposals-kept.ts";
import { type StaleDifference, staleDifferences } from "./stale-differences.ts";
import { type UpdatedTexts, updatedTexts } from "./updated-texts.ts";

export interface UpdateOptions {
  /** ISO 8601, UTC: when it was done, for people; null = not said. All other bytes are a function of the campaign and the files. */
  readonly time: string | null;
  /** Whether systems that a whole folder does not have stay; left out = they are taken out. */
  readonly keepsAbsent?: boolean;
  readonly progress?: FolderProgress;
  /** What a person chose for files that look wrong as a whole. */
  readonly choices?: InputChoices;
}

export interface Update {
  /** What was given, in words; the same whatever the folder or archive was called. */
  readonly file: string;
  /** What is to be written; none = the files say what the campaign says. */
  readonly events: readonly LedgerEvent[];
  /** Texts that they name and that are not here yet. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  readonly changes: UpdateChanges;
  /** Of what becomes stale; the first of many. */
  readonly differences: readonly StaleDifference[];
}

/** So many differing texts are told; the others are found by their state afterwards. */
const MOST_DIFFERENCES = 50;

/**
 * What updating `ledger` from these files (problems of all name `name`) would do; nothing is written. Errors: unknown-format (the
 * campaign is a batch), those of the files as at an import, and those of a campaign that would not fit together.
 */
export function updateCampaign(
  ledger: Ledger,
  input: readonly SourceFile[],
  name: string,
  { time, keepsAbsent = false, progress, choices }: UpdateOptions,
): Parsed<Update> {
  const problems = new ProblemList();
  const state = updatable(ledger, name, problems);
  const given = state === null ? null : take(givenFiles(input, name), problems);
  if (state === null || given === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const read = take(
    updatedTexts(state.before, given, {
      ...(progress === undefined ? {} : { progress }),
      ...(choices === undefined ? {} : { choices }),
    }),
    problems,
  );
  if (read === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const texts = keepsAbsent ? { ...read, removed: [] } : read;
  const update = take(carriedOut(state, texts, { file: saidOf(given), name, time }), problems);
  return update === null ? { ok: false, problems: problems.all } : problems.conclude(() => update);
}

/**
 * The same with outputs that were made of what systems wrote, each in the place of what its system has or beside the others; `said`: what
 * was given, in words.
 */
export function updateOutputs(
  ledger: Ledger,
  outputs: readonly Output[],
  { said, name, time }: { readonly said: string; readonly name: string; readonly time: string | null },
): Parsed<Update> {
  const problems = new ProblemList();
  const state = updatable(ledger, name, problems);
  if (state === null) return { ok: false, problems: problems.all };
  const texts = { ...NOTHING_ELSE, suite: state.before.suite, outputs };
  return carriedOut(state, texts, { file: said, name, time });
}

/** Beside suite and outputs. */
export const NOTHING_ELSE = {
  ...{ removed: [], settings: null, guidelines: null, silver: null, gaps: null },
  ...{ plan: null, proposals: null },
};

/** A campaign that may be updated. */
export interface Updatable {
  readonly ledger: Ledger;
  readonly folded: Folded;
  readonly before: Campaign;
}

/** Null where it is a batch, which is told. */
export function updatable(ledger: Ledger, name: string, problems: ProblemList): Updatable | null {
  if (ledger.scope !== null) {
    const message =
      "this campaign is a batch; the campaign it came from is updated, and the batch fits into that";
    problems.error("unknown-format", name, null, message);
    return null;
  }
  const folded = foldEvents(ledger.events);
  return { ledger, folded, before: campaignOf(ledger, folded) };
}

/** How what was done is noted, for people. */
interface NotedUpdate {
  /** An update from files, if left out. */
  readonly what?: "update" | "suite-building";
  /** What was given, or what came of it, in words. */
  readonly file: string;
  /** Of whom it is; left out = of nobody. */
  readonly annotators?: readonly string[];
  /** By which problems are told. */
  readonly name: string;
  readonly time: string | null;
}

/**
 * What having these texts in the place of the campaign's would do; nothing is written. Errors: those of a campaign that would not fit together.
 * Warnings: sentence-not-found (proposals of sentences that read otherwise then).
 */
export function carriedOut(
  { ledger, folded, before }: Updatable,
  given: UpdatedTexts,
  noted: NotedUpdate,
): Parsed<Update> {
  const problems = new ProblemList();
  const { file, name } = noted;
  const read = withProposals(given, before, name, problems);
  const { bodies, texts } = changesOf(before, folded, read);
  const events = stamped(ledger, folded, bodies, noted);
  const after = uniteLedgers(ledger, { ...ledger, events, texts });
  if (events.length > 0)
    problems.addAll(checkLedger(name, after).filter(({ severity }) => severity === "error"));
  return problems.conclude(() => {
    const then = stateOf(before);
    // Nothing written, nothing changed: what is there is compared with itself.
    const now = events.length === 0 ? then : stateOf(campaignOf(after, foldEvents(after.events)));
    const changes = compareCampaigns(then, now);
    return {
      ...{ file, events, texts, changes },
      differences: staleDifferences(then, now, changes, MOST_DIFFERENCES),
    };
  });
}

/** Where nothing else is said of them, proposals go with their sentences. */
function withProposals(
  given: UpdatedTexts,
  { suite, proposals }: Campaign,
  name: string,
  problems: ProblemList,
): UpdatedTexts {
  const kept = given.proposals ?? proposalsKept(proposals, suite, given.suite);
  if (given.proposals !== null || kept === proposals) return given;
  const gone = proposals.length - kept.length;
  const message = `${counted(gone, "proposal is", "proposals are")} of sentences of the source that read otherwise now, and ${gone === 1 ? "goes" : "go"}; read the annotated corpus again`;
  problems.warning("sentence-not-found", name, null, message);
  return { ...given, proposals: kept };
}

const MOST_NAMED = 6;

function saidOf({ isWhole, files }: GivenFiles): string {
  if (isWhole) return "a whole folder";
  const paths = [...files.keys()].sort();
  const more = paths.length - MOST_NAMED;
  return paths.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** In the order of the bodies, and a note last, by which they are undone together. */
export function stamped(
  ledger: Pick<Ledger, "id">,
  { clock }: Pick<Folded, "clock">,
  bodies: readonly EventBody[],
  { what = "update", file, annotators = [], time }: NotedUpdate,
): readonly LedgerEvent[] {
  if (bodies.length === 0) return [];
  const events = new FileEvents(ledger.id, clock);
  // The clock in the key: what is replaced, undone and replaced again is another event each time.
  const key = [what, clock];
  for (const body of bodies) events.add(body, null, key);
  const named = events.events.map(({ id }) => id);
  const note: EventBody = {
    ...{ kind: "note", author: null, what, file },
    ...{ annotators, events: named, warnings: [] },
  };
  // Its id says nothing of the time, so that the page and the command line make the same one.
  const { id } = new FileEvents(ledger.id, clock).add(note, null, key);
  events.put({ ...note, id, clock: 0, time });
  return events.events;
}

interface Changes {
  readonly bodies: readonly EventBody[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** Only what differs by its hash or value is an event. */
function changesOf(before: Campaign, folded: Folded, read: UpdatedTexts): Changes {
  const texts = new Map<string, LedgerText>();
  const bodies: EventBody[] = settingsOf(before, read);
  const suite: LedgerText = { kind: "suite", suite: read.suite };
  const hash = hashLedgerText(suite);
  if (hash !== folded.suite?.text) {
    texts.set(hash, suite);
    bodies.push({ kind: "suite", author: null, text: hash, origin: before.origin });
  }
  const candidates = grownCandidates(before, folded, read);
  if (candidates !== null) bodies.push(setting("candidates", candidates));
  const known = new Map(folded.outputs.map(({ system, text }) => [system, text]));
  for (const { system, ...output } of read.outputs) {
    const text: LedgerText = { kind: "output", output };
    const its = hashLedgerText(text);
    if (known.get(system) === its) continue;
    texts.set(its, text);
    bodies.push({ kind: "output", author: null, system, text: its });
  }
  for (const system of read.removed) bodies.push({ kind: "output", author: null, system, text: null });
  return { bodies, texts };
}

function setting<K extends SettingKey>(key: K, value: SettingValues[K]): EventBody {
  return { kind: "setting", author: null, key, value };
}

function settingsOf(
  { suite, profile }: Campaign,
  { settings, guidelines, silver, gaps, plan, proposals }: UpdatedTexts,
): EventBody[] {
  const bodies: EventBody[] = [];
  if (settings !== null) {
    const { name, sourceLanguage, targetLanguage } = settings;
    if (name !== null && name !== suite.name) bodies.push(setting("name", name));
    if (sourceLanguage !== null && sourceLanguage !== suite.sourceLanguage)
      bodies.push(setting("sourceLanguage", sourceLanguage));
    if (targetLanguage !== null && targetLanguage !== suite.targetLanguage)
      bodies.push(setting("targetLanguage", targetLanguage));
    const shipped = settings.profile === null ? null : findProfile(settings.profile);
    if (shipped !== null && settings.profile !== profile.name) bodies.push(setting("profile", shipped));
  }
  if (guidelines !== null) bodies.push(setting("guidelines", guidelines));
  if (silver !== null) bodies.push(setting("silver", silver));
  if (gaps !== null) bodies.push(setting("gaps", gaps));
  if (plan !== null) bodies.push(setting("plan", plan));
  if (proposals !== null) bodies.push(setting("proposals", proposals));
  return bodies;
}

/**
 * Where the candidates of the systems are listed, new examples are theirs, too; one that comes back stands in the list as it did. Null =
 * nothing is to be listed.
 */
function grownCandidates(
  before: Campaign,
  folded: Folded,
  { suite }: UpdatedTexts,
): readonly CandidateKey[] | null {
  const listed = readSettings(folded.settings).candidates;
  if (listed === null) return null;
  const known = new Set([
    ...before.suite.examples.map(({ id }) => id),
    ...listed.map(({ example }) => example),
  ]);
  const fresh = suite.examples.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return null;
  const systems = [...new Set(listed.map(({ system }) => system))];
  return [...listed, ...fresh.flatMap(({ id }) => systems.map((system) => ({ system, example: id })))];
}
