// Lists events that are on the server, so that received events are not sent back. Received events before the checkpoint
// are removed from the list, because searches for unsent events begin after the checkpoint.

export class KnownOnServer {
  /** Received events that are perhaps not stored in this browser yet. */
  readonly #arriving = new Set<string>();
  /** Received events that are stored in this browser. */
  #ids = new Set<string>();
  /** Events that this browser sent and the server stored. */
  readonly #sent = new Set<string>();
  /** Events that this browser is sending now. The server may return them among its changes before it confirms them. */
  readonly #offered = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id) || this.#arriving.has(id) || this.#sent.has(id);
  }

  /** Whether the event is known to be stored in this browser. */
  isHere(id: string): boolean {
    return this.#ids.has(id) || this.#sent.has(id) || this.#offered.has(id);
  }

  markOffered(id: string): void {
    this.#offered.add(id);
  }

  /** Must be called before the events are stored, because a search for unsent events may run at the same time. */
  markArriving(ids: readonly string[]): void {
    for (const id of ids) this.#arriving.add(id);
  }

  /**
   * Must be called when the events are on the disk. `collisions`: ids under which this browser had a different event,
   * which must still be sent.
   */
  markArrived(ids: readonly string[], collisions: ReadonlySet<string> = new Set()): void {
    for (const id of ids) {
      this.#arriving.delete(id);
      if (!collisions.has(id)) this.#ids.add(id);
    }
  }

  markSent(id: string): void {
    this.#sent.add(id);
  }

  /** Must be called with events that the server has lost, so that they are sent again. */
  markLost(ids: readonly string[]): void {
    for (const known of [this.#ids, this.#sent, this.#offered]) for (const id of ids) known.delete(id);
  }

  /**
   * Must be called before a search for unsent events. The returned function forgets the received events that were
   * stored before the search. That function must be called only when the checkpoint is after all of these events.
   */
  startSearch(): () => void {
    const knownIds = [...this.#ids];
    return () => {
      if (knownIds.length === this.#ids.size) this.#ids = new Set();
      else for (const id of knownIds) this.#ids.delete(id);
    };
  }
}
