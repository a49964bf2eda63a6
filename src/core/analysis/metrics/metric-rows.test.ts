// Tests what all metrics share: which texts and links they read, and that input and output are plain data.

import { describe, expect, it } from "vitest";
import { aptSettings, exampleAt, metricsInput, type Triple } from "#tools/testing/campaigns/metrics-suite.ts";
import type { CaseCounts, CaseWeights } from "./apt/score.ts";
import {
  APT_VALUES,
  computedScores,
  defaultMetricsSettings,
  exampleOutcomes,
  type MetricScores,
  type MetricsInput,
  measureItems,
  metricRows,
  metricsOf,
  type SystemMetrics,
  scoreTable,
} from "./metric-rows.ts";

const SETTINGS = { pronouns: ["it", "they"], apt: aptSettings() };

const TRIPLES: readonly Triple[] = [
  ["it goes", "il va", "0-0 1-1", "il va", "0-0 1-1"],
  ["they see it", "ils le voient", "0-0 1-2 2-1", "elles le voient", "0-0 1-2 2-1"],
];
const INPUT = metricsInput(TRIPLES, [exampleAt("a", "c", 1, 2)]);
const [OUTPUT] = INPUT.outputs;
const [REFERENCE] = INPUT.suite.references;
if (OUTPUT === undefined || REFERENCE === undefined) throw new Error("there is an output and a reference");

/** Per system: AutoPRF's matches, candidates and references, and APT's six cases. */
function figuresOf(input: typeof INPUT) {
  const { systems, ...rest } = metricsOf(input, SETTINGS);
  const figures = systems.map(({ autoPrf, apt }) => [
    autoPrf && [autoPrf.matches, autoPrf.candidates, autoPrf.references],
    apt?.cases ?? null,
  ]);
  return { figures, ...rest };
}

describe("metricsOf", () => {
  it("has every output in the campaign's order", () => {
    const worse = { ...OUTPUT, system: "worse", lines: ["elle va", "ils la voient"] };
    const { systems, tokens, coversOnlyExamples } = metricsOf(
      { ...INPUT, outputs: [OUTPUT, worse] },
      SETTINGS,
    );
    expect(systems.map(({ system, hasMappedLinks }) => [system, hasMappedLinks])).toEqual([
      ["system", false],
      ["worse", false],
    ]);
    expect(systems.map(({ autoPrf }) => autoPrf?.matches)).toEqual([2, 1]);
    expect([tokens, coversOnlyExamples]).toEqual([{ autoPrf: 3, apt: 3 }, false]);
  });

  it("gives the same results for selected systems as for all", () => {
    const given = {
      ...OUTPUT,
      system: "given",
      alignment: null,
      translations: [{ example: "a", pronoun: [{ line: 1, position: 1 }], antecedents: [] }],
    };
    const input = { ...INPUT, outputs: [OUTPUT, given] };
    const all = metricsOf(input, SETTINGS);
    expect(all.coversOnlyExamples).toBe(true);
    expect(metricsOf(input, SETTINGS, ["system"])).toEqual({ ...all, systems: all.systems.slice(0, 1) });
    expect(metricsOf(input, SETTINGS, []).systems).toEqual([]);
  });

  it("takes and returns plain data, as a worker needs, with the same result each time", () => {
    const metrics = metricsOf(structuredClone(INPUT), structuredClone(SETTINGS));
    expect(structuredClone(metrics)).toEqual(metrics);
    expect(metricsOf(INPUT, SETTINGS)).toEqual(metrics);
  });

  it("can use different pronouns for AutoPRF and APT", () => {
    const settings = { pronouns: ["it"], apt: aptSettings({ sourcePronouns: ["they"] }) };
    expect(metricsOf(INPUT, settings).tokens).toEqual({ autoPrf: 2, apt: 1 });
  });

  it("uses the first of several references", () => {
    const other = { ...REFERENCE, lines: ["elle va", "elles la voient"] };
    const figuresWith = (references: (typeof REFERENCE)[]) =>
      figuresOf({ ...INPUT, suite: { ...INPUT.suite, references } });
    expect(figuresWith([REFERENCE, other])).toEqual(figuresOf(INPUT));
    expect(figuresWith([other, REFERENCE]).figures).toEqual([
      [
        [1, 3, 3],
        [1, 0, 2, 0, 0, 0],
      ],
    ]);
  });

  it("gives null for an output without links, and for every output if the reference is missing or has no links", () => {
    const unaligned = { ...OUTPUT, system: "without", alignment: null };
    expect(figuresOf({ ...INPUT, outputs: [unaligned, OUTPUT] }).figures).toEqual([
      [null, null],
      ...figuresOf(INPUT).figures,
    ]);
    const reference = { ...REFERENCE, alignment: null };
    expect(figuresOf({ ...INPUT, suite: { ...INPUT.suite, references: [reference] } }).figures).toEqual([
      [null, null],
    ]);
    expect(figuresOf({ ...INPUT, suite: { ...INPUT.suite, references: [] } }).figures).toEqual([
      [null, null],
    ]);
  });

  // “theysee” is two tokens in the suite; both get its links, each once.
  it("maps links from a system's source tokens to the suite's tokens", () => {
    const retokenised = {
      ...OUTPUT,
      sourceLines: ["it goes", "theysee it"],
      alignment: ["0-0 1-1", "0-0 0-2 1-1"],
    };
    expect(figuresOf({ ...INPUT, outputs: [retokenised] }).figures).toEqual([
      [
        [2, 4, 3],
        [2, 0, 1, 0, 0, 0],
      ],
    ]);
    expect(metricsOf({ ...INPUT, outputs: [retokenised] }, SETTINGS).systems[0]?.hasMappedLinks).toBe(true);
  });

  it("covers only the suite's examples if translations are given token by token, in reference or output", () => {
    const given = {
      alignment: null,
      translations: [{ example: "a", pronoun: [{ line: 1, position: 1 }], antecedents: [] }],
    };
    const expected = {
      figures: [
        [
          [1, 1, 1],
          [1, 0, 0, 0, 0, 0],
        ],
      ],
      tokens: { autoPrf: 1, apt: 1 },
      coversOnlyExamples: true,
    };
    expect(figuresOf({ ...INPUT, outputs: [{ ...OUTPUT, ...given }] })).toEqual(expected);
    const references = [{ ...REFERENCE, ...given }];
    expect(figuresOf({ ...INPUT, suite: { ...INPUT.suite, references } })).toEqual(expected);
  });
});

// Tests the outcome of each metric per example, on sentences small enough to check by reading.

const settings = defaultMetricsSettings("fr");
const outcomesOf = ({ suite, outputs }: MetricsInput) =>
  exampleOutcomes(suite, measureItems({ suite, outputs }, settings));

/** The outcomes of one sentence with one example, by default at its first token. */
function outcomeOf(triple: Triple, position = 0) {
  const [system] = outcomesOf(metricsInput([triple], [exampleAt("e", "c", 0, position)]));
  return Object.values(system?.examples[0] ?? {});
}

describe("exampleOutcomes", () => {
  it.each<[what: string, triple: Triple, apt: string, autoPrf: string]>([
    ["the same word", ["it goes", "il va", "0-0", "il va", "0-0"], "apt:equal", "autoprf:match"],
    ["forms of one pronoun", ["it is", "c' est", "0-0", "ce est", "0-0"], "apt:equal", "autoprf:no-match"],
    [
      "interchangeable pronouns",
      ["it is", "ce est", "0-0", "il est", "0-0"],
      "apt:similar",
      "autoprf:no-match",
    ],
    ["another pronoun", ["it goes", "il va", "0-0", "elle va", "0-0"], "apt:different", "autoprf:no-match"],
    ["no word in the output", ["it goes", "il va", "0-0", "va", "1-0"], "apt:no-output", "autoprf:none"],
    [
      "no word in the reference",
      ["it goes", "va", "1-0", "il va", "0-0"],
      "apt:no-reference",
      "autoprf:none",
    ],
    ["no word in output or reference", ["it goes", "va", "1-0", "va", "1-0"], "apt:neither", "autoprf:none"],
    [
      "a source pronoun outside the list",
      ["you go", "tu vas", "0-0", "tu vas", "0-0"],
      "apt:none",
      "autoprf:none",
    ],
    // AutoPRF distinguishes capitals, APT does not.
    [
      "the same word with a capital in one text",
      ["it goes", "Il va", "0-0", "il va", "0-0"],
      "apt:equal",
      "autoprf:no-match",
    ],
    [
      "several linked tokens, one of them equal",
      ["it goes", "qu' il va", "0-0 0-1", "bien qu' elle va", "0-1 0-2"],
      "apt:different",
      "autoprf:match",
    ],
  ])("for %s (%j) are %s and %s", (_what, triple, ...expected) => {
    expect(outcomeOf(triple)).toEqual(expected);
  });

  it("are those of the example's token, even if the sentence contains the same pronoun twice", () => {
    const triple: Triple = ["it sees it", "il le voit", "0-0 2-1", "elle le voit", "0-0 2-1"];
    expect(outcomeOf(triple, 0)).toEqual(["apt:different", "autoprf:no-match"]);
    // “le” is not in the list, so it counts as OTHER, which is equal to nothing, not even to itself.
    expect(outcomeOf(triple, 2)).toEqual(["apt:different", "autoprf:match"]);
  });

  it("cover all systems in order, without results if the output has no links or there is no reference", () => {
    const input = metricsInput(
      [
        ["it goes", "il va", "0-0", "il va", "0-0"],
        ["it stays", "elle reste", "0-0", "il reste", "0-0"],
      ],
      // Results are in the suite's order, not in that of the source. Two examples have the same token.
      [exampleAt("b", "c", 1, 0), exampleAt("a", "c", 0, 0), exampleAt("a2", "c", 0, 0)],
    );
    const [output] = input.outputs;
    if (output === undefined) throw new Error("there is an output");
    const outputs = [{ ...output, system: "bare", alignment: null }, output];
    const outcomes = outcomesOf({ ...input, outputs }).map(({ system, examples }) => [
      system,
      ...examples.map(({ apt }) => apt),
    ]);
    expect(outcomes).toEqual([
      ["bare", "apt:none", "apt:none", "apt:none"],
      ["system", "apt:different", "apt:equal", "apt:equal"],
    ]);
    const suite = { ...input.suite, references: [] };
    expect(outcomesOf({ suite, outputs })[1]?.examples.map(({ autoPrf }) => autoPrf)).toEqual([
      "autoprf:none",
      "autoprf:none",
      "autoprf:none",
    ]);
  });

  it("give the counts of APT's six cases if every item is an example", () => {
    const words = ["il", "elle", "ce", "ça", "on", ""];
    const pairs = words.flatMap((left) => words.map((right) => [left, right] as const));
    const side = (word: string): [string, string] => (word === "" ? ["va", ""] : [`${word} va`, "0-0"]);
    const triples = pairs.map(([left, right]): Triple => ["it goes", ...side(left), ...side(right)]);
    const input = metricsInput(
      triples,
      triples.map((_, line) => exampleAt(`e${line}`, "c", line, 0)),
    );
    const examples = outcomesOf(input)[0]?.examples ?? [];
    const counts = APT_VALUES.slice(0, 6).map((value) => examples.filter(({ apt }) => apt === value).length);
    expect(counts).toEqual(metricsOf(input, settings).systems[0]?.apt?.cases);
    expect(counts[5]).toBe(1);
  });
});

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
