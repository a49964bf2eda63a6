// Holds how the report tells what people differ over: the columns of its tables and what is counted; once for the page and for files.

import { DISAGREEMENT_WORDS, DISAGREEMENTS, type DisagreementKind } from "#core/score/disagreement.ts";
import type { DisagreementRow } from "#core/score/disagreement-table.ts";
import { CAUSES, type CauseTag } from "#core/task/pronoun-judgement/causes.ts";

export interface DisagreementColumn<Key extends string> {
  readonly key: Key;
  readonly heading: string;
  readonly meaning?: string;
  readonly count: (row: DisagreementRow) => number;
}

export const DIFFERING_MEANING =
  "Candidates whose finished judgements differ, each counted by the gravest difference. What is open over right or wrong, or over whether it counts, has no outcome yet (above: annotators disagree); the antecedent alone changes none. An adjudicator settles them, and says why people differed; where only an adjudicator sees it otherwise, people do not differ.";

export const DIFFERING_COLUMNS: readonly DisagreementColumn<DisagreementKind | "settled" | "open">[] = [
  ...DISAGREEMENTS.map((key) => ({
    key,
    heading: DISAGREEMENT_WORDS[key],
    count: ({ kinds }: DisagreementRow) => kinds[key],
  })),
  { key: "settled", heading: "settled", count: ({ settled }) => settled },
  { key: "open", heading: "open", count: ({ open }) => open },
];

export const CAUSE_COLUMNS: readonly DisagreementColumn<CauseTag | "untold">[] = [
  ...CAUSES.map(({ tag: key, label: heading, meaning }) => ({
    key,
    heading,
    meaning,
    count: ({ causes }: DisagreementRow) => causes[key],
  })),
  { key: "untold", heading: "not told", count: ({ causes }) => causes.untold },
];
