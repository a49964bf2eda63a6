// Tests to which phrases English pronouns can refer by number and person.
import { describe, expect, it } from "vitest";
import { isLikelyFor, mayCorefer } from "./pronoun-agreement.ts";

describe("mayCorefer", () => {
  it.each([
    ["It", "its", true],
    ["it", "she", false],
    ["they", "it", false],
    ["he", "she", false],
    ["her", "She", true],
    ["it", "this", true], // “this” says nothing
    ["elle", "it", true],
  ])("of “%s” and “%s” is %s", (one, other, expected) => {
    expect(mayCorefer(one, other)).toBe(expected);
    expect(mayCorefer(other, one)).toBe(expected);
  });
});

describe("isLikelyFor", () => {
  it.each([
    ["they", "a *culture", false],
    ["They", "the *dogs", true],
    ["it", "Those poor *people", false],
    ["it", "the *dogs", false],
    ["it", "the *dog", true],
    ["its", "these *sheep", false],
    ["their", "the *team", true],
    ["it", "the *team", true],
    ["them", "a lot of *people", true],
    ["it", "a lot of *water", true],
    ["they", "*Congress", true],
    ["they", "the *dog and the cat", true],
    ["they", "the *news", false],
    ["you", "the *dog", true],
    ["it", "my *aunt", false],
    ["they", "the *neighbours", true],
    ["it", "Mrs *Martin", false],
    ["it", "*Martin", true],
    ["it", "her brother *Paul", false],
    ["it", "Doctor *Weber", false],
    ["it", "the boy *band", true],
    ["she", "Doctor *Weber", true],
    ["her", "*Martha", true],
    ["she", "a young *sailor", true],
    ["She", "the *railing", false],
    ["he", "his *daughters", false],
    ["she", "a *letter", false],
    ["she", "the *door", false],
    ["He", "the *floor", false],
    ["she", "her *grandfather", false],
    ["her", "her brother *Paul", false],
    ["she", "Mr *Martin", false],
    ["he", "Mrs *Martin", false],
    ["he", "his *grandfather", true],
    ["she", "her *grandmother", true],
    ["she", "her *neighbour", true],
    ["it", "her *neighbour", false],
  ])("of “%s” and “%s” is %s", (pronoun, phrase, expected) => {
    const words = phrase.split(" ");
    const head = words.findIndex((word) => word.startsWith("*"));
    const tokens = words.map((word) => word.replace("*", ""));
    expect(isLikelyFor(pronoun, tokens, { start: 0, end: tokens.length - 1, head })).toBe(expected);
  });
});
