// Holds how a batch, or another copy of the campaign, is taken back: the union of both, told before anything is written.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { checkIncoming, type Person } from "#core/exchange/check-incoming.ts";
import { placeImports } from "#core/exchange/place-imports.ts";
import { Standing } from "#core/exchange/standing.ts";
import { clockInWords, clockOutOfRange } from "#core/ledger/clock-range.ts";
import { isStateKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, Judgement, LedgerEvent, Note, Retraction } from "#core/ledger/event.ts";
import { type Folded, foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { candidateText, type Register } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { type Writer, writeEvents } from "#core/ledger/write-events.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { JUDGING_AGAIN, type TaskName } from "#core/task/task-names.ts";
import { sameContents, saysNothing } from "#core/task/tasks.ts";
import { byName, type Newcomer, type WhoIsWho } from "./who-is-who.ts";

/**
 * What taking back does to what one annotator says of one candidate in one task. `added`: nothing was said here. `changed`: what comes
 * goes on from what is here. `twice`: the same person said something else here and there, and neither knew of the other:
 * open until they choose. `stale`: made on another text than the one here, kept and not counted. `aside`: of a system or
 * example that is not in force here, or a token that is not in the source, kept aside. `unchanged`: known already, or older than what is here.
 */
export const TAKE_BACK_KINDS = ["added", "changed", "twice", "stale", "aside", "unchanged"] as const;
export type TakeBackKind = (typeof TAKE_BACK_KINDS)[number];

export interface TakeBackItem extends CandidateKey {
  readonly kind: TakeBackKind;
  readonly task: TaskName;
  readonly annotator: string;
  /** What is said here; null = nothing. */
  readonly before: Judgement | null;
  /** What is said after. */
  readonly after: Judgement | null;
  /** All that the annotator says after: more than one where it is said twice. */
  readonly heads: readonly Judgement[];
}

export interface TakeBack {
  /** Whose judgements come; the batch's annotator, or everybody of a whole copy. */
  readonly people: readonly Person[];
  /** Events that are not here yet, in their order. */
  readonly events: readonly LedgerEvent[];
  /** Texts that they name and that are not here yet. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  /** Ids of the withdrawals here of what comes, which are withdrawn: somebody brings it again. */
  readonly withdrawals: readonly string[];
  /** Ids of the events here that come again by it. */
  readonly again: readonly string[];
  readonly items: readonly TakeBackItem[];
  /** Records of other annotators in a batch, which are left aside. */
  readonly others: number;
  /** Id of another campaign of the same suite, which becomes one with this; null = it is of this one. */
  readonly joins: string | null;
  /** Who comes with that campaign and is not known here: as whom they are taken. */
  readonly newcomers: readonly Newcomer[];
}

/**
 * What taking `incoming` (read from `file`) into `ledger` would do; nothing is changed. Errors: unknown-format (this is a
 * batch itself), other-campaign (another campaign, or another annotator's number).
 */
export function takeBack(
  ledger: Ledger,
  incoming: Ledger,
  file: string,
  who: WhoIsWho = byName,
): Parsed<TakeBack> {
  const before = foldEvents(ledger.events);
  const checked = checkIncoming({ ledger, folded: before }, incoming, file, who);
  if (!checked.ok) return checked;
  const { people, events: taken, others, joins, newcomers } = checked.value;
  const known = new Set(ledger.events.map(({ id }) => id));
  const events = placeImports(ledger.events, before, taken, ledger.id).filter(({ id }) => !known.has(id));
  // Whoever brings a batch or another campaign again means it; another copy of the whole may just not have heard of the withdrawal.
  const isCopy = incoming.scope === null && joins === null;
  const { withdrawals, again } = isCopy ? NOTHING_AGAIN : withdrawalsOf(ledger.events, before, taken);
  const texts = new Map<string, LedgerText>();
  for (const hash of events.flatMap(textsNamedBy)) {
    const text = incoming.texts.get(hash);
    if (text !== undefined && !ledger.texts.has(hash)) texts.set(hash, text);
  }
  const gone = new Set(withdrawals);
  const united = uniteEvents(
    ledger.events.filter(({ id }) => !gone.has(id)),
    events,
  );
  const late = clockOutOfRange({ events: united, scope: null });
  if (late !== null) {
    const problems = new ProblemList();
    problems.error("malformed-json", file, null, clockInWords(late.event, late.bound));
    return { ok: false, problems: problems.all };
  }
  const after = foldEvents(united);
  const campaign = campaignOf(
    { ...ledger, events: united, texts: new Map([...ledger.texts, ...texts]) },
    after,
  );
  const items = itemsOf(taken, before, campaign);
  return {
    ok: true,
    value: { people, events, texts, withdrawals, again, items, others, joins, newcomers },
    warnings: checked.warnings,
  };
}

const NOTHING_AGAIN: Pick<TakeBack, "withdrawals" | "again"> = { withdrawals: [], again: [] };

/** Withdrawals that hold now and reach what comes, but for those that come with it: whoever sends them knows of them. */
function withdrawalsOf(
  here: readonly LedgerEvent[],
  { withdrawn }: Folded,
  taken: readonly LedgerEvent[],
): Pick<TakeBack, "withdrawals" | "again"> {
  const coming = new Set(taken.map(({ id }) => id));
  const isBrought = (id: string) => withdrawn.has(id) && coming.has(id);
  const found = here
    .filter((event): event is Retraction => event.kind === "retraction" && !withdrawn.has(event.id))
    .filter(({ id, events }) => !coming.has(id) && events.some(isBrought));
  const again = new Set(found.flatMap(({ events }) => events.filter(isBrought)));
  return { withdrawals: found.map(({ id }) => id), again: [...again] };
}

function itemsOf(taken: readonly LedgerEvent[], before: Folded, campaign: Campaign): TakeBackItem[] {
  return itemsAbout(
    taken.flatMap((event) =>
      event.kind === "judgement" && !isStateKey(event)
        ? [{ ...event, annotator: personOf(campaign.merged, event.author) }]
        : [],
    ),
    before,
    campaign,
  );
}

/** What comes of these, each once, between `before` and the campaign after. */
export function itemsAbout(
  said: readonly Pick<TakeBackItem, "task" | "annotator" | "system" | "example">[],
  before: Folded,
  campaign: Campaign,
): TakeBackItem[] {
  const standing = new Standing(campaign);
  const touched = new Map(said.map((one) => [`${one.task} ${one.annotator} ${candidateText(one)}`, one]));
  return Array.from(touched.values(), ({ annotator, task, system, example }): TakeBackItem => {
    const key = { system, example };
    const [was, is] = [
      before.registers.of(annotator, key, task),
      campaign.registers.of(annotator, key, task),
    ];
    const kind = kindOf(was, is, standing, key);
    const heads = is?.heads ?? [];
    return {
      kind,
      annotator,
      task,
      ...key,
      before: was?.latest ?? null,
      after: is?.latest ?? null,
      heads,
    };
  });
}

function kindOf(
  was: Register | null,
  is: Register | null,
  standing: Standing,
  key: CandidateKey,
): TakeBackKind {
  // A copy in which it was withdrawn takes it away here.
  if (is === null) return was === null ? "unchanged" : "changed";
  if (was !== null && sameHeads(was, is)) return "unchanged";
  if (!standing.isHere(key)) return "aside";
  // What was judged again in two places is nobody's to choose: it counts for neither.
  if (is.twice && is.latest.task !== JUDGING_AGAIN) return was?.twice === true ? "unchanged" : "twice";
  const [wasStale, isStale] = [was !== null && standing.isStale(was.latest), standing.isStale(is.latest)];
  const isSame = was?.twice !== true && saysTheSame(was, is.latest);
  if (isSame && (wasStale === isStale || saysNothing(is.latest))) return "unchanged";
  if (isStale) return "stale";
  return was === null || saysNothing(was.latest) ? "added" : "changed";
}

/** Where nothing was said, nothing counts as said. */
function saysTheSame(was: Register | null, is: Judgement): boolean {
  return was === null ? saysNothing(is) : sameContents(was.latest, is);
}

function sameHeads(a: Register, b: Register): boolean {
  return a.heads.length === b.heads.length && a.heads.every(({ id }, place) => id === b.heads[place]?.id);
}

/** How many items of each kind. */
export function countKinds(items: readonly TakeBackItem[]): Readonly<Record<TakeBackKind, number>> {
  const counts = { added: 0, changed: 0, twice: 0, stale: 0, aside: 0, unchanged: 0 };
  for (const { kind } of items) counts[kind]++;
  return counts;
}

/** The events that carry it out: what comes, what gives back what was withdrawn, and a note that can be undone by it. */
export function takeBackEvents(
  { events, withdrawals, again, people }: TakeBack,
  file: string,
  clock: number,
  writer: Writer,
): LedgerEvent[] {
  const greatest = events.reduce((most, event) => Math.max(most, event.clock), clock);
  const note: Omit<Note, "id" | "clock" | "time"> = {
    kind: "note",
    author: null,
    what: "take-back",
    file,
    annotators: people.map(({ id }) => id),
    events: [...events.map(({ id }) => id), ...again],
    warnings: [],
  };
  const giveBack: Omit<Retraction, "id" | "clock" | "time"> = {
    kind: "retraction",
    author: null,
    events: withdrawals,
    reason: `taken back again: ${file}`,
  };
  return [...events, ...writeEvents(withdrawals.length === 0 ? [note] : [giveBack, note], greatest, writer)];
}
