// Compares the work shown as saved with the work found afterwards.
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Stored, StoredCampaign } from "../stored.ts";
import type { Promised } from "./act.ts";

/** All that was shown up to a kill. */
export interface Expected {
  /** What there was before the act. */
  readonly there: Stored;
  /** What the page promised during the act. */
  readonly promised: readonly Promised[];
  /** Ids that the act brings together, or not at all. */
  readonly whole: ReadonlySet<string>;
}

function idsIn(stored: Stored, campaign: string): Set<string> {
  const found = stored.campaigns.find(({ id }) => id === campaign);
  return new Set(found?.events.map(({ id }) => id));
}

/** Ids of the records of judging. */
function recordsIn(stored: Stored, campaign: string): Set<string> {
  const events = stored.campaigns.find(({ id }) => id === campaign)?.events ?? [];
  return new Set(events.filter(({ kind }) => kind === "judgement").map(({ id }) => id));
}

/** Ids of events that must be there, by campaign. */
function idsExpected({ there, promised }: Expected): Map<string, Set<string>> {
  const expected = new Map(there.campaigns.map(({ id }) => [id, idsIn(there, id)]));
  for (const { campaign, events } of promised) {
    const ids = expected.get(campaign) ?? new Set();
    for (const id of events) ids.add(id);
    expected.set(campaign, ids);
  }
  return expected;
}

/** Records of judging that were said to be saved in the act and were not there before. */
function recordsGained({ there, promised }: Expected, campaign: string): number {
  const most = Math.max(
    0,
    ...promised.filter((one) => one.campaign === campaign).map(({ records }) => records),
  );
  return Math.max(0, most - recordsIn(there, campaign).size);
}

/** How many events were shown as saved: those there before, and those of the act. */
export function countShown(expected: Expected): number {
  const ids = [...idsExpected(expected)].reduce((sum, [, known]) => sum + known.size, 0);
  const campaigns = new Set(expected.promised.map(({ campaign }) => campaign));
  return [...campaigns].reduce((sum, campaign) => sum + recordsGained(expected, campaign), ids);
}

/** How many events there are. */
export function countThere(stored: Stored): number {
  return stored.campaigns.reduce((sum, { id }) => sum + idsIn(stored, id).size, 0);
}

/** How many events that were shown as saved are not there. */
export function countLost(expected: Expected, found: Stored): number {
  let lost = 0;
  for (const [campaign, ids] of idsExpected(expected)) {
    const here = idsIn(found, campaign);
    lost += [...ids].filter((id) => !here.has(id)).length;
  }
  for (const campaign of new Set(expected.promised.map((one) => one.campaign))) {
    const before = idsIn(expected.there, campaign);
    const since = [...recordsIn(found, campaign)].filter((id) => !before.has(id)).length;
    lost += Math.max(0, recordsGained(expected, campaign) - since);
  }
  return lost;
}

/** How the act came out: `shown` as done, `there` though it was not shown yet, or `nothing` of it. */
export function outcomeOf(expected: Expected, found: Stored): "shown" | "there" | "nothing" {
  const { there, promised } = expected;
  const isNew = promised.some(
    ({ campaign, events }) => events.size > 0 || recordsGained(expected, campaign) > 0,
  );
  if (isNew) return "shown";
  return countThere(found) > countThere(there) ? "there" : "nothing";
}

/** What an act left half done, or two writers out of order; in words. */
export function findBroken(expected: Expected, found: Stored): string[] {
  return found.campaigns.flatMap((campaign) => [
    ...halfDone(campaign, expected),
    ...brokenIn(campaign, found.texts),
  ]);
}

function halfDone({ id, name, events }: StoredCampaign, { whole, there }: Expected): string[] {
  const here = new Set(events.map((event) => event.id));
  const before = idsIn(there, id);
  const part = [...whole].filter((one) => here.has(one)).length;
  // A campaign reported as lost may have been recovered meanwhile: then it has its earlier work, and nothing of this.
  const isAnother = part === 0 && events.length > 0;
  // A campaign from the same backup may have lost a part when both copies were damaged, as was reported.
  const isAsBefore = before.size > 0 && part === [...whole].filter((one) => before.has(one)).length;
  const isWhole = part === whole.size || isAnother || isAsBefore;
  return isWhole ? [] : [`“${name}” (${id}) has ${part} of ${whole.size} events that belong together`];
}

function brokenIn({ name, events, texts }: StoredCampaign, stored: ReadonlySet<string>): string[] {
  const broken: string[] = [];
  const missing = texts.filter((hash) => !stored.has(hash)).length;
  if (missing > 0) broken.push(`“${name}” lacks ${missing} of its texts`);
  const byId = new Map<string, LedgerEvent>(events.map((event) => [event.id, event]));
  if (byId.size !== events.length) broken.push(`“${name}” has ${events.length - byId.size} events twice`);
  const early = events.filter(
    (event) =>
      event.kind === "judgement" && event.supersedes.some((id) => (byId.get(id)?.clock ?? 0) >= event.clock),
  );
  if (early.length > 0) broken.push(`“${name}” has ${early.length} judgements before those that they follow`);
  return broken;
}
