// Reads and stores the annotator's preferences.

import { useLiveQuery } from "dexie-react-hooks";
import { DEFAULT_PREFERENCES, type Preferences, parsePreferences } from "#core/campaign/queue/preferences.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";

const KEY = "preferences";

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const stored = useLiveQuery(() => readSetting(KEY), []);
  const preferences = stored === undefined ? DEFAULT_PREFERENCES : parsePreferences(stored);
  const change = (part: Partial<Preferences>) => {
    void writeSetting(KEY, { ...preferences, ...part });
  };
  return [preferences, change];
}
