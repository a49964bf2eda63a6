// Holds who the people of another campaign of the same suite are here: by their names, or as somebody says.

import { asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";

/** Somebody of another campaign, under the id they get here; `sameAs`: the person here that they are; null = somebody of their own. */
export interface Newcomer extends Annotator {
  readonly sameAs: string | null;
}

/** Whom of the people here somebody is; null = nobody. Never somebody of another role: one person's two roles in one register would be one answer. */
export type WhoIsWho = (theirs: Annotator, here: readonly Annotator[]) => string | null;

/** The one person here who is called so (as an eye can tell) in the same role; nobody where there are several. */
export const byName: WhoIsWho = (theirs, here) => {
  if (asSeen(theirs.name) === "") return null;
  return theOne(theirs, here, [theirs.name]);
};

/** By newcomers' ids as whom they are taken, null = as nobody; by name where it says nothing, or somebody who is not here in that role. */
export function asChosen(choices: Readonly<Record<string, string | null>>): WhoIsWho {
  return (theirs, here) => {
    const chosen = choices[theirs.id];
    if (chosen === null) return null;
    const isHere = here.some(({ id, role }) => id === chosen && role === theirs.role);
    return chosen !== undefined && isHere ? chosen : byName(theirs, here);
  };
}

/** Names of people who are not the same though they are called alike, and pairs of names of one person. */
export interface SaidOfNames {
  readonly apart: readonly string[];
  readonly same: readonly (readonly [string, string])[];
}

/** By name, but for what is said of names. */
export function asSaid({ apart, same }: SaidOfNames): WhoIsWho {
  const seen = same.map(([a, b]) => ({ a, b, seenA: asSeen(a), seenB: asSeen(b) }));
  const isApart = new Set(apart.map(asSeen));
  return (theirs, here) => {
    const name = asSeen(theirs.name);
    const others = seen.flatMap(({ a, b, seenA, seenB }) =>
      seenA === name ? [b] : seenB === name ? [a] : [],
    );
    const found = others.length === 0 ? null : theOne(theirs, here, others);
    if (found !== null || isApart.has(name)) return found;
    return byName(theirs, here);
  };
}

/** The people by name (as an eye can tell), made once for the very same list: thousands may be looked up in it. */
const byNames = new WeakMap<readonly Annotator[], ReadonlyMap<string, readonly Annotator[]>>();

function peopleByName(here: readonly Annotator[]): ReadonlyMap<string, readonly Annotator[]> {
  const known = byNames.get(here);
  if (known !== undefined) return known;
  const made = new Map<string, Annotator[]>();
  for (const one of here) {
    const name = asSeen(one.name);
    const called = made.get(name);
    if (called === undefined) made.set(name, [one]);
    else called.push(one);
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
