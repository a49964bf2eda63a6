// Finds annotators who were planned before they signed in, and merges their entries into those of their accounts.

import type { Campaign } from "#core/campaign/campaign.ts";
import { mergeEntries } from "#core/campaign/merge-entries.ts";
import { isSameName } from "#core/ledger/annotator-names.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { personOf } from "#core/ledger/fold.ts";
import type { PresenceDocument } from "#core/sync/team/team-documents.ts";

type Planned = Pick<Campaign, "entries" | "aliases" | "judgements">;

/**
 * The events that merge each planned entry into the entry of the account with the same name. An entry is planned if it
 * belongs to no account and has judged nothing. An entry that was merged before stays as it is, because a coordinator
 * may have separated it. `present`: everyone who has signed in, and thus has an account.
 */
export function mergesOfPlannedEntries(
  { entries, aliases, judgements }: Planned,
  events: Iterable<LedgerEvent>,
  present: Iterable<Pick<PresenceDocument, "sentBy" | "entry">>,
): EventBody[] {
  const accounts = Array.from(present, ({ sentBy, entry }) => ({ name: sentBy, entry: entry ?? sentBy }));
  const listed = new Set(entries.map(({ id }) => id));
  const taken = new Set([
    ...accounts.map(({ entry }) => entry),
    ...judgements.map(({ author }) => author),
    ...Array.from(events).flatMap((event) =>
      event.kind === "annotator" && event.sameAs !== undefined ? [event.annotator, event.sameAs ?? ""] : [],
    ),
  ]);
  return entries.flatMap((planned) => {
    if (taken.has(planned.id)) return [];
    const account = accounts.find(
      ({ name, entry }) =>
        listed.has(entry) && (isSameName(planned.name, name) || isSameName(planned.id, name)),
    );
    return account === undefined ? [] : [mergeEntries(planned, personOf(aliases, account.entry))];
  });
}
