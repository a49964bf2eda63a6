import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { divergenceOf, divergenceWords, earlyEndMessage, findSlip, fitToSource } from "./fit-lines.ts";
import type { RawFile, RawText } from "./raw-file.ts";

/** English sentences of different lengths, with their German translations. */
const SOURCE = [
  "The lamp fell.",
  "It had been standing on the table for many years before anybody touched it.",
  "Why?",
  "My sister says that it was the cat, which is 14 years old.",
  "She is wrong, I think, for the cat never climbs on tables, nor on chairs, nor on beds.",
  "It sleeps.",
  "All day long, and most of the night, it lies before the stove and dreams.",
];

const TARGET = [
  "Die Lampe fiel.",
  "Sie hatte viele Jahre lang auf dem Tisch gestanden, bevor jemand sie berührte.",
  "Warum?",
  "Meine Schwester sagt, dass es die Katze war, die 14 Jahre alt ist.",
  "Sie irrt sich, denke ich, denn die Katze klettert nie auf Tische, Stühle oder Betten.",
  "Sie schläft.",
  "Den ganzen Tag lang und fast die ganze Nacht liegt sie vor dem Ofen und träumt.",
];

function file(
  lines: readonly string[],
  more: Partial<RawFile> = {},
  others: readonly RawText[] = [],
): RawFile {
  return { texts: [{ name: "one", role: "output", lines }, ...others], documents: null, ...more };
}

function printed(given: RawFile, documents = [{ id: "d1", firstLine: 0 }]): string[] {
  const fitted = fitToSource("a.txt", given, { lines: SOURCE, documents });
  return fitted.ok
    ? [`${fitted.value[0]?.lines.length} lines`, ...fitted.warnings.map(formatProblem)]
    : fitted.problems.map(formatProblem);
}

const without = (index: number) => TARGET.filter((_, at) => at !== index);
const merged = [...TARGET.slice(0, 3), `${TARGET[3]} ${TARGET[4]}`, ...TARGET.slice(5)];
const split = [
  ...TARGET.slice(0, 4),
  "Sie irrt sich, denke ich,",
  "denn die Katze klettert nie auf Tische, Stühle oder Betten.",
  ...TARGET.slice(5),
];
const surplus = [
  ...TARGET.slice(0, 2),
  "Das steht nirgends, es ist ein Satz, den niemand geschrieben hat, 1999.",
  ...TARGET.slice(2),
];

describe("the line from which texts differ", () => {
  it.each([
    [
      "a line is missing",
      without(4),
      "Before line 5, line 5 of the source seems to be missing: “She is wrong, I think, for the cat never climbs on tables, nor on chairs, nor on beds.”. This is an estimate from the sentence lengths. The wrong line may also be a neighbour: “Meine Schwester sagt, dass es die Katze war, die 14 Jahre alt ist.” – “My sister says that it was the cat, which is 14 years old.” and “Sie schläft.” – “It sleeps.” are paired",
    ],
    [
      "two lines are merged",
      merged,
      `From here on, the lines seem shifted: line 4 seems to be lines 4 and 5 of the source: “${merged[3]}” – “${SOURCE[3]}” | “${SOURCE[4]}”`,
    ],
    [
      "a line is split",
      split,
      `From here on, the lines seem shifted: lines 5 and 6 seem to be line 5 of the source: “${split[4]}” | “${split[5]}” – “${SOURCE[4]}”`,
    ],
    [
      "there is a surplus line",
      surplus,
      `From here on, the lines seem shifted: line 3 does not seem to match any line of the source: “${surplus[2]}”. This is an estimate from the sentence lengths. The wrong line may also be a neighbour: “${TARGET[1]}” – “${SOURCE[1]}” and “${TARGET[2]}” – “${SOURCE[2]}” are paired`,
    ],
    [
      "the last line is missing",
      without(6),
      `Before line 7, line 7 of the source seems to be missing: “${SOURCE[6]}”. This is an estimate from the sentence lengths. The wrong line may also be a neighbour: “${TARGET[5]}” – “${SOURCE[5]}” are paired`,
    ],
  ])("is described in words if %s", (_, lines, words) => {
    const divergence = divergenceOf(lines, SOURCE);
    expect(divergence === null ? null : divergenceWords(divergence)).toBe(words);
  });

  it("is that of the first missing line if a later line is missing, too", () => {
    expect(findSlip(without(1).slice(0, 5), SOURCE)?.others.from).toBe(1);
  });

  it("is null if the texts have the same number of lines, or if a text is empty", () => {
    expect(findSlip(TARGET, SOURCE)).toBeNull();
    expect(findSlip([], SOURCE)).toBeNull();
    expect(findSlip(TARGET, [])).toBeNull();
  });

  it("is null if one of the texts has thirty million lines", () => {
    expect(findSlip(["a"], new Array<string>(30_000_000).fill("a"))).toBeNull();
  });

  it("lies within both texts (random texts)", () => {
    const lines = fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const slip = findSlip(one, other);
        expect(slip === null).toBe(one.length === other.length);
        if (slip === null) return;
        expect(slip.lines.from).toBe(slip.others.from);
        expect(slip.lines.count).not.toBe(slip.others.count);
        expect(slip.lines.from + slip.lines.count).toBeLessThanOrEqual(one.length);
        expect(slip.others.from + slip.others.count).toBeLessThanOrEqual(other.length);
      }),
    );
  });

  it("is found in a long text, and also with the two texts swapped", () => {
    const many = (texts: readonly string[]) => Array.from({ length: 300 }, () => texts).flat();
    const lines = many(TARGET);
    const source = many(SOURCE);
    lines.splice(1047, 1);
    // 1047 is 149 × 7 + 4.
    expect(findSlip(lines, source)).toEqual({
      lines: { from: 1047, count: 0 },
      others: { from: 1047, count: 1 },
    });
    expect(findSlip(source, lines)).toEqual({
      lines: { from: 1047, count: 1 },
      others: { from: 1047, count: 0 },
    });
  });
});

describe("a file for a suite", () => {
  it("has as many lines as the source", () => {
    expect(printed(file(TARGET))).toEqual(["7 lines"]);
  });

  it("can have surplus blank lines at its end, which are reported", () => {
    expect(printed(file([...TARGET, "", " "]))).toEqual([
      "7 lines",
      "a.txt:8: warning: 2 surplus blank lines at the end, left out [surplus-blank-lines]",
    ]);
  });

  it("is reported with the line from which it differs", () => {
    expect(printed(file(merged))).toEqual([
      expect.stringMatching(
        /^a\.txt:4: “one” has 6 lines; expected 7, as the source has\. From here on, .* \[line-count-differs\]$/,
      ),
    ]);
  });

  it("must contain at least one output", () => {
    expect(printed({ ...file(TARGET), texts: [] })).toEqual([
      expect.stringContaining("found no output of a system"),
    ]);
  });

  it("must have the suite's documents in the same order if it names most of them", () => {
    const suite = [
      { id: "d1", firstLine: 0 },
      { id: "d2", firstLine: 3 },
    ];
    expect(printed(file(TARGET, { documents: suite }), suite)).toEqual(["7 lines"]);
    expect(printed(file(TARGET, { documents: [{ id: "x", firstLine: 0 }] }), suite)).toEqual(["7 lines"]);
    const swapped = [
      { id: "d2", firstLine: 0 },
      { id: "d1", firstLine: 4 },
    ];
    expect(printed(file(TARGET, { documents: swapped }), suite)).toEqual([
      "a.txt: document “d2” begins at line 1, but the suite's document “d1” begins at line 1; expected the same documents in the same order [line-count-differs]",
    ]);
  });

  it("gives a warning if its source has other words than the suite's source", () => {
    const source = (lines: readonly string[]): RawText => ({ name: "source", role: "source", lines });
    const tokenised = SOURCE.map((line) => line.replace(/([.,?])/g, " $1"));
    expect(printed(file(TARGET, {}, [source(tokenised)]))).toEqual(["7 lines"]);
    const other = SOURCE.map((line, index) => (index < 5 ? line : "Something else."));
    expect(printed(file(TARGET, {}, [source(other)]))).toEqual([
      "7 lines",
      "a.txt: warning: its source differs from the suite's in 2 of 7 lines, first in line 6: “Something else.”; the suite has “It sleeps.” [source-text-differs]",
    ]);
  });
});

describe("a text that ends early", () => {
  const repeated = (lines: readonly string[], count: number) =>
    Array.from({ length: count }, (_, at) => lines[at % lines.length] ?? "");
  const source = repeated(SOURCE, 457);

  it("is reported with its last line", () => {
    expect(earlyEndMessage(repeated(TARGET, 100), source)).toBe(
      "ends after line 100 of 457; the first 100 fit",
    );
  });

  it("is not reported as ending early if a line in the middle is missing, too", () => {
    const cut = repeated(TARGET, 100);
    expect(earlyEndMessage([...cut.slice(0, 31), ...cut.slice(32)], source)).toBeNull();
  });
});
