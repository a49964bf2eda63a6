// Reads who takes part in a campaign on a team server: annotator entries, the number of judgements of each, and
// accounts.

import { isSameName } from "#core/ledger/annotator-names.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Annotator, foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { type MergedEntries, personOf } from "#core/ledger/same-person.ts";
import type { PersonalDatabases } from "#core/sync/team/team-documents.ts";
import type { Membership } from "#core/sync/team/team-names.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { accountsOf, personalDatabases } from "#couch/setup/set-up.ts";
import { receiveEvents } from "./receive-campaign.ts";

/** A user of the server who is a member of the campaign. */
interface Member extends Omit<Membership, "entry" | "database" | "personal"> {
  readonly name: string;
  /** Id of the member's annotator entry, which may not be listed yet. */
  readonly entry: string;
}

/** An annotator entry of the campaign. */
interface Entry extends Annotator {
  /** Number of the entry's judgements, gap answers and annotations. Each candidate counts once per task. */
  readonly judgements: number;
}

export interface CampaignPeople {
  readonly events: readonly LedgerEvent[];
  readonly entries: readonly Entry[];
  readonly merged: MergedEntries;
  readonly members: readonly Member[];
  /** The annotators' own databases; null = the campaign is not blind. */
  readonly databases: PersonalDatabases | null;
  /** Names of all users of the server. */
  readonly accounts: readonly string[];
  /** The greatest clock of the campaign's events. */
  readonly clock: number;
}

/**
 * Reads annotators and members. Rejects with a `CouchFailure`, as `receiveEvents` does. `client`: must be signed in as
 * the server's administrator.
 */
export async function readPeople(
  client: CouchClient,
  database: string,
  progress: (text: string) => void,
): Promise<CampaignPeople> {
  const accounts = await accountsOf(client);
  const databases = await personalDatabases(client, database);
  const received = await receiveEvents(client, database, progress);
  progress("");
  const events = uniteEvents(received.events.map(({ event }) => event));
  const { entries, merged, retracted } = foldEvents(events);
  const judged = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.kind !== "judgement" || retracted.has(event.id)) continue;
    const known = judged.get(event.author) ?? new Set();
    judged.set(event.author, known.add(JSON.stringify([event.task, event.system, event.example])));
  }
  const members = accounts.flatMap(({ name, memberships }) =>
    memberships.flatMap((one) =>
      one.database === database ? [{ name, role: one.role, entry: one.entry ?? name }] : [],
    ),
  );
  return {
    ...{ events, merged, members, databases, clock: greatestClock(events) },
    entries: entries.map((entry) => ({ ...entry, judgements: judged.get(entry.id)?.size ?? 0 })),
    accounts: accounts.map(({ name }) => name),
  };
}

/** The entries with this id or name, ignoring case, that belong to no other member. */
export function entriesNamed({ entries, members }: CampaignPeople, name: string): readonly Entry[] {
  const taken = new Set(members.flatMap((one) => (one.name === name ? [] : [one.entry])));
  return entries.filter(
    (entry) => !taken.has(entry.id) && (isSameName(entry.id, name) || isSameName(entry.name, name)),
  );
}

/** The entry whose name and role count for this one; null = this entry is not listed. */
export function personIn({ entries, merged }: CampaignPeople, entry: string): Entry | null {
  const person = personOf(merged, entry);
  return entries.find(({ id }) => id === person) ?? null;
}
