// Combines scores of systems (computed by Referee or given by users) with the human figures.

import { weighedCases } from "#core/analysis/metrics/apt/score.ts";
import { type CaseWeights, PRESET_WEIGHTS, type WeightPreset } from "#core/analysis/metrics/apt/settings.ts";
import { composedName } from "#core/base/name.ts";
import type { ScoreTable } from "./correlate.ts";
import type { Metrics } from "./metrics-of.ts";

export interface MetricScores {
  readonly metrics: readonly string[];
  /** Scores in the order of `metrics`; null = no score. */
  readonly systems: readonly { readonly system: string; readonly scores: readonly (number | null)[] }[];
}

/** Names of the computed metrics. “APT” is only used for weights that differ from both presets. */
export const COMPUTED_METRICS = ["AutoP", "AutoR", "AutoF", "APT-A", "APT-B", "APT"] as const;

const PRESETS: readonly WeightPreset[] = ["A", "B"];

/**
 * AutoPRF's three scores, and APT with the weights of both presets. If `weights` differ from both presets, also APT
 * with `weights`.
 */
export function computedScores({ systems }: Metrics, weights: CaseWeights): MetricScores {
  const [precision, recall, f, apt1, apt2, customApt] = COMPUTED_METRICS;
  const weighings: readonly CaseWeights[] = PRESETS.map((preset) => PRESET_WEIGHTS[preset]);
  const isPreset = weighings.some((preset) => preset.every((weight, index) => weight === weights[index]));
  const allWeights = isPreset ? weighings : [...weighings, weights];
  return {
    metrics: [precision, recall, f, apt1, apt2, ...(isPreset ? [] : [customApt])],
    systems: systems.map(({ system, autoPrf, apt }) => ({
      system,
      scores: [
        ...[autoPrf?.precision ?? null, autoPrf?.recall ?? null, autoPrf?.f ?? null],
        ...allWeights.map((one) => (apt === null ? null : weighedCases(apt.cases, one).score)),
      ],
    })),
  };
}

/** Scores given by the user next to those computed for a campaign's systems. */
export interface FittedScores {
  readonly table: ScoreTable;
  /** Names of systems with given scores that the campaign does not have. Their scores are not in `table`. */
  readonly unknownSystems: readonly string[];
  /** Names of the campaign's systems without given scores; empty if no scores are given. */
  readonly systemsWithoutScores: readonly string[];
}

/**
 * Table of the campaign's systems with computed scores, then given scores. `humanFigures`: one entry per system; null =
 * no human figure. `given`: null = no given scores; a given metric must not have the name of a computed one.
 */
export function scoreTable(
  humanFigures: readonly { readonly system: string; readonly humanFigure: number | null }[],
  computed: MetricScores,
  given: MetricScores | null,
): FittedScores {
  const sets = given === null ? [computed] : [computed, given];
  // Names are compared in NFC, because the given scores may encode accents differently.
  const bySystem = sets.map(
    ({ systems }) => new Map(systems.map(({ system, scores }) => [composedName(system), scores])),
  );
  const known = new Set(humanFigures.map(({ system }) => composedName(system)));
  const namesWithScores = new Set(given?.systems.map(({ system }) => composedName(system)));
  return {
    table: {
      metrics: sets.flatMap(({ metrics }) => metrics),
      systems: humanFigures.map(({ system, humanFigure }) => ({
        system,
        humanFigure,
        scores: sets.flatMap(({ metrics }, setIndex) => {
          const systemScores = bySystem[setIndex]?.get(composedName(system));
          return metrics.map((_, index) => systemScores?.[index] ?? null);
        }),
      })),
    },
    unknownSystems: (given?.systems ?? [])
      .map(({ system }) => system)
      .filter((system) => !known.has(composedName(system))),
    systemsWithoutScores:
      given === null
        ? []
        : humanFigures
            .map(({ system }) => system)
            .filter((system) => !namesWithScores.has(composedName(system))),
  };
}
