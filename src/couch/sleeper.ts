// Holds a pause that can be cut short, also by what happened just before it began.

export class Sleeper {
  #wake: (() => void) | null = null;
  #isWoken = false;
  readonly #signal: AbortSignal | undefined;

  /** `signal`: ends every pause. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
    signal?.addEventListener("abort", () => this.wake(), { once: true });
  }

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#isWoken && this.#signal?.aborted !== true) {
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
}
