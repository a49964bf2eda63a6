// Draws the line between the filters and the candidates: the number of shown candidates, and buttons that act on them.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { isWaitingState } from "#core/campaign/outcomes/outcome.ts";
import { browseText } from "#text/browse-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { filteredLink } from "#workspace/campaign/candidates-number.tsx";
import { candidateFacts } from "#workspace/campaign/use-scope.ts";
import { useSeesTab } from "#workspace/team/use-viewer.tsx";

const text = browseText.page;

interface ShownCandidatesProps {
  readonly session: CampaignSession;
  /** The filter as in the address; "" = all candidates. */
  readonly search: string;
  readonly shown: readonly number[];
  /** The sentence about the number of shown candidates. */
  readonly words: readonly ReactNode[];
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function ShownCandidates({ session, search, shown, words, children }: ShownCandidatesProps) {
  const sees = useSeesTab(session);
  const { state } = candidateFacts(session, null);
  const isLeft = shown.some((candidate) => isWaitingState(state(candidate)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-sm text-muted">
        <Rich parts={words} />
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        {search === "" || !sees("results") ? null : (
          <Link to={filteredLink(session.id, "results", search)} className={buttonClass("plain")}>
            {text.toReport}
          </Link>
        )}
        {shown.length === 0 || !sees("judge") ? null : (
          <Link
            to={filteredLink(session.id, "judge", search)}
            className={buttonClass(isLeft ? "primary" : "plain")}
          >
            {new URLSearchParams(search).has("disagreement") ? text.resolve : text.judge}
          </Link>
        )}
      </div>
    </div>
  );
}
