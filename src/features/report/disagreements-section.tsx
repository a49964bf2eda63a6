// Holds what people differ over, by category: in what, how much of it is settled, and why they differed, with what the guidelines say.

import { useMemo, useState } from "react";
import { Link } from "react-router";
import { bothFilters } from "#core/filter/both-filters.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { type DisagreementRow, disagreementTable } from "#core/score/disagreement-table.ts";
import {
  CAUSE_COLUMNS,
  DIFFERING_COLUMNS,
  DIFFERING_MEANING,
  type DisagreementColumn,
} from "#core/score/disagreement-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { GuidelinesText } from "#judging/guidelines-text.tsx";
import type { CampaignSession } from "#session/campaign-session.ts";
import { narrowedLink, searchOf } from "#session/candidates-link.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { useSession } from "#session/use-campaign.ts";
import { reportAgreementText } from "#text/report-agreement.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { CategoryTable } from "./category-table.tsx";
import type { ToldCandidates } from "./use-told.ts";

const text = reportAgreementText.disagreements;

interface Column extends DisagreementColumn<string> {
  /** The candidates counted; null = no list shows them alone. */
  readonly filter: Partial<CandidateFilter> | null;
}

const DIFFERING: readonly Column[] = DIFFERING_COLUMNS.map((column) => ({
  ...column,
  filter: { disagreement: column.key },
}));

const CAUSED: readonly Column[] = CAUSE_COLUMNS.map((column) => ({
  ...column,
  filter: column.key === "untold" ? null : { disagreement: "settled", tag: column.key },
}));

export interface DisagreementsSectionProps {
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
  const told = CAUSED.some(({ count }) => count(all) > 0);
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
      <Counts session={session} label={text.table} columns={DIFFERING} rows={rows} />
      {told ? <Causes session={session} rows={rows} /> : null}
    </section>
  );
}

interface CountsProps {
  readonly session: CampaignSession;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly DisagreementRow[];
}

function Counts({ session, label, columns, rows }: CountsProps) {
  return (
    <CategoryTable
      label={label}
      columns={columns}
      categories={rows.flatMap(({ category }) => category ?? [])}
      cells={(category, className) => {
        const row = rows.find((one) => one.category === category);
        return columns.map(({ key, heading, count, filter }) => {
          const number = row === undefined ? 0 : count(row);
          const of = category === null ? text.allCategories : fullCategoryName(category);
          return (
            <td key={key} className={`figures border-t px-3 py-1 text-end align-top ${className}`}>
              <span className={`inline-block py-1 ${number === 0 ? "text-muted" : ""}`}>
                <CandidatesNumber
                  campaign={session.id}
                  filter={
                    filter === null ? null : { ...filter, categories: category === null ? [] : [category] }
                  }
                  count={number}
                  words={`${heading}: ${of}`}
                  className="inline-block min-w-8"
                />
              </span>
            </td>
          );
        });
      }}
    />
  );
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
        <Counts session={session} label={text.causesTable} columns={CAUSED} rows={rows} />
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
