// Holds what is asked of a candidate: the two questions with their conflicts, selected tokens, tags, remark, flag.

import type { Ref } from "react";
import { type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import {
  effectiveMarks,
  findConflicts,
  missesAntecedentToken,
} from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import { EarlierNote } from "./earlier-note.tsx";
import { RemarkField } from "./remark-field.tsx";
import { ReminderNotes } from "./reminder-notes.tsx";
import { TagsField } from "./tags-field.tsx";
import { TwiceNote } from "./twice-note.tsx";
import { TwinsNote } from "./twins-note.tsx";

export interface QuestionsPanelProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  readonly ownTagRef: Ref<HTMLInputElement>;
  /** On a small screen, where only the answers stand below the texts: all the rest is shown, too. */
  readonly isOpen: boolean;
}

export function QuestionsPanel({
  sitting,
  candidate,
  acts,
  keys,
  remarkRef,
  ownTagRef,
  isOpen,
}: QuestionsPanelProps) {
  const { session } = sitting;
  const judged = session.judged(candidate);
  const content = sitting.content(candidate);
  const example = session.example(candidate);
  const marks = effectiveMarks(content, judged.marks);
  const conflicts = findConflicts(content, judged.marks);
  const verdict = session.verdict(candidate);
  const output = session.output(candidate);
  const selected = content.tokens.map((token) => output.token(token));
  const notes = (at: "pronoun" | "antecedent" | "tags") => (
    <ConflictNotes
      at={at}
      conflicts={conflicts}
      content={content}
      marks={judged.marks}
      acts={acts}
      keys={keys}
    />
  );
  return (
    <section aria-label="Judgement" data-open={isOpen} className="answers max-lg:-mx-4 max-lg:sm:-mx-6">
      {verdict.approved ? (
        <p className="text-sm text-muted">
          Approved automatically ({verdict.reason}). What you say here outranks that.
        </p>
      ) : null}
      <EarlierNote sitting={sitting} candidate={candidate} acts={acts} keys={keys} />
      <TwiceNote sitting={sitting} candidate={candidate} acts={acts} keys={keys} />
      {judged.needsAntecedent ? (
        <div className="flex flex-col gap-2">
          <AnswerButtons
            question="antecedent"
            text={
              example.antecedents.length > 1
                ? "Are the antecedents’ heads right?"
                : "Is the antecedent’s head right?"
            }
            hint={
              marks.antecedent.length === 0
                ? "No output token is linked to it."
                : missesAntecedentToken(content, judged.marks)
                  ? "One of the antecedents has no selected token yet."
                  : null
            }
            answer={content.antecedent}
            acts={acts}
            keys={keys}
          />
          {notes("antecedent")}
        </div>
      ) : null}
      <div className="flex flex-col gap-2">
        <AnswerButtons
          question="pronoun"
          text={
            marks.pronoun.length === 0
              ? `“${example.pronoun}” is left untranslated: is that right?`
              : judged.needsAntecedent
                ? "Is the pronoun right, given the antecedent?"
                : "Is the pronoun right?"
          }
          hint={marks.pronoun.length === 0 ? "No output token is linked to the pronoun." : null}
          answer={content.pronoun}
          acts={acts}
          keys={keys}
        />
        {notes("pronoun")}
      </div>
      <TwinsNote sitting={sitting} candidate={candidate} />
      <p data-rarely="" className="text-sm">
        <span className="text-muted">Selected: </span>
        {selected.length === 0 ? <span className="text-muted">none</span> : <bdi>{selected.join(" · ")}</bdi>}
      </p>
      <div className="flex flex-col gap-2">
        <TagsField
          tags={content.tags}
          acts={acts}
          keys={keys}
          known={sitting.ownTags()}
          addressee={example.category.startsWith("addressee")}
          ownTagRef={ownTagRef}
        />
        {notes("tags")}
        <ReminderNotes content={content} category={judged.category} keys={keys} />
      </div>
      <div data-rarely="">
        <RemarkField
          remark={content.remark}
          textareaRef={remarkRef}
          shortcut={shownKey(keyOf("remark", keys))}
          onSay={(remark) => sitting.say(candidate, { ...sitting.content(candidate), remark })}
        />
      </div>
    </section>
  );
}
