// Reads the files of added systems, tokenises and aligns them in a worker, and writes the result. No React.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { Added } from "#core/exchange/add-systems/add-systems.ts";
import type { RequestedText, SeenFiles, TableChoices } from "#core/exchange/add-systems/input-files.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { addSystemsText } from "#text/add-systems.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";
import type { MoreText, OneFile } from "./given-cards.ts";

/** Files as previewed. */
export interface Given {
  readonly files: readonly OneFile[];
  readonly tables: TableChoices;
  /** Choices for files that look wrong as a whole. */
  readonly choices: InputChoices;
}

/** What adding the systems would change in the campaign. */
export interface Aligned {
  /** Null = recomputes the links of the systems that are here. */
  readonly asked: readonly RequestedText[] | null;
  readonly found: Parsed<Added>;
  readonly basis: UpdateBasis;
}

type Progress = (share: number) => void;

export function seeFiles(
  { campaign: { suite } }: CampaignSession,
  given: Given,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Parsed<SeenFiles>> {
  return inExchange(signal, (api) => api.lookAtSystems(suite, given, onProgress));
}

interface ToAlign {
  readonly given: Given;
  readonly asked: readonly RequestedText[] | null;
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
  return { asked, found, basis: basisOf(ledger) };
}

export async function writeAdded(
  session: CampaignSession,
  { asked, found, basis }: Aligned,
): Promise<string> {
  if (!found.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, found.value.update, basis);
  const names = found.value.systems.map(({ system }) => system).join(", ");
  return asked === null ? addSystemsText.linksAnew.done(names) : addSystemsText.done(names);
}
