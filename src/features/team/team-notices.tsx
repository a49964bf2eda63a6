// Draws what the frame of a campaign says about its team: that another coordinator later changed settings that were
// changed here and not sent yet, and, instead of the campaign, that the copy belongs to another person.

import { useState } from "react";
import { Link } from "react-router";
import { appCampaignText } from "#text/app-text.ts";
import { teamPartsText } from "#text/team-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { signOut } from "#workspace/team/join-team.ts";
import type { OthersCopyFacts } from "#workspace/team/stored-team.ts";
import { forgetOverridden } from "#workspace/team/uncounted-changes.ts";
import { FailureMessage, type FailureWords, failedInWords } from "./internal/failures.tsx";
import { settingInWords } from "./internal/setting-names.ts";

const overriddenText = teamPartsText.overridden;

interface OverriddenNoticeProps {
  readonly copy: string;
  /** Keys of the settings, at least one. */
  readonly keys: readonly string[];
}

export function OverriddenNotice({ copy, keys }: OverriddenNoticeProps) {
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
        <p>{overriddenText.notice(keys.map(settingInWords))}</p>
        <Link to={screenAddress(copy, "settings/history")} className={buttonClass("quiet")}>
          {overriddenText.history}
        </Link>
        <Button kind="quiet" onClick={() => void forgetOverridden(copy)}>
          {overriddenText.dismiss}
        </Button>
      </div>
    </div>
  );
}

const othersCopyText = appCampaignText.othersCopy;

export function OthersCopy({ owner, signedIn, base, database }: OthersCopyFacts) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const leave = () => signOut(base).catch((error: unknown) => setFailed(failedInWords(error)));
  return (
    <>
      <p role="status">{othersCopyText.explanation(owner, signedIn)}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/team/${database}`} className={buttonClass("primary")}>
          {othersCopyText.getOwn}
        </Link>
        <Button onClick={() => void leave()}>{othersCopyText.signOut(signedIn)}</Button>
      </div>
      {failed === null ? null : <FailureMessage failed={failed} />}
    </>
  );
}
