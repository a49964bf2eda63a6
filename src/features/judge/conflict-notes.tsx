// Holds the conflicts of one control, live beside it: the rule in words and what mends it with one press.

import { useState } from "react";
import { type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { CONFLICT_TEXTS, type ConflictCode, isPending } from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { likeliestRemedy, remediesFor } from "#core/task/pronoun-judgement/remedies.ts";
import type { Marks } from "#core/view/marks.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

export interface ConflictNotesProps {
  readonly at: "pronoun" | "antecedent" | "tags";
  /** All conflicts of the candidate; the first is the one the remedy key mends. */
  readonly conflicts: readonly ConflictCode[];
  readonly content: JudgementContent;
  readonly marks: Marks;
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
}

function KeepField({ onKeep }: { readonly onKeep: (reason: string) => void }) {
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <Button kind="quiet" onClick={() => setReason("")}>
        Keep, with a reason
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
        label="Why keep it?"
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" disabled={reason.trim() === ""}>
        Keep
      </Button>
    </form>
  );
}

export function ConflictNotes({ at, conflicts, content, marks, acts, keys }: ConflictNotesProps) {
  const here = conflicts.filter((code) => CONFLICT_TEXTS[code].at === at);
  if (here.length === 0) return null;
  // What one key mends: of all conflicts of the candidate the first that has a likeliest remedy.
  const mended = conflicts.find((code) => likeliestRemedy(code, content, marks) !== null);
  const shortcutOf = (code: ConflictCode, index: number) =>
    code === mended && index === 0 ? shownKey(keyOf("remedy", keys)) : undefined;
  return (
    <div role="status" className="flex flex-col gap-2">
      {here.map((code) => (
        <div
          key={code}
          data-conflict={code}
          className={`flex flex-col gap-2 rounded-lg px-3 py-2 text-sm ${isPending(code, content) ? "bg-sunken" : "bg-warn-wash"}`}
        >
          <p>
            {isPending(code, content) ? null : <span aria-hidden="true">⚠ </span>}
            {CONFLICT_TEXTS[code].text}
          </p>
          {content.keptBecause === null ? (
            <div className="flex flex-wrap gap-1">
              {remediesFor(code, content, marks).map((remedy, index) => (
                <Button
                  key={remedy.label}
                  shortcut={shortcutOf(code, index)}
                  onClick={() => acts.mend(remedy)}
                >
                  {remedy.label}
                </Button>
              ))}
              {isPending(code, content) ? null : (
                <KeepField onKeep={(reason) => acts.change((said) => ({ ...said, keptBecause: reason }))} />
              )}
            </div>
          ) : (
            <p className="text-muted">Kept: {content.keptBecause}</p>
          )}
        </div>
      ))}
    </div>
  );
}
