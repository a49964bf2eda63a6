// Holds a member of a team whose entry another one stands for, and what the engine's rules say of all that is written here. For tests only.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { eventDocument } from "#core/team/team-documents.ts";
import { databaseOf } from "#core/team/team-names.ts";
import { rulesOf } from "#core/team/team-rules.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";

/** As whom they sign in, and the id of their entry. */
export const MEMBER = "anna";
const idOf = (number: number) => `55555555-0000-4000-8000-${String(number).padStart(12, "0")}`;
const NAMED = { kind: "annotator", author: null, name: "Anna", role: "annotator", time: null } as const;

/** What the coordinator says after all of the ledger: the entry is that person's; null = it is a person of its own. */
export function merging(ledger: Ledger, entry: string, sameAs: string | null, number = 902): LedgerEvent {
  const clock = greatestClock(ledger.events) + 1;
  return { ...NAMED, id: idOf(number), clock, annotator: entry, sameAs };
}

/** The campaign with this entry in it, the member's if none is said, a person of its own. */
export function withMember(ledger: Ledger, entry = MEMBER): Ledger {
  const clock = greatestClock(ledger.events) + 1;
  const named: LedgerEvent = { ...NAMED, id: idOf(800 + entry.length), clock, annotator: entry };
  return { ...ledger, events: [...ledger.events, named] };
}

/** The same, where somebody's entry stands for the member's. */
export function mergedInto(person: string, ledger: Ledger): Ledger {
  const listed = withMember(ledger);
  return { ...listed, events: [...listed.events, merging(listed, MEMBER, person)] };
}

/** The judgements that the engine would refuse of the member, of those that were not in the campaign before. */
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
