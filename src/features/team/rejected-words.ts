// Describes rejected events in words, and groups equal ones into one row.

import { viewName } from "#core/ledger/saved-views.ts";
import { teamPartsText } from "#text/team-parts.ts";

const text = teamPartsText.notShared;

const LABELS = new Map(Object.entries(text.settings));

export function settingInWords(key: string): string {
  const view = viewName(key);
  return view === null ? (LABELS.get(key) ?? text.otherSetting) : text.view(view);
}

/** Patterns of the reasons that the server's rules return, each with an explanation for the user. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^of a coordinator only: [a-z]*$/, text.reasons.coordinatorOnly],
  [/(^|: )texts are sent by a coordinator$/, text.reasons.texts],
  [/^a role is given by a coordinator$/, text.reasons.role],
  [/^aliases are set by a coordinator$/, text.reasons.alias],
  [/^another's name$/, text.reasons.otherName],
  [/^a (judgement|name|question) in another's name$/, text.reasons.otherAuthor],
  [/^the event's clock is no number, or too far ahead of the server's$/, text.reasons.clock],
  [/^the event is too large$/, text.reasons.size],
];

/** Unknown reasons are shown unchanged. */
export function reasonInWords(why: string): string {
  return REASONS.find(([rule]) => rule.test(why))?.[1] ?? why;
}

/** One or more equal entries; `what`: the event in words; `why`: the reason. */
export interface GroupedRow {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

/**
 * Groups entries into rows, in the order of first occurrence. `keyOf`: entries with the same key are equal; by
 * default the whole row is compared.
 */
export function groupRows<T>(
  entries: readonly T[],
  rowOf: (entry: T) => Omit<GroupedRow, "count">,
  keyOf = (entry: T) => JSON.stringify(rowOf(entry)),
): readonly GroupedRow[] {
  const rows = new Map<string, GroupedRow>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const row = rows.get(key) ?? { ...rowOf(entry), count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()];
}
