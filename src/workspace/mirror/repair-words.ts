// Describes in sentences what was repaired in the two copies of campaigns, and what was lost.

import { timeInWords } from "#browser/clock.ts";
import type { LostTexts } from "#core/campaign/campaign.ts";
import type { MissingWork } from "#core/sync/mirror/inventory.ts";
import { copiesText } from "#text/session-text.ts";
import type { Repair } from "./mirror-status.ts";

const text = copiesText;

/** One sentence per repair, the worst first. A loss that the sentences about missing work explain is not repeated. */
export function repairsInWords(repairs: readonly Repair[], missing: readonly MissingWork[] = []): string[] {
  const missingIds = new Set(missing.map(({ id }) => id));
  const restored = repairs.filter((one) => one.what === "restored");
  const judgements = restored.reduce((sum, one) => sum + one.judgements, 0);
  const namesOf = (campaigns: typeof restored) => campaigns.map(({ name }) => name);
  const damaged = restored.filter((one) => one.damaged > 0);
  return [
    ...repairs.flatMap((one) => (one.what === "lost" && !missingIds.has(one.id) ? [text.lost] : [])),
    ...(restored.length > 0 ? [text.restored(namesOf(restored), judgements)] : []),
    ...(damaged.length > 0 ? [text.restoredDamaged(namesOf(damaged))] : []),
    ...repairs.flatMap((one) => (one.what === "completed" ? [text.completed(one.name, one.events)] : [])),
  ];
}

/**
 * Which texts of an opened campaign are lost, and what to do; null = none. `mayImport`: whether the user can import
 * files into the campaign.
 */
export function lostTextsInWords({ suite, systems }: LostTexts, mayImport: boolean): string | null {
  if (!suite && systems.length === 0) return null;
  const { lostTexts } = text;
  const what = suite ? lostTexts.suite : lostTexts.systems(systems);
  return `${what} ${mayImport ? lostTexts.import(suite) : lostTexts.open}`;
}

/** One or two sentences per campaign with missing work: which, how much, since when, and what to do. */
export function missingInWords(
  missing: readonly MissingWork[],
  repairs: readonly Repair[],
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
    if (repairs.some((one) => one.what === "lost" && one.id === id)) return `${story} ${text.damaged}`;
    return `${story} ${text.gap.bothGone(source)}`;
  });
}
