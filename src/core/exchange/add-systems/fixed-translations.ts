// Collects the links that annotators fixed, so that the aligner keeps them.

import { getOrInsert } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Translation } from "#core/campaign/matching/translation.ts";

/** Fixed translations by system, then by example id. */
export type FixedTranslations = ReadonlyMap<string, ReadonlyMap<string, Partial<Translation>>>;

/**
 * The translations that annotators fixed in judgements of the current texts. The pronoun's or the head's translation is
 * included only if all annotators who fixed it agree. Heads are ignored if an example has several antecedents, because
 * a fix does not say which antecedent a token translates.
 */
export function fixedTranslations(campaign: Campaign): FixedTranslations {
  const texts = new CampaignTexts(campaign);
  const bySystem = new Map<string, Map<string, Partial<Translation>>>();
  for (const candidate of texts.index.numbers) {
    const { system, example } = texts.index.keyOf(candidate);
    const fixing = campaign.registers
      .ofCandidate({ system, example })
      .filter(({ latest, hasConcurrent }) => !hasConcurrent && !texts.isStaleAt(candidate, latest));
    const pronoun = onlyMatch(fixing.map(({ latest }) => latest.content.fixedPronoun));
    const isSingle = texts.example(candidate).antecedents.length === 1;
    const head = isSingle ? onlyMatch(fixing.map(({ latest }) => latest.content.fixedAntecedent)) : null;
    if (pronoun === null && head === null) continue;
    getOrInsert(bySystem, system, () => new Map()).set(example, {
      ...(pronoun === null ? {} : { pronoun }),
      ...(head === null ? {} : { antecedents: [{ head, span: head }] }),
    });
  }
  return bySystem;
}

/** The common value of all entries that are not null. Null if there are no such entries or they differ. */
function onlyMatch<T>(values: readonly (T | null)[]): T | null {
  const givenValues = values.filter((value): value is T => value !== null);
  const [first] = givenValues;
  return first !== undefined && givenValues.every((other) => JSON.stringify(other) === JSON.stringify(first))
    ? first
    : null;
}
