// Counts disagreements by category: kind, resolution and causes.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { DISAGREEMENTS, type Disagreement, type DisagreementKind } from "#core/campaign/outcomes/outcome.ts";
import { judgementState } from "#core/tasks/judging/conflicts.ts";
import { CAUSES, type CauseTag, causeOf } from "#core/tasks/judging/tags.ts";

interface CandidateDisagreement {
  readonly candidate: number;
  readonly disagreement: Disagreement;
}

/** Candidates with a disagreement, open or resolved, in the order of candidate numbers. */
export function disagreementsOf(outcomes: CandidateOutcomes): CandidateDisagreement[] {
  return outcomes.texts.index.numbers.flatMap((candidate) => {
    const disagreement = outcomes.disagreement(candidate);
    return disagreement === null ? [] : [{ candidate, disagreement }];
  });
}

/** Candidates with an open disagreement, in the order of candidate numbers. */
export function openDisagreements(outcomes: CandidateOutcomes): number[] {
  return disagreementsOf(outcomes)
    .filter(({ disagreement }) => disagreement.resolvedBy === null)
    .map(({ candidate }) => candidate);
}

export interface DisagreementRow {
  /** Null = all categories together. */
  readonly category: string | null;
  readonly kinds: Readonly<Record<DisagreementKind, number>>;
  readonly open: number;
  readonly resolved: number;
  /**
   * Causes of disagreements that an adjudicator resolved; each cause counts once per candidate. “no_cause” = the
   * adjudicator gave no cause.
   */
  readonly causes: Readonly<Record<CauseTag | "no_cause", number>>;
}

/**
 * The rows: first the total, then the categories with disagreements in suite order. Covers all candidates, or only
 * those for which `counts` is true.
 */
export function disagreementTable(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): DisagreementRow[] {
  const disagreements = disagreementsOf(outcomes)
    .filter(({ candidate }) => counts(candidate))
    .map((one) => ({ ...one, category: outcomes.texts.example(one.candidate).category }));
  const rowOf = (category: string | null): DisagreementRow => {
    const ofCategory = disagreements.filter((one) => category === null || one.category === category);
    const open = ofCategory.filter(({ disagreement }) => disagreement.resolvedBy === null).length;
    const adjudicated = ofCategory.filter(({ disagreement }) => disagreement.resolvedBy === "adjudicator");
    const causesOf = adjudicated.map(({ candidate }) => causesGivenFor(outcomes, candidate));
    const countOf = (cause: CauseTag) => causesOf.filter((causes) => causes.has(cause)).length;
    const withoutCause = causesOf.filter((causes) => causes.size === 0).length;
    const kinds = DISAGREEMENTS.map((kind) => [
      kind,
      ofCategory.filter(({ disagreement }) => disagreement.kind === kind).length,
    ]);
    return {
      category,
      kinds: Object.fromEntries(kinds),
      open,
      resolved: ofCategory.length - open,
      causes: Object.fromEntries([
        ...CAUSES.map(({ tag }) => [tag, countOf(tag)]),
        ["no_cause", withoutCause],
      ]),
    };
  };
  const labelsWithRows = new Set(disagreements.map(({ category }) => category));
  const labels = campaign.suite.categories
    .map(({ label }) => label)
    .filter((label) => labelsWithRows.has(label));
  return [rowOf(null), ...labels.map(rowOf)];
}

/** Causes given by the adjudicators who finished judging the candidate on its current text. */
function causesGivenFor(outcomes: CandidateOutcomes, candidate: number): Set<CauseTag> {
  const toJudge = outcomes.toJudge(candidate);
  const causes = outcomes
    .countedJudgements(candidate)
    .filter(({ adjudicator, stale }) => adjudicator && !stale)
    .filter(({ content }) => judgementState(content, toJudge) === "done")
    .map(({ content }) => causeOf(content));
  return new Set(causes.filter((cause) => cause !== null));
}
