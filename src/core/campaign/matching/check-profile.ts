// Checks a profile written by a user and reports each fault with its row, for the editor and the file reader.

import { quoted } from "#core/base/message-text.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { findProfile, type Profile, plainFolder } from "./profile.ts";
import { shippedWith } from "./same-rules.ts";

interface NeverRow {
  readonly language: string;
  readonly forms: readonly string[];
}

/** A profile that is being edited. In contrast to `Profile`, a language may occur twice. */
export interface WrittenProfile extends Omit<Profile, "neverApproved"> {
  readonly neverApproved: readonly NeverRow[];
}

export interface ProfileFault {
  /**
   * `language`, `never`: the language or the forms of a row of forms never approved; `group`: a group of equivalent
   * spellings.
   */
  readonly field: "name" | "language" | "never" | "group";
  /** Index of the row among its kind (0-based); 0 for the name. */
  readonly row: number;
  /** What is wrong, in the form “found …; expected …”. */
  readonly message: string;
}

/** Maximum length of a name or form, in characters. */
const LONGEST = 100;

/** ISO 639 language codes have two or three letters. */
const PRIMARY_LANGUAGE = /^[a-z]{2,3}$/;

/** The faults of the profile; empty if the profile is valid. */
export function checkProfile(written: WrittenProfile): ProfileFault[] {
  const faults: ProfileFault[] = [];
  const reporterFor = (field: ProfileFault["field"], row: number) => (message: string) => {
    faults.push({ field, row, message });
  };
  checkName(written, reporterFor("name", 0));
  const languages = new Set<string>();
  for (const [row, { language, forms }] of written.neverApproved.entries()) {
    checkLanguage(language, languages, reporterFor("language", row));
    if (forms.length === 0) reporterFor("never", row)("found no form; expected one or more");
    checkForms(forms, reporterFor("never", row));
  }
  const fold = plainFolder(written);
  const groupOf = new Map<string, number>();
  for (const [row, forms] of written.equivalents.entries()) {
    const report = reporterFor("group", row);
    if (forms.length < 2)
      report(
        `found ${forms.length === 0 ? "no" : "1"} spelling; expected two or more that count as the same`,
      );
    checkForms(forms, report);
    const formOfOtherGroup = forms.find((form) => (groupOf.get(fold(form)) ?? row) !== row);
    if (formOfOtherGroup !== undefined) {
      const group = (groupOf.get(fold(formOfOtherGroup)) ?? 0) + 1;
      report(
        `found ${quoted(formOfOtherGroup)}, which is in group ${group}, too; expected each spelling in one group`,
      );
    }
    for (const form of forms) if (!groupOf.has(fold(form))) groupOf.set(fold(form), row);
  }
  return faults;
}

/**
 * Converts to a profile whose keys have the order of `Profile`. If the written profile has no faults, nothing is lost
 * except white space around the name.
 */
export function profileFrom(written: WrittenProfile): Profile {
  const { name, pronoun, antecedent, foldCase, normalize, neverApproved, equivalents } = written;
  const filledRows = neverApproved.filter(({ forms }) => forms.length > 0);
  const formsByLanguage = Object.fromEntries(filledRows.map(({ language, forms }) => [language, forms]));
  return {
    ...{ name: name.trim(), pronoun, antecedent, foldCase, normalize },
    ...{ neverApproved: formsByLanguage, equivalents },
  };
}

export function writtenFrom({ neverApproved, ...rest }: Profile): WrittenProfile {
  const rows = Object.entries(neverApproved).map(([language, forms]) => ({ language, forms }));
  return { ...rest, neverApproved: rows };
}

/**
 * Reports an invalid name, or the name of a shipped profile that has other rules. Accepts every name if the rules are
 * those of a shipped profile.
 */
function checkName(written: WrittenProfile, report: (message: string) => void): void {
  if (shippedWith(profileFrom(written)) !== null) return;
  const name = written.name.trim();
  if (name === "") report("found no name; expected one");
  else if (name.length > LONGEST)
    report(`found a name of ${name.length} characters; expected at most ${LONGEST}`);
  else if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) report("found a name of several lines; expected one line");
  else if (findProfile(name) !== null)
    report(`found ${quoted(name)}, which is a shipped profile with other rules; expected another name`);
}

function checkLanguage(language: string, before: Set<string>, report: (message: string) => void): void {
  if (language === "") report("found no language; expected one, as “de”");
  else if (!PRIMARY_LANGUAGE.test(language))
    report(`found the language ${quoted(language)}; expected only its two or three letters, such as “de”`);
  else if (before.has(language)) report(`found the language ${quoted(language)} twice; expected it once`);
  before.add(language);
}

function checkForms(forms: readonly string[], report: (message: string) => void): void {
  const before = new Set<string>();
  for (const form of new Set(forms)) {
    // A form is split into tokens as texts are. A line break cannot be part of a token, so it counts as a space.
    const tokens = splitTokens(form.replace(/[\n\r]/g, " "));
    if (tokens.length === 0) report("found an empty form; expected a token");
    else if (tokens.length > 1)
      report(`found ${quoted(form)}, which is ${tokens.length} tokens; expected one`);
    else if (tokens[0] !== form) report(`found ${quoted(form)}, with a blank at its edge; expected a token`);
    else if (form.includes(",")) report(`found ${quoted(form)}; expected a form without a comma`);
    else if (form.length > LONGEST)
      report(`found a form of ${form.length} characters; expected at most ${LONGEST}`);
  }
  for (const form of forms) {
    if (before.has(form) && form !== "") report(`found ${quoted(form)} twice; expected each form once`);
    before.add(form);
  }
}
