// Holds what came of judging again: how often the second judgement, made alone, differs from the first.

import type { Campaign } from "#core/campaign/campaign.ts";
import { decidingRecord } from "#core/ledger/deciding.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Register } from "#core/ledger/registers.ts";
import { type Proportion, proportion } from "#core/score/accuracy.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { type Outcome, outcomeOf } from "#core/score/outcome.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { JUDGING_AGAIN } from "#core/task/tasks.ts";

/** How the first judgement came about: along of another output with an equal translation, or equal text; or by itself. */
export const FIRST_MADE = ["translation", "text", "itself"] as const;
export type FirstMade = (typeof FIRST_MADE)[number];

type Settled = Extract<Outcome, { readonly kind: "correct" | "incorrect" | "excluded" }>;

/** One candidate that an annotator has finished twice, both times on the text that stands here now. */
export interface JudgedTwice extends CandidateKey {
  readonly annotator: Annotator;
  readonly category: string;
  readonly made: FirstMade;
  readonly first: Settled["kind"];
  readonly again: Settled["kind"];
  /** Whether the answers about the antecedent's head differ. */
  readonly headDiffers: boolean;
}

/** In the order of the campaign's annotators, then of its candidates. */
export function judgedTwice(campaign: Campaign, outcomes: CandidateOutcomes): JudgedTwice[] {
  const { index } = outcomes.texts;
  const { registers } = campaign;
  return campaign.annotators.flatMap((annotator) =>
    registers
      .ofAnnotator(annotator.id, JUDGING_AGAIN)
      .map((again) => ({ again, candidate: index.numberOf(again.latest) ?? -1 }))
      .sort((a, b) => a.candidate - b.candidate)
      .flatMap(({ again, candidate }): JudgedTwice[] => {
        const first = registers.of(annotator.id, again.latest);
        if (candidate < 0 || first === null) return [];
        const key = index.keyOf(candidate);
        const kinds = [first, again].map((register) => settledIn(outcomes, candidate, register));
        const [was, is] = kinds;
        if (was == null || is == null) return [];
        const { copiedFrom, circumstances } = decidingRecord(first, registers);
        return [
          {
            annotator,
            ...key,
            category: outcomes.texts.example(candidate).category,
            made:
              copiedFrom === null || circumstances.suggested === true
                ? "itself"
                : (circumstances.alike ?? "text"),
            first: was,
            again: is,
            headDiffers: first.latest.content.antecedent !== again.latest.content.antecedent,
          },
        ];
      }),
  );
}

/** What a register alone comes to; null = it is not finished, contradicts itself, or counts not. */
function settledIn(
  outcomes: CandidateOutcomes,
  candidate: number,
  { latest, twice }: Register,
): Settled["kind"] | null {
  if (outcomes.texts.isStale(latest)) return null;
  const content: JudgementContent = latest.content;
  const said = { content, adjudicator: false, stale: false, twice };
  const { kind } = outcomeOf(false, [said], outcomes.texts.judged(candidate), "unanimous");
  return kind === "approved" || kind === "open" ? null : kind;
}

/** How many of some counted otherwise when they were judged again. */
export interface Differing {
  /** Correct once, incorrect or excluded once, and so on; with Wilson's interval. */
  readonly share: Proportion;
  readonly headsDiffer: number;
}

export function differing(pairs: readonly JudgedTwice[]): Differing {
  const differ = pairs.filter(({ first, again }) => first !== again).length;
  return {
    share: proportion(differ, pairs.length),
    headsDiffer: pairs.filter(({ headDiffers }) => headDiffers).length,
  };
}
