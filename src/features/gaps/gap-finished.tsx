// Holds what is shown when no gap of the list is left: what was done, what waits for a discussion, and where to go.

import { Link } from "react-router";
import { counted, ofAll } from "#core/shared/number-words.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { GapSitting } from "./gap-sitting.ts";

export function GapFinished({ sitting }: { readonly sitting: GapSitting }) {
  const { queue, session } = sitting;
  const open = queue.filter((candidate) => sitting.isOpen(candidate)).length;
  const discussed = queue.filter((candidate) => sitting.content(candidate).discussion);
  const flagged = queue.filter((candidate) => sitting.content(candidate).flagged);
  const to = (path: string) => screenAddress(session.id, path);
  const showFirst = (candidates: readonly number[]) => {
    const [first] = candidates;
    if (first !== undefined) sitting.show(queue.indexOf(first));
  };
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
      <h2 className="text-2xl font-semibold">{titleOf(sitting, open)}</h2>
      <p className="text-muted">
        {queue.length === 0
          ? sitting.settles
            ? "People differ over no gap that is not settled."
            : "None of your candidates is among those whose gaps are filled."
          : `You have answered ${ofAll(queue.length - open, queue.length)} gaps. You can still change any of them.`}
      </p>
      {discussed.length === 0 ? null : (
        <p>
          {counted(discussed.length, "gap waits", "gaps wait")} for a discussion.{" "}
          <Button onClick={() => showFirst(discussed)}>Show the first</Button>
        </p>
      )}
      {flagged.length === 0 ? null : (
        <p className="text-warn">
          ⚑ {counted(flagged.length, "gap")} you flagged for later.{" "}
          <Button onClick={() => showFirst(flagged)}>Show the first</Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {session.campaign.batch === null ? (
          <Link to={to("gap-scores")} className={buttonClass("primary")}>
            See the scores
          </Link>
        ) : (
          <Link to={to("exchange")} className={buttonClass("primary")}>
            Hand it back
          </Link>
        )}
        <Link to={to("")} className={buttonClass("plain")}>
          Overview
        </Link>
        {queue.length === 0 ? null : <Button onClick={() => sitting.show(0)}>Look through them again</Button>}
      </div>
    </div>
  );
}

function titleOf({ queue, settles }: GapSitting, open: number): string {
  if (queue.length === 0) return settles ? "Nothing to settle here" : "No gap to fill here";
  if (open > 0) return "Nothing open is left";
  return settles ? "All gaps are settled" : "All gaps are filled";
}
