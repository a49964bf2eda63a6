import { describe, expect, it } from "vitest";
import type { GivenTranslation, Suite } from "#core/suite/suite.ts";
import { AlignedText, firstReferenceText, linkTranslations } from "./translation.ts";

const example = (id: string, position: number, antecedent: [start: number, end: number, head: number]) => ({
  id,
  category: "c",
  line: 1,
  position,
  pronoun: "",
  referencePronoun: null,
  antecedents: [{ line: 0, start: antecedent[0], end: antecedent[1], head: antecedent[2] }],
  referenceAntecedents: null,
  referenceAntecedentSpans: null,
});

const SUITE: Suite = {
  name: "",
  sourceLanguage: "en",
  targetLanguage: "fr",
  references: [],
  documents: [],
  categories: [{ label: "c", antecedentAgreement: true }],
  source: ["a b c d", "e f g h"],
  examples: [example("x", 0, [0, 2, 1]), example("y", 3, [3, 3, 3])],
};

const at = (line: number, ...positions: number[]) => positions.map((position) => ({ line, position }));
const translation = (
  id: string,
  pronoun: GivenTranslation["pronoun"],
  head: GivenTranslation["pronoun"],
) => ({
  example: id,
  pronoun,
  antecedents: [head],
});

function linked(
  translations: readonly GivenTranslation[],
  { source = SUITE.source, sourceLines = null as readonly string[] | null, of = ["x", "y"] } = {},
) {
  const text = { lines: ["A B C D", "E F G H"], alignment: null, sourceLines, translations };
  const { text: linked, lost, grown } = linkTranslations({ ...SUITE, source }, text, new Set(of));
  return { alignment: linked.alignment, lost, grown };
}

describe("linkTranslations", () => {
  it("links pronouns and heads to their tokens, in ascending order", () => {
    expect(linked([translation("x", at(1, 3, 0), at(0, 2)), translation("y", at(1, 1), at(0, 0))])).toEqual({
      alignment: ["1-2 3-0", "0-0 0-3 3-1"],
      lost: [],
      grown: [],
    });
  });

  it.each([
    {
      what: "a translation in another sentence",
      translations: [translation("x", at(0, 3), at(0, 2))],
      alignment: ["1-2", ""],
      lost: ["x"],
    },
    {
      what: "a head that is translated in the pronoun's sentence",
      translations: [translation("y", at(1, 1), at(1, 2))],
      alignment: ["", "3-1"],
      lost: ["y"],
    },
    {
      what: "an empty translation, which gives no links",
      translations: [translation("x", [], [])],
      alignment: ["", ""],
      lost: [],
    },
    {
      what: "a token outside its sentence, which is never used",
      translations: [translation("x", at(1, 9), at(0, 2))],
      alignment: ["1-2", "0-9"],
      lost: [],
    },
  ])(
    "reports the examples whose translations cannot be expressed as links: $what",
    ({ translations, alignment, lost }) => {
      expect(linked(translations)).toEqual({ alignment, lost, grown: [] });
    },
  );

  it("reports examples whose antecedents get links of another example, although no token is lost", () => {
    const suite = [example("x", 0, [0, 2, 1]), example("y", 3, [1, 3, 2])];
    const text = {
      lines: ["A B C D", "E F G H"],
      alignment: null,
      sourceLines: null,
      translations: [translation("x", at(1, 0), at(0, 0)), translation("y", at(1, 3), at(0, 3))],
    };
    const { lost, grown } = linkTranslations({ ...SUITE, examples: suite }, text, new Set(["x", "y"]));
    expect({ lost, grown }).toEqual({ lost: [], grown: ["x", "y"] });
  });

  it("reports requested examples that share a source token but have different translations", () => {
    const suite = [example("x", 0, [0, 2, 1]), example("y", 0, [0, 2, 1])];
    const text = {
      lines: ["A B C D", "E F G H"],
      alignment: null,
      sourceLines: null,
      translations: [translation("x", at(1, 0), at(0, 1)), translation("y", at(1, 3), at(0, 1))],
    };
    const lostOf = (...of: string[]) =>
      linkTranslations({ ...SUITE, examples: suite }, text, new Set(of)).lost;
    expect([lostOf("x", "y"), lostOf("y"), lostOf()]).toEqual([["x", "y"], ["y"], []]);
  });

  it("uses the system's tokenisation of the source, if the system has one", () => {
    expect(
      linked([translation("x", at(1, 2), at(0, 2))], {
        source: ["a bb c d", "e f g h"],
        sourceLines: ["a b b c d", "ef g h"],
        of: ["x"],
      }),
    ).toEqual({ alignment: ["1-2 2-2", "0-2"], lost: [], grown: [] });
  });

  it("gives a sentence without examples no links", () => {
    const source = [...SUITE.source, "i j"];
    expect(linked([translation("x", at(1, 3), at(0, 2))], { source }).alignment).toEqual(["1-2", "0-3", ""]);
  });

  it("leaves a text with an alignment unchanged", () => {
    const text = { lines: ["A"], alignment: ["0-0"], sourceLines: null, translations: null };
    expect(linkTranslations(SUITE, text, new Set(["x"]))).toEqual({ text, lost: [], grown: [] });
  });
});

describe("AlignedText.linked", () => {
  const linkedTo = (alignment: string, sourceLines: readonly string[] | null, first: number, last: number) =>
    new AlignedText(
      { ...SUITE, source: ["a bb c d"] },
      { lines: ["A B C D E"], alignment: [alignment], sourceLines, translations: null },
    )
      .linked(0, first, last)
      .map(({ position }) => position);

  // The system's source has “b b” instead of “bb”.
  it.each<[first: number, last: number, alignment: string, expected: number[]]>([
    [0, 0, "0-0 1-1 2-2 3-3 4-4", [0]],
    [1, 1, "0-0 1-1 2-2 3-3 4-4", [1, 2]],
    [2, 3, "0-0 1-1 2-2 3-4 4-3 4-4", [3, 4]],
    [0, 1, "3-3 4-4", []],
  ])(
    "finds the tokens %i to %i of the suite's source in the system's own source: links “%s” give %j",
    (first, last, alignment, expected) => {
      expect(linkedTo(alignment, ["a b b c d"], first, last)).toEqual(expected);
    },
  );

  it("finds nothing in a text without links, which has an alignment only if its translations are given", () => {
    const text = { lines: ["A B C D"], alignment: null, sourceLines: ["a b c d"] };
    const without = new AlignedText(SUITE, { ...text, translations: null });
    expect(without.linked(0, 0, 3)).toEqual([]);
    expect(without.hasAlignment).toBe(false);
    expect(new AlignedText(SUITE, { ...text, translations: [] }).hasAlignment).toBe(true);
  });

  it("ignores parts of a line that are no links, and links to tokens outside the sentence", () => {
    expect(linkedTo("0-0 x 1-01 1-2 1-5 1-1 2-3", null, 1, 1)).toEqual([1, 2]);
  });
});

describe("firstReferenceText", () => {
  it("is the first reference, or null if the suite has none", () => {
    const reference = (line: string) => ({ lines: [line], alignment: null, translations: null });
    const references = [reference("one"), reference("two")];
    expect(firstReferenceText({ ...SUITE, references })?.text(0)).toBe("one");
    expect(firstReferenceText(SUITE)).toBeNull();
  });
});

describe("AlignedText.words", () => {
  const text = new AlignedText(SUITE, {
    lines: ["mais quelqu' un rit", "il a"],
    alignment: null,
    sourceLines: null,
    translations: null,
  });

  it.each([
    ["neighbours without a space", at(0, 1, 2), "quelqu'un"],
    ["neighbours with a space", at(0, 2, 3), "un rit"],
    ["words apart", at(0, 1, 3), "quelqu' rit"],
    ["words of two sentences", [...at(0, 1), ...at(1, 0)], "quelqu' il"],
    ["no word", [], ""],
  ])("spaces %s as people write them", (_, tokens, expected) => expect(text.words(tokens)).toBe(expected));
});
