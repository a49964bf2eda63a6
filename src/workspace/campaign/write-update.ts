// Writes a previewed update in one transaction. Judgements that arrived since the preview are kept.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { importAllEvents, type NamedLedger } from "#core/exchange/import-all.ts";
import { withUpdate } from "#core/exchange/intake/intake.ts";
import { rebaseUpdate, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { changesText } from "#text/session-changes.ts";
import { mustBeSendable } from "#workspace/team/member-writes.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { importEvents } from "./import-events.ts";
import { savedLedger } from "./saved-campaign.ts";

const text = changesText.update;

export interface WrittenUpdate {
  readonly events: readonly LedgerEvent[];
  /** Texts that the events name and the campaign lacks; absent = none. */
  readonly texts?: ReadonlyMap<string, LedgerText>;
}

/**
 * Writes the update, and imports `judgements` after it, in one transaction. Throws if something that it depends on has changed since the preview. In this case, nothing is
 * written, and a new preview is needed.
 */
export async function writeUpdate(
  session: CampaignSession,
  { events, texts = new Map() }: WrittenUpdate,
  basis: UpdateBasis,
  judgements: readonly NamedLedger[] = [],
): Promise<void> {
  mustBeSendable(session, events);
  await savedLedger(session);
  const time = now();
  await importEvents(session.id, time, (ledger) => {
    const rebased = rebaseUpdate(events, basis, ledger, time);
    if ("changed" in rebased) throw new Error(text.previewAgain(changedInWords(rebased.changed)));
    if (judgements.length === 0) return { events: rebased.events, texts };
    const updated = withUpdate(ledger, { events: rebased.events, texts });
    const imported = importAllEvents(updated, judgements, { newId: randomId, now: time });
    if (imported === null) return { events: rebased.events, texts };
    mustBeSendable(session, imported.events);
    return {
      events: [...rebased.events, ...imported.events],
      texts: new Map([...texts, ...(imported.texts ?? [])]),
    };
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
