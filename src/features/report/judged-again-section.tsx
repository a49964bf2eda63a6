// Holds what came of judging again: how often the second judgement counted otherwise, by category and by how the first was made.

import { useMemo } from "react";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { judgedTwice } from "#core/score/judged-again.ts";
import {
  type JudgedAgainRow,
  judgedAgainMeaning,
  judgedAgainTable,
  MADE_WORDS,
} from "#core/score/judged-again-words.ts";
import { figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { CategoryTable } from "./category-table.tsx";

/** Nothing where nothing was judged twice. */
export function JudgedAgainSection({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  const pairs = useMemo(() => judgedTwice(session.campaign, session.outcomes.texts), [session, revision]);
  if (pairs.length === 0) return null;
  const { columns, rows } = judgedAgainTable(
    pairs,
    session.campaign.suite.categories.map(({ label }) => label),
  );
  return (
    <section aria-labelledby="judged-again" className="flex flex-col gap-3">
      <h2 id="judged-again" className="text-lg font-semibold">
        Judged again
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{judgedAgainMeaning(pairs)}</p>
      <CategoryTable
        label="Judged again by category"
        columns={columns.map((made) => ({ key: made, heading: MADE_WORDS[made] }))}
        categories={rows.flatMap(({ category }) => category ?? [])}
        cells={(asked, className) => (
          <Cells
            shares={rows.find(({ category }) => category === asked)?.shares ?? []}
            className={className}
          />
        )}
      />
    </section>
  );
}

interface CellsProps extends Pick<JudgedAgainRow, "shares"> {
  readonly className: string;
}

function Cells({ shares, className }: CellsProps) {
  return shares.map((share, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
    <td key={place} className={`figures border-t px-3 py-2 text-end align-top ${className}`}>
      {share.n === 0 ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">nothing judged again</span>
        </span>
      ) : (
        <>
          <span className="text-base">{percent(share.value)}</span>
          <span className="block text-xs font-normal whitespace-nowrap text-muted">
            {percentInterval(share)} · {figure(share.hits)}/{figure(share.n)}
          </span>
        </>
      )}
    </td>
  ));
}
