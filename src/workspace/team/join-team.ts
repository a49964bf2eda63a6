// Joins a team: signs in, joins an open campaign or uploads it, downloads a campaign of a team, and leaves the team. The
// copy in this browser stays.

import { now } from "#browser/clock.ts";
import { inTurn } from "#browser/locks.ts";
import { randomId } from "#browser/random-id.ts";
import { inExchange } from "#browser/worker-clients.ts";
import type { Problem } from "#core/base/problem.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { textsNamedBy, uniteEvents } from "#core/ledger/ledger.ts";
import { packLedger } from "#core/ledger/packed-events.ts";
import type { LeftOutEvent } from "#core/sync/team/arrivals.ts";
import {
  MOST_UNUSABLE,
  NO_PROGRESS,
  type OngoingDownload,
  readOngoingDownload,
  replicatedDatabase,
  type TeamConnection,
} from "#core/sync/team/membership.ts";
import { eventDocumentId, isEventDocument, textDocumentId } from "#core/sync/team/team-documents.ts";
import { databaseOf, type Membership, membershipsIn } from "#core/sync/team/team-names.ts";
import * as couch from "#couch/client/couch-client.ts";
import { CouchClient, type CouchDatabase, CouchFailure } from "#couch/client/couch-client.ts";
import { databasesIn, unusableOf } from "#couch/replication/replication-state.ts";
import { type CampaignOnServer, campaignIn, putCampaign, setUpDatabase } from "#couch/setup/set-up.ts";
import { isBefore, readDocuments, readPage, readTextOf } from "#couch/transfer/transfer.ts";
import { listCampaigns } from "#storage/campaign-list.ts";
import { readTexts } from "#storage/ledgers.ts";
import {
  adoptStaged,
  dropStaged,
  hasStaged,
  readStaged,
  stageEvents,
  stageTexts,
  writeReplicationProgress,
} from "#storage/staged-ledger.ts";
import { readSetting } from "#storage/stored-settings.ts";
import { sessionTeamText } from "#text/session-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { teamKey, writeSignedIn } from "./stored-team.ts";
import { readFormerUser, readMembership, writeLeft, writeMembership } from "./team-membership.ts";

/** The campaign of a database; null = it does not exist, or the user has no access to it. */
export async function campaignOnServer(base: string, database: string): Promise<CampaignOnServer | null> {
  try {
    return await campaignIn(new CouchClient({ base }).database(database));
  } catch (error) {
    if (error instanceof CouchFailure && ["forbidden", "signed-out"].includes(error.kind)) return null;
    throw error;
  }
}

/** The user's membership in the campaign; null = no access. Administrators of the server are coordinators. */
export function membershipIn({ memberships, isAdmin }: TeamAccount, ledger: string): Membership | null {
  const database = databaseOf(ledger);
  const membership = memberships.find((one) => one.database === database);
  return membership ?? (isAdmin ? { database, role: "coordinator", entry: null, personal: null } : null);
}

/** The part of a membership that a browser stores. */
export function connectionTo(base: string, user: string, membership: Membership): TeamConnection {
  const { database, role, entry, personal } = membership;
  return {
    base,
    database,
    user,
    role,
    ...(entry === null ? {} : { entry }),
    ...(personal === null ? {} : { personal }),
  };
}

/**
 * Joins this copy to the campaign on the server. Rejects if the database is missing or contains another campaign, or if
 * the copy contains the work of a member who left the team with it. (A coordinator may send others' work.)
 */
export async function joinTeam(
  { id, ledger }: CampaignSession,
  base: string,
  account: TeamAccount,
): Promise<TeamConnection> {
  const membership = membershipIn(account, ledger.id);
  if (membership === null) throw new Error(sessionTeamText.notAdmitted(account.name));
  const formerUser = await readFormerUser(id);
  if (membership.role !== "coordinator" && formerUser !== null && formerUser !== account.name)
    throw new Error(sessionTeamText.othersCopy(formerUser));
  const connection = connectionTo(base, account.name, membership);
  const onServer = await campaignOnServer(base, replicatedDatabase(connection));
  if (onServer === null) throw new Error(sessionTeamText.notThere);
  if (onServer.campaign !== ledger.id) throw new Error(sessionTeamText.otherCampaign);
  await writeReplicationProgress(id, NO_PROGRESS);
  await writeMembership(id, connection);
  return connection;
}

/**
 * Creates the campaign's database on the server, then joins it. Only administrators can do this. Replication then
 * uploads the campaign.
 */
export async function uploadCampaign(
  session: CampaignSession,
  base: string,
  account: TeamAccount,
): Promise<TeamConnection> {
  const { id: campaign } = session.ledger;
  const database = new CouchClient({ base }).database(databaseOf(campaign));
  await setUpDatabase(database);
  const { name } = session.campaign.suite;
  await putCampaign(database, { campaign, name, version: CAMPAIGN_VERSION }, account.name);
  return joinTeam(session, base, account);
}

/** Leaves the team. The campaign stays in this browser as it is. */
export async function leaveTeam(copy: string): Promise<void> {
  await writeLeft(copy);
  // An error is ignored, because joining again discards the progress.
  await writeReplicationProgress(copy, undefined).catch(() => undefined);
}

// Signs in to the team server of this site and reads the user's memberships.

type SignInRefusal = couch.SignInRefusal;

export interface TeamAccount {
  readonly name: string;
  readonly memberships: readonly Membership[];
  /** Whether the user administers the server, and so may upload campaigns. */
  readonly isAdmin: boolean;
}

function accountOf(user: couch.TeamUser): TeamAccount {
  return { name: user.name, memberships: membershipsIn(user.roles), isAdmin: user.roles.includes("_admin") };
}

/** The signed-in account; null = nobody is signed in. Rejects if the server does not answer. */
export async function signedInAccount(base: string): Promise<TeamAccount | null> {
  const user = await couch.whoIsSignedIn(new CouchClient({ base }));
  await writeSignedIn(base, user?.name ?? null);
  return user === null ? null : accountOf(user);
}

/** Returns the account, or why signing in failed. Rejects if the server does not answer. */
export async function signIn(
  base: string,
  name: string,
  password: string,
): Promise<TeamAccount | SignInRefusal> {
  const user = await couch.requestSignIn(new CouchClient({ base }), name, password);
  if (typeof user === "string") return user;
  await writeSignedIn(base, user.name);
  return accountOf(user);
}

export async function signOut(base: string): Promise<void> {
  await couch.requestSignOut(new CouchClient({ base }));
  await writeSignedIn(base, null);
}

/** Number of documents per page. It is greater than in replication, because nobody waits for a single page. */
const PAGE = 2000;

export type DownloadResult =
  /**
   * `unusable`: documents that the copy does not contain, with reason and sender. They are requested again whenever a
   * replicator starts.
   */
  | { readonly ok: true; readonly copy: string; readonly unusable: readonly LeftOutEvent[] }
  /** No campaign was made. `problems` contains all reasons. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

interface DownloadParts {
  readonly signal: AbortSignal;
  /** Number of events received, and the current step. */
  readonly onProgress: (events: number, step: "events" | "texts" | "checking") => void;
}

function joiningKey(database: string): string {
  return `joining:${database}`;
}

/** Number of events that an unfinished download has received; 0 = no unfinished download. */
export async function downloadedEvents(database: string): Promise<number> {
  return readOngoingDownload(await readSetting(joiningKey(database)))?.events ?? 0;
}

/** Deletes an unfinished download. */
export async function discardDownload(database: string): Promise<void> {
  const earlier = readOngoingDownload(await readSetting(joiningKey(database)));
  if (earlier !== null) await dropStaged(earlier.copy, joiningKey(database));
}

/**
 * Downloads the campaign as a new copy. If it is interrupted, the next call continues. If two tabs call this, one waits
 * and then finds the campaign.
 */
export function downloadTeamCampaign(
  connection: TeamConnection,
  parts: DownloadParts,
): Promise<DownloadResult> {
  return inTurn(`referee ${joiningKey(connection.database)}`, () => downloadInTurn(connection, parts), {
    signal: parts.signal,
  });
}

async function downloadInTurn(
  connection: TeamConnection,
  { signal, onProgress }: DownloadParts,
): Promise<DownloadResult> {
  const client = new CouchClient({ base: connection.base });
  const key = joiningKey(connection.database);
  const existing = await localCopyOf(connection.database, connection.user);
  if (existing !== null) return { ok: true, copy: existing, unusable: [] };
  let joining = await beginning(connection);
  onProgress(joining.events, "events");
  const main = replicatedDatabase(connection);
  const unread = [main];
  for (let database = unread[0]; database !== undefined; database = unread[0]) {
    signal.throwIfAborted();
    const since = database === main ? joining.since : (joining.read?.[database] ?? null);
    const page = await readPage(client.database(database, signal), { since, limit: PAGE });
    if (!page.isLast && page.since === since)
      throw new CouchFailure("broken", `${database}/_changes: the server repeats the same page`);
    if (isBefore(page.since, since)) {
      // Meanwhile an older copy of the database was restored, so new changes may be before this position.
      await dropStaged(joining.copy, key);
      joining = await beginning(connection);
      unread.splice(0, unread.length, main);
      continue;
    }
    const events = page.documents.flatMap((document) => (document.kind === "event" ? [document.event] : []));
    const position =
      database === main ? { since: page.since } : { read: { ...joining.read, [database]: page.since } };
    joining = {
      ...joining,
      ...databasesIn(page.documents),
      ...position,
      events: joining.events + events.length,
      texts: [...new Set([...joining.texts, ...events.flatMap(textsNamedBy)])],
      left: [...(joining.left ?? []), ...unusableOf(page.documents, [])].slice(0, MOST_UNUSABLE),
    };
    await stageEvents(joining.copy, events, { key, value: joining });
    onProgress(joining.events, "events");
    if (page.isLast) unread.shift();
    if (page.isLast && database === main) unread.push(...Object.keys(joining.databases ?? {}));
  }
  onProgress(joining.events, "texts");
  const mainDatabase = client.database(main, signal);
  const damaged = await fetchTexts(mainDatabase, joining.texts);
  onProgress(joining.events, "checking");
  return conclude(mainDatabase, connection, joining, [...(joining.left ?? []), ...damaged], signal);
}

/**
 * The user's complete campaign in this browser: the copy with which the user joined the team, otherwise the latest copy
 * with which nobody joined or left it; null = there is none, or it is in the trash. For `useLiveQuery`.
 */
export async function localCopyOf(database: string, user: string): Promise<string | null> {
  let unjoined: string | null = null;
  for (const { id } of await copiesOf(database)) {
    const owner = (await readMembership(id))?.user ?? null;
    if (owner === user) return id;
    if (owner === null && ((await readFormerUser(id)) ?? user) === user) unjoined ??= id;
  }
  return unjoined;
}

/** Another user who has a copy of the campaign in this browser; null = there is none. For `useLiveQuery`. */
export async function ownerOfOthersCopy(database: string, user: string): Promise<string | null> {
  for (const { id } of await copiesOf(database)) {
    const owner = (await readMembership(id))?.user ?? (await readFormerUser(id));
    if (owner !== null && owner !== user) return owner;
  }
  return null;
}

/** The complete copies of the campaign in this browser that are not in the trash, the latest first. */
async function copiesOf(database: string) {
  const campaigns = await listCampaigns();
  return campaigns.filter(
    ({ ledger, scope, trashed }) => scope === null && trashed === null && databaseOf(ledger) === database,
  );
}

async function beginning(connection: TeamConnection): Promise<OngoingDownload> {
  const earlier = readOngoingDownload(await readSetting(joiningKey(connection.database)));
  // The setting may come from the mirror, which does not contain unfinished downloads.
  const isWhole = earlier !== null && (earlier.events === 0 || (await hasStaged(earlier.copy)));
  const isSame = earlier?.base === connection.base && earlier.personal === connection.personal;
  if (isWhole && isSame) return { ...earlier, ...connection };
  if (earlier !== null) await dropStaged(earlier.copy, joiningKey(connection.database));
  const onServer = await campaignOnServer(connection.base, replicatedDatabase(connection));
  if (onServer === null) throw new Error(sessionTeamText.notThereOrNotAdmitted);
  return { ...connection, copy: randomId(), ledger: onServer.campaign, since: null, events: 0, texts: [] };
}

/** Downloads texts. Texts that do not match their hash are reported and treated as missing. */
async function fetchTexts(database: CouchDatabase, hashes: readonly string[]): Promise<LeftOutEvent[]> {
  const damaged: LeftOutEvent[] = [];
  for (const hash of hashes) {
    if ((await readTexts([hash])).size > 0) continue;
    try {
      const text = await readTextOf(database, hash);
      // If a text is missing, the events that name it do not fit.
      if (text !== null) await stageTexts(new Map([[hash, text]]));
    } catch (error) {
      // Status 200 means that the content does not match the hash, so the text is damaged.
      if (!(error instanceof CouchFailure) || error.status !== 200) throw error;
      damaged.push({ id: textDocumentId(hash), why: error.message });
    }
  }
  return damaged;
}

async function conclude(
  main: CouchDatabase,
  connection: TeamConnection,
  { copy, ledger: id, since, databases, read = {}, texts: textHashes }: OngoingDownload,
  earlier: readonly LeftOutEvent[],
  signal: AbortSignal,
): Promise<DownloadResult> {
  const { database, personal } = connection;
  const stagedEvents = await readStaged(copy);
  const packed = packLedger({ id, scope: null, texts: await readTexts(textHashes), events: stagedEvents });
  const fitting = await inExchange(signal, (api) => api.fitting(packed, database));
  if (!fitting.ok) return { ok: false, problems: [...fitting.problems, ...earlier.map(problemOf(database))] };
  const { leftOut, ...figures } = fitting.value;
  const unusable = [...earlier, ...(await withSenders(main, leftOut))].slice(0, MOST_UNUSABLE);
  const leftOutIds = new Set(leftOut.map(({ id }) => id));
  const isIncomplete = leftOutIds.size > 0;
  const events = isIncomplete
    ? uniteEvents(stagedEvents.filter((event) => !leftOutIds.has(event.id)))
    : stagedEvents;
  const texts = isIncomplete ? [...new Set(events.flatMap(textsNamedBy))] : textHashes;
  const settings = { [teamKey(copy)]: connection, [joiningKey(database)]: undefined };
  const adopted = { ledger: id, texts, events, isPartial: isIncomplete, ...figures, now: now() };
  const sent = await adoptStaged(copy, adopted, settings);
  const missed = unusable.map((document) => document.id).filter(isEventDocument);
  const memory = { ...NO_PROGRESS.memory, sent };
  await writeReplicationProgress(copy, {
    ...NO_PROGRESS,
    memory: { ...memory, since, missed, databases },
    personal: Object.fromEntries(Object.entries(read).map(([of, since]) => [of, { ...memory, since }])),
    ...(personal === undefined ? {} : { database: personal }),
  });
  return { ok: true, copy, unusable };
}

/**
 * Adds the senders to events that were omitted. Requests their documents again, because the senders were not stored.
 */
async function withSenders(
  database: CouchDatabase,
  leftOut: readonly LeftOutEvent[],
): Promise<LeftOutEvent[]> {
  const shortened = leftOut.slice(0, MOST_UNUSABLE);
  const ids = shortened.map(({ id }) => eventDocumentId(id));
  const documents = await readDocuments(database, ids);
  return unusableOf(
    documents.filter(({ kind }) => kind === "event"),
    shortened,
  );
}

function problemOf(database: string) {
  return ({ id, why }: LeftOutEvent): Problem => ({
    code: "record-left-out",
    severity: "warning",
    file: `${database}/${id}`,
    line: null,
    message: why,
  });
}
