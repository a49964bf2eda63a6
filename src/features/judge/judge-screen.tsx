// Shows the judging screen: the annotator, the candidates requested by the address, and the workbench.

import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import {
  filterParts,
  readFilter,
  unknownFilterText,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { reviewIn } from "#core/tasks/judging/review.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { continueJudging, openJudging } from "#judging/pronouns/open-judging.ts";
import { isEverythingChosen } from "#judging/task/offered-in.ts";
import { TaskScreen } from "#judging/task-screen.tsx";
import { candidateAt, NO_SUCH_CANDIDATE } from "#judging/use-address.ts";
import { useOrder } from "#judging/use-order.ts";
import { useTaskPerson, useTaskSession } from "#judging/use-task-session.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";
import { unknownIn } from "#workspace/team/unknown-address-values.ts";
import { JudgeWorkbench } from "./judge-workbench.tsx";

export function JudgeScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const person = useTaskPerson(session, filter.disagreement !== null);
  const filterKey = new URLSearchParams(writeFilter(filter)).toString();
  // The parameter `at` changes with every step through the queue, but does not affect the filter.
  const currentQuery = new URLSearchParams([...parameters].filter(([name]) => name !== "at")).toString();
  const unknownFilters = useMemo(
    () => unknownFilterText(unknownIn(session, new URLSearchParams(currentQuery))),
    [session, currentQuery],
  );
  const filterWords = useMemo(() => activeFilter(session, currentQuery), [session, currentQuery]);
  const { order, choose } = useOrder(session, person.annotator);
  /** The candidate that an address typed by hand names, if it is not in the list; null = none. */
  const [elsewhere, setElsewhere] = useState<{ readonly candidate: number } | null>(null);
  // A reload of the campaign, for example after an annotator was added in another tab, continues the task session.
  // A new one begins only if the request changes.
  const isEverything = isEverythingChosen(parameters);
  const review = reviewIn(parameters.get("review"));
  const requestKey = `${filterKey} ${isEverything} ${review}`;
  const last = useRef({ requestKey, elsewhere });
  const make = (by: string, before: JudgingSession | null) => {
    if (order === undefined) return null;
    const { current } = last;
    const previous = current.requestKey === requestKey && before?.order === order ? before : null;
    const requested = { filter, order, isEverything, review };
    if (previous !== null && current.elsewhere === elsewhere && previous.candidate !== null)
      return continueJudging(session, by, previous, requested);
    const requestedCandidate = candidateAt(session, parameters.get("at"));
    const opened = openJudging(session, by, { ...requested, at: requestedCandidate, last: previous });
    if (requestedCandidate === null && parameters.has("at")) opened.cursor.notify(NO_SUCH_CANDIDATE);
    return opened;
  };
  const task = useTaskSession(session, person, make, [requestKey, order, elsewhere]);
  last.current = { requestKey, elsewhere };
  return (
    <>
      {unknownFilters === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">
          {unknownFilters}
        </p>
      )}
      <TaskScreen session={session} person={person} task={task}>
        {(held, writerSeat) => (
          <JudgeWorkbench
            key={`${ownEntry(session, held.annotator)} ${requestKey} ${held.order}`}
            task={held}
            seat={writerSeat}
            filterWords={filterWords}
            onOrder={choose}
            onElsewhere={(candidate) => setElsewhere({ candidate })}
          />
        )}
      </TaskScreen>
    </>
  );
}

/** The filter of an address in words; null = none. Open disagreements are an adjudicator's whole list, so no filter. */
function activeFilter({ campaign }: CampaignSession, query: string): string | null {
  const filter = readFilter(new URLSearchParams(query));
  const shownFilter = filter.disagreement === "open" ? { ...filter, disagreement: null } : filter;
  const parts = filterParts(shownFilter, annotatorNameLookup(campaign.annotators));
  return parts.length === 0 ? null : parts.map(({ words }) => words).join("; ");
}
