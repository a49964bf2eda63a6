// Writes accuracy as one JSON object: counts with their reasons, proportions with intervals.

import { type OutcomeCounts, type Proportion, possibleRange } from "#core/analysis/accuracy/accuracy.ts";
import {
  type AccuracyReport,
  type AccuracyRow,
  rowsOfSystem,
} from "#core/analysis/accuracy/accuracy-report.ts";
import { lessJudgedSystems } from "#core/analysis/accuracy/open-bounds.ts";
import { OPEN_REASONS } from "#core/campaign/outcomes/outcome.ts";
import { EXCLUSIONS } from "#core/tasks/judging/state.ts";

const ACCURACY_FORMAT = "referee-accuracy";
const ACCURACY_VERSION = 1;

/**
 * The JSON of accuracy. Keys have a fixed order, and numbers are not rounded; `value` and `wilson95` are null if
 * nothing is counted. `only` is present if the report is limited to a scope.
 */
export function serializeAccuracyJson(report: AccuracyReport): string {
  const { suite, profile, systems, scope: only, computedLinks } = report;
  const { name, sourceLanguage, targetLanguage, examples, hash } = suite;
  const judgedLess = new Set(lessJudgedSystems(systems).map(({ system }) => system));
  const result = {
    format: ACCURACY_FORMAT,
    version: ACCURACY_VERSION,
    suite: { name, source_language: sourceLanguage, target_language: targetLanguage, examples, hash },
    profile,
    ...onlyObject(only),
    systems: systems.map((system) => ({
      name: system.system,
      ...alignedObject(computedLinks, system.system),
      /**
       * Whether annotators judged clearly less of this system than of another. If so, the possible ranges should be
       * compared.
       */
      judged_less: judgedLess.has(system.system),
      rows: rowsOfSystem(system).map(rowObject),
    })),
  };
  return `${JSON.stringify(result, null, 1)}\n`;
}

/** The scope of the report as the property `only`; an empty object if the report covers everything. */
function onlyObject({ systems, categories, filter }: AccuracyReport["scope"]) {
  if (systems === null && categories === null && filter === null) return {};
  return { only: { systems, categories, ...(filter === null ? {} : { also: filter.words }) } };
}

/** The system's aligner as the property `aligned`; an empty object if the links came with the output. */
function alignedObject(computedLinks: AccuracyReport["computedLinks"], system: string) {
  const links = computedLinks.find(({ systems }) => systems.includes(system));
  if (links === undefined) return {};
  const { aligner, sentences, tokens } = links;
  return { aligned: { aligner, sentences, tokens } };
}

function rowObject({ category, counts, overExamples, overJudged, antecedent }: AccuracyRow) {
  return {
    /** The category; null in the last row, the system's total. */
    category,
    ...countsObject(counts),
    accuracy: {
      over_examples: proportionObject(overExamples),
      /** Range of accuracy over examples, from all open candidates being incorrect to all being correct. */
      possible: possibleRange(counts),
      over_judged: proportionObject(overJudged),
    },
    antecedent: { over_judged: proportionObject(antecedent) },
  };
}

function countsObject(counts: OutcomeCounts) {
  return {
    examples: counts.examples,
    approved: counts.approved,
    referred: counts.referred,
    approved_not_judged: counts.approvedNotJudged,
    correct: counts.correct,
    incorrect: counts.incorrect,
    open: counts.open,
    open_reasons: countsOfAllReasons(OPEN_REASONS, counts.openWhy),
    excluded: counts.excluded,
    excluded_reasons: countsOfAllReasons(EXCLUSIONS, counts.excludedWhy),
  };
}

/** Reasons that do not occur are 0, so that every object has the same keys. */
export function countsOfAllReasons<Why extends string>(
  reasons: readonly Why[],
  counts: Readonly<Partial<Record<Why, number>>>,
): Record<string, number> {
  return Object.fromEntries(reasons.map((why) => [why, counts[why] ?? 0]));
}

function proportionObject({ hits, n, value, interval }: Proportion) {
  return { hits, n, value, wilson95: interval === null ? null : { low: interval.low, high: interval.high } };
}
