// Provides a team member with a merged entry, and checks written events against the server's rules. For tests only.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { greatestClock, type Ledger } from "#core/ledger/ledger.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { rulesOf } from "#core/sync/team/team-rules.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";

/** The member's sign-in name, which is also the id of the member's entry. */
export const MEMBER = "anna";
const idOf = (number: number) => `55555555-0000-4000-8000-${String(number).padStart(12, "0")}`;
const NAMED = { kind: "annotator", author: null, name: "Anna", role: "annotator", time: null } as const;

/**
 * Makes a coordinator's event, later than all events of the ledger, that merges `entry` into the entry `sameAs`; null =
 * separates `entry` again.
 */
export function merging(ledger: Ledger, entry: string, sameAs: string | null, number = 902): LedgerEvent {
  const clock = greatestClock(ledger.events) + 1;
  return { ...NAMED, id: idOf(number), clock, annotator: entry, sameAs };
}

/** The campaign with this entry (default: the member's) as a separate person. */
export function withMember(ledger: Ledger, entry = MEMBER): Ledger {
  const clock = greatestClock(ledger.events) + 1;
  const naming: LedgerEvent = { ...NAMED, id: idOf(800 + entry.length), clock, annotator: entry };
  return { ...ledger, events: [...ledger.events, naming] };
}

/** The ledger with the member, whose entry is merged into another person's. */
export function mergedInto(person: string, ledger: Ledger): Ledger {
  const listedLedger = withMember(ledger);
  return { ...listedLedger, events: [...listedLedger.events, merging(listedLedger, MEMBER, person)] };
}

/** New judgements that the server would reject from the member. */
export async function refusedOf(session: CampaignSession, ledgerBefore: Ledger): Promise<readonly string[]> {
  const database = databaseOf(ledgerBefore.id);
  const rules: unknown = new Function(`return ${rulesOf(database)}`)();
  if (typeof rules !== "function") throw new Error("the rules are a function");
  const knownIds = new Set(ledgerBefore.events.map(({ id }) => id));
  const { events } = await savedLedger(session);
  const newJudgements = events.filter(({ id, kind }) => kind === "judgement" && !knownIds.has(id));
  if (newJudgements.length === 0) throw new Error("no judgement was recorded");
  return newJudgements.flatMap((event) => {
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
