// Draws where answers differ by category: between annotators, with the reasons next to the guidelines, and between the
// first and the repeated judgement of one annotator.

import { type ReactNode, useMemo, useState } from "react";
import { Link as RouterLink } from "react-router";
import { candidatesIn, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  DIFFERING_MEANING,
  type DisagreementRow,
  disagreementTable,
  disagreementTables,
} from "#core/analysis/accuracy/disagreement-table.ts";
import {
  type FirstJudgementWay,
  type RepeatRow,
  repeatMeaning,
  repeatPairs,
  repeatTable,
} from "#core/analysis/accuracy/repeat-figures.ts";
import { bothFilters, type CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { FILTER_FIELDS, type RepeatFilter } from "#core/campaign/filter/filter-fields.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { CellLink, CellLinks, Column, Table } from "#core/tables/table.ts";
import { CAUSES } from "#core/tasks/judging/tags.ts";
import { GuidelinesText } from "#parts/guidelines-text.tsx";
import { reportAgreementText } from "#text/report-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  candidatesLinkRenderer,
  filteredLink,
  filterSearch,
} from "#workspace/campaign/candidates-number.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

const text = reportAgreementText.disagreements;
const repeatsText = reportAgreementText.repeats;

type Filter = Partial<CandidateFilter> | null;

/** Link of a count; null = no filter finds exactly its candidates. */
function linkOf(
  { category }: DisagreementRow,
  { id, heading }: Column<DisagreementRow>,
): CellLink<Filter> | null {
  if (id === "no_cause") return null;
  const isCause = CAUSES.some(({ tag }) => tag === id);
  const kind = FILTER_FIELDS.disagreement.read([id]);
  const filter = isCause ? ({ disagreement: "resolved", tag: id } as const) : { disagreement: kind };
  return candidatesIn({ system: null, category }, heading, filter);
}

interface DisagreementsSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

/** Draws nothing if there are no disagreements. */
export function DisagreementsSection({ session, scope: { includes, filter } }: DisagreementsSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const rows = useMemo(
    () => disagreementTable(session.campaign, session.outcomes, includes),
    [session, revision, includes],
  );
  const [all] = rows;
  if (all === undefined || rows.length === 1) return null;
  const [differing, causes] = disagreementTables<Filter>(rows, WHOLE_CAMPAIGN, linkOf);
  const toResolve = bothFilters(filter, { disagreement: "open" });
  return (
    <section aria-labelledby="disagreements" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="disagreements" className="text-lg font-semibold">
          {text.title}
        </h2>
        {all.open === 0 || toResolve === null ? null : (
          <RouterLink
            to={filteredLink(session.id, "judge", filterSearch(toResolve))}
            className={buttonClass("primary")}
          >
            {text.resolve(all.open)}
          </RouterLink>
        )}
      </div>
      <p className="max-w-[70ch] text-sm text-muted">{DIFFERING_MEANING}</p>
      {differing === undefined ? null : (
        <DataTable table={differing} label={text.table} link={candidatesLinkRenderer(session.id)} />
      )}
      {causes === undefined ? null : <Causes session={session} rows={rows} table={causes} />}
    </section>
  );
}

interface CausesProps {
  readonly session: CampaignSession;
  readonly rows: readonly DisagreementRow[];
  readonly table: Table<Filter>;
}

/** Reasons for disagreements are shown next to the guidelines, which may need to change. */
function Causes({ session, rows, table }: CausesProps) {
  const categories = rows.flatMap(({ category }) => category ?? []);
  const unclear = [...rows]
    .filter(({ category }) => category !== null)
    .sort((a, b) => b.causes.cause_guideline - a.causes.cause_guideline)[0];
  const [chosen, choose] = useState(unclear?.category ?? null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 pt-3 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="font-semibold">{text.causes}</h3>
        <DataTable table={table} label={text.causesTable} link={candidatesLinkRenderer(session.id)} />
      </div>
      <section
        aria-label={text.guidelines}
        className="flex max-h-[32rem] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm"
      >
        <ChoiceSelect
          label={text.guidelinesOf}
          choices={categories.map((value) => ({ value, label: fullCategoryName(value) }))}
          value={chosen ?? ""}
          onChange={choose}
        />
        <GuidelinesText session={session} category={chosen} />
      </section>
    </div>
  );
}

type RepeatedCandidates = Partial<CandidateFilter>;

interface RepeatCheckSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of the repeat check. */
  readonly exports: ReactNode;
}

/**
 * How often repeated judgements differ, by category and by how the first judgement was made. Draws nothing if no
 * candidate was repeated.
 */
export function RepeatCheckSection({
  session,
  scope: { includes, names },
  exports,
}: RepeatCheckSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const pairs = useMemo(() => {
    const { campaign, candidates, outcomes } = session;
    return repeatPairs(campaign, outcomes.texts).filter((pair) => {
      const candidate = candidates.numberOf(pair);
      return candidate !== null && includes(candidate);
    });
  }, [session, revision, includes]);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="repeat-check" className="flex flex-col gap-3">
      <h2 id="repeat-check" className="text-lg font-semibold">
        {repeatsText.title}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{repeatMeaning(pairs)}</p>
      <DataTable
        table={repeatTable<RepeatedCandidates>(pairs, names.categories, WHOLE_CAMPAIGN, repeatLinks)}
        label={repeatsText.table}
        link={candidatesLinkRenderer(session.id)}
      />
      {exports}
    </section>
  );
}

/**
 * Links of a share: to the candidates that were answered differently, and to all repeated ones. Null if two annotators
 * repeated the same candidate: the share counts this candidate twice, but a list shows it once.
 */
function repeatLinks({ category, pairs }: RepeatRow, made: FirstJudgementWay): CellLinks<RepeatedCandidates> {
  const allPairs = Object.values(pairs).flat();
  const isEachOnce =
    new Set(allPairs.map(({ system, example }) => JSON.stringify([system, example]))).size ===
    allPairs.length;
  const link = (again: RepeatFilter, what: string) =>
    isEachOnce ? candidatesIn({ system: null, category }, what, { repeat: [again] }) : null;
  return [link(`${made}-changed`, repeatsText.differs), link(made, repeatsText.repeated)];
}
