// Compares the ids of this browser's events with those on the server, to notice a server that was restored from an
// older copy.

import * as v from "valibot";
import { eventIdOf, isEventDocument, type ReadDocument } from "#core/sync/team/team-documents.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import type { ServerDifference } from "./replication-state.ts";
import type { Checkpoint } from "./replication-store.ts";
import type { ReplicatorParts } from "./replicator-parts.ts";

/** Maximum number of ids per request. */
const IDS_AT_ONCE = 10_000;
/** Maximum number of bytes of an answer with `IDS_AT_ONCE` ids, each with its revision. */
const LONGEST_ANSWER = 8_000_000;
/** Minimum milliseconds between two comparisons after failures. */
const COMPARISON_INTERVAL = 300_000;

const rowsSchema = v.object({ rows: v.array(v.object({ id: v.string() })) });

/** The ids of all events on the server. */
async function eventIdsOnServer(database: CouchDatabase): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let startKey = "event:";
  for (;;) {
    const query = new URLSearchParams({
      limit: String(IDS_AT_ONCE),
      startkey: JSON.stringify(startKey),
      endkey: JSON.stringify("event;"), // “;” follows “:”
    });
    const options = { maxBytes: LONGEST_ANSWER, timeout: 120_000 };
    const { rows } = await database.ask(`/_all_docs?${query}`, rowsSchema, options);
    for (const { id } of rows) if (isEventDocument(id)) ids.add(eventIdOf(id));
    const lastId = rows.at(-1)?.id;
    // The next page begins with the last document of this one.
    if (rows.length < IDS_AT_ONCE || lastId === undefined || lastId === startKey) return ids;
    startKey = lastId;
  }
}

interface StartedComparison {
  readonly serverIds: ReadonlySet<string>;
  readonly missingThere: number;
}

type ServerComparisonParts = Pick<ReplicatorParts, "database" | "store">;

/**
 * Compares in two steps, so that events that arrive meanwhile never count as a difference. `begin` reads the server's
 * ids before changes are requested. `end` returns the differences when all changes have arrived. A comparison is due at
 * the start and after each failure, but at most every five minutes; after a new generation it is due immediately.
 */
export class ServerComparison {
  readonly #parts: ServerComparisonParts;
  #isDue = true;
  #last = Number.NEGATIVE_INFINITY;
  #started: StartedComparison | null = null;

  constructor(parts: ServerComparisonParts) {
    this.#parts = parts;
  }

  /**
   * Whether only the second step is missing. If so, the server must answer without waiting for changes, because the
   * second step needs the answer.
   */
  get isRunning(): boolean {
    return this.#started !== null;
  }

  /**
   * Notes a new generation among the documents, which means that the database was set up again or restored: a
   * comparison is then due immediately. Returns the change of the checkpoint; empty = no new generation.
   */
  noteGeneration(
    documents: readonly ReadDocument[],
    { generation: known }: Checkpoint,
  ): Pick<Checkpoint, "generation"> {
    for (const one of documents) {
      if (one.kind !== "generation" || one.generation === known) continue;
      this.#isDue = true;
      this.#last = Number.NEGATIVE_INFINITY;
      return { generation: one.generation };
    }
    return {};
  }

  /**
   * Makes a comparison due. Must be called after each failure, because the server may meanwhile have been restored from
   * a backup.
   */
  demand(): void {
    this.#isDue = true;
  }

  /**
   * The first step, if a comparison is due. `isRejected`: whether the server rejected the event with this id; rejected
   * events do not count as missing on the server.
   */
  async begin({ sent, refused }: Checkpoint, isRejected: (id: string) => boolean): Promise<void> {
    if (!this.#isDue || Date.now() - this.#last < COMPARISON_INTERVAL) return;
    const { database, store } = this.#parts;
    // All ids are read before the unsent events. So an event that is recorded in between does not count as missing.
    const localIds = await (store.expectedIds?.() ?? store.eventIds());
    const unsent = new Set((await store.outbound(sent, [])).events.map(({ id }) => id));
    const rejected = new Set(refused);
    const expected = [...localIds].filter((id) => !unsent.has(id) && !rejected.has(id) && !isRejected(id));
    const serverIds = await eventIdsOnServer(database);
    this.#started = { serverIds, missingThere: expected.filter((id) => !serverIds.has(id)).length };
    this.#isDue = false;
    this.#last = Date.now();
  }

  /**
   * The second step. Returns the differences; null = there is none, or nothing was compared. `isLeftOut`: whether the
   * event with this id was read and could not be used.
   */
  async end(isLeftOut: (id: string) => boolean): Promise<ServerDifference | null> {
    if (this.#started === null) return null;
    const { serverIds, missingThere } = this.#started;
    this.#started = null;
    const localIds = await this.#parts.store.eventIds();
    const missingHere = [...serverIds].filter((id) => !localIds.has(id) && !isLeftOut(id)).length;
    return missingHere + missingThere === 0 ? null : { missingThere, missingHere };
  }
}
