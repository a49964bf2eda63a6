// Imports a returned batch, another copy of the campaign, or another campaign of the same suite: computes the new
// events and a preview of their effects. Writes nothing.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { checkIncoming, type IncomingEvents } from "#core/exchange/check-incoming.ts";
import { JudgementPlacement } from "#core/exchange/judgement-placement.ts";
import { linkImports } from "#core/exchange/link-imports.ts";
import { clockInWords, clockOutOfRange } from "#core/ledger/clock-range.ts";
import { isStateKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, Judgement, LedgerEvent, Note, Retraction } from "#core/ledger/event.ts";
import { type Folded, foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { candidateText, type Register } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { type WriteContext, writeEvents } from "#core/ledger/write-events.ts";
import { REPEATED_JUDGING, type TaskName } from "#core/tasks/task-names.ts";
import { isUnanswered, sameContents } from "#core/tasks/tasks.ts";
import { type AnnotatorMatch, matchByName } from "./match-annotators.ts";

/**
 * Effect of an import on one annotator's judgement of one candidate in one task. “Here” means in this campaign.
 * - `added`: there was no judgement here.
 * - `changed`: the imported judgement supersedes the judgement here, or the file retracts the judgement here.
 * - `concurrent`: the answers are concurrent; the candidate is open until the annotator chooses.
 * - `stale`: made on another text than the current text here, so it is kept but not counted.
 * - `orphaned`: its system or example is not in the campaign, or its token is not in the source.
 * - `unchanged`: the campaign already had this judgement, an equal or newer one, or concurrent answers.
 */
export const IMPORT_KINDS = ["added", "changed", "concurrent", "stale", "orphaned", "unchanged"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportItem extends CandidateKey {
  readonly kind: ImportKind;
  readonly task: TaskName;
  readonly annotator: string;
  /** Judgement before the import; null = none. */
  readonly before: Judgement | null;
  /** Judgement after the import; null = none. */
  readonly after: Judgement | null;
  /** All heads after the import. Several heads = concurrent answers. */
  readonly heads: readonly Judgement[];
}

/** Identifies the judgement of one candidate, gap or token by one annotator, whatever its version. */
type JudgedKey = Pick<ImportItem, "task" | "annotator" | "system" | "example">;

export interface JudgementImport extends IncomingEvents {
  /** Events that the ledger does not have yet, in ledger order. */
  readonly events: readonly LedgerEvent[];
  /** The texts that the new events name and that the ledger does not have yet. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  /**
   * Ids of retractions in the ledger that the import retracts, because the file contains the retracted events again.
   */
  readonly retractions: readonly string[];
  /** Ids of the events that become valid again because their retractions are retracted. */
  readonly restored: readonly string[];
  readonly items: readonly ImportItem[];
}

/**
 * Computes the effects of importing `incoming` (read from `file`) into `ledger`. Errors: unknown-format (this campaign
 * is a batch itself), other-campaign (another campaign, or the batch's annotator is missing or another person here),
 * malformed-json (a clock is out of range).
 */
export function importJudgements(
  ledger: Ledger,
  incoming: Ledger,
  file: string,
  match: AnnotatorMatch = matchByName,
): Parsed<JudgementImport> {
  const before = foldEvents(ledger.events);
  const checked = checkIncoming({ ledger, folded: before }, incoming, file, match);
  if (!checked.ok) return checked;
  const { events: incomingEvents, otherCampaign } = checked.value;
  const knownIds = new Set(ledger.events.map(({ id }) => id));
  const events = linkImports(ledger.events, before, incomingEvents, ledger.id).filter(
    ({ id }) => !knownIds.has(id),
  );
  // Importing a batch or another campaign again restores retracted judgements. A full copy restores none, because it
  // may simply predate the retraction.
  const isCopy = incoming.scope === null && otherCampaign === null;
  const { retractions, restored } = isCopy
    ? NOTHING_RESTORED
    : retractionsOf(ledger.events, before, incomingEvents);
  const texts = new Map<string, LedgerText>();
  for (const hash of events.flatMap(textsNamedBy)) {
    const text = incoming.texts.get(hash);
    if (text !== undefined && !ledger.texts.has(hash)) texts.set(hash, text);
  }
  const retractedIds = new Set(retractions);
  const allEvents = uniteEvents(
    ledger.events.filter(({ id }) => !retractedIds.has(id)),
    events,
  );
  const outOfRange = clockOutOfRange({ events: allEvents, scope: null });
  if (outOfRange !== null) {
    const message = clockInWords(outOfRange.event, outOfRange.bound);
    return new FileProblems(file).fail("malformed-json", message);
  }
  const after = foldEvents(allEvents);
  const campaign = campaignOf(
    { ...ledger, events: allEvents, texts: new Map([...ledger.texts, ...texts]) },
    after,
  );
  const items = itemsOf(incomingEvents, before, campaign);
  return { ...checked, value: { ...checked.value, events, texts, retractions, restored, items } };
}

const NOTHING_RESTORED: Pick<JudgementImport, "retractions" | "restored"> = { retractions: [], restored: [] };

/**
 * Retractions in this ledger that affect incoming events, and these events. Retractions that the file also contains are
 * not returned, because the author of the file knew them.
 */
function retractionsOf(
  ownEvents: readonly LedgerEvent[],
  { retracted }: Folded,
  incomingEvents: readonly LedgerEvent[],
): Pick<JudgementImport, "retractions" | "restored"> {
  const incomingIds = new Set(incomingEvents.map(({ id }) => id));
  const isRestored = (id: string) => retracted.has(id) && incomingIds.has(id);
  const affecting = ownEvents
    .filter((event): event is Retraction => event.kind === "retraction" && !retracted.has(event.id))
    .filter(({ id, events }) => !incomingIds.has(id) && events.some(isRestored));
  const ids = new Set(affecting.flatMap(({ events }) => events.filter(isRestored)));
  return { retractions: affecting.map(({ id }) => id), restored: [...ids] };
}

function itemsOf(incomingEvents: readonly LedgerEvent[], before: Folded, campaign: Campaign): ImportItem[] {
  const judged = incomingEvents.flatMap((event): JudgedKey[] => {
    if (event.kind !== "judgement" || isStateKey(event)) return [];
    const { task, author, system, example } = event;
    return [{ task, annotator: personOf(campaign.aliases, author), system, example }];
  });
  return itemsAbout(judged, before, campaign);
}

/**
 * The effects of an import on the judgements with these keys, one item per key. `before`: the state before the import;
 * `campaign`: the campaign after it.
 */
export function itemsAbout(judged: readonly JudgedKey[], before: Folded, campaign: Campaign): ImportItem[] {
  const placement = new JudgementPlacement(campaign);
  const itemByKey = new Map(
    judged.map((item) => [`${item.task} ${item.annotator} ${candidateText(item)}`, item]),
  );
  return Array.from(itemByKey.values(), ({ annotator, task, system, example }): ImportItem => {
    const key = { system, example };
    const registerBefore = before.registers.of(annotator, key, task);
    const registerAfter = campaign.registers.of(annotator, key, task);
    const kind = kindOf(registerBefore, registerAfter, placement, key);
    const heads = registerAfter?.heads ?? [];
    return {
      kind,
      annotator,
      task,
      ...key,
      before: registerBefore?.latest ?? null,
      after: registerAfter?.latest ?? null,
      heads,
    };
  });
}

function kindOf(
  previous: Register | null,
  register: Register | null,
  placement: JudgementPlacement,
  key: CandidateKey,
): ImportKind {
  // An imported copy that retracts the judgement removes it here.
  if (register === null) return previous === null ? "unchanged" : "changed";
  if (previous !== null && sameHeads(previous, register)) return "unchanged";
  if (!placement.isInCampaign(key)) return "orphaned";
  // Concurrent repeats do not count at all, so the annotator need not choose between them.
  if (register.hasConcurrent && register.latest.task !== REPEATED_JUDGING)
    return previous?.hasConcurrent === true ? "unchanged" : "concurrent";
  const wasStale = previous !== null && placement.isStale(previous.latest);
  const isStale = placement.isStale(register.latest);
  const isSame = previous?.hasConcurrent !== true && isSameJudgement(previous, register.latest);
  if (isSame && (wasStale === isStale || isUnanswered(register.latest))) return "unchanged";
  if (isStale) return "stale";
  return previous === null || isUnanswered(previous.latest) ? "added" : "changed";
}

/** Whether the judgement equals the previous one. An empty judgement equals a missing judgement. */
function isSameJudgement(previous: Register | null, judgement: Judgement): boolean {
  return previous === null ? isUnanswered(judgement) : sameContents(previous.latest, judgement);
}

function sameHeads(a: Register, b: Register): boolean {
  return a.heads.length === b.heads.length && a.heads.every(({ id }, index) => id === b.heads[index]?.id);
}

/** Number of items of each kind. */
export function countKinds(items: readonly ImportItem[]): Readonly<Record<ImportKind, number>> {
  const counts = { added: 0, changed: 0, concurrent: 0, stale: 0, orphaned: 0, unchanged: 0 };
  for (const { kind } of items) counts[kind]++;
  return counts;
}

/**
 * The events of the import: the new events, retractions of retractions, and a note by which the import can be undone.
 */
export function eventsOfImport(
  { events, retractions, restored, people }: JudgementImport,
  file: string,
  clock: number,
  writer: WriteContext,
): LedgerEvent[] {
  const greatest = events.reduce((most, event) => Math.max(most, event.clock), clock);
  const note: Omit<Note, "id" | "clock" | "time"> = {
    kind: "note",
    author: null,
    what: "judgement-import",
    file,
    annotators: people.map(({ id }) => id),
    events: [...events.map(({ id }) => id), ...restored],
    warnings: [],
  };
  const restoration: Omit<Retraction, "id" | "clock" | "time"> = {
    kind: "retraction",
    author: null,
    events: retractions,
    reason: `imported again: ${file}`,
  };
  return [
    ...events,
    ...writeEvents(retractions.length === 0 ? [note] : [restoration, note], greatest, writer),
  ];
}
