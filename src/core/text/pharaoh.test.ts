import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_SMALL_NUMBER } from "#core/base/file-values.ts";
import {
  areFileLinksWithin,
  areLinksWithin,
  linkNumbers,
  linkTargets,
  parseLinks,
  serializeLinks,
  targetsOfTokens,
} from "./pharaoh.ts";

const LINK = fc.tuple(fc.nat(12), fc.nat(12)).map(([source, target]) => `${source}-${target}`);
const PIECE = fc.oneof(
  { weight: 6, arbitrary: LINK },
  fc.constantFrom(
    "01-2",
    "1-02",
    "1-",
    "-1",
    "1",
    "x",
    "1-2-3",
    "1-2x",
    "00-0",
    "12345678-0",
    "0-12345678",
    "1234567-0",
    "\uFDD0",
  ),
);
const BLANK = fc.constantFrom(" ", "  ", "\t", "", " \t");
/** Lines of links and of parts that are none. */
const LINE = fc
  .array(fc.tuple(BLANK, PIECE), { maxLength: 5 })
  .chain((pieces) => BLANK.map((last) => pieces.flat().join("") + last));

describe("parseLinks", () => {
  it("reads i-j pairs in any order, with blanks and tabs around them", () => {
    expect(parseLinks("  10-2 0-0\t3-4 ")).toEqual({
      links: [
        { source: 10, target: 2 },
        { source: 0, target: 0 },
        { source: 3, target: 4 },
      ],
      bad: [],
    });
  });

  it("reads an empty line as no links", () => {
    expect(parseLinks("")).toEqual({ links: [], bad: [] });
  });

  it.each([
    "1",
    "-1",
    "1-",
    "-",
    "a-b",
    "1:2",
    "1-2-3",
    "1?2",
    "1-2\r",
    "١-٢",
    "1\u00a0-2",
    "1.0-2",
    "+1-2",
    "0x1-2",
  ])("reports %j as malformed", (text) => {
    expect(parseLinks(text)).toEqual({ links: [], bad: [{ text, reason: "malformed" }] });
  });

  it.each(["10000000-0", "0-99999999999999999999", "01-2", "1-00"])(
    "reports a number that is too large or has a leading zero in %j",
    (text) => {
      expect(parseLinks(text)).toEqual({ links: [], bad: [{ text, reason: "number" }] });
    },
  );

  it("keeps the valid links of a line with invalid ones", () => {
    expect(parseLinks("0-0 x 1-1").links.length).toBe(2);
  });
});

describe("areLinksWithin", () => {
  it("accepts exactly the lines in which parseLinks finds only links, all within the sentences", () => {
    fc.assert(
      fc.property(LINE, fc.nat(13), fc.nat(13), (text, sources, targets) => {
        const { links, bad } = parseLinks(text);
        const within = links.every(({ source, target }) => source < sources && target < targets);
        expect(areLinksWithin(text, sources, targets)).toBe(bad.length === 0 && within);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["", 0, 0, true],
    ["0-0", 1, 1, true],
    ["0-1", 1, 1, false],
    ["1-0", 1, 1, false],
    [" 2-3\t0-0 ", 3, 4, true],
    ["9999999-0", 10_000_000, 1, true],
    ["10000000-0", 20_000_000, 1, false],
  ])("says whether %j fits %i source tokens and %i target tokens: %s", (line, sources, targets, expected) => {
    expect(areLinksWithin(line, sources, targets)).toBe(expected);
  });
});

describe("areFileLinksWithin", () => {
  const areWithin = (text: string, sources: readonly number[], targets: readonly number[]) =>
    areFileLinksWithin(new TextEncoder().encode(text), sources, targets);

  it("accepts exactly the files whose lines areLinksWithin accepts, each with its sentence", () => {
    const line = fc.record({ text: LINE, sources: fc.nat(13), targets: fc.nat(13) });
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, (given) => {
        const expected = given.every(({ text, sources, targets }) => areLinksWithin(text, sources, targets));
        const [sources, targets] = [given.map((one) => one.sources), given.map((one) => one.targets)];
        const text = given.map((one) => one.text).join("\n");
        expect(areWithin(`${text}\n`, sources, targets)).toBe(expected);
        if (!/(?:^|\n)$/.test(text)) expect(areWithin(text, sources, targets)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["0-0\n1-1\n", [1, 2], [1, 2], true],
    ["0-0\n1-1", [1, 2], [1, 2], true],
    ["\n\n", [1, 2], [1, 2], true],
    ["1-1\n0-0\n", [1, 2], [1, 2], false],
    ["0-0\n", [1, 2], [1, 2], false],
    ["0-0\n\n", [1], [1], false],
    ["0-0\n", [1], [1, 1], false],
    ["", [], [], false],
    ["\uFEFF0-0\n", [1], [1], false],
    ["0-0\r\n", [1], [1], false],
    ["0-\n0\n", [1, 1], [1, 1], false],
  ])("says whether %j fits %j source tokens and %j target tokens: %s", (text, sources, targets, expected) => {
    expect(areWithin(text, sources, targets)).toBe(expected);
  });
});

describe("serializeLinks", () => {
  it("writes a line that is read as the same links", () => {
    const number = fc.nat({ max: LARGEST_SMALL_NUMBER });
    fc.assert(
      fc.property(fc.array(fc.record({ source: number, target: number })), (links) => {
        expect(parseLinks(serializeLinks(links))).toEqual({ links, bad: [] });
      }),
    );
  });
});

describe("linkNumbers", () => {
  it.each([
    ["0-1 10-2", 20, 20, [0, 1, 10, 2]],
    ["  3-4\t0-0 ", 20, 20, [3, 4, 0, 0]],
    ["1-1 1-1", 20, 20, [1, 1, 1, 1]],
    ["2-0 1-1 0-2", 2, 2, [1, 1]],
    ["", 20, 20, []],
    ["x 1 -2 3- 4-5", 20, 20, [4, 5]],
  ])("reads “%s” in sentences with %d and %d tokens as %j", (line, sources, targets, expected) => {
    expect(linkNumbers(line, sources, targets)).toEqual(expected);
  });

  it("gives those links of parseLinks that are within the sentences, for any line of links", () => {
    const links = fc.array(fc.tuple(fc.nat(300), fc.nat(300)));
    fc.assert(
      fc.property(links, fc.nat(320), fc.nat(320), (pairs, sources, targets) => {
        const line = pairs.map(([source, target]) => `${source}-${target}`).join(" ");
        const inside = parseLinks(line).links.filter(
          (link) => link.source < sources && link.target < targets,
        );
        expect(linkNumbers(line, sources, targets)).toEqual(
          inside.flatMap(({ source, target }) => [source, target]),
        );
      }),
    );
  });
});

it("linkTargets gives the targets that linkNumbers lists for one source token, for any line", () => {
  const line = fc.string({ unit: fc.constantFrom(" ", "\t", "-", "0", "1", "2", "12") });
  fc.assert(
    fc.property(line, fc.nat({ max: 12 }), (links, source) => {
      const numbers = linkNumbers(links, LARGEST_SMALL_NUMBER, Number.POSITIVE_INFINITY);
      const targets = numbers.filter((_, at) => at % 2 === 1 && numbers[at - 1] === source);
      expect(linkTargets(links, source)).toEqual(targets);
    }),
    { numRuns: 500 },
  );
});

describe("targetsOfTokens", () => {
  it.each([
    ["1-4 0-2 2-0 1-3", [1], [4, 3]],
    ["1-4 0-2 2-0\t1-3 1-3", [0, 1], [2, 4, 3, 3]],
    ["1-4 0-2", [1, 0], [4, 2]],
    ["11-1 1-11 21-2", [1], [11]],
    ["1-1 01-2 1-02 1-2-3 1-x 1-", [1], [1]],
    ["", [0, 9], []],
    ["0-1", [], []],
  ] as const)("of “%s” for the tokens %j are %j", (line, sources, expected) => {
    expect(targetsOfTokens(line, sources)).toEqual(expected);
  });

  it("are those that parseLinks finds", () => {
    fc.assert(
      fc.property(LINE, fc.array(fc.nat(12), { maxLength: 3 }), (text, sources) => {
        const { links } = parseLinks(text);
        const expected = sources.flatMap((source) =>
          links.flatMap((one) => (one.source === source ? [one.target] : [])),
        );
        expect(targetsOfTokens(text, sources)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
