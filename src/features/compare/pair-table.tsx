// Draws the table of a pair of systems: per category, the examples that only one system has right, and the test.

import {
  allCategoriesName,
  allCategoriesTitle,
  type RequestedSystemsAndCategories,
} from "#core/analysis/accuracy/report-scope.ts";
import { isSignificant } from "#core/analysis/compare/clusters.ts";
import type { PairKind, PairRow } from "#core/analysis/compare/compare-systems.ts";
import { NOT_DECIDED } from "#core/analysis/compare/compare-tables.ts";
import { NO_TEST_WORDS } from "#core/analysis/compare/compare-words.ts";
import { differenceColumn, pairCounts, pairTests } from "#core/analysis/compare/pair-columns.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { lineDrawing } from "#core/plots/whisker-drawing.ts";
import { categoryGroup, categoryName, fullCategoryName } from "#core/suite/category-name.ts";
import { type Column, column, linkedTable, type Table } from "#core/tables/table.ts";
import { POINTS, TEXT } from "#core/tables/units.ts";
import { compareText } from "#text/compare.ts";
import { DataTable } from "#ui/data-table.tsx";
import { LinePicture } from "#ui/picture.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
import { pairFilter } from "./pair-links.ts";

const text = compareText.table;

interface PairTableProps {
  readonly session: CampaignSession;
  readonly request: RequestedSystemsAndCategories;
  /** The first row covers all categories. */
  readonly rows: readonly PairRow[];
}

export function PairTable({ session, request, rows }: PairTableProps) {
  return (
    <DataTable
      table={pairTable(session, request, rows)}
      link={renderAddressLink}
      draw={{
        plot: (at) => {
          const { difference, interval } = rows[at] ?? {};
          return difference == null || interval == null ? undefined : (
            <LinePicture drawing={lineDrawing({ value: difference, ...interval }, "difference")} />
          );
        },
      }}
    />
  );
}

/** Kinds of counts by column id. */
const KINDS: Readonly<Record<string, PairKind>> = {
  ...{ only_a: "onlyA", only_b: "onlyB", both: "both", neither: "neither" },
  ...{ not_settled_a: "openA", not_settled_b: "openB", not_settled_either: "openBoth" },
};

/** Why a row has no test; the text spans the empty columns. */
const reason = ({ noTest }: PairRow, span: number) => ({
  ...{ none: NO_TEST_WORDS[noTest ?? "nothing_shared"], sign: "", span },
});

/** The columns with the difference: as a plot, in figures, and with its tests. */
function tested(): Column<PairRow>[] {
  const difference = differenceColumn<PairRow>();
  const [p, pHolm] = pairTests<PairRow>();
  const columns: Column<PairRow>[] = [
    {
      ...{ id: "plot", heading: difference.heading, unit: POINTS, starts: true },
      value: (row) => (row.interval === null ? reason(row, 4) : ""),
    },
    {
      ...{ ...difference, heading: "", continues: true },
      value: (row) =>
        row.interval === null
          ? difference.value(row)
          : [row.difference ?? 0, { label: "", of: row.interval }],
    },
    { ...p, value: (row) => (row.noTest === null ? p.value(row) : reason(row, 2)) },
    {
      ...pHolm,
      value: (row) => (isSignificant(row) ? [row.pHolm ?? 1, text.significant] : pHolm.value(row)),
    },
  ];
  return columns.map((column) => ({ ...column, group: "" }));
}

function pairTable(
  session: CampaignSession,
  request: RequestedSystemsAndCategories,
  rows: readonly PairRow[],
): Table<string> {
  return linkedTable<PairRow, string>(
    {
      title: text.label,
      columns: [
        column("category", "", TEXT, ({ category }) =>
          category === null ? allCategoriesTitle(request) : categoryName(category).name,
        ),
        ...pairCounts<PairRow>().map((column) => ({ ...column, group: "" })),
        ...NOT_DECIDED.map((column, at) => ({ ...column, group: text.leftOut, starts: at === 0 })),
        ...tested(),
      ],
      rows,
      group: ({ category }) => (category === null ? null : categoryGroup(category)),
      key: ({ category }) => category ?? "",
      strong: ({ category }) => category === null,
    },
    (row, id) => {
      const kind = KINDS[id];
      // In a batch, one of the two candidates may be missing. No filter lists exactly the counted candidates then.
      if (kind === undefined || (kind === "openBoth" && session.campaign.batch !== null)) return null;
      const rowName = row.category === null ? allCategoriesName(request) : fullCategoryName(row.category);
      return {
        to: candidatesLink(session.id, pairFilter(row, kind, request.categories)),
        words: `${formatNumber(row.counts[kind])}: ${compareText.kinds[kind](row.a, row.b)}, ${rowName}`,
      };
    },
  );
}
