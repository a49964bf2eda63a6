// Decides which earlier judgements the rows of an imported database supersede. Rows contain answers, but not which
// answers their author knew.

import { getOrInsert } from "#core/base/grouping.ts";
import { precedingBatches, sameDatabase } from "#core/io/protest/row-record.ts";
import { storedText } from "#core/io/protest/same-stored.ts";
import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import { candidateText, isPronounRecord } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { JUDGING } from "#core/tasks/task-names.ts";

/** Judgements of one annotator about one candidate. */
interface History {
  readonly ids: Set<string>;
  /** The judgements that are not retracted. */
  readonly records: PronounRecord[];
  /** Contents of `records`, as PROTEST can store them (`storedText`); null until they are needed. */
  contents: Set<string> | null;
}

/**
 * Sets `supersedes` of judgements read from a database's rows. A row that repeats an earlier answer of its annotator is
 * dropped, because the database may be as old as that answer. Any other row supersedes the current judgements that came
 * from the master database, from which every batch was made, or from a file such as judgements.json. A row supersedes
 * neither judgements made in Referee nor rows of another batch: nobody knows which of these is newer, so they are
 * concurrent. States of the same batch are already in order (`continueBatch`). `campaign`: id of the campaign.
 */
export function linkImports(
  here: readonly LedgerEvent[],
  { registers, retracted, aliases }: Folded,
  incoming: readonly LedgerEvent[],
  campaign: string,
): LedgerEvent[] {
  const precedesBatches = precedingBatches(campaign);
  const histories = new Map<string, History>();
  for (const event of here) {
    // Rows of a database contain first judgements, never repeats.
    if (event.kind !== "judgement" || event.task !== JUDGING) continue;
    const key = `${personOf(aliases, event.author)} ${candidateText(event)}`;
    const newHistory = () => ({ ids: new Set<string>(), contents: null, records: [] });
    const history = getOrInsert(histories, key, newHistory);
    history.ids.add(event.id);
    if (!retracted.has(event.id)) history.records.push(event);
  }
  return incoming.flatMap((event): LedgerEvent[] => {
    if (event.kind !== "judgement" || !isPronounRecord(event) || !isOfRows(event)) return [event];
    const person = personOf(aliases, event.author);
    const history = histories.get(`${person} ${candidateText(event)}`);
    if (history?.ids.has(event.id)) return [event];
    if (history !== undefined) {
      history.contents ??= new Set(history.records.map(({ content }) => storedText(content)));
      if (history.contents.has(storedText(event.content))) return [];
    }
    const heads = registers.of(person, event)?.heads ?? [];
    const supersededIds = heads
      .filter(precedesBatches)
      .filter(({ actionId }) => !sameDatabase(actionId, event.actionId))
      .map(({ id }) => id);
    return [{ ...event, supersedes: supersededIds.sort() }];
  });
}

function isOfRows({ action, time, replica, supersedes }: PronounRecord): boolean {
  return action === "import" && time === null && replica === null && supersedes.length === 0;
}
