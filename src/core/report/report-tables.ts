// Holds the tables of the report for people who paste them: agreement, answers, differences, the audit, what was judged again.

import { unitsOfCategory } from "#core/agreement/agreement.ts";
import { ANSWERS_OF_ANYBODY, groupName } from "#core/agreement/agreement-report.ts";
import {
  coefficientText,
  countedPeople,
  FIGURE_WORDS,
  intervalText,
  MISSING_MEANING,
  QUESTION_MEANING,
} from "#core/agreement/agreement-words.ts";
import { confusionOf } from "#core/agreement/confusion.ts";
import {
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  MISSING_WORDS,
  PRECISION_FORMULA,
} from "#core/audit/audit-words.ts";
import type { Precision } from "#core/audit/precision.ts";
import { answerWord } from "#core/filter/answer-words.ts";
import type { ReportContent, ReportedAgreement } from "#core/report/report-content.ts";
import { proportionText, type TextTable } from "#core/score/accuracy-tables.ts";
import { percent } from "#core/score/accuracy-words.ts";
import type { DisagreementRow } from "#core/score/disagreement-table.ts";
import {
  CAUSE_COLUMNS,
  DIFFERING_COLUMNS,
  DIFFERING_MEANING,
  type DisagreementColumn,
} from "#core/score/disagreement-words.ts";
import { QUESTIONS } from "#core/score/given-answers.ts";
import { judgedAgainMeaning, judgedAgainTable, MADE_WORDS } from "#core/score/judged-again-words.ts";
import { allCategoriesName } from "#core/score/narrowing.ts";
import { rangeText } from "#core/score/open-bounds.ts";
import type { Interval } from "#core/statistics/wilson.ts";

const NOTHING = "–";

/** One a question that anybody shares. */
export function agreementTables({ agreement, narrowing, campaign }: ReportContent): TextTable[] {
  const { rows, nameOf, collected } = agreement;
  const people = countedPeople(collected.people, campaign.annotators);
  return QUESTIONS.flatMap((question): TextTable[] => {
    const own = rows.filter((row) => row.question === question);
    if (own.length === 0) return [];
    return [
      {
        title: `agreement on the ${question}`,
        note: `The question: ${QUESTION_MEANING[question]}. ${MISSING_MEANING} ${people}`,
        words: 2,
        header: [
          ...["category", "people", "candidates", "observed, %"],
          ...FIGURE_WORDS.map(({ heading }) => heading),
          "95 % interval of α",
        ],
        rows: own.map((row) => [
          row.category ?? allCategoriesName(narrowing),
          groupName(row, nameOf),
          String(row.units),
          percent(row.observed) ?? NOTHING,
          ...FIGURE_WORDS.map(({ key }) => coefficientText(row[key])),
          row.interval === null ? NOTHING : intervalText(row.interval),
        ]),
        total: null,
      },
    ];
  });
}

/** One a question and group, of all categories together. */
export function answerTables({ collected, rows, nameOf }: ReportedAgreement): TextTable[] {
  const together = rows.filter(({ category }) => category === null);
  return together.map((row) => {
    const { question, members } = row;
    const units = unitsOfCategory(collected.units[question], null);
    const { ofPair, answers, cells } = confusionOf(question, units, members);
    const [first = "", second = ""] = row.annotators.map(({ id }) => nameOf(id));
    const find = (one: string, other: string) =>
      cells.find(({ answers: [a, b] }) => a === one && b === other)?.candidates.length;
    return {
      title: `answers on the ${question}: ${groupName(row, nameOf)}`,
      note: ofPair
        ? `Down: ${first} says the ${question} is …; across: ${second}. Numbers of candidates.`
        : ANSWERS_OF_ANYBODY,
      header: ["answer", ...answers.map(answerWord)],
      rows: answers.map((one) => [
        answerWord(one),
        ...answers.map((other) => String(find(one, other) ?? "")),
      ]),
      total: null,
    };
  });
}

/** In what people differ; and why, where anybody told. */
export function disagreementTables({ disagreements, narrowing }: ReportContent): TextTable[] {
  const [all, ...others] = disagreements;
  if (all === undefined) return [];
  const cells = (columns: readonly DisagreementColumn<string>[], row: DisagreementRow) => [
    row.category ?? allCategoriesName(narrowing),
    ...columns.map(({ count }) => String(count(row))),
  ];
  const table = (title: string, note: string, columns: readonly DisagreementColumn<string>[]): TextTable => ({
    title,
    note,
    header: ["category", ...columns.map(({ heading }) => heading)],
    rows: others.map((row) => cells(columns, row)),
    total: cells(columns, all),
  });
  const differing = table("what people differ over", DIFFERING_MEANING, DIFFERING_COLUMNS);
  if (!isCauseTold(all)) return [differing];
  const note = "Of the differences that an adjudicator settled; numbers of candidates.";
  return [differing, table("why they differed", note, CAUSE_COLUMNS)];
}

export function isCauseTold(all: DisagreementRow): boolean {
  return CAUSE_COLUMNS.some(({ count }) => count(all) > 0);
}

export function auditTables({ audit, narrowing }: ReportContent): TextTable[] {
  const { categories, all, systems } = audit;
  const cells = (name: string, one: Precision) => [
    name,
    ...[one.approved, one.sampled, one.right, one.wrong].map(String),
    withInterval(one.precision, one.interval),
  ];
  return [
    {
      title: "precision of the pass",
      note: PRECISION_FORMULA,
      header: ["category", "approved", "judged", "right", "wrong", "precision, %"],
      rows: categories.filter(({ approved }) => approved > 0).map((one) => cells(one.category, one)),
      total: cells(allCategoriesName(narrowing), all),
    },
    {
      title: "corrected accuracy",
      note: `In percent. ${CORRECTED_FORMULA} ${CORRECTED_INTERVAL}`,
      header: ["system", "accuracy over examples", "corrected accuracy"],
      rows: systems.map(({ system, published, possible, corrected }) => [
        system,
        `${proportionText(published)}${possible === null ? "" : `, possible ${rangeText(possible)}`}`,
        corrected.missing === null
          ? withInterval(corrected.value, corrected.interval)
          : `${NOTHING} (${MISSING_WORDS[corrected.missing]})`,
      ]),
      total: null,
    },
  ];
}

export function judgedAgainTables({ again, told, narrowing }: ReportContent): TextTable[] {
  const { columns, rows } = judgedAgainTable(again, told.categories);
  const cells = rows.map(({ category, shares }) => [
    category ?? allCategoriesName(narrowing),
    ...shares.map(proportionText),
  ]);
  return [
    {
      title: "judged again",
      note: judgedAgainMeaning(again),
      header: ["category", ...columns.map((made) => MADE_WORDS[made])],
      rows: cells.slice(0, -1),
      total: cells.at(-1) ?? null,
    },
  ];
}

function withInterval(value: number | null, interval: Interval | null): string {
  if (value === null || interval === null) return NOTHING;
  return `${percent(value)} (${percent(interval.low)}–${percent(interval.high)})`;
}
