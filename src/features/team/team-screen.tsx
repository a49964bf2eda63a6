// Shows the team page of a campaign: joining, status, members, leaving.

import { lazy, Suspense } from "react";
import { teamText } from "#text/team.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { effectiveRejections, undoneRejections } from "#workspace/team/rejected-events.ts";
import type { TeamState } from "#workspace/team/replication-runner.ts";
import { useTeam } from "#workspace/team/team-state.ts";
import { AccountGate } from "./account-gate.tsx";

const text = teamText.campaign;

const JoinAs = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.JoinAs }));
const JoinedTeam = lazy(async () => ({
  default: (await import("./team-parts.ts")).TEAM_PARTS.JoinedTeam,
}));

/** Removes rejected events that have been retracted since. */
function withoutUndone(team: TeamState, { campaign }: CampaignSession): TeamState {
  if (team.replication === null) return team;
  const rejected = effectiveRejections(team.replication.rejected, campaign.retracted);
  return { ...team, replication: { ...team.replication, rejected } };
}

export function TeamScreen() {
  const session = useFrameSession();
  const team = useTeam(session.id);
  // Draws the screen again after a retraction, so that undone changes appear at once.
  useSession(session, ({ revision }) => revision);
  return (
    <PageFrame title={text.title} introduction={text.description}>
      {team !== null ? (
        <Suspense>
          <JoinedTeam
            session={session}
            team={withoutUndone(team, session)}
            undone={undoneRejections(team.replication?.rejected ?? [], session.campaign.retracted)}
          />
        </Suspense>
      ) : (
        <AccountGate noServerText={text.noServer}>
          {(signedIn) => <JoinAs session={session} {...signedIn} />}
        </AccountGate>
      )}
    </PageFrame>
  );
}
