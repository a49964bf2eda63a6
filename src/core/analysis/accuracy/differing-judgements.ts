// Counts where two judgements of a candidate differ, and describes the tables of it: disagreements of annotators, by
// kind, resolution and causes, and repeats, which one annotator judges a second time.

import { ofAll } from "#core/base/message-text.ts";
import type { Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type DecidedOutcome,
  DISAGREEMENT_WORDS,
  DISAGREEMENTS,
  type Disagreement,
  type DisagreementKind,
  outcomeOf,
} from "#core/campaign/outcomes/outcome.ts";
import { decidingRecord } from "#core/ledger/deciding.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Annotator, PronounRegister } from "#core/ledger/fold.ts";
import {
  type CellLink,
  type CellLinks,
  COUNT,
  type Column,
  column,
  dataColumn,
  PERCENT,
  type SingleValue,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import { type Exclusion, judgementState } from "#core/tasks/judging/pronoun-judgement.ts";
import { CAUSES, type CauseTag, causeOf } from "#core/tasks/judging/tags.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { type Proportion, proportion, type RequestedSystemsAndCategories } from "./accuracy.ts";
import { CATEGORY_FIELD, categoryTable, type HasCategory, totalLast } from "./accuracy-tables.ts";

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

// Describes the tables of disagreements: kinds and causes.

export const DIFFERING_MEANING =
  "Candidates whose finished judgements differ, each counted once, under the most serious difference. While a disagreement about correct or incorrect, or about whether the candidate can be judged, is open, the candidate is open. A disagreement only about the antecedent has no effect on the outcome. An adjudicator resolves disagreements and gives the reason. A candidate on which only the adjudicator differs is not a disagreement.";

const DIFFERING_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...DISAGREEMENTS.map((key) => count(key, DISAGREEMENT_WORDS[key], ({ kinds }) => kinds[key])),
  count("resolved", "resolved", ({ resolved }) => resolved),
  count("open", "open", ({ open }) => open),
];

export const CAUSE_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...CAUSES.map(({ tag, label, meaning }) => ({
    ...count(tag, label, ({ causes }) => causes[tag]),
    meaning,
  })),
  count("no_cause", "not given", ({ causes }) => causes.no_cause),
];

function count(
  id: string,
  heading: string,
  value: (row: DisagreementRow) => number,
): Column<DisagreementRow> {
  return { id, heading, unit: COUNT, value };
}

type LinkOf<To> = (row: DisagreementRow, column: Column<DisagreementRow>) => CellLink<To> | null;

/**
 * Tables for readers: what annotators disagree about, and, if an adjudicator resolved anything, the causes. `rows`
 * includes the row of all categories.
 */
export function disagreementTables<To = never>(
  rows: readonly DisagreementRow[],
  only: RequestedSystemsAndCategories,
  link: LinkOf<To> = () => null,
): Table<To>[] {
  const described = (title: string, note: string, columns: readonly Column<DisagreementRow>[]) =>
    categoryTable<DisagreementRow, To>({
      title,
      note,
      only,
      columns: columns.map((column) => ({ ...column, link: (row) => [link(row, column)] })),
      ...totalLast(rows),
    });
  const kindsTable = described("Disagreements", DIFFERING_MEANING, DIFFERING_COLUMNS);
  const { total: all } = totalLast(rows);
  if (all === null || CAUSE_COLUMNS.every(({ value }) => value(all) === 0)) return [kindsTable];
  const note = "For disagreements resolved by an adjudicator; numbers of candidates.";
  return [kindsTable, described("Why they differed", note, CAUSE_COLUMNS)];
}

/** Machine-readable table; the total row comes first and has no category. */
export function disagreementRecords(rows: readonly DisagreementRow[]): Table {
  const columns = [CATEGORY_FIELD, ...DIFFERING_COLUMNS, ...CAUSE_COLUMNS];
  return table<DisagreementRow>({ title: "disagreements", columns, rows });
}

// Computes how often the second judgement of a repeat, which is made separately, has another outcome than the first, and
// describes the tables of repeats.

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
