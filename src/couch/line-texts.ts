// Holds the texts that a line sends before the events that name them, and asks for where they are not here.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";
import type { LineStore } from "./line-store.ts";
import { phaseOf } from "./line-trouble.ts";
import { readTextOf } from "./reading.ts";
import { sendText } from "./sending.ts";

/** How often a text may be another than its name says before the rest goes on without it. */
const BAD_TEXTS = 3;

interface LineTextsParts {
  readonly client: CouchClient;
  readonly database: string;
  readonly user: string;
  readonly signal: AbortSignal;
  /** A text of the engine that is not what its name says. */
  readonly onBad: (hash: string, why: string) => void;
}

export class LineTexts {
  readonly #parts: LineTextsParts;
  readonly #there = new Set<string>();
  readonly #bad = new Map<string, number>();

  constructor(parts: LineTextsParts) {
    this.#parts = parts;
  }

  /** Nothing is known to be there any more. */
  forget(): void {
    this.#there.clear();
  }

  /** Null = the engine has none that is what its name says. */
  async read(hash: string): Promise<LedgerText | null> {
    const { client, database, signal, onBad } = this.#parts;
    try {
      const text = await readTextOf(client, database, hash, signal);
      if (text !== null) this.#there.add(hash);
      return text;
    } catch (error) {
      // What came without an error and is not the text may have been spoilt on its way.
      if (!(error instanceof CouchFailure) || error.status !== 200) throw error;
      const times = (this.#bad.get(hash) ?? 0) + 1;
      this.#bad.set(hash, times);
      if (times < BAD_TEXTS) throw error;
      onBad(hash, error.message);
      return null;
    }
  }

  /** Sends what these events name. Why the engine will not have an event, since it will not have its text. */
  async send(events: readonly LedgerEvent[], store: LineStore): Promise<ReadonlyMap<LedgerEvent, string>> {
    const refused = new Map<LedgerEvent, string>();
    for (const event of events) {
      for (const hash of textsNamedBy(event)) {
        const text = this.#there.has(hash) ? null : await store.text(hash);
        const why = text === null ? null : await this.#send(hash, text);
        if (why !== null) refused.set(event, why);
        else if (text !== null) this.#there.add(hash);
      }
    }
    return refused;
  }

  async #send(hash: string, text: LedgerText): Promise<string | null> {
    const { client, database, user, signal } = this.#parts;
    try {
      return await sendText(client, database, { hash, text, sentBy: user }, signal);
    } catch (error) {
      if (!(error instanceof CouchFailure) || error.kind !== "forbidden") throw error;
      // Of a member it is the text that is refused; of nobody else anything is.
      if ((await phaseOf(error, client, database, user, signal)) !== "away") throw error;
      return error.message;
    }
  }
}
