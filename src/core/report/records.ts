// Holds tables of the report for programs, a record a row, of which CSV and JSON are written: numbers as they are, null where
// nothing is defined.

import { unitsOfCategory } from "#core/agreement/agreement.ts";
import { confusionOf } from "#core/agreement/confusion.ts";
import type { ReportContent, ReportedAgreement } from "#core/report/report-content.ts";
import { CAUSE_COLUMNS, DIFFERING_COLUMNS } from "#core/score/disagreement-words.ts";
import { judgedAgainTable } from "#core/score/judged-again-words.ts";

/** Keys in the order of the columns, the same in every record of a table. */
export type TableRecord = Readonly<Record<string, string | number | null>>;

/** Of every question, category (“all” = all together) and group: which answers met, and how often. */
export function answerRecords({ collected, rows, nameOf }: ReportedAgreement): TableRecord[] {
  return rows.flatMap(({ question, category, members, annotators }) => {
    const units = unitsOfCategory(collected.units[question], category);
    const people = annotators.map(({ id }) => nameOf(id)).join(" + ");
    return confusionOf(question, units, members).cells.map(
      ({ answers: [answer, other], candidates }): TableRecord => ({
        question,
        category: category ?? "all",
        annotators: people,
        answer,
        other_answer: other,
        candidates: candidates.length,
      }),
    );
  });
}

/** The first without a category is of all together. */
export function disagreementRecords({ disagreements }: Pick<ReportContent, "disagreements">): TableRecord[] {
  return disagreements.map((row) => ({
    category: row.category,
    ...Object.fromEntries(
      [...DIFFERING_COLUMNS, ...CAUSE_COLUMNS].map(({ key, count }) => [key, count(row)]),
    ),
  }));
}

/** The last without a category, of each way in which the first judgement was made, is of all together. */
export function judgedAgainRecords({ again, told }: Pick<ReportContent, "again" | "told">): TableRecord[] {
  const { columns, rows } = judgedAgainTable(again, told.categories);
  return rows.flatMap(({ category, shares }) =>
    shares.map(({ hits, n, value, interval }, place) => ({
      category,
      first_made: columns[place] ?? "",
      differing: hits,
      judged_again: n,
      share: value,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    })),
  );
}
