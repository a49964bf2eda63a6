// Tests what all metrics share: which texts and links they read, and that input and output are plain data.

import { describe, expect, it } from "vitest";
import { aptSettings, exampleAt, metricsInput, type Triple } from "#tools/testing/campaigns/metrics-suite.ts";
import { metricsOf } from "./measure-items.ts";

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
