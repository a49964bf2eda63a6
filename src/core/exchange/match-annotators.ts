// Matches the annotators of another campaign of the same suite with those here, by name or as chosen.

import { asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";

/**
 * An annotator of another campaign, with the id they get here. `sameAs`: id of the same person here; null = a
 * new person.
 */
export interface Newcomer extends Annotator {
  readonly sameAs: string | null;
}

/**
 * Returns the id of the same person here, or null for a new person. Never matches different roles, because
 * one register cannot hold answers of two roles.
 */
export type AnnotatorMatch = (theirs: Annotator, here: readonly Annotator[]) => string | null;

/** Matches the only person here with the same role and visually the same name. Null if there are several. */
export const matchByName: AnnotatorMatch = (theirs, here) => {
  if (asSeen(theirs.name) === "") return null;
  return theOne(theirs, here, [theirs.name]);
};

/**
 * Matches by the choices, which map newcomers' ids to ids here, null = new person. Without a valid choice,
 * matches by name.
 */
export function matchByChoice(choices: Readonly<Record<string, string | null>>): AnnotatorMatch {
  return (theirs, here) => {
    const chosen = choices[theirs.id];
    if (chosen === null) return null;
    const isHere = here.some(({ id, role }) => id === chosen && role === theirs.role);
    return chosen !== undefined && isHere ? chosen : matchByName(theirs, here);
  };
}

/** Names of people who are different although their names are equal, and pairs of names of the same person. */
export interface NameRules {
  readonly different: readonly string[];
  readonly same: readonly (readonly [string, string])[];
}

/** Matches by the given rules, otherwise by name. */
export function matchByRules({ different, same }: NameRules): AnnotatorMatch {
  const seen = same.map(([a, b]) => ({ a, b, seenA: asSeen(a), seenB: asSeen(b) }));
  const isApart = new Set(different.map(asSeen));
  return (theirs, here) => {
    const name = asSeen(theirs.name);
    const others = seen.flatMap(({ a, b, seenA, seenB }) =>
      seenA === name ? [b] : seenB === name ? [a] : [],
    );
    const found = others.length === 0 ? null : theOne(theirs, here, others);
    if (found !== null || isApart.has(name)) return found;
    return matchByName(theirs, here);
  };
}

/** People by visual name. Cached per list, because thousands may be looked up in one list. */
const byNames = new WeakMap<readonly Annotator[], ReadonlyMap<string, readonly Annotator[]>>();

function peopleByName(here: readonly Annotator[]): ReadonlyMap<string, readonly Annotator[]> {
  const known = byNames.get(here);
  if (known !== undefined) return known;
  const made = new Map<string, Annotator[]>();
  for (const one of here) {
    const name = asSeen(one.name);
    const namesakes = made.get(name);
    if (namesakes === undefined) made.set(name, [one]);
    else namesakes.push(one);
  }
  byNames.set(here, made);
  return made;
}

function theOne({ role }: Annotator, here: readonly Annotator[], names: readonly string[]): string | null {
  const people = peopleByName(here);
  let found: Annotator | null = null;
  for (const name of new Set(names.map(asSeen))) {
    for (const one of people.get(name) ?? []) {
      if (one.role !== role) continue;
      if (found !== null) return null;
      found = one;
    }
  }
  return found?.id ?? null;
}
