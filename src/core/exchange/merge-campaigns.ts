// Merges another campaign of the same suite into this one: its systems, its judgements, and its annotators, who are
// matched by name.

import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Annotator, type Folded, foldEvents } from "#core/ledger/fold.ts";
import { FileEvents, greatestClock, type Ledger, withoutRetracted } from "#core/ledger/ledger.ts";

interface MergedEvents {
  readonly events: readonly LedgerEvent[];
  /** Annotators of the other campaign who are new in this one, with their match. */
  readonly newcomers: readonly MatchedAnnotator[];
}

/** Whether both ledgers are full campaigns of exactly the same suite. Their systems may differ. */
export function hasSameSuite(here: Folded, incoming: Pick<Ledger, "scope">, theirs: Folded): boolean {
  return incoming.scope === null && here.suite !== null && here.suite.text === theirs.suite?.text;
}

/**
 * Whether `incoming` was made from this campaign, for example as a folder, which has no campaign id: a judgement of both
 * has the same id and author, or `incoming` has no judgements and only annotators that are listed here alike.
 */
function isOfCampaign(ledger: Ledger, here: Folded, theirs: Folded): boolean {
  if (theirs.judgements.length === 0 && theirs.entries.length > 0)
    return theirs.entries.every(({ id, name, role }) =>
      here.entries.some((entry) => entry.id === id && entry.name === name && entry.role === role),
    );
  const authors = new Map(
    ledger.events.flatMap((event) => (event.kind === "judgement" ? [[event.id, event.author] as const] : [])),
  );
  return theirs.judgements.some(({ id, author }) => authors.get(id) === author);
}

/**
 * A random UUID means the same entry in every campaign. Any other id, such as a database's number, is unique only
 * within its campaign.
 */
const RANDOM_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Events that merging `incoming` adds to `ledger`; both must have the same suite (`hasSameSuite`). Adds systems with
 * new names, judgements and questions that are not retracted, and annotators. A system that `ledger` already has keeps
 * its text; judgements made on the text in `incoming` become stale if it differs. An annotator matched by `match`
 * becomes an alias, which can be undone. An annotator with a non-random id gets a new id. Settings and assignments stay
 * those of `ledger`. Merging the same or a later copy again adds only what is new. Annotators of a copy of `ledger`
 * under another id (`isOfCampaign`) are the same people, and only judgements that `ledger` lacks are added.
 */
export function mergedEvents(
  ledger: Ledger,
  here: Folded,
  incoming: Ledger,
  match: AnnotatorMatch = matchByName,
): MergedEvents {
  const theirs = foldEvents(incoming.events);
  const isCopy = isOfCampaign(ledger, here, theirs);
  const idOf = (id: string) =>
    isCopy || RANDOM_UUID.test(id) ? id : uuidOf(JSON.stringify([incoming.id, id]));
  const find = (id: string) => theirs.registers.find(id);
  const withoutRetractedSteps = withoutRetracted(theirs.retracted, find);
  const originalById = new Map(incoming.events.map((event) => [event.id, event]));
  const knownEvents = isCopy ? new Set(ledger.events.map(({ id }) => id)) : new Set<string>();
  const records = theirs.judgements.flatMap((judgement) => {
    if (knownEvents.has(judgement.id)) return [];
    // In the folded judgement, the author is the person instead of an alias. The original event has the entry under
    // which the judgement was made.
    const event = originalById.get(judgement.id);
    if (event?.kind !== "judgement") return [];
    return [{ ...withoutRetractedSteps(event), author: idOf(event.author) }];
  });
  const queries = incoming.events.flatMap((event): LedgerEvent[] => {
    if (theirs.retracted.has(event.id)) return [];
    if (event.kind === "verdicts") return [event];
    if (event.kind === "query") return [{ ...event, author: idOf(event.author) }];
    if (event.kind !== "reply") return [];
    return [
      { ...event, author: event.author === null ? null : idOf(event.author), asker: idOf(event.asker) },
    ];
  });
  const clock = Math.max(greatestClock(ledger.events), greatestClock(incoming.events));
  const newEvents = new FileEvents(ledger.id, clock);
  const systems = new Set(here.outputs.map(({ system }) => system));
  for (const { system, text } of theirs.outputs) {
    if (!systems.has(system)) newEvents.add({ kind: "output", author: null, system, text }, null, ["joined"]);
  }
  // They follow the outputs, because an output begins without moved boundaries.
  for (const boundary of theirs.boundaries) {
    if (systems.has(boundary.system)) continue;
    const author = boundary.author === null ? null : idOf(boundary.author);
    newEvents.put({ ...boundary, author });
  }
  const knownIds = new Set(here.entries.map(({ id }) => id));
  const newcomers: MatchedAnnotator[] = [];
  for (const { id, name, role } of theirs.entries) {
    if (knownIds.has(idOf(id))) continue;
    const representative = theirs.aliases.get(id);
    const newcomer = { id: idOf(id), name, role };
    const sameAs = representative === undefined ? match(newcomer, here.annotators) : idOf(representative);
    if (representative === undefined) newcomers.push({ ...newcomer, sameAs });
    const entry = { annotator: newcomer.id, name, role, ...(sameAs === null ? {} : { sameAs }) };
    newEvents.add({ kind: "annotator", author: null, ...entry }, null, ["joined", incoming.id]);
  }
  return { events: [...records, ...queries, ...newEvents.events], newcomers };
}

// Matches the annotators of another campaign of the same suite with those of this campaign, by name or as chosen.

/**
 * An annotator of another campaign, with the id that this annotator gets in this one. `sameAs`: id of the same person
 * in this campaign; null = a new person.
 */
export interface MatchedAnnotator extends Annotator {
  readonly sameAs: string | null;
}

/**
 * Returns the id of the same person in this campaign, or null for a new person. Never matches people with different
 * roles, because one register cannot contain answers of two roles.
 */
export type AnnotatorMatch = (newcomer: Annotator, here: readonly Annotator[]) => string | null;

/**
 * Finds the only person of this campaign with the same role and a name that looks the same. Null if there is no such
 * person or several, or if the name is empty.
 */
export const matchByName: AnnotatorMatch = (newcomer, here) => {
  if (nameAsSeen(newcomer.name) === "") return null;
  return onlyMatch(newcomer, here, [newcomer.name]);
};

/**
 * Finds the person whom the user chose. `choices`: from newcomers' ids to ids of this campaign (null = new person).
 * Without a valid choice, matches by name.
 */
export function matchByChoice(choices: Readonly<Record<string, string | null>>): AnnotatorMatch {
  return (newcomer, here) => {
    const choice = Object.hasOwn(choices, newcomer.id) ? choices[newcomer.id] : undefined;
    if (choice === null) return null;
    const isHere = here.some(({ id, role }) => id === choice && role === newcomer.role);
    return choice !== undefined && isHere ? choice : matchByName(newcomer, here);
  };
}

/**
 * Names that belong to different people although both campaigns have them, and pairs of names that belong to the same
 * person.
 */
export interface NameRules {
  readonly different: readonly string[];
  readonly same: readonly (readonly [string, string])[];
}

/** Matches by the pairs in `same`; otherwise by equal names, except names in `different`. */
export function matchByRules({ different, same }: NameRules): AnnotatorMatch {
  const sameNames = same.map(([a, b]) => ({ a, b, seenA: nameAsSeen(a), seenB: nameAsSeen(b) }));
  const differentNames = new Set(different.map(nameAsSeen));
  return (newcomer, here) => {
    const name = nameAsSeen(newcomer.name);
    const otherNames = sameNames.flatMap(({ a, b, seenA, seenB }) =>
      seenA === name ? [b] : seenB === name ? [a] : [],
    );
    const match = otherNames.length === 0 ? null : onlyMatch(newcomer, here, otherNames);
    if (match !== null || differentNames.has(name)) return match;
    return matchByName(newcomer, here);
  };
}

/**
 * The people of each list by their names as displayed. Cached, because thousands of names may be looked up in one list.
 */
const byNames = new WeakMap<readonly Annotator[], ReadonlyMap<string, readonly Annotator[]>>();

function onlyMatch({ role }: Annotator, here: readonly Annotator[], names: readonly string[]): string | null {
  const people = getOrInsert(byNames, here, () => listsBy(here, ({ name }) => nameAsSeen(name)));
  let match: Annotator | null = null;
  for (const name of new Set(names.map(nameAsSeen))) {
    for (const annotator of people.get(name) ?? []) {
      if (annotator.role !== role) continue;
      if (match !== null) return null;
      match = annotator;
    }
  }
  return match?.id ?? null;
}
