// The short run of the second part of `npm run fuzz`: runs of 20,000 characters, long enough to show quadratic time.
// @whole: gives long runs of characters to each of the readers.

import { describe, expect, it } from "vitest";
import { isLong } from "./long.ts";
import { tryLongRuns } from "./long-runs.ts";
import { RUN_UNITS, TEXT_READERS, type TextReader, withRun } from "./text-readers.ts";

const LONGEST = 20_000;

describe("a long run of one character or short unit", () => {
  // Except in long runs, every unit is tried in one place per reader: the next unit and the next reader take the next
  // place. Readers share most of their rules, so each unit meets each kind of place in some reader.
  it.each(TEXT_READERS.map((reader, number) => ({ name: reader.name, reader, number })))(
    "takes time linear in its length: $name",
    async ({ reader, number }) => {
      const count = reader.places.length;
      const isTried = (place: number, unit: number) => isLong || place === (number + unit) % count;
      const { runs, failures } = await tryLongRuns(reader, { longest: LONGEST, isTried });
      expect(runs).toBe(RUN_UNITS.length * (isLong ? count : 1));
      expect(failures).toEqual([]);
    },
  );
});

describe("tryLongRuns", () => {
  /** A reader that needs `cost` milliseconds for a length, by its own clock. */
  const readerOf = (cost: (length: number) => number) => {
    let time = 0;
    const reader: TextReader = {
      name: "clockwork",
      places: ["«»"],
      open: ({ length }) => {
        time += cost(length);
      },
    };
    return { reader, now: () => time };
  };

  it("reports quadratic work, but no linear work", async () => {
    const square = readerOf((length) => (length / 1000) ** 2);
    const { failures } = await tryLongRuns(square.reader, { longest: 50_000, now: square.now });
    expect(new Set(failures.map(({ unit }) => unit))).toEqual(new Set(RUN_UNITS));
    const linear = readerOf((length) => length / 100);
    const { failures: none } = await tryLongRuns(linear.reader, { longest: 50_000, now: linear.now });
    expect(none).toEqual([]);
  });

  it("reports an error that is thrown", async () => {
    const reader: TextReader = {
      name: "broken",
      places: ["«»"],
      open: () => {
        throw new RangeError("too deep");
      },
    };
    const { failures } = await tryLongRuns(reader, { longest: 20_000 });
    expect(failures).toHaveLength(RUN_UNITS.length);
    expect(failures[0]?.why).toContain("too deep");
  });
});

describe("withRun", () => {
  it("fills the marked place with repetitions of the complete unit, to at least the given length", () => {
    expect(withRun("a«»b", "xy", 5)).toBe("axyxyxyb");
    expect(withRun("«»", "$&", 2)).toBe("$&");
  });
});
