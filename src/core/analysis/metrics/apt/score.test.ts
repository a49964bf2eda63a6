// Tests how APT sums up its cases. The figures of the authors' example are reproduced from a made-up text with the same
// number of pronouns of each kind.

import { describe, expect, it } from "vitest";
import { metricsOf } from "#core/analysis/metrics/metric-rows.ts";
import { TokenisedText } from "#core/text/tokens.ts";
import {
  aptSettings,
  exampleAt,
  metricsInput,
  oneLine,
  type Triple,
} from "#tools/testing/campaigns/metrics-suite.ts";
import {
  type AptSettings,
  aptItems,
  improveAlignment,
  type LinkedWords,
  linkedWords,
  NOT_IN_VOCABULARY,
  NOT_LINKED,
  OTHER_WORD,
  PRESET_WEIGHTS,
  WordClasses,
} from "./score.ts";

const PRONOUNS = ["it", "they"];

function aptOfTriples(
  triples: readonly Triple[],
  settings: Partial<AptSettings>,
  examples = [exampleAt("e", "c", 0, 0)],
) {
  const input = metricsInput(triples, examples);
  const { systems } = metricsOf(input, { pronouns: PRONOUNS, apt: aptSettings(settings) });
  const found = systems[0]?.apt;
  if (!found) throw new Error("the system has no APT figures");
  return found;
}

/** A sentence pair with one pronoun and its translations; "" = linked to nothing. */
function sentence(reference: string, output: string, pronoun = "it"): Triple {
  const links = (text: string) => (text === "" ? "" : "0-0");
  return [pronoun, reference || "va", links(reference), output || "va", links(output)];
}

describe("the example of the authors' program", () => {
  // There are 95 pronouns. Without a list, 38 are equal and 42 differ. With a list, 20 pairs are listed and equal, 40
  // have both words outside the list (18 of them the same word), and 20 differ. For 10 pronouns nothing is linked in
  // the output, for 2 in the reference, for 3 in both.
  const shape: readonly (readonly [number, string, string])[] = [
    ...([
      [12, "she", "she"],
      [8, "they", "they"],
    ] as const),
    ...([
      [18, "the", "the"],
      [14, "the", "a"],
      [8, "house", "home"],
    ] as const),
    ...([
      [9, "he", "she"],
      [6, "it", "the"],
      [5, "home", "they"],
    ] as const),
    ...([
      [10, "she", ""],
      [2, "", "he"],
      [3, "", ""],
    ] as const),
  ];
  const triples = shape.flatMap(([count, ...pair]) => Array.from({ length: count }, () => sentence(...pair)));
  const listed = ["he", "she", "it", "they"];

  it.each([
    ["1: no list", {}, [38, 0, 42, 10, 2, 3], 0.4],
    [
      "2: a list, OTHER is equal",
      { targetPronouns: listed, otherIsEqual: true },
      [60, 0, 20, 10, 2, 3],
      0.6316,
    ],
    ["3: a list, OTHER is not equal", { targetPronouns: listed }, [20, 0, 60, 10, 2, 3], 0.2105],
  ])("gives the published figures under setting %s", (_what, settings, cases, score) => {
    const found = aptOfTriples(triples, { ...settings, weights: PRESET_WEIGHTS.B });
    expect(found.cases).toEqual(cases);
    expect(found.counted).toBe(95);
    expect(found.score?.toFixed(4)).toBe(score.toFixed(4));
  });
});

describe("the APT score", () => {
  // One item of each case, in order.
  const six: readonly Triple[] = [
    sentence("il", "il"),
    sentence("ce", "il", "They"),
    sentence("il", "on"),
    sentence("il", "", "they"),
    sentence("", "il"),
    sentence("", ""),
  ];
  const lists = { targetPronouns: ["il", "ce", "on"], similar: [["ce", "il"]] };

  it.each([
    [[1, 0, 0, 0, 0, 0], 6, 1 / 6],
    [[1, 0.5, 0, 0, 0, 0], 6, 1.5 / 6],
    [[0, 0, 0, 0, 0, 1], 6, 1 / 6],
    [[0, 0, 0.25, 0.5, 0.75, 0], 6, 1.5 / 6],
    [[1, 0.5, 0, 0, null, null], 4, 1.5 / 4],
    [[null, 0.5, null, null, null, null], 1, 0.5],
  ] as const)("with the weights %j counts %d items and is %d", (weights, counted, score) => {
    const found = aptOfTriples(six, { ...lists, weights });
    expect(found).toMatchObject({ cases: [1, 1, 1, 1, 1, 1], counted });
    expect(found.score).toBeCloseTo(score, 12);
  });

  it("is undefined if nothing is counted", () => {
    const found = aptOfTriples([sentence("il", "")], { weights: [1, 0, 0, null, 0, 0] });
    expect(found).toMatchObject({ cases: [0, 0, 0, 1, 0, 0], counted: 0, score: null, confusion: [] });
    expect(aptOfTriples([["you", "tu", "0-0", "tu", "0-0"]], {})).toMatchObject({ counted: 0, score: null });
  });

  it("is computed per pronoun, document and category", () => {
    const examples = [
      ...[exampleAt("a", "first", 0, 0), exampleAt("b", "second", 1, 0)],
      ...[exampleAt("c", "second", 2, 0), exampleAt("d", "second", 2, 0)],
    ];
    const found = aptOfTriples(six, lists, examples);
    expect(found.byPronoun).toEqual([
      { pronoun: "it", cases: [1, 0, 1, 0, 1, 1], counted: 4, score: 1 / 4 },
      { pronoun: "they", cases: [0, 1, 0, 1, 0, 0], counted: 2, score: 1 / 4 },
    ]);
    expect(found.byDocument.map(({ document, score }) => `${document} ${score}`)).toEqual([
      ..."d0 1,d1 0.5,d2 0,d3 0,d4 0,d5 0".split(","),
    ]);
    // A token is one item, even if it belongs to several examples.
    expect(found.byCategory).toEqual([
      { category: "first", cases: [1, 0, 0, 0, 0, 0], counted: 1, score: 1 },
      { category: "second", cases: [0, 1, 1, 0, 0, 0], counted: 2, score: 1 / 4 },
    ]);
  });
});

describe("the confusion matrix", () => {
  const triples: readonly Triple[] = [
    sentence("il", "elle"),
    sentence("il", "elle"),
    sentence("elle", "va"),
    sentence("", "il"),
    ["it", "il elle", "0-0 0-1", "on ce", "0-0 0-1"],
  ];
  const listed = { targetPronouns: ["elle", "il", "ce", "on"] };

  it("counts an item once, under the first words in the order of the list; the most frequent pair is first", () => {
    expect(aptOfTriples(triples, listed).confusion).toEqual([
      { reference: "il", output: "elle", count: 2 },
      { reference: "NONE", output: "il", count: 1 },
      { reference: "elle", output: OTHER_WORD, count: 1 },
      { reference: "elle", output: "ce", count: 1 },
    ]);
  });

  it("counts each pair of words if `countEveryWord` is set, except in cases without a weight", () => {
    const found = aptOfTriples(triples, { ...listed, countEveryWord: true, weights: [1, 0, 0, 0, null, 0] });
    expect(found.confusion.map(({ reference, output, count }) => `${reference} ${output} ${count}`)).toEqual([
      ...["il elle 2", "elle OTHER 1", "elle ce 1", "elle on 1", "il ce 1", "il on 1"],
    ]);
  });
});

describe("improved links", () => {
  const triples: readonly Triple[] = [
    // Only the reference is improved: “va” is no pronoun, and “il” is next to it.
    ["it goes", "il va", "0-1", "il va", "0-0"],
    // Only the output is improved, to a different pronoun.
    ["it goes", "il va", "0-0", "elle va", "0-1"],
    // Nothing is linked, so nothing is improved.
    ["it goes", "il va", "", "il va", ""],
  ];
  const lists = { targetPronouns: ["il", "elle"] };
  const improve = { sourcePronouns: PRONOUNS, targetPronouns: ["il", "elle"] };

  it("count like given links, and their number is reported for reference and output", () => {
    expect(aptOfTriples(triples, lists)).toMatchObject({
      cases: [0, 0, 2, 0, 0, 1],
      improved: { reference: 0, output: 0 },
    });
    expect(aptOfTriples(triples, { ...lists, improve })).toMatchObject({
      cases: [1, 0, 1, 0, 0, 1],
      improved: { reference: 1, output: 1 },
    });
  });

  it("add no words to the vocabulary: if the settings have no list of target pronouns, it has only the words with original links", () => {
    // “il” and “elle” are not among the words with original links, so both count as the same unlisted word.
    const unlisted: readonly Triple[] = [["it goes", "il va", "0-1", "elle part", "0-1"]];
    expect(aptOfTriples(unlisted, { improve })).toMatchObject({ cases: [1, 0, 0, 0, 0, 0] });
    expect(aptOfTriples([...unlisted, sentence("il", "elle")], { improve })).toMatchObject({
      cases: [0, 0, 2, 0, 0, 0],
    });
  });
});

const NBSP = "\u00a0";

describe("aptItems by words", () => {
  it.each([
    ["it It IT they", null, ["0 it", "1 it", "2 it", "3 they"]],
    ["its it. unit", null, []],
    // A token is split at white space other than spaces, or at the separator.
    [`«${NBSP}It saw`, null, ["0 it"]],
    [`it${NBSP}they`, null, ["0 it", "0 they"]],
    ["give-it they-it-is", "-", ["0 it", "1 they", "1 it"]],
    ["give-it", null, []],
    [`«${NBSP}it`, "-", []],
    ["it- -it", "-", ["0 it", "1 it"]],
    ["xitx", "x", ["0 it"]],
    ["", null, []],
  ])("of “%s” with the separator %s are %j", (text, sourceSeparator, expected) => {
    const found = aptItems(new TokenisedText([text]), [], aptSettings({ sourceSeparator }));
    expect(found.map(({ position, pronoun }) => `${position} ${pronoun}`)).toEqual(expected);
  });

  it("are in source order, line by line", () => {
    expect(aptItems(new TokenisedText(["they saw", "It"]), [], aptSettings())).toEqual([
      { line: 0, position: 0, pronoun: "they" },
      { line: 1, position: 0, pronoun: "it" },
    ]);
  });
});

describe("aptItems by position", () => {
  const source = ["The cat saw it", "It slept"];

  it("are the given positions in order, including duplicates, without those outside the text", () => {
    const positions = [
      [1, 1],
      [0, 0],
      [1, 1],
      [1, 2],
      [2, 0],
    ] as const;
    const items = positions.map(([line, position]) => ({ line, position }));
    expect(
      aptItems(new TokenisedText(source), [], aptSettings({ items })).map(({ pronoun }) => pronoun),
    ).toEqual(["slept", "the", "slept"]);
  });

  it("include only the suite's examples whose token is one of the source pronouns", () => {
    const examples = [exampleAt("a", "c", 1, 0), exampleAt("b", "c", 0, 3), exampleAt("c", "c", 0, 1)];
    expect(aptItems(new TokenisedText(source), examples, aptSettings({ items: "examples" }))).toEqual([
      { line: 1, position: 0, pronoun: "it" },
      { line: 0, position: 3, pronoun: "it" },
    ]);
  });
});

describe("linkedWords", () => {
  const words = (target: string, links: string, listed: readonly string[], separator: string | null = null) =>
    linkedWords({ line: 0, position: 0 }, oneLine("it is", target, links), new Set(listed), separator);

  it.each([
    // Without a list, every word counts, in lower case and by position.
    ["Il va", "0-1 0-0", [], null, [0, 1], ["il", "va"]],
    ["Il va", "0-0 0-0", [], null, [0, 0], ["il", "il"]],
    ["va-t-il", "0-0", [], "-", [0], ["va-t-il"]],
    // With a list, only the listed words count, or OTHER if there is none.
    ["Il va", "0-0 0-1", ["il"], null, [0, 1], ["il"]],
    ["Il va", "0-1", ["il"], null, [1], [OTHER_WORD]],
    ["elle il", "0-0 0-1", ["il", "elle"], null, [0, 1], ["elle", "il"]],
    ["va-t-il", "0-0", ["il"], null, [0], [OTHER_WORD]],
    ["va-t-il", "0-0", ["il"], "-", [0], ["il"]],
    // Of each token, only the first listed part counts.
    ["ce-il elle", "0-0 0-1", ["il", "ce", "elle"], "-", [0, 1], ["ce", "elle"]],
    [`«${NBSP}il`, "0-0", ["il"], null, [0], ["il"]],
  ] as const)(
    "of “%s” with links %s, list %j and separator %s gives positions %j and words %j",
    (target, links, listed, separator, positions, expected) => {
      expect(words(target, links, listed, separator)).toEqual({ positions, words: expected });
    },
  );

  it("is null if nothing is linked, or nothing inside the sentence", () => {
    expect([words("il", "1-0", []), words("il", "0-4", [])]).toEqual([null, null]);
  });
});

// Tests the improvement of links on sentences counted by hand. The first is from Table 1 of Miculicich Werlen &
// Popescu-Belis 2017.

const LISTED = ["il", "elle", "ils", "l'"];
const LISTS = { sourcePronouns: new Set(["it", "they"]), targetPronouns: new Set(LISTED) };

/** Positions and words after the improvement for the first source token; null = linked to nothing. */
function improved(source: string, target: string, links: string, listed: readonly string[] = LISTED) {
  const text = oneLine(source, target, links);
  const found = linkedWords({ line: 0, position: 0 }, text, new Set(listed), null);
  const sentence = { source: text.source(0), target: text.tokens(0), links: text.links(0) };
  const better = improveAlignment(found, () => sentence, LISTS);
  return better && [better.positions.join(" "), better.words.join(" ")];
}

describe("improveAlignment", () => {
  it.each([
    [
      "takes the closest listed pronoun, as in the paper's Table 1",
      "it purifies",
      "sain qu' il purifie l' eau",
      "0-3",
      ["3 2", "il"],
    ],
    ["keeps a listed pronoun", "it", "elle il x", "0-1", ["1", "il"]],
    ["keeps a listed pronoun among other words", "it", "elle x il", "0-1 0-2", ["1 2", "il"]],
    ["searches two tokens back", "it", "il a va", "0-2", ["2 0", "il"]],
    ["searches no further back", "it", "il a b va", "0-3", ["3", OTHER_WORD]],
    ["searches two tokens ahead", "it", "va a il", "0-0", ["0 2", "il"]],
    ["searches no further ahead", "it", "va a b il", "0-0", ["0", OTHER_WORD]],
    ["searches around all linked words", "it", "il a x b y", "0-4 0-2", ["2 4 0", "il"]],
    // By `distanceToMiddle`, the distances are 2 1 1 1 2 for five tokens (the middle one has 1, as its neighbours),
    // 2 1 1 2 for four, and 1 for each of three or two.
    ["takes the pronoun nearer to the middle of five tokens", "it", "il a va elle b", "0-2", ["2 3", "elle"]],
    ["takes the first of two equally near pronouns", "it", "a elle va il b", "0-2", ["2 1", "elle"]],
    [
      "does not prefer the middle of five tokens to its neighbours",
      "it",
      "va il elle b y",
      "0-0 0-4",
      ["0 4 1", "il"],
    ],
    ["takes the pronoun nearer to the middle of four tokens", "it", "il elle va b", "0-2", ["2 1", "elle"]],
    ["takes the first of the middle two of four tokens", "it", "va il elle b", "0-0 0-3", ["0 3 1", "il"]],
    ["takes a pronoun that follows two linked tokens", "it", "va b il", "0-0 0-1", ["0 1 2", "il"]],
    ["takes the first of two pronouns among three tokens", "it", "il va elle", "0-1", ["1 0", "il"]],
    [
      "takes no token that is linked to a source pronoun",
      "it saw they",
      "il va",
      "0-1 2-0",
      ["1", OTHER_WORD],
    ],
    [
      "takes the next pronoun if the first is linked to a source pronoun",
      "it saw they",
      "il va elle",
      "0-1 2-0",
      ["1 2", "elle"],
    ],
    [
      "takes a token that is linked to a noun of the source",
      "it saw cats",
      "il va",
      "0-1 2-0",
      ["1 0", "il"],
    ],
    ["compares source pronouns case-sensitively", "it saw They", "il va", "0-1 2-0", ["1 0", "il"]],
    ["compares target pronouns case-sensitively", "it", "Il va", "0-1", ["1", OTHER_WORD]],
    [
      "compares the last part of hyphenated words, and takes the whole word",
      "it",
      "x va-t-il",
      "0-0",
      ["0 1", "va-t-il"],
    ],
    ["does not compare other parts of hyphenated words", "it", "x il-va", "0-0", ["0", OTHER_WORD]],
    ["finds nothing if no token is listed", "it", "a b c", "0-1", ["1", OTHER_WORD]],
  ])("%s", (_what, source, target, links, expected) => {
    expect(improved(source, target, links)).toEqual(expected);
  });

  it("keeps the words that were compared, but drops OTHER", () => {
    expect(improved("it", "il va", "0-1", [])).toEqual(["1 0", "va il"]);
    expect(improved("it", "il va y", "0-1 0-2", ["il", "y"])).toEqual(["1 2 0", "y il"]);
  });

  it("does nothing for a pronoun without links, although the paper would use the links of its neighbours", () => {
    expect(improved("it purifies", "il purifie", "1-1")).toBe(null);
  });
});

// Tests APT's six cases, and what the authors' program adds to the paper, one case per line.

/** Parses words: “il qu'” = linked to both, “” = linked to nothing. */
function words(text: string): LinkedWords | null {
  const found = text.split(" ").filter((word) => word !== "");
  return found.length === 0 ? null : { positions: found.map((_, index) => index), words: found };
}

/** The number of the case in the paper (from 1), and the words of reference and output that decided it. */
function compared(
  settings: Partial<AptSettings>,
  reference: string,
  output: string,
  vocabularyText = `${reference} ${output}`,
) {
  const vocabulary = new WordClasses(aptSettings(settings), words(vocabularyText)?.words ?? []);
  const found = vocabulary.compare(words(reference), words(output));
  return [found.case + 1, found.reference.join(" "), found.output.join(" ")];
}

const FRENCH: Partial<AptSettings> = {
  targetPronouns: ["il", "elle", "ce", "c'", "ça", "cela", "on"],
  equal: [
    ["ce", "c'"],
    ["ça", "cela"],
  ],
  similar: [
    ["ce", "il"],
    ["ce", "ça"],
  ],
};

describe("the case of an item", () => {
  it.each([
    // Columns: words of the reference, words of the output, [case, deciding words of the reference, of the output].
    ["il", "il", [1, "il", "il"]],
    ["il", "elle", [3, "il", "elle"]],
    ["il", "", [4, "il", NOT_LINKED]],
    ["", "il", [5, NOT_LINKED, "il"]],
    ["", "", [6, NOT_LINKED, NOT_LINKED]],
    // Equal: one common word is enough, and the forms of a group are one pronoun.
    ["il elle", "on elle", [1, "elle", "elle"]],
    ["c'", "ce", [1, "ce", "ce"]],
    ["cela", "ça", [1, "ça", "ça"]],
    ["elle il", "il elle", [1, "il elle", "il elle"]],
    // Similar: both words are in one similar group, in either order. A form that is equal to a word of the group counts
    // as that word. Two words that are each similar to a third are not thereby similar.
    ["ce", "il", [2, "ce", "il"]],
    ["il", "ce", [2, "il", "ce"]],
    ["c'", "cela", [2, "ce", "ça"]],
    ["il", "ça", [3, "il", "ça"]],
    ["il elle", "ce on", [2, "il", "ce"]],
    // OTHER is equal to nothing, not even to itself.
    [OTHER_WORD, OTHER_WORD, [3, OTHER_WORD, OTHER_WORD]],
    [OTHER_WORD, "il", [3, OTHER_WORD, "il"]],
    [OTHER_WORD, "", [4, OTHER_WORD, NOT_LINKED]],
    ["", OTHER_WORD, [5, NOT_LINKED, OTHER_WORD]],
    // Words outside the list, which come from improved links, count as one word.
    ["va-t-il", "dit-elle", [1, NOT_IN_VOCABULARY, NOT_IN_VOCABULARY]],
    ["va-t-il", "il", [3, NOT_IN_VOCABULARY, "il"]],
    ["va-t-il", OTHER_WORD, [3, NOT_IN_VOCABULARY, OTHER_WORD]],
    ["va-t-il il", "on", [3, `il ${NOT_IN_VOCABULARY}`, "on"]],
  ])(
    "for “%s” in the reference and “%s” in the output, with the words that decide it, is %j",
    (reference, output, expected) => {
      expect(compared(FRENCH, reference, output)).toEqual(expected);
    },
  );

  it("is “equal” for OTHER in both the reference and the output if `otherIsEqual` is set", () => {
    const settings = { ...FRENCH, otherIsEqual: true };
    expect(compared(settings, OTHER_WORD, OTHER_WORD)).toEqual([1, OTHER_WORD, OTHER_WORD]);
    expect(compared(settings, OTHER_WORD, "il")).toEqual([3, OTHER_WORD, "il"]);
  });

  it.each([
    ["a word equals itself", "va", "va", "va", [1, "va", "va"]],
    ["two different words are not equal", "va", "vient", "va vient", [3, "va", "vient"]],
    ["groups apply to words that occur", "ce", "c'", "ce c'", [1, "ce", "ce"]],
    ["a group is named by its first word that occurs", "c'", "ç'", "c' ç'", [1, "c'", "c'"]],
    [
      "all words from improved links count as one word",
      "x",
      "y",
      "va",
      [1, NOT_IN_VOCABULARY, NOT_IN_VOCABULARY],
    ],
    [
      "a word from an improved link differs from a word that occurs",
      "x",
      "va",
      "va",
      [3, NOT_IN_VOCABULARY, "va"],
    ],
  ])("is found without a list of pronouns: %s", (_what, reference, output, vocabularyText, expected) => {
    expect(compared({ equal: [["ce", "c'", "ç'"]] }, reference, output, vocabularyText)).toEqual(expected);
  });

  it.each([
    // b belongs to the first group and is represented by a. c belongs to the second group and is represented by b. So b
    // and c are not equal.
    [
      "b",
      "c",
      [
        ["a", "b"],
        ["b", "c"],
      ],
      [3, "a", "b"],
    ],
    [
      "a",
      "b",
      [
        ["a", "b"],
        ["b", "c"],
      ],
      [1, "a", "a"],
    ],
    // A group with only one listed form is ignored, so c belongs to the second group.
    [
      "b",
      "c",
      [
        ["x", "c"],
        ["b", "c"],
      ],
      [1, "b", "b"],
    ],
    // A group with only one listed form is ignored, so b belongs to the second group.
    [
      "b",
      "c",
      [
        ["x", "b"],
        ["b", "c"],
      ],
      [1, "b", "b"],
    ],
  ])("for %s and %s with the equal groups %j is %j", (reference, output, equal, expected) => {
    expect(compared({ targetPronouns: ["a", "b", "c"], equal }, reference, output)).toEqual(expected);
  });

  it("is decided by the first group of similar words that contains both words", () => {
    const settings = {
      targetPronouns: ["a", "b", "c", "d"],
      similar: [
        ["a", "c"],
        ["b", "c", "d"],
      ],
    };
    expect(compared(settings, "a b", "c d")).toEqual([2, "a", "c"]);
    expect(compared(settings, "b", "c d")).toEqual([2, "b", "c d"]);
    // A group with only one listed word has no effect, so nothing is similar to this word.
    expect(compared({ targetPronouns: ["a", "b"], similar: [["a", "x"]] }, "a", "b")).toEqual([3, "a", "b"]);
  });
});
