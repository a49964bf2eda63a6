// Draws how often repeated judgements differ, by category and by how the first judgement was made.

import { type ReactNode, useMemo } from "react";
import { candidatesIn } from "#core/analysis/accuracy/accuracy-columns.ts";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  type FirstJudgementWay,
  type RepeatRow,
  repeatMeaning,
  repeatPairs,
  repeatTable,
} from "#core/analysis/accuracy/repeat-figures.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import type { RepeatFilter } from "#core/campaign/filter/filter-fields.ts";
import type { CellLinks } from "#core/tables/table.ts";
import { reportAgreementText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

const text = reportAgreementText.repeats;

type Filter = Partial<CandidateFilter>;

interface RepeatCheckSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of the repeat check. */
  readonly exports: ReactNode;
}

/** Draws nothing if no candidate was repeated. */
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
        {text.title}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{repeatMeaning(pairs)}</p>
      <DataTable
        table={repeatTable<Filter>(pairs, names.categories, WHOLE_CAMPAIGN, linksOf)}
        label={text.table}
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
function linksOf({ category, pairs }: RepeatRow, made: FirstJudgementWay): CellLinks<Filter> {
  const allPairs = Object.values(pairs).flat();
  const isEachOnce =
    new Set(allPairs.map(({ system, example }) => JSON.stringify([system, example]))).size ===
    allPairs.length;
  const link = (again: RepeatFilter, what: string) =>
    isEachOnce ? candidatesIn({ system: null, category }, what, { repeat: [again] }) : null;
  return [link(`${made}-changed`, text.differs), link(made, text.repeated)];
}
