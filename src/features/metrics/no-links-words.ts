// Explains why metrics have no score if a reference, its links or those of outputs are missing, and what helps.

import type { Measured } from "#core/analysis/metrics/measure-items.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { OutputText } from "#core/suite/suite.ts";
import { metricsText } from "#text/metrics.ts";

const text = metricsText.noLinks;

interface NoLinksWords {
  readonly why: string;
  /** Null = the campaign lacks nothing. */
  readonly what: string | null;
}

/** `tokens`: number of tokens that each metric asks for; null = every system has scores. */
export function noLinksWords(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  tokens: Measured["tokens"],
  pronouns: readonly string[],
): NoLinksWords | null {
  const [reference] = suite.references;
  if (reference === undefined) {
    return { why: text.noReference, what: null };
  }
  const bare = outputs.filter((output) => !hasLinks(output)).map(({ system }) => system);
  if (hasLinks(reference) && bare.length === 0) {
    if (tokens.apt > 0 || tokens.autoPrf > 0) return null;
    return { why: text.noPronouns(pronouns), what: null };
  }
  const areAllBare = bare.length > 0 && bare.length === outputs.length;
  return {
    why: hasLinks(reference) ? text.outputs(bare) : withoutReferenceLinks(bare, areAllBare),
    what: text.add(missingFiles(hasLinks(reference), bare, areAllBare)),
  };
}

function withoutReferenceLinks(bare: readonly string[], areAllBare: boolean): string {
  if (areAllBare) return text.all;
  return bare.length === 0 ? text.reference : `${text.reference} ${text.outputsToo(bare)}`;
}

function missingFiles(hasReference: boolean, bare: readonly string[], areAllBare: boolean): string[] {
  const [first, ...others] = bare;
  const ofEach = hasReference || !areAllBare ? text.filesOfEach : text.filesOfEachSystem;
  const ofOutputs = others.length === 0 ? `systems/${first}.align` : ofEach;
  return [...(hasReference ? [] : ["reference.align"]), ...(first === undefined ? [] : [ofOutputs])];
}

function hasLinks({ alignment, translations }: Pick<OutputText, "alignment" | "translations">): boolean {
  return alignment !== null || translations !== null;
}
