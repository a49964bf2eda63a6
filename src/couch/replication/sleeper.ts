// Sleeps for a time or until woken; a wake just before the sleep counts, too.

export class Sleeper {
  #wake: (() => void) | null = null;
  #isWoken = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#isWoken = false;
  }

  wake(): void {
    clearTimeout(this.#later);
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Wakes after this time without a further call; 0 = at once. */
  wakeAfter(milliseconds: number): void {
    clearTimeout(this.#later);
    if (milliseconds === 0) this.wake();
    else this.#later = setTimeout(() => this.wake(), milliseconds);
  }

  /** Discards earlier wakes, so that they do not cut the next pause short. */
  forget(): void {
    this.#isWoken = false;
  }
}
