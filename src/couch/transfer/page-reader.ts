// Reads pages of changes one after another and requests the next one while a page is processed.

import type { CouchClient } from "#couch/client/couch-client.ts";
import { type ChangePosition, type Page, type PageRequest, readPage } from "./reading.ts";

interface Ahead {
  readonly since: ChangePosition;
  readonly page: Promise<Page>;
}

export class PageReader {
  readonly #client: CouchClient;
  readonly #database: string;
  readonly #signal: AbortSignal;
  #ahead: Ahead | null = null;

  /** `signal`: aborts the request in advance. */
  constructor(client: CouchClient, database: string, signal: AbortSignal) {
    this.#client = client;
    this.#database = database;
    this.#signal = signal;
  }

  async read(request: PageRequest): Promise<Page> {
    const ahead = this.#ahead;
    // Used once: after a failure the page is requested again.
    this.#ahead = null;
    const page = await (ahead !== null && ahead.since === request.since
      ? ahead.page
      : readPage(this.#client, this.#database, request));
    if (!page.isLast) this.#ahead = this.#askAhead(page.since);
    return page;
  }

  #askAhead(since: ChangePosition): Ahead {
    const page = readPage(this.#client, this.#database, { since, signal: this.#signal });
    page.catch(() => {}); // the next read reports the error
    return { since, page };
  }
}
