// Simulates people without browsers who judge, each with a ledger and a replicator, and compares their final ledgers.

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { PronounRecord } from "#core/ledger/event.ts";
import { type ReadDocument, readDocument } from "#core/sync/team/team-documents.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import type { ReplicationPhase } from "#couch/replication/replication-state.ts";
import type { Replicator } from "#couch/replication/replicator.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { MemoryStore, replicatorOf } from "./simulated.ts";
import type { Person } from "./team.ts";

export class SimulatedMember {
  readonly name: string;
  readonly store = new MemoryStore();
  readonly replicator: Replicator;
  readonly made: PronounRecord[] = [];
  readonly phases = new Set<ReplicationPhase>();

  constructor(address: string, database: string, person: Person) {
    this.name = person.name;
    this.replicator = replicatorOf(address, database, person, this.store, ({ phase }) =>
      this.phases.add(phase),
    );
  }

  judge(): PronounRecord {
    const id = randomUUID();
    const more = { id, author: this.name, actionId: id, clock: this.made.length + 1, seconds: 1 };
    const event = smallJudgement(this.made.length + 1, more);
    this.made.push(event);
    this.store.add([event]);
    this.replicator.nudge();
    return event;
  }

  /** Makes one judgement per `pause`, for this number of `milliseconds`. `pause`: in milliseconds. */
  async judgeFor(milliseconds: number, pause: number, random: () => number): Promise<void> {
    const ends = Date.now() + milliseconds;
    await wait(pause * random());
    for (let next = Date.now(); next < ends; next += pause) {
      await wait(Math.max(0, next - Date.now()));
      this.judge();
    }
  }
}

const rowsSchema = v.object({ rows: v.array(v.object({ id: v.string(), doc: v.unknown() })) });

/** Ids of the events on the server, including duplicates. */
export async function idsOnServer(admin: CouchClient, database: string): Promise<string[]> {
  const query = 'include_docs=true&startkey="event:"&endkey="event;"';
  const { rows } = await admin.ask(`/${database}/_all_docs?${query}`, rowsSchema, { timeout: 120_000 });
  const read = rows.map(({ id, doc }): ReadDocument => readDocument(id, doc));
  return read.map((one) => (one.kind === "event" ? one.event.id : "none"));
}

/**
 * Resolves once everybody is synced and has every event, or after `patience` milliseconds. Returns the milliseconds
 * waited.
 */
export async function waitUntilEqual(people: readonly SimulatedMember[], patience: number): Promise<number> {
  const started = Date.now();
  const count = people.reduce((sum, { made }) => sum + made.length, 0);
  const isDone = ({ replicator, store }: SimulatedMember) =>
    replicator.state.phase === "synced" && store.events.length === count;
  while (!people.every(isDone) && Date.now() - started < patience) await wait(50);
  return Date.now() - started;
}

/** What remains of the work of all people: on the server and in their ledgers. */
export interface Compared {
  /** Number of judgements that all people made. */
  readonly made: number;
  /** Number of events on the server. */
  readonly onServer: number;
  readonly missingOnServer: number;
  readonly duplicatesOnServer: number;
  /** Number of judgements that a ledger lacks. This and the next three numbers are sums over all people. */
  readonly missingInLedgers: number;
  readonly unknownInLedgers: number;
  readonly rejected: number;
  readonly unusable: number;
}

export async function compareAll(
  people: readonly SimulatedMember[],
  admin: CouchClient,
  database: string,
): Promise<Compared> {
  const made = new Set(people.flatMap((one) => one.made.map(({ id }) => id)));
  const ids = await idsOnServer(admin, database);
  const uniqueIds = new Set(ids);
  const sum = (of: (one: SimulatedMember) => number) => people.reduce((all, one) => all + of(one), 0);
  return {
    made: made.size,
    onServer: ids.length,
    missingOnServer: [...made].filter((id) => !uniqueIds.has(id)).length,
    duplicatesOnServer: ids.length - uniqueIds.size,
    missingInLedgers: sum(({ store }) => [...made].filter((id) => !store.ids.has(id)).length),
    unknownInLedgers: sum(({ store }) => store.events.filter(({ id }) => !made.has(id)).length),
    rejected: sum(({ replicator }) => replicator.state.rejected.length),
    unusable: sum(({ replicator }) => replicator.state.unusable.length),
  };
}
