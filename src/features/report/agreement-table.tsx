// Holds the table of agreement on candidates, from each group of people to what they answered, and in words why a figure is not defined.

import type { AgreementRow } from "#core/agreement/agreement.ts";
import { UNDEFINED_IN_SHORT } from "#core/agreement/agreement-report.ts";
import { FIGURE_WORDS, UNDEFINED_WORDS } from "#core/agreement/agreement-words.ts";
import type { Undefined } from "#core/agreement/coefficients.ts";
import { ANY_ANSWER } from "#core/filter/asked-answers.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { AgreementFigures, AgreementFiguresRow } from "#judging/agreement-figures.tsx";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { reportAgreementText } from "#text/report-agreement.ts";
import type { ShownAgreement } from "./use-agreement.ts";

const text = reportAgreementText.figures;

export interface AgreementTableProps {
  /** The campaign's copy. */
  readonly id: string;
  readonly shown: ShownAgreement;
  readonly groupName: (row: AgreementRow) => string;
}

export function AgreementTable({ id, shown, groupName }: AgreementTableProps) {
  const { rows } = shown;
  return (
    <>
      <AgreementFigures label={text.label} units={text.candidates}>
        {rows.map((row) => (
          <AgreementFiguresRow key={row.members.join(" ")} name={groupName(row)} row={row}>
            <CandidatesNumber
              campaign={id}
              filter={answeredBy(row, shown)}
              count={row.units}
              words={text.answeredByTwo(groupName(row))}
              className="inline-block min-h-6 min-w-6"
            />
          </AgreementFiguresRow>
        ))}
      </AgreementFigures>
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

/** Each reason once, in the order of the columns. */
function undefinedIn(rows: readonly AgreementRow[]): Undefined[] {
  const all = rows.flatMap((row) => FIGURE_WORDS.map(({ key }) => row[key]));
  return [...new Set(all.flatMap((one) => (one.value === null ? [one.why] : [])))];
}
