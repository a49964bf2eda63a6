// Holds what of a line is told as left: in which words, and how many are told in one row.

import { viewName } from "#core/ledger/saved-views.ts";
import type { SettingKey } from "#core/ledger/settings.ts";

/** As their screens call them; whatever no screen changes is a setting. */
const SETTINGS: Readonly<Partial<Record<SettingKey, string>>> = {
  name: "the name of the campaign",
  profile: "the setting “Profile of the automatic pass”",
  guidelines: "the guidelines",
  silver: "the silver references",
  gaps: "how gaps are filled",
  plan: "how the suite is made",
  proposals: "what annotated corpora propose",
  order: "the setting “Order of judging”",
  judgeEqualOutputsOnce: "the setting “Judge equal outputs once”",
  repairAlignments: "the setting “Annotators may mend the alignment”",
  judgeAgain: "the setting “Judged again”",
  acceptedBefore: "the setting “Reuse earlier ‘right’ answers”",
  settling: "the setting “When finished judgements differ”",
};
const LABELS = new Map(Object.entries(SETTINGS));

export function settingInWords(key: string): string {
  const view = viewName(key);
  return view === null ? (LABELS.get(key) ?? "a setting") : `the saved view “${view}”`;
}

/** What the server's rules say, by how it ends, and what that means to whoever is refused. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^of a coordinator only: [a-z]*$/, "only a coordinator may do this"],
  [/(^|: )texts are sent by a coordinator$/, "only a coordinator may send texts"],
  [/^a role is given by a coordinator$/, "only a coordinator may give roles"],
  [/^who is one person is said by a coordinator$/, "only a coordinator may say who is one person"],
  [/^another's name$/, "only a coordinator may name somebody else"],
  [/^a (judgement|name) in another's name$/, "said under another name than yours"],
  [/^its clock is ahead of the time$/, "it is dated ahead of the server’s time"],
  [/^the event is too large$/, "it is larger than the server takes"],
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
