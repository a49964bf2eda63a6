// Tests the JSON of gap measures, key by key, on a table computed by hand.
import { expect, it } from "vitest";
import { type AnsweredGap, gapAgreement } from "#core/analysis/gaps/gap-agreement.ts";
import { gapScores } from "#core/analysis/gaps/gap-scores.ts";
import { twoMethods } from "#core/analysis/gaps/two-methods.ts";
import { gapTable } from "#tools/testing/tables/gap-table.ts";
import { serializeGapsJson } from "./gaps-json.ts";

it("serializeGapsJson writes the scores in a fixed order, with null for undefined ones", () => {
  // Each gap is written as the output's label, “>” and the answer. The gaps in order: il, correct; ce, one of two
  // correct labels; il instead of ce; an unlisted word, correct as OTHER; a bad translation; an open gap without a
  // link.
  const items = gapTable("il>il ce>il|ce il>ce they:OTHER>OTHER they:il>BAD they:->?");
  const text = serializeGapsJson({
    scores: gapScores([{ system: "north", items }], ["il", "ce", "on"]),
    ...{ bad: "left-out", agreement: [], people: [], methods: [] },
  });
  expect(text).toBe(
    `${JSON.stringify({
      systems: [
        {
          ...{
            name: "north",
            examples: 6,
            acc_with_other: 3 / 5,
            acc_without_other: 2 / 4,
            pron_f: (2 * (2 / 3) * (3 / 4)) / (2 / 3 + 3 / 4),
          },
          labels: [
            {
              ...{ label: "il", precision: 1 / 2, r_max: 1, f_max: 1 / (3 / 2) },
              ...{ written: 3, predicted: 2, correct: 1, accepted: 2, hits: 2 },
            },
            {
              ...{ label: "ce", precision: 1, r_max: 1 / 2, f_max: 1 / (3 / 2) },
              ...{ written: 1, predicted: 1, correct: 1, accepted: 2, hits: 1 },
            },
            {
              ...{ label: "on", precision: null, r_max: null, f_max: null },
              ...{ written: 0, predicted: 0, correct: 0, accepted: 0, hits: 0 },
            },
          ],
          ...{ pron_precision: 2 / 3, pron_r_max: 3 / 4 },
          ...{ answered: 5, open: 1, bad: 1, other: 1, other_alone: 1, not_linked: 1 },
          ...{ hits_with_other: 3, hits_without_other: 2, without_other: 4 },
          ...{ bounds_with_other: [3 / 6, 4 / 6], bounds_without_other: [2 / 5, 2 / 4] },
          categories: [
            {
              ...{ category: "it", examples: 3, acc_with_other: 2 / 3, acc_without_other: 2 / 3 },
              ...{ answered: 3, open: 0, bad: 0, other: 0, other_alone: 0, not_linked: 0 },
              ...{ hits_with_other: 2, hits_without_other: 2, without_other: 3 },
              ...{ bounds_with_other: [2 / 3, 2 / 3], bounds_without_other: [2 / 3, 2 / 3] },
            },
            {
              ...{ category: "they", examples: 3, acc_with_other: 1 / 2, acc_without_other: 0 },
              ...{ answered: 2, open: 1, bad: 1, other: 1, other_alone: 1, not_linked: 1 },
              ...{ hits_with_other: 1, hits_without_other: 0, without_other: 1 },
              ...{ bounds_with_other: [1 / 3, 2 / 3], bounds_without_other: [0, 0] },
            },
          ],
        },
      ],
      ...{ bad_reading: "left-out", agreement: [], judgement_comparison: [] },
    })}\n`,
  );
});

it("serializeGapsJson writes agreement and the comparison with judging with the names of the other files", () => {
  const both = [0, 1].map((example) => ({
    example,
    category: "it",
    decisions: [example, example],
    isJudged: [true, true],
  }));
  const gaps = both.map((one): AnsweredGap => {
    const labels = one.example === 0 ? ["il"] : ["ce"];
    return {
      ...one,
      answers: [
        { kind: "labels", labels: ["il"] },
        { kind: "labels", labels },
      ],
    };
  });
  const methods = twoMethods(
    both.map((one) => ({ ...one, answers: ["correct", one.example === 0 ? "correct" : "incorrect"] })),
    [],
  );
  const agreement = gapAgreement(gaps, 2, []);
  const text = serializeGapsJson({
    scores: [],
    bad: "left-out",
    agreement,
    people: ["Anna", "Ben"],
    methods,
  });
  const { agreement: rows, judgement_comparison: comparison } = JSON.parse(text);
  // As in agreement-tables.test.ts: il il and il ce.
  expect(rows).toMatchObject([
    {
      ...{
        category: "all",
        annotators: ["Anna", "Ben"],
        units: 2,
        candidates: 2,
        left_out: 0,
        observed: 0.5,
      },
      ...{ cohen_kappa: 0, krippendorff_alpha: 0, alpha_low: null, no_alpha_interval: "too few" },
      ...{ alpha_masi: 0, alpha_masi_low: null, no_alpha_masi_interval: "too few" },
    },
  ]);
  expect(comparison).toMatchObject([
    { category: "all", units: 2, candidates: 2, correct_accepted: 1, correct_not_accepted: 1, observed: 0.5 },
  ]);
});
