// Holds how a joined campaign stands with its team: in step or not, who is there, what was refused; and the way out.

import { useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { counted } from "#core/shared/number-words.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { leaveTeam } from "#session/team-acts.ts";
import type { TeamState } from "#session/team-link.ts";
import { lineInWord } from "#session/team-sign.tsx";
import { endTeamLine, tryTeamNow } from "#session/team-state.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { LeftEvents } from "./left-events.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TeamPeople } from "./team-people.tsx";

export interface TeamTogetherProps {
  readonly session: CampaignSession;
  readonly team: TeamState;
}

export function TeamTogether({ session, team: { place, line } }: TeamTogetherProps) {
  if (place == null) return null;
  return (
    <>
      <Section title="How it stands" hint="Whatever happens to the line, work goes on here.">
        <div className="flex flex-col items-start gap-3">
          <p role="status" className="text-lg">
            {line === null ? "Another tab of this browser is in step with the team." : `${lineInWord(line)}.`}
          </p>
          {line === null ? null : (
            <p className="max-w-[65ch] text-sm text-muted">
              You are <strong className="text-ink">{place.user}</strong>,{" "}
              {place.role === "annotator" ? "an annotator" : "a coordinator"}.
              {line.waiting > 0 ? ` ${counted(line.waiting, "event")} of yours wait to be sent.` : ""}
              {line.heard === null ? "" : ` The engine last answered ${timeInWords(line.heard)}.`}
              {line.failure === null ? "" : ` ${line.failure}`}
            </p>
          )}
          {line?.phase === "signed-out" ? (
            <SignInForm base={place.base} name={place.user} onSignedIn={tryTeamNow} />
          ) : line === null || line.phase === "in-step" ? null : (
            <Button onClick={tryTeamNow}>Try now</Button>
          )}
        </div>
      </Section>
      {line === null ? null : <LeftEvents line={line} />}
      {line === null ? null : <TeamPeople session={session} place={place} line={line} />}
      <Leaving session={session} waiting={line?.waiting ?? 0} />
    </>
  );
}

function Leaving({ session, waiting }: { readonly session: CampaignSession; readonly waiting: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const leave = async () => {
    await endTeamLine(session.id);
    await leaveTeam(session.id);
  };
  return (
    <Section
      title="Leave"
      hint={
        <>
          The campaign stays in this browser as it is now, and can always be taken home as a file under{" "}
          <Link to={screenAddress(session.id, "exchange")}>Share</Link>. Nothing is taken from the others.
        </>
      }
    >
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-2">
          <p>
            {waiting > 0
              ? `${counted(waiting, "event")} of yours did not reach the team yet and would stay here alone.`
              : "Everything of yours has reached the team."}
          </p>
          <Button kind="danger" onClick={() => void leave()}>
            Leave the team
          </Button>
          <Button onClick={() => setIsAsked(false)}>Stay</Button>
        </div>
      ) : (
        <button type="button" className={buttonClass("plain")} onClick={() => setIsAsked(true)}>
          Leave…
        </button>
      )}
    </Section>
  );
}
