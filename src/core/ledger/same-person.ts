// Finds which entries of a campaign's annotators belong to one person, and which entry represents the person.

import type { AnnotatorNamed, LedgerEvent, Role } from "#core/ledger/event.ts";

/**
 * For each entry that is an alias (was merged into another entry): the entry that represents the person. Other entries
 * are missing.
 */
export type Aliases = ReadonlyMap<string, string>;

/**
 * Applies the merges in the events, which must be in order and not retracted. Only the latest merge of each entry
 * counts. A merge that would close a cycle, or names an unknown entry, is ignored.
 */
export function aliasesOf(events: readonly AnnotatorNamed[]): Aliases {
  const latest = new Map<string, string | null>();
  const listedIds = new Set<string>();
  for (const { annotator, sameAs } of events) {
    listedIds.add(annotator);
    if (sameAs === undefined) continue;
    latest.delete(annotator);
    latest.set(annotator, sameAs);
  }
  const next = new Map<string, string>();
  // After a search, all entries on the way point directly to the last entry, so that a chain of thousands is followed
  // only once (path compression, Tarjan 1975).
  const representativeOf = (id: string): string => {
    let representative = id;
    const passed: string[] = [];
    for (let to = next.get(representative); to !== undefined; to = next.get(representative)) {
      passed.push(representative);
      representative = to;
    }
    for (const passedId of passed) next.set(passedId, representative);
    return representative;
  };
  for (const [annotator, sameAs] of latest) {
    if (sameAs !== null && listedIds.has(sameAs) && representativeOf(sameAs) !== annotator)
      next.set(annotator, sameAs);
  }
  return new Map(Array.from(next.keys(), (id) => [id, representativeOf(id)]));
}

/** An entry as listed in a file. */
export interface ListedEntry {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Id of the entry that represents the person; absent = this entry represents the person. */
  readonly sameAs?: string;
}

/** The entry that represents the person to whom this entry belongs; null for null. */
export function personOf<Id extends string | null>(aliases: Aliases, id: Id): Id | string {
  return id === null ? id : (aliases.get(id) ?? id);
}

/** The event with persons instead of aliases, for example as author. The same object if nothing was merged. */
export function asPersons<E extends LedgerEvent>(event: E, aliases: Aliases): E {
  if (aliases.size === 0) return event;
  switch (event.kind) {
    case "judgement": {
      const author = aliases.get(event.author);
      return author === undefined ? event : { ...event, author };
    }
    case "query":
      return { ...event, author: personOf(aliases, event.author) };
    case "reply":
      return { ...event, author: personOf(aliases, event.author), asker: personOf(aliases, event.asker) };
    case "tasks":
      return event.tasks === null
        ? event
        : {
            ...event,
            tasks: event.tasks.map((task) => ({ ...task, annotator: personOf(aliases, task.annotator) })),
          };
    case "note":
      return { ...event, annotators: [...new Set(event.annotators.map((id) => personOf(aliases, id)))] };
    default:
      return event;
  }
}
