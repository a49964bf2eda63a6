// Sends texts before the events that name them, and requests missing texts.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { readTextOf } from "#couch/transfer/reading.ts";
import { sendText } from "#couch/transfer/sending.ts";
import { phaseOf } from "./replication-failures.ts";
import type { ReplicationStore } from "./replication-store.ts";
import type { ReplicatorParts } from "./replicator-parts.ts";

/** Number of times that a text is requested and received with a wrong hash. Then replication continues without it. */
const MAX_BAD_READS = 3;

interface ReplicationTextsParts extends Pick<ReplicatorParts, "database" | "user"> {
  /** Called for a text of the server whose content does not match its hash, even after it was read several times. */
  readonly onDamaged: (hash: string, reason: string) => void;
}

export class ReplicationTexts {
  readonly #parts: ReplicationTextsParts;
  readonly #onServer = new Set<string>();
  readonly #bad = new Map<string, number>();

  constructor(parts: ReplicationTextsParts) {
    this.#parts = parts;
  }

  /** Forgets which texts the server has. */
  forget(): void {
    this.#onServer.clear();
  }

  /** Reads a text from the server; null = there is none with this hash. */
  async read(hash: string): Promise<LedgerText | null> {
    const { database, onDamaged } = this.#parts;
    try {
      const text = await readTextOf(database, hash);
      if (text !== null) this.#onServer.add(hash);
      return text;
    } catch (error) {
      // Status 200 means that the content is unreadable or does not match the hash, perhaps because of a transmission
      // error.
      if (!(error instanceof CouchFailure) || error.status !== 200) throw error;
      const times = (this.#bad.get(hash) ?? 0) + 1;
      this.#bad.set(hash, times);
      if (times < MAX_BAD_READS) throw error;
      onDamaged(hash, error.message);
      return null;
    }
  }

  /**
   * Sends the texts that these events name. Returns the server's reason for each event that names a rejected text.
   */
  async send(
    events: readonly LedgerEvent[],
    store: ReplicationStore,
  ): Promise<ReadonlyMap<LedgerEvent, string>> {
    const rejected = new Map<LedgerEvent, string>();
    for (const event of events) {
      for (const hash of textsNamedBy(event)) {
        const text = this.#onServer.has(hash) ? null : await store.text(hash);
        const reason = text === null ? null : await this.#send(hash, text);
        if (reason !== null) rejected.set(event, reason);
        else if (text !== null) this.#onServer.add(hash);
      }
    }
    return rejected;
  }

  async #send(hash: string, text: LedgerText): Promise<string | null> {
    const { database, user } = this.#parts;
    try {
      return await sendText(database, { hash, text, sentBy: user });
    } catch (error) {
      if (!(error instanceof CouchFailure) || error.kind !== "forbidden") throw error;
      // “away” means that the user is still a member, so the server rejects only this text. From anybody else, it would
      // reject everything.
      if ((await phaseOf(error, database, user)) !== "away") throw error;
      return error.message;
    }
  }
}
