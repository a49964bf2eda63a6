import { expect, it } from "vitest";
import { type AfterPress, afterPress } from "./presses.ts";

const NEVER = { isMissing: false, wasComplete: false, mayMeanMore: false, clears: false };

it.each<[what: string, pressed: Partial<typeof NEVER>, after: AfterPress]>([
  ["moves on when the last missing piece arrives", {}, "moves on"],
  ["stays while something is missing", { isMissing: true }, "stays"],
  [
    "stays while something is missing, also if it was complete before",
    { isMissing: true, wasComplete: true },
    "stays",
  ],
  ["waits if it was complete before", { wasComplete: true }, "waits"],
  ["waits if more could be meant for it", { mayMeanMore: true }, "waits"],
  ["waits after clearing, even if it is complete", { clears: true }, "waits"],
])("an item %s", (_, pressed, after) => {
  expect(afterPress({ ...NEVER, ...pressed })).toBe(after);
});
