// Holds what others said of a gap, for whoever settles it: each answer with the key that takes it, and no name.

import type { RecordOf } from "#core/ledger/event.ts";
import { seededRank } from "#core/queue/seeded-order.ts";
import { isAnswered } from "#core/task/gap-filling/answer.ts";
import { GAP_TAKES } from "#core/task/gap-filling/commands.ts";
import { gapAnswerInWords } from "#core/task/gap-filling/gap-filling.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { GAPS } from "#core/task/task-names.ts";
import { Button } from "#ui/button.tsx";
import type { GapActs } from "./gap-acts.ts";
import type { GapSitting } from "./gap-sitting.ts";

export interface OthersGapAnswer {
  readonly record: RecordOf<typeof GAPS>;
  /** One of several that the same person gave in different places. */
  readonly twice: boolean;
}

/** Of the present text, each of two answers of one person by itself; in an order of the candidate's own, so that it tells nothing of the person. */
export function othersGapAnswers({ session, annotator }: GapSitting, candidate: number): OthersGapAnswer[] {
  const key = session.candidates.keyOf(candidate);
  const rankOf = ({ by, id }: RecordOf<typeof GAPS>) =>
    seededRank({ system: JSON.stringify([key.system, by, id]), example: key.example }, session.campaign.seed);
  return session.campaign.registers
    .ofCandidate(key, GAPS)
    .filter(({ latest }) => latest.by !== annotator)
    .flatMap(({ heads, twice, latest }) =>
      (twice ? heads : [latest])
        .filter((head) => isAnswered(head.content) && !session.outcomes.texts.isStale(head))
        .map((record) => ({ record, twice, rank: rankOf(record) })),
    )
    .sort((a, b) => a.rank - b.rank || (a.record.id < b.record.id ? -1 : 1))
    .map(({ record, twice }) => ({ record, twice }));
}

export interface GapOthersProps {
  readonly sitting: GapSitting;
  readonly candidate: number;
  readonly acts: GapActs;
  readonly isReadOnly: boolean;
}

export function GapOthers({ sitting, candidate, acts, isReadOnly }: GapOthersProps) {
  const answers = othersGapAnswers(sitting, candidate);
  return (
    <section aria-label="What others said" className="flex-none border-t border-line py-2">
      <h2 className="pb-1 text-sm font-semibold">What others said</h2>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {answers.map(({ record, twice }, place) => {
          const take = GAP_TAKES[place];
          const { content } = record;
          return (
            <li key={record.id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="min-w-0">
                <bdi>{gapAnswerInWords(content)}</bdi>
                {twice ? <span className="text-muted"> · one of two of the same person</span> : null}
                {content.remark === "" ? null : (
                  <span className="text-muted">
                    {" "}
                    · “<bdi>{content.remark}</bdi>”
                  </span>
                )}
              </span>
              <Button
                kind="quiet"
                disabled={isReadOnly || content.discussion}
                aria-label={`Take answer ${place + 1}: ${gapAnswerInWords(content)}`}
                shortcut={take === undefined ? undefined : shownKey(take)}
                onClick={() => acts.take(place)}
              >
                Take
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
