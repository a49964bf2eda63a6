// Holds the dialog that erases a campaign for good, after its name was typed.

import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { eraseForGood } from "./change-campaign.ts";
import type { RecordDialogProps } from "./rename-dialog.tsx";

/** Typed by a person: blanks around it and the way accents are composed do not matter. */
function sameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/gu, " ").normalize("NFC");
  return plain(typed) === plain(name);
}

export function EraseDialog({ record, onClose }: RecordDialogProps) {
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const matches = sameName(typed, record.name);
  const erase = (event: FormEvent) => {
    event.preventDefault();
    if (!matches) return;
    eraseForGood(record.id).then(onClose, (error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Erase the campaign for good?"
      description="The campaign and every judgement in it are removed from this browser. This cannot be undone."
    >
      <form onSubmit={erase} className="flex flex-col gap-5">
        <TextField
          label={`Type its name to confirm: ${record.name}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure === null ? null : <p role="alert">It was not erased: {failure}</p>}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" disabled={!matches}>
            Erase for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
