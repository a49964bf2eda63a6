// Tests how answers of models are read. The expected verdicts are what a person would understand.

import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "#core/ledger/event.ts";
import { readJudgeAnswer, verdictInObject } from "./judge-requests.ts";

describe("readJudgeAnswer", () => {
  it.each<[answer: string, verdict: JudgeAnswer | null, probability: number | null]>([
    ['{"verdict": "correct"}', "correct", null],
    ['{"verdict": "incorrect", "probability": 0.12}', "incorrect", 0.12],
    ['{"Verdict": "ABSTAINS"}', "abstains", null],
    ['{"correct": false}', "incorrect", null],
    ['{"probability": 0.7}', "correct", 0.7],
    ['{"verdict": "yes", "probability": 7}', "correct", null],
    ['{"verdict": null}', "abstains", null],
    ['Sure! Here is my answer:\n```json\n{"verdict": "incorrect"}\n```\nLet me know.', "incorrect", null],
    ['First {"verdict": "correct"}, but then {"verdict": "incorrect"}', "incorrect", null],
    ['{"verdict": "incorrect", "why": {"noun": "lampe"}}', "incorrect", null],
    ["<think>It could be correct, yes.</think>\nNo.", "incorrect", null],
    ["Yes.", "correct", null],
    ["no", "incorrect", null],
    ["**Yes**, the pronoun agrees.", "correct", null],
    ["Ja.", "correct", null],
    ["Nein, „er“ müsste „sie“ sein.", "incorrect", null],
    ["Oui", "correct", null],
    ["Non, il faudrait « elle ».", "incorrect", null],
    ["Sí.", "correct", null],
    ["Не.", "incorrect", null],
    ["Ano", "correct", null],
    ["是的。", "correct", null],
    ["不正确。", "incorrect", null],
    ["翻译正确", "correct", null],
    ["はい。", "correct", null],
    ["The pronoun is translated correctly, so the answer is: correct", "correct", null],
    ["The translation is incorrect.", "incorrect", null],
    ["This is not correct.", "incorrect", null],
    ["There is nothing wrong here, it is not wrong.", null, null],
    ["Ce n'est pas correct.", "incorrect", null],
    ["Das Pronomen ist falsch übersetzt.", "incorrect", null],
    ["Reasoning about gender.\n\nAnswer: No", "incorrect", null],
    ["Verdict: correct", "correct", null],
    ["I cannot judge this.", "abstains", null],
    ["unsure", "abstains", null],
    ["Da das Pronomen falsch ist, ist die Antwort klar.", "incorrect", null],
    ["There is no doubt that it is correct.", "correct", null],
    ["The first is correct, the second is wrong.", null, null],
    ["", null, null],
    ["Maybe.", null, null],
    ["I do not know the language.", null, null],
    ["{", null, null],
  ])("of %j is %s with probability %s", (answer, verdict, probability) => {
    expect(readJudgeAnswer(answer)).toEqual(verdict === null ? null : { verdict, probability, reason: "" });
  });

  it.each([
    ['{"verdict": "incorrect", "reason": "Wrong gender."}', "Wrong gender."],
    ['```json\n{"verdict": "correct", "explanation": "It agrees."}\n```', "It agrees."],
    ['{"reason": {"a": 1}, "verdict": "correct"}', ""],
  ])("keeps the reason of %j", (answer, reason) => {
    expect(readJudgeAnswer(answer)?.reason).toBe(reason);
  });

  it("reads probability and reason from an object in the text of an answer", () => {
    const answer = '```json\n{"verdict": "incorrect", "probability": 0.2, "reason": "Wrong gender."}\n```';
    const expected = { verdict: "incorrect", probability: 0.2, reason: "Wrong gender." };
    expect(verdictInObject({ id: "x", answer })).toEqual(expected);
  });

  it("reads a long answer within a second", () => {
    for (const part of [
      "{",
      "not ",
      "no no ",
      '{"verdict":',
      "ist nicht richtig und nicht falsch ",
      "<think>",
    ]) {
      const start = performance.now();
      readJudgeAnswer(part.repeat(200_000 / part.length));
      expect(performance.now() - start).toBeLessThan(1000);
    }
  });
});
