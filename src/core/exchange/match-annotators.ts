// Matches the annotators of another campaign of the same suite with those of this campaign, by name or as chosen.

import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import { nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";

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
    const choice = choices[newcomer.id];
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
