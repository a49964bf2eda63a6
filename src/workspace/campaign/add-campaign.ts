// Adds a campaign to this browser, completely or not at all. Its verdicts are kept for the page that opens it.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import type { PassResults } from "#core/analysis/accuracy/score-campaign.ts";
import type { LedgerWithFigures } from "#core/exchange/intake/new-campaign.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import { addLedger } from "#storage/ledgers.ts";
import { keepPass } from "./opened-campaign.ts";

/** A campaign from files or texts. */
interface AddedCampaign extends LedgerWithFigures {
  /** Absent = the automatic pass runs when the campaign is opened. */
  readonly passed?: PassResults;
}

interface Adding {
  /** Another name of the campaign; null = it keeps its name. */
  readonly name: string | null;
  /** Whether a file contains the whole campaign. With another name, none does. */
  readonly filed: boolean;
  /** When it was put in the trash, ISO 8601; absent or null = it was not. */
  readonly trashed?: string | null;
  /** Aborting it cancels the writing, as long as it is not finished. */
  readonly signal?: AbortSignal;
}

/** Resolves to the id of the campaign in this browser. */
export async function addCampaign(
  { passed, ...added }: AddedCampaign,
  { name, filed, ...how }: Adding,
): Promise<string> {
  const id = randomId();
  const time = now();
  const renamed = name === null ? added : withName(added, name, time);
  await addLedger({ ...renamed, ...how, id, now: time, filed: filed && name === null });
  if (passed !== undefined) keepPass(renamed.summary, added.ledger.scope !== null, passed);
  return id;
}

function withName(added: LedgerWithFigures, name: string, time: string) {
  const body: EventBody = { kind: "setting", author: null, key: "name", value: name };
  const furtherEvents = writeEvents([body], added.ledger.clock, { newId: randomId, now: time });
  return { ...added, furtherEvents, summary: { ...added.summary, name } };
}
