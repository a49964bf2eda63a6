// Draws the field that adds a new annotator to an assignment.

import { type FormEvent, useState } from "react";
import { isListed, nameAsSeen } from "#core/ledger/annotator-names.ts";
import { assignText } from "#text/assign.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "#workspace/team/team-state.ts";
import type { AnnotatorSelection } from "./use-annotator-selection.ts";

const text = assignText.newPerson;

interface AddAnnotatorProps {
  readonly session: CampaignSession;
  readonly selection: AnnotatorSelection;
}

export function AddAnnotator({ session, selection }: AddAnnotatorProps) {
  const [name, setName] = useState("");
  const isInTeam = useTeam(session.id) !== null;
  const isTaken = isListed(selection.listed, name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (selection.add(name)) setName("");
  };
  return (
    <form onSubmit={add} className="flex items-start gap-3">
      <TextField
        label={text.name}
        className="max-w-72 min-w-0 flex-1"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(isTaken
          ? { hint: text.nameTaken, "aria-invalid": true }
          : isInTeam && nameAsSeen(name) !== ""
            ? { hint: text.noAccount }
            : {})}
      />
      <Button type="submit" className="mt-6" disabled={nameAsSeen(name) === "" || isTaken}>
        {text.add}
      </Button>
    </form>
  );
}
