// Draws others' answers to a gap without names, each with the key that accepts it.

import { gapAnswerInWords } from "#core/tasks/gap-filling/gap-filling.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { COPY_ANSWER_KEYS } from "#judging/task/commands.ts";
import { gapsText } from "#text/gaps.ts";
import { Button } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { useShownGap } from "./controls.tsx";
import { take } from "./gap-commands.ts";
import { othersGapAnswers } from "./others-gap-answers.ts";

const text = gapsText.others;

export function GapOthers() {
  const { task, shown: candidate, commands, isReadOnly } = useShownGap();
  const answers = othersGapAnswers(task, candidate);
  return (
    <section aria-label={text.title} className="flex-none border-t border-line py-2">
      <h2 className="pb-1 text-sm font-semibold">{text.title}</h2>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {answers.map(({ record, isConcurrent }, index) => {
          const key = COPY_ANSWER_KEYS[index];
          const { content } = record;
          return (
            <li key={record.id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="min-w-0">
                <DataWords>{gapAnswerInWords(content)}</DataWords>
                {isConcurrent ? <span className="text-muted"> {text.oneOfTwo}</span> : null}
                {content.remark === "" ? null : (
                  <span className="text-muted">
                    {" "}
                    · “<DataWords>{content.remark}</DataWords>”
                  </span>
                )}
              </span>
              <Button
                kind="quiet"
                disabled={isReadOnly || content.discussion}
                aria-label={text.takeNamed(index + 1, gapAnswerInWords(content))}
                shortcut={key === undefined ? undefined : shownKey(key)}
                onClick={() => commands.act(take(index))}
              >
                {text.take}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
