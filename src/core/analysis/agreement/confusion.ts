// Builds the confusion matrix behind a figure of agreement, with the candidates of every cell, and describes its tables.

import type { ScopeRequest } from "#core/analysis/accuracy/accuracy-report.ts";
import { addTo } from "#core/base/grouping.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { answerWord } from "#core/campaign/filter/requested-answers.ts";
import { type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/outcome.ts";
import {
  type CellLink,
  type Column,
  type ColumnDescription,
  column,
  type Table,
  table,
} from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { type AgreementRow, candidatesOfCategory } from "./agreement.ts";
import {
  type AgreementNames,
  annotatorsColumn,
  groupName,
  questionColumn,
  rowCategoryColumn,
  SEVERAL_CELLS_NOTE,
  scopeColumn,
} from "./agreement-tables.ts";
import { unitsAmong } from "./agreement-units.ts";
import type { AnsweredCandidate, CollectedAnswers } from "./collect-answers.ts";

interface ConfusionCell {
  /**
   * The two answers. With two annotators, the first annotator's answer comes first. With more annotators, the answers
   * are those of any two of them, in the question's order.
   */
  readonly answers: readonly [string, string];
  /** Number of pairs of decisions with these answers. A unit of three annotators has three pairs. */
  readonly pairs: number;
  /** Candidate numbers, ascending. With more than two annotators, a candidate can be in several cells. */
  readonly candidates: readonly number[];
}

interface ConfusionMatrix {
  /** Whether the matrix is that of two annotators, so that its cells distinguish who gave which answer. */
  readonly isOfPair: boolean;
  /** Answers that were given, in the question's order. */
  readonly answers: readonly string[];
  /**
   * The cells row by row, including empty ones. With more than two annotators, only the diagonal and the half above it.
   */
  readonly cells: readonly ConfusionCell[];
  readonly units: number;
  /** Number of units with different answers. */
  readonly differing: number;
}

/** The matrix of a group of annotators (`members`: their indices, at least two). */
export function confusionOf(
  question: AgreementQuestion,
  candidates: readonly AnsweredCandidate[],
  members: readonly number[],
): ConfusionMatrix {
  const isOfPair = members.length === 2;
  const order = isOfPair ? null : ANSWERS[question];
  const pairCounts = new Map<string, number>();
  const candidatesByPair = new Map<string, number[]>();
  const givenAnswers = new Set<string | null>();
  const { units } = unitsAmong(candidates, members);
  for (const { answers, items } of units) {
    for (const answer of answers) givenAnswers.add(answer);
    for (const key of pairsOf(answers, order)) pairCounts.set(key, (pairCounts.get(key) ?? 0) + 1);
    for (const { candidate, answers: own } of items) {
      const ownPairs = pairsOf(
        members.map((person) => own[person] ?? null),
        order,
      );
      for (const key of new Set(ownPairs)) addTo(candidatesByPair, key, candidate);
    }
  }
  const answers = ANSWERS[question].filter((answer) => givenAnswers.has(answer));
  const cells = answers.flatMap((one, row) =>
    (isOfPair ? answers : answers.slice(row)).map((other): ConfusionCell => {
      const key = keyOf(one, other);
      return {
        answers: [one, other],
        pairs: pairCounts.get(key) ?? 0,
        candidates: (candidatesByPair.get(key) ?? []).sort((a, b) => a - b),
      };
    }),
  );
  const isDiffering = (given: readonly (string | null)[]) =>
    new Set(given.filter((answer) => answer !== null)).size > 1;
  const differing = units.filter((unit) => isDiffering(unit.answers)).length;
  return { isOfPair, answers, cells, units: units.length, differing };
}

/**
 * Every pair of a unit's answers. `inOrderOf`: the answers by whose order each pair is sorted; null = the order of the
 * annotators.
 */
function pairsOf(answers: readonly (string | null)[], inOrderOf: readonly string[] | null): string[] {
  return answers.flatMap((one, first) =>
    answers.slice(first + 1).flatMap((other) => {
      if (one === null || other === null) return [];
      const isSwapped = inOrderOf !== null && inOrderOf.indexOf(one) > inOrderOf.indexOf(other);
      return [isSwapped ? keyOf(other, one) : keyOf(one, other)];
    }),
  );
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}

// Describes the tables of answers behind agreement: how often two answers were given to the same unit.

interface ReportedAnswers extends Pick<AgreementNames, "nameOf"> {
  readonly collected: CollectedAnswers;
  readonly rows: readonly AgreementRow[];
}

/** Machine-readable table: the frequency of each pair of answers, per question, category and group of annotators. */
export function answerRecords({ collected, rows, nameOf }: ReportedAnswers, request: ScopeRequest): Table {
  type Cell = AgreementRow & { readonly cell: ConfusionCell };
  const cells = rows.flatMap((row): Cell[] => {
    const candidates = candidatesOfCategory(collected.candidates[row.question], row.category);
    return confusionOf(row.question, candidates, row.members).cells.map((cell) => ({ ...row, cell }));
  });
  const columns: readonly Column<Cell>[] = [
    questionColumn,
    rowCategoryColumn("all"),
    annotatorsColumn(nameOf),
    column("answer", "answer", TEXT, ({ cell }) => cell.answers[0]),
    column("other_answer", "other answer", TEXT, ({ cell }) => cell.answers[1]),
    column("pairs", "pairs of answers", COUNT, ({ cell }) => cell.pairs),
    column("candidates", "candidates", COUNT, ({ cell }) => cell.candidates.length),
    scopeColumn(request),
  ];
  return table<Cell>({ title: "answers", columns, rows: cells });
}

/** One table per question and group, over all categories. */
export function answerTables({ collected, rows, nameOf }: ReportedAnswers): Table[] {
  const overall = rows.filter(({ category }) => category === null);
  return overall.map((row) => {
    const { question: one, members } = row;
    const confusion = confusionOf(one, collected.candidates[one], members);
    const [first = "", second = ""] = row.annotators.map(({ id }) => nameOf(id));
    return confusionTable(confusion, {
      title: `answers on the ${one}: ${groupName(row, nameOf)}`,
      note: confusion.isOfPair
        ? `Rows: ${first} on the ${one}. Columns: ${second}. Numbers of units.`
        : SEVERAL_CELLS_NOTE,
    });
  });
}

interface ConfusionWords {
  readonly title: string;
  readonly note?: string;
  /** Heading of the first column. */
  readonly heading?: string;
  readonly link?: (answers: readonly [string, string]) => CellLink<Partial<CandidateFilter>>;
}

export function confusionTable(
  { answers, cells }: ConfusionMatrix,
  { title, note = "", heading = "answer", link }: ConfusionWords,
): Table<Partial<CandidateFilter>> {
  const cellOf = (one: string, other: string) =>
    cells.find(({ answers: [a, b] }) => a === one && b === other);
  const linkOf = (one: string, other: string) => {
    const cell = cellOf(one, other);
    if (link === undefined || cell === undefined) return [];
    return [{ ...link([one, other]), count: cell.candidates.length }];
  };
  const ofAnswer = (other: string): ColumnDescription => ({
    id: `answer_${other}`,
    heading: answerWord(other),
    unit: COUNT,
  });
  return table<string, Partial<CandidateFilter>>({
    title,
    note,
    columns: [
      { id: "answer", heading, unit: TEXT, value: answerWord },
      ...answers.map(
        (other): Column<string, Partial<CandidateFilter>> => ({
          ...ofAnswer(other),
          value: (one) =>
            cellOf(one, other)?.pairs ?? {
              none: "counted in the cell on the other side of the diagonal",
              text: "",
            },
          link: (one) => linkOf(one, other),
        }),
      ),
    ],
    rows: answers,
  });
}
