// Asks for a campaign's new name, or to type the campaign's name before it is erased permanently.

import { type FormEvent, useState } from "react";
import { errorMessage } from "#core/base/message-text.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { campaignsDialogsText } from "#text/campaigns-list-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { eraseForGood, renameCampaign } from "./change-listed-campaign.ts";

const text = campaignsDialogsText.rename;

interface RecordDialogProps {
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

const eraseText = campaignsDialogsText.erase;

/**
 * Whether the typed text is the name. Ignores spaces around the name, the number of spaces between its words, and
 * whether accented letters are encoded as one character or several.
 */
function sameName(typed: string, name: string): boolean {
  const normalised = (written: string) => written.trim().replace(/\s+/gu, " ").normalize("NFC");
  return normalised(typed) === normalised(name);
}

export function EraseDialog({ record, onClose }: RecordDialogProps) {
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const matches = sameName(typed, record.name);
  const erase = (event: FormEvent) => {
    event.preventDefault();
    if (!matches) return;
    eraseForGood(record.id).then(onClose, (error: unknown) => {
      setFailure(errorMessage(error));
    });
  };
  return (
    <Dialog onClose={onClose} title={eraseText.title} description={eraseText.description}>
      <form onSubmit={erase} className="flex flex-col gap-5">
        <TextField
          label={eraseText.confirm(record.name)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure === null ? null : <p role="alert">{eraseText.failed(failure)}</p>}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{eraseText.cancel}</Button>
          <Button kind="danger" type="submit" disabled={!matches}>
            {eraseText.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
