// Draws the table of agreement on candidates, and explains undefined figures.

import type { AgreementRow } from "#core/analysis/agreement/agreement.ts";
import {
  CANDIDATE_COUNTS,
  compactFigures,
  reasonMeanings,
} from "#core/analysis/agreement/agreement-tables.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { ANY_ANSWER } from "#core/campaign/filter/requested-answers.ts";
import { type Column, column, table } from "#core/tables/table.ts";
import { NAME } from "#core/tables/units.ts";
import { reportAgreementText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import type { ShownAgreement } from "./use-agreement.ts";

const text = reportAgreementText.figures;

type Filter = Partial<CandidateFilter> | null;

interface AgreementTableProps {
  /** Id of this copy of the campaign. */
  readonly id: string;
  readonly shown: ShownAgreement;
  readonly groupName: (row: AgreementRow) => string;
}

export function AgreementTable({ id, shown, groupName }: AgreementTableProps) {
  const { rows } = shown;
  const columns: Column<AgreementRow, Filter>[] = [
    column("people", text.people, NAME, groupName),
    ...compactFigures<AgreementRow>(CANDIDATE_COUNTS),
  ].map((column) =>
    column.id === "candidates"
      ? {
          ...column,
          link: (row) => [{ to: answeredBy(row, shown), words: text.answeredByTwo(groupName(row)) }],
        }
      : column,
  );
  return (
    <>
      <DataTable table={table({ title: text.label, columns, rows })} link={candidatesLinkRenderer(id)} />
      <ul className="max-w-[75ch] text-sm text-muted">
        {reasonMeanings(rows).map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * Filter for the candidates that at least two of these annotators answered. A row of more than two annotators covers
 * all annotators, so its filter names nobody. Null = fewer than two annotators.
 */
function answeredBy({ members }: AgreementRow, { collected: { people }, question }: ShownAgreement): Filter {
  const annotatorIds = members.length > 2 ? ["", ""] : members.map((one) => people[one]?.id);
  if (annotatorIds.length !== 2) return null;
  return {
    answers: annotatorIds.map((id = "") => ({ question, answer: ANY_ANSWER, by: id })),
  };
}
