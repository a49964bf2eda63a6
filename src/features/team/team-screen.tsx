// Shows the team's screen of a campaign, and the screen on which members without a copy of the campaign arrive.

import { lazy, type ReactNode, Suspense } from "react";
import { siteServer } from "#browser/site-server.ts";
import { teamText } from "#text/team-text.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import type { TeamState } from "#workspace/team/replication-runner.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { effectiveRejections, undoneRejections } from "#workspace/team/uncounted-changes.ts";
import { NoAnswer, useAnswer } from "./internal/failures.tsx";
import type { SignedIn } from "./internal/joining.tsx";

const text = teamText.campaign;

const JoinAs = lazy(async () => ({ default: (await import("./internal/team-parts.ts")).TEAM_PARTS.JoinAs }));
const JoinedTeam = lazy(async () => ({
  default: (await import("./internal/team-parts.ts")).TEAM_PARTS.JoinedTeam,
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
        <AccountGate noServerText={text.noServer} purpose={text.beforeSharing}>
          {(signedIn) => <JoinAs session={session} {...signedIn} />}
        </AccountGate>
      )}
    </PageFrame>
  );
}

// Shows new members the sign-in form, and then their campaigns to download.

const arriveScreenText = teamText.arrival;

const Memberships = lazy(async () => ({
  default: (await import("./internal/team-parts.ts")).TEAM_PARTS.Memberships,
}));

export function ArriveScreen() {
  return (
    <div className="page flex flex-col gap-8 py-8 *:max-w-3xl">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{arriveScreenText.title}</h1>
        <p className="max-w-[65ch] text-muted">{arriveScreenText.description}</p>
      </header>
      <AccountGate noServerText={arriveScreenText.noServer}>
        {(signedIn) => <Memberships {...signedIn} />}
      </AccountGate>
    </div>
  );
}

const serverText = teamText.server;

const SignedGate = lazy(async () => ({
  default: (await import("./internal/team-parts.ts")).TEAM_PARTS.SignedGate,
}));

interface AccountGateProps {
  /** Text for a site without a team server. */
  readonly noServerText: string;
  /** Why somebody signs in here; shown above the form. */
  readonly purpose?: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

function AccountGate({ noServerText, purpose, children }: AccountGateProps) {
  const { answer: server, askAgain } = useAnswer(siteServer, "");
  if (server === undefined) return <p role="status">{serverText.askingSite}</p>;
  switch (server.kind) {
    case "none":
      return <p className="max-w-[65ch]">{noServerText}</p>;
    case "unusable":
      return <p role="alert">{server.why}</p>;
    case "unknown":
      return <NoAnswer error={null} onAskAgain={askAgain} />;
    case "server":
      return (
        <Suspense fallback={<p role="status">{serverText.asking}</p>}>
          <SignedGate base={server.base} purpose={purpose}>
            {children}
          </SignedGate>
        </Suspense>
      );
  }
}
