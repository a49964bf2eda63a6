// Holds the judging screen: who judges, which candidates the address asks for, and the workbench on them.

import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { type CandidateFilter, filterCandidates, readFilter, writeFilter } from "#core/queue/queue.ts";
import { Sitting } from "#judging/sitting.ts";
import { useAnnotator } from "#judging/use-annotator.ts";
import { useTurn } from "#judging/use-turn.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidateFacts } from "#session/candidate-facts.ts";
import { useFrameSession } from "#session/use-frame-session.ts";
import { AnnotatorForm } from "./annotator-form.tsx";
import { candidateAt } from "./use-address.ts";
import { Workbench } from "./workbench.tsx";

/** Without any filter the queue is what the automatic pass referred. */
function orReferred(filter: CandidateFilter): CandidateFilter {
  return writeFilter(filter).length === 0 ? { ...filter, verdict: "referred" } : filter;
}

function openSitting(
  session: CampaignSession,
  annotator: string,
  filter: CandidateFilter,
  asked: number | null,
): Sitting {
  // A link of somebody's candidates means those, whoever judges them now.
  const facts = candidateFacts(session, filter.annotator === "" ? annotator : filter.annotator);
  const queue = filterCandidates(session.order, orReferred(filter), facts);
  if (asked === null) return new Sitting({ session, annotator, queue, start: null });
  const place = queue.indexOf(asked);
  if (place >= 0) return new Sitting({ session, annotator, queue, start: place });
  return new Sitting({ session, annotator, queue: [asked, ...queue], start: 0 });
}

export function JudgeScreen() {
  const session = useFrameSession();
  const choice = useAnnotator(session);
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const filterKey = new URLSearchParams(writeFilter(filter)).toString();
  const annotator = choice.current?.id;
  /** What the address was changed to by hand, where the list did not have it. */
  const [elsewhere, setElsewhere] = useState<{ readonly candidate: number } | null>(null);
  // The queue is fixed for the sitting, so that nothing moves while it is worked through; a new filter is a new sitting.
  // A campaign that is opened anew, as when somebody came in another tab, is not: the work goes on where it is.
  const before = useRef<{
    readonly sitting: Sitting;
    readonly filterKey: string;
    readonly elsewhere: { readonly candidate: number } | null;
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter goes by its text, and the place is read only at the start
  const sitting = useMemo(() => {
    if (annotator === undefined) return null;
    const last = before.current;
    const goesOn =
      last !== null &&
      last.sitting.candidate !== null &&
      last.filterKey === filterKey &&
      last.elsewhere === elsewhere &&
      last.sitting.annotator === annotator &&
      last.sitting.session.id === session.id;
    return goesOn
      ? last.sitting.continueOn(session)
      : openSitting(session, annotator, filter, candidateAt(session, parameters.get("at")));
  }, [session, annotator, filterKey, elsewhere]);
  before.current = sitting === null ? null : { sitting, filterKey, elsewhere };
  const { turn, takeOver } = useTurn(session, annotator);
  if (choice.current === undefined) return null;
  if (choice.current === null || sitting === null) return <AnnotatorForm choice={choice} />;
  if (turn === "waiting") return null;
  sitting.readOnly = turn === "reader";
  return (
    <Workbench
      key={`${annotator} ${filterKey}`}
      sitting={sitting}
      name={annotatorNames(session.campaign.annotators).get(choice.current.id) ?? choice.current.name}
      onLeave={choice.leave}
      onTakeOver={turn === "reader" ? takeOver : null}
      onElsewhere={(candidate) => setElsewhere({ candidate })}
    />
  );
}
