// Tests how linked words are reduced to one form, and which pronouns are known in each language.
import { describe, expect, it } from "vitest";
import { pronounsOf } from "./pronoun-forms.ts";
import {
  balancedForm,
  linkedForm,
  markedWithoutPronoun,
  OTHER_WORDS,
  wordsWithoutPronoun,
} from "./reference-links.ts";

describe("linkedForm", () => {
  it.each([
    ["fr", "", "", ""],
    ["fr", "il", "il", "il"],
    ["fr", "?", "?", ""], // punctuation is linked, but translates no pronoun
    ["xx", "«", "«", ""],
    ["fr", "donc ,", "donc", OTHER_WORDS],
    ["fr", "Elle", "elle", "elle"],
    ["fr", "qu' il", "il", "il"],
    ["fr", "il s' agit", "il", "il"],
    ["fr", "vous vous", "vous", "vous"],
    ["fr", "avez-vous", "vous", "vous"],
    ["fr", "va -t-il", "il", "il"],
    ["fr", "est-ce", "ce", "ce"],
    ["fr", "Celui-ci", "celui-ci", "celui-ci"],
    ["fr", "c’ est", "c'", "c'"],
    ["fr", "la lâche", "la", "la"],
    ["fr", "le", "le", "le"],
    ["fr", "en parle", "en", "en"],
    ["fr", "qui", "qui", OTHER_WORDS],
    ["fr", "nous", "nous", OTHER_WORDS],
    ["fr", "leurs", "leurs", OTHER_WORDS],
    ["fr", "Parler bien", "parler bien", OTHER_WORDS],
    ["fr-CA", "qu' il", "il", "il"],
    ["de", "dass sie", "sie", "sie"],
    ["de", "das", "das", "das"],
    ["de", "mein", "mein", OTHER_WORDS],
    ["en", "them", "them", "them"],
    ["en", "she", "she", "she"],
    ["xx", "Qu' il", "qu' il", "qu' il"], // there is no list of pronouns, so all words stay
    ["", "", "", ""],
  ])("gives in %s for “%s” the form “%s”, and for balancing “%s”", (language, words, linked, balanced) => {
    const form = linkedForm(words === "" ? [] : words.split(" "), language);
    expect(form).toBe(linked);
    expect(balancedForm(form, language)).toBe(balanced);
  });

  it("uses the pronouns of a language for a regional tag, and none for an unknown language", () => {
    expect(pronounsOf("fr").has("il")).toBe(true);
    expect(pronounsOf("FR-be")).toEqual(pronounsOf("fr"));
    expect(pronounsOf("fr").has("")).toBe(false);
    expect(pronounsOf("xx").size).toBe(0);
    expect(pronounsOf("constructor").size).toBe(0);
  });
});

describe("wordsWithoutPronoun", () => {
  it.each([
    ["fr", "tu avoir", "avoir"],
    ["fr", "tu", ""],
    ["fr", "lampe", ""], // a noun may translate a pronoun
    ["fr", "ne", "ne"],
    ["fr", ",", ","],
    ["de", "nicht", "nicht"],
    ["fr", "Elle lui", ""],
    ["fr", "avez-vous donc", "donc"],
    ["fr", "qu’ il", "qu’"],
    ["de", "man Leute", "Leute"],
    ["sw", "wewe una", ""],
    ["sw", "?", "?"],
    ["sw", "yeye ,", ","],
  ])("in %s of “%s” are “%s”", (language, words, expected) => {
    expect(wordsWithoutPronoun(words.split(" "), language).join(" ")).toBe(expected);
  });
});

describe("markedWithoutPronoun", () => {
  it.each([
    ["fr", "avait", "avait"],
    ["fr", "«", "«"],
    ["fr", "et ,", "et ,"],
    ["fr", "avait il", ""], // the annotator chooses “il”
    ["fr", "lampe", ""], // a noun may translate a pronoun
    ["fr", "une lampe", ""],
    ["fr", "avez-vous", ""],
    ["fr", "", ""],
    ["sw", "una", ""],
    ["sw", "?", "?"],
  ])("in %s of “%s” are “%s”", (language, marked, expected) => {
    const words = marked === "" ? [] : marked.split(" ");
    expect(markedWithoutPronoun(words, language).join(" ")).toBe(expected);
  });
});
