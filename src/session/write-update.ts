// Writes an update that was previewed, in one step, on top of the judgements that arrived meanwhile.

import { now } from "#browser/clock.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { rebaseUpdate, type UpdateBasis } from "#core/update/rebase-update.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { takeInto } from "#session/take-into.ts";

export interface WrittenUpdate {
  readonly events: readonly LedgerEvent[];
  /** Texts that the events name and that the campaign does not have yet. */
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** Throws where something that the update read was changed meanwhile: then nothing is written, and the preview must be made again. */
export async function writeUpdate(
  session: CampaignSession,
  { events, texts }: WrittenUpdate,
  basis: UpdateBasis,
): Promise<void> {
  await savedLedger(session);
  const time = now();
  await takeInto(session.id, time, (ledger) => {
    const rebased = rebaseUpdate(events, basis, ledger, time);
    if ("changed" in rebased)
      throw new Error(`${changedInWords(rebased.changed)} Preview the changes again.`);
    return { events: rebased.events, texts };
  });
}

function changedInWords(event: LedgerEvent): string {
  switch (event.kind) {
    case "suite":
      return "The test suite was changed meanwhile.";
    case "output":
      return `The output of “${event.system}” was changed meanwhile.`;
    case "setting":
      return "A setting that this update reads was changed meanwhile.";
    case "judgement":
      return "An annotation was changed meanwhile.";
    default:
      return "An earlier change was undone meanwhile.";
  }
}
