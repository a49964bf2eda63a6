// Reads an annotator's preferences for this browser: keys, layout, text size, automatic advance.

import * as v from "valibot";
import type { KeyOverrides } from "#core/tasks/presses.ts";

/** Maximum of `tooFastMs`. */
export const LONGEST_TOO_FAST_MS = 1000;

/** Every key is checked separately, so that an invalid one does not affect the others. */
const keysSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(
    (stored): KeyOverrides =>
      Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      ),
  ),
);

const preferencesSchema = v.object({
  autoAdvance: v.fallback(v.boolean(), true),
  /**
   * Milliseconds after an automatic advance in which answers are ignored, because they were probably meant for the
   * previous candidate; 0 to 1000, 0 = no answer is ignored.
   */
  tooFastMs: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_TOO_FAST_MS)), 250),
  layout: v.fallback(v.picklist(["side-by-side", "stacked"]), "side-by-side"),
  /** Factor of the size of the texts; 1 = usual size. */
  textScale: v.fallback(v.pipe(v.number(), v.minValue(0.8), v.maxValue(1.8)), 1),
  keys: v.fallback(keysSchema, {}),
});
export type Preferences = Readonly<v.InferOutput<typeof preferencesSchema>>;

export const DEFAULT_PREFERENCES: Preferences = v.parse(preferencesSchema, {});

/** Preferences from storage. Invalid values become the defaults. */
export function parsePreferences(stored: unknown): Preferences {
  const result = v.safeParse(preferencesSchema, stored);
  return result.success ? result.output : DEFAULT_PREFERENCES;
}
