// Holds what is told of the two copies in sentences.

import { timeInWords } from "#browser/time-words.ts";
import type { Gap } from "#core/mirror/witness.ts";
import { counted } from "#core/shared/number-words.ts";
import type { Mended } from "#session/second-copy-state.ts";

/** What was mended, one sentence a thing; what a gap tells of is left out. The worst first. */
export function mendedInWords(mended: readonly Mended[], missing: readonly Gap[] = []): string[] {
  const sentences: string[] = [];
  const gone = new Set(missing.map(({ id }) => id));
  for (const one of mended) {
    if (one.what !== "lost" || gone.has(one.id)) continue;
    sentences.push(`A campaign could not be brought back: the browser lost its database. ${SPOILT}`);
  }
  const restored = mended.filter((one) => one.what === "restored");
  if (restored.length > 0) {
    const judgements = restored.reduce((sum, one) => sum + one.judgements, 0);
    const names = restored.map(({ name }) => `“${name}”`).join(", ");
    sentences.push(
      `The browser had lost its database. ${counted(restored.length, "campaign was", "campaigns were")} brought back from the second copy: ${names}, with ${counted(judgements, "judgement")}.`,
    );
    const spoilt = restored.filter(({ damaged }) => damaged > 0).map(({ name }) => `“${name}”`);
    if (spoilt.length > 0) {
      sentences.push(
        `The second copy was damaged, too: what was said last in ${spoilt.join(", ")} may be missing. Look at the last candidates, or open your last backup.`,
      );
    }
  }
  for (const one of mended) {
    if (one.what !== "completed") continue;
    sentences.push(
      `The browser had not kept ${counted(one.events, "change")} of “${one.name}”; ${one.events === 1 ? "it was" : "they were"} brought back from the second copy.`,
    );
  }
  return sentences;
}

const SPOILT =
  "Its second copy is damaged at a place without which the rest cannot be shown. The rest is kept: open the folder, file or backup that the campaign came from, and it comes back by itself.";

/** What neither copy has, one campaign a sentence or two: which, how much, from when, and what to do. */
export function gapsInWords(
  missing: readonly Gap[],
  mended: readonly Mended[],
  today = new Date(),
): string[] {
  return missing.map(({ id, name, had, missing: count, last, here, backedUp }) => {
    const at = (time: string) => timeInWords(time, today);
    const from =
      backedUp === null ? "a backup, or the files that it came from" : `your backup (${at(backedUp)})`;
    if (here !== null) {
      const until =
        here < last
          ? ` What is here ends ${at(here)}; what is missing ends ${at(last)}.`
          : ` It was said before ${at(last)}.`;
      return `“${name}” lacks ${counted(count, "change")}: the browser’s database and the second copy were both damaged.${until} Open ${from} to take what is missing into it, or look for the candidates that are open again.`;
    }
    const story = `“${name}” is not here any more: the browser lost its database. It had ${counted(had, "change")}, the last ${at(last)}.`;
    if (mended.some((one) => one.what === "lost" && one.id === id)) return `${story} ${SPOILT}`;
    return `${story} The second copy is gone, too. Open ${from}.`;
  });
}
