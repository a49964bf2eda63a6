// Shows a pivot table of the filtered candidates by two fields.

import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { downloadFile } from "#browser/download-file.ts";
import { figure } from "#core/base/number-words.ts";
import { readFilter, withValue, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { crossTable } from "#core/campaign/filter/cross-table.ts";
import { valueWords } from "#core/campaign/filter/filter-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { serializeCsv } from "#core/tables/csv.ts";
import { pivotTableText } from "#text/pivot-table.ts";
import { Button, buttonClass, SMALL } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import { candidateTable } from "#workspace/campaign/candidate-tables.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { useCsvOptions } from "#workspace/campaign/use-csv-options.ts";
import { CountsTable } from "./counts-table.tsx";
import { DIMENSIONS, dimensionOf, PAIRS } from "./dimensions.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FIRST_COUNTED } from "./filter-fields.ts";
import { asksMore, moreCounted } from "./more-fields.ts";

const text = pivotTableText;

/** Rows and columns shown at first (the most frequent), and at most on request. */
const SHOWN = { rows: [25, 400], columns: [12, 100] } as const;

/** The address keeps the two fields next to the filter. */
function useDimensions() {
  const [parameters, setParameters] = useSearchParams();
  const rows = dimensionOf(parameters.get("rows"), "pronouns");
  const columns = dimensionOf(parameters.get("columns"), "outputPronouns");
  const go = (pairs: readonly [string, string][]) =>
    setParameters(new URLSearchParams([...pairs]), { replace: true, flushSync: true });
  const filter = readFilter(parameters);
  const written = writeFilter(filter);
  return {
    filter,
    rows,
    columns,
    search: new URLSearchParams(written).toString(),
    narrow: (pairs: readonly [string, string][]) =>
      go([...pairs, ["rows", rows.name], ["columns", columns.name]]),
    countBy: (by: { readonly rows: string; readonly columns: string }) =>
      go([...written, ["rows", by.rows], ["columns", by.columns]]),
  };
}

export function CountsScreen() {
  const session = useFrameSession();
  const revision = useSession(session, (state) => state.revision);
  const { filter, rows, columns, search, narrow, countBy } = useDimensions();
  const [opened, setOpened] = useState<boolean | null>(null);
  const [isAll, setIsAll] = useState(false);
  const [csv] = useCsvOptions();
  const isMore = opened ?? asksMore(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter's text stands for it, and the revision for the log
  const { shown, counts, crossed } = useMemo(() => {
    const table = candidateTable(session, filter.annotator);
    const { numbers } = session.candidates;
    const names = new Set([
      ...FIRST_COUNTED,
      ...(isMore ? moreCounted(filter) : []),
      rows.name,
      columns.name,
    ]);
    const narrowed = table.narrow(numbers, filter, [...names]);
    return { ...narrowed, crossed: crossTable(table, narrowed.shown, filter, rows.name, columns.name) };
  }, [session, search, revision, isMore, rows.name, columns.name]);
  const names = annotatorNames(session.campaign.annotators);
  const nameOf = (id: string) => names.get(id) ?? id;
  const rowWords = (value: string) => valueWords(rows.name, value, nameOf);
  const columnWords = (value: string) => valueWords(columns.name, value, nameOf);
  const at = isAll ? 1 : 0;
  const told = {
    rows: crossed.rows.slice(0, SHOWN.rows[at]),
    columns: crossed.columns.slice(0, SHOWN.columns[at]),
  };
  const hidden = crossed.rows.length + crossed.columns.length - told.rows.length - told.columns.length;
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
    <div className="page flex flex-1 flex-col gap-4 py-6">
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      <FilterBar
        session={session}
        filter={filter}
        counts={counts}
        isMore={isMore}
        onMore={setOpened}
        onNarrow={narrow}
      />
      <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
        {(["rows", "columns"] as const).map((side) => {
          const [own, other] = side === "rows" ? [rows, columns] : [columns, rows];
          return (
            <SelectField
              key={side}
              label={text.fields[side]}
              value={own.name}
              onChange={({ target }) =>
                countBy({ rows: rows.name, columns: columns.name, [side]: target.value })
              }
            >
              {DIMENSIONS.filter(({ name }) => name !== other.name).map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          );
        })}
        <ul aria-label={text.fields.presets} className="flex flex-wrap gap-x-1 gap-y-1">
          {PAIRS.map((pair) => (
            <li key={pair.words}>
              <Button
                kind="quiet"
                className={`${SMALL} aria-pressed:bg-accent-wash`}
                aria-pressed={pair.rows === rows.name && pair.columns === columns.name}
                onClick={() => countBy(pair)}
              >
                {pair.words}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-muted">
          <Rich
            parts={text.counted.shown(
              <strong className="text-ink">{figure(shown.length)}</strong>,
              session.candidates.count,
              rows.label.toLowerCase(),
              columns.label.toLowerCase(),
            )}
          />
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={candidatesLink(session.id, filter)} className={buttonClass("plain")}>
            {text.counted.browse}
          </Link>
          <Button onClick={download} disabled={crossed.greatest === 0}>
            {text.counted.download}
          </Button>
        </div>
      </div>
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
          rows={told.rows}
          columns={told.columns}
          rowWords={rowWords}
          columnWords={columnWords}
          count={crossed.count}
          rowTotal={(row) => counts.get(rows.name)?.get(row) ?? 0}
          columnTotal={(column) => counts.get(columns.name)?.get(column) ?? 0}
          greatest={crossed.greatest}
          link={link}
        />
      )}
      {hidden > 0 || isAll ? (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {hidden > 0
            ? text.more.commonestShown({
                rows: told.rows.length,
                allRows: crossed.rows.length,
                columns: told.columns.length,
                allColumns: crossed.columns.length,
              })
            : text.more.allShown}
          <Button kind="quiet" className={SMALL} onClick={() => setIsAll(!isAll)}>
            {isAll ? text.more.showFewer : text.more.showMore}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
