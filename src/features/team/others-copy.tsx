// Shown instead of a campaign whose copy belongs to another person than the one who is signed in: offers an own copy.

import { useState } from "react";
import { Link } from "react-router";
import { appCampaignText } from "#text/app-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { signOut } from "#workspace/team/join-team.ts";
import type { OthersCopyFacts } from "#workspace/team/stored-team.ts";
import { FailureMessage, type FailureWords, failedInWords } from "./internal/failures.tsx";

const text = appCampaignText.othersCopy;

export function OthersCopy({ owner, signedIn, base, database }: OthersCopyFacts) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const leave = () => signOut(base).catch((error: unknown) => setFailed(failedInWords(error)));
  return (
    <>
      <p role="status">{text.explanation(owner, signedIn)}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/team/${database}`} className={buttonClass("primary")}>
          {text.getOwn}
        </Link>
        <Button onClick={() => void leave()}>{text.signOut(signedIn)}</Button>
      </div>
      {failed === null ? null : <FailureMessage failed={failed} />}
    </>
  );
}
