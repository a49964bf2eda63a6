// Tests that each number in the JSON of `correlate` has its own key, in the order of docs/commands/correlate.md.

import { expect, it } from "vitest";
import type { HumanFigure } from "#core/analysis/accuracy/human-figures.ts";
import { PLAIN_SETTINGS } from "#core/analysis/metrics/apt/settings.ts";
import type { Correlations } from "#core/analysis/metrics/correlate.ts";
import { writtenAptSettings } from "#core/io/file/apt-settings-file.ts";
import { type CorrelateReport, correlateObject } from "./correlate-json.ts";

/** A table in which all numbers differ, so that none can be mistaken for another. */
const correlations = (from: number): Correlations => ({
  metrics: [
    {
      ...{ metric: "x", n: from, systems: ["a", "b"] },
      pearson: { value: from + 1, interval: { low: from + 2, high: from + 3 } },
      spearman: { value: from + 4, interval: { low: from + 5, high: from + 6 } },
      kendallTauB: { value: from + 7, interval: { low: from + 8, high: from + 9 } },
      withoutOne: { system: "b", pearson: from + 10 },
    },
    {
      ...{ metric: "y", n: 0, systems: [] },
      pearson: { value: null, interval: null },
      spearman: { value: null, interval: null },
      kendallTauB: { value: null, interval: null },
      withoutOne: null,
    },
  ],
  williams: [
    {
      ...{ a: "x", b: "y", n: from + 11, rA: from + 12, rB: from + 13, rAB: from + 14 },
      ...{ t: from + 15, p: from + 16, pHolm: from + 17 },
    },
  ],
});

const written = (from: number) => ({
  metrics: [
    {
      ...{ metric: "x", n: from },
      pearson: { value: from + 1, low: from + 2, high: from + 3 },
      spearman: { value: from + 4, low: from + 5, high: from + 6 },
      kendall_tau_b: { value: from + 7, low: from + 8, high: from + 9 },
      without_one: { system: "b", pearson: from + 10 },
    },
    {
      ...{ metric: "y", n: 0 },
      pearson: { value: null, low: null, high: null },
      spearman: { value: null, low: null, high: null },
      kendall_tau_b: { value: null, low: null, high: null },
      without_one: null,
    },
  ],
  williams: [
    {
      ...{ a: "x", b: "y", n: from + 11, r_a: from + 12, r_b: from + 13, r_ab: from + 14 },
      ...{ t: from + 15, p: from + 16, p_holm: from + 17 },
    },
  ],
});

function person(system: string, hits: number, n: number, whyNone: string | null): HumanFigure {
  const counted = { hits, n, value: hits / n, interval: null };
  const figure = whyNone === null ? counted : null;
  return {
    system,
    accuracy: counted,
    figure,
    whyNone,
    approvedNotJudged: 51,
    open: 52,
    range: { low: 0.53, high: 0.54 },
  };
}

const REPORT: CorrelateReport = {
  fitted: {
    table: {
      metrics: ["x", "y"],
      systems: [
        { system: "a", humanFigure: 0.5, scores: [61, 0] },
        { system: "b", humanFigure: null, scores: [null, 62] },
      ],
    },
    ...{ unknownSystems: ["s"], systemsWithoutScores: ["b", "l"] },
  },
  examples: [
    person("a", 4, 8, null),
    { ...person("b", 1, 4, "nothing judged"), approvedNotJudged: 1, open: 3, range: null },
  ],
  judged: [person("a", 3, 4, null), person("b", 0, 1, "why not")],
  overExamples: correlations(100),
  overJudged: correlations(200),
  coversOnlyExamples: true,
};

it("the JSON of correlations has counts even without a figure, and null for undefined values", () => {
  const requested = { pronouns: ["it", "you"], apt: PLAIN_SETTINGS, aptName: "mine.json" };
  const text = JSON.stringify(correlateObject(REPORT, requested));
  const expected = {
    people: "accuracy over examples",
    systems: [
      {
        name: "a",
        people: {
          ...{ hits: 4, n: 8, value: 0.5, why_none: null },
          ...{ approved_not_judged: 51, open: 52, range: { low: 0.53, high: 0.54 } },
          judged: { hits: 3, n: 4, value: 0.75, why_none: null },
        },
        scores: { x: 61, y: 0 },
      },
      {
        name: "b",
        people: {
          ...{ hits: 1, n: 4, value: null, why_none: "nothing judged" },
          ...{ approved_not_judged: 1, open: 3, range: { low: null, high: null } },
          judged: { hits: 0, n: 1, value: null, why_none: "why not" },
        },
        scores: { x: null, y: 62 },
      },
    ],
    ...written(100),
    judged: written(200),
    left_out: { not_in_campaign: ["s"], not_in_scores: ["b", "l"] },
    pronouns: ["it", "you"],
    of_examples_alone: true,
    apt_settings: { name: "mine.json", ...writtenAptSettings(PLAIN_SETTINGS) },
  };
  // The texts are compared, so that the order of keys matters.
  expect(text).toBe(JSON.stringify(expected));
});
