// Checks a custom set of labels and locates each fault, for the editor and for the reader of files.

import { quoted } from "#core/base/message-text.ts";
import { OTHER } from "./content.ts";
import { foldedSpelling, type GapLabels, LONGEST_WORD, MOST_LABELS } from "./labels.ts";

export interface LabelFault {
  /** `labels`, `pairs`: the fault concerns the whole list, and `row` is 0. */
  readonly field: "labels" | "name" | "spellings" | "pair" | "pairs";
  /** Index of the label or of the pair, from 0. */
  readonly row: number;
  /** A message of the form “found …; expected …”. */
  readonly message: string;
}

/** All faults; empty if `gapLabelsSchema` accepts the labels. */
export function checkLabels({ labels, pairs }: GapLabels): LabelFault[] {
  const faults: LabelFault[] = [];
  const report = (field: LabelFault["field"], row: number) => (message: string) => {
    faults.push({ field, row, message });
  };
  if (labels.length === 0) report("labels", 0)("found no label; expected one or more");
  if (labels.length > MOST_LABELS) report("labels", 0)(tooMany(labels.length, "labels"));
  if (pairs.length > MOST_LABELS) report("pairs", 0)(tooMany(pairs.length, "pairs"));
  const rowOfName = new Map<string, number>();
  const nameOfSpelling = new Map<string, string>();
  for (const [row, { name, spellings }] of labels.entries()) {
    checkName(name, rowOfName.get(name) ?? null, report("name", row));
    if (!rowOfName.has(name)) rowOfName.set(name, row);
    checkSpellings(name, spellings, nameOfSpelling, report("spellings", row));
  }
  for (const [row, [first, second]] of pairs.entries()) {
    const reportPair = report("pair", row);
    for (const name of new Set([first, second])) {
      if (name === "") reportPair("found no label; expected one from the list");
      else if (name.length > LONGEST_WORD) reportPair(tooLong(name));
      else if (!rowOfName.has(name)) reportPair(`found ${quoted(name)}; expected a label of the list`);
    }
    if (first === second && first !== "")
      reportPair("found the same label twice; expected two different labels");
  }
  return faults;
}

function checkName(name: string, earlier: number | null, report: (message: string) => void): void {
  if (name === "") report("found no name; expected one");
  else if (name.length > LONGEST_WORD) report(tooLong(name));
  else if (name === OTHER) report(`found “${OTHER}”, which every list has; expected another name`);
  else if (earlier !== null)
    report(`found ${quoted(name)}, which is also the name of label ${earlier + 1}; expected each name once`);
}

function checkSpellings(
  name: string,
  spellings: readonly string[],
  nameOf: Map<string, string>,
  report: (message: string) => void,
): void {
  if (spellings.length === 0) report("found no spelling; expected one or more");
  for (const spelling of spellings) {
    const folded = foldedSpelling(spelling);
    if (spelling === "") report("found no spelling next to a comma; expected a spelling");
    else if (spelling.length > LONGEST_WORD) report(tooLong(spelling));
    else if (spelling !== folded) report(`found ${quoted(spelling)}; expected ${quoted(folded)}`);
    const known = nameOf.get(spelling);
    if (known === undefined) nameOf.set(spelling, name);
    else if (spelling !== "") {
      const occurrence = known === name ? " twice" : `, which ${quoted(known)} already has`;
      report(`found the spelling ${quoted(spelling)}${occurrence}; expected each once`);
    }
  }
}

function tooLong(word: string): string {
  return `found ${quoted(word)}; expected at most ${LONGEST_WORD} characters`;
}

function tooMany(count: number, what: string): string {
  return `found ${count} ${what}; expected at most ${MOST_LABELS}, one per digit key`;
}
