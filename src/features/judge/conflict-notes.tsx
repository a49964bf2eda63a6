// Draws the conflicts of a candidate: the broken rule in words, and buttons for its remedies.

import { useState } from "react";
import type { Marks } from "#core/campaign/view/marks.ts";
import { type ConflictCode, conflictText, isMissing, isPending } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { remediesFor } from "#core/tasks/judging/remedies.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { applyRemedy, keepConflict } from "#judging/pronouns/answering.ts";
import { judgeText } from "#text/judge.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useJudging } from "./controls.tsx";

const text = judgeText.conflict;

interface ConflictNotesProps {
  /** All conflicts of the candidate; the remedy key fixes the first one that has a remedy. */
  readonly conflicts: readonly ConflictCode[];
  readonly content: JudgementContent;
  readonly marks: Marks;
}

interface KeepFieldProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onKeep: (reason: string) => void;
}

function KeepField({ reason, onReason, onKeep }: KeepFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="quiet" className={SMALL} onClick={() => setOpen(true)}>
        {text.keep}
      </Button>
    );
  }
  return (
    <form
      className="flex basis-full items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== "") onKeep(reason.trim());
      }}
    >
      <TextField
        label={text.reason}
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" disabled={reason.trim() === ""}>
        {text.keepNow}
      </Button>
    </form>
  );
}

export function ConflictNotes({ conflicts, content, marks }: ConflictNotesProps) {
  const { commands, keyOf } = useJudging();
  // The typed reason is kept here, because the note disappears if an answer adds another conflict.
  const [reason, setReason] = useState("");
  if (content.keptBecause !== null)
    return conflicts.length === 0 ? null : (
      <p data-kept="" className="rounded-lg bg-sunken px-3 py-1.5 text-sm wrap-anywhere">
        {text.kept(content.keptBecause)}
      </p>
    );
  // The remedy key belongs to the first remedy of all.
  const remedied = conflicts.find((code) => remediesFor(code, content, marks).length > 0);
  const shortcutOf = (code: ConflictCode, index: number) =>
    code === remedied && index === 0 ? shownKey(keyOf("remedy")) : undefined;
  return (
    <>
      {conflicts.map((code) => (
        <div
          key={code}
          data-conflict={code}
          className={`flex flex-col gap-1.5 rounded-lg px-3 py-1.5 text-sm ${isMissing(code, content) ? "bg-sunken" : "bg-warn-wash"}`}
        >
          <p>
            {isMissing(code, content) ? null : <span aria-hidden="true">⚠ </span>}
            <span>{conflictText(code, content)}</span>
          </p>
          <div className="flex flex-wrap gap-1">
            {remediesFor(code, content, marks).map((remedy, index) => (
              <Button
                key={remedy.label}
                className={SMALL}
                shortcut={shortcutOf(code, index)}
                onClick={() => commands.act(applyRemedy(remedy))}
              >
                {remedy.label}
              </Button>
            ))}
            {isPending(code, content) ? null : (
              <KeepField
                reason={reason}
                onReason={setReason}
                onKeep={(kept) => commands.act(keepConflict(kept))}
              />
            )}
          </div>
        </div>
      ))}
    </>
  );
}
