// Links to the user's other campaigns, and signs this browser out of the server.

import { useState } from "react";
import { Link } from "react-router";
import type { TeamConnection } from "#core/sync/team/membership.ts";
import { teamPartsText } from "#text/team-parts-text.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import { signOut } from "#workspace/team/join-team.ts";
import { tryTeamNow } from "#workspace/team/team-state.ts";
import { FailureMessage, type FailureWords, failedInWords } from "./failures.tsx";

const text = teamPartsText.browser;

interface ThisBrowserProps {
  readonly connection: TeamConnection;
  readonly isSignedOut: boolean;
}

export function ThisBrowser({ connection, isSignedOut }: ThisBrowserProps) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const leave = () =>
    signOut(connection.base).then(tryTeamNow, (error: unknown) => setFailed(failedInWords(error)));
  return (
    <Section title={text.title} hint={isSignedOut ? text.hintSignedOut : text.hint}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isSignedOut ? null : <Button onClick={() => void leave()}>{teamPartsText.signedIn.signOut}</Button>}
        <Link to="/team" className="flex min-h-10 items-center text-sm underline">
          {text.allCampaigns}
        </Link>
        {failed === null ? null : (
          <FailureMessage failed={failed} advice={teamPartsText.signedIn.stillSignedIn} />
        )}
      </div>
    </Section>
  );
}
