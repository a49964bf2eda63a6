// Holds the screen of a campaign where it is worked on together: joined, how it stands, who is there, left.

import { lazy, Suspense } from "react";
import type { CampaignSession } from "#session/campaign-session.ts";
import { refusedHere } from "#session/refused-here.ts";
import type { TeamState } from "#session/team-link.ts";
import { useTeam } from "#session/team-state.ts";
import { useFrameSession, useSession } from "#session/use-campaign.ts";
import { teamText } from "#text/team.ts";
import { AccountGate } from "./account-gate.tsx";

const text = teamText.campaign;

const JoinAs = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.JoinAs }));
const TeamTogether = lazy(async () => ({
  default: (await import("./team-parts.ts")).TEAM_PARTS.TeamTogether,
}));

/** What was refused and undone since counts nowhere on the screen. */
function withoutUndone(team: TeamState, { campaign }: CampaignSession): TeamState {
  if (team.line === null) return team;
  const refused = refusedHere(team.line.rejected, campaign.withdrawn);
  return { ...team, line: { ...team.line, rejected: refused } };
}

export function TeamScreen() {
  const session = useFrameSession();
  const team = useTeam(session.id);
  // What is undone here is told as left no more, before the line has tried again.
  useSession(session, ({ revision }) => revision);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{text.title}</h1>
        <p className="max-w-[65ch] text-muted">{text.description}</p>
      </header>
      {team !== null ? (
        <Suspense>
          <TeamTogether session={session} team={withoutUndone(team, session)} />
        </Suspense>
      ) : session.campaign.batch !== null ? (
        <p className="max-w-[65ch]">{text.isBatch}</p>
      ) : (
        <AccountGate none={text.noServer}>
          {(signedIn) => <JoinAs session={session} {...signedIn} />}
        </AccountGate>
      )}
    </div>
  );
}
