// Holds the note that the same person said two things of a candidate in two places: each with the key that chooses it.

import { timeInWords } from "#browser/time-words.ts";
import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { saidInWords } from "#core/task/pronoun-judgement/said-in-words.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { judgeText } from "#text/judge.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { Difference } from "./earlier-note.tsx";

const text = judgeText.twoAnswers;

const CHOICES: readonly CommandId[] = ["choose-first", "choose-second"];

interface TwiceNoteProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
}

export function TwiceNote({ sitting, candidate, acts, keys }: TwiceNoteProps) {
  const { session } = sitting;
  const register = sitting.register(candidate);
  if (register?.twice !== true) return null;
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
        {register.heads.map((head, place) => {
          const command = CHOICES[place];
          const isStale = session.outcomes.texts.isStale(head);
          return (
            <li key={head.id} className="border-t border-line-strong/40 pt-1">
              <div className="flex items-start justify-between gap-2">
                <p>
                  {saidInWords(head.content, needsAntecedent)}
                  <span className="figures block text-xs text-muted">
                    {head.time === null ? text.timeUnknown : timeInWords(head.time)}
                    {isStale ? text.otherText : ""}
                  </span>
                </p>
                <Button
                  aria-label={text.takeNamed(place + 1, saidInWords(head.content, needsAntecedent))}
                  className={`${SMALL} flex-none`}
                  shortcut={command === undefined ? undefined : shownKey(keyOf(command, keys))}
                  onClick={() => acts.choose(place)}
                >
                  {text.take}
                </Button>
              </div>
              {isStale ? <Difference session={session} candidate={candidate} judgement={head} /> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
