// Holds what the screen that adds systems does: files looked at, tokens and links made in a worker, and all written as it was seen. No React.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Added } from "#core/add-systems/add-systems.ts";
import type { AskedText, ChosenColumns, SeenFiles } from "#core/add-systems/given-files.ts";
import type { Parsed } from "#core/shared/problem.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import type { MoreText, OneFile } from "./given-cards.ts";
import { writeUpdate } from "./update-acts.ts";

/** Files as they were looked at. */
export interface Given {
  readonly files: readonly OneFile[];
  readonly columns: ChosenColumns;
}

/** What adding would change in the campaign as it was then. */
export interface Aligned {
  /** Null = links of the systems that are here, made anew. */
  readonly asked: readonly AskedText[] | null;
  readonly found: Parsed<Added>;
  /** How many events the campaign had. */
  readonly events: number;
}

type Progress = (share: number) => void;

export function seeFiles(
  { campaign: { suite } }: CampaignSession,
  { files, columns }: Given,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Parsed<SeenFiles>> {
  return inExchange(signal, (api) => api.lookAtSystems(suite, files, columns, onProgress));
}

export interface ToAlign {
  readonly given: Given;
  readonly asked: readonly AskedText[] | null;
  readonly more: MoreText | null;
}

export async function align(
  session: CampaignSession,
  { given, asked, more }: ToAlign,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Aligned> {
  const ledger = await savedLedger(session);
  const systems = asked === null ? null : { ...given, asked };
  const found = await inExchange(signal, (api) =>
    api.alignSystems(ledger, systems, { more, time: now() }, onProgress),
  );
  return { asked, found, events: ledger.events.length };
}

export async function writeAdded(
  session: CampaignSession,
  { asked, found, events }: Aligned,
): Promise<string> {
  if (!found.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, found.value.update, events);
  const names = found.value.systems.map(({ system }) => system).join(", ");
  return asked === null ? `Links are made anew: ${names}.` : `In the campaign now: ${names}.`;
}
