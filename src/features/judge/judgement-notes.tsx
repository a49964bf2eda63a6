// Draws notes about a candidate and its answers below the controls. Long notes cover the remark and the tags.

import type { ReactNode } from "react";
import { shortened } from "#core/base/message-text.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { causeOf, isCause } from "#core/tasks/judging/causes.ts";
import { findConflicts, missesAntecedentToken } from "#core/tasks/judging/conflicts.ts";
import { hasAnswer } from "#core/tasks/judging/content.ts";
import { questionsAsked } from "#core/tasks/judging/questions.ts";
import { REMINDERS, type ReminderCode, remindersOf } from "#core/tasks/judging/reminders.ts";
import { offeredTags } from "#core/tasks/judging/tags.ts";
import { CLEAR_FIXED_LINKS, tagAct } from "#judging/pronouns/answering.ts";
import { finalAnswerNote } from "#judging/pronouns/final-answers.ts";
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { useMedia } from "#ui/use-media.ts";
import { ConcurrentNote } from "./concurrent-note.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import { JudgingButton, useJudging, useShownCandidate } from "./controls.tsx";
import { EarlierNote } from "./earlier-note.tsx";
import { SilverNote, SuggestionNote } from "./suggestion-note.tsx";
import { tagKey } from "./tag-chip.tsx";

const text = judgeText.notes;

/**
 * Maximum number of characters of a verdict's reason that are shown here. Browse shows the whole reason. A reason of a
 * megabyte would make every redraw slow.
 */
const LONGEST_REASON = 300;

interface JudgementNotesProps {
  /** Shown if there are no notes. */
  readonly children: ReactNode;
}

/** On large screens notes grow upwards over the panel, so that no control moves. */
export function JudgementNotes({ children }: JudgementNotesProps) {
  const { task, shown: candidate, keyOf } = useShownCandidate();
  const nextLabel = useMedia("(pointer: coarse)") ? judgingText.footer.nextItemQuoted : keyOf("next-open");
  const { marks, category } = task.session.toJudge(candidate);
  const content = task.content(candidate);
  const verdict = task.session.verdict(candidate);
  // An adjudicator can note the reason for a disagreement before answering. This alone is not an unfinished judgement.
  const isAnyAnswered = hasAnswer(content);
  const isCauseAlone = task.resolves && !isAnyAnswered && content.tags.every(isCause);
  const conflicts = isCauseAlone ? [] : findConflicts(content, marks);
  const lacksAntecedentToken = missesAntecedentToken(content, marks);
  const reminders = remindersOf(content, category, marks);
  const isConflictKept = content.keptBecause !== null;
  const isQuiet =
    (conflicts.length === 0 || isConflictKept) && !lacksAntecedentToken && reminders.length === 0;
  const isComplete = isQuiet && !task.isOpen(candidate);
  // In an assignment, approved candidates of the sample must not be recognisable.
  const isMarked = verdict.approved && !task.session.tallies.isAssigned(task.annotator, candidate);
  const approved = isMarked ? text.approved(shortened(verdict.reason, LONGEST_REASON)) : null;
  const complete = isAnyAnswered ? text.complete(nextLabel) : text.tagged(nextLabel);
  const finalNote = finalAnswerNote(task, candidate);
  return (
    <div
      role="status"
      data-notes=""
      // Longer notes scroll, and the keyboard must reach them.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-shade flex flex-none [--under:var(--surface)] flex-col gap-1.5 overflow-y-auto"
    >
      {task.resolves ? (
        // Always one line: otherwise others' answers above would move on small screens.
        <p
          title={finalNote ?? undefined}
          className={`flex-none text-sm max-lg:basis-full max-lg:truncate ${finalNote === null ? "text-muted" : "text-warn"}`}
        >
          {finalNote ??
            (!isComplete
              ? (approved ?? text.adjudicate)
              : causeOf(content) === null
                ? text.giveCause(nextLabel)
                : complete)}
        </p>
      ) : approved === null ? null : (
        // One line on small screens, so that the texts have half of the height.
        <p className="flex-none text-sm text-muted max-lg:-mb-2.5 max-lg:max-w-full max-lg:truncate">
          {approved}
        </p>
      )}
      <FixedNote />
      <EarlierNote />
      <SuggestionNote />
      <SilverNote />
      <ConcurrentNote />
      {isComplete && !task.resolves ? (
        <p data-complete="" className="flex-none text-sm text-muted">
          {complete}
        </p>
      ) : null}
      {isQuiet ? children : null}
      <ConflictNotes conflicts={conflicts} content={content} marks={marks} />
      {lacksAntecedentToken ? (
        <p className="rounded-lg bg-sunken px-3 py-2 text-sm">{text.missesToken}</p>
      ) : null}
      <ReminderNotes codes={reminders} category={category} />
    </div>
  );
}

/**
 * Says which links the annotator changed and which answers are missing, with a button that restores the original links.
 */
function FixedNote() {
  const { task, shown: candidate, commands } = useShownCandidate();
  const content = task.content(candidate);
  const { fixedPronoun, fixedAntecedent } = content;
  if (fixedPronoun === null && fixedAntecedent === null) return null;
  const { session } = task;
  const output = session.output(candidate);
  const wordsOf = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  const { fixing } = judgeText;
  const links = [
    ...(fixedPronoun === null
      ? []
      : [fixing.fixedPronoun(session.example(candidate).pronoun, wordsOf(fixedPronoun))]),
    ...(fixedAntecedent === null ? [] : [fixing.fixedHead(wordsOf(fixedAntecedent))]),
  ];
  const asked = task.isOpen(candidate) ? questionsAsked(session.toJudge(candidate)) : [];
  const open = asked.filter((question) => content[question] === "unset");
  return (
    <p data-fixed="" className="flex flex-none flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>{fixing.fixed(links)}</span>
      {open.length === 0 ? null : <span className="text-ink">{fixing.stillToAnswer(open)}</span>}
      <Button kind="quiet" className={`${SMALL} -ms-2.5`} onClick={() => commands.act(CLEAR_FIXED_LINKS)}>
        {fixing.restore}
      </Button>
    </p>
  );
}

/** Shows the reminders of missing tags, with buttons that set such a tag or go on without one. */
function ReminderNotes({
  codes,
  category,
}: {
  readonly codes: readonly ReminderCode[];
  readonly category: string;
}) {
  const { task, commands, keyOf } = useJudging();
  const offered = offeredTags(category, [], task.session.campaign.suite.targetLanguage);
  return (
    <>
      {codes.map((code) => (
        <div
          key={code}
          data-reminder={code}
          className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-1.5 text-sm"
        >
          <p>{REMINDERS[code].text}</p>
          <div className="flex flex-wrap gap-1">
            {offered
              .filter(({ tag }) => REMINDERS[code].tags.includes(tag))
              .map(({ tag, label }) => (
                <Button
                  key={tag}
                  className={SMALL}
                  shortcut={tagKey(tag, keyOf) ?? undefined}
                  onClick={() => commands.act(tagAct(tag))}
                >
                  {label}
                </Button>
              ))}
            <JudgingButton kind="quiet" className={SMALL} command="next-open">
              {text.goOnWithout}
            </JudgingButton>
          </div>
        </div>
      ))}
    </>
  );
}
