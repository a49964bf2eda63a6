// Compares the work shown as saved with the work found afterwards.
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Stored, StoredCampaign } from "../stored.ts";
import type { Promised } from "./action.ts";

/** What was shown or stored up to a kill. */
export interface Expected {
  /** What was stored before the action. */
  readonly storedBefore: Stored;
  /** What the page showed as saved during the action. */
  readonly promised: readonly Promised[];
  /** Ids of events that the action adds all together, or not at all. */
  readonly allOrNothing: ReadonlySet<string>;
}

function idsIn(stored: Stored, campaign: string): Set<string> {
  const found = stored.campaigns.find(({ id }) => id === campaign);
  return new Set(found?.events.map(({ id }) => id));
}

/** Ids of the campaign's judging records. */
function recordsIn(stored: Stored, campaign: string): Set<string> {
  const events = stored.campaigns.find(({ id }) => id === campaign)?.events ?? [];
  return new Set(events.filter(({ kind }) => kind === "judgement").map(({ id }) => id));
}

/** Ids of events that must be there, by campaign. */
function idsExpected({ storedBefore, promised }: Expected): Map<string, Set<string>> {
  const expected = new Map(storedBefore.campaigns.map(({ id }) => [id, idsIn(storedBefore, id)]));
  for (const { campaign, events } of promised) {
    const ids = expected.get(campaign) ?? new Set();
    for (const id of events) ids.add(id);
    expected.set(campaign, ids);
  }
  return expected;
}

/** Number of judging records that the action added, according to the number that the page showed as saved. */
function recordsGained({ storedBefore, promised }: Expected, campaign: string): number {
  const most = Math.max(
    0,
    ...promised.filter((one) => one.campaign === campaign).map(({ records }) => records),
  );
  return Math.max(0, most - recordsIn(storedBefore, campaign).size);
}

/** Number of events shown as saved: those before the action, and those of the action. */
export function countShown(expected: Expected): number {
  const ids = [...idsExpected(expected)].reduce((sum, [, known]) => sum + known.size, 0);
  const campaigns = new Set(expected.promised.map(({ campaign }) => campaign));
  return [...campaigns].reduce((sum, campaign) => sum + recordsGained(expected, campaign), ids);
}

/** Number of stored events. */
export function countThere(stored: Stored): number {
  return stored.campaigns.reduce((sum, { id }) => sum + idsIn(stored, id).size, 0);
}

/** Number of events that were shown as saved and are missing. */
export function countLost(expected: Expected, found: Stored): number {
  let lost = 0;
  for (const [campaign, ids] of idsExpected(expected)) {
    const foundIds = idsIn(found, campaign);
    lost += [...ids].filter((id) => !foundIds.has(id)).length;
  }
  for (const campaign of new Set(expected.promised.map((one) => one.campaign))) {
    const before = idsIn(expected.storedBefore, campaign);
    const since = [...recordsIn(found, campaign)].filter((id) => !before.has(id)).length;
    lost += Math.max(0, recordsGained(expected, campaign) - since);
  }
  return lost;
}

/** The result of the action: `shown` = shown as done; `there` = stored but not shown yet; `nothing` = not stored. */
export function outcomeOf(expected: Expected, found: Stored): "shown" | "there" | "nothing" {
  const { storedBefore, promised } = expected;
  const isNew = promised.some(
    ({ campaign, events }) => events.size > 0 || recordsGained(expected, campaign) > 0,
  );
  if (isNew) return "shown";
  return countThere(found) > countThere(storedBefore) ? "there" : "nothing";
}

/**
 * Describes actions of which only a part is stored, missing texts, and records that come before those they supersede.
 */
export function findBroken(expected: Expected, found: Stored): string[] {
  return found.campaigns.flatMap((campaign) => [
    ...halfDone(campaign, expected),
    ...brokenIn(campaign, found.texts),
  ]);
}

function halfDone({ id, name, events }: StoredCampaign, { allOrNothing, storedBefore }: Expected): string[] {
  const here = new Set(events.map((event) => event.id));
  const before = idsIn(storedBefore, id);
  const part = [...allOrNothing].filter((one) => here.has(one)).length;
  // A campaign that was reported as lost may have been recovered in the meantime. Then it has its earlier events, but
  // none of this action.
  const isAnother = part === 0 && events.length > 0;
  // The campaign may have been restored from the same backup earlier, and may then have lost events. The page reported
  // that loss.
  const isAsBefore = before.size > 0 && part === [...allOrNothing].filter((one) => before.has(one)).length;
  const isWhole = part === allOrNothing.size || isAnother || isAsBefore;
  return isWhole
    ? []
    : [`“${name}” (${id}) has ${part} of ${allOrNothing.size} events that must come together`];
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
  if (early.length > 0)
    broken.push(`“${name}” has ${early.length} judgements before those that they supersede`);
  return broken;
}
