// Compares the work that a page showed as saved with the work that is stored after a kill.
import type { LedgerEvent } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
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

/** Hashes of stored texts that the campaign's events name. */
function textsIn({ campaigns, texts }: Stored, campaign: string): Set<string> {
  const events = campaigns.find(({ id }) => id === campaign)?.events ?? [];
  return new Set(events.flatMap(textsNamedBy).filter((hash) => texts.has(hash)));
}

/** Ids of the campaign's judgements. */
function recordsIn(stored: Stored, campaign: string): Set<string> {
  const events = stored.campaigns.find(({ id }) => id === campaign)?.events ?? [];
  return new Set(events.filter(({ kind }) => kind === "judgement").map(({ id }) => id));
}

/** Ids of events that must be stored, by campaign: those from before the action, and those that the page promised. */
function idsExpected({ storedBefore, promised }: Expected): Map<string, Set<string>> {
  const expected = new Map(storedBefore.campaigns.map(({ id }) => [id, idsIn(storedBefore, id)]));
  for (const { campaign, events } of promised) {
    const ids = expected.get(campaign) ?? new Set();
    for (const id of events) ids.add(id);
    expected.set(campaign, ids);
  }
  return expected;
}

/** Number of judgements that the action added, according to the largest number that the page showed as saved. */
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
export function countStored(stored: Stored): number {
  return stored.campaigns.reduce((sum, { id }) => sum + idsIn(stored, id).size, 0);
}

/** Number of events and texts that were shown as saved and are missing. */
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
    const foundTexts = textsIn(found, campaign);
    const ofCampaign = expected.promised.filter((one) => one.campaign === campaign);
    const texts = new Set(ofCampaign.flatMap((one) => [...one.texts]));
    lost += [...texts].filter((hash) => !foundTexts.has(hash)).length;
  }
  return lost;
}

/**
 * The result of the action: `shown` = shown as done; `stored` = stored, but not shown as done; `nothing` = not stored.
 */
export function actionResult(expected: Expected, found: Stored): "shown" | "stored" | "nothing" {
  const { storedBefore, promised } = expected;
  const isNew = promised.some(
    ({ campaign, events, texts }) =>
      events.size > 0 || texts.size > 0 || recordsGained(expected, campaign) > 0,
  );
  if (isNew) return "shown";
  return countStored(found) > countStored(storedBefore) ? "stored" : "nothing";
}

/**
 * Describes in words what is inconsistent: an action of which only a part is stored, missing texts, events stored
 * twice, and judgements whose clock is not greater than that of the judgements that they supersede.
 */
export function findInconsistencies(expected: Expected, found: Stored): string[] {
  return found.campaigns.flatMap((campaign) => [
    ...incompleteActions(campaign, expected),
    ...inconsistencies(campaign, found.texts),
  ]);
}

function incompleteActions(
  { id, name, events }: StoredCampaign,
  { allOrNothing, storedBefore }: Expected,
): string[] {
  const here = new Set(events.map((event) => event.id));
  const before = idsIn(storedBefore, id);
  const part = [...allOrNothing].filter((one) => here.has(one)).length;
  // The action may have been in another campaign, or the campaign was recovered with its earlier events only.
  const hasNoneOfAction = part === 0 && events.length > 0;
  // The campaign may have been restored from the same backup earlier, and may then have lost events. The page reported
  // that loss.
  const isAsBefore = before.size > 0 && part === [...allOrNothing].filter((one) => before.has(one)).length;
  const isComplete = part === allOrNothing.size || hasNoneOfAction || isAsBefore;
  return isComplete
    ? []
    : [`“${name}” (${id}) has ${part} of ${allOrNothing.size} events of which all or none must be stored`];
}

function inconsistencies({ name, events, texts }: StoredCampaign, stored: ReadonlySet<string>): string[] {
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
