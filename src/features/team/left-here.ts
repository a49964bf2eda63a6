// Holds what of a line is told as left: in which words, and how many are told in one row.

import { viewName } from "#core/ledger/saved-views.ts";
import { teamPartsText } from "#text/team-parts.ts";

const text = teamPartsText.notShared;

const LABELS = new Map(Object.entries(text.settings));

export function settingInWords(key: string): string {
  const view = viewName(key);
  return view === null ? (LABELS.get(key) ?? text.otherSetting) : text.view(view);
}

/** What the server's rules say, by how it ends, and what that means to whoever is refused. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^of a coordinator only: [a-z]*$/, text.reasons.coordinatorOnly],
  [/(^|: )texts are sent by a coordinator$/, text.reasons.texts],
  [/^a role is given by a coordinator$/, text.reasons.role],
  [/^who is one person is said by a coordinator$/, text.reasons.alias],
  [/^another's name$/, text.reasons.otherName],
  [/^a (judgement|name) in another's name$/, text.reasons.otherAuthor],
  [/^its clock is ahead of the time$/, text.reasons.clock],
  [/^the event is too large$/, text.reasons.size],
];

/** A reason that is none of the rules' is told as it is. */
export function reasonInWords(why: string): string {
  return REASONS.find(([rule]) => rule.test(why))?.[1] ?? why;
}

/** What is told of one or more alike, by the first of them. */
export interface Gathered {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

/** Those that are told alike become one row, in the order of their first. `alike`: what they have in common; else all that is told. */
export function gathered<T>(
  all: readonly T[],
  tell: (one: T) => Omit<Gathered, "count">,
  alike = (one: T) => JSON.stringify(tell(one)),
): readonly Gathered[] {
  const rows = new Map<string, Gathered>();
  for (const one of all) {
    const key = alike(one);
    const row = rows.get(key) ?? { ...tell(one), count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()];
}
