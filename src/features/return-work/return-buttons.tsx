// Draws how work is returned: the only primary action is going on, or downloading the finished work.

import { useLiveQuery } from "dexie-react-hooks";
import { Link } from "react-router";
import { readSetting } from "#storage/settings.ts";
import { returnText } from "#text/return-work.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { receivedKey } from "#workspace/campaign/received-format.ts";
import { nextStepIn, stepAddress } from "#workspace/campaign/work-facts.ts";
import { downloadOwnBatch } from "./download-batch.ts";

export function ReturnButtons({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  // Work is returned as the kind of file that was received.
  const received = useLiveQuery(() => readSetting(receivedKey(session.id)), [session.id]);
  const format = received === "protest" ? "protest" : "referee";
  const step = nextStepIn(session);
  const isDone = step === null || step.kind === "return";
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isDone ? null : (
          <Link to={stepAddress(session.id, step)} className={buttonClass("primary")}>
            {step.label}
          </Link>
        )}
        <Button
          kind={isDone ? "primary" : "plain"}
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadOwnBatch(session, format, signal))}
        >
          {returnText.download}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </>
  );
}
