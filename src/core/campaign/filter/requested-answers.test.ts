import { describe, expect, it } from "vitest";
import { hasRequestedAnswers, readRequestedAnswer, writeRequestedAnswer } from "./requested-answers.ts";

describe("readRequestedAnswer", () => {
  it.each([
    ["pronoun:ok:a1", { question: "pronoun", answer: "ok", by: "a1" }],
    ["antecedent:bad", { question: "antecedent", answer: "bad", by: "" }],
    ["outcome:bad_translation:of:two", { question: "outcome", answer: "bad_translation", by: "of:two" }],
    ["antecedent:any:a1", { question: "antecedent", answer: "any", by: "a1" }],
    ["outcome:ok:a1", null],
    ["pronoun:unset:a1", null],
    ["gender:ok", null],
    ["", null],
  ] as const)("reads “%s” as %j", (text, expected) => {
    const request = readRequestedAnswer(text);
    expect(request).toEqual(expected);
    if (request !== null) expect(writeRequestedAnswer(request)).toBe(text);
  });
});

describe("hasRequestedAnswers", () => {
  const PRONOUN = { a1: "ok", a2: "bad", a3: "bad" };
  const isGiven = (requests: string) =>
    hasRequestedAnswers(
      requests.split(" ").flatMap((request) => readRequestedAnswer(request) ?? []),
      (question) => new Map(Object.entries(question === "pronoun" ? PRONOUN : { a1: "ok" })),
    );

  it.each([
    ["pronoun:ok:a1 pronoun:bad:a2", true],
    ["pronoun:ok:a1 pronoun:ok:a2", false],
    ["pronoun:ok pronoun:bad", true],
    ["pronoun:bad pronoun:bad", true],
    ["pronoun:ok pronoun:ok", false], // only one annotator gave this answer
    ["pronoun:bad:a2 pronoun:bad", true], // the named annotator and another one gave this answer
    ["pronoun:ok:a1 pronoun:ok", false],
    ["pronoun:ok antecedent:ok", true], // one annotator may have given the answers to two questions
    ["antecedent:ok:a2", false],
    ["pronoun:any pronoun:any pronoun:any", true],
    ["pronoun:any pronoun:any pronoun:any pronoun:any", false], // only three annotators answered
    ["antecedent:any antecedent:any", false],
    ["antecedent:any:a1", true],
    ["antecedent:any:a2", false],
    ["pronoun:any:a1 pronoun:any:a2", true],
    ["pronoun:any pronoun:ok", true], // two annotators must have answered, at least one of them “ok”
    ["antecedent:any antecedent:ok", false],
  ])("returns whether annotators gave the answers “%s”: %s", (requests, expected) => {
    expect(isGiven(requests)).toBe(expected);
  });
});
