// Holds where the rows of a database belong among what is known: they say what somebody answered, not what they knew before.

import type { Judgement, LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import { candidateText, isPronounRecord } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { isRowRecord, protestStep, sameDatabase } from "#core/protest/row-record.ts";
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
 * Records read from a database's rows follow nothing by themselves. A record that repeats any earlier answer of its annotator
 * is left out: the database is as old as that answer. Any other record follows earlier imports: rows of the master, out of
 * which every batch was taken, and judgements of other files. It does not follow what was judged here since, nor rows of another
 * batch, since nobody knows which is the newer: such answers are concurrent. The states of its own batch are in order already
 * (`continueBatch`). `campaign`: the id of the campaign.
 */
export function placeImports(
  here: readonly LedgerEvent[],
  { registers, withdrawn, merged }: Folded,
  taken: readonly LedgerEvent[],
  campaign: string,
): LedgerEvent[] {
  const masters = [protestStep(campaign, null), protestStep("", null)];
  const isOfMaster = ({ actionId }: Judgement) => masters.some((master) => sameDatabase(master, actionId));
  const histories = new Map<string, History>();
  for (const event of here) {
    // Rows of a database say what was judged first, never what was judged again.
    if (event.kind !== "judgement" || event.task !== JUDGING) continue;
    const key = `${personOf(merged, event.author)} ${candidateText(event)}`;
    const history = histories.get(key) ?? { ids: new Set(), contents: null, records: [] };
    histories.set(key, history);
    history.ids.add(event.id);
    if (!withdrawn.has(event.id)) history.records.push(event);
  }
  return taken.flatMap((event): LedgerEvent[] => {
    if (event.kind !== "judgement" || !isPronounRecord(event) || !isOfRows(event)) return [event];
    const by = personOf(merged, event.author);
    const history = histories.get(`${by} ${candidateText(event)}`);
    if (history?.ids.has(event.id)) return [event];
    if (history !== undefined) {
      history.contents ??= new Set(history.records.map(({ content }) => storedText(content)));
      if (history.contents.has(storedText(event.content))) return [];
    }
    const heads = registers.of(by, event)?.heads ?? [];
    const follows = heads
      .filter((head) => head.action === "import" && (!isRowRecord(head) || isOfMaster(head)))
      .filter(({ actionId }) => !sameDatabase(actionId, event.actionId))
      .map(({ id }) => id);
    return [{ ...event, supersedes: follows.sort() }];
  });
}

function isOfRows({ action, time, replica, supersedes }: PronounRecord): boolean {
  return action === "import" && time === null && replica === null && supersedes.length === 0;
}
