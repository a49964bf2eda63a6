// Tests how many examples of each class are drawn, with hand-made cases and general laws, and which examples are drawn.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { GAP_TEXT } from "#core/campaign/view/candidate-view.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";
import { FRENCH_LABELS } from "#core/tasks/gap-filling/gap-filling.ts";
import { sharedDataPath, sharedFolder } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";
import { classShares, gapSentence, ownLabels, referenceClasses, stratifiedSample } from "./campaign-gaps.ts";

const sizes = (text: string) =>
  new Map(
    text
      .split(" ")
      .filter((one) => one !== "")
      .map((one) => {
        const [name = "", size] = one.split(":");
        return [name, Number(size)] as const;
      }),
  );

const sharesText = (available: string, count: number) =>
  classShares(sizes(available), count)
    .map((share) => `${share.class}:${share.drawn}`)
    .join(" ");

describe("classShares", () => {
  it.each([
    // The shares of 10 are 6, 2.5 and 1.5, rounded down 6, 2 and 1. One example is missing, and the rarest class gets
    // it.
    ["il:60 ce:25 on:15", 10, "il:6 ce:2 on:2"],
    // The shares of 11 are 6.6, 2.2, 1.1 and 1.1, rounded down 6, 2, 1 and 1. Only rarity decides, not the fraction;
    // class a comes before class b.
    ["il:60 ce:20 b:10 a:10", 11, "il:6 ce:2 a:2 b:1"],
    // Both shares are 3.5. The first class by name gets one more.
    ["b:7 a:7", 7, "a:4 b:3"],
    // The shares of 5 are 2.25, 1.5, 0.75 and 0.5, rounded down 2, 1, 0 and 0. Two examples are missing, and the two
    // rarest classes get them.
    ["il:9 ce:6 ils:3 on:2", 5, "il:2 ce:1 ils:1 on:1"],
    // The shares are 0.98, 0.01 and 0.01. One of the rarest classes gets the only example.
    ["il:98 ce:1 on:1", 1, "il:0 ce:1 on:0"],
    // The share 1 is a whole number, so it is not rounded up although its class is rare. Of the shares 4.5 and 2.5,
    // that of the rarer class is rounded up.
    ["il:9 ce:5 on:2", 8, "il:4 ce:3 on:1"],
    ["il:9 ce:6", 15, "il:9 ce:6"],
    ["il:9 ce:6", 99, "il:9 ce:6"],
    ["il:9 ce:6", 0, "il:0 ce:0"],
    ["il:1", 1, "il:1"],
    ["", 5, ""],
  ])("from the classes %j, if %i examples are requested, draws “%s”", (available, count, expected) => {
    expect(sharesText(available, count)).toBe(expected);
  });

  const some = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 });

  it("add up to the sample size, never exceed the size of the class, and are rounded up for rarer classes first", () => {
    fc.assert(
      fc.property(some, fc.nat(200), (classSizes, count) => {
        const shares = classShares(new Map(classSizes.map((size, index) => [`c${index}`, size])), count);
        const all = classSizes.reduce((sum, size) => sum + size, 0);
        const expectedCount = Math.min(count, all);
        expect(shares.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(expectedCount);
        const exact = shares.map(({ available }) => (expectedCount * available) / all);
        for (const [at, { available, drawn }] of shares.entries()) {
          const share = exact[at] ?? 0;
          expect(drawn).toBeLessThanOrEqual(available);
          expect([Math.floor(share), Math.ceil(share)]).toContain(drawn);
        }
        // If a class is rounded up, no rarer class is rounded down.
        const ways = shares.flatMap(({ available, drawn }, index) => {
          const share = exact[index] ?? 0;
          return Number.isInteger(share) ? [] : [{ available, isUp: drawn > share }];
        });
        for (const one of ways)
          for (const other of ways)
            if (one.isUp && other.available < one.available) expect(other.isUp).toBe(true);
      }),
    );
  });
});

describe("stratifiedSample", () => {
  const suite = (count: number, classes: readonly string[]) =>
    new Map(
      Array.from({ length: count }, (_, index) => [`e${index}`, classes[index % classes.length] ?? ""]),
    );

  it("contains each class's share of examples, in the given order", () => {
    const all = suite(100, ["il", "il", "ce", "il", "on"]);
    const { examples, classes } = stratifiedSample(all, 13, 7);
    // The classes have 60, 20 and 20 examples. Their shares are 7.8, 2.6 and 2.6, rounded down 7, 2 and 2. Two examples
    // are missing; ce and on get them.
    expect(classes).toEqual([
      { class: "il", available: 60, drawn: 7 },
      { class: "ce", available: 20, drawn: 3 },
      { class: "on", available: 20, drawn: 3 },
    ]);
    for (const share of classes)
      expect(examples.filter((example) => all.get(example) === share.class)).toHaveLength(share.drawn);
    expect([...all.keys()].filter((example) => examples.includes(example))).toEqual(examples);
  });

  it("contains all examples if more are requested than there are", () => {
    const all = suite(9, ["il", "ce"]);
    expect(stratifiedSample(all, 10, 1).examples).toEqual([...all.keys()]);
    expect(stratifiedSample(new Map(), 10, 1)).toEqual({ examples: [], classes: [] });
  });

  it("does not depend on the given order, but differs for another seed", () => {
    const all = suite(100, ["il", "ce", "on"]);
    const reversed = stratifiedSample(new Map([...all].reverse()), 20, 3);
    expect({ ...reversed, examples: reversed.examples.toReversed() }).toEqual(stratifiedSample(all, 20, 3));
    expect(stratifiedSample(all, 20, 4)).not.toEqual(stratifiedSample(all, 20, 3));
  });

  it("draws each example of a class about equally often", () => {
    const all = suite(20, ["il", "ce"]);
    const times = new Map([...all.keys()].map((example) => [example, 0]));
    for (let seed = 0; seed < 2000; seed++)
      for (const example of stratifiedSample(all, 5, seed).examples)
        times.set(example, (times.get(example) ?? 0) + 1);
    // Each class has 10 of 20 examples, so its share of 5 is 2.5: ce is first by name and gets 3, il gets 2. Standard
    // deviations are √(2000 · 0.3 · 0.7) = 20.5 and √(2000 · 0.2 · 0.8) = 17.9; five of them are allowed.
    for (const [example, count] of times)
      expect(Math.abs(count - (all.get(example) === "ce" ? 600 : 400))).toBeLessThan(100);
  });
});

// Tests the properties of one gap: its label in the output, its sentence, and its class in the reference.

const example = (line: number, position: number, properties: Partial<Example> = {}): Example => ({
  id: `e${line}-${position}`,
  category: "it",
  line,
  position,
  pronoun: "it",
  antecedents: [],
  referencePronoun: null,
  referenceAntecedents: null,
  referenceAntecedentSpans: null,
  ...properties,
});

const SOURCE = ["Now it is here .", "It works ."];
const suiteOf = (references: Suite["references"], examples: readonly Example[]): Suite => ({
  name: "s",
  sourceLanguage: "en",
  targetLanguage: "fr",
  categories: [],
  documents: [{ id: "d", firstLine: 0 }],
  source: SOURCE,
  references,
  examples,
});

function gapOf(line: string, links: string | null, translations: Output["translations"] = null) {
  const output: Output = {
    system: "s",
    lines: [line, "Elle marche ."],
    alignment: links === null ? null : [links, "0-0 1-1"],
    sourceLines: null,
    translations,
  };
  const one = example(0, 1);
  const text = outputText(suiteOf([], [one]), output);
  const { own, isLinked } = ownLabels(one, text, FRENCH_LABELS);
  return [gapSentence(one, text), own.join(" + "), isLinked];
}

describe("a gap", () => {
  it.each<
    [what: string, line: string, links: string | null, sentence: string, own: string, isLinked: boolean]
  >([
    ["hides one token", "Or il est là .", "1-1", "Or XXX est là .", "il", true],
    ["hides a capitalised token at the beginning", "C' est là .", "1-0", "XXX est là .", "ce", true],
    ["hides a token at the end", "Là est ÇA", "1-2", "Là est XXX", "ça/cela", true],
    ["is one gap for adjacent tokens", "Or c' est là .", "1-1 1-2", "Or XXX là .", "ce", true],
    [
      "is several gaps for separate tokens",
      "Or il le fait lui .",
      "1-1 1-4 1-2",
      "Or XXX fait XXX .",
      "il",
      true,
    ],
    ["has two labels", "Elle , il est là .", "1-0 1-2", "XXX , XXX est là .", "il + elle", true],
    [
      "has the label OTHER for an unlisted word",
      "Or le plasma brille .",
      "1-1",
      "Or XXX plasma brille .",
      "OTHER",
      true,
    ],
    ["does not exist if nothing is linked", "Or est là .", "0-0 2-1", "Or est là .", "OTHER", false],
    ["does not exist without an alignment", "Or il est là .", null, "Or il est là .", "OTHER", false],
    ["hides the whole token", "Va-t-il là ?", "1-0", "XXX là ?", "il", true],
  ])("%s", (_what, line, links, ...expected) => {
    expect(gapOf(line, links)).toEqual(expected);
  });

  it("hides the tokens that the output lists as the example's pronoun, in any sentence", () => {
    const readWith = (...pronoun: { line: number; position: number }[]) =>
      gapOf("Or il est là .", null, [{ example: "e0-1", pronoun, antecedents: [] }]);
    expect(readWith({ line: 1, position: 0 })).toEqual(["XXX marche .", "elle", true]);
    expect(readWith({ line: 1, position: 0 }, { line: 0, position: 1 })).toEqual([
      ...["Or XXX est là . XXX marche .", "il + elle", true],
    ]);
  });
});

describe("referenceClasses", () => {
  const examples = [
    example(0, 1),
    example(1, 0, { referencePronoun: [0, 2] }),
    example(0, 0),
    example(1, 1),
    example(0, 2, { referencePronoun: [] }),
  ];
  const reference = {
    lines: ["Or ce là .", "Il marche , elle ."],
    alignment: ["0-0 1-1 2-1", "0-0 1-0 1-3"],
    translations: null,
  };
  const other = { lines: ["On on on .", "On on on ."], alignment: null, translations: null };

  it("are labels of the reference tokens that the example lists, or else of linked reference tokens", () => {
    const classes = referenceClasses(suiteOf([reference, other], examples), FRENCH_LABELS);
    // The pronouns: 1-0 has given links to “Il” and “,”; 0-0 is linked to “Or”; 1-1 to “Il” and “elle”; 0-2 is given as
    // linked to nothing.
    expect([...classes]).toEqual([
      ...[
        ["e0-1", "ce"],
        ["e1-0", "il"],
        ["e0-0", "OTHER"],
        ["e1-1", "il + elle"],
        ["e0-2", "OTHER"],
      ],
    ]);
  });

  it("are OTHER without a reference", () => {
    const classes = referenceClasses(suiteOf([], examples.slice(0, 1)), FRENCH_LABELS);
    expect([...classes]).toEqual([["e0-1", "OTHER"]]);
  });
});

const enfr = sharedDataPath("enfr");

describe.skipIf(enfr === undefined)("the English–French suite", () => {
  const path = enfr ?? "";
  const { suite, outputs } = (() => {
    if (enfr === undefined) return { suite: suiteOf([], []), outputs: [] };
    const ledger = sharedFolder(path, { name: "x", sourceLanguage: "en", targetLanguage: "fr" });
    return campaignOf(ledger, foldEvents(ledger.events));
  })();

  /** Counts classes only from the files: the column with the reference's tokens, and a list of all forms that occur. */
  function countedByHand(): Map<string, number> {
    const lines = readFileSync(join(path, "reference.txt"), "utf8").split("\n");
    const forms: Record<string, string> = {
      il: "il",
      elle: "elle",
      ils: "ils",
      elles: "elles",
      on: "on",
      ce: "ce",
      "c'": "ce",
      ça: "ça/cela",
      cela: "ça/cela",
      "ç'": "ça/cela",
    };
    const counts = new Map<string, number>();
    const [, ...rows] = tsvCells(readFileSync(join(path, "examples.tsv"), "utf8"));
    for (const [, , line, , , , tokens = ""] of rows) {
      const words = (lines[Number(line)] ?? "").split(" ");
      const found = tokens.split(",").map((token) => (token === "" ? "" : (words[Number(token)] ?? "")));
      const labels = new Set(found.flatMap((word) => forms[word.toLowerCase().replace("’", "'")] ?? []));
      const name = labels.size === 0 ? "OTHER" : [...labels].join(" + ");
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  it.each([10, 100, 210, 249])(
    "distributes %i examples over the classes as a recount from the files does",
    (count) => {
      const counts = [...countedByHand()];
      // Rounds in the opposite direction: all shares are rounded up, and then the most frequent classes lose one each
      // until the sum is right.
      const exact = counts.map(([, size]) => (count * size) / suite.examples.length);
      const expected = exact.map(Math.ceil);
      const mostFirst = counts
        .map(([name, size], index) => ({ name, size, index }))
        .filter(({ index }) => !Number.isInteger(exact[index]))
        .sort((a, b) => b.size - a.size || (a.name < b.name ? 1 : -1));
      const tooMany = expected.reduce((sum, one) => sum + one, 0) - count;
      for (const { index: at } of mostFirst.slice(0, tooMany)) expected[at] = (expected[at] ?? 0) - 1;
      const { classes, examples } = stratifiedSample(referenceClasses(suite, FRENCH_LABELS), count, 5);
      const sizes = Object.fromEntries(classes.map((one) => [one.class, [one.available, one.drawn]]));
      expect(sizes).toEqual(
        Object.fromEntries(counts.map(([name, size], index) => [name, [size, expected[index]]])),
      );
      expect(new Set(examples).size).toBe(count);
    },
  );

  it("has gap lines that hide all linked words and nothing else, in every output", () => {
    let gaps = 0;
    for (const output of outputs) {
      const text = outputText(suite, output);
      for (const one of suite.examples) {
        const hidden = alignedTranslation(one, text).pronoun.map(({ position }) => position);
        const visible = text.tokens(one.line).filter((_, position) => !hidden.includes(position));
        const words = gapSentence(one, text).split(" ");
        expect(words.filter((word) => word !== GAP_TEXT)).toEqual(visible);
        const runs = hidden.filter((position) => !hidden.includes(position - 1)).length;
        expect(words.filter((word) => word === GAP_TEXT)).toHaveLength(runs);
        gaps += runs;
      }
    }
    expect(gaps).toBeGreaterThan(1000);
  });
});
