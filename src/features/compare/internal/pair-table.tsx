// Draws the tables of a pair of systems: per category, the examples that only one system has correct, the test, and the
// size and conditions of the difference.
import {
  allCategoriesName,
  allCategoriesTitle,
  type RequestedSystemsAndCategories,
} from "#core/analysis/accuracy/accuracy.ts";
import { isSignificant } from "#core/analysis/compare/clusters.ts";
import type { PairRow } from "#core/analysis/compare/compare-systems.ts";
import { CONDITIONS, EFFECTS, UNDECIDED } from "#core/analysis/compare/compare-tables.ts";
import {
  differenceColumn,
  pairCounts,
  pairTests,
  whyUntested,
} from "#core/analysis/compare/compare-words.ts";
import type { PairKind } from "#core/analysis/compare/outcome-table.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { lineDrawing } from "#core/plots/whisker-drawing.ts";
import { categoryGroup, categoryName, fullCategoryName } from "#core/suite/category.ts";
import { type Column, column, linkedTable, POINTS, type Table, TEXT, table } from "#core/tables/table.ts";
import { compareText } from "#text/compare-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { LinePicture } from "#ui/picture.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink, renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
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

/** Effect size, other units and readings, the corrected difference, exclusion, and who judged. */
export function EffectTable({ request, rows }: Omit<PairTableProps, "session">) {
  const description = {
    ...byCategory(rows),
    title: text.effects,
    columns: [categoryColumn(request), ...[...EFFECTS, ...CONDITIONS].map((one) => ({ ...one, group: "" }))],
  };
  return <DataTable table={table<PairRow>(description)} />;
}

/** Why a row has no test or no p; the text spans the empty columns. */
const reason = (row: PairRow, span: number) => ({ none: whyUntested(row) ?? "", sign: "", span });

/** The columns with the difference: as a plot, in figures, and with its tests. */
function tested(): Column<PairRow>[] {
  const difference = differenceColumn<PairRow>(whyUntested);
  const [p, pHolm] = pairTests<PairRow>(whyUntested);
  const columns: Column<PairRow>[] = [
    {
      id: "plot",
      heading: difference.heading,
      unit: POINTS,
      starts: true,
      value: (row) => (row.difference === null ? reason(row, 4) : ""),
    },
    {
      ...difference,
      heading: "",
      continues: true,
      value: (row) =>
        row.difference === null || row.interval === null
          ? difference.value(row)
          : [row.difference, { label: "", of: row.interval }],
    },
    { ...p, value: (row) => (row.p === null ? reason(row, 2) : p.value(row)) },
    {
      ...pHolm,
      value: (row) => (isSignificant(row) ? [row.pHolm ?? 1, text.significant] : pHolm.value(row)),
    },
  ];
  return columns.map((column) => ({ ...column, group: "" }));
}

/** The rows of a table of one pair: all categories together first, then each category in its group. */
function byCategory(rows: readonly PairRow[]) {
  return {
    rows,
    group: ({ category }: PairRow) => (category === null ? null : categoryGroup(category)),
    key: ({ category }: PairRow) => category ?? "",
    strong: ({ category }: PairRow) => category === null,
  };
}

function categoryColumn(request: RequestedSystemsAndCategories): Column<PairRow> {
  return column("category", "", TEXT, ({ category }) =>
    category === null ? allCategoriesTitle(request) : categoryName(category).name,
  );
}

/** Kinds of counts by column id. */
const KINDS: Readonly<Record<string, PairKind>> = {
  only_a: "onlyA",
  only_b: "onlyB",
  both: "both",
  neither: "neither",
  undecided_a: "undecidedA",
  undecided_b: "undecidedB",
  undecided_both: "undecidedBoth",
};

function pairTable(
  session: CampaignSession,
  request: RequestedSystemsAndCategories,
  rows: readonly PairRow[],
): Table<string> {
  return linkedTable<PairRow, string>(
    {
      ...byCategory(rows),
      title: text.label,
      columns: [
        categoryColumn(request),
        ...pairCounts<PairRow>().map((column) => ({ ...column, group: text.correctIn })),
        ...UNDECIDED.map((column, at) => ({ ...column, group: text.leftOut, starts: at === 0 })),
        ...tested(),
      ],
    },
    (row, id) => {
      const kind = KINDS[id];
      // In a batch, one of the two candidates may be missing. No filter lists exactly the counted candidates then.
      if (kind === undefined || (kind === "undecidedBoth" && session.campaign.batch !== null)) return null;
      const rowName = row.category === null ? allCategoriesName(request) : fullCategoryName(row.category);
      return {
        to: candidatesLink(session.id, pairFilter(row, kind, request.categories)),
        words: `${formatNumber(row.counts[kind])}: ${compareText.kinds[kind](row.a, row.b)}, ${rowName}`,
      };
    },
  );
}
