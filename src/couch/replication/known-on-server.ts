// Remembers which events are on the server, so that received events are not sent back; forgets those that are behind the checkpoint.

export class KnownOnServer {
  /** Received events that may not be stored yet. */
  readonly #arriving = new Set<string>();
  #ids = new Set<string>();
  /** Sent by this browser and stored by the server. */
  readonly #sent = new Set<string>();
  /** Being sent by this browser. They come back in the changes, sometimes before the server confirms them. */
  readonly #offered = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id) || this.#arriving.has(id) || this.#sent.has(id);
  }

  /** Whether the event is also stored in this browser. */
  isHere(id: string): boolean {
    return this.#ids.has(id) || this.#sent.has(id) || this.#offered.has(id);
  }

  markOffered(id: string): void {
    this.#offered.add(id);
  }

  /** Call before the events are stored: a concurrent search for unsent events must find them here. */
  markArriving(ids: readonly string[]): void {
    for (const id of ids) this.#arriving.add(id);
  }

  /** The events are on the disk. `collisions`: ids under which this browser had another event, which must still be sent. */
  markArrived(ids: readonly string[], collisions: ReadonlySet<string> = new Set()): void {
    for (const id of ids) {
      this.#arriving.delete(id);
      if (!collisions.has(id)) this.#ids.add(id);
    }
  }

  markSent(id: string): void {
    this.#sent.add(id);
  }

  /** Starts a search for unsent events. Call the returned function once the checkpoint is past all events known now. */
  startSearch(): () => void {
    const knownIds = [...this.#ids];
    return () => {
      if (knownIds.length === this.#ids.size) this.#ids = new Set();
      else for (const id of knownIds) this.#ids.delete(id);
    };
  }
}
