// Holds the accepted alternatives for the pass: what systems wrote in gaps where people accept just that, as silver references.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { CampaignGap, CampaignGaps } from "#core/gaps/campaign-gaps.ts";
import { isToSettle } from "#core/gaps/gap-disputes.ts";
import { gapVoicesFor } from "#core/gaps/gap-outcome.ts";
import { isHit } from "#core/gaps/gap-scores.ts";
import { alignedTranslation } from "#core/match/translation.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { silverWords } from "#core/score/silver-references.ts";
import { keyOfExample, type SilverReference } from "#core/suite/silver-reference.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import { labelsSpelt } from "#core/task/gap-filling/labels.ts";

/**
 * A row for each translation of pronoun and heads whose gap is settled with labels, where every token linked to the pronoun is spelt as
 * one that is accepted: a label that nobody wrote has no words, OTHER names none, and beside an unlisted word it is not known that the
 * whole is right. Not where the same translation missed its gap in another output, is to be settled there, or was judged wrong or
 * disagreed upon, seen. A bad translation says nothing of the pronoun. Of the head people were not asked (“as it stands, even if it is wrong”): its answer is
 * unset. Translations are the same as in judging by example: the same words but for capital letters.
 */
export function gapSilverReferences(
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  outcomes: CandidateOutcomes,
): SilverReference[] {
  const { texts, likenesses } = outcomes;
  const right = new Map<string, CampaignGap[]>();
  const against = new Set<string>();
  for (const gap of gaps) {
    const key = keyOfExample(gap.example, likenesses.key(gap.candidate, "translation"));
    if (isAgainst(gap)) against.add(key);
    else if (isAccepted(gap, task, texts)) right.set(key, [...(right.get(key) ?? []), gap]);
  }
  // What was judged, seen, is asked of all outputs, also of those without a gap.
  for (const candidate of texts.index.numbers) {
    if (outcomes.weight(candidate) !== "against") continue;
    const { example } = texts.index.keyOf(candidate);
    against.add(keyOfExample(example, likenesses.key(candidate, "translation")));
  }
  const places = new Map(texts.index.examples.map((id, place) => [id, place]));
  return [...right]
    .filter(([key]) => !against.has(key))
    .flatMap(([, alike]) => referenceOf(texts, alike) ?? [])
    .sort((a, b) => (places.get(a.example) ?? 0) - (places.get(b.example) ?? 0));
}

function isAgainst(gap: CampaignGap): boolean {
  return gap.outcome.kind === "labels" ? !isHit(gap) : isToSettle(gap);
}

function isAccepted({ candidate, outcome }: CampaignGap, { labels }: Labels, texts: CampaignTexts): boolean {
  if (outcome.kind !== "labels") return false;
  const output = texts.output(candidate);
  const { pronoun } = alignedTranslation(texts.example(candidate), output);
  return pronoun.every((token) =>
    labelsSpelt([output.token(token)], labels).every(
      (label) => label !== OTHER && outcome.labels.includes(label),
    ),
  );
}

type Labels = Pick<CampaignGaps["task"], "labels">;

/** Null where anything is linked to nothing: there are no words of it. */
function referenceOf(texts: CampaignTexts, alike: readonly CampaignGap[]): SilverReference | null {
  const [first] = alike;
  const words = first === undefined ? null : silverWords(texts, first.candidate);
  if (words === null) return null;
  const people = alike.flatMap(({ outcome, said }) => gapVoicesFor(outcome, said).map(({ by }) => by));
  return {
    ...words,
    antecedent: "unset",
    people: new Set(people).size,
    systems: alike.map(({ system }) => system),
  };
}
