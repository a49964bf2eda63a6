import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import {
  hasWordChoice,
  isChosen,
  markedWords,
  mayMeanAnotherWord,
  offeredWords,
  toggleWord,
} from "./answer.ts";
import { EMPTY_JUDGEMENT } from "./content.ts";

/**
 * Splits a sentence in which marked tokens are in brackets, such as “je [vois] [l'] église”, into its tokens and the
 * marked positions.
 */
function marked(sentence: string): { tokens: string[]; marks: TokenRef[] } {
  const parts = sentence.split(" ");
  return {
    tokens: parts.map((part) => part.replace(/^\[(.+)\]$/, "$1")),
    marks: parts.flatMap((part, position) => (part.startsWith("[") ? [{ line: 0, position }] : [])),
  };
}

function words(sentence: string, question: "pronoun" | "antecedent", language: string): string[] {
  const { tokens, marks } = marked(sentence);
  const text = { token: ({ position }: TokenRef) => tokens[position] ?? "", language };
  return markedWords(marks, question, text).map((word) => word.map((one) => text.token(one)).join(" "));
}

describe("marked words", () => {
  it.each<[sentence: string, question: "pronoun" | "antecedent", language: string, offered: string[]]>([
    ["mais [quelqu'] [un] rit", "pronoun", "fr", ["quelqu' un"]],
    ["si [l'] [on] veut", "pronoun", "fr", ["l' on"]],
    ["[L’] [un] rit", "pronoun", "fr", ["L’ un"]],
    ["[quelqu'] a dit [un]", "pronoun", "fr", ["quelqu'", "un"]],
    ["[c'] [est] vrai", "pronoun", "fr", ["c'", "est"]],
    ["[qu'] [elle] vient", "pronoun", "fr", ["qu'", "elle"]],
    ["[il] [les] voit", "pronoun", "fr", ["il", "les"]],
    ["[les] [uns] et [les] [autres]", "pronoun", "fr", ["les", "uns", "les", "autres"]],
    ["[une] [autre]", "pronoun", "fr", ["autre"]],
    ["il prend [une]", "pronoun", "fr", ["une"]],
    ["[il] , [,] [elle] [!]", "pronoun", "fr", ["il", "elle"]],
    ["[die] [andere]", "pronoun", "de", ["die", "andere"]],
    ["[ein] [anderer]", "pronoun", "de", ["anderer"]],
    ["[the] [others]", "pronoun", "en", ["others"]],
    ["mais [quelqu'] [un] rit", "antecedent", "fr", ["quelqu' un"]],
    ["mais [quelqu’] [une] et [la] [porte]", "antecedent", "fr", ["quelqu’ une", "porte"]],
    ["[la] [maison]", "antecedent", "fr", ["maison"]],
    ["[l'] [église]", "antecedent", "fr", ["église"]],
    ["[L’] [église]", "antecedent", "fr-CA", ["église"]],
    ["[d'] [eau]", "antecedent", "fr", ["eau"]],
    ["[l'] [autre] [maison]", "antecedent", "fr", ["l' autre", "maison"]],
    ["[«] [Sirius] [»]", "antecedent", "fr", ["Sirius"]],
    ["[das] [alte] [Haus]", "antecedent", "de", ["alte", "Haus"]],
    ["[the] [house]", "antecedent", "en", ["house"]],
    // If nothing else is marked, what there is can be chosen.
    ["[la] maison", "antecedent", "fr", ["la"]],
    ["[,] [.]", "pronoun", "de", [",", "."]],
    ["[al] [kitab]", "antecedent", "ar", ["al", "kitab"]],
    ["", "pronoun", "fr", []],
  ])("of “%s” for the %s in %s are %j", (sentence, question, language, offered) => {
    expect(words(sentence, question, language)).toEqual(offered);
  });

  it("of two sentences are never one word", () => {
    const tokens = [
      { line: 0, position: 3 },
      { line: 1, position: 4 },
    ];
    expect(markedWords(tokens, "pronoun", { token: () => "quelqu'", language: "fr" })).toHaveLength(2);
  });
});

const [A, B, C, D] = [0, 1, 2, 3].map((position) => ({ line: 0, position })) as [
  TokenRef,
  TokenRef,
  TokenRef,
  TokenRef,
];
const joined: Marks["wordsOf"] = (tokens) => (tokens.length === 2 ? [tokens] : tokens.map((one) => [one]));

describe("offered words", () => {
  it("are numbered in reading order, across the questions and each once", () => {
    const marks: Marks = { pronoun: [C, D], antecedent: [A, C], wordsOf: joined };
    expect(offeredWords(EMPTY_JUDGEMENT, { marks, needsAntecedent: true })).toEqual([[A, C], [D]]);
  });

  it("include a chosen token that is not offered any more, so that it can be removed", () => {
    const marks: Marks = { pronoun: [B], antecedent: [] };
    expect(offeredWords({ ...EMPTY_JUDGEMENT, tokens: [A] }, { marks, needsAntecedent: true })).toEqual([
      [A],
      [B],
    ]);
  });

  it("are in reading order across sentences and questions", () => {
    const head = { line: 1, position: 0 };
    const marks: Marks = { pronoun: [D, B], antecedent: [head] };
    expect(offeredWords(EMPTY_JUDGEMENT, { marks, needsAntecedent: true })).toEqual([[B], [D], [head]]);
  });

  it("include a chosen token that is a part of an offered word only within this word", () => {
    const marks: Marks = { pronoun: [A, B], antecedent: [], wordsOf: joined };
    expect(offeredWords({ ...EMPTY_JUDGEMENT, tokens: [B] }, { marks, needsAntecedent: false })).toEqual([
      [A, B],
    ]);
  });

  it("contain a chosen token once if one of several words is chosen", () => {
    const marks: Marks = { pronoun: [A, B], antecedent: [] };
    expect(offeredWords({ ...EMPTY_JUDGEMENT, tokens: [A] }, { marks, needsAntecedent: false })).toEqual([
      [A],
      [B],
    ]);
  });

  it("are chosen only as a whole", () => {
    expect(isChosen({ tokens: [A] }, [A, B])).toBe(false);
    expect(isChosen({ tokens: [A, B, C] }, [A, B])).toBe(true);
  });

  it("are none of the head if the category does not ask about it", () => {
    const marks: Marks = { pronoun: [B], antecedent: [A] };
    expect(offeredWords(EMPTY_JUDGEMENT, { marks, needsAntecedent: false })).toEqual([[B]]);
  });

  it("are chosen and removed as one", () => {
    const once = toggleWord(EMPTY_JUDGEMENT, [A, B]);
    expect(once.tokens).toEqual([A, B]);
    expect(toggleWord({ ...EMPTY_JUDGEMENT, tokens: [B, C] }, [A, B]).tokens).toEqual([A, B, C]);
    expect(toggleWord(once, [A, B]).tokens).toEqual([]);
  });
});

describe("another word may be meant", () => {
  const two: Marks = { pronoun: [A, B], antecedent: [] };
  it.each([
    ["while one of two words is not chosen", { pronoun: "ok", tokens: [A] }, two, true],
    ["while no word is chosen", { pronoun: "ok" }, two, true],
    ["not after all words", { pronoun: "ok", tokens: [A, B] }, two, false],
    ["not for “no”", { pronoun: "bad" }, two, false],
    [
      "while a word of two tokens is chosen in part only",
      { pronoun: "ok", tokens: [A, C] },
      { pronoun: [A, B, C], antecedent: [], wordsOf: () => [[A, B], [C]] },
      true,
    ],
    [
      "not if the two tokens are one word",
      { pronoun: "ok", tokens: [A, B] },
      { ...two, wordsOf: joined },
      false,
    ],
    ["not if one word is offered", { pronoun: "ok", tokens: [A] }, { ...two, pronoun: [A] }, false],
    ["not if one word is offered and not chosen yet", { pronoun: "ok" }, { ...two, pronoun: [A] }, false],
    [
      "for the second of two heads",
      { antecedent: "ok", tokens: [A, B] },
      { pronoun: [], antecedent: [A, B, C], heads: [[A], [B, C]] },
      true,
    ],
  ] as const)("%s", (_, content, marks: Marks, expected) => {
    expect(mayMeanAnotherWord({ ...EMPTY_JUDGEMENT, ...content }, marks)).toBe(expected);
  });

  it("is a choice only if a question that is asked has several words", () => {
    const marks: Marks = { pronoun: [A], antecedent: [B, C] };
    expect(hasWordChoice(EMPTY_JUDGEMENT, { marks, needsAntecedent: true })).toBe(true);
    expect(hasWordChoice(EMPTY_JUDGEMENT, { marks, needsAntecedent: false })).toBe(false);
    const heads: Marks = { ...marks, heads: [[B], [C]] };
    expect(hasWordChoice(EMPTY_JUDGEMENT, { marks: heads, needsAntecedent: true })).toBe(false);
    const second: Marks = { ...marks, heads: [[B], [C, D]] };
    expect(hasWordChoice(EMPTY_JUDGEMENT, { marks: second, needsAntecedent: true })).toBe(true);
  });
});
