// Writes AutoPRF and APT of all systems as one JSON object for other programs. Referee never reads it.

import type { Apt, AptFigures } from "#core/analysis/metrics/apt/score.ts";
import type { AptSettings } from "#core/analysis/metrics/apt/settings.ts";
import type { AutoPrf, OverlapFigures } from "#core/analysis/metrics/auto-prf.ts";
import { METRIC_FIELDS, METRIC_PAIRS, type MetricsContent } from "#core/analysis/metrics/metric-tables.ts";
import { writtenAptSettings } from "#core/io/file/profile-file.ts";
import { recordOf } from "#core/tables/records.ts";

export interface MetricsRequest {
  readonly pronouns: readonly string[];
  readonly apt: AptSettings;
  /** Name of the settings of APT. */
  readonly aptName: string;
}

/** The metrics as a JSON object. Keys have a fixed order, numbers are not rounded; null = undefined. */
export function metricsObject(
  { metrics: { systems, tokens, coversOnlyExamples }, rows, pairs }: MetricsContent,
  { pronouns, apt, aptName }: MetricsRequest,
) {
  const records = systems.map(({ system, autoPrf, apt: ofSystem, hasMappedLinks }) => ({
    name: system,
    autoprf: autoPrf && writtenAutoPrf(autoPrf),
    apt: ofSystem && writtenApt(ofSystem),
    mapped_links: hasMappedLinks,
  }));
  return {
    systems: records,
    rows: rows.map((row) => recordOf(METRIC_FIELDS, row)),
    pairs: pairs.map((pair) => recordOf(METRIC_PAIRS.records, pair)),
    pronouns,
    tokens: { autoprf: tokens.autoPrf, apt: tokens.apt },
    only_examples: coversOnlyExamples,
    apt_settings: { name: aptName, ...writtenAptSettings(apt) },
  };
}

function writtenAutoPrf(autoPrf: AutoPrf) {
  return {
    ...writtenOverlap(autoPrf),
    by_pronoun: autoPrf.byPronoun.map(({ pronoun, ...figures }) => ({ pronoun, ...writtenOverlap(figures) })),
    by_document: autoPrf.byDocument.map(({ document, byPronoun, ...figures }) => ({
      document,
      ...writtenOverlap(figures),
      by_pronoun: byPronoun.map(({ pronoun, ...own }) => ({ pronoun, ...writtenOverlap(own) })),
    })),
    by_category: autoPrf.byCategory.map(({ category, examples, ...figures }) => ({
      category,
      examples,
      ...writtenOverlap(figures),
    })),
    unlinked: autoPrf.unlinked.map(({ pronoun, references }) => ({ pronoun, references })),
  };
}

function writtenOverlap({ matches, candidates, references, precision, recall, f }: OverlapFigures) {
  return { matches, candidates, references, precision, recall, f };
}

function writtenApt(apt: Apt) {
  return {
    ...writtenCases(apt),
    by_pronoun: apt.byPronoun.map(({ pronoun, ...figures }) => ({ pronoun, ...writtenCases(figures) })),
    by_document: apt.byDocument.map(({ document, ...figures }) => ({ document, ...writtenCases(figures) })),
    by_category: apt.byCategory.map(({ category, ...figures }) => ({ category, ...writtenCases(figures) })),
    confusion: apt.confusion.map(({ reference, output, count }) => ({ reference, output, count })),
    improved: { reference: apt.improved.reference, output: apt.improved.output },
  };
}

function writtenCases({ cases, counted, score }: AptFigures) {
  return { cases, score, counted };
}
