// Holds what a changed profile flips: how much in all, by category and system, and which candidates.

import { memo, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { countFlips, NO_FLIPS } from "#core/match/flips.ts";
import type { CandidateFlip } from "#core/score/try-profile.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { FlipsList } from "./flips-list.tsx";
import { FlipsTable } from "./flips-table.tsx";
import { narrowFlips, readNarrowing, writeNarrowing } from "./narrowing.ts";

export interface FlipsPanelProps {
  readonly session: CampaignSession;
  readonly flips: readonly CandidateFlip[];
}

/** Drawn anew when there are other flips, and not with every key that is typed beside it. */
export const FlipsPanel = memo(function FlipsPanel({ session, flips }: FlipsPanelProps) {
  useSession(session, (state) => state.revision);
  const [parameters] = useSearchParams();
  const list = useRef<HTMLHeadingElement>(null);
  const { suite } = session.campaign;
  const { systems, count } = session.candidates;
  const used = new Set(suite.examples.map(({ category }) => category));
  const { approved, referred } = countFlips(flips, () => "all").get("all") ?? NO_FLIPS;
  const now = useMemo(
    () => session.candidates.numbers.filter((candidate) => session.outcomes.isApproved(candidate)).length,
    [session],
  );
  const tally = session.tally(null);
  const settled = flips.filter(({ candidate }) => tally.state(candidate) === "done").length;
  const narrowing = readNarrowing(parameters);
  const toList = () => list.current?.focus();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="max-w-[65ch]">
        {flips.length === 0 ? (
          <>
            No verdict flips: the pass approves <strong className="figures">{figure(now)}</strong> of{" "}
            {counted(count, "candidate")}, as now.
          </>
        ) : (
          <>
            <strong className="figures">{figure(flips.length)}</strong> of {counted(count, "verdict")}{" "}
            {flips.length === 1 ? "flips" : "flip"}: {figure(approved)} from referred to approved,{" "}
            {figure(referred)} from approved to referred. The pass would approve{" "}
            <strong className="figures">{figure(now + approved - referred)}</strong>; it approves{" "}
            {figure(now)} now.{" "}
            {settled === 0
              ? null
              : `${figure(settled)} of the flipped ${settled === 1 ? "is" : "are"} settled by people, whose word outranks the pass and stays.`}
          </>
        )}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <FlipsTable
          heading="Category"
          total="All categories"
          rows={suite.categories.flatMap(({ label }) =>
            used.has(label) ? [{ key: label, name: fullCategoryName(label) }] : [],
          )}
          counts={countFlips(flips, ({ candidate }) => session.example(candidate).category)}
          all={{ approved, referred }}
          search={(to, category) => writeNarrowing({ to, category, system: null })}
          onFollow={toList}
        />
        <FlipsTable
          heading="System"
          total="All systems"
          rows={systems.map((system) => ({ key: system, name: system }))}
          counts={countFlips(flips, ({ output }) => systems[output] ?? "")}
          all={{ approved, referred }}
          search={(to, system) => writeNarrowing({ to, category: null, system })}
          onFollow={toList}
        />
      </div>
      <FlipsList
        session={session}
        heading={list}
        flips={narrowFlips(session, flips, narrowing)}
        all={flips.length}
        narrowing={narrowing}
      />
    </div>
  );
});
