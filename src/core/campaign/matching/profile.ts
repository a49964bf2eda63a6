// Defines matching profiles, which are the rules of the automatic pass as data: the two that Referee ships, their
// words, and how a user's own profile is checked.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { withoutIgnorable } from "#core/text/checks/check-text.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** The rules of the automatic pass, in file order. */
export const profileSchema = v.strictObject({
  name: v.string(),
  /**
   * When the pronoun matches. `overlap`: the translations of the pronoun in output and reference have a token in
   * common; `equal`: they have the same tokens in the same order.
   */
  pronoun: v.picklist(["overlap", "equal"]),
  /**
   * When an antecedent matches. `head-overlap`: the translations of its head in output and reference have a token in
   * common; `equal`: those of the whole span have the same tokens in the same order; `none`: it is not compared.
   */
  antecedent: v.picklist(["head-overlap", "equal", "none"]),
  /** Whether tokens are compared in lower case. */
  foldCase: v.boolean(),
  /** Whether tokens are compared in Unicode normalisation form C without default-ignorable characters. */
  normalize: v.boolean(),
  /**
   * Pronoun forms that are never approved if they are the whole translation, by primary language subtag of the target
   * language.
   */
  neverApproved: v.pipe(v.record(v.string(), v.pipe(v.array(v.string()), v.readonly())), v.readonly()),
  /** Groups of spellings that count as the same, e.g. ["c'", "ce"]. */
  equivalents: v.pipe(v.array(v.pipe(v.array(v.string()), v.readonly())), v.readonly()),
});
export type Profile = Immutable<v.InferOutput<typeof profileSchema>>;

/** Guillou & Hardmeier 2016, §5.2: overlap for the pronoun and, in anaphoric categories, for the antecedent head. */
export const PROTEST_2016: Profile = {
  name: "protest-2016",
  pronoun: "overlap",
  antecedent: "head-overlap",
  foldCase: true,
  normalize: false,
  neverApproved: {},
  equivalents: [],
};

/**
 * The profile for the English–German test suite of WMT 2018: the whole antecedents must be equal, and *sie* alone is
 * never approved.
 */
export const WMT_2018: Profile = {
  name: "wmt-2018",
  pronoun: "overlap",
  antecedent: "equal",
  foldCase: true,
  normalize: false,
  neverApproved: { de: ["sie"] },
  equivalents: [],
};

export const SHIPPED_PROFILES: readonly Profile[] = [PROTEST_2016, WMT_2018];

/** The shipped profile of that name; null if there is none. */
export function findProfile(name: string): Profile | null {
  return SHIPPED_PROFILES.find((profile) => profile.name === name) ?? null;
}

/**
 * Pronoun forms that are never approved if they are the whole translation into a target language (BCP 47; the primary
 * subtag decides).
 */
export function neverApprovedForms(profile: Profile, targetLanguage: string): readonly string[] {
  return profile.neverApproved[primaryLanguage(targetLanguage)] ?? [];
}

/**
 * Returns a function that normalises a token for comparison: case, normal form, invisible characters. Equivalent
 * spellings stay different.
 */
function plainFolder(profile: Pick<Profile, "foldCase" | "normalize">): (token: string) => string {
  const { foldCase, normalize } = profile;
  return (token) => {
    const normal = normalize ? withoutIgnorable(token).normalize("NFC") : token;
    return foldCase ? normal.toLowerCase() : normal;
  };
}

/**
 * Returns a function that normalises a token for comparison: case, normal form, and one representative per group of
 * equivalent spellings.
 */
export function tokenFolder(profile: Profile): (token: string) => string {
  const fold = plainFolder(profile);
  const representative = new Map<string, string>();
  for (const group of profile.equivalents) {
    const [first] = group;
    if (first === undefined) continue;
    for (const form of group) representative.set(fold(form), fold(first));
  }
  return (token) => {
    const folded = fold(token);
    return representative.get(folded) ?? folded;
  };
}

// Describes a profile in one sentence.

export const PRONOUN_WORDS: Readonly<Record<Profile["pronoun"], string>> = {
  overlap: "shares at least one word with the reference’s pronoun",
  equal: "has all words of the reference’s pronoun, in the same order",
};

export const ANTECEDENT_WORDS: Readonly<Record<Profile["antecedent"], string>> = {
  "head-overlap": "every head shares at least one word with the reference’s head",
  equal: "each antecedent has all words of the reference’s, in the same order",
  none: "not compared",
};

/** The rules in words, in the form “The pronoun …; antecedents, if the category requires one: …; …”. */
export function profileInWords(profile: Profile): string {
  const { pronoun, antecedent, foldCase, normalize, neverApproved, equivalents } = profile;
  const neverForms = Object.entries(neverApproved).flatMap(([language, forms]) =>
    forms.map((form) => `${form} (${language})`),
  );
  const groups = equivalents.map((forms) => forms.join(" = "));
  const parts = [
    `The pronoun ${PRONOUN_WORDS[pronoun]}`,
    `antecedents, if the category requires one: ${ANTECEDENT_WORDS[antecedent]}`,
    foldCase ? "case is ignored" : "case is distinguished",
    ...(normalize ? ["invisible differences are ignored"] : []),
    ...(neverForms.length === 0
      ? []
      : [`never approved if it is the whole translation: ${listed(neverForms)}`]),
    ...(groups.length === 0 ? [] : [`equivalent spellings: ${listed(groups)}`]),
  ];
  return `${parts.join("; ")}.`;
}

// Compares the rules of two profiles. Names and the order of lists do not matter.

type Rules = Omit<Profile, "name">;

/** The rules as a text that is equal for rules with the same effect. */
function textOf({ pronoun, antecedent, foldCase, normalize, neverApproved, equivalents }: Rules): string {
  const fold = plainFolder({ foldCase, normalize });
  const folded = (forms: readonly string[]) => [...new Set(forms.map(fold))].sort();
  const neverForms = Object.entries(neverApproved)
    .map(([language, forms]) => [language, folded(forms)] as const)
    .filter(([, forms]) => forms.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const groups = equivalents
    .map(folded)
    .filter((forms) => forms.length > 1)
    .map((forms) => JSON.stringify(forms))
    .sort();
  return JSON.stringify([pronoun, antecedent, foldCase, normalize, neverForms, groups]);
}

/**
 * Whether two profiles have rules with the same effect. Forms are normalised as the rules say; a group of one spelling
 * has no effect.
 */
export function sameRules(a: Rules, b: Rules): boolean {
  return textOf(a) === textOf(b);
}

/** The shipped profile with these rules; null if there is none. */
export function shippedWith(rules: Rules): Profile | null {
  return SHIPPED_PROFILES.find((shipped) => sameRules(shipped, rules)) ?? null;
}

// Checks a profile written by a user and reports each fault with its row, for the editor and the file reader.

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
    name: name.trim(),
    pronoun,
    antecedent,
    foldCase,
    normalize,
    neverApproved: formsByLanguage,
    equivalents,
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
