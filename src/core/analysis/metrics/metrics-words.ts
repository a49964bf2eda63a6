// Defines the wording of the metrics for the command line and the screen.

import type { AptSettings } from "#core/analysis/metrics/apt/settings.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { Metrics } from "./metrics-of.ts";

export const AUTO_PRF_MEANING =
  "AutoPRF (Hardmeier & Federico 2010) compares the tokens linked to source pronouns, as they are written. Matches are the tokens that output and reference share; a token counts at most as often as it occurs in the reference. Precision = matches / tokens of the output, recall = matches / tokens of the reference, F = their harmonic mean.";
export const APT_MEANING =
  "APT (Miculicich Werlen & Popescu-Belis 2017) compares the translations of each source pronoun in reference and output, and assigns one of six cases. The score is the sum of weight × pronouns, divided by the number of pronouns in cases that have a weight.";
export const METRICS_CAVEAT =
  "AutoPRF and APT compare the pronoun with one reference and ignore its antecedent. The scores are not accuracy.";
export const MAPPED_LINKS_NOTE =
  "*: this system tokenised the source itself, so its alignment was mapped to the suite’s tokens, as for automatic approval.";
export const ONLY_EXAMPLES_NOTE =
  "The metrics cover only the suite’s examples, because only their links are known. The figures cannot be compared with those of a whole text.";
export const FIRST_REFERENCE = "Only the first of several references is used.";

/** Why a campaign without a reference has no scores. */
export const NO_REFERENCE = "The test suite has no reference, so no metric can be computed.";

/** Which pronouns and texts the metrics cover. */
export function coverageNotes(
  { systems, tokens, coversOnlyExamples }: Metrics,
  { references }: Pick<Suite, "references">,
): string[] {
  if (references.length === 0) return [NO_REFERENCE];
  const covered = `AutoPRF covers ${formatNumber(tokens.autoPrf)} and APT ${formatNumber(tokens.apt)} pronouns of the whole source, not only the suite’s examples.`;
  return [
    coversOnlyExamples ? ONLY_EXAMPLES_NOTE : covered,
    ...(references.length > 1 ? [FIRST_REFERENCE] : []),
    ...(systems.some(({ hasMappedLinks }) => hasMappedLinks) ? [MAPPED_LINKS_NOTE] : []),
  ];
}

/** Headings of APT's six cases, in the order of its paper. */
export const CASE_HEADINGS = [
  ...["equal", "similar", "different", "not in output", "not in reference", "in neither"],
] as const;

/** Formats a figure with four decimals, as in the papers and programs of both metrics; “–” if undefined. */
export function metricText(value: number | null): string {
  return value === null ? "–" : value.toFixed(4);
}

/**
 * Describes the settings with which an APT score was computed. Scores are comparable only if their texts are equal. The
 * text leaves out the separators and the word lists for improving links, so equal texts are no proof. `name`: name of
 * the settings.
 */
export function aptSettingsText(name: string, settings: AptSettings): string {
  const { items, sourcePronouns, targetPronouns, equal, similar, improve, weights } = settings;
  const groups = (all: readonly (readonly string[])[]) =>
    all.length === 0 ? "none" : all.map((group) => group.join(" = ")).join("; ");
  const itemsText =
    typeof items === "object"
      ? `${items.length} positions`
      : `${sourcePronouns.join(", ")}${ITEM_WORDS[items]}`;
  const other = settings.otherIsEqual ? " (all equal)" : " (never equal)";
  const words =
    targetPronouns.length === 0
      ? "every word counts separately"
      : `${targetPronouns.join(", ")}; any other word is OTHER${other}`;
  return [
    `APT’s settings (${name}): source pronouns ${itemsText}`,
    `target pronouns ${words}`,
    `equal: ${groups(equal)}`,
    `similar: ${groups(similar).replaceAll(" = ", " ~ ")}`,
    improve === null ? "alignment unchanged" : "alignment improved",
    `weights ${weights.map((weight) => (weight === null ? "left out" : String(weight))).join(", ")}`,
  ].join(". ");
}

const ITEM_WORDS = { words: "", examples: " (only at the suite’s examples)" } as const;

/**
 * Note about settings in filters. Filters always use the defaults, so that a URL leads to the same candidates
 * everywhere.
 */
export const SETTINGS_OF_DISAGREEMENT = "Computed with the default settings of the target language.";
