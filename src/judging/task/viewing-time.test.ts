import { afterEach, describe, expect, it, vi } from "vitest";
import { addSeconds, VisitClock } from "./task-session.ts";

afterEach(() => void vi.restoreAllMocks());

describe("VisitClock", () => {
  it.each<[what: string, milliseconds: readonly number[], laps: readonly number[]]>([
    ["measures the time between two calls", [0, 5000, 7500], [5, 2.5]],
    ["counts at most ninety seconds, even after an hour", [0, 90_000, 3_690_000], [90, 90]],
    ["returns no negative time, even if the clock is set back", [10_000, 4000, 6000], [0, 2]],
    ["returns zero if no time has passed", [3000, 3000], [0]],
  ])("%s", (_what, milliseconds, laps) => {
    const times = [...milliseconds];
    vi.spyOn(performance, "now").mockImplementation(() => times.shift() ?? 0);
    const clock = new VisitClock();
    expect(laps.map(() => clock.lap())).toEqual(laps);
  });

  it.each<[before: number | null, elapsed: number, after: number]>([
    [null, 1.26, 1.3],
    [0.1, 0.2, 0.3],
    [12.5, 0, 12.5],
    [86_399.9, 90, 86_400],
  ])("addSeconds adds to %j seconds %j more and returns %j, at most a day", (before, elapsed, after) => {
    expect(addSeconds(before, elapsed)).toBe(after);
  });
});
