// Draws links to the next steps after an update.

import { Link } from "react-router";
import { updateText } from "#text/update.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = updateText.after;

interface AfterUpdateProps {
  readonly session: CampaignSession;
  /** Whether there are new candidates to judge. */
  readonly isToJudge?: boolean;
}

export function AfterUpdate({ session, isToJudge = false }: AfterUpdateProps) {
  const hasSystems = session.campaign.outputs.length > 0;
  const stale = session.tally(null).total.stale;
  const nextStep = buttonClass("primary");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {stale === 0 ? null : (
        <Link to={`${screenAddress(session.id, "judge")}?state=stale`} className="underline">
          {text.judgeAgain(stale)}
        </Link>
      )}
      {isToJudge && !hasSystems && session.campaign.batch === null ? (
        <Link to={screenAddress(session.id, "settings/suite/add")} className={nextStep}>
          {text.addSystems}
        </Link>
      ) : null}
      {isToJudge && hasSystems ? (
        <Link to={screenAddress(session.id, "judge")} className={nextStep}>
          {text.judge}
        </Link>
      ) : null}
      <Link to={screenAddress(session.id, "")} className="underline">
        {text.overview}
      </Link>
      <Link to={screenAddress(session.id, "settings/history")} className="underline">
        {text.history}
      </Link>
    </p>
  );
}
