// Applies the options --profile and --adjudicator to a campaign, as the same events that the page would record.

import { type Wrong, wrong } from "#cli/output/wrong.ts";
import { composedName } from "#core/base/name.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { type Annotator, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { readSettings } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";

/**
 * Applies the options. An option that equals the current state makes no event. Wrong usage: an adjudicator who is not
 * in the campaign, or a name that several annotators have.
 */
export function applyOptions(
  ledger: Ledger,
  profile: Profile | null,
  adjudicators: readonly string[],
): Ledger | Wrong {
  const { settings, annotators, entries, aliases, clock } = foldOnce(ledger.events);
  const bodies: EventBody[] = [];
  if (profile !== null && JSON.stringify(readSettings(settings).profile) !== JSON.stringify(profile)) {
    bodies.push({ kind: "setting", author: null, key: "profile", value: profile });
  }
  for (const nameOrId of new Set(adjudicators.map(composedName))) {
    // A name or id of any entry of the person counts, also of an entry that is merged into another entry.
    const matchingEntries = entries.filter(
      ({ id, name }) => id === nameOrId || composedName(name) === nameOrId,
    );
    const people = new Set(matchingEntries.map(({ id }) => personOf(aliases, id)));
    const matches = annotators.filter(({ id }) => people.has(id));
    const [annotator] = matches;
    if (annotator === undefined || matches.length > 1) {
      return wrong(notFound(nameOrId, matches.length > 1 ? matches : annotators));
    }
    if (annotator.role === "adjudicator") continue;
    const { id, name } = annotator;
    bodies.push({ kind: "annotator", author: null, annotator: id, name, role: "adjudicator" });
  }
  if (bodies.length === 0) return ledger;
  const events = new FileEvents(ledger.id, clock);
  // The key contains the clock, so that setting, changing and setting a value again makes three different events.
  for (const body of bodies) events.add(body, null, ["asked of the command line", clock]);
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

function notFound(nameOrId: string, annotators: readonly Annotator[]): string {
  const names = annotators.map(({ id, name }) => (id === name ? `“${name}”` : `“${name}” (id ${id})`));
  if (names.length === 0)
    return `found the adjudicator “${nameOrId}”; expected one of the campaign's annotators, but it has none`;
  const listed = [...new Set(names)].sort().join(", ");
  return `found the adjudicator “${nameOrId}”; expected one of the campaign's annotators by name or id: ${listed}`;
}
