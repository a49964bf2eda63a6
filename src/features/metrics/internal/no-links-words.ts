// Explains why metrics have no score (the reference, its links or the outputs' links are missing), and what helps.

import type { Metrics } from "#core/analysis/metrics/measure-items.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { OutputText } from "#core/suite/suite.ts";
import { metricsText } from "#text/metrics-text.ts";

const text = metricsText.noLinks;

interface NoLinksWords {
  readonly why: string;
  /** The word links to add; null = added links would not help. */
  readonly what: string | null;
}

/**
 * Says why systems have no scores; null = every system has scores. `tokens`: number of tokens that each metric
 * compares.
 */
export function noLinksWords(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  tokens: Metrics["tokens"],
  pronouns: readonly string[],
): NoLinksWords | null {
  const [reference] = suite.references;
  if (reference === undefined) {
    return { why: text.noReference, what: null };
  }
  const systemsWithoutLinks = outputs.filter((output) => !hasLinks(output)).map(({ system }) => system);
  if (hasLinks(reference) && systemsWithoutLinks.length === 0) {
    if (tokens.apt > 0 || tokens.autoPrf > 0) return null;
    return { why: text.noPronouns(pronouns), what: null };
  }
  const areAllBare = systemsWithoutLinks.length > 0 && systemsWithoutLinks.length === outputs.length;
  return {
    why: hasLinks(reference)
      ? text.outputs(systemsWithoutLinks)
      : withoutReferenceLinks(systemsWithoutLinks, areAllBare),
    what: text.add(missingFiles(hasLinks(reference), systemsWithoutLinks, areAllBare)),
  };
}

function withoutReferenceLinks(systemsWithoutLinks: readonly string[], areAllBare: boolean): string {
  if (areAllBare) return text.all;
  return systemsWithoutLinks.length === 0
    ? text.reference
    : `${text.reference} ${text.outputsToo(systemsWithoutLinks)}`;
}

function missingFiles(
  hasReference: boolean,
  systemsWithoutLinks: readonly string[],
  areAllBare: boolean,
): string[] {
  const [first, ...others] = systemsWithoutLinks;
  const ofEach = hasReference || !areAllBare ? text.filesOfEach : text.filesOfEachSystem;
  const ofOutputs = others.length === 0 ? `systems/${first}.align` : ofEach;
  return [...(hasReference ? [] : ["reference.align"]), ...(first === undefined ? [] : [ofOutputs])];
}

function hasLinks({ alignment, translations }: Pick<OutputText, "alignment" | "translations">): boolean {
  return alignment !== null || translations !== null;
}
