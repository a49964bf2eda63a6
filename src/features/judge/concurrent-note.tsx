// Draws the annotator's concurrent answers, each with a button that chooses it.

import { timeInWords } from "#browser/time-words.ts";
import { judgementInWords } from "#core/tasks/judging/judgement-in-words.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { chooseAnswer } from "#judging/pronouns/answering.ts";
import type { CommandId } from "#judging/pronouns/commands.ts";
import { judgeText } from "#text/judge.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { useShownCandidate } from "./controls.tsx";
import { DifferenceSince } from "./earlier-note.tsx";

const text = judgeText.twoAnswers;

const CHOICES: readonly CommandId[] = ["choose-first", "choose-second"];

export function ConcurrentNote() {
  const { task, shown: candidate, commands, keyOf } = useShownCandidate();
  const { session } = task;
  const register = task.register(candidate);
  if (register?.hasConcurrent !== true) return null;
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={text.title}
      data-twice=""
      className="flex flex-none flex-col gap-1 rounded-lg bg-warn-wash px-3 py-2 text-sm"
    >
      <p>
        <strong className="font-medium">
          <span aria-hidden="true">⚠ </span>
          {text.title}
        </strong>
        <span className="text-muted">{text.description}</span>
      </p>
      <ol className="flex list-none flex-col gap-1">
        {register.heads.map((head, index) => {
          const command = CHOICES[index];
          const isStale = session.outcomes.texts.isStale(head);
          return (
            <li key={head.id} className="border-t border-line-strong/40 pt-1">
              <div className="flex items-start justify-between gap-2">
                <p>
                  {judgementInWords(head.content, needsAntecedent)}
                  <span className="figures block text-xs text-muted">
                    {head.time === null ? text.timeUnknown : timeInWords(head.time)}
                    {isStale ? text.otherText : ""}
                  </span>
                </p>
                <Button
                  aria-label={text.takeNamed(index + 1, judgementInWords(head.content, needsAntecedent))}
                  className={`${SMALL} flex-none`}
                  shortcut={command === undefined ? undefined : shownKey(keyOf(command))}
                  onClick={() => commands.act(chooseAnswer(index))}
                >
                  {text.take}
                </Button>
              </div>
              {isStale ? <DifferenceSince session={session} candidate={candidate} judgement={head} /> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
