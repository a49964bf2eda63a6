// Sleeps for some time or until it is woken. If it is woken while it does not sleep, its next sleep ends immediately.

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

  /** Wakes after this time; 0 = immediately. A further call restarts the time. */
  wakeAfter(milliseconds: number): void {
    clearTimeout(this.#later);
    if (milliseconds === 0) this.wake();
    else this.#later = setTimeout(() => this.wake(), milliseconds);
  }

  /** Forgets earlier calls to wake, so that they do not shorten the next pause. */
  forget(): void {
    this.#isWoken = false;
  }
}
