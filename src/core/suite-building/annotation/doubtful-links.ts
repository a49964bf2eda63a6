// Lists annotated pronouns whose link to the reference would let the automatic pass approve too much.

import type { Campaign } from "#core/campaign/campaign.ts";
import { compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { wordsWithoutPronoun } from "#core/suite-building/phrases/linked-form.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { campaignAnnotations } from "./campaign-annotations.ts";

interface DoubtfulLink {
  readonly token: TokenRef;
  /** All words of the reference that are linked to the pronoun, in order. */
  readonly words: readonly string[];
  /** Those of them that are no pronoun forms of the target language; at least one. */
  readonly withoutPronoun: readonly string[];
}

/**
 * Finished annotations of examples whose pronoun has several linked words, of which some are no pronoun forms, in text
 * order. The pass approves a translation that shares any linked word with the reference: if “you” is linked to “tu
 * avoir”, it approves “vous avoir”.
 */
export function doubtfulLinks(
  campaign: Pick<Campaign, "suite" | "registers" | "annotators" | "plan">,
): readonly DoubtfulLink[] {
  const { references, targetLanguage } = campaign.suite;
  const [reference] = references;
  if (reference === undefined) return [];
  const links = [...campaignAnnotations(campaign).values()].flatMap(({ token, outcome }): DoubtfulLink[] => {
    if (outcome.kind === "open" || outcome.content.unsuitable !== null) return [];
    const tokens = splitTokens(reference.lines[token.line] ?? "");
    const words = (outcome.content.referencePronoun ?? []).flatMap((position) => tokens[position] ?? []);
    const withoutPronoun = wordsWithoutPronoun(words, targetLanguage);
    return withoutPronoun.length === 0 ? [] : [{ token, words, withoutPronoun }];
  });
  return links.sort((a, b) => compareInTextOrder(a.token, b.token));
}
