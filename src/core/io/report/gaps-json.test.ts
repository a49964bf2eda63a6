// Tests the JSON of gap measures, key by key, on a table computed by hand.
import { expect, it } from "vitest";
import { type AnsweredGap, gapAgreement, gapScores, twoMethods } from "#core/analysis/gaps/gap-scores.ts";
import { wilsonInterval } from "#core/base/statistics/proportions.ts";
import { gapTable } from "#tools/testing/tables/gap-table.ts";
import { serializeGapsJson } from "./gap-files.ts";

const withheld = (reason: string) => ({
  documents_low: null,
  documents_high: null,
  documents_reason: reason,
});

it("serializeGapsJson writes the scores in a fixed order, with null and a reason for undefined ones", () => {
  // Each gap is written as the output's label, “>” and the answer. The gaps in order: il, correct; ce, one of two
  // correct labels; il instead of ce; an unlisted word, correct as OTHER; a bad translation; an open gap without a
  // link.
  const items = gapTable("il>il ce>il|ce il>ce they:OTHER>OTHER they:il>BAD they:->?");
  const text = serializeGapsJson({
    scores: gapScores([{ system: "north", items }], ["il", "ce", "on"]),
    bad: "left-out",
    pairs: [],
    agreement: [],
    people: [],
    methods: [],
  });
  const { systems, ...rest } = JSON.parse(text);
  expect(rest).toEqual({ pairs: [], agreement: [], judgement_comparison: [], bad_reading: "left-out" });
  const [north] = systems;
  expect(Object.keys(north)).toEqual([
    ...["name", "examples", "answered", "open", "bad", "other", "not_linked", "other_alone"],
    ...["acc_with_other", "acc_without_other", "pron_f", "pron", "labels", "categories"],
  ]);
  expect(north).toMatchObject({ name: "north", examples: 6, answered: 5, open: 1, bad: 1, other: 1 });
  const { low, high } = wilsonInterval(3, 5) ?? {};
  expect(Object.entries(north.acc_with_other)).toEqual(
    Object.entries({
      hits: 3,
      n: 5,
      value: 3 / 5,
      population_low: expect.closeTo(low ?? 9, 12),
      population_high: expect.closeTo(high ?? 9, 12),
      units: 5,
      population_reason: null,
      ...withheld("one document"),
      possible_low: 3 / 6,
      possible_high: 4 / 6,
      possible_reason: null,
    }),
  );
  expect(north.acc_without_other).toMatchObject({ hits: 2, n: 4, possible_low: 2 / 5, possible_high: 2 / 4 });
  expect(north.pron_f.value).toBeCloseTo((2 * (2 / 3) * (3 / 4)) / (2 / 3 + 3 / 4), 12);
  expect(north.pron).toMatchObject({ precision: { value: 2 / 3 }, r_max: { value: 3 / 4 } });
  expect(north.labels).toMatchObject([
    {
      label: "il",
      written: 3,
      predicted: 2,
      correct: 1,
      accepted: 2,
      hits: 2,
      precision: { value: 1 / 2 },
      r_max: { value: 1 },
      f_max: { value: 1 / (3 / 2) },
    },
    {
      label: "ce",
      written: 1,
      predicted: 1,
      correct: 1,
      accepted: 2,
      hits: 1,
      // Without the only gap with “ce”, there would be no precision.
      precision: { value: 1, population_low: null, population_reason: "rests on one unit" },
      r_max: { value: 1 / 2 },
      f_max: { value: 1 / (3 / 2) },
    },
    {
      label: "on",
      written: 0,
      predicted: 0,
      correct: 0,
      accepted: 0,
      hits: 0,
      precision: { value: null },
      r_max: { value: null },
      f_max: { value: null },
    },
  ]);
  expect(north.categories).toMatchObject([
    { category: "it", examples: 3, answered: 3, acc_with_other: { hits: 2, n: 3, possible_low: 2 / 3 } },
    {
      category: "they",
      examples: 3,
      open: 1,
      not_linked: 1,
      acc_with_other: { hits: 1, n: 2 },
      // The open gap has no listed word, so it cannot become a hit: the highest value is 0 of 1.
      acc_without_other: { hits: 0, n: 1, value: 0, possible_low: 0, possible_high: 0 },
    },
  ]);
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
    pairs: [],
    bad: "left-out",
    agreement,
    people: ["Anna", "Ben"],
    methods,
  });
  const { agreement: rows, judgement_comparison: comparison } = JSON.parse(text);
  // As in agreement-tables.test.ts: il il and il ce.
  expect(rows).toMatchObject([
    {
      category: "all",
      annotators: ["Anna", "Ben"],
      units: 2,
      candidates: 2,
      left_out: 0,
      observed: 0.5,
      cohen_kappa: 0,
      krippendorff_alpha: 0,
      alpha_low: null,
      no_alpha_interval: "too few",
      alpha_masi: 0,
      alpha_masi_low: null,
      no_alpha_masi_interval: "too few",
    },
  ]);
  expect(comparison).toMatchObject([
    { category: "all", units: 2, candidates: 2, correct_accepted: 1, correct_not_accepted: 1, observed: 0.5 },
  ]);
});
