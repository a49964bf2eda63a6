// Holds why metrics have no score where a reference, its links or those of outputs are missing, and what may be done about it.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Measured } from "#core/metrics/measure-items.ts";
import type { OutputText } from "#core/suite/suite.ts";

export interface NoLinksWords {
  readonly why: string;
  /** Null = nothing about the campaign. */
  readonly what: string | null;
}

const ALIGN = "referee align makes it of two texts";

/** `tokens`: how many each metric asks for; null = every system has its scores. */
export function noLinksWords(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  tokens: Measured["tokens"],
  pronouns: readonly string[],
): NoLinksWords | null {
  const [reference] = suite.references;
  if (reference === undefined) {
    return {
      why: "The suite has no reference, so that no metric has anything to compare with.",
      what: null,
    };
  }
  const bare = outputs.filter((output) => !hasLinks(output)).map(({ system }) => system);
  if (hasLinks(reference) && bare.length === 0) {
    if (tokens.apt > 0 || tokens.autoPrf > 0) return null;
    return { why: `The source has none of the pronouns asked for: ${pronouns.join(", ")}.`, what: null };
  }
  const areAllBare = bare.length > 0 && bare.length === outputs.length;
  return {
    why: hasLinks(reference)
      ? `Without word links, and so without scores: ${bare.join(", ")}.`
      : withoutReferenceLinks(bare, areAllBare),
    what: `Update the campaign with ${missingFiles(hasLinks(reference), bare, areAllBare)}; ${ALIGN}.`,
  };
}

function withoutReferenceLinks(bare: readonly string[], areAllBare: boolean): string {
  if (areAllBare) {
    return "Neither the reference nor any output has word links, so it is not known what translates a pronoun, and no metric has a score.";
  }
  const alone =
    "The reference has no word links, so it is not known what translates a pronoun there, and no metric has a score.";
  return bare.length === 0 ? alone : `${alone} Without word links, too: ${bare.join(", ")}.`;
}

function missingFiles(hasReference: boolean, bare: readonly string[], areAllBare: boolean): string {
  const [first, ...others] = bare;
  const each = hasReference || !areAllBare ? "each" : "each system";
  const ofOutputs = others.length === 0 ? `systems/${first}.align` : `systems/NAME.align of ${each}`;
  return [...(hasReference ? [] : ["reference.align"]), ...(first === undefined ? [] : [ofOutputs])].join(
    " and ",
  );
}

function hasLinks({ alignment, translations }: Pick<OutputText, "alignment" | "translations">): boolean {
  return alignment !== null || translations !== null;
}
