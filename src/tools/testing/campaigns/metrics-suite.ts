// Makes texts for tests of the metrics: a sentence pair is one line each of source, target and links.

import { type AptSettings, PLAIN_SETTINGS } from "#core/analysis/metrics/apt/score.ts";
import type { MetricsInput } from "#core/analysis/metrics/metric-rows.ts";
import { LinkedText } from "#core/analysis/metrics/source-pronouns.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";
import { TokenisedText } from "#core/text/tokens.ts";

export function oneLine(source: string, target: string, links: string): LinkedText {
  return new LinkedText(new TokenisedText([source]), {
    lines: [target],
    alignment: [links],
    sourceLines: null,
  });
}

export function aptSettings(changes: Partial<AptSettings> = {}): AptSettings {
  return { ...PLAIN_SETTINGS, ...changes };
}

/** Sentences of source, reference and one output, each with its links. Each sentence is a separate document. */
export type Triple = readonly [
  source: string,
  reference: string,
  referenceLinks: string,
  output: string,
  outputLinks: string,
];

export function exampleAt(id: string, category: string, line: number, position: number): Example {
  const given = { referencePronoun: null, referenceAntecedents: null, referenceAntecedentSpans: null };
  return { id, category, line, position, pronoun: "", antecedents: [], ...given };
}

/** A suite in English and French with one output, “system”; every line begins a document, “d0”, “d1”, … */
export function metricsInput(
  triples: readonly Triple[],
  examples: readonly Example[] = [],
  changes: Partial<Suite> = {},
): MetricsInput {
  const column = (number: 0 | 1 | 2 | 3 | 4) => triples.map((triple) => triple[number]);
  const labels = [...new Set(examples.map(({ category }) => category))];
  const suite: Suite = {
    name: "Metrics",
    sourceLanguage: "en",
    targetLanguage: "fr",
    categories: labels.map((label) => ({ label, antecedentAgreement: false })),
    documents: triples.map((_, line) => ({ id: `d${line}`, firstLine: line })),
    source: column(0),
    references: [{ lines: column(1), alignment: column(2), translations: null }],
    examples,
    ...changes,
  };
  const output: Output = {
    system: "system",
    lines: column(3),
    alignment: column(4),
    sourceLines: null,
    translations: null,
  };
  return { suite, outputs: [output] };
}
