// The text on the two copies of a campaign: what was repaired, what is missing from both.

import { counted, plural } from "#core/shared/number-words.ts";

const damaged =
  "Its second copy is damaged at a place without which the rest cannot be shown. The rest is kept: open the folder, file or backup that the campaign came from, and it comes back by itself.";

/** Times are in words. */
export const copiesText = {
  damaged,
  lost: `A campaign could not be brought back: the browser lost its database. ${damaged}`,
  restored: (names: readonly string[], judgements: number) =>
    `The browser had lost its database. ${counted(names.length, "campaign was", "campaigns were")} brought back from the second copy: ${quoted(names)}, with ${counted(judgements, "judgement")}.`,
  restoredDamaged: (names: readonly string[]) =>
    `The second copy was damaged, too: what was said last in ${quoted(names)} may be missing. Look at the last candidates, or open your last backup.`,
  completed: (name: string, changes: number) =>
    `The browser had not kept ${counted(changes, "change")} of “${name}”; ${plural(changes, "it was", "they were")} brought back from the second copy.`,
  gap: {
    /** What to open; `time`: of the last backup, null = there is none. */
    source: (time: string | null) =>
      time === null ? "a backup, or the files that it came from" : `your backup (${time})`,
    hereUntil: (here: string, missing: string) =>
      ` What is here ends ${here}; what is missing ends ${missing}.`,
    before: (time: string) => ` It was said before ${time}.`,
    /** `until`: one of the two above. */
    incomplete: ({ name, changes, until, source }: Incomplete) =>
      `“${name}” lacks ${counted(changes, "change")}: the browser’s database and the second copy were both damaged.${until} Open ${source} to take what is missing into it, or look for the candidates that are open again.`,
    gone: ({ name, changes, last }: { name: string; changes: number; last: string }) =>
      `“${name}” is not here any more: the browser lost its database. It had ${counted(changes, "change")}, the last ${last}.`,
    bothGone: (source: string) => `The second copy is gone, too. Open ${source}.`,
  },
};

interface Incomplete {
  readonly name: string;
  /** How many are missing. */
  readonly changes: number;
  readonly until: string;
  readonly source: string;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(", ");
}
