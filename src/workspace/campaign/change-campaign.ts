// Changes a campaign by writing events: its settings, names, roles and tags, and previewed updates with imported
// judgements. Screens then reload the campaign.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { type ExchangeClient, inExchange } from "#browser/worker-clients.ts";
import { countsBy } from "#core/base/grouping.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { CampaignSettings } from "#core/campaign/campaign.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import { mergeEntries, separateEntry } from "#core/campaign/merge-entries.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { type IntakeChange, intakeEvents } from "#core/exchange/intake/intake.ts";
import { type AnnotatorMatch, matchByName } from "#core/exchange/merge-campaigns.ts";
import { basisOf, rebaseUpdate, type UpdateBasis } from "#core/exchange/update/update-campaign.ts";
import {
  type EventBody,
  type LedgerEvent,
  nextClock,
  type PronounRecord,
  type Role,
  type SettingKey,
  type SettingValues,
  viewKey,
} from "#core/ledger/event.ts";
import { type Annotator, foldOnce, isPronounRegister } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger, type LedgerText, writeEvents } from "#core/ledger/ledger.ts";
import type { Output, SilverReference } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import type { TaskName } from "#core/tasks/tasks.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { changeLedger, type LedgerChange, readLedger } from "#storage/ledgers.ts";
import { readSetting } from "#storage/stored-settings.ts";
import { changesText, sessionText } from "#text/session-text.ts";
import { serverRoleIn, teamKey } from "#workspace/team/stored-team.ts";
import { type CampaignSession, mustBeSendable } from "./campaign-session.ts";
import { openSharedSession, reopenCampaign, savedLedger, sharedSession } from "./opened-campaign.ts";

function setting<K extends SettingKey>(key: K, value: SettingValues[K]): EventBody {
  return { kind: "setting", author: null, key, value };
}

/**
 * Runs the automatic pass again with another profile; judgements stay. Resolves when the change is saved or saving has
 * failed.
 */
export async function changeProfile(session: CampaignSession, profile: Profile): Promise<void> {
  await session.write([setting("profile", profile)]);
}

/** Writes the settings that differ from the current ones. */
export async function changeSettings(session: CampaignSession, settings: CampaignSettings): Promise<void> {
  const current = new Map<string, unknown>(Object.entries(session.campaign.settings));
  const bodies = Object.entries(settings).flatMap(([key, value]): EventBody[] =>
    JSON.stringify(value) === JSON.stringify(current.get(key))
      ? []
      : [{ kind: "setting", author: null, key, value }],
  );
  if (bodies.length > 0) await session.write(bodies);
}

/**
 * Changes the guidelines. `own`: the text of a guidelines.md that was read without errors; null = Referee's guidelines.
 */
export async function changeGuidelines(session: CampaignSession, own: string | null): Promise<void> {
  if (own !== session.campaign.guidelines.own) await session.write([setting("guidelines", own)]);
}

/**
 * Changes the silver references. `silver`: rows of a silver.tsv that was read without errors; empty = no references.
 */
export async function changeSilver(
  session: CampaignSession,
  silver: readonly SilverReference[],
): Promise<void> {
  const isSame = JSON.stringify(silver) === JSON.stringify(session.campaign.silver);
  if (!isSame) await session.write([setting("silver", silver)]);
}

/** Changes the second look; null = it is off. Answers that were given stay. */
export async function changeSecondLook(
  session: CampaignSession,
  secondLook: SettingValues["secondLook"],
): Promise<void> {
  await session.write([setting("secondLook", secondLook)]);
}

/** Changes what the learnt agreement approves. Judgements stay, and outrank these approvals. */
export async function changeLearntApprovals(
  session: CampaignSession,
  learntApprovals: SettingValues["learntApprovals"],
): Promise<void> {
  await session.write([setting("learntApprovals", learntApprovals)]);
}

/** Changes the gap filling task; null = no gap filling. Answers that were given stay. */
export async function changeGaps(session: CampaignSession, gaps: GapTask | null): Promise<void> {
  const isSame = JSON.stringify(gaps) === JSON.stringify(session.campaign.gaps);
  if (!isSame) await session.write([setting("gaps", gaps)]);
}

/**
 * Changes the targets of the suite; annotations stay. `change` gets the current targets, which may be newer than those
 * on the screen.
 */
export async function changePlan(
  session: CampaignSession,
  change: (plan: SuitePlan | null) => SuitePlan,
): Promise<void> {
  const latest = (await openSharedSession(session.id)) ?? session;
  const previousPlan = latest.campaign.plan;
  const plan = change(previousPlan);
  if (JSON.stringify(plan) !== JSON.stringify(previousPlan)) await latest.write([setting("plan", plan)]);
}

/** Saves a view under a name. `search`: search part of an address, without “?”; null = deletes the view. */
export async function saveView(session: CampaignSession, name: string, search: string | null): Promise<void> {
  const savedSearch = session.campaign.views.find((view) => view.name === name)?.search ?? null;
  if (savedSearch !== search) await session.write([viewSetting(name, search)]);
}

/** Renames a saved view. A view that has the new name is replaced. */
export async function renameView(session: CampaignSession, name: string, newName: string): Promise<void> {
  const view = session.campaign.views.find((one) => one.name === name);
  if (view === undefined || newName === name) return;
  await session.write([viewSetting(newName, view.search), viewSetting(name, null)]);
}

function viewSetting(name: string, search: string | null) {
  return { kind: "setting", author: null, key: viewKey(name), value: search } as const;
}

/**
 * Renames a campaign, which need not be open. `id`: of its copy. Rejects if the name was not saved, or if the user is a
 * member of the campaign's team but no coordinator.
 */
export async function renameStoredCampaign(id: string, name: string): Promise<void> {
  const role = serverRoleIn(await readSetting(teamKey(id)));
  if (role !== null && role !== "coordinator") throw new Error(sessionText.coordinatorOnly);
  const time = now();
  await importEvents(id, time, ({ events }) => ({
    events: writeEvents([setting("name", name)], greatestClock(events), { newId: randomId, now: time }),
  }));
}

/**
 * Changes the name or the role of an annotator, who keeps all judgements. An adjudicator's complete judgements are
 * final.
 */
export async function changeAnnotator(
  session: CampaignSession,
  annotator: string,
  change: Partial<Pick<Annotator, "name" | "role">>,
): Promise<void> {
  const current = session.campaign.annotators.find(({ id }) => id === annotator);
  if (current === undefined) throw new Error(`there is no annotator ${annotator}`);
  const { name, role } = { ...current, ...change };
  if (name === current.name && role === current.role) return;
  await session.write([{ kind: "annotator", author: null, annotator, name, role }]);
}

/** Merges an annotator entry into another, whose name and role are then used for both. Events are not rewritten. */
export async function mergePeople(session: CampaignSession, entry: Annotator, into: string): Promise<void> {
  await session.write([mergeEntries(entry, into)]);
}

/** Reverses the merging of an entry. */
export async function separatePeople(session: CampaignSession, entry: Annotator): Promise<void> {
  const { ledger, campaign } = session;
  await session.write([separateEntry(ledger.events, campaign.retracted, entry)]);
}

export async function addAnnotator(session: CampaignSession, name: string, role: Role): Promise<Annotator> {
  const id = randomId();
  await session.write([{ kind: "annotator", author: null, annotator: id, name, role }]);
  return { id, name, role };
}

/** Number of uses per tag, in the latest record of each annotator about each candidate in the campaign. */
export function tagCounts(session: CampaignSession): Map<string, number> {
  const tags = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap(({ latest }) => (session.candidates.numberOf(latest) === null ? [] : latest.content.tags));
  return countsBy(tags, (tag) => tag);
}

/**
 * Current records in which the user may rename tags: all of them; for members of a team who do not coordinate it, only
 * their own.
 */
function renamableHeads(session: CampaignSession): readonly PronounRecord[] {
  const { member, serverRole } = session;
  const heads = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap((register) => register.heads);
  return member === null || serverRole === "coordinator"
    ? heads
    : heads.filter(({ author }) => session.ownEntry(author) === member);
}

/** Tags that the user may rename. */
export function renamableTags(session: CampaignSession): ReadonlySet<string> {
  return new Set(renamableHeads(session).flatMap(({ content }) => content.tags));
}

/**
 * Renames a tag in all records that the user may change. If the new name exists, the two tags become one. Concurrent
 * answers stay concurrent, and stale judgements stay stale. Resolves when the records are saved or the write has
 * failed.
 */
export function renameTag(session: CampaignSession, oldName: string, newName: string): Promise<void> {
  const time = now();
  const actionId = randomId();
  const records = renamableHeads(session)
    .filter(({ content }) => content.tags.includes(oldName))
    .map((head, index): PronounRecord => {
      const tags = [...new Set(head.content.tags.map((tag) => (tag === oldName ? newName : tag)))];
      return {
        ...head,
        author: session.ownEntry(head.author),
        id: randomId(),
        clock: nextClock(session.clock, index),
        time,
        supersedes: [head.id],
        actionId,
        action: "judge",
        replica: session.replica,
        content: { ...head.content, tags },
      };
    });
  return records.length === 0 ? Promise.resolve() : session.append(records);
}

const text = changesText.update;

interface WrittenUpdate {
  readonly events: readonly LedgerEvent[];
  /** Texts that the events name and the campaign lacks; absent = none. */
  readonly texts?: ReadonlyMap<string, LedgerText>;
}

/** Judgements to import after an update, in the same transaction. */
interface ImportedJudgements {
  readonly files: readonly NamedLedger[];
  readonly match: AnnotatorMatch;
}

const NO_JUDGEMENTS: ImportedJudgements = { files: [], match: matchByName };

/**
 * Writes the update and the judgements in one transaction, as one change. Returns whether anything was new. Throws if
 * something that the update depends on has changed since the preview. In this case, nothing is written, and a new
 * preview is needed.
 */
export async function writeUpdate(
  session: CampaignSession,
  { events, texts = new Map() }: WrittenUpdate,
  basis: UpdateBasis,
  { files, match }: ImportedJudgements = NO_JUDGEMENTS,
): Promise<boolean> {
  await savedLedger(session);
  return writeIntake(session.id, match, (ledger, time) => {
    const rebased = events.length === 0 ? { events } : rebaseUpdate(events, basis, ledger, time);
    if ("changed" in rebased) throw new Error(text.previewAgain(changedInWords(rebased.changed)));
    return {
      update: { events: rebased.events, texts },
      judgements: files,
      check: (written) => mustBeSendable(session, written),
    };
  });
}

/**
 * Adds outputs of new systems to a campaign, which need not be open, in one transaction. An output of a system that the
 * campaign has by now is left out, because the user added that one. Returns the names of the added systems. Throws if
 * something unsaved cannot be written first, if the outputs do not fit the campaign any more, or if it changes
 * meanwhile. In this case, nothing is written. `signal` ends the computation.
 */
export async function writeFurtherOutputs(
  id: string,
  outputs: readonly Output[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const session = await sharedSession(id);
  const ledger = session === null ? await readLedger(id) : await savedLedger(session);
  const record = await readCampaignRecord(id);
  if (ledger === null || record === null || record.trashed !== null) throw new Error(sessionText.gone);
  const present = new Set(foldOnce(ledger.events).outputs.map(({ system }) => system));
  const added = outputs.filter(({ system }) => !present.has(system));
  const names = added.map(({ system }) => system);
  if (added.length === 0) return names;
  const update = await inExchange(signal, (api) => api.outputUpdate(ledger, added, now()));
  if (!update.ok) throw new Error(update.problems.map(({ message }) => message).join("; "));
  const { events, texts } = update.value;
  await writeIntake(id, matchByName, (current, time) => {
    const rebased = rebaseUpdate(events, basisOf(ledger), current, time);
    if ("changed" in rebased) throw new Error(text.previewAgain(changedInWords(rebased.changed)));
    return {
      update: { events: rebased.events, texts },
      judgements: [],
      check: (written) => {
        if (session !== null) mustBeSendable(session, written);
      },
    };
  });
  return names;
}

/** Imports the judgements of files into a campaign, which need not be open. Returns whether anything was new. */
export function writeJudgements(id: string, files: readonly NamedLedger[]): Promise<boolean> {
  return writeIntake(id, matchByName, () => ({ update: null, judgements: files }));
}

/** `change`: what is written to the campaign as it is on the disk. */
function writeIntake(
  id: string,
  match: AnnotatorMatch,
  change: (ledger: Ledger, time: string) => CheckedChange,
): Promise<boolean> {
  const time = now();
  return importEvents(id, time, (ledger) => {
    const { check, ...changed } = change(ledger, time);
    const written = intakeEvents(ledger, changed, { newId: randomId, now: time }, match);
    check?.(written?.events ?? []);
    return written;
  });
}

type CheckedChange = IntakeChange & {
  /** Throws if the events must not be written. */
  readonly check?: (written: readonly LedgerEvent[]) => void;
};

function changedInWords(event: LedgerEvent): string {
  switch (event.kind) {
    case "suite":
      return text.suite;
    case "output":
      return text.output(event.system);
    case "setting":
      return text.setting;
    case "judgement":
      return text.annotation;
    default:
      return text.earlierChange;
  }
}

export interface PreviewedUpdate<Update> {
  readonly updateResult: Parsed<Update>;
  /** The state of the campaign from which the update was computed. */
  readonly basis: UpdateBasis;
}

/** Computes an update of the campaign as it is on the disk. `task`: the task whose judgements the update reads. */
export async function previewUpdate<Update>(
  session: CampaignSession,
  signal: AbortSignal,
  compute: (api: ExchangeClient, ledger: Ledger) => Promise<Parsed<Update>>,
  task: TaskName | null = null,
): Promise<PreviewedUpdate<Update>> {
  const ledger = await savedLedger(session);
  const updateResult = await inExchange(signal, (api) => compute(api, ledger));
  return { updateResult, basis: basisOf(ledger, task) };
}

/** Writes a previewed update. Resolves to the update. Throws if it has errors. */
export async function writePreviewed<Update extends WrittenUpdate>(
  session: CampaignSession,
  { updateResult, basis }: PreviewedUpdate<Update>,
): Promise<Update> {
  if (!updateResult.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, updateResult.value, basis);
  return updateResult.value;
}

/**
 * Imports events. `change` returns the events, or null for none; if it throws, nothing is written. Returns whether
 * anything was written.
 */
export async function importEvents(
  id: string,
  now: string,
  change: (ledger: Ledger) => Pick<LedgerChange, "events" | "texts"> | null,
): Promise<boolean> {
  const written = await changeLedger(id, change, now);
  if (written) reopenCampaign(id);
  return written;
}
