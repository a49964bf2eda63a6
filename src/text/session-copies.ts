// Texts about the two copies of a campaign: what was repaired, and what is missing in both.

import { counted, plural } from "#core/base/number-words.ts";

const damaged =
  "The second copy of the campaign is damaged, so the campaign cannot be shown. The undamaged part is kept. Open the folder, file or backup that the campaign came from to restore it.";

/** All times in these texts are in words, such as “today at 13:35”. */
export const copiesText = {
  damaged,
  lost: `A campaign could not be restored: the browser lost its database. ${damaged}`,
  restored: (names: readonly string[], judgements: number) =>
    `The browser had lost its database. ${counted(names.length, "campaign was", "campaigns were")} restored from the second copy: ${quoted(names)}, with ${counted(judgements, "judgement")}.`,
  restoredDamaged: (names: readonly string[]) =>
    `The second copy was damaged, too: the latest judgements in ${quoted(names)} may be missing. Check the last candidates, or open your last backup.`,
  completed: (name: string, changes: number) =>
    `The browser had lost ${counted(changes, "change")} of “${name}”. ${plural(changes, "It was", "They were")} restored from the second copy.`,
  gap: {
    /** What the user can open to get the missing changes back. `time`: of the last backup; null = there is none. */
    source: (time: string | null) =>
      time === null ? "a backup or the original files" : `your backup (${time})`,
    hereUntil: (here: string, missing: string) =>
      ` The last change kept is from ${here}; the last missing change is from ${missing}.`,
    before: (time: string) => ` The missing changes were made before ${time}.`,
    /** `until`: `hereUntil` or `before`. */
    incomplete: ({ name, changes, until, source }: Incomplete) =>
      `“${name}” lacks ${counted(changes, "change")}: the browser’s database and the second copy were both damaged.${until} Open ${source} to add what is missing, or judge the reopened candidates again.`,
    gone: ({ name, changes, last }: { name: string; changes: number; last: string }) =>
      `“${name}” is missing: the browser lost its database. It had ${counted(changes, "change")}, the last ${last}.`,
    bothGone: (source: string) => `The second copy is missing, too. Open ${source}.`,
  },
};

interface Incomplete {
  readonly name: string;
  /** Number of missing changes. */
  readonly changes: number;
  readonly until: string;
  readonly source: string;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(", ");
}
