// Holds the table of agreement: a row a group of people, each coefficient by itself, and in words why one is not defined.

import type { AgreementRow } from "#core/agreement/agreement.ts";
import { UNDEFINED_IN_SHORT } from "#core/agreement/agreement-report.ts";
import {
  coefficientText,
  FIGURE_WORDS,
  intervalText,
  UNDEFINED_WORDS,
} from "#core/agreement/agreement-words.ts";
import type { Coefficient, Undefined } from "#core/agreement/coefficients.ts";
import { ANY_ANSWER } from "#core/filter/asked-answers.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { FIRST_COLUMN } from "./category-rows.tsx";
import type { ShownAgreement } from "./use-agreement.ts";

export interface AgreementTableProps {
  /** The campaign's copy. */
  readonly id: string;
  readonly shown: ShownAgreement;
  readonly groupName: (row: AgreementRow) => string;
}

const CELL =
  "figures border-t border-line px-3 py-2 text-end align-top whitespace-nowrap group-hover:bg-sunken";

export function AgreementTable({ id, shown, groupName }: AgreementTableProps) {
  const { rows } = shown;
  return (
    <>
      <TableRegion label="Agreement by people">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead className="align-bottom text-muted">
            <tr>
              <th scope="col" className={`${FIRST_COLUMN} py-2 font-medium`}>
                People
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                candidates
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                observed, %
              </th>
              {FIGURE_WORDS.map(({ key, heading, meaning }) => (
                <th key={key} scope="col" title={meaning} className="px-3 py-2 text-end font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.members.join(" ")} className="group">
                <th
                  scope="row"
                  className={`${FIRST_COLUMN} border-t border-line py-2 align-top font-normal group-hover:bg-sunken max-sm:max-w-36 sm:whitespace-nowrap`}
                >
                  <bdi>{groupName(row)}</bdi>
                </th>
                <td className={CELL}>
                  <CandidatesNumber
                    campaign={id}
                    filter={answeredBy(row, shown)}
                    count={row.units}
                    words={`answered by two of them: ${groupName(row)}`}
                    className="inline-block min-h-6 min-w-6"
                  />
                </td>
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
            ))}
          </tbody>
        </table>
      </TableRegion>
      <ul className="max-w-[75ch] text-sm text-muted">
        {undefinedIn(rows).map((why) => (
          <li key={why}>
            – {UNDEFINED_IN_SHORT[why]}: {UNDEFINED_WORDS[why]}.
          </li>
        ))}
      </ul>
    </>
  );
}

/** What at least two of them answered; null = no filter asks for two of some among more people. */
function answeredBy(
  { members }: AgreementRow,
  { collected: { people }, question, category }: ShownAgreement,
): Partial<CandidateFilter> | null {
  const by = members.length > 2 ? ["", ""] : members.map((one) => people[one]?.id);
  if (by.length !== 2) return null;
  return {
    categories: category === null ? [] : [category],
    answers: by.map((id = "") => ({ question, answer: ANY_ANSWER, by: id })),
  };
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

/** Each reason once, in the order of the columns. */
function undefinedIn(rows: readonly AgreementRow[]): Undefined[] {
  const all = rows.flatMap((row) => FIGURE_WORDS.map(({ key }) => row[key]));
  return [...new Set(all.flatMap((one) => (one.value === null ? [one.why] : [])))];
}
