// Tests that each number in the JSON of `correlate` has its own key, in the order of docs/commands/correlate.md.
import { expect, it } from "vitest";
import type { HumanFigure } from "#core/analysis/accuracy/accuracy.ts";
import { PLAIN_SETTINGS } from "#core/analysis/metrics/apt/score.ts";
import type { Correlations, CorrelationWithInterval } from "#core/analysis/metrics/correlate.ts";
import type { HumanCorrelations } from "#core/analysis/metrics/correlate-tables.ts";
import { writtenAptSettings } from "#core/io/file/profile-file.ts";
import { correlateObject } from "./figures-json.ts";

const coefficient = (from: number): CorrelationWithInterval => ({
  value: from,
  interval: { low: from + 1, high: from + 2 },
  reason: null,
});
const NONE: CorrelationWithInterval = { value: null, interval: null, reason: "0 of 3 systems" };

/** A table in which all numbers differ, so that none can be mistaken for another. */
const correlations = (from: number): Correlations => ({
  metrics: [
    {
      metric: "x",
      n: 6,
      systems: ["a", "b"],
      leastPearson: from + 10,
      pearson: coefficient(from + 1),
      spearman: coefficient(from + 4),
      kendallTauB: { value: from + 7, interval: null, reason: "5 of 6 systems" },
      withoutOne: { system: "b", pearson: from + 8 },
    },
    {
      metric: "y",
      n: 6,
      systems: [],
      pearson: NONE,
      spearman: NONE,
      kendallTauB: NONE,
      leastPearson: null,
      withoutOne: null,
    },
  ],
  williams: [
    {
      a: "x",
      b: "y",
      n: from + 11,
      rA: from + 12,
      rB: from + 13,
      rAB: from + 14,
      t: from + 15,
      p: from + 16,
      pHolm: from + 17,
      noTest: null,
    },
  ],
});

const none = { value: null, systems_low: null, systems_high: null, reason: "0 of 3 systems" };
const some = (from: number) => ({ value: from, systems_low: from + 1, systems_high: from + 2, reason: null });
const written = (from: number) => ({
  metrics: [
    {
      metric: "x",
      n: 6,
      pearson: some(from + 1),
      spearman: some(from + 4),
      kendall_tau_b: { value: from + 7, systems_low: null, systems_high: null, reason: "5 of 6 systems" },
      least_pearson: from + 10,
      without_one: { system: "b", pearson: from + 8 },
    },
    {
      metric: "y",
      n: 6,
      pearson: none,
      spearman: none,
      kendall_tau_b: none,
      least_pearson: null,
      without_one: { system: null, pearson: null },
    },
  ],
  williams: [
    {
      a: "x",
      b: "y",
      n: from + 11,
      r_a: from + 12,
      r_b: from + 13,
      r_ab: from + 14,
      t: from + 15,
      p: from + 16,
      p_holm: from + 17,
      no_test: null,
    },
  ],
  notes: [expect.stringContaining("With 6 systems"), expect.stringContaining("Similar metrics")],
});

function person(system: string, hits: number, n: number, whyNone: string | null): HumanFigure {
  const accuracy = { hits, n, value: hits / n, interval: null };
  const figure = whyNone === null ? accuracy : null;
  const range = { low: 0.53, high: 0.54 };
  return { system, accuracy, figure, whyNone, approvedNotJudged: 51, open: 52, range };
}

function report(
  over: "examples" | "judged",
  from: number,
  people: readonly HumanFigure[],
): HumanCorrelations {
  const systems = people.map((one) => ({
    system: one.system,
    person: one,
    humanFigure: one.figure?.value ?? null,
    leftOut: one.whyNone,
    equalTo: one.system === "b" ? "a" : null,
  }));
  const table = {
    metrics: ["x", "y"],
    systems: [
      { system: "a", humanFigure: 0.5, scores: [61, 0] },
      { system: "b", humanFigure: null, scores: [null, 62] },
    ],
  };
  const fitted = { table, unknownSystems: ["s"], systemsWithoutScores: ["b", "l"] };
  return { over, systems, fitted, correlations: correlations(from) };
}

it("the JSON of correlations has counts even without a figure, and a reason for undefined values", () => {
  const requested = { pronouns: ["it", "you"], apt: PLAIN_SETTINGS, aptName: "mine.json" };
  const object = correlateObject(
    {
      overExamples: report("examples", 100, [
        person("a", 4, 8, null),
        { ...person("b", 1, 4, "nothing judged"), approvedNotJudged: 1, open: 3, range: null },
      ]),
      overJudged: report("judged", 200, [person("a", 3, 4, null), person("b", 0, 1, "why not")]),
      isEqualOnce: true,
      coversOnlyExamples: true,
    },
    requested,
  );
  expect(object).toEqual({
    people: "accuracy over examples",
    systems: [
      {
        name: "a",
        people: {
          hits: 4,
          n: 8,
          value: 0.5,
          why_none: null,
          left_out: null,
          approved_not_judged: 51,
          open: 52,
          possible_low: 0.53,
          possible_high: 0.54,
        },
        people_judged: { hits: 3, n: 4, value: 0.75, why_none: null, left_out: null },
        equal_to: null,
        scores: { x: 61, y: 0 },
      },
      {
        name: "b",
        people: {
          hits: 1,
          n: 4,
          value: null,
          why_none: "nothing judged",
          left_out: "nothing judged",
          approved_not_judged: 1,
          open: 3,
          possible_low: null,
          possible_high: null,
        },
        people_judged: { hits: 0, n: 1, value: null, why_none: "why not", left_out: "why not" },
        equal_to: "a",
        scores: { x: null, y: 62 },
      },
    ],
    ...written(100),
    judged: written(200),
    left_out: { not_in_campaign: ["s"], not_in_scores: ["b", "l"] },
    equal_once: true,
    pronouns: ["it", "you"],
    only_examples: true,
    apt_settings: { name: "mine.json", ...writtenAptSettings(PLAIN_SETTINGS) },
  });
});
