// Stores one value for a page and notifies listeners whenever the value is set. Its functions fit React's
// `useSyncExternalStore`.

export class Observed<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly set = (value: T): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  /** Calls `onChange` whenever the value is set, even to the same value. The returned function ends these calls. */
  readonly watch = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
    };
  };
}
