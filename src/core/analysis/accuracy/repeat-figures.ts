// Computes how often the second judgement of a repeat, which is made separately, has another outcome than the first, and
// describes the tables of repeats.

import { ofAll } from "#core/base/message-text.ts";
import type { Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import { type DecidedOutcome, outcomeOf } from "#core/campaign/outcomes/outcome.ts";
import { decidingRecord } from "#core/ledger/deciding.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Annotator, PronounRegister } from "#core/ledger/fold.ts";
import {
  type CellLinks,
  type Column,
  column,
  dataColumn,
  PERCENT,
  type SingleValue,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import type { Exclusion } from "#core/tasks/judging/conflicts.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { type Proportion, proportion, type RequestedSystemsAndCategories } from "./accuracy.ts";
import { CATEGORY_FIELD, categoryTable, type HasCategory } from "./accuracy-tables.ts";

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

// Describes the tables of the repeat check, which show how often the second judgement of a candidate has another
// outcome than the first.

const WAY_WORDS: Readonly<Record<FirstJudgementWay, string>> = {
  translation: "First judgement copied from an output with the same translation",
  text: "First judgement copied from an output with the same text",
  direct: "First judged separately",
};

export function repeatMeaning(pairs: readonly RepeatPair[]): string {
  return (
    "Some candidates were shown again later, one at a time and unannounced. Each figure: the percentage whose " +
    "result changed (correct, incorrect, or excluded for a reason), with its 95% interval. “First judged separately” measures " +
    "how consistent annotators are. The answer about the antecedent changed in " +
    `${ofAll(repeatDifferences(pairs).headsDiffer, pairs.length)}. This does not affect the figures above.`
  );
}

export interface RepeatRow extends HasCategory {
  /** The pairs of the category, by how the first judgement was made. */
  readonly pairs: Readonly<Record<FirstJudgementWay, readonly RepeatPair[]>>;
}

/**
 * Returns rows in the order of `categories` (labels), without categories that have no pair; the total row; and the ways
 * in which the first judgements of `pairs` were made.
 */
function repeatRows(pairs: readonly RepeatPair[], categories: readonly string[]) {
  const ways = FIRST_JUDGEMENT_WAYS.filter((way) => pairs.some((pair) => pair.firstWay === way));
  const labelsWithPairs = categories.filter((label) => pairs.some(({ category }) => category === label));
  const rowOf = (category: string | null): RepeatRow => {
    const ofCategory = pairs.filter((pair) => category === null || pair.category === category);
    const pairsOfWay = (way: FirstJudgementWay) => ofCategory.filter((pair) => pair.firstWay === way);
    return {
      category,
      pairs: {
        translation: pairsOfWay("translation"),
        text: pairsOfWay("text"),
        direct: pairsOfWay("direct"),
      },
    };
  };
  return { ways, rows: labelsWithPairs.map(rowOf), total: rowOf(null) };
}

/**
 * The share of pairs whose second outcome differs from the first, per category and per way in which the first judgement
 * was made.
 */
export function repeatTable<To = never>(
  pairs: readonly RepeatPair[],
  categories: readonly string[],
  only: RequestedSystemsAndCategories,
  link?: (row: RepeatRow, way: FirstJudgementWay) => CellLinks<To>,
): Table<To> {
  const { ways, rows, total } = repeatRows(pairs, categories);
  const columns = ways.map(
    (way): Column<RepeatRow, To> => ({
      id: way,
      heading: WAY_WORDS[way],
      unit: PERCENT,
      value: (row) => shareOf(row.pairs[way]),
      link: (row) => link?.(row, way) ?? [],
    }),
  );
  const words = { title: "Repeat check", note: repeatMeaning(pairs), only };
  return categoryTable<RepeatRow, To>({ ...words, columns, rows, total });
}

function shareOf(pairs: readonly RepeatPair[]): SingleValue {
  return pairs.length === 0 ? { none: "no repeats" } : repeatDifferences(pairs).share;
}

/**
 * Machine-readable table: one row per annotator and candidate. `first_made`: how the first judgement was made:
 * `translation` or `text` (copied from an output with the same translation or text), or `direct`. `first`, `again`:
 * correct, incorrect, or the reason of an exclusion.
 */
export function repeatPairsTable(pairs: readonly RepeatPair[]): Table {
  return table<RepeatPair>({
    title: "repeat check",
    columns: [
      dataColumn("annotator", ({ annotator }) => annotator.id),
      dataColumn("annotator_name", ({ annotator }) => annotator.name),
      dataColumn("system", ({ system }) => system),
      dataColumn("example", ({ example }) => example),
      dataColumn("category", ({ category }) => category),
      dataColumn("first_made", ({ firstWay }) => firstWay),
      dataColumn("first", ({ first }) => first),
      dataColumn("again", ({ again }) => again),
      dataColumn("differs", ({ first, again }) => first !== again),
      dataColumn("antecedent_differs", ({ headDiffers }) => headDiffers),
    ],
    rows: pairs,
  });
}

/**
 * Machine-readable table with one row per combination of category and `first_made` (how the first judgement was made).
 */
export function repeatRecords(pairs: readonly RepeatPair[], categories: readonly string[]): Table {
  const { ways, rows, total } = repeatRows(pairs, categories);
  interface Row extends RepeatRow {
    readonly way: FirstJudgementWay;
  }
  const fields = { hits: "differing", n: "repeats", value: "share", low: "low", high: "high" };
  return table<Row>({
    title: "repeat check, by category",
    columns: [
      CATEGORY_FIELD,
      column("first_made", "first made", TEXT, (row) => row.way),
      {
        id: "share",
        heading: "differing",
        unit: PERCENT,
        fields,
        value: (row) => repeatDifferences(row.pairs[row.way]).share,
      },
    ],
    rows: [...rows, total].flatMap((row) => ways.map((way) => ({ ...row, way }))),
  });
}
