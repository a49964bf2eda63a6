// Shows the numbers of candidates by two properties; each number leads to its candidates.
import { useMemo, useState } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { crossTable, fieldOf, valueWords, withValue } from "#core/campaign/filter/candidate-filter.ts";
import type { FieldName } from "#core/campaign/filter/filter-fields.ts";
import type { AnnotatorView } from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { COUNT, column, linkedTable, serializeCsv, TEXT } from "#core/tables/table.ts";
import { pivotTableText } from "#text/browse-text.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { DataTable, heat } from "#ui/data-table.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink, renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
import { candidateTable, useCsvOptions } from "#workspace/campaign/use-scope.ts";
import { nounOfItems } from "#workspace/team/viewer.ts";
import { type FilterCounts, ShownCandidates } from "./filter-bar.tsx";
import { type CandidatesAddress, DIMENSION_PAIRS, DIMENSIONS } from "./use-candidates-address.ts";

const text = pivotTableText;

/** Maximum numbers of rows and of columns: at first, and on request. The most frequent values are shown. */
const SHOWN = { rows: [25, 400], columns: [12, 100] } as const;

interface TableViewProps {
  readonly session: CampaignSession;
  readonly address: CandidatesAddress;
  readonly shown: readonly number[];
  readonly counts: FilterCounts;
}

export function TableView({ session, address, shown, counts }: TableViewProps) {
  const { filter, search, rows, columns } = address;
  const [isAll, setIsAll] = useState(false);
  const [csv] = useCsvOptions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown candidates depend on the filter
  const crossed = useMemo(
    () => crossTable(candidateTable(session, filter.annotator), shown, filter, rows.name, columns.name),
    [session, shown, rows.name, columns.name],
  );
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const rowWords = (value: string) => valueWords(rows.name, value, nameOf);
  const columnWords = (value: string) => valueWords(columns.name, value, nameOf);
  const sizeIndex = isAll ? 1 : 0;
  const part = {
    rows: crossed.rows.slice(0, SHOWN.rows[sizeIndex]),
    columns: crossed.columns.slice(0, SHOWN.columns[sizeIndex]),
  };
  const hidden = crossed.rows.length + crossed.columns.length - part.rows.length - part.columns.length;
  const link = (row: string | null, column: string | null) => {
    const byRow = row === null ? filter : withValue(filter, rows.name, row);
    return candidatesLink(session.id, column === null ? byRow : withValue(byRow, columns.name, column));
  };
  const download = () => {
    const table = [
      [rows.label, ...crossed.columns.map(columnWords)],
      ...crossed.rows.map((row) => [
        rowWords(row),
        ...crossed.columns.map((column) => crossed.count(row, column)),
      ]),
    ];
    downloadFile(`${session.campaign.suite.name} counts.csv`, serializeCsv(table, csv), "text/csv");
  };
  return (
    <>
      <FieldsForm address={address} view={session.view} />
      <ShownCandidates
        session={session}
        search={search}
        shown={shown}
        words={text.counted.shown(
          <strong className="text-ink">{formatNumber(shown.length)}</strong>,
          session.candidates.count,
          nounOfItems(session),
          { rows: rows.label.toLowerCase(), columns: columns.label.toLowerCase() },
        )}
      >
        <Button onClick={download} disabled={crossed.greatest === 0}>
          {text.counted.download}
        </Button>
      </ShownCandidates>
      {crossed.greatest === 0 ? (
        <p className="py-16 text-center text-muted">
          {shown.length === 0
            ? text.counted.noCandidates
            : text.counted.noneInBoth(rows.label.toLowerCase(), columns.label.toLowerCase())}
        </p>
      ) : (
        <CountsTable
          label={text.table.label(rows.label, columns.label.toLowerCase())}
          rowsLabel={rows.label}
          rows={part.rows}
          columns={part.columns}
          rowWords={rowWords}
          columnWords={columnWords}
          count={crossed.count}
          rowTotal={(row) => counts.get(rows.name)?.get(row) ?? 0}
          columnTotal={(column) => counts.get(columns.name)?.get(column) ?? 0}
          grandTotal={shown.length}
          greatest={crossed.greatest}
          link={link}
        />
      )}
      {hidden > 0 || isAll ? (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {hidden > 0
            ? text.more.commonestShown({
                rows: part.rows.length,
                allRows: crossed.rows.length,
                columns: part.columns.length,
                allColumns: crossed.columns.length,
              })
            : text.more.allShown}
          <Button kind="quiet" className={SMALL} onClick={() => setIsAll(!isAll)}>
            {isAll ? text.more.showFewer : text.more.showMore}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Draws the selection of the two fields. */
function FieldsForm({ address, view }: Pick<TableViewProps, "address"> & { readonly view: AnnotatorView }) {
  const { rows, columns } = address;
  const isOffered = (name: FieldName) => {
    const { isHiddenInBatch = false, isAboutOthers = false } = fieldOf(name);
    return (view.showsSystems || !isHiddenInBatch) && (view.hasOthersAnswers || !isAboutOthers);
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      {(["rows", "columns"] as const).map((side) => {
        const [current, other] = side === "rows" ? [rows, columns] : [columns, rows];
        return (
          <ChoiceSelect
            key={side}
            label={text.fields[side]}
            choices={DIMENSIONS.filter(({ name }) => name !== other.name && isOffered(name)).map(
              ({ name, label }) => ({ value: name, label }),
            )}
            value={current.name}
            onChange={(name) => address.set({ rows: rows.name, columns: columns.name, [side]: name })}
          />
        );
      })}
      <ul aria-label={text.fields.presets} className="flex flex-wrap gap-x-1 gap-y-1">
        {DIMENSION_PAIRS.filter((pair) => isOffered(pair.rows) && isOffered(pair.columns)).map((pair) => (
          <li key={pair.words}>
            <Button
              kind="quiet"
              className={`${SMALL} aria-pressed:bg-accent-wash`}
              aria-pressed={pair.rows === rows.name && pair.columns === columns.name}
              onClick={() => address.set({ rows: pair.rows, columns: pair.columns })}
            >
              {pair.words}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

// Draws a pivot table of two candidate fields. Each number links to exactly the candidates it counts.

interface CountsTableProps {
  readonly label: string;
  readonly rowsLabel: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowWords: (value: string) => string;
  readonly columnWords: (value: string) => string;
  readonly count: (row: string, column: string) => number;
  readonly rowTotal: (row: string) => number;
  readonly columnTotal: (column: string) => number;
  /** Number of all shown candidates. */
  readonly grandTotal: number;
  readonly greatest: number;
  /** Address of the candidates with this row's and this column's value; null = any value. */
  readonly link: (row: string | null, column: string | null) => string;
}

const PREFIX = "value ";

function CountsTable(props: CountsTableProps) {
  const { label, rowsLabel, rows, columns, rowWords, columnWords, count, rowTotal, columnTotal } = props;
  const { grandTotal, greatest, link } = props;
  const { total } = pivotTableText.table;
  const cell = (row: string | null, value: string) => (row === null ? columnTotal(value) : count(row, value));
  const tableData = linkedTable<string | null, string>(
    {
      title: label,
      columns: [
        column("value", rowsLabel, TEXT, (row) => (row === null ? total : rowWords(row))),
        ...columns.map((value) =>
          column<string | null>(`${PREFIX}${value}`, columnWords(value), COUNT, (row) => cell(row, value)),
        ),
        column("total", total, COUNT, (row) => (row === null ? grandTotal : rowTotal(row))),
      ],
      rows: [...rows, null],
      strong: (row) => row === null,
    },
    (row, id) => {
      const value = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
      if (id === "value") return null;
      const rowCount = row === null ? grandTotal : rowTotal(row);
      const cellCount = value === null ? rowCount : cell(row, value);
      const words = [
        ...(row === null ? [] : [rowWords(row)]),
        ...(value === null ? [] : [columnWords(value)]),
      ];
      const name = words.length === 0 ? total : words.join(", ");
      return { to: link(row, value), words: `${formatNumber(cellCount)}: ${name}` };
    },
  );
  const inOwnDirection = (words: string) => <span dir="auto">{words}</span>;
  return (
    <DataTable
      table={tableData}
      link={renderAddressLink}
      draw={{ value: (at) => (at < rows.length ? inOwnDirection(rowWords(rows[at] ?? "")) : undefined) }}
      drawHeading={Object.fromEntries(
        columns.map((value) => [`${PREFIX}${value}`, inOwnDirection(columnWords(value))]),
      )}
      style={(at, id) => {
        const row = rows[at];
        if (row === undefined || !id.startsWith(PREFIX)) return undefined;
        return heat("accent", count(row, id.slice(PREFIX.length)) / Math.max(1, greatest));
      }}
    />
  );
}
