// Holds the dialog that gives a campaign another name.

import { type FormEvent, useState } from "react";
import type { CampaignRecord } from "#storage/records.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { renameCampaign } from "./change-campaign.ts";

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
      setFailure(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <Dialog onClose={onClose} title="Rename the campaign">
      <form onSubmit={save} className="flex flex-col gap-5">
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        {failure === null ? null : <p role="alert">The name was not saved: {failure}</p>}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={name.trim() === ""}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
