// Holds what is wrong with settings of APT that somebody wrote, each fault with its place; and what of them does not fit a source.

import { countTokens, splitTokens } from "#core/align/tokens.ts";
import type { AptSettings } from "#core/metrics/apt/settings.ts";
import { quoted } from "#core/shared/told-text.ts";

interface SettingsFault {
  /** As “equal.0”. */
  readonly place: string;
  /** A warning: the settings mean something all the same, though perhaps not what was meant. */
  readonly isWarning: boolean;
  /** “found …; expected …”. */
  readonly message: string;
}

/** All faults of settings with their forms in lower case; none = settings that say what they mean. */
export function checkAptSettings(settings: AptSettings): SettingsFault[] {
  const faults: SettingsFault[] = [];
  const tell = (place: string, message: string, isWarning = false) => {
    faults.push({ place, isWarning, message });
  };
  const { items, sourcePronouns, targetPronouns, equal, similar, improve, weights } = settings;
  if (sourcePronouns.length === 0 && typeof items === "string") {
    tell("sourcePronouns", "found no pronoun; expected one or more");
  }
  if (typeof items !== "string" && items.length === 0) {
    tell("items", "found no position; expected one or more");
  }
  const lists = {
    ...{ sourcePronouns, targetPronouns },
    ...{ "improve.sourcePronouns": improve?.sourcePronouns ?? [] },
    ...{ "improve.targetPronouns": improve?.targetPronouns ?? [] },
  };
  for (const [place, forms] of Object.entries(lists)) checkForms(forms, (message) => tell(place, message));
  const listed = new Set(targetPronouns);
  const hasList = listed.size > 0;
  for (const [name, groups] of Object.entries({ equal, similar })) {
    for (const [row, forms] of groups.entries()) {
      const place = `${name}.${row}`;
      const found = forms.length === 0 ? "no form" : "1 form";
      if (forms.length < 2) tell(place, `found ${found}; expected two or more`);
      checkForms(forms, (message) => tell(place, message));
      for (const form of forms) {
        if (!hasList || listed.has(form)) continue;
        tell(place, `${quoted(form)} is none of targetPronouns, so it takes no part`, true);
      }
    }
  }
  tellTwice(equal, (row, form) => {
    tell(`equal.${row}`, `${quoted(form)} is in an earlier group, too, which alone counts`, true);
  });
  for (const form of improve?.targetPronouns ?? []) {
    if (!hasList || listed.has(form)) continue;
    const message = `${quoted(form)} is none of targetPronouns: where a link is improved to it, it counts as a word outside the list`;
    tell("improve.targetPronouns", message, true);
  }
  if (improve !== null && improve.targetPronouns.length === 0) {
    tell("improve.targetPronouns", "found no pronoun; expected one or more, or no improvement");
  }
  if (weights.every((weight) => weight === null)) {
    tell("weights", "found no weight; expected at least one case that counts");
  }
  return faults;
}

/** Positions (0-based) of `items` that are in no sentence of the source. */
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
    const message = `found position ${position}; line ${line} of the source has ${length} tokens, from 0`;
    return [{ place, isWarning: false, message }];
  });
}

/** A form may hold a no-break space, as a token may, but no blank. */
function checkForms(forms: readonly string[], tell: (message: string) => void): void {
  const before = new Set<string>();
  for (const form of forms) {
    const [token, second] = splitTokens(form.replace(/[\n\r]/g, " "));
    if (token === undefined) tell("found an empty form; expected a token");
    else if (second !== undefined || token !== form) {
      tell(`found ${quoted(form)}; expected one token, without blanks`);
    } else if (before.has(form)) tell(`found ${quoted(form)} twice; expected each form once`);
    before.add(form);
  }
}

/** Each form of a group that an earlier group has as well. */
function tellTwice(groups: readonly (readonly string[])[], tell: (row: number, form: string) => void): void {
  const before = new Map<string, number>();
  for (const [row, forms] of groups.entries()) {
    for (const form of forms) {
      if ((before.get(form) ?? row) !== row) tell(row, form);
      else before.set(form, row);
    }
  }
}
