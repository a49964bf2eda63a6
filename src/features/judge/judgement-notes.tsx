// Holds what is noted of a candidate and of its answers: what was judged before, conflicts, what is still missing, reminders, that
// nothing is; all in one place kept free for them.

import type { ReactNode } from "react";
import { shortened } from "#core/shared/told-text.ts";
import { causeOf, isCause } from "#core/task/pronoun-judgement/causes.ts";
import { type KeyOverrides, keyOf } from "#core/task/pronoun-judgement/commands.ts";
import { findConflicts, missesAntecedentToken } from "#core/task/pronoun-judgement/conflicts.ts";
import { remindersOf } from "#core/task/pronoun-judgement/reminders.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { judgeText } from "#text/judge.ts";
import { useMedia } from "#ui/use-media.ts";
import { ConflictNotes } from "./conflict-notes.tsx";
import { EarlierNote } from "./earlier-note.tsx";
import { ReminderNotes } from "./reminder-notes.tsx";
import { SilverNote, SuggestionNote } from "./suggestion-note.tsx";
import { TwiceNote } from "./twice-note.tsx";

const text = judgeText.notes;

/** More is in Browse; what is a megabyte long holds up every drawing. */
const LONGEST_REASON = 300;

interface JudgementNotesProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
  /** What stands there as long as nothing is noted. */
  readonly children: ReactNode;
}

/** As high whether anything is noted or not, so that nothing moves under a pointer that is about to press again. */
export function JudgementNotes({ sitting, candidate, acts, keys, children }: JudgementNotesProps) {
  const goesOn = useMedia("(pointer: coarse)") ? text.nextOpenQuoted : keyOf("next-open", keys);
  const { marks, category } = sitting.session.judged(candidate);
  const content = sitting.content(candidate);
  const verdict = sitting.session.verdict(candidate);
  // Who adjudicates may say why people differed before saying what holds.
  const isCauseAlone =
    sitting.adjudicates &&
    content.antecedent === "unset" &&
    content.pronoun === "unset" &&
    content.tags.every(isCause);
  const conflicts = isCauseAlone ? [] : findConflicts(content, marks);
  const misses = missesAntecedentToken(content, marks);
  const isAnswered = content.antecedent !== "unset" || content.pronoun !== "unset";
  const isQuiet = conflicts.length === 0 && !misses && remindersOf(content, category).length === 0;
  const isComplete = isQuiet && !sitting.isUnfinished(candidate);
  const approved = verdict.approved ? text.approved(shortened(verdict.reason, LONGEST_REASON)) : null;
  const complete = isAnswered ? text.complete(goesOn) : text.tagged(goesOn);
  return (
    <div
      role="status"
      data-notes=""
      // What is longer than its place is scrolled there, also by the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-shade flex h-38 flex-none [--under:var(--surface)] flex-col gap-2 overflow-y-auto pointer-coarse:h-44"
    >
      {sitting.adjudicates ? (
        // One line whatever it says: on a small screen what people said stands above it, and would move with it.
        <p className="flex-none text-sm text-muted max-lg:basis-full max-lg:truncate">
          {!isComplete
            ? (approved ?? text.adjudicate)
            : causeOf(content) === null
              ? text.giveCause
              : complete}
        </p>
      ) : approved === null ? null : (
        <p className="flex-none text-sm text-muted">{approved}</p>
      )}
      <EarlierNote sitting={sitting} candidate={candidate} acts={acts} keys={keys} />
      <SuggestionNote sitting={sitting} candidate={candidate} acts={acts} keys={keys} />
      <SilverNote sitting={sitting} candidate={candidate} />
      <TwiceNote sitting={sitting} candidate={candidate} acts={acts} keys={keys} />
      {isComplete && !sitting.adjudicates ? (
        <p data-complete="" className="flex-none text-sm text-muted">
          {complete}
        </p>
      ) : null}
      {isQuiet ? children : null}
      <ConflictNotes conflicts={conflicts} content={content} marks={marks} acts={acts} keys={keys} />
      {misses ? <p className="rounded-lg bg-sunken px-3 py-2 text-sm">{text.missesToken}</p> : null}
      <ReminderNotes content={content} category={category} keys={keys} />
    </div>
  );
}
