// Holds the table of disagreement by category, and of each value that is said; each number leads to exactly those candidates.

import { Fragment } from "react";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { type DisagreementRow, shareAgainst } from "#core/metrics/disagreement.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { categoryName, fullCategoryName } from "#core/suite/category-name.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { metricsDisagreementText } from "#text/metrics-disagreement.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { type InstrumentFacts, PEOPLE_OUTCOMES, valuesTaken } from "./instruments.ts";

const { categories: text, values } = metricsDisagreementText;

interface DisagreementTableProps {
  /** Id of this copy. */
  readonly campaign: string;
  /** Null = all together. */
  readonly system: string | null;
  readonly facts: InstrumentFacts;
  /** The first is of all categories. */
  readonly rows: readonly DisagreementRow<string>[];
}

type Filter = Partial<CandidateFilter>;
type Cell = {
  readonly count: number;
  readonly filter: Filter;
  readonly words: string;
  /** What stands for the count; leads to the same candidates. */
  readonly shown?: string;
};

const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";
const HEAD = "border-b border-line px-2 py-2 text-end font-medium";
const CELL = "figures border-t border-line px-2 py-1 text-end whitespace-nowrap";
const START = "border-s";

export function DisagreementTable({ campaign, system, facts, rows }: DisagreementTableProps) {
  const number = (cell: Cell) => <CellNumber campaign={campaign} system={system} cell={cell} />;
  const columns = 7 + (facts.against === null ? 0 : 1);
  return (
    <TableRegion label={text.label(facts.name)}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <Head facts={facts} />
        <tbody>
          {rows.map((row, place) => {
            const { category } = row;
            const { group, name } = categoryName(category ?? "");
            const before = rows[place - 1]?.category ?? null;
            const isFirst = category !== null && (before === null || categoryName(before).group !== group);
            return (
              <Fragment key={category ?? ""}>
                {isFirst ? (
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={columns + 1}
                      className="border-t border-line pt-4 pb-1 ps-4 text-start text-xs font-semibold tracking-wide text-muted uppercase"
                    >
                      <span className="sticky start-4">{group}</span>
                    </th>
                  </tr>
                ) : null}
                <tr className={category === null ? "font-semibold" : ""}>
                  <th
                    scope="row"
                    className={`${FIRST} border-t border-line py-1 max-sm:max-w-32 sm:whitespace-nowrap ${category === null ? "" : "font-normal"}`}
                  >
                    {category === null ? text.all : name}
                  </th>
                  {cellsOf(row, facts).map(({ cell, isStart, share }) => (
                    <td key={cell.words} className={`${CELL} ${isStart ? START : ""}`}>
                      {number(cell)}
                      {share === undefined || share === null ? null : (
                        <span className="block text-xs font-normal text-muted">
                          {number({ ...cell, shown: `${percent(share)} %` })}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </TableRegion>
  );
}

function Head({ facts }: { readonly facts: InstrumentFacts }) {
  const group = "border-s border-line px-2 pt-2 text-center font-medium";
  return (
    <thead className="align-bottom text-muted">
      <tr>
        <td rowSpan={2} className={`${FIRST} border-b border-line`} />
        {(["right", "wrong"] as const).map((said) => (
          <th key={said} scope="colgroup" colSpan={2} className={group}>
            {facts.words[said]}
          </th>
        ))}
        <th scope="colgroup" colSpan={facts.against === null ? 1 : 2} className={group}>
          {text.both}
        </th>
        <th scope="colgroup" colSpan={2} className={group}>
          {text.leftOut}
        </th>
      </tr>
      <tr>
        {[
          ...[text.toPeople.right, text.toPeople.wrong, text.toPeople.right, text.toPeople.wrong],
          ...(facts.against === null ? [] : [text.disagreeHeading]),
          ...[text.total, text.noValue(facts.name), text.unsettled],
        ].map((heading, place) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of columns, two of one name
            key={place}
            scope="col"
            className={`${HEAD} min-w-16 ${isFirstOf(place, facts) ? START : ""}`}
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const isFirstOf = (place: number, { against }: InstrumentFacts) =>
  [0, 2, 4, against === null ? 5 : 6].includes(place);

/** In the order of the columns; shares where a number is part of another, which may be nothing. */
function cellsOf(row: DisagreementRow<string>, facts: InstrumentFacts) {
  const { category, right, wrong, compared, disagreements, share, leftOut } = row;
  const where = category === null ? text.inAll : fullCategoryName(category);
  const categories = category === null ? [] : [category];
  const saying = (as: Parameters<typeof valuesTaken>[1]) => facts.saying(valuesTaken(facts, as));
  const said = facts.saying([...valuesTaken(facts, "right"), ...valuesTaken(facts, "wrong")]);
  const cell = (count: number, words: string, filter: Filter, share?: number | null) => ({
    cell: { count, words: `${words}: ${where}`, filter: { ...filter, categories } },
    ...(share === undefined ? {} : { share }),
  });
  const crossed = (["right", "wrong"] as const).flatMap((as) =>
    (["right", "wrong"] as const).map((people) =>
      cell((as === "right" ? right : wrong)[people], text.crossed(facts.words[as], people), {
        ...saying(as),
        outcomes: PEOPLE_OUTCOMES[people],
      }),
    ),
  );
  const cells = [
    ...crossed,
    ...(facts.against === null ? [] : [cell(disagreements, text.disagree(facts.name), facts.against, share)]),
    cell(compared, text.both, { ...said, outcomes: PEOPLE_OUTCOMES.settled }),
    cell(leftOut.unread, text.noValue(facts.name), saying(null)),
    cell(leftOut.unsettled, text.unsettled, { ...said, outcomes: PEOPLE_OUTCOMES.unsettled }),
  ];
  return cells.map((one, place) => ({ ...one, isStart: isFirstOf(place, facts) }));
}

/** What is said value by value, over all categories. */
export function ValueTable({ campaign, system, facts, rows }: DisagreementTableProps) {
  const all = rows[0];
  if (all === undefined) return null;
  return (
    <TableRegion label={values.label(facts.name)}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <td className={`${FIRST} border-b border-line`} />
            {[
              ...[values.toPeople.right, values.toPeople.wrong],
              ...[values.otherwise, values.unsettledHeading],
            ].map((heading) => (
              <th key={heading} scope="col" className={HEAD}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.values.map(({ value, right, wrong, unsettled }) => {
            const said = facts.reading[value] ?? null;
            const words = facts.valueWords[value] ?? value;
            const number = (
              count: number,
              people: "right" | "wrong" | "unsettled",
              told: string,
              shown: Pick<Cell, "shown"> = {},
            ) => (
              <CellNumber
                campaign={campaign}
                system={system}
                cell={{
                  ...{ count, words: `${facts.name}, ${words}: ${told}`, ...shown },
                  filter: { ...facts.saying([value]), outcomes: PEOPLE_OUTCOMES[people] },
                }}
              />
            );
            const share = said === null ? null : shareAgainst({ right, wrong }, said);
            const [otherwise, against] =
              said === "right" ? ([wrong, "wrong"] as const) : ([right, "right"] as const);
            return (
              <tr key={value}>
                <th scope="row" className={`${FIRST} border-t border-line py-1 font-normal`}>
                  {words}
                </th>
                <td className={CELL}>{number(right, "right", values.toPeople.right)}</td>
                <td className={CELL}>{number(wrong, "wrong", values.toPeople.wrong)}</td>
                <td className={CELL}>
                  {share === null
                    ? "–"
                    : number(otherwise, against, values.otherwise, { shown: `${percent(share)} %` })}
                </td>
                <td className={CELL}>{number(unsettled, "unsettled", values.unsettled)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableRegion>
  );
}

interface NumberProps {
  readonly campaign: string;
  readonly system: string | null;
  readonly cell: Cell;
}

function CellNumber({ campaign, system, cell: { count, filter, words, shown } }: NumberProps) {
  return (
    <span className={`inline-block py-1 ${count === 0 ? "text-muted" : ""}`}>
      <CandidatesNumber
        campaign={campaign}
        filter={{ ...filter, systems: system === null ? [] : [system] }}
        count={count}
        words={system === null ? words : `${words}, ${system}`}
        {...(shown === undefined ? {} : { shown })}
        className="inline-block min-w-8"
      />
    </span>
  );
}
