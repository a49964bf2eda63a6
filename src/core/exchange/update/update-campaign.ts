// Updates a campaign with changed files: fits their texts to it, compares both, and makes the events of the
// difference.

import { strToU8 } from "fflate";
import { counted, plural, quoted } from "#core/base/message-text.ts";
import { composedName, findEqualName } from "#core/base/name.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { findProfile } from "#core/campaign/matching/verdict.ts";
import {
  ANNOTATIONS_FILE,
  type FolderOptions,
  GAPS_FILE,
  GUIDELINES_FILE,
  PLAN_FILE,
  PROPOSALS_FILE,
  parseCampaignFolder,
  SILVER_FILE,
} from "#core/io/folder/campaign-folder.ts";
import type { SuiteSettings } from "#core/io/folder/folder-files.ts";
import {
  asFolderTexts,
  outputTexts,
  referenceStem,
  settingTexts,
  suiteTexts,
} from "#core/io/folder/write-folder.ts";
import { isOperatingSystemFile } from "#core/io/input-limits.ts";
import { unpackInput, withoutBackslashes } from "#core/io/open/open-files.ts";
import { isFileName, readText, type SourceFile } from "#core/io/text-file.ts";
import {
  type CandidateKey,
  type EventBody,
  type FolderSettings,
  type LedgerEvent,
  type Note,
  readSettings,
  type SettingKey,
  type SettingValues,
} from "#core/ledger/event.ts";
import { type Folded, foldEvents } from "#core/ledger/fold.ts";
import {
  FileEvents,
  greatestClock,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  uniteLedgers,
} from "#core/ledger/ledger.ts";
import type { Output, Suite, SuiteText } from "#core/suite/suite.ts";
import type { TokenProposal } from "#core/suite/suite-plan.ts";
import type { TaskName } from "#core/tasks/tasks.ts";
import {
  campaignStateOf,
  compareCampaigns,
  renamedExamples,
  type StaleDifference,
  staleDifferences,
  type UpdateChanges,
} from "./compare-campaigns.ts";

export interface UpdateOptions extends Pick<FolderOptions, "progress" | "choices"> {
  /**
   * Time of the update for display, ISO 8601, UTC; null = unknown. The rest of the update depends only on the campaign
   * and the files.
   */
  readonly time: string | null;
  /** Whether to keep systems that are missing in a whole folder. By default, they are removed. */
  readonly keepsAbsent?: boolean;
}

export interface CampaignUpdate {
  /** Description of the input. It does not depend on the name of the folder or archive. */
  readonly file: string;
  /** Events to write; empty = the files do not differ from the campaign. */
  readonly events: readonly LedgerEvent[];
  /** By hash, the suite and outputs that `events` name and that differ from the current ones. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  readonly changes: UpdateChanges;
  /** Text differences of stale candidates; at most `MOST_DIFFERENCES`. */
  readonly differences: readonly StaleDifference[];
}

/** The events of an update, before it is compared with the campaign. */
export type UpdateEvents = Pick<CampaignUpdate, "file" | "events" | "texts">;

/** Maximum number of text differences. */
const MOST_DIFFERENCES = 50;

/**
 * Computes the update of `ledger` from these files. Writes nothing. `name`: name of the input, used in problems.
 * Errors: unknown-format (the campaign is a batch), those that importing the files would give, and those of an
 * inconsistent result.
 */
export function computeUpdate(
  ledger: Ledger,
  input: readonly SourceFile[],
  name: string,
  options: UpdateOptions,
): Parsed<CampaignUpdate> {
  return compared(ledger, updateEvents(ledger, input, name, options));
}

/** Like `computeUpdate`, but does not compare the campaign before and after. */
export function updateEvents(
  ledger: Ledger,
  input: readonly SourceFile[],
  name: string,
  options: UpdateOptions,
): Parsed<UpdateEvents> {
  const problems = new FileProblems(name);
  const state = asUpdatable(ledger, problems);
  const inputFiles = state === null ? null : unwrap(findUpdateFiles(input, name), problems);
  if (state === null || inputFiles === null || problems.hasErrors)
    return { ok: false, problems: problems.all };
  const read = unwrap(updatedTexts(state.before, inputFiles, options), problems);
  if (read === null || problems.hasErrors) return { ok: false, problems: problems.all };
  reportOtherIds(state.before, read, problems);
  const texts = options.keepsAbsent === true ? { ...read, removed: [] } : read;
  const noted = { file: inputDescription(inputFiles), name, time: options.time };
  const update = unwrap(replacementEvents(state, texts, noted), problems);
  return update === null ? { ok: false, problems: problems.all } : problems.conclude(() => update);
}

const MOST_NAMED = 6;

function inputDescription({ isWhole, files }: UpdateFiles): string {
  if (isWhole) return "a complete folder";
  const paths = [...files.keys()].sort();
  const more = paths.length - MOST_NAMED;
  return paths.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Warns of examples that have another id at the same place. Their judgements are orphaned. */
function reportOtherIds({ suite }: Campaign, updated: UpdatedTexts, problems: ProblemList): void {
  const renamed = renamedExamples(suite, { ...suite, ...updated.suite });
  const [first] = renamed;
  if (first === undefined) return;
  const message = () =>
    `${counted(renamed.length, "example")} ${plural(renamed.length, "has", "have")} another id at the same place, first ${quoted(first.after)} instead of ${quoted(first.before)}. A spreadsheet may have changed the ids: judgements of the earlier ids are orphaned until these come back`;
  problems.in("examples.tsv").warning("id-changed", message);
}

/**
 * Computes the events that add outputs which Referee made from raw texts. An output replaces the existing output of its
 * system, or adds a new system. `description`: description of the input for the note and for problems.
 */
export function outputEvents(
  ledger: Ledger,
  outputs: readonly Output[],
  description: string,
  time: string | null,
): Parsed<UpdateEvents> {
  const problems = new FileProblems(description);
  const state = asUpdatable(ledger, problems);
  if (state === null) return { ok: false, problems: problems.all };
  const texts = { ...NO_OTHER_CHANGES, suite: state.before.suite, outputs };
  return replacementEvents(state, texts, { file: description, name: description, time });
}

/** Values that change nothing, for all fields of an update other than the suite and the outputs. */
export const NO_OTHER_CHANGES = {
  removed: [],
  settings: null,
  guidelines: null,
  silver: null,
  gaps: null,
  plan: null,
  proposals: null,
};

/** A campaign that can be updated. */
export interface UpdatableCampaign {
  readonly ledger: Ledger;
  readonly folded: Folded;
  readonly before: Campaign;
}

/** The campaign, if it can be updated. Null for a batch, which is reported. */
export function asUpdatable(ledger: Ledger, problems: FileProblems): UpdatableCampaign | null {
  if (ledger.scope !== null) {
    const message =
      "this campaign is a batch. Update the campaign it came from; the batch can still be imported there";
    problems.error("unknown-format", message);
    return null;
  }
  const folded = foldEvents(ledger.events);
  return { ledger, folded, before: campaignOf(ledger, folded) };
}

/** What the note of the update says. */
interface NotedUpdate {
  /** By default, `update`. */
  readonly what?: "update" | "suite-building";
  /** Description of the input or the result. */
  readonly file: string;
  /** Annotators whose work the update contains; undefined = nobody. */
  readonly annotators?: readonly string[];
  /** Name of the input, used in problems. */
  readonly name: string;
  readonly time: string | null;
}

/** Like `replacementEvents`, with the differences of the campaign before and after. */
export function computeReplacement(
  state: UpdatableCampaign,
  updatedTexts: UpdatedTexts,
  noted: NotedUpdate,
): Parsed<CampaignUpdate> {
  return compared(state.ledger, replacementEvents(state, updatedTexts, noted));
}

/**
 * Computes the events that replace the campaign's texts by the updated ones. Writes nothing. Errors: those of an
 * inconsistent result. Warnings: sentence-not-found (proposals for sentences that change).
 */
function replacementEvents(
  { ledger, folded, before }: UpdatableCampaign,
  updatedTexts: UpdatedTexts,
  noted: NotedUpdate,
): Parsed<UpdateEvents> {
  const problems = new ProblemList();
  const { file, name } = noted;
  const textsWithProposals = withProposals(updatedTexts, before, problems.in(name));
  const { bodies, texts } = changesOf(before, folded, textsWithProposals);
  const events = eventsWithNote(ledger, folded, bodies, noted);
  const after = withUpdate(ledger, { events, texts });
  if (events.length > 0)
    problems.addAll(checkLedger(name, after).filter(({ severity }) => severity === "error"));
  return problems.conclude(() => ({ file, events, texts }));
}

/** The campaign after an update. */
export function withUpdate(
  ledger: Ledger,
  { events, texts }: Pick<UpdateEvents, "events" | "texts">,
): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}

function compared(ledger: Ledger, update: Parsed<UpdateEvents>): Parsed<CampaignUpdate> {
  return update.ok ? { ...update, value: compareWithUpdate(ledger, update.value) } : update;
}

/** Completes an update by what it changes in the campaign. */
export function compareWithUpdate(ledger: Ledger, update: UpdateEvents): CampaignUpdate {
  const stateOf = (one: Ledger) => campaignStateOf(campaignOf(one, foldEvents(one.events)));
  const before = stateOf(ledger);
  // Without events nothing changes, so the state is compared with itself.
  const after = update.events.length === 0 ? before : stateOf(withUpdate(ledger, update));
  const changes = compareCampaigns(before, after);
  return { ...update, changes, differences: staleDifferences(before, after, changes, MOST_DIFFERENCES) };
}

/** Drops proposals for changed sentences, unless the update itself sets proposals. */
function withProposals(updatedTexts: UpdatedTexts, campaign: Campaign, problems: FileProblems): UpdatedTexts {
  const { suite, proposals } = campaign;
  const kept = updatedTexts.proposals ?? keptProposals(proposals, suite, updatedTexts.suite);
  if (updatedTexts.proposals !== null || kept === proposals) return updatedTexts;
  const dropped = proposals.length - kept.length;
  const message = `${counted(dropped, "proposal was", "proposals were")} removed, because the source sentences changed; read the annotated corpus again`;
  problems.warning("sentence-not-found", message);
  return { ...updatedTexts, proposals: kept };
}

type Source = Pick<SuiteText, "source">;

/**
 * The proposals whose sentences (of pronoun and antecedents) are unchanged. Other proposals are dropped, because
 * proposals refer to positions. Returns the same list if all are kept.
 */
function keptProposals(
  proposals: readonly TokenProposal[],
  before: Source,
  after: Source,
): readonly TokenProposal[] {
  const isSame = ({ line }: { readonly line: number }) => before.source[line] === after.source[line];
  const kept = proposals.filter((proposal) => isSame(proposal) && proposal.antecedents.every(isSame));
  return kept.length === proposals.length ? proposals : kept;
}

/** The events of the bodies, in order, and a final note by which they can be undone together; empty without bodies. */
export function eventsWithNote(
  ledger: Pick<Ledger, "id">,
  { clock }: Pick<Folded, "clock">,
  bodies: readonly EventBody[],
  { what = "update", file, annotators = [], time }: NotedUpdate,
): readonly LedgerEvent[] {
  if (bodies.length === 0) return [];
  const events = new FileEvents(ledger.id, clock);
  // The clock is part of the key: replacing, undoing and replacing again gives a different event each time.
  const key = [what, clock];
  for (const body of bodies) events.add(body, null, key);
  const eventIds = events.events.map(({ id }) => id);
  const note: EventBody = {
    kind: "note",
    author: null,
    what,
    file,
    annotators,
    events: eventIds,
    warnings: [],
  };
  // The id is computed without the time, so that page and command line make the same event.
  const { id } = new FileEvents(ledger.id, clock).add(note, null, key);
  events.put({ ...note, id, clock: 0, time });
  return events.events;
}

interface Changes {
  readonly bodies: readonly EventBody[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** Makes events only for parts whose hash or value differs. */
function changesOf(before: Campaign, folded: Folded, updatedTexts: UpdatedTexts): Changes {
  const texts = new Map<string, LedgerText>();
  const bodies: EventBody[] = settingsOf(before, updatedTexts);
  const suite: LedgerText = { kind: "suite", suite: updatedTexts.suite };
  const hash = hashLedgerText(suite);
  if (hash !== folded.suite?.text || before.lost.suite) {
    texts.set(hash, suite);
    bodies.push({ kind: "suite", author: null, text: hash, origin: before.origin });
  }
  const candidates = grownCandidates(before, folded, updatedTexts);
  if (candidates !== null) bodies.push(setting("candidates", candidates));
  const lost = new Set(before.lost.systems);
  const present = folded.outputs.filter(({ system }) => !lost.has(system));
  const hashBySystem = new Map(present.map(({ system, text }) => [system, text]));
  const moved = new Set(folded.boundaries.map(({ system }) => system));
  for (const { system, ...output } of before.outputs)
    if (moved.has(system)) hashBySystem.set(system, hashLedgerText({ kind: "output", output }));
  for (const { system, ...output } of updatedTexts.outputs) {
    const text: LedgerText = { kind: "output", output };
    const outputHash = hashLedgerText(text);
    if (hashBySystem.get(system) === outputHash) continue;
    texts.set(outputHash, text);
    bodies.push({ kind: "output", author: null, system, text: outputHash });
  }
  for (const system of updatedTexts.removed)
    bodies.push({ kind: "output", author: null, system, text: null });
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
  for (const [key, value] of Object.entries({ guidelines, silver, gaps, plan, proposals }))
    if (value !== null) bodies.push({ kind: "setting", author: null, key, value });
  return bodies;
}

/**
 * If the campaign has a list of candidates, adds new examples for each system in it. An example that was removed and
 * returns is still in the list, at its earlier position. Null = nothing to add.
 */
function grownCandidates(
  before: Campaign,
  folded: Folded,
  { suite }: UpdatedTexts,
): readonly CandidateKey[] | null {
  const candidateList = readSettings(folded.settings).candidates;
  if (candidateList === null) return null;
  const knownExamples = new Set([
    ...before.suite.examples.map(({ id }) => id),
    ...candidateList.map(({ example }) => example),
  ]);
  const newExamples = suite.examples.filter(({ id }) => !knownExamples.has(id));
  if (newExamples.length === 0) return null;
  const systems = [...new Set(candidateList.map(({ system }) => system))];
  return [
    ...candidateList,
    ...newExamples.flatMap(({ id }) => systems.map((system) => ({ system, example: id }))),
  ];
}

// Rebases an update onto the current campaign. This is possible only if nothing that the update read has changed since
// it was computed.

/** The state of the campaign when the update was computed. */
export interface UpdateBasis {
  /** Ids of all events of the campaign at that time. */
  readonly known: ReadonlySet<string>;
  /** The task whose records the update read; null = none. */
  readonly task: TaskName | null;
}

/**
 * Settings that an update reads or writes. Other settings, such as the order of judging, may change in the meantime.
 */
const SETTINGS_READ: ReadonlySet<string> = new Set<SettingKey>([
  ...(["name", "sourceLanguage", "targetLanguage", "profile", "candidates"] as const),
  ...(["guidelines", "silver", "gaps", "plan", "proposals"] as const),
]);

export function basisOf({ events }: Pick<Ledger, "events">, task: TaskName | null = null): UpdateBasis {
  return { known: new Set(events.map(({ id }) => id)), task };
}

/**
 * Returns the update's events with clocks after all events of `ledger`. If something that the update read has changed,
 * returns the first event that changed it: a suite, an output, one of the settings in `SETTINGS_READ`, a judgement of
 * the update's task, or a retraction of such an event. Judgements of other tasks never prevent an update. An update
 * that has no note, or nothing but a note, is returned unchanged.
 */
export function rebaseUpdate(
  events: readonly LedgerEvent[],
  { known, task }: UpdateBasis,
  ledger: Ledger,
  time: string | null,
): { readonly events: readonly LedgerEvent[] } | { readonly changed: LedgerEvent } {
  const byId = new Map(ledger.events.map((event) => [event.id, event]));
  const isRead = (event: LedgerEvent, isRetracted = false): boolean => {
    switch (event.kind) {
      case "suite":
      case "output":
        return true;
      case "setting":
        return SETTINGS_READ.has(event.key);
      case "judgement":
        return event.task === task;
      case "retraction":
        // Retracting a retraction restores what the first retraction removed.
        return !isRetracted && retractedBy(event, byId).some((event) => isRead(event, true));
      default:
        return false;
    }
  };
  const changedEvent = ledger.events.find((event) => !known.has(event.id) && isRead(event));
  if (changedEvent !== undefined) return { changed: changedEvent };
  const note = events.find((event): event is Note => event.kind === "note");
  const bodies = events.filter(({ kind }) => kind !== "note").map(bodyOf);
  if (note === undefined || bodies.length === 0) return { events };
  const what = note.what === "suite-building" ? "suite-building" : "update";
  const noted = { what, file: note.file, annotators: note.annotators, name: "", time } as const;
  return { events: eventsWithNote(ledger, { clock: greatestClock(ledger.events) }, bodies, noted) };
}

/** The events that a retraction removes or restores, even through retractions of retractions; each once. */
function retractedBy(event: LedgerEvent, byId: ReadonlyMap<string, LedgerEvent>): LedgerEvent[] {
  const affected = new Set<LedgerEvent>();
  const toVisit = [event];
  for (let event = toVisit.pop(); event !== undefined; event = toVisit.pop()) {
    if (affected.has(event)) continue;
    affected.add(event);
    if (event.kind === "retraction")
      for (const id of event.events) toVisit.push(...[byId.get(id) ?? []].flat());
  }
  return [...affected].filter(({ kind }) => kind !== "retraction");
}

function bodyOf({ id: _id, clock: _clock, time: _time, ...body }: LedgerEvent): EventBody {
  return body;
}

// Finds which parts of a campaign the given files replace, and reads these parts so that they fit the rest.

interface UpdateFiles {
  /**
   * Whether source, examples and a reference are among the files. If so, systems and references that the folder lacks
   * are removed from the campaign.
   */
  readonly isWhole: boolean;
  /** Files by path inside the folder, in NFC. Problems use these paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

const SUITE_FILE =
  /^(suite\.json|source\.txt|documents\.tsv|categories\.tsv|examples\.tsv|guidelines\.md|gaps\.json|plan\.json|proposals\.json|annotations\.tsv|silver\.tsv|judgements\.json|reference(\.[1-9][0-9]{0,2})?\.(txt|align|aligned\.json))$/;
const SYSTEMS = "systems/";

/** Whether the file has the name of a campaign folder's file that is no system's. */
export function isSuiteFile(path: string): boolean {
  return SUITE_FILE.test(path.slice(path.lastIndexOf("/") + 1));
}

/**
 * Finds the files, with paths relative to one folder. They may come from a folder at any depth, from a .zip, or be
 * chosen one by one. If there is no folder `systems/`, a text or alignment that is not the suite's belongs to a system.
 * Errors: unknown-format (no file of a campaign folder), several-campaigns, duplicate-name, and those of archives.
 * Warns of other files.
 */
export function findUpdateFiles(input: readonly SourceFile[], name: string): Parsed<UpdateFiles> {
  const problems = new FileProblems(name);
  const unpacked = unwrap(unpackInput(input), problems);
  if (unpacked === null) return { ok: false, problems: problems.all };
  const kept = withoutBackslashes(unpacked, problems)
    .filter(({ path }) => !isOperatingSystemFile(path))
    .map(({ path, bytes }) => ({ path: composedName(path), bytes }));
  const base = baseOf(kept, problems);
  const hasFolder = kept.some(({ path }) => path.startsWith(base + SYSTEMS));
  const files = new Map<string, SourceFile>();
  for (const file of kept) {
    const path = file.path.startsWith(base) ? pathInFolder(file.path.slice(base.length), hasFolder) : null;
    if (path === null) {
      problems.in(file.path).warning("file-ignored", "is not part of a campaign and is ignored");
    } else if (files.has(path)) {
      problems.in(file.path).error("duplicate-name", `two files are ${quoted(path)}; expected one`);
    } else files.set(path, { path, bytes: file.bytes });
  }
  if (files.size === 0) {
    const message =
      "found no file of a campaign folder; expected examples.tsv, reference.txt, systems/NAME.txt or similar";
    problems.error("unknown-format", message);
  }
  const isWhole = ["source.txt", "examples.tsv", "reference.txt"].every((path) => files.has(path));
  return problems.conclude(() => ({ isWhole, files }));
}

/**
 * The folder (with its final `/`, or empty) that contains the suite's files or `systems/`. If there are neither, the
 * common folder of all files, or empty if they are in several folders.
 */
function baseOf(files: readonly SourceFile[], problems: ProblemList): string {
  const bases = new Set(
    files.flatMap(({ path }) => {
      const systems = /^(.*\/)?systems\/[^/]+$/.exec(path);
      if (systems !== null) return [systems[1] ?? ""];
      return isSuiteFile(path) ? [path.slice(0, path.lastIndexOf("/") + 1)] : [];
    }),
  );
  const [first, second] = [...bases].sort((a, b) => a.length - b.length);
  if (first !== undefined && second !== undefined) {
    const message = `found files of a campaign folder in ${quoted(first || ".")} and in ${quoted(second)}; expected one folder`;
    problems.in(second).error("several-campaigns", message);
  }
  if (first !== undefined) return first;
  const folders = files.map(({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
  return folders.every((folder) => folder === folders[0]) ? (folders[0] ?? "") : "";
}

/**
 * Path of a file inside the campaign folder; null = the file does not belong there. `hasFolder`: whether there is a
 * folder `systems/`.
 */
function pathInFolder(path: string, hasFolder: boolean): string | null {
  if (SUITE_FILE.test(path)) return path;
  const isText = /^[^/]+\.(txt|align|raw|documents\.json|aligned\.json)$/.test(
    path.startsWith(SYSTEMS) ? path.slice(SYSTEMS.length) : path,
  );
  if (!isText) return null;
  if (path.startsWith(SYSTEMS)) return path;
  return hasFolder ? null : SYSTEMS + path;
}

// Finds what given files change in a campaign's texts. A file counts as changed if it differs from the file that the
// campaign itself would write.

/** The settings from files; null = the file was not given or is unchanged. */
type GivenSettings = { readonly [K in keyof FolderSettings]: FolderSettings[K] | null };

interface UpdatedTexts extends GivenSettings {
  /** The whole suite. Unchanged parts are the same objects as in the campaign. */
  readonly suite: SuiteText;
  /** New or changed outputs. */
  readonly outputs: readonly Output[];
  /** Systems that are missing in a whole folder. */
  readonly removed: readonly string[];
  /** Content of suite.json; null = the file was not given or is unchanged. */
  readonly settings: SuiteSettings | null;
}

/**
 * The texts of `campaign` with the changes in the files. Files with unchanged content change nothing, so one can write
 * a folder (with the command `convert`), edit it and update from it. A system keeps the campaign's spelling of its
 * name, whatever its Unicode form. Reports all problems of the files, as importing them would.
 */
export function updatedTexts(
  campaign: Campaign,
  { isWhole, files }: UpdateFiles,
  options: Pick<FolderOptions, "progress" | "choices"> = {},
): Parsed<UpdatedTexts> {
  const problems = new ProblemList();
  const campaignFiles = new CampaignFiles(campaign);
  const changedPaths = new Set(
    [...files].flatMap(([path, file]) =>
      JUDGEMENT_FILES.includes(path) || campaignFiles.hasSameContent(file) ? [] : [path],
    ),
  );
  for (const path of JUDGEMENT_FILES) if (files.has(path)) warnOfJudgementFile(path, problems);
  const systemNames = [...files.keys()].flatMap((path) => campaignFiles.systemOf(path, files) ?? []);
  // If a whole folder is given, a system without text is removed, even if its alignment is still there.
  const systems = new Set(systemNames.filter((system) => !isWhole || files.has(`systems/${system}.txt`)));
  // If a whole folder is given, an output without an alignment file loses its alignment.
  if (isWhole) for (const path of campaignFiles.pathsNotIn(files, systems)) changedPaths.add(path);
  const textFiles = [...files.values()].filter(({ path }) => !JUDGEMENT_FILES.includes(path));
  const present = new Set(campaign.outputs.map(({ system }) => system));
  const parsed = parseCampaignFolder(
    [...campaignFiles.filesToReadWith(textFiles, systems, isWhole, changedPaths), ...textFiles],
    {
      ...options,
      // Texts of existing systems were confirmed when they were added, so new versions need no confirmation.
      isNew: (path) => changedPaths.has(path) && !present.has(campaignFiles.systemOf(path, files) ?? ""),
    },
  );
  const isGiven = ({ file }: { readonly file: string }) =>
    files.has(file) || systems.has(campaignFiles.systemOf(file, files) ?? "");
  if (!parsed.ok) problems.addAll(parsed.problems);
  else problems.addAll(parsed.warnings.filter(isGiven));
  if (!parsed.ok || problems.hasErrors) return { ok: false, problems: problems.all };
  const { parts, settings, guidelines, silver, gaps, plan, proposals } = parsed.value;
  const { suite, outputs } = parts;
  const existingNames = campaign.outputs.map(({ system }) => system);
  return problems.conclude(() => ({
    suite: mixedSuite(campaign.suite, suite, changedPaths),
    outputs: outputs
      .filter(({ system }) =>
        [...changedPaths].some((path) => campaignFiles.systemOf(path, files) === system),
      )
      .map((output) => ({ ...output, system: findEqualName(output.system, existingNames) ?? output.system })),
    removed: isWhole ? existingNames.filter((system) => !systems.has(composedName(system))) : [],
    settings: changedPaths.has("suite.json") ? settings : null,
    guidelines: changedPaths.has(GUIDELINES_FILE) ? guidelines : null,
    silver: changedPaths.has(SILVER_FILE) ? silver : null,
    gaps: changedPaths.has(GAPS_FILE) ? gaps : null,
    plan: changedPaths.has(PLAN_FILE) ? plan : null,
    proposals: changedPaths.has(PROPOSALS_FILE) ? proposals : null,
  }));
}

/** Files with judgements, which no update imports. */
const JUDGEMENT_FILES: readonly string[] = ["judgements.json", ANNOTATIONS_FILE];

function warnOfJudgementFile(path: string, problems: ProblemList): void {
  const contentWord = path === ANNOTATIONS_FILE ? "annotations" : "judgements";
  const message = `is ignored, because an update does not change ${contentWord}. Import the file separately`;
  problems.in(path).warning("file-ignored", message);
}

/** The new suite, with the campaign's own objects for unchanged parts. */
function mixedSuite(before: Suite, newSuite: SuiteText, changedPaths: ReadonlySet<string>): SuiteText {
  const referenceBefore = new Map(
    before.references.map((reference, number) => [referenceStem(reference, number), reference]),
  );
  const labels = before.categories.map(({ label }) => label);
  const current = <T>(path: string, now: T, then: T) => (changedPaths.has(path) ? now : then);
  const examples = changedPaths.has("categories.tsv")
    ? newSuite.examples
    : newSuite.examples.map((example) => ({
        ...example,
        category: findEqualName(example.category, labels) ?? example.category,
      }));
  return {
    categories: current("categories.tsv", newSuite.categories, before.categories),
    documents: current("documents.tsv", newSuite.documents, before.documents),
    source: current("source.txt", newSuite.source, before.source),
    examples: current("examples.tsv", examples, before.examples),
    references: newSuite.references.map((reference, number) => {
      const stem = referenceStem(reference, number);
      const isOther = ["txt", "align", "aligned.json"].some((extension) =>
        changedPaths.has(`${stem}.${extension}`),
      );
      return isOther ? reference : (referenceBefore.get(stem) ?? reference);
    }),
  };
}

/** The files that Referee would write for the campaign. */
class CampaignFiles {
  readonly #suite: ReadonlyMap<string, string>;
  /** Files of each system, as text by path. The outer keys are system names in NFC, as in input files. */
  readonly #systems: ReadonlyMap<string, ReadonlyMap<string, string>>;

  constructor(campaign: Campaign) {
    const { suite, outputs } = asFolderTexts(campaign);
    this.#suite = new Map([...suiteTexts(campaign, suite), ...settingTexts(campaign)]);
    this.#systems = new Map(
      outputs
        .filter(({ system }) => isFileName(system))
        .map((output) => ({ ...output, system: composedName(output.system) }))
        .map((output) => [output.system, new Map(outputTexts(output))]),
    );
  }

  /**
   * Whether the file has the campaign's content, ignoring line endings, a byte-order mark and the end of the last line.
   */
  hasSameContent(file: SourceFile): boolean {
    const ownText = this.#suite.get(file.path) ?? this.#ofSystems(file.path);
    const text = readText(file, "no-characters");
    return ownText !== undefined && text.ok && withoutEnd(text.value) === withoutEnd(ownText);
  }

  /** Paths of the campaign's files of these systems that are not among the given files. */
  pathsNotIn(files: ReadonlyMap<string, unknown>, systems: ReadonlySet<string>): string[] {
    const ownPaths = [...systems].flatMap((system) => [...(this.#systems.get(system)?.keys() ?? [])]);
    return ownPaths.filter((path) => !files.has(path));
  }

  #ofSystems(path: string): string | undefined {
    for (const files of this.#systems.values()) {
      const text = files.get(path);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /**
   * The system to which a file belongs; null = none. `x.source.txt` is the text of a system “x.source” if there is no
   * system x.
   */
  systemOf(path: string, existingPaths: ReadonlyMap<string, unknown>): string | null {
    const name = /^systems\/(.+)\.(?:txt|align|raw|documents\.json|aligned\.json)$/.exec(path)?.[1];
    if (name === undefined) return null;
    const systemName = name.replace(/\.source$/, "");
    const isSource = path.endsWith(".source.txt") && systemName !== "";
    return isSource && (existingPaths.has(`systems/${systemName}.txt`) || this.#systems.has(systemName))
      ? systemName
      : name;
  }

  /**
   * The campaign's own files that are read together with the given ones. With a whole folder, these are the other files
   * of the suite except references. Otherwise, they are all other files of the suite, missing files of given systems,
   * and if the suite changes or no system is given, the files of all other systems.
   */
  filesToReadWith(
    inputFiles: readonly SourceFile[],
    systems: ReadonlySet<string>,
    isWhole: boolean,
    changedPaths: ReadonlySet<string>,
  ): SourceFile[] {
    const inputPaths = new Set(inputFiles.map(({ path }) => path));
    const suite = [...this.#suite].filter(([path]) => !(isWhole && path.startsWith("reference")));
    const suiteChanges = [...changedPaths].some((path) => !path.startsWith("systems/"));
    const others = [...this.#systems].filter(
      ([system]) => systems.has(system) || (!isWhole && (suiteChanges || systems.size === 0)),
    );
    const texts = [...suite, ...others.flatMap(([, files]) => [...files])].filter(
      ([path]) => !isOutdated(path, inputPaths),
    );
    // If a whole folder is given, an output has only the files in it.
    const mayBeAdded = (path: string) => !isWhole || !path.startsWith("systems/");
    return texts
      .filter(([path]) => !inputPaths.has(path) && mayBeAdded(path))
      .map(([path, text]) => ({ path, bytes: strToU8(text) }));
  }
}

/**
 * Whether a file of the campaign becomes invalid because of the given files: the texts that a system wrote, if its
 * tokens are replaced, or the record of a computed alignment that is replaced.
 */
function isOutdated(path: string, inputPaths: ReadonlySet<string>): boolean {
  const isNextTo = (extension: string, by: string) =>
    path.endsWith(extension) && inputPaths.has(path.slice(0, -extension.length) + by);
  return (
    isNextTo(".raw", ".txt") || isNextTo(".documents.json", ".txt") || isNextTo(".aligned.json", ".align")
  );
}

function withoutEnd(text: string): string {
  return text.replace(/\n$/, "");
}
