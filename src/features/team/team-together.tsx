// Holds how a joined campaign stands with its team: in step or not, who is there, what was refused; and the way out.

import { useState } from "react";
import { Link } from "react-router";
import { agoInWords } from "#browser/ago-words.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { leaveTeam } from "#session/team-acts.ts";
import type { TeamState } from "#session/team-link.ts";
import { stateInWord } from "#session/team-sign.tsx";
import { tryTeamNow, withoutTeamLine } from "#session/team-state.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { Section } from "#ui/section.tsx";
import { LeftEvents } from "./left-events.tsx";
import { type Line, leavingInWords, lineInWords } from "./line-words.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { TeamPeople } from "./team-people.tsx";
import { ThisMachine } from "./this-machine.tsx";
import { useNow } from "./use-now.ts";
import { WentWrong } from "./went-wrong.tsx";

const text = teamPartsText.state;
const leaving = teamPartsText.leave;

interface TeamTogetherProps {
  readonly session: CampaignSession;
  readonly team: TeamState;
}

export function TeamTogether({ session, team: { place, line } }: TeamTogetherProps) {
  if (place === null) return null;
  return (
    <>
      <Section title={text.title} hint={text.hint(place.user, teamPartsText.roles[place.role])}>
        {line === null ? (
          <p className="max-w-[65ch]">{text.inOtherTab}</p>
        ) : (
          <Standing place={place} line={line} />
        )}
      </Section>
      {line === null ? null : <LeftEvents session={session} line={line} />}
      {line === null ? null : <TeamPeople session={session} place={place} line={line} />}
      <ThisMachine place={place} isSignedOut={line?.phase === "signed-out"} />
      <Leaving session={session} line={line} />
    </>
  );
}

function Standing({ place, line }: { readonly place: TeamPlace; readonly line: Line }) {
  const now = useNow();
  const isGoing = ["starting", "synced", "sending", "catching-up"].includes(line.phase);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-xl">{stateInWord(line)}</p>
      <p className="max-w-[65ch]">{lineInWords(line, place)}</p>
      {line.phase === "signed-out" ? (
        <SignInForm base={place.base} name={place.user} onSignedIn={tryTeamNow} />
      ) : isGoing ? null : (
        <Button onClick={tryTeamNow}>{text.tryNow}</Button>
      )}
      {line.outbox === 0 && line.lastAnswer === null ? null : (
        <p className="text-sm text-muted">
          {line.outbox > 0 ? text.waiting(line.outbox) : ""}
          {line.lastAnswer === null ? "" : text.lastAnswer(agoInWords(line.lastAnswer, now))}
        </p>
      )}
      {line.restored === null ? null : (
        <p role="status" className="max-w-[65ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
          {text.restored(line.restored)}
        </p>
      )}
      {line.failure === null ? null : <WentWrong failure={line.failure} />}
    </div>
  );
}

/** The question takes the place of the button that asked for it, for whoever goes by keys. */
const focusOn = (element: HTMLElement | null) => element?.focus();

interface LeavingProps {
  readonly session: CampaignSession;
  readonly line: Line | null;
}

function Leaving({ session, line }: LeavingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState("");
  const leave = async () => {
    setFailure("");
    try {
      await withoutTeamLine(session.id, () => leaveTeam(session.id));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Section
      title={leaving.title}
      hint={
        <Rich
          parts={leaving.hint(
            <Link to={screenAddress(session.id, "exchange")} className="underline">
              {leaving.share}
            </Link>,
          )}
        />
      }
    >
      {isAsked ? (
        <div className="flex flex-col items-start gap-3">
          <p ref={focusOn} tabIndex={-1} className="max-w-[65ch]">
            {leavingInWords(line, line?.rejected.length ?? 0)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" onClick={() => void leave()}>
              {leaving.confirm}
            </Button>
            <Button onClick={() => setIsAsked(false)}>{leaving.stay}</Button>
          </div>
          {failure === "" ? null : <p role="alert">{failure}</p>}
        </div>
      ) : (
        <div>
          <Button onClick={() => setIsAsked(true)}>{leaving.leave}</Button>
        </div>
      )}
    </Section>
  );
}
