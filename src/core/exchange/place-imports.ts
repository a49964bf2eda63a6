// Holds where the rows of a database belong among what is known: they say what somebody answered, not what they knew before.

import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import { candidateText, isPronounRecord } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { storedText } from "#core/protest/same-stored.ts";
import { JUDGING } from "#core/task/task-names.ts";

/** What one person said of one candidate. */
interface History {
  readonly ids: Set<string>;
  /** Those that count. */
  readonly records: PronounRecord[];
  /** Their contents as PROTEST can hold them (`storedText`); null = nobody asked yet. */
  contents: Set<string> | null;
}

/**
 * Records read from a database's rows follow nothing of themselves. One that says what counts here already, said at
 * whatever time, is no news: the database is as old as that. Any other goes on from what databases brought before, not from
 * what was said here since: then both stand, for the annotator to choose.
 */
export function placeImports(
  here: readonly LedgerEvent[],
  { registers, withdrawn, merged }: Folded,
  taken: readonly LedgerEvent[],
): LedgerEvent[] {
  const histories = new Map<string, History>();
  for (const event of here) {
    // Rows of a database say what was judged first, never what was judged again.
    if (event.kind !== "judgement" || event.task !== JUDGING) continue;
    const key = `${personOf(merged, event.by)} ${candidateText(event)}`;
    const history = histories.get(key) ?? { ids: new Set(), contents: null, records: [] };
    histories.set(key, history);
    history.ids.add(event.id);
    if (!withdrawn.has(event.id)) history.records.push(event);
  }
  return taken.flatMap((event): LedgerEvent[] => {
    if (event.kind !== "judgement" || !isPronounRecord(event) || !isOfRows(event)) return [event];
    const by = personOf(merged, event.by);
    const history = histories.get(`${by} ${candidateText(event)}`);
    if (history?.ids.has(event.id)) return [event];
    if (history !== undefined) {
      history.contents ??= new Set(history.records.map(({ content }) => storedText(content)));
      if (history.contents.has(storedText(event.content))) return [];
    }
    const heads = registers.of(by, event)?.heads ?? [];
    const follows = heads.filter(({ action }) => action === "import").map(({ id }) => id);
    return [{ ...event, follows: follows.sort() }];
  });
}

function isOfRows({ action, time, place, follows }: PronounRecord): boolean {
  return action === "import" && time === null && place === null && follows.length === 0;
}
