// Holds the dialog that gives a person another name; whatever they judged stays theirs.

import { type FormEvent, useState } from "react";
import { asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { renameAnnotator } from "#session/change-campaign.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";

export interface RenamePersonProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly onClose: () => void;
}

export function RenamePerson({ session, annotator, onClose }: RenamePersonProps) {
  const [name, setName] = useState(annotator.name);
  const isTaken = session.campaign.annotators.some(
    (other) => other.id !== annotator.id && asSeen(other.name) === asSeen(name),
  );
  const isReady = asSeen(name) !== "" && !isTaken;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void renameAnnotator(session, annotator.id, name.trim());
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Rename ${annotator.name}`}>
      <form onSubmit={save} className="flex flex-col gap-5">
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(isTaken ? { hint: "Somebody else has that name.", "aria-invalid": true } : {})}
        />
        <p className="text-sm text-muted">
          What they judged stays theirs, and batches that were handed out come home under the new name.
        </p>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={!isReady}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
