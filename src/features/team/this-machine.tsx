// Holds the ways from a joined campaign to what else one was let into, and out of the server at this machine.

import { useState } from "react";
import { Link } from "react-router";
import type { TeamPlace } from "#core/team/membership.ts";
import { signOut } from "#session/team-account.ts";
import { tryTeamNow } from "#session/team-state.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { type Failed, failedInWords } from "./failed-words.ts";
import { ToldFailed } from "./told-failed.tsx";

const text = teamPartsText.browser;

interface ThisMachineProps {
  readonly place: TeamPlace;
  readonly isSignedOut: boolean;
}

export function ThisMachine({ place, isSignedOut }: ThisMachineProps) {
  const [failed, setFailed] = useState<Failed | null>(null);
  const leave = () =>
    signOut(place.base).then(tryTeamNow, (error: unknown) => setFailed(failedInWords(error)));
  return (
    <Section title={text.title} hint={isSignedOut ? text.hintSignedOut : text.hint}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isSignedOut ? null : <Button onClick={() => void leave()}>{teamPartsText.signedIn.signOut}</Button>}
        <Link to="/team" className="flex min-h-10 items-center text-sm underline">
          {text.allCampaigns}
        </Link>
        {failed === null ? null : <ToldFailed failed={failed} more={teamPartsText.signedIn.stillSignedIn} />}
      </div>
    </Section>
  );
}
