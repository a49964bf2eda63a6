// Holds the judging screen: who judges, which candidates the address asks for, and the workbench on them.

import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter, writeFilter } from "#core/filter/candidate-filter.ts";
import { unknownAskedText } from "#core/filter/unknown-asked.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { openSitting } from "#judging/open-sitting.ts";
import type { Sitting } from "#judging/sitting.ts";
import { SittingScreen } from "#judging/sitting-screen.tsx";
import { candidateAt, NOT_HERE } from "#judging/use-address.ts";
import { useOrder } from "#judging/use-order.ts";
import { useSitter } from "#judging/use-sitter.ts";
import { ownEntry } from "#session/own-entry.ts";
import { unknownIn } from "#session/unknown-in.ts";
import { useFrameSession } from "#session/use-campaign.ts";
import { Workbench } from "./workbench.tsx";

export function JudgeScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const sitter = useSitter(session, filter.disagreement !== null);
  const filterKey = new URLSearchParams(writeFilter(filter)).toString();
  // The place in the queue changes with every key press, what is asked for does not.
  const asked = new URLSearchParams([...parameters].filter(([name]) => name !== "at")).toString();
  const inVain = useMemo(
    () => unknownAskedText(unknownIn(session, new URLSearchParams(asked))),
    [session, asked],
  );
  const { annotator } = sitter;
  const { order, choose } = useOrder(session, annotator);
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
    if (annotator === undefined || order === undefined) return null;
    const last = before.current;
    const isSame =
      last !== null &&
      last.sitting.candidate !== null &&
      last.filterKey === filterKey &&
      last.elsewhere === elsewhere &&
      personOf(session.campaign.merged, last.sitting.annotator) === annotator &&
      last.sitting.session.id === session.id;
    if (isSame && last.sitting.order === order) return last.sitting.continueOn(session);
    const at = candidateAt(session, parameters.get("at"));
    const opened = openSitting(session, annotator, { filter, order, at });
    if (at === null && parameters.has("at")) opened.store.setState({ notice: NOT_HERE });
    return opened;
  }, [session, annotator, filterKey, order, elsewhere]);
  before.current = sitting === null ? null : { sitting, filterKey, elsewhere };
  return (
    <>
      {inVain === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">{inVain}</p>
      )}
      <SittingScreen session={session} sitter={sitter} sitting={sitting}>
        {(held, seat) => (
          <Workbench
            key={`${ownEntry(session, held.annotator)} ${filterKey} ${held.order}`}
            sitting={held}
            seat={seat}
            onOrder={choose}
            onElsewhere={(candidate) => setElsewhere({ candidate })}
          />
        )}
      </SittingScreen>
    </>
  );
}
