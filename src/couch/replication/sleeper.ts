// Sleeps until a time is over or something wakes it, also if that happened just before.

export class Sleeper {
  #wake: (() => void) | null = null;
  #isWoken = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          done();
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

  /** Earlier wakes no longer cut a pause short. */
  forget(): void {
    this.#isWoken = false;
  }
}
