// The short run of the second part of `npm run fuzz`: runs of 20,000 characters, long enough to show quadratic time.
import { describe, expect, it } from "vitest";
import { isLong } from "./long.ts";
import { tryLongRuns } from "./long-runs.ts";
import { RUN_UNITS, TEXT_READERS, type TextReader, withRun } from "./text-readers.ts";

const LONGEST = 20_000;

const TOKENS = TEXT_READERS.filter(({ name }) => name.startsWith("tokens, "));

/**
 * The reader with the places that are tried in this run. The tokens of every language have the same places, and most
 * rules are the same in all languages. So, except in long runs, every unit is tried in only one place per language, a
 * different place for each language.
 */
function shortened(reader: TextReader): TextReader {
  const at = TOKENS.indexOf(reader);
  return at < 0 || isLong ? reader : { ...reader, places: reader.places.slice(at, at + 1) };
}

describe("a long run of one character or short unit", () => {
  it("is tried in every place of a token in at least one language", () => {
    expect(TOKENS.map(shortened).flatMap(({ places }) => places)).toEqual(
      isLong ? TOKENS.flatMap(({ places }) => places) : TOKENS[0]?.places,
    );
  });

  it.each(TEXT_READERS.map((reader) => ({ name: reader.name, reader: shortened(reader) })))(
    "takes time linear in its length: $name",
    async ({ reader }) => {
      const { runs, failures } = await tryLongRuns(reader, LONGEST);
      expect(runs).toBe(reader.places.length * RUN_UNITS.length);
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
    const { failures } = await tryLongRuns(square.reader, 50_000, square.now);
    expect(new Set(failures.map(({ unit }) => unit))).toEqual(new Set(RUN_UNITS));
    const linear = readerOf((length) => length / 100);
    expect((await tryLongRuns(linear.reader, 50_000, linear.now)).failures).toEqual([]);
  });

  it("reports an error that is thrown", async () => {
    const reader: TextReader = {
      name: "broken",
      places: ["«»"],
      open: () => {
        throw new RangeError("too deep");
      },
    };
    const { failures } = await tryLongRuns(reader, 20_000);
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
