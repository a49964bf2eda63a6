// Holds the dialog about one person: another name; another entry that is the same person, told before it is made so; and those made so.

import { type FormEvent, useState } from "react";
import { mergedInto, mergePreview, mergePreviewText } from "#core/campaign/merge-entries.ts";
import { annotatorNames, asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { enteredName } from "#core/shared/name.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { mergePeople, renameAnnotator, takePeopleApart } from "#session/change-campaign.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";

export interface PersonDialogProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly onClose: () => void;
}

export function PersonDialog({ session, annotator, onClose }: PersonDialogProps) {
  const { campaign } = session;
  const merged = mergedInto(campaign, annotator.id);
  return (
    <Dialog onClose={onClose} title={annotatorNames(campaign.annotators).get(annotator.id) ?? annotator.name}>
      <NameForm {...{ session, annotator, onClose }} />
      {campaign.batch === null ? <MergeForm {...{ session, annotator, onClose }} /> : null}
      {merged.length === 0 ? null : (
        <ul className="flex flex-col gap-2 border-t border-line pt-4">
          {merged.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                also “<bdi>{entry.name}</bdi>”
              </span>
              <Button
                aria-label={`Make ${entry.name} somebody else again`}
                onClick={() => {
                  void takePeopleApart(session, entry);
                  onClose();
                }}
              >
                Somebody else after all
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NameForm({ session, annotator, onClose }: PersonDialogProps) {
  const [name, setName] = useState(annotator.name);
  const isTaken = session.campaign.annotators.some(
    (other) => other.id !== annotator.id && asSeen(other.name) === asSeen(name),
  );
  const isReady = asSeen(name) !== "" && !isTaken && enteredName(name) !== annotator.name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void renameAnnotator(session, annotator.id, enteredName(name));
    onClose();
  };
  const hint = isTaken
    ? "Somebody else has that name. If that is the same person, say so below."
    : "What they judged stays theirs, and batches that were handed out come home under the new name.";
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={hint}
        aria-invalid={isTaken}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={!isReady}>
          Rename
        </Button>
      </div>
    </form>
  );
}

/** One person's two roles in one entry would be one answer, so only who has the same role may be the same person. */
function MergeForm({ session, annotator, onClose }: PersonDialogProps) {
  const { annotators, registers } = session.campaign;
  const names = annotatorNames(annotators);
  const others = annotators.filter(({ id, role }) => id !== annotator.id && role === annotator.role);
  const [chosen, setChosen] = useState("");
  if (annotators.length < 2) return null;
  const shown = ({ id, name }: Annotator) => names.get(id) ?? name;
  const into = others.find(({ id }) => id === chosen);
  const merge = (event: FormEvent) => {
    event.preventDefault();
    if (into === undefined) return;
    void mergePeople(session, annotator, into.id);
    onClose();
  };
  return (
    <form onSubmit={merge} className="flex flex-col gap-3 border-t border-line pt-4">
      <SelectField
        label="The same person as"
        value={into?.id ?? ""}
        disabled={others.length === 0}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">nobody else here</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {shown(other)}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted" role="status">
        {into === undefined
          ? others.length < annotators.length - 1
            ? `Only people of the same role (${annotator.role}) can be one person: whoever judges and settles has an entry for each.`
            : "For one person who has two entries, as after judging under two names."
          : mergePreviewText(mergePreview(registers, annotator.id, into.id), shown(annotator), shown(into))}
      </p>
      {into === undefined ? null : (
        <div className="flex justify-end">
          <Button kind="primary" type="submit">
            Make them one: {shown(into)}
          </Button>
        </div>
      )}
    </form>
  );
}
