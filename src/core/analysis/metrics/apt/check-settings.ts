// Checks APT settings written by users. Each fault has a position in the settings. Item positions are checked against
// the source by a separate function.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { countTokens, splitTokens } from "#core/text/tokens.ts";
import type { AptSettings } from "./settings.ts";

interface SettingsFault {
  /** Position of the fault, such as “equal.0”. */
  readonly place: string;
  /** Whether the settings are valid, but perhaps not as intended. */
  readonly isWarning: boolean;
  /** What was found, and what was expected or what follows from it. */
  readonly message: string;
}

/** All faults of settings; the forms must be in lower case. Empty if there are none. */
export function checkAptSettings(settings: AptSettings): SettingsFault[] {
  const faults: SettingsFault[] = [];
  const report = (place: string, message: string, isWarning = false) => {
    faults.push({ place, isWarning, message });
  };
  const { items, sourcePronouns, targetPronouns, equal, similar, improve, weights } = settings;
  if (sourcePronouns.length === 0 && typeof items === "string") {
    report("sourcePronouns", "found no pronoun; expected one or more");
  }
  if (typeof items !== "string" && items.length === 0) {
    report("items", "found no position; expected one or more");
  }
  const lists = {
    sourcePronouns,
    targetPronouns,
    "improve.sourcePronouns": improve?.sourcePronouns ?? [],
    "improve.targetPronouns": improve?.targetPronouns ?? [],
  };
  for (const [place, forms] of Object.entries(lists)) checkForms(forms, (message) => report(place, message));
  const listed = new Set(targetPronouns);
  const hasList = listed.size > 0;
  for (const [name, groups] of Object.entries({ equal, similar })) {
    for (const [row, forms] of groups.entries()) {
      const place = `${name}.${row}`;
      const found = forms.length === 0 ? "no form" : "1 form";
      if (forms.length < 2) report(place, `found ${found}; expected two or more`);
      checkForms(forms, (message) => report(place, message));
      for (const form of forms) {
        if (!hasList || listed.has(form)) continue;
        report(place, `${quoted(form)} is not in targetPronouns, so it is ignored`, true);
      }
    }
  }
  reportDuplicates(equal, (row, form) => {
    report(`equal.${row}`, `${quoted(form)} is already in an earlier group; only that group counts`, true);
  });
  for (const form of improve?.targetPronouns ?? []) {
    if (!hasList || listed.has(form)) continue;
    const message = `${quoted(form)} is not in targetPronouns, so a link improved to it counts as a word outside the list`;
    report("improve.targetPronouns", message, true);
  }
  if (improve !== null && improve.targetPronouns.length === 0) {
    report("improve.targetPronouns", "found no pronoun; expected one or more, or “improve”: null");
  }
  if (weights.every((weight) => weight === null)) {
    report("weights", "found null for every case; expected a number for at least one");
  }
  return faults;
}

/** Reports positions (0-based) of `items` outside the sentences of the source. */
export function checkAptItems(
  { items }: Pick<AptSettings, "items">,
  source: readonly string[],
): SettingsFault[] {
  if (typeof items === "string") return [];
  return items.flatMap(({ line, position }, row) => {
    const place = `items.${row}`;
    const text = source[line];
    if (text === undefined) {
      const message = `found line ${line}; the source has lines 0 to ${source.length - 1}`;
      return [{ place, isWarning: false, message }];
    }
    const length = countTokens(text);
    if (position < length) return [];
    const message = `found position ${position}; line ${line} of the source, counted from 0, has ${counted(length, "token")}`;
    return [{ place, isWarning: false, message }];
  });
}

/** A form may contain a no-break space, like a token, but no space. */
function checkForms(forms: readonly string[], report: (message: string) => void): void {
  const seen = new Set<string>();
  for (const form of forms) {
    const [token, second] = splitTokens(form.replace(/[\n\r]/g, " "));
    if (token === undefined) report("found an empty form; expected a token");
    else if (second !== undefined || token !== form) {
      report(`found ${quoted(form)}; expected one token, without blanks`);
    } else if (seen.has(form)) report(`found ${quoted(form)} twice; expected each form once`);
    seen.add(form);
  }
}

/** Reports forms that are already in an earlier group. */
function reportDuplicates(
  groups: readonly (readonly string[])[],
  report: (row: number, form: string) => void,
): void {
  const firstRow = new Map<string, number>();
  for (const [row, forms] of groups.entries()) {
    for (const form of forms) {
      if ((firstRow.get(form) ?? row) !== row) report(row, form);
      else firstRow.set(form, row);
    }
  }
}
