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
  return (theirs, here) => {
    const name = asSeen(theirs.name);
    const others = same.flatMap(([a, b]) => (asSeen(a) === name ? [b] : asSeen(b) === name ? [a] : []));
    const found = others.length === 0 ? null : theOne(theirs, here, others);
    if (found !== null || apart.some((one) => asSeen(one) === name)) return found;
    return byName(theirs, here);
  };
}

function theOne({ role }: Annotator, here: readonly Annotator[], names: readonly string[]): string | null {
  const called = new Set(names.map(asSeen));
  const [one, other] = here.filter((known) => known.role === role && called.has(asSeen(known.name)));
  return one === undefined || other !== undefined ? null : one.id;
}
