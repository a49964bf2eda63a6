// Waits in a test until assertions hold. The limit only stops a test that hangs: a busy machine may be many times
// slower.
import { vi } from "vitest";

/** Calls `check` repeatedly until it neither throws nor rejects; returns its value. */
export function waitUntil<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}
