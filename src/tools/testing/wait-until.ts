// Waits in a test until assertions hold. The limit only ends a test that would never end, because busy machines may be
// many times slower.
import { vi } from "vitest";

/** Calls `check` repeatedly until it neither throws nor rejects; returns its value. */
export function waitUntil<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}
