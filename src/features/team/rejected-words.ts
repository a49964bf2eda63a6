// Writes the texts of rejected events, and groups equal ones in one row.

import { viewName } from "#core/ledger/saved-views.ts";
import { teamPartsText } from "#text/team-parts.ts";

const text = teamPartsText.notShared;

const LABELS = new Map(Object.entries(text.settings));

export function settingInWords(key: string): string {
  const view = viewName(key);
  return view === null ? (LABELS.get(key) ?? text.otherSetting) : text.view(view);
}

/** Reasons of the server's rules, and their explanation to the user. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^of a coordinator only: [a-z]*$/, text.reasons.coordinatorOnly],
  [/(^|: )texts are sent by a coordinator$/, text.reasons.texts],
  [/^a role is given by a coordinator$/, text.reasons.role],
  [/^aliases are set by a coordinator$/, text.reasons.alias],
  [/^another's name$/, text.reasons.otherName],
  [/^a (judgement|name) in another's name$/, text.reasons.otherAuthor],
  [/^its clock is ahead of the time$/, text.reasons.clock],
  [/^the event is too large$/, text.reasons.size],
];

/** Unknown reasons are shown unchanged. */
export function reasonInWords(why: string): string {
  return REASONS.find(([rule]) => rule.test(why))?.[1] ?? why;
}

/** A row for one or more equal entries. */
export interface GroupedRow {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

/**
 * Groups entries into rows, in the order of their first. `keyOf`: what makes entries equal; by default all that is
 * shown.
 */
export function groupRows<T>(
  all: readonly T[],
  rowOf: (one: T) => Omit<GroupedRow, "count">,
  keyOf = (one: T) => JSON.stringify(rowOf(one)),
): readonly GroupedRow[] {
  const rows = new Map<string, GroupedRow>();
  for (const one of all) {
    const key = keyOf(one);
    const row = rows.get(key) ?? { ...rowOf(one), count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()];
}
