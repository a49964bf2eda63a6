// Derives silver references from gaps: outputs' translations that annotators accepted as labels.

import { addTo } from "#core/base/grouping.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { silverWords } from "#core/campaign/outcomes/silver-references.ts";
import { keyOfExample, type SilverReference } from "#core/suite/silver-reference.ts";
import { OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { labelsOfTokens } from "#core/tasks/gap-filling/labels.ts";
import { type CampaignGap, type CampaignGaps, isToResolve } from "./campaign-gaps.ts";
import { decidingGapAnswers } from "./gap-outcome.ts";
import { isHit } from "./gap-scores.ts";

/**
 * One row per translation (the words for the pronoun and for the antecedents' heads), if its gap was answered with
 * labels and every token linked to the pronoun belongs to an accepted label. A label that no output has gives no row,
 * because its words are unknown. OTHER gives no row, because it means no particular word. If an unlisted word is also
 * linked, the translation as a whole may be wrong. A translation is excluded if another output has it, too, and the gap
 * of this output does not accept its label or is to be resolved. A translation is also excluded if annotators judged it
 * incorrect, or disagreed on it, when the pronoun was visible. Bad translations say nothing about the pronoun. The
 * answer about the head is unset, because annotators were not asked about it (“as it stands, even if it is wrong”).
 * Translations are compared as in judging by example, ignoring case.
 */
export function gapSilverReferences(
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  outcomes: CandidateOutcomes,
): SilverReference[] {
  const { texts, groups } = outcomes;
  const acceptedGaps = new Map<string, CampaignGap[]>();
  const rejected = new Set<string>();
  for (const gap of gaps) {
    const key = keyOfExample(gap.example, groups.key(gap.candidate, "translation"));
    if (rejectsTranslation(gap)) rejected.add(key);
    else if (isAccepted(gap, task, texts)) addTo(acceptedGaps, key, gap);
  }
  // Judgements of visible pronouns exclude translations in all outputs, including those without a gap.
  for (const candidate of texts.index.numbers) {
    if (outcomes.weight(candidate) !== "against") continue;
    const { example } = texts.index.keyOf(candidate);
    rejected.add(keyOfExample(example, groups.key(candidate, "translation")));
  }
  const exampleOrder = new Map(texts.index.examples.map((id, index) => [id, index]));
  return [...acceptedGaps]
    .filter(([key]) => !rejected.has(key))
    .flatMap(([, gaps]) => referenceOf(texts, gaps) ?? [])
    .sort((a, b) => (exampleOrder.get(a.example) ?? 0) - (exampleOrder.get(b.example) ?? 0));
}

/** Whether the gap excludes its output's translation: the answer does not accept it, or is to be resolved. */
function rejectsTranslation(gap: CampaignGap): boolean {
  return gap.outcome.kind === "labels" ? !isHit(gap) : isToResolve(gap);
}

function isAccepted({ candidate, outcome }: CampaignGap, { labels }: Labels, texts: CampaignTexts): boolean {
  if (outcome.kind !== "labels") return false;
  const output = texts.output(candidate);
  const { pronoun } = alignedTranslation(texts.example(candidate), output);
  return pronoun.every((token) =>
    labelsOfTokens([output.token(token)], labels).every(
      (label) => label !== OTHER && outcome.labels.includes(label),
    ),
  );
}

type Labels = Pick<CampaignGaps["task"], "labels">;

/**
 * The silver reference of gaps with the same translation; null if the pronoun or a head is not linked, because the
 * reference would lack words.
 */
function referenceOf(texts: CampaignTexts, gaps: readonly CampaignGap[]): SilverReference | null {
  const [first] = gaps;
  const words = first === undefined ? null : silverWords(texts, first.candidate);
  if (words === null) return null;
  const people = gaps.flatMap(({ outcome, answers }) =>
    decidingGapAnswers(outcome, answers).map(({ by }) => by),
  );
  return {
    ...words,
    antecedent: "unset",
    people: new Set(people).size,
    systems: gaps.map(({ system }) => system),
  };
}
