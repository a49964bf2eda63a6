// Turns the outcome of a promise into a boolean.

/** Resolves to whether the promise is fulfilled; never rejects. */
export function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
