import { describe, expect, it } from "vitest";
import { answerWord, askedInWords, coefficientText, intervalText } from "#core/agreement/agreement-words.ts";
import { ONE_ANSWER } from "#core/agreement/coefficients.ts";

describe("figures of agreement", () => {
  it.each([
    [0.4751, "0.48"],
    [-0.1, "−0.10"],
    [-0.001, "0.00"],
    [1, "1.00"],
  ])("%d are written %s", (value, expected) => {
    expect(coefficientText({ value })).toBe(expected);
  });

  it("are a dash where they are not defined, and intervals from low to high", () => {
    expect(coefficientText(ONE_ANSWER)).toBe("–");
    expect(intervalText({ low: -0.251, high: 0.5 })).toBe("−0.25 to 0.50");
  });
});

describe("answers in words", () => {
  it("are what the question asks", () => {
    expect(["ok", "bad", "correct", "incorrect", "bad_translation"].map(answerWord)).toEqual([
      ...["right", "wrong", "correct", "incorrect"],
      "excluded: bad translation",
    ]);
  });

  it("say who must have given them", () => {
    const asked = (by: string, answer: string) => ({ question: "pronoun" as const, answer, by });
    const name = (by: string) => by.toUpperCase();
    expect(askedInWords([asked("a1", "ok"), asked("a2", "bad")], name)).toBe(
      "pronoun right, says A1; pronoun wrong, says A2",
    );
    expect(askedInWords([asked("", "bad"), asked("", "bad")], name)).toBe(
      "pronoun wrong, says somebody; pronoun wrong, says somebody else",
    );
  });
});
