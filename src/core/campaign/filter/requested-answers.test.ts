import { describe, expect, it } from "vitest";
import {
  answerWord,
  hasRequestedAnswers,
  readRequestedAnswer,
  requestedInWords,
  writeRequestedAnswer,
} from "./filter-fields.ts";

describe("readRequestedAnswer", () => {
  it.each([
    ["pronoun:correct:a1", { question: "pronoun", answer: "correct", by: "a1" }],
    ["antecedent:incorrect", { question: "antecedent", answer: "incorrect", by: "" }],
    ["outcome:bad_translation:of:two", { question: "outcome", answer: "bad_translation", by: "of:two" }],
    ["antecedent:any:a1", { question: "antecedent", answer: "any", by: "a1" }],
    ["outcome:ok:a1", null],
    ["pronoun:ok:a1", null],
    ["pronoun:unset:a1", null],
    ["gender:correct", null],
    ["", null],
  ] as const)("reads “%s” as %j", (text, expected) => {
    const request = readRequestedAnswer(text);
    expect(request).toEqual(expected);
    if (request !== null) expect(writeRequestedAnswer(request)).toBe(text);
  });
});

describe("hasRequestedAnswers", () => {
  const PRONOUN = { a1: "correct", a2: "incorrect", a3: "incorrect" };
  const isGiven = (requests: string) =>
    hasRequestedAnswers(
      requests.split(" ").flatMap((request) => readRequestedAnswer(request) ?? []),
      (question) => new Map(Object.entries(question === "pronoun" ? PRONOUN : { a1: "correct" })),
    );

  it.each([
    ["pronoun:correct:a1 pronoun:incorrect:a2", true],
    ["pronoun:correct:a1 pronoun:correct:a2", false],
    ["pronoun:correct pronoun:incorrect", true],
    ["pronoun:incorrect pronoun:incorrect", true],
    ["pronoun:correct pronoun:correct", false], // only one annotator gave this answer
    ["pronoun:incorrect:a2 pronoun:incorrect", true], // the named annotator and another one gave this answer
    ["pronoun:correct:a1 pronoun:correct", false],
    ["pronoun:correct antecedent:correct", true], // one annotator may have given the answers to two questions
    ["antecedent:correct:a2", false],
    ["pronoun:any pronoun:any pronoun:any", true],
    ["pronoun:any pronoun:any pronoun:any pronoun:any", false], // only three annotators answered
    ["antecedent:any antecedent:any", false],
    ["antecedent:any:a1", true],
    ["antecedent:any:a2", false],
    ["pronoun:any:a1 pronoun:any:a2", true],
    ["pronoun:any pronoun:correct", true], // two annotators must have answered, at least one of them “correct”
    ["antecedent:any antecedent:correct", false],
  ])("returns whether annotators gave the answers “%s”: %s", (requests, expected) => {
    expect(isGiven(requests)).toBe(expected);
  });
});

describe("the words for answers", () => {
  it("say that an answer is correct, incorrect or excluded, with the reason for the exclusion", () => {
    expect(["correct", "incorrect", "bad_translation"].map(answerWord)).toEqual([
      "correct",
      "incorrect",
      "excluded: bad translation",
    ]);
  });

  it("name the annotator of each requested answer, or say “an annotator” and “another annotator”", () => {
    const requested = (by: string, answer: string) => ({ question: "pronoun" as const, answer, by });
    const name = (by: string) => by.toUpperCase();
    expect(requestedInWords([requested("a1", "correct"), requested("a2", "incorrect")], name)).toBe(
      "pronoun correct by A1; pronoun incorrect by A2",
    );
    expect(requestedInWords([requested("", "incorrect"), requested("", "incorrect")], name)).toBe(
      "pronoun incorrect by an annotator; pronoun incorrect by another annotator",
    );
    expect(requestedInWords([requested("a1", "any"), requested("", "any")], name)).toBe(
      "pronoun answered by A1; pronoun answered by an annotator",
    );
  });
});
