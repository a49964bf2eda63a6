// Holds what the screen of updates does: files looked at in a worker, and what they change written as it was seen. No React.

import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Parsed } from "#core/shared/problem.ts";
import type { Update } from "#core/update/update-campaign.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { takeInto } from "#session/take-into.ts";

/** What files would change in the campaign as it was then. */
export interface Looked {
  readonly files: FilesToOpen;
  readonly keepsAbsent: boolean;
  readonly found: Parsed<Update>;
  /** How many events the campaign had. */
  readonly events: number;
}

export async function lookAt(
  session: CampaignSession,
  files: FilesToOpen,
  keepsAbsent: boolean,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Looked> {
  const ledger = await savedLedger(session);
  const options = { time: now(), keepsAbsent };
  const found = await inExchange(signal, (api) =>
    api.update(ledger, files.files, files.name, options, onProgress),
  );
  return { files, keepsAbsent, found, events: ledger.events.length };
}

/** Writes what was looked at. */
export async function carryOut(session: CampaignSession, { found, events }: Looked): Promise<string> {
  if (!found.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, found.value, events);
  return `The campaign is updated from ${found.value.file}.`;
}

/** In one step. Throws where the campaign has other events than the `known` ones, as anything was said meanwhile: then it is looked at again. */
export async function writeUpdate(
  session: CampaignSession,
  { events, texts }: Update,
  known: number,
  what = "the files",
): Promise<void> {
  await savedLedger(session);
  const time = now();
  await takeInto(session.id, time, (ledger: Ledger) => {
    if (ledger.events.length !== known) {
      throw new Error(`Something else was written meanwhile: look at ${what} again.`);
    }
    return { events: events.map((event) => atTime(event, time)), texts };
  });
}

/** The note tells when it was done, not when it was looked at. */
function atTime(event: LedgerEvent, time: string): LedgerEvent {
  return event.kind === "note" ? { ...event, time } : event;
}
