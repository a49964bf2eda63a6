// Tests the measurement of doubling with work on a simulated clock, so that the ratios are known.
import { describe, expect, it } from "vitest";
import { measureCarefully, measureDoubling } from "./doubling.ts";

/** A clock that advances only when the work runs. `cost`: by how much. */
function clockwork(cost: (size: number, run: number) => number) {
  let time = 0;
  let run = 0;
  const prepare = (size: number) => {
    const milliseconds = cost(size, run++);
    return () => {
      time += milliseconds;
    };
  };
  return { prepare, now: () => time };
}

describe("measureDoubling", () => {
  it("gives 2 for linear work and 4 for quadratic work", async () => {
    const linear = clockwork((size) => size);
    expect(await measureDoubling(linear.prepare, 50, { now: linear.now })).toEqual({
      size: 50,
      small: 50,
      large: 100,
      ratio: 2,
    });
    const quadratic = clockwork((size) => size ** 2);
    expect((await measureDoubling(quadratic.prepare, 50, { now: quadratic.now })).ratio).toBe(4);
  });

  it("takes the median, so that one slow run at one size changes nothing", async () => {
    // Runs 0, 2 and 4 have the small size; runs 1, 3 and 5 the large one.
    const { prepare, now } = clockwork((size, run) => (run === 2 || run === 3 ? 9000 : size));
    expect(await measureDoubling(prepare, 50, { now, runs: 3 })).toMatchObject({ small: 50, large: 100 });
    const two = clockwork((size, run) => size + run);
    expect(await measureDoubling(two.prepare, 50, { now: two.now, runs: 2 })).toMatchObject({
      small: 51, // of 50 and 52
      large: 102, // of 101 and 103
    });
  });

  it("counts times below `noise` as `noise`", async () => {
    const { prepare, now } = clockwork((size) => size ** 2);
    expect((await measureDoubling(prepare, 1, { now, noise: 4 })).ratio).toBe(1);
    expect((await measureDoubling(prepare, 1, { now, noise: 2 })).ratio).toBe(2);
  });

  it("measures the work until its promise is fulfilled, but not its preparation", async () => {
    let time = 0;
    const prepare = (size: number) => {
      time += 1000;
      return async () => {
        await Promise.resolve();
        time += size;
      };
    };
    expect((await measureDoubling(prepare, 50, { now: () => time })).ratio).toBe(2);
  });
});

describe("measureCarefully", () => {
  it("measures again if the first ratio is too high, and returns the second ratio", async () => {
    // Runs 0 and 1 are the first measurement. Only its longer run is slow.
    const slowOnce = clockwork((size, run) => (run === 1 ? 9000 : size));
    const options = { runs: 1, moreRuns: 3 };
    expect((await measureCarefully(slowOnce.prepare, 50, { ...options, now: slowOnce.now })).ratio).toBe(2);
    const quadratic = clockwork((size) => size ** 2);
    expect((await measureCarefully(quadratic.prepare, 50, { ...options, now: quadratic.now })).ratio).toBe(4);
  });

  it("measures at twice the sizes if the second ratio is too high, so that a single jump counts as linear", async () => {
    const options = { runs: 1, moreRuns: 3 };
    const jumping = clockwork((size) => (size > 75 ? 2 * size : size));
    expect(await measureCarefully(jumping.prepare, 50, { ...options, now: jumping.now })).toEqual({
      size: 100,
      small: 200,
      large: 400,
      ratio: 2,
    });
  });

  it("does not measure again if the first ratio is linear", async () => {
    const steady = clockwork((size, run) => (run < 2 ? size : 9000));
    const options = { runs: 1, moreRuns: 3, now: steady.now };
    expect(await measureCarefully(steady.prepare, 50, options)).toMatchObject({ small: 50, large: 100 });
  });
});
