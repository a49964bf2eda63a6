// Shows candidates filtered by the address, and the chosen one in its context next to every output.

import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { figure } from "#core/base/number-words.ts";
import { readFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { candidateAt, NOT_HERE } from "#judging/use-address.ts";
import { browseText } from "#text/browse.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { candidateTable } from "#workspace/campaign/candidate-tables.ts";
import { narrowedLink } from "#workspace/campaign/candidates-link.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { CandidateList } from "./candidate-list.tsx";
import { ExampleDetail } from "./example-detail.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FIRST_COUNTED } from "./filter-fields.ts";
import { asksMore, moreCounted } from "./more-fields.ts";
import { SavedViews } from "./saved-views.tsx";
import { stepExample } from "./step-example.ts";
import { useStepKeys } from "./use-step-keys.ts";

const text = browseText.page;

export function BrowseScreen() {
  const session = useFrameSession();
  const revision = useSession(session, (state) => state.revision);
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const search = new URLSearchParams(writeFilter(filter)).toString();
  // Browsing uses the order of the suite; only judging is shuffled.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isMore = opened ?? asksMore(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter's text stands for it, and the revision for the log
  const { shown, counts } = useMemo(() => {
    const counted = isMore ? [...FIRST_COUNTED, ...moreCounted(filter)] : FIRST_COUNTED;
    return candidateTable(session, filter.annotator).narrow(session.candidates.numbers, filter, counted);
  }, [session, search, revision, isMore]);
  const at = parameters.get("at");
  const asked = candidateAt(session, at);
  const candidate = asked ?? shown[0] ?? null;

  const choose = (chosen: number) => {
    setParameters(
      (current) => {
        current.set("at", String(session.order.indexOf(chosen)));
        return current;
      },
      { replace: true, flushSync: true },
    );
  };
  const steps = {
    previous: candidate === null ? null : stepExample(shown, candidate, -1, session.candidates),
    next: candidate === null ? null : stepExample(shown, candidate, 1, session.candidates),
  };
  useStepKeys(steps, choose);
  const narrow = (pairs: readonly [string, string][]) =>
    setParameters(new URLSearchParams([...pairs]), { replace: true, flushSync: true });
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6">
      <h1 className="sr-only">{text.title(session.campaign.suite.name)}</h1>
      <FilterBar
        session={session}
        filter={filter}
        counts={counts}
        isMore={isMore}
        onMore={setOpened}
        onNarrow={narrow}
      />
      <SavedViews session={session} search={search} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-muted">
          <Rich
            parts={text.shown(
              <strong className="text-ink">{figure(shown.length)}</strong>,
              session.candidates.count,
            )}
          />
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={narrowedLink(session.id, "candidates/table", search)} className={buttonClass("plain")}>
            {text.toPivotTable}
          </Link>
          {search === "" ? null : (
            <Link to={narrowedLink(session.id, "results", search)} className={buttonClass("plain")}>
              {text.toReport}
            </Link>
          )}
          {shown.length === 0 || session.isPast ? null : (
            <Link to={narrowedLink(session.id, "judge", search)} className={buttonClass("primary")}>
              {search === "" ? text.judgeReferred : text.judgeShown}
            </Link>
          )}
        </div>
      </div>
      {at !== null && asked === null ? (
        <p role="status" className="rounded-card border border-warn bg-warn-wash px-4 py-2 text-sm">
          {NOT_HERE} {text.chooseInList}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className="py-16 text-center text-muted">{text.none}</p>
      ) : (
        <div className="grid flex-1 gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CandidateList session={session} shown={shown} candidate={candidate} onChoose={choose} />
          {candidate === null ? null : (
            <ExampleDetail
              key={candidate}
              session={session}
              candidate={candidate}
              steps={steps}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </div>
  );
}
