// Holds how pages are read one after the other: while one is taken in, the next is on its way.

import type { CouchClient } from "./couch-client.ts";
import { type Page, type PageAsked, readPage, type Since } from "./reading.ts";

interface Ahead {
  readonly since: Since;
  readonly page: Promise<Page>;
}

export class PageReader {
  readonly #client: CouchClient;
  readonly #database: string;
  readonly #signal: AbortSignal;
  #ahead: Ahead | null = null;

  /** `signal`: ends what is on its way. */
  constructor(client: CouchClient, database: string, signal: AbortSignal) {
    this.#client = client;
    this.#database = database;
    this.#signal = signal;
  }

  async read(asked: PageAsked): Promise<Page> {
    const ahead = this.#ahead;
    // Of several tries the first alone has what was asked before: after a failure it is asked anew.
    this.#ahead = null;
    const page = await (ahead !== null && ahead.since === asked.since
      ? ahead.page
      : readPage(this.#client, this.#database, asked));
    if (!page.isLast) this.#ahead = this.#askAhead(page.since);
    return page;
  }

  #askAhead(since: Since): Ahead {
    const page = readPage(this.#client, this.#database, { since, signal: this.#signal });
    page.catch(() => {}); // whoever reads on is told
    return { since, page };
  }
}
