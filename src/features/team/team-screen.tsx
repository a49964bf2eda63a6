// Holds the screen of a campaign where it is worked on together: joined, how it stands, who is there, left.

import { lazy, Suspense } from "react";
import { useTeam } from "#session/team-state.ts";
import { useFrameSession } from "#session/use-frame-session.ts";
import { AccountGate } from "./account-gate.tsx";

const JoinAs = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.JoinAs }));
const TeamTogether = lazy(async () => ({
  default: (await import("./team-parts.ts")).TEAM_PARTS.TeamTogether,
}));

export function TeamScreen() {
  const session = useFrameSession();
  const team = useTeam(session.id);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">Work together</h1>
        <p className="max-w-[65ch] text-muted">
          What each of a team says goes to the server of this site, and from there to all others, by itself.
          Judging never waits for it: everything is in this browser first.
        </p>
      </header>
      {team !== null ? (
        <Suspense>
          <TeamTogether session={session} team={team} />
        </Suspense>
      ) : session.campaign.batch !== null ? (
        <p className="max-w-[65ch]">
          This is a batch: it goes back by file to whoever gave it. A team works on the whole campaign.
        </p>
      ) : (
        <AccountGate none="This site has no server for teams. Work is shared by file, under “Share”.">
          {(signedIn) => <JoinAs session={session} {...signedIn} />}
        </AccountGate>
      )}
    </div>
  );
}
