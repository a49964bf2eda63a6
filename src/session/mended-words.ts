// Holds what is told of the two copies in sentences.

import { timeInWords } from "#browser/time-words.ts";
import type { Gap } from "#core/mirror/witness.ts";
import type { Mended } from "#session/second-copy-state.ts";
import { copiesText } from "#text/session-copies.ts";

const text = copiesText;

/** What was mended, one sentence a thing; what a gap tells of is left out. The worst first. */
export function mendedInWords(mended: readonly Mended[], missing: readonly Gap[] = []): string[] {
  const sentences: string[] = [];
  const gone = new Set(missing.map(({ id }) => id));
  for (const one of mended) {
    if (one.what !== "lost" || gone.has(one.id)) continue;
    sentences.push(text.lost);
  }
  const restored = mended.filter((one) => one.what === "restored");
  if (restored.length > 0) {
    const judgements = restored.reduce((sum, one) => sum + one.judgements, 0);
    sentences.push(
      text.restored(
        restored.map(({ name }) => name),
        judgements,
      ),
    );
    const spoilt = restored.filter(({ damaged }) => damaged > 0).map(({ name }) => name);
    if (spoilt.length > 0) sentences.push(text.restoredDamaged(spoilt));
  }
  for (const one of mended) {
    if (one.what !== "completed") continue;
    sentences.push(text.completed(one.name, one.events));
  }
  return sentences;
}

/** What neither copy has, one campaign a sentence or two: which, how much, from when, and what to do. */
export function gapsInWords(
  missing: readonly Gap[],
  mended: readonly Mended[],
  today = new Date(),
): string[] {
  return missing.map(({ id, name, had, missing: count, last, here, backedUp }) => {
    const at = (time: string) => timeInWords(time, today);
    const source = text.gap.source(backedUp === null ? null : at(backedUp));
    if (here !== null) {
      const until = here < last ? text.gap.hereUntil(at(here), at(last)) : text.gap.before(at(last));
      return text.gap.incomplete({ name, changes: count, until, source });
    }
    const story = text.gap.gone({ name, changes: had, last: at(last) });
    if (mended.some((one) => one.what === "lost" && one.id === id)) return `${story} ${text.damaged}`;
    return `${story} ${text.gap.bothGone(source)}`;
  });
}
