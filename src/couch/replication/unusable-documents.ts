// Lists documents of the server that this browser cannot use, up to a limit, because senders may send any number.

import { MOST_UNUSABLE } from "#core/sync/team/membership.ts";
import { isEventDocument } from "#core/sync/team/team-documents.ts";
import type { UnusableDocument } from "./replication-store.ts";

export class UnusableDocuments {
  readonly #byId = new Map<string, UnusableDocument>();

  add(documents: readonly UnusableDocument[]): void {
    for (const document of documents)
      if (this.#byId.size < MOST_UNUSABLE) this.#byId.set(document.id, document);
  }

  /** Removes documents that have been used since. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#byId.delete(id);
  }

  get all(): readonly UnusableDocument[] {
    return [...this.#byId.values()];
  }

  /** Whether the document with this name is listed. */
  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Names of the listed documents that contain events, which may become usable later. */
  get events(): string[] {
    return [...this.#byId.keys()].filter(isEventDocument);
  }
}
