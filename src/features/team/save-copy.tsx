// Offers to save this browser's copy as a file where its changes cannot reach the team any more.

import { useState } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { type FailureWords, failedInWords } from "./failed-words.ts";
import { FailureMessage } from "./failure-message.tsx";

const text = teamPartsText.saveCopy;

interface SaveCopyProps {
  readonly session: CampaignSession;
  /** The user's name, which becomes part of the file's name. */
  readonly user: string;
}

export function SaveCopy({ session, user }: SaveCopyProps) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const save = async () => {
    setFailed(null);
    try {
      const ledger = await savedLedger(session);
      const name = `${session.campaign.suite.name}.${user}.campaign.json`;
      downloadFile(name, serializeCampaign(ledger), "application/json");
    } catch (error) {
      setFailed(failedInWords(error));
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-[65ch] text-sm text-muted">{text.hint}</p>
      <Button onClick={() => void save()}>{text.save}</Button>
      {failed === null ? null : <FailureMessage failed={failed} />}
    </div>
  );
}
