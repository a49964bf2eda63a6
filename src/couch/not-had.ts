// Holds which documents of the engine were not taken in here, and why: bounded, since nobody but their sender bounds them.

import { MOST_LEFT } from "#core/team/membership.ts";
import { isEventDocument } from "#core/team/team-documents.ts";
import type { NotTaken } from "./line-store.ts";

export class NotHad {
  readonly #byId = new Map<string, NotTaken>();

  add(more: readonly NotTaken[]): void {
    for (const one of more) if (this.#byId.size < MOST_LEFT) this.#byId.set(one.id, one);
  }

  /** These are had now. */
  take(ids: readonly string[]): void {
    for (const id of ids) this.#byId.delete(id);
  }

  get all(): readonly NotTaken[] {
    return [...this.#byId.values()];
  }

  /** Whether the document of this name is one of them. */
  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Names of those that hold events: they may be taken in another time. */
  get events(): string[] {
    return [...this.#byId.keys()].filter(isEventDocument);
  }
}
