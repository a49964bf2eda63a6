// Asks for changes to one annotator: a new name, or an alias, whose effect is previewed. Lists existing aliases.

import { type FormEvent, useState } from "react";
import { enteredName } from "#core/base/name.ts";
import { mergedInto, mergePreview, mergePreviewText } from "#core/campaign/merge-entries.ts";
import { annotatorNames, isListed, nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { annotatorsText } from "#text/annotators.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeAnnotator, mergePeople, separatePeople } from "#workspace/campaign/change-campaign.ts";

const text = annotatorsText.dialog;

interface AnnotatorDialogProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly onClose: () => void;
}

export function AnnotatorDialog({ session, annotator, onClose }: AnnotatorDialogProps) {
  const { campaign } = session;
  const merged = mergedInto(campaign, annotator.id);
  return (
    <Dialog onClose={onClose} title={annotatorNames(campaign.annotators).get(annotator.id) ?? annotator.name}>
      <NameForm session={session} annotator={annotator} onClose={onClose} />
      {campaign.batch === null ? (
        <MergeForm session={session} annotator={annotator} onClose={onClose} />
      ) : null}
      {merged.length === 0 ? null : (
        <ul className="flex flex-col gap-2 border-t border-line pt-4">
          {merged.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <Rich parts={text.also(<bdi>{entry.name}</bdi>)} />
              </span>
              <Button
                aria-label={text.separateLabel(entry.name)}
                onClick={() => {
                  void separatePeople(session, entry);
                  onClose();
                }}
              >
                {text.separate}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NameForm({ session, annotator, onClose }: AnnotatorDialogProps) {
  const [name, setName] = useState(annotator.name);
  const isTaken = isListed(
    session.campaign.annotators.filter(({ id }) => id !== annotator.id),
    name,
  );
  const isReady = nameAsSeen(name) !== "" && !isTaken && enteredName(name) !== annotator.name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void changeAnnotator(session, annotator.id, { name: enteredName(name) });
    onClose();
  };
  const hint = isTaken ? text.nameTaken : text.nameHint;
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label={text.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={hint}
        aria-invalid={isTaken}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button kind="primary" type="submit" disabled={!isReady}>
          {text.rename}
        </Button>
      </div>
    </form>
  );
}

/** Only entries with the same role can be aliases, because judgements made in two roles must not become one. */
function MergeForm({ session, annotator, onClose }: AnnotatorDialogProps) {
  const { annotators, registers } = session.campaign;
  const names = annotatorNames(annotators);
  const candidates = annotators.filter(({ id, role }) => id !== annotator.id && role === annotator.role);
  const [chosenId, setChosenId] = useState("");
  if (annotators.length < 2) return null;
  const nameOf = ({ id, name }: Annotator) => names.get(id) ?? name;
  const into = candidates.find(({ id }) => id === chosenId);
  const merge = (event: FormEvent) => {
    event.preventDefault();
    if (into === undefined) return;
    void mergePeople(session, annotator, into.id);
    onClose();
  };
  return (
    <form onSubmit={merge} className="flex flex-col gap-3 border-t border-line pt-4">
      <ChoiceSelect
        label={text.sameAs}
        choices={[
          { value: "", label: text.nobody },
          ...candidates.map((other) => ({ value: other.id, label: nameOf(other) })),
        ]}
        value={into?.id ?? ""}
        disabled={candidates.length === 0}
        onChange={setChosenId}
      />
      <p className="text-sm text-muted" role="status">
        {into === undefined
          ? candidates.length < annotators.length - 1
            ? text.sameRole(annotator.role)
            : text.sameAsHint
          : mergePreviewText(mergePreview(registers, annotator.id, into.id), nameOf(annotator), nameOf(into))}
      </p>
      {into === undefined ? null : (
        <div className="flex justify-end">
          <Button kind="primary" type="submit">
            {text.merge(nameOf(into))}
          </Button>
        </div>
      )}
    </form>
  );
}
