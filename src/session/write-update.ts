// Writes an update that was previewed, in one step, on top of the judgements that arrived meanwhile.

import { now } from "#browser/clock.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { rebaseUpdate, type UpdateBasis } from "#core/update/rebase-update.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { takeInto } from "#session/take-into.ts";
import { changesText } from "#text/session-changes.ts";

const text = changesText.update;

interface WrittenUpdate {
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
    if ("changed" in rebased) throw new Error(text.previewAgain(changedInWords(rebased.changed)));
    return { events: rebased.events, texts };
  });
}

function changedInWords(event: LedgerEvent): string {
  switch (event.kind) {
    case "suite":
      return text.suite;
    case "output":
      return text.output(event.system);
    case "setting":
      return text.setting;
    case "judgement":
      return text.annotation;
    default:
      return text.earlierChange;
  }
}
