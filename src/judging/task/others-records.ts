// Finds the answers of other annotators, which an adjudicator sees in every task, and puts them in an order with
// letters.

import { seededRank } from "#core/campaign/queue/orders.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import type { Register } from "#core/ledger/registers.ts";
import type { TaskName } from "#core/tasks/task-names.ts";

export interface OthersRecord<T extends TaskName> {
  /** Letter of the command that accepts the answer, from “Q”. */
  readonly letter: string;
  readonly record: Judgement<T>;
  /** Whether the answer is one of several concurrent answers of its annotator. */
  readonly isConcurrent: boolean;
}

interface OthersParts<T extends TaskName> {
  /** Registers of all annotators. */
  readonly registers: readonly Register<T>[];
  /** Id of the adjudicator. */
  readonly annotator: string;
  readonly key: CandidateKey;
  /** The campaign's seed. */
  readonly seed: number;
  /** Whether the record answers the task's question about the current text. */
  readonly isAnswer: (record: Judgement<T>) => boolean;
}

/**
 * The answers to show. Concurrent answers are listed separately. The order is random per candidate, so that nobody can
 * guess the annotator from it.
 */
export function othersRecords<T extends TaskName>(parts: OthersParts<T>): OthersRecord<T>[] {
  const { registers, annotator, key, seed, isAnswer } = parts;
  const rankOf = ({ author, id }: Judgement<T>) =>
    seededRank({ system: JSON.stringify([key.system, author, id]), example: key.example }, seed);
  return registers
    .filter(({ latest }) => latest.author !== annotator)
    .flatMap(({ heads, hasConcurrent, latest }) =>
      (hasConcurrent ? heads : [latest])
        .filter(isAnswer)
        .map((record) => ({ record, isConcurrent: hasConcurrent, rank: rankOf(record) })),
    )
    .sort((a, b) => a.rank - b.rank || (a.record.id < b.record.id ? -1 : 1))
    .map(({ record, isConcurrent }, index) => ({ letter: letterAt(index), record, isConcurrent }));
}

/** These letters are neither marks (P for pronoun, A for antecedent) nor keys of tags. */
const LETTERS = "QRYZ";

/** The letter for an index from 0. After the last letter, the answers are numbered, from 5. */
function letterAt(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}
