import { describe, expect, it } from "vitest";
import { answerWord, askedInWords } from "./answer-words.ts";

describe("askedInWords", () => {
  it("names answers by question", () => {
    expect(["ok", "bad", "correct", "incorrect", "bad_translation"].map(answerWord)).toEqual([
      ...["right", "wrong", "correct", "incorrect"],
      "excluded: bad translation",
    ]);
  });

  it("names the required annotators", () => {
    const asked = (by: string, answer: string) => ({ question: "pronoun" as const, answer, by });
    const name = (by: string) => by.toUpperCase();
    expect(askedInWords([asked("a1", "ok"), asked("a2", "bad")], name)).toBe(
      "pronoun right by A1; pronoun wrong by A2",
    );
    expect(askedInWords([asked("", "bad"), asked("", "bad")], name)).toBe(
      "pronoun wrong by an annotator; pronoun wrong by another annotator",
    );
    expect(askedInWords([asked("a1", "any"), asked("", "any")], name)).toBe(
      "pronoun answered by A1; pronoun answered by an annotator",
    );
  });
});
