// Reads pages of changes one after another. While a page is processed, the next one is already requested.

import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { type ChangePosition, type Page, type PageRequest, readPage } from "./reading.ts";

interface Ahead {
  readonly since: ChangePosition;
  readonly page: Promise<Page>;
}

export class PageReader {
  readonly #database: CouchDatabase;
  #ahead: Ahead | null = null;

  /** The signal of `database` aborts the request for the next page. */
  constructor(database: CouchDatabase) {
    this.#database = database;
  }

  async read(request: PageRequest): Promise<Page> {
    const ahead = this.#ahead;
    // A page is used only once. After a failure it is requested again.
    this.#ahead = null;
    const page = await (ahead !== null && ahead.since === request.since
      ? ahead.page
      : readPage(this.#database, request));
    if (!page.isLast) this.#ahead = this.#askAhead(page.since);
    return page;
  }

  #askAhead(since: ChangePosition): Ahead {
    const page = readPage(this.#database, { since });
    page.catch(() => {}); // the next read reports the error
    return { since, page };
  }
}
