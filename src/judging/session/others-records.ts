// Selects the answers of others that an adjudicator sees, in every task: which records, in which order, under which letter.

import { seededRank } from "#core/campaign/queue/seeded-order.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import type { Register } from "#core/ledger/registers.ts";
import type { TaskName } from "#core/tasks/task-names.ts";

export interface OthersRecord<T extends TaskName> {
  /** By which it is accepted; “Q” is the first. */
  readonly letter: string;
  readonly record: Judgement<T>;
  /** One of several that the same person gave in different places. */
  readonly twice: boolean;
}

interface OthersParts<T extends TaskName> {
  /** Of everybody. */
  readonly registers: readonly Register<T>[];
  /** Who resolves. */
  readonly annotator: string;
  readonly key: CandidateKey;
  /** Of the campaign. */
  readonly seed: number;
  /** Whether it answers what is asked, of the present text. */
  readonly isAnswer: (record: Judgement<T>) => boolean;
}

/** Each of two answers of one person by itself; in an order of the candidate's own, so that it tells nothing of the person. */
export function othersRecords<T extends TaskName>(parts: OthersParts<T>): OthersRecord<T>[] {
  const { registers, annotator, key, seed, isAnswer } = parts;
  const rankOf = ({ author, id }: Judgement<T>) =>
    seededRank({ system: JSON.stringify([key.system, author, id]), example: key.example }, seed);
  return registers
    .filter(({ latest }) => latest.author !== annotator)
    .flatMap(({ heads, twice, latest }) =>
      (twice ? heads : [latest]).filter(isAnswer).map((record) => ({ record, twice, rank: rankOf(record) })),
    )
    .sort((a, b) => a.rank - b.rank || (a.record.id < b.record.id ? -1 : 1))
    .map(({ record, twice }, place) => ({ letter: letterAt(place), record, twice }));
}

/** None is a letter of the marks (P is a pronoun, A an antecedent) or, by its key, a tag. */
const LETTERS = "QRYZ";

/** After these come numbers. */
function letterAt(place: number): string {
  return LETTERS[place] ?? String(place + 1);
}
