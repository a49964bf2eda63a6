// Keeps which of the coordinator's answers were opened in this browser.

import { useLiveQuery } from "dexie-react-hooks";
import type { CoordinatorReply } from "#core/campaign/outcomes/outcome.ts";
import { database } from "#storage/database.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";

const openedKey = (copy: string) => `opened-replies:${copy}`;

async function readOpened(copy: string): Promise<readonly string[]> {
  const stored = await readSetting(openedKey(copy));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** Keeps that these answers were shown. */
export async function openReplies(copy: string, replies: readonly string[]): Promise<void> {
  await database.transaction("rw", database.settings, async () => {
    const opened = await readOpened(copy);
    const added = replies.filter((id) => !opened.includes(id));
    if (added.length > 0) await writeSetting(openedKey(copy), [...opened, ...added]);
  });
}

/** Those with an answer that has not been opened in this browser. Empty until it is known which ones were opened. */
export function useUnopened(copy: string, replied: readonly CoordinatorReply[]): readonly CoordinatorReply[] {
  const opened = useLiveQuery(() => readOpened(copy), [copy]);
  if (opened === undefined) return [];
  return replied.filter(({ replies }) => replies.some((id) => !opened.includes(id)));
}
