// Measures work on a simulated clock, so that the ratios are known.
import { describe, expect, it } from "vitest";
import { measureDoubling } from "./doubling.ts";

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
