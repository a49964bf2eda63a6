// Holds what people differ over, by category: in what, how much of it is settled, and why they differed, with what the guidelines say.

import { useMemo, useState } from "react";
import { Link } from "react-router";
import { bothFilters } from "#core/filter/both-filters.ts";
import { type CandidateFilter, DISAGREEMENT_FILTERS } from "#core/filter/candidate-filter.ts";
import { candidatesIn } from "#core/filter/counted-in.ts";
import { categoryTable, totalLast } from "#core/score/category-table.ts";
import { type DisagreementRow, disagreementTable } from "#core/score/disagreement-table.ts";
import {
  CAUSE_COLUMNS,
  DIFFERING_COLUMNS,
  DIFFERING_MEANING,
  isCauseTold,
} from "#core/score/disagreement-words.ts";
import { NOT_NARROWED } from "#core/score/narrowing.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { Column } from "#core/tables/table.ts";
import { GuidelinesText } from "#judging/guidelines-text.tsx";
import type { CampaignSession } from "#session/campaign-session.ts";
import { narrowedLink, searchOf } from "#session/candidates-link.ts";
import { drawCandidates } from "#session/candidates-number.tsx";
import { useSession } from "#session/use-campaign.ts";
import { reportAgreementText } from "#text/report-agreement.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { SelectField } from "#ui/field.tsx";
import type { ToldCandidates } from "./use-told.ts";

const text = reportAgreementText.disagreements;

/** The candidates that a column counts; null = no list shows them alone. */
const differing = (id: string): Partial<CandidateFilter> => ({
  disagreement: DISAGREEMENT_FILTERS.find((one) => one === id) ?? null,
});
const caused = (id: string): Partial<CandidateFilter> | null =>
  id === "untold" ? null : { disagreement: "resolved", tag: id };

interface DisagreementsSectionProps {
  readonly session: CampaignSession;
  readonly told: ToldCandidates;
}

/** Nothing where nobody differs. */
export function DisagreementsSection({ session, told: { counts, filter } }: DisagreementsSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  const rows = useMemo(
    () => disagreementTable(session.campaign, session.outcomes, counts),
    [session, revision, counts],
  );
  const [all] = rows;
  if (all === undefined || rows.length === 1) return null;
  const toSettle = bothFilters(filter, { disagreement: "open" });
  return (
    <section aria-labelledby="disagreements" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="disagreements" className="text-lg font-semibold">
          {text.title}
        </h2>
        {all.open === 0 || toSettle === null ? null : (
          <Link to={narrowedLink(session.id, "judge", searchOf(toSettle))} className={buttonClass("primary")}>
            {text.resolve(all.open)}
          </Link>
        )}
      </div>
      <p className="max-w-[70ch] text-sm text-muted">{DIFFERING_MEANING}</p>
      <Counts
        session={session}
        label={text.table}
        columns={DIFFERING_COLUMNS}
        filterOf={differing}
        rows={rows}
      />
      {isCauseTold(all) ? <Causes session={session} rows={rows} /> : null}
    </section>
  );
}

interface CountsProps {
  readonly session: CampaignSession;
  readonly label: string;
  readonly columns: readonly Column<DisagreementRow>[];
  readonly filterOf: (column: string) => Partial<CandidateFilter> | null;
  readonly rows: readonly DisagreementRow[];
}

function Counts({ session, label, columns, filterOf, rows }: CountsProps) {
  const described = categoryTable<DisagreementRow, Partial<CandidateFilter> | null>({
    title: label,
    only: NOT_NARROWED,
    columns: columns.map((column) => ({
      ...column,
      link: ({ category }) => {
        const filter = filterOf(column.id);
        const link = candidatesIn({ system: null, category }, column.heading, filter ?? {});
        return [filter === null ? null : link];
      },
    })),
    ...totalLast(rows),
  });
  return <DataTable table={described} link={drawCandidates(session.id)} />;
}

/** The guidelines stand beside: where they are unclear, it is they that are mended. */
function Causes({ session, rows }: Pick<CountsProps, "session" | "rows">) {
  const categories = rows.flatMap(({ category }) => category ?? []);
  const unclear = [...rows]
    .filter(({ category }) => category !== null)
    .sort((a, b) => b.causes.cause_guideline - a.causes.cause_guideline)[0];
  const [chosen, choose] = useState(unclear?.category ?? null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 pt-3 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="font-semibold">{text.causes}</h3>
        <Counts
          session={session}
          label={text.causesTable}
          columns={CAUSE_COLUMNS}
          filterOf={caused}
          rows={rows}
        />
      </div>
      <section
        aria-label={text.guidelines}
        className="flex max-h-[32rem] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm"
      >
        <SelectField
          label={text.guidelinesOf}
          value={chosen ?? ""}
          onChange={(event) => choose(event.target.value)}
        >
          {categories.map((label) => (
            <option key={label} value={label}>
              {fullCategoryName(label)}
            </option>
          ))}
        </SelectField>
        <GuidelinesText session={session} category={chosen} />
      </section>
    </div>
  );
}
