// Lists the candidates whose verdict flips, with the reasons before and after. Each candidate links to Browse.

import { type RefObject, useState } from "react";
import { Link } from "react-router";
import type { CandidateFlip } from "#core/analysis/accuracy/try-profile.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { profileText } from "#text/profile.ts";
import { Button } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import type { FlipFilter } from "./flip-filter.ts";

const text = profileText.list;

/** Number of candidates shown at first, and number that each click adds. */
const AT_ONCE = 100;

interface FlipsListProps {
  readonly session: CampaignSession;
  /** Receives the keyboard focus after the list was filtered. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly flips: readonly CandidateFlip[];
  /** Number of flips without a filter. */
  readonly all: number;
  readonly flipFilter: FlipFilter;
}

export function FlipsList({ session, heading, flips, all, flipFilter }: FlipsListProps) {
  const { to, category, system } = flipFilter;
  const [limit, setLimit] = useState(AT_ONCE);
  const words = [
    ...(to === null ? [] : [text.to[to]]),
    ...(category === null ? [] : [fullCategoryName(category)]),
    ...(system === null ? [] : [system]),
  ];
  const remaining = flips.length - limit;
  return (
    <section aria-labelledby="flips" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 ref={heading} id="flips" tabIndex={-1} className="font-semibold focus:outline-none">
          {words.length === 0
            ? text.title(flips.length)
            : text.titleWith(flips.length, all, words.join(" · "))}
        </h3>
        {words.length === 0 ? null : (
          <Link to={{ search: "" }} replace className="py-1 text-sm">
            {text.showAll}
          </Link>
        )}
      </div>
      {flips.length === 0 ? (
        <p className="text-sm text-muted">{all === 0 ? text.empty : text.none}</p>
      ) : (
        <ul aria-label={text.label} className="flex flex-col rounded-card border border-line bg-surface">
          {flips.slice(0, limit).map((flip) => (
            <FlipRow key={flip.candidate} session={session} flip={flip} />
          ))}
        </ul>
      )}
      {remaining > 0 ? (
        <Button className="self-start" onClick={() => setLimit(limit + AT_ONCE)}>
          {text.showMore(Math.min(remaining, AT_ONCE))}
        </Button>
      ) : null}
    </section>
  );
}

function FlipRow({ session, flip }: { readonly session: CampaignSession; readonly flip: CandidateFlip }) {
  const { candidate, to, before, after } = flip;
  const { system, example } = session.candidates.keyOf(candidate);
  const { category } = session.example(candidate);
  const isJudged = session.tally(null).state(candidate) === "done";
  const link = candidatesLink(session.id, { systems: [system], categories: [category] });
  const oppositeVerdict = to === "approved" ? "referred" : "approved";
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-first:border-t">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={`${link}&at=${session.order.indexOf(candidate)}`}
          className="py-0.5 font-medium [overflow-wrap:anywhere]"
        >
          <Rich parts={text.example(<bdi>{example}</bdi>, <bdi>{system}</bdi>)} />
        </Link>
        <span className="text-muted">{fullCategoryName(category)}</span>
        {isJudged ? <span className="text-muted">{text.alreadyJudged}</span> : null}
      </span>
      <Reason state={oppositeVerdict} reason={before} isNew={false} />
      <Reason state={to} reason={after} isNew />
    </li>
  );
}

interface ReasonProps {
  readonly state: CandidateFlip["to"];
  readonly reason: string;
  readonly isNew: boolean;
}

function Reason({ state, reason, isNew }: ReasonProps) {
  return (
    <span className={`flex items-baseline gap-2 ${isNew ? "" : "text-muted"}`}>
      <StateSign state={state === "approved" ? "approved" : "open"} word={text.states[state]} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Rich parts={(isNew ? text.after : text.now)(state, <bdi>{reason}</bdi>)} />
      </span>
    </span>
  );
}
