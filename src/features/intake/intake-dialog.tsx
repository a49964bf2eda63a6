// Shows files that were dropped, pasted or chosen on any screen of a campaign. The screen behind stays as it was.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { updateText } from "#text/update.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { IntakePanel } from "./intake-panel.tsx";

const text = updateText;

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
