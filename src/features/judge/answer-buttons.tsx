// Draws one question with its two answers and their keys.

import type { ReactNode } from "react";
import type { Answer } from "#core/tasks/judging/content.ts";
import type { AskedQuestion } from "#core/tasks/judging/questions.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";
import { useJudging } from "./controls.tsx";

export interface AnswerButtonsProps {
  readonly question: AskedQuestion;
  readonly text: ReactNode;
  /** One line below the question: the words that it is about, or what to do if neither answer fits. */
  readonly subject: ReactNode;
  readonly answer: Answer;
}

const CHOICES = [
  { answer: "ok", sign: "✓", text: judgeText.questions.yes, chosen: "border-ok bg-ok-wash text-ok" },
  { answer: "bad", sign: "✗", text: judgeText.questions.no, chosen: "border-bad bg-bad-wash text-bad" },
] as const;

/**
 * On large screens every question has the same height, whether it has a line below it or not, so that no control moves
 * from item to item. The question is to the left of its answers.
 */
const QUESTION =
  "flex min-w-0 flex-col gap-2 lg:grid lg:grid-cols-[minmax(0,1fr)_11.25rem] lg:grid-rows-[3rem_1.5rem] lg:items-center lg:gap-x-2 lg:gap-y-1";

/** Keeps the place of a question that is not asked about this item. Small screens keep it without a text. */
export function MissingQuestion({ children }: { readonly children: string }) {
  return (
    <div className={`${QUESTION} max-lg:hidden`}>
      <p className="text-sm text-muted lg:col-span-2">{children}</p>
    </div>
  );
}

export function AnswerButtons({ question, text, subject, answer }: AnswerButtonsProps) {
  const { commands, keyOf } = useJudging();
  return (
    // Only a floated legend takes part in the grid.
    <fieldset data-tour-part={question} className={QUESTION}>
      <legend className="pb-2 font-medium lg:float-start lg:col-start-1 lg:row-start-1 lg:pb-0 lg:text-sm lg:leading-[1.15]">
        {text}
      </legend>
      {subject}
      <div data-answers="" className="grid grid-cols-2 gap-2 lg:col-start-2 lg:row-start-1 lg:gap-1.5">
        {CHOICES.map((choice) => {
          const command = `${question}-${choice.answer}` as const;
          const chord = keyOf(command);
          const isChosen = answer === choice.answer;
          return (
            <button
              key={choice.answer}
              type="button"
              aria-pressed={isChosen}
              aria-keyshortcuts={chord}
              onClick={() => commands.run(command)}
              className={`flex min-h-12 items-center justify-between gap-1 rounded-lg border-2 px-3 font-medium wrap-break-word lg:min-h-11 lg:px-2 ${isChosen ? choice.chosen : "border-line bg-surface text-ink hover:bg-sunken"}`}
            >
              <span>
                <span aria-hidden="true">{`${choice.sign}\u00a0`}</span>
                {choice.text}
              </span>
              <Kbd>{shownKey(chord)}</Kbd>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
