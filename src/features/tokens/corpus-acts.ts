// Holds what the section of annotated corpora does: files looked at in a worker, and what they propose written as it was seen. No React.

import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { counted } from "#core/shared/number-words.ts";
import type { Parsed } from "#core/shared/problem.ts";
import type { CorpusUpdate } from "#core/update/update-proposals.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { takeInto } from "#session/take-into.ts";

/** What a corpus would propose in the campaign as it was then. */
export interface LookedCorpus {
  readonly name: string;
  readonly found: Parsed<CorpusUpdate>;
  /** How many events the campaign had. */
  readonly events: number;
}

export async function lookAtCorpus(
  session: CampaignSession,
  { files, name }: FilesToOpen,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<LookedCorpus> {
  const ledger = await savedLedger(session);
  const found = await inExchange(signal, (api) => api.corpus(ledger, files, name, now(), onProgress));
  return { name, found, events: ledger.events.length };
}

/** In one step. Throws where the campaign has other events by now: then it is looked at again. */
export async function propose(
  session: CampaignSession,
  { found, events: known }: LookedCorpus,
): Promise<string> {
  if (!found.ok) throw new Error("The files cannot be used.");
  const { events, counts } = found.value;
  await savedLedger(session);
  const time = now();
  await takeInto(session.id, time, (ledger) => {
    if (ledger.events.length !== known) {
      throw new Error("Something else was written meanwhile: look at the files again.");
    }
    // The note tells when it was done, not when it was looked at.
    return {
      events: events.map((event) => (event.kind === "note" ? { ...event, time } : event)),
      texts: new Map(),
    };
  });
  return `${counted(counts.proposed, "proposal is", "proposals are")} there for whoever annotates. To undo it: History.`;
}
