// Holds what came of judging again: how often the second judgement counted otherwise, by category and by how the first was made.

import { useMemo } from "react";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import {
  differing,
  FIRST_MADE,
  type FirstMade,
  type JudgedTwice,
  judgedTwice,
} from "#core/score/judged-again.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { CategoryTable } from "./category-table.tsx";

const MADE_WORDS: Readonly<Record<FirstMade, string>> = {
  translation: "First judged along of an equal translation",
  text: "First judged along of equal text",
  itself: "First judged by itself",
};

/** Nothing where nothing was judged twice. */
export function JudgedAgainSection({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  const pairs = useMemo(() => judgedTwice(session.campaign, session.outcomes.texts), [session, revision]);
  if (pairs.length === 0) return null;
  const columns = FIRST_MADE.filter((made) => pairs.some((pair) => pair.made === made));
  const categories = session.campaign.suite.categories
    .map(({ label }) => label)
    .filter((label) => pairs.some(({ category }) => category === label));
  const { headsDiffer } = differing(pairs);
  return (
    <section aria-labelledby="judged-again" className="flex flex-col gap-3">
      <h2 id="judged-again" className="text-lg font-semibold">
        Judged again
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">
        A share of the candidates came again later, alone and unannounced. Each figure: how many of them, in
        percent, then counted otherwise than at first (correct, incorrect or excluded), with its 95 %
        interval. What was judged by itself at first tells how far people agree with themselves. The
        antecedent’s head was answered otherwise in {headsDiffer} of {pairs.length}. Nothing of this changes
        the figures above.
      </p>
      <CategoryTable
        label="Judged again by category"
        columns={columns.map((made) => ({ key: made, heading: MADE_WORDS[made] }))}
        categories={categories}
        cells={(category, className) => (
          <Cells
            pairs={pairs.filter((pair) => category === null || pair.category === category)}
            columns={columns}
            className={className}
          />
        )}
      />
    </section>
  );
}

interface CellsProps {
  readonly pairs: readonly JudgedTwice[];
  readonly columns: readonly FirstMade[];
  readonly className: string;
}

function Cells({ pairs, columns, className }: CellsProps) {
  return columns.map((made) => {
    const { share } = differing(pairs.filter((pair) => pair.made === made));
    return (
      <td key={made} className={`figures border-t px-3 py-2 text-end align-top ${className}`}>
        {share.n === 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <>
            <span className="text-base">{percent(share.value)}</span>
            <span className="block text-xs font-normal whitespace-nowrap text-muted">
              {percentInterval(share)} · {share.hits}/{share.n}
            </span>
          </>
        )}
      </td>
    );
  });
}
