import fc from "fast-check";
import { expect, it } from "vitest";
import { AGREEMENT_QUESTIONS, ANSWERS } from "#core/campaign/outcomes/agreement-answers.ts";
import { patternsAmong, patternsOf, unitKindsOf } from "./answer-patterns.ts";
import { PairTables } from "./pair-tables.ts";

it("PairTables counts the pairs of answers by two annotators, in the order of the question's answers", () => {
  const answers = [
    ["correct", "incorrect", null],
    ["correct", "incorrect", "correct"],
    ["correct", "correct", "correct"],
    ["incorrect", "correct", null],
    [null, "correct", "incorrect"],
  ];
  const pairs = new PairTables("pronoun", patternsOf(answers.map((one) => ({ answers: one }))), 3);
  // Rows are the first annotator's answers ok and bad; columns are the second annotator's.
  expect(pairs.of(0, 1)).toEqual([
    [1, 2],
    [1, 0],
  ]);
  // Three units have ok and bad, in either order of the annotators; one unit has ok twice.
  expect(pairs.kindsIn(pairs.of(0, 1))).toEqual([
    { counts: [1, 1], units: 3 },
    { counts: [2, 0], units: 1 },
  ]);
  expect(pairs.of(0, 2)).toEqual([
    [2, 0],
    [0, 0],
  ]);
});

it.each(AGREEMENT_QUESTIONS)(
  "PairTables and kindsAmong find the same kinds of units for two annotators (question: %s)",
  (question) => {
    const answer = fc.option(fc.constantFrom(...ANSWERS[question]), { freq: 3 });
    const units = fc.array(fc.tuple(answer, answer, answer, answer), { maxLength: 60 });
    fc.assert(
      fc.property(units, (all) => {
        const patterns = patternsOf(all.map((answers) => ({ answers })));
        const pairs = new PairTables(question, patterns, 4);
        for (const [one, other] of [
          [0, 1],
          [0, 3],
          [2, 3],
        ] as const) {
          const expected = unitKindsOf(ANSWERS[question], patternsAmong(patterns, [one, other]));
          expect(pairs.kindsIn(pairs.of(one, other))).toEqual(expected);
        }
      }),
    );
  },
);
