// Shows the team of a joined campaign: state, members, rejected events, and a way to leave.

import { useState } from "react";
import { agoInWords } from "#browser/ago-words.ts";
import { errorMessage } from "#core/base/message-text.ts";
import type { TeamConnection } from "#core/sync/team/membership.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { leaveTeam } from "#workspace/team/join-team.ts";
import type { TeamState } from "#workspace/team/replication-runner.ts";
import { tryTeamNow, withoutReplication } from "#workspace/team/team-state.ts";
import { stateInWord } from "#workspace/team/team-status.tsx";
import { useViewer } from "#workspace/team/use-viewer.ts";
import { FailureDetails } from "./failure-details.tsx";
import { explanationOf, leavingInWords, saysLastAnswer, type TeamReplication } from "./replication-words.ts";
import { SaveCopy } from "./save-copy.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TeamPeople } from "./team-people.tsx";
import { ThisBrowser } from "./this-browser.tsx";
import { UnsharedEvents } from "./unshared-events.tsx";
import { useNow } from "./use-now.ts";

const text = teamPartsText.state;
const leaving = teamPartsText.leave;

interface JoinedTeamProps {
  readonly session: CampaignSession;
  readonly team: TeamState;
  /** Rejected changes that were undone here. */
  readonly undone: TeamReplication["rejected"];
}

export function JoinedTeam({ session, team, undone }: JoinedTeamProps) {
  const { connection, replication, isInOtherTab } = team;
  const { role } = useViewer(session);
  if (connection === null) return null;
  const accountHint = text.hint(connection.user, teamPartsText.roles[role ?? connection.role]);
  return (
    <>
      <Section
        title={text.title}
        hint={role === "annotator" ? `${accountHint} ${text.annotator}` : accountHint}
      >
        {replication === null ? null : (
          <StateSection session={session} connection={connection} replication={replication} />
        )}
        {isInOtherTab ? <p className="max-w-[65ch] text-sm text-muted">{text.inOtherTab}</p> : null}
      </Section>
      {replication === null ? null : <UnsharedEvents replication={replication} undone={undone} />}
      {replication === null ? null : (
        <TeamPeople session={session} connection={connection} replication={replication} />
      )}
      <ThisBrowser connection={connection} isSignedOut={replication?.phase === "signed-out"} />
      <Leaving session={session} replication={replication} />
    </>
  );
}

function StateSection({
  session,
  connection,
  replication,
}: {
  readonly session: CampaignSession;
  readonly connection: TeamConnection;
  readonly replication: TeamReplication;
}) {
  const now = useNow();
  const isAnswerShown = saysLastAnswer(replication, now);
  const isGoing = ["starting", "synced", "sending", "catching-up"].includes(replication.phase);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-xl">{stateInWord(replication)}</p>
      <p className="max-w-[65ch]">{explanationOf(replication, connection)}</p>
      {replication.phase === "signed-out" ? (
        <SignInForm base={connection.base} name={connection.user} onSignedIn={tryTeamNow} />
      ) : isGoing ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button onClick={tryTeamNow}>{text.tryNow}</Button>
          {replication.phase === "web-page" ? (
            <a href={connection.base} target="_blank" rel="noreferrer" className="underline">
              {text.openWebPage}
            </a>
          ) : null}
        </div>
      )}
      {Math.abs(replication.clockAhead) < NOTABLE_CLOCK ? null : (
        <p className="max-w-[65ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
          {text.clock(replication.clockAhead)}
        </p>
      )}
      {replication.outbox === 0 && !isAnswerShown ? null : (
        <p className="text-sm text-muted">
          {replication.outbox > 0 ? text.waiting(replication.outbox) : ""}
          {isAnswerShown ? text.lastAnswer(agoInWords(replication.lastAnswer ?? "", now)) : ""}
        </p>
      )}
      {["signed-out", "shut-out", "gone"].includes(replication.phase) ? (
        <SaveCopy session={session} user={connection.user} />
      ) : null}
      {replication.restored === null ? null : (
        <p role="status" className="max-w-[65ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
          {text.restored(replication.restored)}
        </p>
      )}
      {replication.failure === null ? null : <FailureDetails failure={replication.failure} />}
    </div>
  );
}

/** Milliseconds between this computer's clock and the server's above which the difference is shown. */
const NOTABLE_CLOCK = 5 * 60_000;

/** Moves the keyboard focus to the confirmation, which replaces the focused button. */
const focusOn = (element: HTMLElement | null) => element?.focus();

interface LeavingProps {
  readonly session: CampaignSession;
  readonly replication: TeamReplication | null;
}

function Leaving({ session, replication }: LeavingProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState("");
  const leave = async () => {
    setFailure("");
    try {
      await withoutReplication(session.id, () => leaveTeam(session.id));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Section title={leaving.title} hint={leaving.hint}>
      {isConfirming ? (
        <div className="flex flex-col items-start gap-3">
          <p ref={focusOn} tabIndex={-1} className="max-w-[65ch]">
            {leavingInWords(replication)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" onClick={() => void leave()}>
              {leaving.confirm}
            </Button>
            <Button onClick={() => setIsConfirming(false)}>{leaving.stay}</Button>
          </div>
          {failure === "" ? null : <p role="alert">{failure}</p>}
        </div>
      ) : (
        <div>
          <Button onClick={() => setIsConfirming(true)}>{leaving.leave}</Button>
        </div>
      )}
    </Section>
  );
}
