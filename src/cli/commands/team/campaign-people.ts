// Reads who takes part in a campaign on a team server: annotator entries, the number of judgements of each, and
// accounts.

import { getOrInsert } from "#core/base/grouping.ts";
import { isSameName } from "#core/ledger/annotator-names.ts";
import { type Annotator, foldEvents, retractedIds } from "#core/ledger/fold.ts";
import { compareEvents, greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { type Aliases, personOf } from "#core/ledger/same-person.ts";
import type { PersonalDatabases } from "#core/sync/team/team-documents.ts";
import type { Membership } from "#core/sync/team/team-names.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { accountsOf, personalDatabases, withPersonal } from "#couch/setup/set-up.ts";
import { findEvents, findJudgements } from "#couch/transfer/find-events.ts";
import { readPage } from "#couch/transfer/reading.ts";
import { withRetries } from "./team-server.ts";

/** A user of the server who is a member of the campaign. */
export interface Member extends Omit<Membership, "entry" | "database" | "personal"> {
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
