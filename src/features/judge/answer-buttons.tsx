// Draws one question with its two answers and their keys.

import type { ReactNode } from "react";
import type { Question } from "#core/tasks/judging/answer.ts";
import { type CommandId, shownKey } from "#core/tasks/judging/commands.ts";
import type { Answer } from "#core/tasks/judging/content.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";
import { JudgingButton, useJudging } from "./controls.tsx";

interface AnswerButtonsProps {
  readonly question: Question;
  readonly text: string;
  /** The words that the question is about, if it does not name them. */
  readonly subject?: ReactNode;
  /** What to do if neither answer fits. */
  readonly otherwise?: { readonly text: string; readonly command: CommandId };
  readonly answer: Answer;
}

const CHOICES = [
  { answer: "ok", sign: "✓", text: judgeText.questions.yes, chosen: "border-ok bg-ok-wash text-ok" },
  { answer: "bad", sign: "✗", text: judgeText.questions.no, chosen: "border-bad bg-bad-wash text-bad" },
] as const;

export function AnswerButtons({ question, text, subject, answer, otherwise }: AnswerButtonsProps) {
  const { commands, keyOf } = useJudging();
  return (
    <fieldset data-tour-part={question} className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-medium">{text}</legend>
      {subject}
      <div data-answers="" className="grid grid-cols-2 gap-2">
        {CHOICES.map((choice) => {
          const chord = keyOf(`${question}-${choice.answer}`);
          const isChosen = answer === choice.answer;
          return (
            <button
              key={choice.answer}
              type="button"
              aria-pressed={isChosen}
              aria-keyshortcuts={chord}
              onClick={() => commands.answer(question, choice.answer)}
              className={`flex min-h-12 items-center justify-between gap-2 rounded-lg border-2 px-3 font-medium ${isChosen ? choice.chosen : "border-line bg-surface text-ink hover:bg-sunken"}`}
            >
              <span>
                <span aria-hidden="true">{choice.sign} </span>
                {choice.text}
              </span>
              <Kbd>{shownKey(chord)}</Kbd>
            </button>
          );
        })}
      </div>
      {otherwise === undefined ? null : (
        <JudgingButton data-otherwise="" command={otherwise.command}>
          {otherwise.text}
        </JudgingButton>
      )}
    </fieldset>
  );
}
