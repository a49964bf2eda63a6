// Shows the judging screen: the annotator, the candidates requested by the address, and the workbench.

import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { filterParts } from "#core/campaign/filter/filter-words.ts";
import { unknownFilterText } from "#core/campaign/filter/unknown-filter-values.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { continueJudging, openJudging } from "#judging/pronouns/open-judging.ts";
import { isEverythingChosen } from "#judging/session/offered-in.ts";
import { TaskScreen } from "#judging/task-screen.tsx";
import { candidateAt, NO_SUCH_CANDIDATE } from "#judging/use-address.ts";
import { useOrder } from "#judging/use-order.ts";
import { useTaskPerson, useTaskSession } from "#judging/use-task-session.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";
import { unknownIn } from "#workspace/team/unknown-address-values.ts";
import { Workbench } from "./workbench.tsx";

export function JudgeScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const person = useTaskPerson(session, filter.disagreement !== null);
  const filterKey = new URLSearchParams(writeFilter(filter)).toString();
  // The position changes with every key press, so it is not part of the requested filter.
  const currentQuery = new URLSearchParams([...parameters].filter(([name]) => name !== "at")).toString();
  const inVain = useMemo(
    () => unknownFilterText(unknownIn(session, new URLSearchParams(currentQuery))),
    [session, currentQuery],
  );
  const filterWords = useMemo(() => activeFilter(session, currentQuery), [session, currentQuery]);
  const { order, choose } = useOrder(session, person.annotator);
  /** The candidate of an address typed by hand, if it is not in the list. */
  const [elsewhere, setElsewhere] = useState<{ readonly candidate: number } | null>(null);
  // The session stays while the campaign is reloaded, for example when an annotator is added in another tab.
  const isEverything = isEverythingChosen(parameters);
  const asksFor = `${filterKey} ${isEverything}`;
  const last = useRef({ asksFor, elsewhere });
  const make = (by: string, before: JudgingSession | null) => {
    if (order === undefined) return null;
    const { current } = last;
    const previous = current.asksFor === asksFor && before?.order === order ? before : null;
    const requested = { filter, order, isEverything };
    if (previous !== null && current.elsewhere === elsewhere && previous.candidate !== null)
      return continueJudging(session, by, previous, requested);
    const at = candidateAt(session, parameters.get("at"));
    const opened = openJudging(session, by, { ...requested, at, last: previous });
    if (at === null && parameters.has("at")) opened.notify(NO_SUCH_CANDIDATE);
    return opened;
  };
  const task = useTaskSession(session, person, make, [asksFor, order, elsewhere]);
  last.current = { asksFor, elsewhere };
  return (
    <>
      {inVain === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">{inVain}</p>
      )}
      <TaskScreen session={session} person={person} task={task}>
        {(held, writerSeat) => (
          <Workbench
            key={`${ownEntry(session, held.annotator)} ${asksFor} ${held.order}`}
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
  const names = annotatorNames(campaign.annotators);
  const filter = readFilter(new URLSearchParams(query));
  const listed = filter.disagreement === "open" ? { ...filter, disagreement: null } : filter;
  const parts = filterParts(listed, (id) => names.get(id) ?? id);
  return parts.length === 0 ? null : parts.map(({ words }) => words).join("; ");
}
