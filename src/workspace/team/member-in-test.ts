// Provides a team member with a merged entry, and checks written events against the server's rules. For tests only.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { rulesOf } from "#core/sync/team/team-rules.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";

/** The sign-in name, and the id of their entry. */
export const MEMBER = "anna";
const idOf = (number: number) => `55555555-0000-4000-8000-${String(number).padStart(12, "0")}`;
const NAMED = { kind: "annotator", author: null, name: "Anna", role: "annotator", time: null } as const;

/** The coordinator's event after the whole ledger: the entry is that person's; null = a separate person. */
export function merging(ledger: Ledger, entry: string, sameAs: string | null, number = 902): LedgerEvent {
  const clock = greatestClock(ledger.events) + 1;
  return { ...NAMED, id: idOf(number), clock, annotator: entry, sameAs };
}

/** The campaign with this entry (default: the member's) as a separate person. */
export function withMember(ledger: Ledger, entry = MEMBER): Ledger {
  const clock = greatestClock(ledger.events) + 1;
  const named: LedgerEvent = { ...NAMED, id: idOf(800 + entry.length), clock, annotator: entry };
  return { ...ledger, events: [...ledger.events, named] };
}

/** The same, with the member's entry merged into another person's. */
export function mergedInto(person: string, ledger: Ledger): Ledger {
  const listed = withMember(ledger);
  return { ...listed, events: [...listed.events, merging(listed, MEMBER, person)] };
}

/** New judgements that the server would reject from the member. */
export async function refusedOf(session: CampaignSession, before: Ledger): Promise<readonly string[]> {
  const database = databaseOf(before.id);
  const rules: unknown = new Function(`return ${rulesOf(database)}`)();
  if (typeof rules !== "function") throw new Error("the rules are a function");
  const known = new Set(before.events.map(({ id }) => id));
  const { events } = await savedLedger(session);
  const fresh = events.filter(({ id, kind }) => kind === "judgement" && !known.has(id));
  if (fresh.length === 0) throw new Error("nothing was said");
  return fresh.flatMap((event) => {
    try {
      rules(eventDocument(event, MEMBER), null, {
        db: database,
        name: MEMBER,
        roles: [`${database}:annotator`],
      });
      return [];
    } catch (error) {
      return [JSON.stringify(error)];
    }
  });
}
