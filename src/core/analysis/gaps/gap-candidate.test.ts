// Tests the properties of one gap: its label in the output, its sentence, and its class in the reference.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { GAP_TEXT } from "#core/campaign/view/gap-line.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";
import { FRENCH_LABELS } from "#core/tasks/gap-filling/labels.ts";
import { sharedDataPath, sharedFolder } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";
import { gapSentence, ownLabels, referenceClasses, stratifiedSample } from "./gap-examples.ts";

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
