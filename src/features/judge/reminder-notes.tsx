// Holds the reminders of a candidate, quietly below the answers: what is still asked for, and the keys that say it or go on.

import { COMMANDS, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { REMINDERS, remindersOf } from "#core/task/pronoun-judgement/reminders.ts";
import { STANDARD_TAGS } from "#core/task/pronoun-judgement/tags.ts";
import { judgeText } from "#text/judge.ts";
import { Kbd } from "#ui/button.tsx";

interface ReminderNotesProps {
  readonly content: JudgementContent;
  readonly category: string;
  readonly keys: KeyOverrides;
}

export function ReminderNotes({ content, category, keys }: ReminderNotesProps) {
  return (
    <>
      {remindersOf(content, category).map((code) => (
        <div
          key={code}
          data-reminder={code}
          className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2 text-sm"
        >
          <p>{REMINDERS[code].text}</p>
          <p className="hidden flex-wrap gap-x-3 gap-y-1 text-muted sm:flex">
            {keysOf(REMINDERS[code].tags, keys).map(({ key, label }) => (
              <span key={label} className="whitespace-nowrap">
                <Kbd>{key}</Kbd> {label}
              </span>
            ))}
          </p>
        </div>
      ))}
    </>
  );
}

/** The keys that set one of the tags, each with the tag as it is shown, and the one that goes on without. */
function keysOf(tags: readonly string[], keys: KeyOverrides): { key: string; label: string }[] {
  const setting = STANDARD_TAGS.filter(({ tag }) => tags.includes(tag)).flatMap(({ tag, label }) => {
    const command = COMMANDS.find(({ id }) => id === `tag-${tag}`);
    return command === undefined ? [] : [{ key: shownKey(keyOf(command.id, keys)), label }];
  });
  return [...setting, { key: shownKey(keyOf("next-open", keys)), label: judgeText.notes.goOnWithout }];
}
