// Waits in a test until assertions hold. The bound is against hanging: a busy machine may be many times as slow.
import { vi } from "vitest";

/** Calls `check` again and again until it neither throws nor rejects; its value. */
export function waitUntil<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}
