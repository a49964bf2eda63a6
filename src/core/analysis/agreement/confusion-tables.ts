// Describes the tables of answers behind agreement: how often two answers were given to the same unit.

import type { ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { answerWord } from "#core/campaign/filter/requested-answers.ts";
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
  questionColumn,
  rowCategoryColumn,
  scopeColumn,
} from "./agreement-tables.ts";
import { groupName, SEVERAL_CELLS_NOTE } from "./agreement-words.ts";
import type { CollectedAnswers } from "./collect-answers.ts";
import { type ConfusionCell, type ConfusionMatrix, confusionOf } from "./confusion.ts";

interface ReportedAnswers extends Pick<AgreementNames, "nameOf"> {
  readonly collected: CollectedAnswers;
  readonly rows: readonly AgreementRow[];
}

/** The names of the answers in files for programs. */
function publishedAnswer(answer: string): string {
  if (answer === "ok") return "correct";
  return answer === "bad" ? "incorrect" : answer;
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
    column("answer", "answer", TEXT, ({ cell }) => publishedAnswer(cell.answers[0])),
    column("other_answer", "other answer", TEXT, ({ cell }) => publishedAnswer(cell.answers[1])),
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
