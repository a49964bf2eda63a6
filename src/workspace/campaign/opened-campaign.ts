// Adds campaigns to this browser, opens them from the disk, and keeps the one that is open in this tab. All screens share
// it. It is reloaded if the campaign itself changes.

import { createStore } from "zustand/vanilla";
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { inWorker, startWorker } from "#browser/worker-clients.ts";
import {
  type CampaignSummary,
  countApprovals,
  mustHash,
  type PassInput,
  type PassResults,
  packPass,
  passInputOf,
  summarizeCampaign,
  unpackPass,
} from "#core/analysis/accuracy/score-campaign.ts";
import { onceAnswered } from "#core/base/once.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { withLearntApprovals } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { viewedCampaign } from "#core/exchange/change-assignment.ts";
import type { LedgerWithFigures } from "#core/exchange/intake/new-campaign.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { eventsAsOf, type Ledger, type LedgerText, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import type { Output } from "#core/suite/suite.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { type CampaignRecord, passKey } from "#storage/database.ts";
import { addLedger, packScatteredEvents, readLedger, readStoredLedger, readTexts } from "#storage/ledgers.ts";
import { cachePass, readReplica, readSetting } from "#storage/stored-settings.ts";
import { sessionText } from "#text/session-text.ts";
import { isBlindIn, othersCopyOf, ownEntryIn, serverRoleIn, teamKey } from "#workspace/team/stored-team.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import { CampaignSession } from "./campaign-session.ts";
import { coordinatorReplies } from "./item-queries.ts";
import { workFacts } from "./work-facts.ts";

let current: { id: string; opening: Promise<CampaignSession | null> } | null = null;
/**
 * The last session that could be opened, once it is closed; null = none. The next session takes over its unsaved
 * events.
 */
let closing: Promise<CampaignSession | null> = Promise.resolve(null);

function closeCurrent(): void {
  if (current === null) return;
  const earlier = closing;
  closing = current.opening.then(
    async (session) => {
      await session?.close();
      return session ?? earlier;
    },
    () => earlier,
  );
  current = null;
}

async function openAfter(
  previous: Promise<CampaignSession | null>,
  id: string,
): Promise<CampaignSession | null> {
  const session = await previous;
  return openCampaign(id, {
    previous: session?.id === id ? session : null,
    onChanged: () => reopenCampaign(id),
  });
}

/** Opens the session that all screens share. Another campaign that is open is closed first. */
export function openSharedSession(id: string): Promise<CampaignSession | null> {
  if (current?.id === id) return current.opening;
  closeCurrent();
  const opening = openAfter(closing, id);
  current = { id, opening };
  opening.catch(() => {
    if (current?.opening === opening) current = null;
  });
  return opening;
}

/** The session of this campaign if it is open in this tab; null = not open. */
export function sharedSession(id: string): Promise<CampaignSession | null> {
  return current?.id === id ? current.opening : Promise.resolve(null);
}

/** The open session of this campaign; if the campaign cannot be opened again, its last session; null = neither. */
export async function latestSession(id: string): Promise<CampaignSession | null> {
  const session = await sharedSession(id).catch(() => null);
  const latest = session ?? (await closing);
  return latest?.id === id ? latest : null;
}

/**
 * The campaign whose screens must read it again. Each write makes a new state, so that screens notice a second change of
 * the same campaign.
 */
const reopened = createStore<{ readonly id: string | null }>(() => ({ id: null }));

/**
 * Closes the session after a change of the campaign itself. Notifies the screens, which then open the campaign again.
 */
export function reopenCampaign(id: string): void {
  if (current?.id === id) closeCurrent();
  reopened.setState({ id });
}

/** Calls `onReopen` whenever the campaign must be read again. Returns a function that ends the calls. */
export function watchReopened(id: string, onReopen: () => void): () => void {
  return reopened.subscribe((state) => {
    if (state.id === id) onReopen();
  });
}

// Opens a campaign from the disk: reads events and runs the automatic pass at the same time, and caches the verdicts.

/** Runs the automatic pass. `withHashes`: also hashes the texts on which judgements depend. */
export type RunPass = (campaign: PassInput, withHashes: boolean) => Promise<PassResults>;

function runInWorker(campaign: PassInput, withHashes: boolean): Promise<PassResults> {
  return inWorker(startWorker, (api) => api.pass(campaign, withHashes));
}

/** The result of the last pass, and as `key` everything that it depends on (`keyOf`). */
let lastPass: { readonly key: string; readonly passed: Promise<PassResults> } | null = null;

interface PassRun {
  readonly run: RunPass;
  /** Id of the copy for which the results are cached in the database; null = they are not. */
  readonly copy: string | null;
  /** Identifies the code of the pass; null = unknown, so nothing is cached in the database. */
  readonly code: string | null;
}

/**
 * The name of the built file that contains this module; null = the module was not built. The name has a hash of the
 * file's content, and the content names the worker's file or another file that names it. So if the worker's code
 * changes, this name changes, too.
 */
const BUILT_FILE = /[^/]+-[\w-]{8}\.js$/.exec(import.meta.url)?.[0] ?? null;

function passedOf(key: string, campaign: PassInput, judgements: number, how: PassRun): Promise<PassResults> {
  if (lastPass?.key === key) return lastPass.passed;
  const passed = cachedOrRun(key, campaign, mustHash(campaign, judgements), how);
  const cached = { key, passed };
  lastPass = cached;
  passed.catch(() => {
    if (lastPass === cached) lastPass = null;
  });
  return passed;
}

/** The results in the database if they depend on the same texts, rules and code; otherwise those of a new pass. */
async function cachedOrRun(
  key: string,
  campaign: PassInput,
  withHashes: boolean,
  { run, copy, code }: PassRun,
): Promise<PassResults> {
  if (copy === null || code === null) return run(campaign, withHashes);
  const fullKey = JSON.stringify([code, withHashes, key]);
  const cached = unpackPass(fullKey, await readSetting(passKey(copy)).catch(() => null));
  if (cached === null) return run(campaign, withHashes);
  copyWithPass.set(cached, copy);
  return cached;
}

/** For results that are in the database: the copy whose opening reads them. */
const copyWithPass = new WeakMap<PassResults, string>();

/** Caches the results in the database, unless they are there. */
async function cachePassed(
  key: string,
  passed: PassResults,
  { copy, code }: Omit<PassRun, "run">,
): Promise<void> {
  if (copy === null || code === null || copyWithPass.get(passed) === copy) return;
  copyWithPass.set(passed, copy);
  await cachePass(copy, packPass(JSON.stringify([code, passed.textHashes !== null, key]), passed));
}

/** Keeps the verdicts of a campaign that was just added, so that opening it needs no other pass. */
export function keepPass(summary: CampaignSummary, isBatch: boolean, passed: PassResults): void {
  lastPass = { key: keyOf(summary, isBatch), passed: Promise.resolve(passed) };
}

function keyOf(summary: CampaignSummary, isBatch: boolean): string {
  const { suiteHash, systems, outputHashes, boundaries = [], profile } = summary;
  const { sourceLanguage, targetLanguage } = summary;
  const texts = [suiteHash, systems, outputHashes, boundaries];
  return JSON.stringify([...texts, profile, sourceLanguage, targetLanguage, isBatch]);
}

/**
 * Starts the pass before any event is read, with the texts and profile that the list of campaigns names. Resolves to
 * null if a text is missing, or if the lines of a text depend on events.
 */
async function earlyPass(
  { summary, scope, judgements }: CampaignRecord,
  texts: ReadonlyMap<string, LedgerText>,
  how: PassRun,
): Promise<PassResults | null> {
  const { suiteHash, outputHashes, systems, profile, name, sourceLanguage, targetLanguage } = summary;
  const suite = texts.get(suiteHash);
  const outputs = systems.flatMap((system, index): Output[] => {
    const text = texts.get(outputHashes[index] ?? "");
    return text?.kind === "output" ? [{ system, ...text.output }] : [];
  });
  if (suite?.kind !== "suite" || outputs.length !== systems.length) return null;
  if (summary.boundaries !== undefined) return null;
  const isBatch = scope !== null;
  const named = { name, sourceLanguage, targetLanguage, ...suite.suite };
  return passedOf(keyOf(summary, isBatch), { suite: named, outputs, profile, isBatch }, judgements, how);
}

interface Opening {
  /** The last session of the same campaign. Its unsaved events are taken over. */
  readonly previous?: CampaignSession | null;
  readonly onChanged: () => void;
  readonly run?: RunPass;
  /** As in `PassRun`. */
  readonly code?: string | null;
}

/**
 * Opens a campaign or an earlier state of it; null = this browser does not have it, or it is in the trash. Rejects if
 * it cannot be read.
 */
export async function openCampaign(
  id: string,
  { previous = null, onChanged, run = runInWorker, code = BUILT_FILE }: Opening,
): Promise<CampaignSession | null> {
  const { copy, event } = parsePastAddress(id);
  const record = await readCampaignRecord(copy);
  if (record === null || record.trashed !== null) return null;
  const currentHashes = [record.summary.suiteHash, ...record.summary.outputHashes];
  const reading = readTexts(currentHashes);
  const how = { run, copy: event === null ? copy : null, code };
  const pass = reading.then((texts) => earlyPass(record, texts, how)); // in the worker, while events are read and folded here
  pass.catch(() => undefined); // reported below, unless reading fails first
  const readTeam = async () => {
    const team = await readSetting(teamKey(copy));
    return { team, othersCopy: await othersCopyOf(team) };
  };
  const [texts, stored, replica, { team, othersCopy }] = await Promise.all([
    reading,
    readStoredLedger(copy, undefined, new Set(currentHashes)),
    thisReplica(),
    readTeam(),
  ]);
  if (stored === null) return null;
  const { lastSequence } = stored;
  const unsaved = previous?.store.getState().unsaved ?? [];
  const currentEvents =
    unsaved.length === 0 ? stored.ledger.events : uniteEvents(stored.ledger.events, unsaved);
  const events = event === null ? currentEvents : eventsAsOf(currentEvents, event);
  if (events === null) return null;
  const ledger: Ledger = {
    ...stored.ledger,
    texts: new Map([...texts, ...stored.ledger.texts]),
    events,
  };
  const folded = foldEvents(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const isBatch = campaign.batch !== null;
  const currentSummary = summarizeCampaign(campaign, folded, 0);
  const early = await pass;
  const key = keyOf(currentSummary, isBatch);
  const isEarly = early !== null && key === keyOf(record.summary, record.scope !== null);
  const passed = isEarly
    ? early
    : await passedOf(key, passInputOf(campaign), campaign.judgements.length, how);
  const member = ownEntryIn(team);
  const serverRole = serverRoleIn(team);
  const { role } = viewerOf({ isPast: event !== null, member, serverRole, campaign });
  const viewed = viewedCampaign(campaign, withLearntApprovals(campaign, passed.verdicts), {
    member,
    role,
    isBlind: isBlindIn(team),
  });
  const session = new CampaignSession({
    id,
    ledger,
    ...viewed,
    textHashes: passed.textHashes,
    lastSequence,
    member,
    serverRole,
    othersCopy,
    replica,
    isPast: event !== null,
    now,
    onChanged,
  });
  if (session.isPast) return session;
  session.collectFacts = () => {
    const replies = coordinatorReplies(session);
    return { facts: workFacts(session), ...(replies.length === 0 ? {} : { replies }) };
  };
  if (previous !== null) session.takeOver(previous);
  const summary = summarizeCampaign(
    viewed.campaign,
    folded,
    countApprovals(viewed.campaign, viewed.verdicts),
  );
  // If one of these fails, it is repeated when the campaign is opened next.
  void refreshFigures(record, session, summary).catch(() => undefined);
  void cachePassed(key, passed, how).catch(() => undefined);
  void packScatteredEvents(id, stored.scattered).catch(() => undefined);
  return session;
}

/** Updates the figures in the list of campaigns if they differ. They are a cache. */
async function refreshFigures(
  { id, ...kept }: CampaignRecord,
  { progress }: CampaignSession,
  summary: CampaignSummary,
): Promise<void> {
  const isSame =
    JSON.stringify(kept.progress) === JSON.stringify(progress) &&
    JSON.stringify(kept.summary) === JSON.stringify(summary);
  if (!isSame) await updateCampaign(id, { progress, summary }, null);
}

/** The replica id of this browser profile. Undo affects only what was recorded under this id. */
export const thisReplica = onceAnswered(readReplica);

// Adds a campaign to this browser, completely or not at all. Its verdicts are kept for the page that opens it.

/** A campaign from files or texts. */
interface AddedCampaign extends LedgerWithFigures {
  /** Absent = the automatic pass runs when the campaign is opened. */
  readonly passed?: PassResults;
}

interface Adding {
  /** Another name of the campaign; null = it keeps its name. */
  readonly name: string | null;
  /** Whether a file contains the whole campaign. With another name, none does. */
  readonly filed: boolean;
  /** When it was put in the trash, ISO 8601; absent or null = it was not. */
  readonly trashed?: string | null;
  /** Aborting it cancels the writing, as long as it is not finished. */
  readonly signal?: AbortSignal;
}

/** Resolves to the id of the campaign in this browser. */
export async function addCampaign(
  { passed, ...added }: AddedCampaign,
  { name, filed, ...how }: Adding,
): Promise<string> {
  const id = randomId();
  const time = now();
  const renamed = name === null ? added : withName(added, name, time);
  await addLedger({ ...renamed, ...how, id, now: time, filed: filed && name === null });
  if (passed !== undefined) keepPass(renamed.summary, added.ledger.scope !== null, passed);
  return id;
}

function withName(added: LedgerWithFigures, name: string, time: string) {
  const body: EventBody = { kind: "setting", author: null, key: "name", value: name };
  const furtherEvents = writeEvents([body], added.ledger.clock, { newId: randomId, now: time });
  return { ...added, furtherEvents, summary: { ...added.summary, name } };
}

// Makes and reads ids of earlier states of a campaign: the copy's id, “@”, and the last event of that state.

const PAST_MARK = "@";

/** Id of an earlier state in addresses and sessions. */
export function pastAddress(copy: string, event: string): string {
  return `${copy}${PAST_MARK}${event}`;
}

/** Splits an id into the copy's id and the event. `event`: null = the current state. */
export function parsePastAddress(id: string): { readonly copy: string; readonly event: string | null } {
  const at = id.indexOf(PAST_MARK);
  return at < 0
    ? { copy: id, event: null }
    : { copy: id.slice(0, at), event: id.slice(at + PAST_MARK.length) };
}

/** The ledger as it is on the disk; an earlier state as it is shown. Rejects if something unsaved cannot be written. */
export async function savedLedger(session: CampaignSession): Promise<Ledger> {
  if (session.isPast) return session.ledger;
  await session.retry();
  const { unsaved, failure } = session.store.getState();
  if (unsaved.length > 0) {
    throw new Error(sessionText.unsaved(unsaved.length, failure));
  }
  const ledger = await readLedger(session.id);
  if (ledger === null) throw new Error(sessionText.gone);
  return ledger;
}
