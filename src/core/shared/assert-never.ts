// Holds the check that a switch has met every case.

/** Never called if the compiler is right; a bug is a throw. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
