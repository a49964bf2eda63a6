// Compares the ids of this browser's events with those on the server, to notice a server that was restored from an older copy.

import * as v from "valibot";
import { eventIdOf, isEventDocument } from "#core/sync/team/team-documents.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import type { Checkpoint, ReplicationStore } from "./replication-store.ts";

/** Ids requested at once. */
const IDS_AT_ONCE = 10_000;
/** Characters of an answer with so many ids, each with its revision. */
const LONGEST_ANSWER = 8_000_000;
/** Milliseconds between two comparisons, however often the connection breaks. */
const AT_MOST_EVERY = 300_000;

const rowsSchema = v.object({ rows: v.array(v.object({ id: v.string() })) });

/** The ids of all events on the server. */
async function eventIdsThere(
  client: CouchClient,
  database: string,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let from = "event:";
  for (;;) {
    const query = new URLSearchParams({
      limit: String(IDS_AT_ONCE),
      startkey: JSON.stringify(from),
      endkey: JSON.stringify("event;"), // “;” follows “:”
    });
    const asked = { signal, maxBytes: LONGEST_ANSWER, timeout: 120_000 };
    const { rows } = await client.ask(`/${database}/_all_docs?${query}`, rowsSchema, asked);
    for (const { id } of rows) if (isEventDocument(id)) ids.add(eventIdOf(id));
    const last = rows.at(-1)?.id;
    // The next page begins with the last document of this one.
    if (rows.length < IDS_AT_ONCE || last === undefined || last === from) return ids;
    from = last;
  }
}

/** How many events one side lacks although both should have them. */
export interface ServerDifference {
  /** Events that were sent before and that the server does not have. */
  readonly missingThere: number;
  /** Events of the server that this browser does not have, although it has read everything. */
  readonly missingHere: number;
}

interface Begun {
  readonly there: ReadonlySet<string>;
  readonly missingThere: number;
}

interface ServerComparisonParts {
  readonly client: CouchClient;
  readonly database: string;
  readonly store: ReplicationStore;
  readonly signal: AbortSignal;
}

/**
 * One comparison has two halves. `begin` reads the server's ids before the changes are read; `end`, once all changes are here, tells what
 * differs. So events that arrive meanwhile on either side never count as a difference. A comparison is due at the start, and whenever the
 * connection failed since, at most every five minutes.
 */
export class ServerComparison {
  readonly #parts: ServerComparisonParts;
  #isDue = true;
  #last = Number.NEGATIVE_INFINITY;
  #begun: Begun | null = null;

  constructor(parts: ServerComparisonParts) {
    this.#parts = parts;
  }

  /** The connection failed: the server may have been restored before it answers again. */
  demand(): void {
    this.#isDue = true;
  }

  /** `isRejected`: whether the server rejected the event with this id, so that it lacks it rightly. */
  async begin({ sent, refused }: Checkpoint, isRejected: (id: string) => boolean): Promise<void> {
    if (!this.#isDue || Date.now() - this.#last < AT_MOST_EVERY) return;
    const { client, database, store, signal } = this.#parts;
    // The ids first: what is written after that is among what is not sent yet.
    const here = await store.eventIds();
    const unsent = new Set((await store.outbound(sent, [])).events.map(({ id }) => id));
    const rejected = new Set(refused);
    const expected = [...here].filter((id) => !unsent.has(id) && !rejected.has(id) && !isRejected(id));
    const there = await eventIdsThere(client, database, signal);
    this.#begun = { there, missingThere: expected.filter((id) => !there.has(id)).length };
    this.#isDue = false;
    this.#last = Date.now();
  }

  /** `isLeftOut`: whether the event with this id was read and could not be used. Null = nothing differs, or nothing was compared. */
  async end(isLeftOut: (id: string) => boolean): Promise<ServerDifference | null> {
    if (this.#begun === null) return null;
    const { there, missingThere } = this.#begun;
    this.#begun = null;
    const here = await this.#parts.store.eventIds();
    const missingHere = [...there].filter((id) => !here.has(id) && !isLeftOut(id)).length;
    return missingHere + missingThere === 0 ? null : { missingThere, missingHere };
  }
}
