// Collects the tables of the report for readers of its files: agreement, answers, disagreements, the audit, the repeat check.

import { agreementTables, answerTables } from "#core/agreement/agreement-tables.ts";
import { countedPeople, MISSING_MEANING } from "#core/agreement/agreement-words.ts";
import { correctedTable, precisionTable } from "#core/audit/audit-tables.ts";
import type { ReportContent } from "#core/report/report-content.ts";
import { categoryColumn } from "#core/score/category-table.ts";
import {
  CAUSE_COLUMNS,
  DIFFERING_COLUMNS,
  DIFFERING_MEANING,
  disagreementCounts,
  isCauseTold,
} from "#core/score/disagreement-words.ts";
import { type JudgedAgainRow, judgedAgainTable } from "#core/score/judged-again-words.ts";
import { allCategoriesName } from "#core/score/narrowing.ts";
import { type Table, table } from "#core/tables/table.ts";

export const REPORT_TABLES = {
  agreement: {
    title: "Agreement",
    tables: ({ agreement, narrowing, campaign }: ReportContent): Table[] => {
      const { rows, nameOf, collected } = agreement;
      const people = countedPeople(collected.people, campaign.annotators);
      const names = { nameOf, all: allCategoriesName(narrowing) };
      return agreementTables(rows, names, `${MISSING_MEANING} ${people}`);
    },
  },
  answers: { title: "Which answers met", tables: ({ agreement }: ReportContent) => answerTables(agreement) },
  disagreements: {
    title: "What people differ over",
    tables: ({ disagreements: rows, narrowing }: ReportContent): Table[] => {
      const [all] = rows;
      if (all === undefined) return [];
      const note = "Of the differences that an adjudicator settled; numbers of candidates.";
      const differing = disagreementCounts(
        { title: "what people differ over", note: DIFFERING_MEANING, columns: DIFFERING_COLUMNS },
        rows,
        narrowing,
      );
      return isCauseTold(all)
        ? [
            differing,
            disagreementCounts({ title: "why they differed", note, columns: CAUSE_COLUMNS }, rows, narrowing),
          ]
        : [differing];
    },
  },
  audit: {
    title: "Audit of the approvals",
    tables: ({ audit, narrowing }: ReportContent) => [
      precisionTable(audit, narrowing),
      correctedTable(audit),
    ],
  },
  "judged-again-by-category": {
    title: "Judged again",
    tables: ({ again, told, narrowing }: ReportContent): Table[] => {
      const { columns, ...rest } = judgedAgainTable(again, told.categories);
      const all = [categoryColumn<JudgedAgainRow>(narrowing), ...columns];
      return [table<JudgedAgainRow>({ title: "judged again", columns: all, ...rest })];
    },
  },
};
