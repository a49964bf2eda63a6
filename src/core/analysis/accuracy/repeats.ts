// Computes how often the second judgement of a repeat, which is made separately, has another outcome than the first.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { type DecidedOutcome, outcomeOf } from "#core/campaign/outcomes/outcome.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { decidingRecord, type PronounRegister } from "#core/ledger/registers.ts";
import type { Exclusion } from "#core/tasks/judging/conflicts.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { type Proportion, proportion } from "./accuracy.ts";

/**
 * How the first judgement was made: copied from an output with the same translation or the same text, or made directly.
 * A suggested judgement that the annotator accepted counts as made directly.
 */
export const FIRST_JUDGEMENT_WAYS = ["translation", "text", "direct"] as const;
export type FirstJudgementWay = (typeof FIRST_JUDGEMENT_WAYS)[number];

/**
 * What one finished judgement says. An exclusion is named by its reason, because two exclusions for different reasons
 * are a disagreement (`sameOutcome`).
 */
export type OwnOutcome = "correct" | "incorrect" | Exclusion;

/** A candidate that one annotator judged twice, both times on its current text and with an outcome. */
export interface RepeatPair extends CandidateKey {
  readonly annotator: Annotator;
  readonly category: string;
  readonly firstWay: FirstJudgementWay;
  readonly first: OwnOutcome;
  readonly again: OwnOutcome;
  /** Whether the answers about the antecedent's head differ. */
  readonly headDiffers: boolean;
}

/** All pairs, in the order of the campaign's annotators, then of its candidates. */
export function repeatPairs({ annotators, registers }: Campaign, texts: CampaignTexts): RepeatPair[] {
  return annotators.flatMap((annotator) => {
    const numbered = registers.ofAnnotator(annotator.id, REPEATED_JUDGING).flatMap((again) => {
      const candidate = texts.index.numberOf(again.latest);
      return candidate === null ? [] : [{ candidate, again }];
    });
    return numbered
      .sort((a, b) => a.candidate - b.candidate)
      .flatMap(({ candidate, again }): RepeatPair[] => {
        const first = registers.of(annotator.id, again.latest);
        if (first === null) return [];
        const [firstOutcome, secondOutcome] = [first, again].map((register) =>
          ownOutcome(texts, candidate, register),
        );
        if (firstOutcome == null || secondOutcome == null) return [];
        const { copiedFrom, circumstances } = decidingRecord(first, registers);
        const isDirect = copiedFrom === null || circumstances.suggested === true;
        return [
          {
            annotator,
            ...texts.index.keyOf(candidate),
            category: texts.example(candidate).category,
            firstWay: isDirect ? "direct" : (circumstances.groupedBy ?? "text"),
            first: firstOutcome,
            again: secondOutcome,
            headDiffers: first.latest.content.antecedent !== again.latest.content.antecedent,
          },
        ];
      });
  });
}

/** What one judgement alone says; null if it is unfinished, in conflict, stale or concurrent. */
function ownOutcome(
  texts: CampaignTexts,
  candidate: number,
  { latest, hasConcurrent }: PronounRegister,
): OwnOutcome | null {
  const stale = texts.isStaleAt(candidate, latest);
  const answer = { content: latest.content, adjudicator: false, stale, isConcurrent: hasConcurrent };
  const outcome = outcomeOf(false, [answer], texts.toJudge(candidate), "unanimous");
  return outcome.kind === "approved" || outcome.kind === "open" ? null : outcomeName(outcome);
}

export function outcomeName(outcome: DecidedOutcome): OwnOutcome {
  return outcome.kind === "excluded" ? outcome.why : outcome.kind;
}

interface RepeatDifferences {
  /** Share of repeats with another outcome, with Wilson's interval. */
  readonly share: Proportion;
  readonly headsDiffer: number;
}

export function repeatDifferences(pairs: readonly RepeatPair[]): RepeatDifferences {
  const differ = pairs.filter(({ first, again }) => first !== again).length;
  return {
    share: proportion(differ, pairs.length),
    headsDiffer: pairs.filter(({ headDiffers }) => headDiffers).length,
  };
}
