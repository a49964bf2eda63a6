import { describe, expect, it } from "vitest";
import { answerWord, requestedInWords } from "./answer-words.ts";

describe("the words for answers", () => {
  it("say that an answer is correct, incorrect or excluded, with the reason for the exclusion", () => {
    expect(["ok", "bad", "correct", "incorrect", "bad_translation"].map(answerWord)).toEqual([
      ...["correct", "incorrect", "correct", "incorrect"],
      "excluded: bad translation",
    ]);
  });

  it("name the annotator of each requested answer, or say “an annotator” and “another annotator”", () => {
    const requested = (by: string, answer: string) => ({ question: "pronoun" as const, answer, by });
    const name = (by: string) => by.toUpperCase();
    expect(requestedInWords([requested("a1", "ok"), requested("a2", "bad")], name)).toBe(
      "pronoun correct by A1; pronoun incorrect by A2",
    );
    expect(requestedInWords([requested("", "bad"), requested("", "bad")], name)).toBe(
      "pronoun incorrect by an annotator; pronoun incorrect by another annotator",
    );
    expect(requestedInWords([requested("a1", "any"), requested("", "any")], name)).toBe(
      "pronoun answered by A1; pronoun answered by an annotator",
    );
  });
});
