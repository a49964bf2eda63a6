// Holds what of an older version could not be read when the database was upgraded: told to people, kept until they erase it.

import { database, type RefereeDatabase } from "#storage/database.ts";
import type { UnreadRecord } from "#storage/records.ts";

/** For `useLiveQuery`. */
export async function listUnread(db: RefereeDatabase = database): Promise<UnreadRecord[]> {
  return db.unread.toArray();
}

export function unreadInWords({ name, why, rows }: Pick<UnreadRecord, "name" | "why" | "rows">): string {
  const what = name === "" ? "A campaign without a name" : `“${name}”`;
  const judgements = rows.judgements?.length ?? 0;
  const lost =
    rows.campaigns !== undefined
      ? "could not be taken over by this version of Referee"
      : `is here but for ${judgements === 1 ? "one judgement" : `${judgements} judgements`} that this version of Referee could not take over`;
  return `${what} ${lost} (${why}). Nothing was thrown away: the rows are kept in this browser as they were.`;
}

/** Rows that nobody needs any more, for good. */
export async function eraseUnread(number: number, db: RefereeDatabase = database): Promise<void> {
  await db.unread.delete(number);
}
