// Describes the tables of agreement: coefficients per group of annotators, and pairs of answers to the same candidate.

import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { answerWord } from "#core/campaign/filter/requested-answers.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/agreement-answers.ts";
import { CATEGORY, fullCategoryName } from "#core/suite/category-name.ts";
import { type CellLink, type Column, column, type Table, table } from "#core/tables/table.ts";
import { COEFFICIENT, COUNT, NAME, PERCENT, TEXT } from "#core/tables/units.ts";
import type { AgreementFigures } from "./agreeing-answers.ts";
import { type AgreementRow, unitsOfCategory } from "./agreement.ts";
import { groupName, SEVERAL_CELLS_NOTE, UNDEFINED_IN_SHORT } from "./agreement-report.ts";
import { FIGURE_WORDS, QUESTION_MEANING, UNDEFINED_WORDS } from "./agreement-words.ts";
import type { Coefficient } from "./coefficients.ts";
import type { CollectedAnswers } from "./collect-answers.ts";
import { type ConfusionMatrix, confusionOf } from "./confusion.ts";

interface AgreementNames {
  /** Annotator id → name. */
  readonly nameOf: (id: string) => string;
  /** Name of the row that covers all categories. */
  readonly all: string;
}

const ALPHA = "krippendorff_alpha";

function coefficientValue(result: Coefficient) {
  return result.value ?? { none: result.value === null ? UNDEFINED_IN_SHORT[result.why] : "" };
}

/** The columns of figures: number of units, observed agreement, the coefficients, and alpha's interval. */
export function agreementFigures<Row extends AgreementFigures>(units = "candidates"): Column<Row>[] {
  return [
    column("units", units, COUNT, ({ units }) => units),
    column("observed", "observed, %", PERCENT, ({ observed }) => observed ?? { none: "none shared" }),
    ...FIGURE_WORDS.map(
      ({ key, column, heading, meaning }): Column<Row> => ({
        ...{ id: column, heading, meaning, unit: COEFFICIENT },
        value: (row) => coefficientValue(row[key]),
      }),
    ),
    {
      ...{ id: "interval", heading: "95% interval of α", unit: COEFFICIENT },
      fields: { low: "alpha_low", high: "alpha_high" },
      value: ({ interval, units }) =>
        interval ?? { none: UNDEFINED_WORDS[units === 0 ? "no units" : "one answer"] },
    },
  ];
}

/** The columns of figures for the screen and the HTML report, with the interval below alpha. */
export function compactFigures<Row extends AgreementFigures>(units: string): Column<Row>[] {
  return agreementFigures<Row>(units)
    .slice(0, -1)
    .map((column) =>
      column.id === ALPHA
        ? {
            ...column,
            value: ({ krippendorffAlpha, interval }) =>
              interval === null
                ? coefficientValue(krippendorffAlpha)
                : { value: krippendorffAlpha.value, interval },
          }
        : column,
    );
}

export function agreementColumns({ nameOf, all }: AgreementNames): Column<AgreementRow>[] {
  return [
    column("question", "question", TEXT, ({ question }) => question),
    column("category", "category", CATEGORY, ({ category }) => category ?? all),
    column("annotators", "annotators", NAME, ({ annotators }) =>
      annotators.map(({ id }) => nameOf(id)).join(" + "),
    ),
    ...agreementFigures<AgreementRow>(),
  ];
}

/** Machine-readable table: one row per question, category and group of annotators. */
export function agreementRecords(rows: readonly AgreementRow[], nameOf: AgreementNames["nameOf"]): Table {
  const columns = agreementColumns({ nameOf, all: "all" });
  return table({ title: "agreement", columns, rows });
}

/**
 * Tables for readers, one per question that at least two annotators answered. The table's note is the meaning of the
 * question, followed by `note`.
 */
export function agreementTables(rows: readonly AgreementRow[], names: AgreementNames, note: string): Table[] {
  const [, category, , ...figures] = agreementColumns(names);
  return AGREEMENT_QUESTIONS.flatMap((question) => {
    const questionRows = rows.filter((row) => row.question === question);
    if (questionRows.length === 0 || category === undefined) return [];
    return table<AgreementRow>({
      title: `agreement on the ${question}`,
      note: `Question: ${QUESTION_MEANING[question]}. ${note}`,
      columns: [category, groupColumn("annotators", names.nameOf), ...figures],
      rows: questionRows,
    });
  });
}

/**
 * Table for the HTML report, in which rows are grouped by category. The table's note is the meaning of the question,
 * followed by `note`.
 */
export function groupedAgreement(rows: readonly AgreementRow[], names: AgreementNames, note: string): Table {
  const [{ question } = { question: "pronoun" as const }] = rows;
  return table<AgreementRow>({
    title: `Agreement on the ${question}`,
    note: `Question: ${QUESTION_MEANING[question]}. ${note}`,
    columns: [groupColumn("Annotators", names.nameOf), ...compactFigures<AgreementRow>("candidates")],
    rows,
    group: ({ category }) => (category === null ? names.all : fullCategoryName(category)),
  });
}

/**
 * The column with the group of annotators. Pairs are named by their members, larger groups by the number of members.
 */
function groupColumn(heading: string, nameOf: AgreementNames["nameOf"]): Column<AgreementRow> {
  return { id: "people", heading, unit: NAME, value: (row) => groupName(row, nameOf) };
}

/** Machine-readable table: the frequency of each pair of answers, per question, category and group of annotators. */
export function answerRecords({ collected, rows, nameOf }: ReportedAnswers): Table {
  const cells = rows.flatMap((row) => {
    const units = unitsOfCategory(collected.units[row.question], row.category);
    return confusionOf(row.question, units, row.members).cells.map((cell) => ({ ...row, cell }));
  });
  const [question, category, annotators] = agreementColumns({ nameOf, all: "all" });
  return table<(typeof cells)[number]>({
    title: "answers",
    columns: [
      ...[question, category, annotators].flatMap((column) => column ?? []),
      column("answer", "answer", TEXT, ({ cell }) => cell.answers[0]),
      column("other_answer", "other answer", TEXT, ({ cell }) => cell.answers[1]),
      column("candidates", "candidates", COUNT, ({ cell }) => cell.candidates.length),
    ],
    rows: cells,
  });
}

interface ReportedAnswers extends Pick<AgreementNames, "nameOf"> {
  readonly collected: CollectedAnswers;
  readonly rows: readonly AgreementRow[];
}

/** One table per question and group, over all categories. */
export function answerTables({ collected, rows, nameOf }: ReportedAnswers): Table[] {
  const overall = rows.filter(({ category }) => category === null);
  return overall.map((row) => {
    const { question, members } = row;
    const confusion = confusionOf(question, unitsOfCategory(collected.units[question], null), members);
    const [first = "", second = ""] = row.annotators.map(({ id }) => nameOf(id));
    return confusionTable(confusion, {
      title: `answers on the ${question}: ${groupName(row, nameOf)}`,
      note: confusion.isOfPair
        ? `Rows: ${first} on the ${question}. Columns: ${second}. Numbers of candidates.`
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
  const countOf = (one: string, other: string) =>
    cells.find(({ answers: [a, b] }) => a === one && b === other)?.candidates.length;
  return table<string, Partial<CandidateFilter>>({
    ...{ title, note },
    columns: [
      { id: "answer", heading, unit: TEXT, value: answerWord },
      ...answers.map(
        (other): Column<string, Partial<CandidateFilter>> => ({
          ...{ id: `answer_${other}`, heading: answerWord(other), unit: COUNT },
          value: (one) =>
            countOf(one, other) ?? {
              none: "counted in the cell on the other side of the diagonal",
              text: "",
            },
          link: (one) => (link === undefined ? [] : [link([one, other])]),
        }),
      ),
    ],
    rows: answers,
  });
}
