// Holds what an annotator set for this browser: keys, layout, text size, going on by itself.

import * as v from "valibot";
import { COMMANDS, type KeyOverrides } from "#core/queue/commands.ts";

export interface Preferences {
  readonly autoAdvance: boolean;
  readonly layout: "side-by-side" | "stacked";
  /** Factor on the size of the texts, 0.8 to 1.8. */
  readonly textScale: number;
  readonly keys: KeyOverrides;
}

export const DEFAULT_PREFERENCES: Preferences = {
  autoAdvance: true,
  layout: "side-by-side",
  textScale: 1,
  keys: {},
};

const commandIds = COMMANDS.map((command) => command.id);

const schema = v.object({
  autoAdvance: v.fallback(v.boolean(), DEFAULT_PREFERENCES.autoAdvance),
  layout: v.fallback(v.picklist(["side-by-side", "stacked"]), DEFAULT_PREFERENCES.layout),
  textScale: v.fallback(v.pipe(v.number(), v.minValue(0.8), v.maxValue(1.8)), 1),
  keys: v.fallback(v.record(v.picklist(commandIds), v.string()), {}),
});

/** Preferences from storage; whatever does not fit is the default. */
export function parsePreferences(stored: unknown): Preferences {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : DEFAULT_PREFERENCES;
}
