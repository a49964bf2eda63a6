// Holds a pause that can be cut short, also by what happened just before it began.

export class Sleeper {
  #wake: (() => void) | null = null;
  #isWoken = false;

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
    this.#isWoken = true;
    this.#wake?.();
  }

  /** What happened up to now cuts no pause short any more. */
  forget(): void {
    this.#isWoken = false;
  }
}
