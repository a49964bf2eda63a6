// Sends a whole campaign to its database on a team server, which it finds or creates, or reads one from there.

import { randomUUID } from "node:crypto";
import { getOrInsert } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { formatNumber, ofAll } from "#core/base/message-text.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import { utcTime } from "#core/base/utc-time.ts";
import { hasSameSuite, mergedEvents } from "#core/exchange/merge-campaigns.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { INPUT_LIMITS } from "#core/io/input-limits.ts";
import { isSameName } from "#core/ledger/annotator-names.ts";
import { type LedgerEvent, readSettings } from "#core/ledger/event.ts";
import { type Aliases, type Annotator, foldEvents, personOf, retractedIds } from "#core/ledger/fold.ts";
import {
  compareEvents,
  eventText,
  greatestClock,
  type Ledger,
  type LedgerText,
  textsNamedBy,
  uniteEvents,
  writeEvents,
} from "#core/ledger/ledger.ts";
import type { LeftOutEvent, SentEvent } from "#core/sync/team/arrivals.ts";
import { ledgerForOwner } from "#core/sync/team/membership.ts";
import {
  eventDocumentId,
  LARGEST_TEXT,
  type PersonalDatabases,
  textAttached,
  textDocumentId,
} from "#core/sync/team/team-documents.ts";
import { databaseOf, type Membership, personalDatabase } from "#core/sync/team/team-names.ts";
import {
  type CouchClient,
  type CouchDatabase,
  CouchFailure,
  existingDocuments,
  existingEvents,
} from "#couch/client/couch-client.ts";
import {
  accountsOf,
  campaignIn,
  deleteDatabase,
  invite,
  isUploaded,
  personalDatabases,
  putCampaign,
  putPersonalDatabases,
  setUpDatabase,
  withPersonal,
} from "#couch/setup/set-up.ts";
import {
  type ChangePosition,
  findEvents,
  findJudgements,
  type Page,
  readPage,
  readTextOf,
  sendEvents,
  sendText,
} from "#couch/transfer/transfer.ts";
import {
  campaignInWords,
  type NamedDatabase,
  namedCampaigns,
  type TeamServer,
  withRetries,
} from "./team-server.ts";

interface SentCount {
  readonly sent: number;
  /** Number of documents that the server already had. */
  readonly there: number;
}

export interface SentCampaign {
  readonly events: SentCount;
  readonly texts: SentCount;
  /** Documents that the server rejected, named by the id of the event or the hash of the text. */
  readonly refused: readonly LeftOutEvent[];
}

interface Sending {
  readonly sentBy: string;
  /** Whether the database was just created. If so, the server is not asked which documents it already has. */
  readonly isNew: boolean;
  readonly progress: (text: string) => void;
}

/** A warning for each document that the server at this address rejected. */
export function notSentProblems(address: string, refused: readonly LeftOutEvent[]): readonly Problem[] {
  const problems = new FileProblems(address);
  for (const { id, why } of refused) problems.warning("not-sent", `${id} was not sent: ${why}`);
  return problems.all;
}

/** Number of events that are sent between two reports of progress. */
const EVENTS_PER_STEP = 500;

/** Sends the campaign. Fails if the server cannot be reached any more; documents that were sent stay there. */
export async function sendCampaign(
  database: CouchDatabase,
  ledger: Ledger,
  sending: Sending,
): Promise<SentCampaign> {
  const refused: LeftOutEvent[] = [];
  const texts = await sendTexts(database, ledger, sending, refused);
  const events = await sendAll(database, ledger.events, sending, refused);
  sending.progress("");
  return { events, texts, refused };
}

async function sendTexts(
  database: CouchDatabase,
  { texts }: Ledger,
  { sentBy, isNew, progress }: Sending,
  refused: LeftOutEvent[],
): Promise<SentCount> {
  const hashes = [...texts.keys()].sort();
  const existing = isNew
    ? new Map<string, string>()
    : await withRetries(() => existingDocuments(database, hashes.map(textDocumentId)));
  let sent = 0;
  for (const [index, hash] of hashes.entries()) {
    progress(`sending: ${ofAll(index + 1, hashes.length)} texts`);
    const text = texts.get(hash);
    if (text === undefined || existing.has(textDocumentId(hash))) continue;
    if (new TextEncoder().encode(textAttached(text)).length > LARGEST_TEXT) {
      const why = `it is larger than ${formatNumber(LARGEST_TEXT / 1_000_000)} MB`;
      refused.push({ id: textDocumentId(hash), why });
      continue;
    }
    const why = await withRetries(() => sendText(database, { hash, text, sentBy }));
    if (why === null) sent++;
    else refused.push({ id: textDocumentId(hash), why });
  }
  return { sent, there: existing.size };
}

async function sendAll(
  database: CouchDatabase,
  events: readonly LedgerEvent[],
  { sentBy, isNew, progress }: Sending,
  refused: LeftOutEvent[],
): Promise<SentCount> {
  let sent = 0;
  let there = 0;
  for (let at = 0; at < events.length; at += EVENTS_PER_STEP) {
    progress(`sending: ${ofAll(at, events.length)} events`);
    const batch = events.slice(at, at + EVENTS_PER_STEP);
    const missing = isNew ? batch : await missingOf(database, batch);
    there += batch.length - missing.length;
    if (missing.length === 0) continue;
    const answer = await withRetries(() => sendEvents(database, missing, sentBy));
    sent += answer.stored.length;
    for (const { event, why } of answer.rejected) refused.push({ id: `event ${event.id}`, why });
  }
  return { sent, there };
}

async function missingOf(
  database: CouchDatabase,
  events: readonly LedgerEvent[],
): Promise<readonly LedgerEvent[]> {
  const names = events.map(({ id }) => eventDocumentId(id));
  const existing = await withRetries(() => existingEvents(database, names));
  return events.filter((event) => existing.get(eventDocumentId(event.id)) !== eventText(event));
}

// Reads a whole campaign from its database, within the limits of files.

interface ReceivedCampaign {
  readonly events: readonly SentEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
  readonly refused: readonly LeftOutEvent[];
}

/** Characters counted for each document in addition to its text, so that many empty documents also exceed the limit. */
const CHARACTERS_PER_DOCUMENT = 100;

/**
 * Reads the campaign. Rejects with a `CouchFailure` if the server cannot be reached any more, or if the campaign
 * exceeds the limits of a file.
 */
export async function receiveCampaign(
  database: CouchDatabase,
  progress: (text: string) => void,
): Promise<ReceivedCampaign> {
  const { events, refused } = await receiveEvents(database, progress);
  const texts = await receiveTexts(database, events, progress, refused);
  progress("");
  return { events, texts, refused };
}

/** Reads only the events, of a blind campaign also from the personal databases. Rejects as `receiveCampaign` does. */
async function receiveEvents(
  main: CouchDatabase,
  progress: (text: string) => void,
): Promise<{ readonly events: SentEvent[]; readonly refused: LeftOutEvent[] }> {
  const events: SentEvent[] = [];
  const refused: LeftOutEvent[] = [];
  const unread = [main.name];
  /** Text of each received event by id. Several databases may contain the same event. */
  const textsById = new Map<string, string>();
  let since: ChangePosition = null;
  let size = 0;
  for (let name = unread[0]; name !== undefined; name = unread[0]) {
    const [pageSince, database]: [ChangePosition, CouchDatabase] = [since, main.client.database(name)];
    const page: Page = await withRetries(() => readPage(database, { since: pageSince }));
    if (!page.isLast && page.since === pageSince)
      throw new CouchFailure("broken", `${name}/_changes: the server sends the same page again and again`);
    for (const one of page.documents) {
      if (one.kind === "refused") refused.push({ id: one.id, why: one.why });
      if (one.kind === "personal") unread.splice(1, unread.length, ...Object.keys(one.databases ?? {}));
      const text = one.kind === "event" ? eventText(one.event) : "";
      size += CHARACTERS_PER_DOCUMENT + text.length;
      if (one.kind !== "event" || textsById.get(one.event.id) === text) continue;
      textsById.set(one.event.id, text);
      events.push({ event: one.event, sentBy: one.sentBy });
    }
    if (size > INPUT_LIMITS.file)
      throw new CouchFailure("too-large", `${name}: more than ${INPUT_LIMITS.file / 1_000_000} MB of events`);
    since = page.isLast ? null : page.since;
    if (page.isLast) unread.shift();
    progress(`receiving: ${formatNumber(events.length)} events`);
  }
  return { events, refused };
}

async function receiveTexts(
  database: CouchDatabase,
  events: readonly SentEvent[],
  progress: (text: string) => void,
  refused: LeftOutEvent[],
): Promise<ReadonlyMap<string, LedgerText>> {
  const hashes = [...new Set(events.flatMap(({ event }) => textsNamedBy(event)))].sort();
  if (hashes.length > INPUT_LIMITS.files)
    throw new CouchFailure(
      "too-large",
      `${database.name}: more than ${formatNumber(INPUT_LIMITS.files)} texts`,
    );
  const texts = new Map<string, LedgerText>();
  let size = 0;
  for (const [index, hash] of hashes.entries()) {
    progress(`receiving: ${ofAll(index + 1, hashes.length)} texts`);
    const text = await oneText(database, hash, refused);
    if (text === null) continue;
    size += textAttached(text).length;
    if (size > INPUT_LIMITS.total)
      throw new CouchFailure(
        "too-large",
        `${database.name}: more than ${INPUT_LIMITS.total / 1_000_000} MB of texts`,
      );
    texts.set(hash, text);
  }
  return texts;
}

/**
 * Reads one text. Null = the text is missing, or its content does not match the hash. A mismatch is added to `refused`.
 */
async function oneText(
  database: CouchDatabase,
  hash: string,
  refused: LeftOutEvent[],
): Promise<LedgerText | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  try {
    return await withRetries(() => readTextOf(database, hash));
  } catch (error) {
    // Any other failure, such as an answer from a web server in between, does not mean that the text is damaged.
    const isBad = error instanceof CouchFailure && error.kind === "broken" && error.status === 200;
    if (!isBad) throw error;
    refused.push({ id: `text ${hash.slice(0, 12)}…`, why: error.message });
    return null;
  }
}

// Decides to which database of a team server a campaign is uploaded. A folder has no id, so its campaign may already be
// on the server under another id.

interface Upload {
  readonly ledger: Ledger;
  readonly name: string;
  /** Whether the file contains the campaign's id. */
  readonly hasOwnId: boolean;
  /** Whether the file contains the campaign's events, with their ids. */
  readonly isCampaignFile: boolean;
}

export interface Destination {
  readonly database: string;
  /** What the database must contain after the upload. Its id is the id of the campaign on the server. */
  readonly ledger: Ledger;
}

interface DestinationOptions {
  readonly isNew: boolean;
  /** The database to use; null = the database that belongs to the campaign's id. */
  readonly into: string | null;
}

/** The database to which a campaign is uploaded; `why`: the message if the campaign cannot be uploaded as requested. */
export async function destinationOf(
  { client }: TeamServer,
  upload: Upload,
  { isNew, into }: DestinationOptions,
  progress: (text: string) => void,
): Promise<Destination | { readonly why: string }> {
  if (into !== null) return addedTo(client.database(into), upload, progress);
  if (isNew) return newDestination(client, upload.ledger);
  const { ledger, name, hasOwnId } = upload;
  const ownDestination = { database: databaseOf(ledger.id), ledger };
  const existingCampaign = await campaignIn(client.database(ownDestination.database));
  if (hasOwnId || existingCampaign?.name === name) {
    const own = client.database(ownDestination.database);
    // The events of a folder or database have other ids than those of the campaign that it was made from.
    const isOther = !upload.isCampaignFile && existingCampaign !== null && (await isUploaded(own));
    return isOther ? addedTo(own, upload, progress) : ownDestination;
  }
  const suite = foldEvents(ledger.events).suite?.text ?? "";
  const similar: { readonly campaign: NamedDatabase; readonly hasSuite: boolean }[] = [];
  for (const campaign of await namedCampaigns(client)) {
    const existing = await existingDocuments(client.database(campaign.database), [textDocumentId(suite)]);
    const hasSuite = existing.size > 0;
    if (hasSuite || (campaign.name !== null && isSameName(campaign.name, name)))
      similar.push({ campaign, hasSuite });
  }
  if (similar.length === 0) return ownDestination;
  const list = similar.map(({ campaign, hasSuite }) => {
    const like = hasSuite ? "with the same test suite" : "with another test suite";
    return `${campaignInWords(campaign)}, ${like}`;
  });
  const ways = [
    ...similar.flatMap(({ campaign, hasSuite }) =>
      hasSuite ? [`to add “${name}” to that campaign, repeat this with --into ${campaign.database}`] : [],
    ),
    "to make a second campaign, repeat this with --new",
  ];
  return {
    why: `“${name}” has no campaign id, and the server already has ${list.join(", and ")}: ${ways.join("; ")}`,
  };
}

/**
 * A destination of its own: the database of the campaign's id, unless the server has completely uploaded a campaign to
 * it; then a database of another id. An interrupted upload is thus continued if the command is repeated.
 */
async function newDestination(client: CouchClient, ledger: Ledger): Promise<Destination> {
  for (let number = 1; ; number++) {
    const id = number === 1 ? ledger.id : uuidOf(JSON.stringify([ledger.id, number]));
    const database = databaseOf(id);
    if (!(await isUploaded(client.database(database)))) return { database, ledger: { ...ledger, id } };
  }
}

/** Returns this database with its campaign, to which the systems and judgements of the upload are added. */
async function addedTo(
  database: CouchDatabase,
  { ledger: incoming, name, isCampaignFile }: Upload,
  progress: (text: string) => void,
): Promise<Destination | { readonly why: string }> {
  const serverCampaign = await campaignIn(database);
  if (serverCampaign === null) return { why: `found no campaign ${database.name}` };
  const isContinued = isCampaignFile || !(await isUploaded(database));
  if (incoming.id === serverCampaign.campaign && isContinued)
    return { database: database.name, ledger: incoming };
  const events = uniteEvents((await receiveEvents(database, progress)).events.map(({ event }) => event));
  const serverLedger = { id: serverCampaign.campaign, events, texts: incoming.texts, scope: null };
  const folded = foldEvents(events);
  if (!hasSameSuite(folded, incoming, foldEvents(incoming.events)))
    return {
      why: `“${name}” has another test suite than ${campaignInWords({ database: database.name, name: serverCampaign.name })}; change the suite of a campaign in the page (Settings › Test suite)`,
    };
  const added = mergedEvents(serverLedger, folded, incoming).events;
  const named = new Set(added.flatMap(textsNamedBy));
  const texts = new Map([...incoming.texts].filter(([hash]) => named.has(hash)));
  return {
    database: database.name,
    ledger: { id: serverCampaign.campaign, events: uniteEvents(added), texts, scope: null },
  };
}

// Makes a campaign on a team server blind or open again, and reads who takes part in it.

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
