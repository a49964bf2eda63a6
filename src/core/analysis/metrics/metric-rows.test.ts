// Tests which metric scores are combined with human figures, under which names, and which systems lack a score or a
// human figure.

import { describe, expect, it } from "vitest";
import { aptSettings, metricsInput, type Triple } from "#tools/testing/campaigns/metrics-suite.ts";
import type { CaseCounts, CaseWeights } from "./apt/score.ts";
import { measureItems, type SystemMetrics } from "./measure-items.ts";
import { computedScores, type MetricScores, metricRows, scoreTable } from "./metric-rows.ts";

/** A system's figures without APT's score, because `computedScores` weights the cases itself. */
function measured(system: string, cases: CaseCounts, prf: readonly (number | null)[]): SystemMetrics {
  const [precision = null, recall = null, f = null] = prf;
  const nothingBy = { byPronoun: [], byDocument: [], byCategory: [] };
  return {
    system,
    hasMappedLinks: false,
    autoPrf: { matches: 1, candidates: 2, references: 4, precision, recall, f, ...nothingBy, unlinked: [] },
    apt: {
      cases,
      counted: 0,
      score: null,
      ...nothingBy,
      confusion: [],
      improved: { reference: 0, output: 0 },
    },
  };
}

/** 12 items: APT-A is 3/12, APT-B is (3 + 2/2)/12. */
const LINKED = measured("linked", [3, 2, 4, 1, 1, 1], [0.5, 0.25, 1 / 3]);
const BARE: SystemMetrics = { system: "bare", autoPrf: null, apt: null, hasMappedLinks: false };
const B: CaseWeights = [1, 0.5, 0, 0, 0, 0];
const NAMES = ["AutoP", "AutoR", "AutoF", "APT-A", "APT-B"];

const computed = (weights: CaseWeights, ...systems: readonly SystemMetrics[]) =>
  computedScores({ systems, tokens: { autoPrf: 12, apt: 12 }, coversOnlyExamples: false }, weights);

describe("computedScores", () => {
  it("are precision, recall, F and APT with both presets of weights, or null without links", () => {
    expect(computed(B, LINKED, BARE)).toEqual({
      metrics: NAMES,
      systems: [
        { system: "linked", scores: [0.5, 0.25, 1 / 3, 3 / 12, 4 / 12] },
        { system: "bare", scores: [null, null, null, null, null] },
      ],
    });
  });

  it.each<[what: string, weights: CaseWeights, score: number | null]>([
    ["A", [1, 0, 0, 0, 0, 0], null],
    ["B", B, null],
    // The score is (3 + 2/4) of the nine items with a weight.
    ["other weights", [1, 0.25, 0, null, null, null], 3.5 / 9],
    // The score is (3 + 2) of 12 items.
    ["A with one different weight", [1, 1, 0, 0, 0, 0], 5 / 12],
    ["B without the last weight", [1, 0.5, 0, 0, 0, null], 4 / 11],
  ])(
    "end with APT under the settings' weights unless the weights are a preset: %s",
    (_what, weights, score) => {
      const { metrics, systems } = computed(weights, LINKED);
      expect(metrics).toEqual(score === null ? NAMES : [...NAMES, "APT"]);
      expect(systems[0]?.scores.slice(3)).toEqual([3 / 12, 4 / 12, ...(score === null ? [] : [score])]);
    },
  );
});

describe("scoreTable", () => {
  const campaignScores: MetricScores = {
    metrics: ["x", "y"],
    systems: [
      { system: "b", scores: [0, 2] },
      { system: "a", scores: [1, null] },
    ],
  };
  const people = [
    { system: "a", humanFigure: 0 },
    { system: "b", humanFigure: null },
    { system: "c", humanFigure: 0.75 },
  ];

  it("has the campaign's systems in order, each with its scores; 0 is a score", () => {
    expect(scoreTable(people, campaignScores, null)).toEqual({
      table: {
        metrics: ["x", "y"],
        systems: [
          { system: "a", humanFigure: 0, scores: [1, null] },
          { system: "b", humanFigure: null, scores: [0, 2] },
          { system: "c", humanFigure: 0.75, scores: [null, null] },
        ],
      },
      unknownSystems: [],
      systemsWithoutScores: [],
    });
  });

  it("puts given metrics last, and reports systems that occur only in the given scores or only in the campaign", () => {
    const given: MetricScores = {
      metrics: ["z"],
      systems: [
        { system: "far", scores: [9] },
        { system: "c", scores: [0] },
        { system: "a", scores: [null] },
      ],
    };
    const { table, unknownSystems, systemsWithoutScores } = scoreTable(people, campaignScores, given);
    expect(table.metrics).toEqual(["x", "y", "z"]);
    expect(table.systems.map(({ scores }) => scores)).toEqual([
      [1, null, null],
      [0, 2, null],
      [null, null, 0],
    ]);
    // A system with an empty cell is not reported as missing.
    expect([unknownSystems, systemsWithoutScores]).toEqual([["far"], ["b"]]);
  });
});

// Twenty lines with one pronoun each, every second one translated as in the reference, in ten documents of two lines.
// Wilson's interval of 10 in 20 begins at 0.299298. All documents have the same share, so they count as ten trials with
// Student's t of 9 degrees of freedom, 2.262157: ½ − 2.262157 · √(0.025 + 2.262157² / 400) / (1 + 2.262157² / 10).
describe("metricRows", () => {
  const lines = Array.from({ length: 20 }, (_, line): Triple => {
    return ["it goes", "il va", "0-0 1-1", line % 2 === 0 ? "il va" : "elle va", "0-0 1-1"];
  });
  const documents = Array.from({ length: 10 }, (_, at) => ({ id: `d${at}`, firstLine: 2 * at }));
  const apt = { ...aptSettings(), weights: [1, 0, 0, 0, 0, 0] } as const;
  const measured = measureItems(metricsInput(lines, [], { documents }), { pronouns: ["it"], apt });
  const rows = metricRows(measured, apt);
  const figuresIn = (kind: string) => {
    const row = rows.find((one) => one.kind === kind);
    return [row?.overlap?.precision, row?.overlap?.recall, row?.overlap?.f, row?.apt?.score];
  };

  it.each(["system", "pronoun"])("has intervals over pronouns and over documents: %s", (kind) => {
    for (const figure of figuresIn(kind)) {
      expect([figure?.value, figure?.units]).toEqual([0.5, 20]);
      expect(figure?.population.interval?.low).toBeCloseTo(0.299298, 6);
      expect(figure?.documents.interval?.low).toBeCloseTo(0.209093, 6);
    }
  });

  it("has no interval over documents for one document", () => {
    for (const figure of figuresIn("document")) {
      expect([figure?.value, figure?.units]).toEqual([0.5, 2]);
      expect(figure?.documents).toEqual({ interval: null, reason: "one document" });
    }
  });
});
