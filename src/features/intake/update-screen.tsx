// Shows the screen that replaces or adds files of a campaign, and the dialog for files that are dropped on any other
// screen.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { clearHeldFiles, type FilesToOpen, heldFiles } from "#browser/dropped-files.ts";
import { updateText } from "#text/update-text.ts";
import { useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { IntakePanel } from "./internal/intake-panel.tsx";

const text = updateText;

export function UpdateScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  // Files that were dropped on an earlier version of the campaign.
  const [dropped] = useState(heldFiles);
  useEffect(clearHeldFiles, []);
  return (
    <PageFrame title={text.title}>
      <p className="max-w-[65ch] text-muted">
        <Rich
          parts={text.introduction({
            examples: <code>examples.tsv</code>,
            reference: <code>reference.txt</code>,
            categories: <code>categories.tsv</code>,
          })}
        />
      </p>
      <p className="max-w-[65ch] text-sm">
        {text.plainText}{" "}
        <Link to={screenAddress(session.id, "settings/suite/add")} className="underline">
          {text.addSystems}
        </Link>
      </p>
      <IntakePanel
        session={session}
        status={status}
        dropped={dropped}
        drop={text.drop}
        picks={[
          { what: "folder", label: text.openFolder },
          { what: "files", label: text.openFiles },
        ]}
      />
    </PageFrame>
  );
}

// Shows files that were dropped, pasted or chosen on any screen of a campaign. The screen behind stays as it was.

interface IntakeDialogProps {
  readonly session: CampaignSession;
  /** The dropped files; null = the user chooses files in the dialog. */
  readonly dropped: Promise<FilesToOpen> | null;
  readonly onClose: () => void;
}

export function IntakeDialog({ session, dropped, onClose }: IntakeDialogProps) {
  const status = useActionStatus();
  const close = () => {
    status.cancel?.();
    onClose();
  };
  return (
    <Dialog title={text.dialog.title} description={text.dialog.hint} onClose={close} wide>
      <IntakePanel
        session={session}
        status={status}
        dropped={dropped}
        drop={text.drop}
        picks={[
          { what: "files", label: text.openFiles },
          { what: "folder", label: text.openFolder },
        ]}
        onLeave={onClose}
      />
      <p>
        <Button onClick={close}>{text.dialog.close}</Button>
      </p>
    </Dialog>
  );
}
