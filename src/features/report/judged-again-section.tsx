// Holds what came of judging again: how often the second judgement counted otherwise, by category and by how the first was made.

import { useMemo } from "react";
import type { AGAINS } from "#core/filter/candidate-filter.ts";
import { proportion } from "#core/score/accuracy.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { type FirstMade, type JudgedTwice, judgedTwice } from "#core/score/judged-again.ts";
import {
  type JudgedAgainRow,
  judgedAgainMeaning,
  judgedAgainTable,
  MADE_WORDS,
} from "#core/score/judged-again-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { useSession } from "#session/use-campaign.ts";
import { reportAgreementText } from "#text/report-agreement.ts";
import { CategoryTable } from "./category-table.tsx";
import type { ToldCandidates } from "./use-told.ts";

const text = reportAgreementText.repeats;

export interface JudgedAgainSectionProps {
  readonly session: CampaignSession;
  readonly told: ToldCandidates;
}

/** Nothing where nothing was judged twice. */
export function JudgedAgainSection({ session, told: { counts, told } }: JudgedAgainSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  const pairs = useMemo(() => {
    const { campaign, candidates, outcomes } = session;
    return judgedTwice(campaign, outcomes.texts).filter((pair) => {
      const candidate = candidates.numberOf(pair);
      return candidate !== null && counts(candidate);
    });
  }, [session, revision, counts]);
  if (pairs.length === 0) return null;
  const { columns, rows } = judgedAgainTable(pairs, told.categories);
  return (
    <section aria-labelledby="judged-again" className="flex flex-col gap-3">
      <h2 id="judged-again" className="text-lg font-semibold">
        {text.title}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{judgedAgainMeaning(pairs)}</p>
      <CategoryTable
        label={text.table}
        columns={columns.map((made) => ({ key: made, heading: MADE_WORDS[made] }))}
        categories={rows.flatMap(({ category }) => category ?? [])}
        cells={(asked, className) => (
          <Cells
            campaign={session.id}
            category={asked}
            pairs={pairs.filter((pair) => asked === null || pair.category === asked)}
            columns={columns}
            shares={rows.find(({ category }) => category === asked)?.shares ?? []}
            className={className}
          />
        )}
      />
    </section>
  );
}

interface CellsProps extends Pick<JudgedAgainRow, "shares"> {
  /** Id of this copy. */
  readonly campaign: string;
  /** Null = all. */
  readonly category: string | null;
  readonly pairs: readonly JudgedTwice[];
  readonly columns: readonly FirstMade[];
  readonly className: string;
}

/** A candidate that two people judged twice is counted twice, so that no list has as many. */
function Cells({ campaign, category, pairs, columns, shares, className }: CellsProps) {
  const isOnce = new Set(pairs.map(({ system, example }) => JSON.stringify([system, example]))).size;
  const categories = category === null ? [] : [category];
  const of = category === null ? text.allCategories : fullCategoryName(category);
  const number = (again: (typeof AGAINS)[number], count: number, what: string) => (
    <CandidatesNumber
      campaign={campaign}
      filter={isOnce === pairs.length ? { categories, again: [again] } : null}
      count={count}
      words={`${what}: ${of}`}
      className="inline-block min-h-6 min-w-6 leading-6"
    />
  );
  const cells = columns.map((made, place) => ({ made, share: shares[place] ?? proportion(0, 0) }));
  return cells.map(({ made, share }) => (
    <td key={made} className={`figures border-t px-3 py-2 text-end align-top ${className}`}>
      {share.n === 0 ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{text.none}</span>
        </span>
      ) : (
        <>
          <span className="text-base">{percent(share.value)}</span>
          <span className="block text-xs font-normal whitespace-nowrap text-muted">
            {percentInterval(share)} · {number(`${made}-otherwise`, share.hits, text.differs)}/
            {number(made, share.n, text.repeated)}
          </span>
        </>
      )}
    </td>
  ));
}
