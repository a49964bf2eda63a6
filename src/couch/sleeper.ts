// Holds a pause that can be cut short, also by what happened just before it began.

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

  /** Once so many milliseconds have gone by without being told so again; 0 = at once. */
  wakeAfter(milliseconds: number): void {
    clearTimeout(this.#later);
    if (milliseconds === 0) this.wake();
    else this.#later = setTimeout(() => this.wake(), milliseconds);
  }

  /** What happened up to now cuts no pause short any more. */
  forget(): void {
    this.#isWoken = false;
  }
}
