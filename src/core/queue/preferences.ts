// Holds what an annotator set for this browser: keys, layout, text size, going on by itself.

import * as v from "valibot";
import { COMMANDS, type CommandId, type KeyOverrides } from "#core/task/pronoun-judgement/commands.ts";

export interface Preferences {
  readonly autoAdvance: boolean;
  /** So long after a candidate came by itself no answer is taken; 0 to 1000, 0 = no guard. */
  readonly tooFastMs: number;
  readonly layout: "side-by-side" | "stacked";
  /** Factor on the size of the texts, 0.8 to 1.8. */
  readonly textScale: number;
  readonly keys: KeyOverrides;
}

export const LONGEST_TOO_FAST_MS = 1000;

export const DEFAULT_PREFERENCES: Preferences = {
  autoAdvance: true,
  tooFastMs: 250,
  layout: "side-by-side",
  textScale: 1,
  keys: {},
};

/** Each key by itself: a command that this version does not know (any more) takes no other's key with it. */
const keysSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((stored): KeyOverrides => {
    const keys: Partial<Record<CommandId, string>> = {};
    for (const { id } of COMMANDS) {
      const key = Object.hasOwn(stored, id) ? stored[id] : undefined;
      if (typeof key === "string") keys[id] = key;
    }
    return keys;
  }),
);

const schema = v.object({
  autoAdvance: v.fallback(v.boolean(), DEFAULT_PREFERENCES.autoAdvance),
  tooFastMs: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_TOO_FAST_MS)),
    DEFAULT_PREFERENCES.tooFastMs,
  ),
  layout: v.fallback(v.picklist(["side-by-side", "stacked"]), DEFAULT_PREFERENCES.layout),
  textScale: v.fallback(v.pipe(v.number(), v.minValue(0.8), v.maxValue(1.8)), 1),
  keys: v.fallback(keysSchema, {}),
});

/** Preferences from storage; whatever does not fit is the default. */
export function parsePreferences(stored: unknown): Preferences {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : DEFAULT_PREFERENCES;
}
