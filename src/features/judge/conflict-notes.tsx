// Draws the conflicts of a candidate: the broken rule in words, and buttons for its remedies.

import { useState } from "react";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { sameToken } from "#core/suite/suite.ts";
import { type ConflictCode, conflictText, isMissing, isPending } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { type MarkedWord, wordsToChoose } from "#core/tasks/judging/marked-words.ts";
import { remediesFor } from "#core/tasks/judging/remedies.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { applyRemedy, keepConflict, wordsOffered } from "#judging/pronouns/answering.ts";
import { judgeText } from "#text/judge.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { TextField } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import { useMedia } from "#ui/use-media.ts";
import { headsOf } from "./antecedent-words.tsx";
import { useJudging, useShownCandidate } from "./controls.tsx";
import { TOKEN_COMMANDS } from "./sentence-row.tsx";

const text = judgeText.conflict;

interface ConflictNotesProps {
  /** All conflicts of the candidate; the remedy key fixes the first one that has a remedy. */
  readonly conflicts: readonly ConflictCode[];
  readonly content: JudgementContent;
  readonly marks: Marks;
}

interface KeepFieldProps {
  /** Label of the button that opens the field. */
  readonly label: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onKeep: (reason: string) => void;
}

function KeepField({ label, reason, onReason, onKeep }: KeepFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="quiet" className={SMALL} onClick={() => setOpen(true)}>
        {label}
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

/** The conflict in words. A missing word is asked for with the words in question and the keys that choose them. */
function ConflictText({
  code,
  content,
  marks,
}: Omit<ConflictNotesProps, "conflicts"> & { readonly code: ConflictCode }) {
  const { task, shown, keyOf } = useShownCandidate();
  const isTouch = useMedia("(pointer: coarse)");
  const question = code === "ana_notokens" ? "pronoun" : code === "ant_notokens" ? "antecedent" : null;
  if (question === null) return conflictText(code, content);
  const { suite } = task.session.campaign;
  const example = task.session.example(shown);
  const subjects = question === "pronoun" ? [example.pronoun] : headsOf(suite.source, example);
  const offered = wordsOffered(task);
  const wanted = wordsToChoose(content, question, marks).flat();
  const keys = TOKEN_COMMANDS.filter((_, index) => wanted.some((word) => sameWord(word, offered[index])));
  return (
    <Rich
      parts={text.whichWords({
        subject: (
          <DataWords language={suite.sourceLanguage}>
            {subjects.map((one) => `“${one}”`).join(", ")}
          </DataWords>
        ),
        count: wanted.length,
        keys: isTouch ? "" : keyRange(keys.map((command) => shownKey(keyOf(command)))),
      })}
    />
  );
}

function sameWord(word: MarkedWord, other: MarkedWord | undefined): boolean {
  const [[first], [second]] = [word, other ?? []];
  return first !== undefined && second !== undefined && sameToken(first, second);
}

/** The keys as a range if they are consecutive digits (“5–7”), else as a list (“5, 7”). */
export function keyRange(keys: readonly string[]): string {
  const [first = "", last = ""] = [keys[0], keys.at(-1)];
  const isRange = keys.length > 2 && keys.every((key, index) => key === String((Number(first) + index) % 10));
  return isRange ? `${first}–${last}` : keys.join(", ");
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
            <span>
              <ConflictText code={code} content={content} marks={marks} />
            </span>
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
                label={isMissing(code, content) ? text.keepWithoutWord : text.keep}
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
