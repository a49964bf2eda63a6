// The short run of the second part of `npm run fuzz`: runs of 20,000 characters, long enough to show quadratic time.
import { describe, expect, it } from "vitest";
import { tryLongRuns } from "./long-runs.ts";
import { RUN_UNITS, TEXT_DOORS, type TextDoor, withRun } from "./text-doors.ts";

const LONGEST = 20_000;

describe("a long run of one character", () => {
  it.each(TEXT_DOORS.map((door) => ({ name: door.name, door })))(
    "takes time linear in its length: $name",
    async ({ door }) => {
      const { runs, failures } = await tryLongRuns(door, LONGEST);
      expect(runs).toBe(door.places.length * RUN_UNITS.length);
      expect(failures).toEqual([]);
    },
  );
});

describe("tryLongRuns", () => {
  /** Takes `cost` milliseconds of the length, on its own clock. */
  const doorOf = (cost: (length: number) => number) => {
    let time = 0;
    const door: TextDoor = {
      name: "clockwork",
      places: ["«»"],
      open: ({ length }) => {
        time += cost(length);
      },
    };
    return { door, now: () => time };
  };

  it("finds quadratic work, and no linear work", async () => {
    const square = doorOf((length) => (length / 1000) ** 2);
    const { failures } = await tryLongRuns(square.door, 50_000, square.now);
    expect(new Set(failures.map(({ unit }) => unit))).toEqual(new Set(RUN_UNITS));
    const linear = doorOf((length) => length / 100);
    expect((await tryLongRuns(linear.door, 50_000, linear.now)).failures).toEqual([]);
  });

  it("reports what is thrown", async () => {
    const door: TextDoor = {
      name: "broken",
      places: ["«»"],
      open: () => {
        throw new RangeError("too deep");
      },
    };
    const { failures } = await tryLongRuns(door, 20_000);
    expect(failures).toHaveLength(RUN_UNITS.length);
    expect(failures[0]?.why).toContain("too deep");
  });
});

describe("withRun", () => {
  it("repeats the unit in the place until the run has the length, for any unit", () => {
    expect(withRun("a«»b", "xy", 5)).toBe("axyxyxyb");
    expect(withRun("«»", "$&", 2)).toBe("$&");
  });
});
