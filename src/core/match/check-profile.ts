// Holds what is wrong with a profile that somebody wrote, each fault with its place; the editor and the reader of files ask it.

import { splitTokens } from "#core/align/tokens.ts";
import { findProfile, type Profile, plainFolder } from "#core/match/profile.ts";
import { shippedWith } from "#core/match/same-rules.ts";
import { quoted } from "#core/shared/told-text.ts";

interface NeverRow {
  readonly language: string;
  readonly forms: readonly string[];
}

/** A profile as it is being written: a language may stand there twice. */
export interface WrittenProfile extends Omit<Profile, "neverApproved"> {
  readonly neverApproved: readonly NeverRow[];
}

export interface Fault {
  /** `language`, `never`: of a row of the forms never approved; `group`: a group of equivalent spellings. */
  readonly field: "name" | "language" | "never" | "group";
  /** Which row of its kind; 0 of the name. */
  readonly row: number;
  /** “found …; expected …”. */
  readonly message: string;
}

/** Characters: more than any name or form has that people read. */
const LONGEST = 100;

/** Language tags of PROTEST's kind of data have two letters, ISO 639's others three. */
const PRIMARY_LANGUAGE = /^[a-z]{2,3}$/;

/** All faults; none = a profile that says what it means. */
export function checkProfile(written: WrittenProfile): Fault[] {
  const faults: Fault[] = [];
  const tell = (field: Fault["field"], row: number) => (message: string) => {
    faults.push({ field, row, message });
  };
  checkName(written, tell("name", 0));
  const languages = new Set<string>();
  for (const [row, { language, forms }] of written.neverApproved.entries()) {
    checkLanguage(language, languages, tell("language", row));
    if (forms.length === 0) tell("never", row)("found no form; expected one or more");
    checkForms(forms, tell("never", row));
  }
  const plain = plainFolder(written);
  const groupOf = new Map<string, number>();
  for (const [row, forms] of written.equivalents.entries()) {
    const told = tell("group", row);
    if (forms.length < 2)
      told(`found ${forms.length === 0 ? "no" : "1"} spelling; expected two or more that count as the same`);
    checkForms(forms, told);
    const elsewhere = forms.find((form) => (groupOf.get(plain(form)) ?? row) !== row);
    if (elsewhere !== undefined) {
      const group = (groupOf.get(plain(elsewhere)) ?? 0) + 1;
      told(
        `found ${quoted(elsewhere)}, which is in group ${group}, too; expected each spelling in one group`,
      );
    }
    for (const form of forms) if (!groupOf.has(plain(form))) groupOf.set(plain(form), row);
  }
  return faults;
}

/** The rules as the automatic pass takes them, their keys in the order of `Profile`; what is written without a fault loses nothing. */
export function profileFrom(written: WrittenProfile): Profile {
  const { name, pronoun, antecedent, foldCase, normalize, neverApproved, equivalents } = written;
  const given = neverApproved.filter(({ forms }) => forms.length > 0);
  const never = Object.fromEntries(given.map(({ language, forms }) => [language, forms]));
  return {
    ...{ name: name.trim(), pronoun, antecedent, foldCase, normalize },
    ...{ neverApproved: never, equivalents },
  };
}

export function writtenFrom({ neverApproved, ...rest }: Profile): WrittenProfile {
  const rows = Object.entries(neverApproved).map(([language, forms]) => ({ language, forms }));
  return { ...rest, neverApproved: rows };
}

/** Rules of a shipped profile are called like it, so that no name is looked at. */
function checkName(written: WrittenProfile, tell: (message: string) => void): void {
  if (shippedWith(profileFrom(written)) !== null) return;
  const name = written.name.trim();
  if (name === "") tell("found no name; expected one of its own");
  else if (name.length > LONGEST)
    tell(`found a name of ${name.length} characters; expected at most ${LONGEST}`);
  else if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) tell("found a name of several lines; expected one line");
  else if (findProfile(name) !== null)
    tell(`found ${quoted(name)}, which has other rules; expected a name of its own`);
}

function checkLanguage(language: string, before: Set<string>, tell: (message: string) => void): void {
  if (language === "") tell("found no language; expected one, as “de”");
  else if (!PRIMARY_LANGUAGE.test(language))
    tell(`found the language ${quoted(language)}; expected its two or three letters alone, as “de”`);
  else if (before.has(language)) tell(`found the language ${quoted(language)} twice; expected it once`);
  before.add(language);
}

function checkForms(forms: readonly string[], tell: (message: string) => void): void {
  const before = new Set<string>();
  for (const form of new Set(forms)) {
    // As texts are cut; a line's end is in no token either.
    const tokens = splitTokens(form.replace(/[\n\r]/g, " "));
    if (tokens.length === 0) tell("found an empty form; expected a token");
    else if (tokens.length > 1) tell(`found ${quoted(form)}, which is ${tokens.length} tokens; expected one`);
    else if (tokens[0] !== form) tell(`found ${quoted(form)}, with a blank at its edge; expected a token`);
    else if (form.includes(",")) tell(`found ${quoted(form)}; expected a form without a comma`);
    else if (form.length > LONGEST)
      tell(`found a form of ${form.length} characters; expected at most ${LONGEST}`);
  }
  for (const form of forms) {
    if (before.has(form) && form !== "") tell(`found ${quoted(form)} twice; expected each form once`);
    before.add(form);
  }
}
