// Holds the ways from a joined campaign to what else one was let into, and out of the server at this machine.

import { useState } from "react";
import { Link } from "react-router";
import type { TeamPlace } from "#core/team/membership.ts";
import { signOut } from "#session/team-account.ts";
import { tryTeamNow } from "#session/team-state.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

export interface ThisMachineProps {
  readonly place: TeamPlace;
  readonly isSignedOut: boolean;
}

export function ThisMachine({ place, isSignedOut }: ThisMachineProps) {
  const [told, setTold] = useState("");
  const leave = () =>
    signOut(place.base).then(tryTeamNow, (error: unknown) =>
      setTold(error instanceof Error ? error.message : String(error)),
    );
  return (
    <Section
      title="This browser"
      hint={
        isSignedOut
          ? "You are signed out. The campaign stays here; what you say waits until you sign in again."
          : "Sign out where others use it, too. The campaign stays here; what you say then waits until you sign in again."
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isSignedOut ? null : <Button onClick={() => void leave()}>Sign out</Button>}
        <Link to="/team" className="flex min-h-10 items-center text-sm underline">
          All your campaigns on the server
        </Link>
        {told === "" ? null : (
          <p role="alert" className="text-sm text-bad">
            {told}
          </p>
        )}
      </div>
    </Section>
  );
}
