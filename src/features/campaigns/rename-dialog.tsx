// Asks for a campaign's new name.

import { type FormEvent, useState } from "react";
import { errorMessage } from "#core/base/message-text.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { campaignsDialogsText } from "#text/campaigns-list-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { renameCampaign } from "./change-listed-campaign.ts";

const text = campaignsDialogsText.rename;

export interface RecordDialogProps {
  readonly record: CampaignRecord;
  readonly onClose: () => void;
}

export function RenameDialog({ record, onClose }: RecordDialogProps) {
  const [name, setName] = useState(record.name);
  const [failure, setFailure] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    renameCampaign(record.id, name.trim()).then(onClose, (error: unknown) => {
      setFailure(errorMessage(error));
    });
  };
  return (
    <Dialog onClose={onClose} title={text.title}>
      <form onSubmit={save} className="flex flex-col gap-5">
        <TextField label={text.name} value={name} onChange={(event) => setName(event.target.value)} />
        {failure === null ? null : <p role="alert">{text.failed(failure)}</p>}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" type="submit" disabled={name.trim() === ""}>
            {text.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
