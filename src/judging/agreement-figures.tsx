// Holds the table of how far people agree: a row a group of people, each coefficient by itself, and in short why one is not defined.

import type { ReactNode } from "react";
import { UNDEFINED_IN_SHORT } from "#core/agreement/agreement-report.ts";
import { coefficientText, FIGURE_WORDS, intervalText } from "#core/agreement/agreement-words.ts";
import type { AlikeFigures } from "#core/agreement/alike-answers.ts";
import type { Coefficient } from "#core/agreement/coefficients.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { judgingText } from "#text/judging.ts";
import { TableRegion } from "#ui/table-region.tsx";

const text = judgingText.agreement;

/** The first column stays in sight while the others scroll. */
const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";

const CELL =
  "figures border-t border-line px-3 py-2 text-end align-top whitespace-nowrap group-hover:bg-sunken";

/** Of a heading over rows that belong together. */
export const AGREEMENT_COLUMNS = FIGURE_WORDS.length + 3;

export interface AgreementFiguresProps {
  readonly label: string;
  /** What is answered, as “candidates”. */
  readonly units: string;
  /** The rows. */
  readonly children: ReactNode;
}

export function AgreementFigures({ label, units, children }: AgreementFiguresProps) {
  return (
    <TableRegion label={label}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST} py-2 font-medium`}>
              {text.people}
            </th>
            <Heading label={units} />
            <Heading label={text.observed} />
            {FIGURE_WORDS.map(({ key, heading, meaning }) => (
              <Heading key={key} label={heading} meaning={meaning} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableRegion>
  );
}

function Heading({ label, meaning }: { readonly label: string; readonly meaning?: string }) {
  return (
    <th scope="col" title={meaning} className="px-3 py-2 text-end font-medium">
      {label}
    </th>
  );
}

export interface AgreementFiguresRowProps {
  readonly name: string;
  readonly row: Omit<AlikeFigures, "units">;
  /** How many units they share. */
  readonly children: ReactNode;
}

export function AgreementFiguresRow({ name, row, children }: AgreementFiguresRowProps) {
  return (
    <tr className="group">
      <th
        scope="row"
        className={`${FIRST} min-w-32 border-t border-line py-2 align-top font-normal group-hover:bg-sunken max-sm:max-w-36 sm:whitespace-nowrap`}
      >
        <bdi>{name}</bdi>
      </th>
      <td className={CELL}>{children}</td>
      <td className={CELL}>{percent(row.observed) ?? <span className="text-muted">–</span>}</td>
      {FIGURE_WORDS.map(({ key }) => (
        <td key={key} className={CELL}>
          <Figure of={row[key]} />
          {key === "krippendorffAlpha" && row.interval !== null ? (
            <span className="block text-xs text-muted">{intervalText(row.interval)}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

function Figure({ of }: { readonly of: Coefficient }) {
  if (of.value !== null) return coefficientText(of);
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="block text-xs">{UNDEFINED_IN_SHORT[of.why]}</span>
    </span>
  );
}
