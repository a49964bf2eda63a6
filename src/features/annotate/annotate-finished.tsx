// Holds what is shown when no token of the list is left: what was done, and where to go.

import { Link } from "react-router";
import { counted, ofAll } from "#core/shared/number-words.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";

export function AnnotateFinished({ sitting }: { readonly sitting: AnnotateSitting }) {
  const { queue, session } = sitting;
  const open = queue.filter((token) => sitting.isOpen(token)).length;
  const flagged = queue.findIndex((token) => sitting.content(token).flagged);
  const flags = queue.filter((token) => sitting.content(token).flagged).length;
  const to = (path: string) => screenAddress(session.id, path);
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
      <h2 className="text-2xl font-semibold">
        {sitting.settles
          ? open > 0
            ? "Nothing else is left to settle"
            : "All of these are settled"
          : queue.length === 0
            ? "No token to annotate here"
            : open > 0
              ? "Nothing open is left"
              : "All tokens are annotated"}
      </h2>
      <p className="text-muted">
        {sitting.settles
          ? `You have settled ${ofAll(queue.length - open, queue.length)} tokens over which people differed.`
          : queue.length === 0
            ? "The list of tokens is empty: choose pronoun forms, or another part of the list."
            : `You have annotated ${ofAll(queue.length - open, queue.length)} tokens. You can still change any of them.`}
      </p>
      {flags === 0 ? null : (
        <p className="text-warn">
          ⚑ {counted(flags, "token")} you flagged for later.{" "}
          <Button onClick={() => sitting.show(flagged)}>Show the first</Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {session.campaign.batch === null ? (
          <Link to={to("tokens")} className={buttonClass("primary")}>
            To the tokens
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
