// Holds where people said that the translation of a pronoun or head really stands, for the aligner to keep.

import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Translation } from "#core/match/translation.ts";

/** By system and example's id: what was mended of its translation. */
export type MendedLinks = ReadonlyMap<string, ReadonlyMap<string, Partial<Translation>>>;

/**
 * Of the present texts alone, and where all who mended the same thing say the same. Of several antecedents nobody knows which
 * the tokens are of.
 */
export function mendedLinks(campaign: Campaign): MendedLinks {
  const texts = new CampaignTexts(campaign);
  const found = new Map<string, Map<string, Partial<Translation>>>();
  for (const candidate of texts.index.numbers) {
    const { system, example } = texts.index.keyOf(candidate);
    const said = campaign.registers
      .ofCandidate({ system, example })
      .filter(({ latest, twice }) => !twice && !texts.isStaleAt(candidate, latest));
    const pronoun = theOne(said.map(({ latest }) => latest.content.fixedPronoun));
    const isSingle = texts.example(candidate).antecedents.length === 1;
    const head = isSingle ? theOne(said.map(({ latest }) => latest.content.fixedAntecedent)) : null;
    if (pronoun === null && head === null) continue;
    const ofSystem = found.get(system) ?? new Map<string, Partial<Translation>>();
    found.set(system, ofSystem);
    ofSystem.set(example, {
      ...(pronoun === null ? {} : { pronoun }),
      ...(head === null ? {} : { antecedents: [{ head, span: head }] }),
    });
  }
  return found;
}

/** What all say who say anything; null = nobody does, or they differ. */
function theOne<T>(values: readonly (T | null)[]): T | null {
  const said = values.filter((value): value is T => value !== null);
  const [first] = said;
  return first !== undefined && said.every((other) => JSON.stringify(other) === JSON.stringify(first))
    ? first
    : null;
}
