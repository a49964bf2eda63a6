import { describe, expect, it } from "vitest";
import { pronounsOf } from "./pronoun-forms.ts";
import { byLikelihood, expectedPosition, neighbouringPronoun, placeToFix } from "./reference-links.ts";

const NO_PRONOUNS: ReadonlySet<string> = new Set();
const FRENCH = pronounsOf("fr");

function lineOf(text: string, links: Record<number, number[]>, length: number) {
  return { words: text.split(" "), length, linkedTo: (at: number) => links[at] ?? [] };
}

describe("expectedPosition", () => {
  it.each<[string, number, Record<number, number[]>, number]>([
    ["the first position that the word is linked to", 2, { 2: [4, 5] }, 4],
    ["after the words linked to the word before", 2, { 1: [3, 1], 3: [0] }, 4],
    ["before the words linked to the next word, if none before is linked", 1, { 3: [2, 5] }, 1],
    ["the same relative position without links", 3, {}, 5],
    ["limited to the end of the line", 5, { 4: [9] }, 9],
    ["limited to the beginning of the line", 0, { 1: [0] }, 0],
  ])("is %s", (_what, position, links, expected) => {
    const line = lineOf("a b c d e f g h i j", links, 6);
    expect(expectedPosition(position, line, NO_PRONOUNS, [])).toBe(expected);
  });

  it("is 0 if the reference's line is empty", () => {
    expect(expectedPosition(3, { words: [], length: 6, linkedTo: () => [] }, FRENCH, [])).toBe(0);
  });

  it("is a word, not a comma; of two words at the same distance the first", () => {
    const line = lineOf("la maison , grande", { 0: [1] }, 3);
    expect(expectedPosition(1, line, NO_PRONOUNS, [])).toBe(1);
    expect(expectedPosition(1, lineOf("? !", { 0: [0] }, 3), NO_PRONOUNS, [])).toBe(1);
  });

  // “His daughters painted it , but they chose …”: “painted” is linked to “ont peint”, “they” to “elles”.
  it.each<[string, string, Record<number, number[]>, number]>([
    [
      "the pronoun form near the suggested comma",
      "Ses filles l' ont peint , mais elles",
      { 2: [3, 4], 6: [7] },
      2,
    ],
    [
      "a form linked to no other word, even if it is farther",
      "Ses filles l' ont toutes peint , elles",
      { 2: [3, 5], 6: [7] },
      2,
    ],
    [
      "a form linked to another word, if there is no free one",
      "Ses filles ont peint , mais elles",
      { 2: [2, 3], 6: [6] },
      6,
    ],
    ["a form that is a part of a word", "Ses filles peignez-le , mais", { 1: [1] }, 2],
    ["the form, if the pronoun is linked to another word now", "Elle l' a réparé elle-même", { 3: [4] }, 1],
    ["the suggested word, if the form is five words away", "elle a b c d e", { 2: [4] }, 5],
    ["the form four words away", "a elle b c d e", { 2: [4] }, 1],
  ])("of a pronoun is %s", (_what, text, links, expected) => {
    expect(expectedPosition(3, lineOf(text, links, 8), FRENCH, [])).toBe(expected);
  });
});

describe("expectedPosition beside other marked pronouns", () => {
  // “one of them dropped it” (“them” 2, “it” 4) and “l' un d' eux la laissa tomber”: “dropped” is linked to “la laissa”.
  const text = "l' un d' eux la laissa tomber";
  const links = { 0: [0, 1], 1: [2], 3: [4, 5] };
  const of = (position: number, markedPronouns: number[], more: Record<number, number[]> = {}) =>
    expectedPosition(position, lineOf(text, { ...links, ...more }, 5), FRENCH, markedPronouns);

  it("is no word that is the only free form for another marked pronoun without a link", () => {
    expect(of(4, [])).toBe(3);
    expect(of(4, [2, 4])).toBe(4);
  });

  it("stays on the only form if that is nearer than to the other pronoun", () => {
    expect(of(2, [2, 4])).toBe(3);
  });

  it("is no word that is linked to another marked pronoun, even if no other form is near", () => {
    const shared = lineOf("ils parlent", { 0: [0], 1: [1] }, 3);
    expect(expectedPosition(2, shared, FRENCH, [])).toBe(0);
    expect(expectedPosition(2, shared, FRENCH, [0, 2])).toBe(1);
  });
});

describe("expectedPosition of a pronoun that is linked to another pronoun's word by mistake", () => {
  // “Will you take it with you , or shall I wrap it ?”, with the first “it” at 3 and the second at 11.
  const text = "Voulez-vous la prendre avec vous , ou dois -je l' emballer ?";
  const links = { 1: [0], 2: [2], 4: [3], 5: [4], 7: [6], 8: [7], 9: [8], 10: [10], 11: [1] };
  const of = (more: Record<number, number[]>, markedPronouns: number[]) =>
    expectedPosition(11, lineOf(text, { ...links, ...more }, 13), FRENCH, markedPronouns);

  it("is where the words around it lead, not beside the wrong word", () => {
    expect(of({ 3: [1] }, [3, 11])).toBe(9);
    expect(of({}, [3, 11])).toBe(9);
  });

  it("is the linked word if no other marked pronoun wants it", () => {
    expect(of({}, [11])).toBe(1);
  });
});

describe("byLikelihood", () => {
  it("puts free pronoun forms first, then linked ones, then other words, each by distance", () => {
    const line = lineOf("l' a la b lampe c l' d les", { 0: [0], 1: [2], 5: [6] }, 6);
    const order = (pronouns: ReadonlySet<string>) =>
      byLikelihood([0, 2, 4, 6, 8], 1, { line, pronouns, from: 5 });
    // 2 is linked to the word itself, so that it is free, as 8 is.
    expect(order(FRENCH)).toEqual([2, 8, 6, 0, 4]);
    expect(order(NO_PRONOUNS)).toEqual([4, 6, 2, 8, 0]);
  });
});

describe("placeToFix", () => {
  const outputOf = (text: string, links: Record<number, number[]>) => ({
    tokens: (line: number) => (line === 1 ? text.split(" ") : []),
    linked: (line: number, first: number) => (links[first] ?? []).map((position) => ({ line, position })),
  });
  const at = (position: number, line = 1) => ({ line, position });

  // “He saw it” and “she had left”: the verb is next to where the links suggest the pronoun, or is linked to it.
  it.each<
    [
      what: string,
      text: string,
      links: Record<number, number[]>,
      position: number,
      linked: number[],
      expected: number,
    ]
  >([
    ["the unlinked pronoun form beside the verb", "il le vit", { 0: [0], 1: [2] }, 2, [], 1],
    ["the pronoun form beside the verb that is linked", "il avait quitté", { 1: [1], 2: [2] }, 0, [1], 0],
    ["the linked pronoun form", "il le vit", { 0: [0], 1: [2], 2: [1] }, 2, [1], 1],
  ])("is %s", (_what, text, links, position, linked, expected) => {
    const source = { line: 1, position, length: 3, markedPronouns: [] };
    const place = placeToFix(
      linked.map((one) => at(one)),
      source,
      outputOf(text, links),
      FRENCH,
    );
    expect(place).toEqual(at(expected));
  });

  it("is the linked token in another line, and null in a line without tokens", () => {
    const output = outputOf("il le vit", {});
    expect(
      placeToFix([at(0, 2)], { line: 1, position: 2, length: 3, markedPronouns: [] }, output, FRENCH),
    ).toEqual(at(0, 2));
    expect(
      placeToFix([], { line: 9, position: 2, length: 3, markedPronouns: [] }, output, FRENCH),
    ).toBeNull();
  });
});

describe("neighbouringPronoun", () => {
  // The source is “she gave them a loaf”; “she” (0) or “them” (2) is linked to the marked word.
  it.each<[string, string, number, Record<number, number[]>, number[], string | null]>([
    ["the form beside the verb", "« oui » , dit -elle", 0, { 0: [4] }, [4], "-elle"],
    ["the form two words before the verb", "elle leur a donné", 2, { 0: [0], 1: [2] }, [3], "leur"],
    ["null if the form is linked to another word", "elle donna", 2, { 0: [0] }, [1], null],
    ["null if the form is three words away", "elle a b donna", 2, {}, [3], null],
    ["null for a pronoun form", "elle leur donna", 2, {}, [1], null],
    ["null for a capitalised word", "elle vit Marie", 2, {}, [2], null],
    ["null for a noun with its own article", "elle la fille", 0, { 1: [1] }, [2], null],
    ["the article of a noun, if it is linked to no word", "a la fille", 0, {}, [2], "la"],
    ["null for several words", "elle dit oui", 0, {}, [1, 2], null],
    ["null for punctuation", "elle »", 0, {}, [1], null],
    ["null without a marked word", "elle dit", 0, {}, [], null],
  ])("is %s", (_what, text, position, links, marked, expected) => {
    expect(neighbouringPronoun(marked, position, lineOf(text, links, 5), "fr")).toBe(expected);
  });

  it("is null in a language without a list of pronouns", () => {
    expect(neighbouringPronoun([1], 0, lineOf("elle dit", {}, 2), "und")).toBeNull();
  });
});
