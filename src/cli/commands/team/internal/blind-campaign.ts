// Makes a campaign on a team server blind or open again, and reads who takes part in it.

import { randomUUID } from "node:crypto";
import { getOrInsert } from "#core/base/grouping.ts";
import { utcTime } from "#core/base/utc-time.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { isSameName } from "#core/ledger/annotator-names.ts";
import { readSettings } from "#core/ledger/event.ts";
import { type Aliases, type Annotator, foldEvents, personOf, retractedIds } from "#core/ledger/fold.ts";
import { compareEvents, greatestClock, type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import type { LeftOutEvent } from "#core/sync/team/arrivals.ts";
import { ledgerForOwner } from "#core/sync/team/membership.ts";
import type { PersonalDatabases } from "#core/sync/team/team-documents.ts";
import { type Membership, personalDatabase } from "#core/sync/team/team-names.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import {
  accountsOf,
  campaignIn,
  deleteDatabase,
  invite,
  personalDatabases,
  putCampaign,
  putPersonalDatabases,
  setUpDatabase,
  withPersonal,
} from "#couch/setup/set-up.ts";
import { findEvents, findJudgements, readPage } from "#couch/transfer/transfer.ts";
import { receiveCampaign, sendCampaign } from "./send-campaign.ts";
import { withRetries } from "./team-server.ts";

interface Switched {
  /** Names of the annotators. */
  readonly annotators: readonly string[];
  /** Documents that the server rejected. `id`: names the event or text. */
  readonly refused: readonly LeftOutEvent[];
}

export interface BlindParts {
  readonly database: CouchDatabase;
  /** The name of the signed-in administrator. */
  readonly user: string;
  readonly progress: (text: string) => void;
}

/**
 * Makes the campaign blind. The call can be repeated, for example after an interruption; documents that exist are not
 * sent again.
 */
export async function makeBlind(parts: BlindParts): Promise<Switched> {
  const { database, user } = parts;
  const { annotators, adjudicators } = await membersOf(parts);
  let databases = (await personalDatabases(database)) ?? {};
  for (const one of annotators) databases = await createPersonal(database, databases, one);
  await putPersonalDatabases(database, databases, user);
  for (const one of adjudicators) await invite(database, { ...one, role: "adjudicator", password: null });
  // These calls end the annotators' access to the campaign's database. Only coordinators and adjudicators keep it.
  for (const one of annotators) {
    const personal = personalDatabase(database.name, one.name);
    await invite(database, { ...one, role: "annotator", password: null, personal });
  }
  const refused = await fillPersonal(parts, databases, true);
  return { annotators: annotators.map(({ name }) => name), refused };
}

/**
 * Makes the campaign open: copies all events into the campaign's database, which all members can read, and deletes the
 * personal databases. If the server rejects documents, the personal databases stay.
 */
export async function makeOpen(parts: BlindParts): Promise<Switched> {
  const { database, user, progress } = parts;
  const databases = (await personalDatabases(database)) ?? {};
  const owners = (await membersOf(parts)).annotators;
  const annotators = owners.map(({ name }) => name);
  for (const one of owners) await invite(database, { ...one, role: "annotator", password: null });
  // The annotators can no longer write into their personal databases, so no judgement is missed.
  const ledger = await ledgerOf(parts);
  const { refused } = await sendCampaign(database, ledger, { sentBy: user, isNew: false, progress });
  if (refused.length > 0) return { annotators, refused };
  await putPersonalDatabases(database, null, user);
  for (const personal of Object.keys(databases)) await deleteDatabase(database.client.database(personal));
  return { annotators, refused };
}

/** The members who are not coordinators. A member is also an adjudicator if a coordinator set this role in the page. */
async function membersOf({ database }: BlindParts) {
  const people = await readPeople(database, []);
  const members = people.members.filter(({ role }) => role !== "coordinator");
  const isAdjudicator = ({ role, entry }: (typeof members)[0]) =>
    role === "adjudicator" || personIn(people, entry)?.role === "adjudicator";
  return {
    annotators: members.filter((one) => !isAdjudicator(one)),
    adjudicators: members.filter(isAdjudicator),
  };
}

/**
 * Creates an annotator's personal database. Returns `databases` with it; the caller must store the result
 * (`putPersonalDatabases`).
 */
export async function createPersonal(
  database: CouchDatabase,
  databases: PersonalDatabases,
  { name, entry }: Pick<Member, "name" | "entry">,
): Promise<PersonalDatabases> {
  const personal = personalDatabase(database.name, name);
  await setUpDatabase(database.client.database(personal), entry);
  return { ...databases, [personal]: entry };
}

/**
 * Sends missing documents to the personal databases. `isNewlyBlind`: whether to turn off the setting that suggests
 * everybody's answers. The campaign document is sent last, because browsers do not use a database without it.
 */
export async function fillPersonal(
  parts: BlindParts,
  databases: PersonalDatabases,
  isNewlyBlind = false,
): Promise<readonly LeftOutEvent[]> {
  const { database, user, progress } = parts;
  const sending = { sentBy: user, isNew: false, progress };
  const campaign = await campaignIn(database);
  if (campaign === null) return [];
  const refused: LeftOutEvent[] = [];
  let ledger = await ledgerOf(parts);
  if (isNewlyBlind) {
    const changed = withoutOthersSuggestions(ledger);
    if (changed !== ledger) refused.push(...(await sendCampaign(database, changed, sending)).refused);
    ledger = changed;
  }
  for (const [personalName, owner] of Object.entries(databases)) {
    const personal = database.client.database(personalName);
    const sent = await sendCampaign(personal, ledgerForOwner(ledger, owner), sending);
    refused.push(...sent.refused);
    const { campaign: id, name } = campaign;
    await putCampaign(personal, { campaign: id, name, version: CAMPAIGN_VERSION }, user);
  }
  return refused;
}

async function ledgerOf({ database, progress }: BlindParts): Promise<Ledger> {
  const { events, texts } = await receiveCampaign(database, progress);
  return { id: database.name, events: uniteEvents(events.map(({ event }) => event)), texts, scope: null };
}

/** Turns off the setting that suggests everybody's answers. Returns the same ledger if the setting is off already. */
function withoutOthersSuggestions(ledger: Ledger): Ledger {
  if (readSettings(foldEvents(ledger.events).settings).reuseAnswers !== "all") return ledger;
  const event = writeEvents(
    [{ kind: "setting", author: null, key: "reuseAnswers", value: "own" }],
    greatestClock(ledger.events),
    { newId: randomUUID, now: utcTime(new Date()) },
  );
  return { ...ledger, events: uniteEvents(ledger.events, event) };
}

// Reads who takes part in a campaign on a team server: annotator entries, the number of judgements of each, and
// accounts.

/** A user of the server who is a member of the campaign. */
interface Member extends Omit<Membership, "entry" | "database" | "personal"> {
  readonly name: string;
  /** Id of the member's annotator entry, which may not be listed yet. */
  readonly entry: string;
}

interface Entry extends Annotator {
  /** Number of the entry's judgements, gap answers and annotations. Each candidate counts once per task. */
  readonly judgements: number;
}

interface Account {
  readonly name: string;
  readonly memberships: readonly Membership[];
}

export interface CampaignPeople {
  readonly entries: readonly Entry[];
  readonly aliases: Aliases;
  readonly members: readonly Member[];
  /** The personal databases; null = the campaign is not blind. */
  readonly databases: PersonalDatabases | null;
  /** All users of the server whose names are valid for members, with their memberships of any campaign. */
  readonly accounts: readonly Account[];
  /** The greatest clock of all events that concern annotators. */
  readonly clock: number;
}

/**
 * Reads annotators and members, without reading the whole campaign. Rejects with a `CouchFailure`. The client of
 * `database` must be signed in as the server's administrator. `counted`: the ids or names of the annotators and members
 * whose judgements are counted; null = all. For all others, the number is 0.
 */
export async function readPeople(
  database: CouchDatabase,
  counted: readonly string[] | null,
): Promise<CampaignPeople> {
  const accounts = await accountsOf(database.client);
  const databases = await personalDatabases(database);
  const members = accounts.flatMap(({ name, memberships }) =>
    memberships.flatMap((one) =>
      one.database === database.name ? [{ name, role: one.role, entry: one.entry ?? name }] : [],
    ),
  );
  const events = uniteEvents(
    await inAll(database, databases, (one) => findEvents(one, ["annotator", "retraction"])),
  );
  const { entries, aliases } = foldEvents(events);
  const isCounted = ({ id, name }: Annotator) =>
    counted?.some(
      (wanted) =>
        isSameName(id, wanted) ||
        isSameName(name, wanted) ||
        members.some((member) => member.name === wanted && member.entry === id),
    );
  const authors = counted === null ? null : entries.filter(isCounted).map(({ id }) => id);
  const judgements = await inAll(database, databases, (one) => findJudgements(one, authors));
  const retracted = retractedIds([...events, ...judgements].sort(compareEvents));
  const judged = new Map<string, Set<string>>();
  for (const { id, author, task, system, example } of judgements) {
    if (retracted.has(id)) continue;
    getOrInsert(judged, author, () => new Set()).add(JSON.stringify([task, system, example]));
  }
  return {
    aliases,
    members,
    databases,
    clock: greatestClock(events),
    entries: entries.map((entry) => ({ ...entry, judgements: judged.get(entry.id)?.size ?? 0 })),
    accounts,
  };
}

/** Calls `read` for the campaign's database and for each personal database. Returns all results. */
async function inAll<T>(
  database: CouchDatabase,
  databases: PersonalDatabases | null,
  read: (database: CouchDatabase) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  let results: readonly T[] = [];
  for (const one of withPersonal(database, databases))
    results = [...results, ...(await withRetries(() => read(one)))];
  return results;
}

/** Number of documents per database that `clockIn` reads. */
const NEWEST = 50;

/** The greatest clock of the newest events and of those that concern annotators. A new event gets a greater one. */
export async function clockIn(
  database: CouchDatabase,
  { clock, databases }: CampaignPeople,
): Promise<number> {
  const newest = await inAll(database, databases, async (one) => {
    const { documents } = await readPage(one, { since: null, limit: NEWEST, isNewestFirst: true });
    return documents.flatMap((document) => (document.kind === "event" ? [document.event] : []));
  });
  return Math.max(clock, greatestClock(newest));
}

/** The entries with this id or name, ignoring case, except those of members with another account. */
export function entriesNamed({ entries, members }: CampaignPeople, name: string): readonly Entry[] {
  const othersEntries = new Set(members.flatMap((one) => (one.name === name ? [] : [one.entry])));
  return entries.filter(
    (entry) => !othersEntries.has(entry.id) && (isSameName(entry.id, name) || isSameName(entry.name, name)),
  );
}

/**
 * The entry whose name and role count for the person of `entry`: another entry if `entry` is merged into it. Null = not
 * listed.
 */
export function personIn({ entries, aliases }: CampaignPeople, entry: string): Entry | null {
  const person = personOf(aliases, entry);
  return entries.find(({ id }) => id === person) ?? null;
}
