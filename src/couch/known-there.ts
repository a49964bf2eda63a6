// Holds which events are known to be on the engine, so that none is sent back there; forgets those that nobody will offer again.

export class KnownThere {
  /** Came, and may not be on the disk yet. */
  readonly #coming = new Set<string>();
  #ids = new Set<string>();
  /** Sent from here and stored there. */
  readonly #sent = new Set<string>();
  /** Offered from here: they come back in the changes, maybe before it is known that they are stored, and are no news. */
  readonly #offered = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id) || this.#coming.has(id) || this.#sent.has(id);
  }

  /** Whether it is on the disk as well. */
  isHere(id: string): boolean {
    return this.#ids.has(id) || this.#sent.has(id) || this.#offered.has(id);
  }

  offered(id: string): void {
    this.#offered.add(id);
  }

  /** Before they are taken in: what looks for what waits meanwhile must find them here. */
  come(ids: readonly string[]): void {
    for (const id of ids) this.#coming.add(id);
  }

  /** They are on the disk. `otherwise`: those of which another was here before, which is to be offered all the same. */
  arrived(ids: readonly string[], otherwise: ReadonlySet<string> = new Set()): void {
    for (const id of ids) {
      this.#coming.delete(id);
      if (!otherwise.has(id)) this.#ids.add(id);
    }
  }

  sent(id: string): void {
    this.#sent.add(id);
  }

  /** Begins to look for what waits; call what comes back once all up to now is behind, and will not be looked through again. */
  look(): () => void {
    const seen = [...this.#ids];
    return () => {
      if (seen.length === this.#ids.size) this.#ids = new Set();
      else for (const id of seen) this.#ids.delete(id);
    };
  }
}
