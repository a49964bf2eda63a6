// Shows the flips of a changed profile: totals, flips by category and system, and the candidates.

import { memo, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { CandidateFlip } from "#core/analysis/accuracy/try-profile.ts";
import { countFlips, NO_FLIPS } from "#core/campaign/matching/verdict.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { profileText } from "#text/profile.ts";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { filterFlips, readFlipFilter, writeFlipFilter } from "./flip-filter.ts";
import { FlipsList } from "./flips-list.tsx";
import { FlipsTable } from "./flips-table.tsx";

const { changes: text, table } = profileText;

const strong = (words: string) => <strong className="figures">{words}</strong>;

interface FlipsPanelProps {
  readonly session: CampaignSession;
  readonly flips: readonly CandidateFlip[];
}

/** Memoised, so that it is drawn again only if the flips change, not for every key typed in the form. */
export const FlipsPanel = memo(function FlipsPanel({ session, flips }: FlipsPanelProps) {
  useSession(session, (state) => state.revision);
  const [parameters] = useSearchParams();
  const list = useRef<HTMLHeadingElement>(null);
  const { suite } = session.campaign;
  const { systems, count } = session.candidates;
  const usedCategories = new Set(suite.examples.map(({ category }) => category));
  const { approved, referred } = countFlips(flips, () => "all").get("all") ?? NO_FLIPS;
  const approvedNow = useMemo(
    () => session.candidates.numbers.filter((candidate) => session.outcomes.isApproved(candidate)).length,
    [session],
  );
  const tally = session.tally(null);
  const judgedFlips = flips.filter(({ candidate }) => tally.state(candidate) === "done").length;
  const flipFilter = readFlipFilter(parameters);
  const focusList = () => list.current?.focus();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="max-w-[65ch]">
        {flips.length === 0 ? (
          <Rich parts={text.none(strong, approvedNow, count)} />
        ) : (
          <>
            <Rich
              parts={text.some(strong, {
                flips: flips.length,
                all: count,
                approved,
                referred,
                now: approvedNow,
              })}
            />{" "}
            {judgedFlips === 0 ? null : text.alreadyJudged(judgedFlips)}
          </>
        )}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <FlipsTable
          heading={table.category}
          total={table.allCategories}
          rows={suite.categories.flatMap(({ label }) =>
            usedCategories.has(label) ? [{ key: label, name: fullCategoryName(label) }] : [],
          )}
          counts={countFlips(flips, ({ candidate }) => session.example(candidate).category)}
          all={{ approved, referred }}
          search={(to, category) => writeFlipFilter({ to, category, system: null })}
          onFollow={focusList}
        />
        <FlipsTable
          heading={table.system}
          total={table.allSystems}
          rows={systems.map((system) => ({ key: system, name: system }))}
          counts={countFlips(flips, ({ output }) => systems[output] ?? "")}
          all={{ approved, referred }}
          search={(to, system) => writeFlipFilter({ to, category: null, system })}
          onFollow={focusList}
        />
      </div>
      <FlipsList
        session={session}
        heading={list}
        flips={filterFlips(session, flips, flipFilter)}
        all={flips.length}
        flipFilter={flipFilter}
      />
    </div>
  );
});
