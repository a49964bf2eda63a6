// The automatic pass: approves or refers a candidate by the rules of a profile, with a reason, and never rejects. Profiles
// are rules as data: the two that Referee ships, and those of users.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { type Example, referenceName, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { invisibleDifference, withoutIgnorable } from "#core/text/checks/check-text.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  type AlignedText,
  alignedTranslation,
  markedTranslation,
  referenceText,
  referenceTranslation,
  type Translation,
} from "./translation.ts";

/** What can approve a candidate without a person. */
export type Approver = "automatic pass" | "learnt agreement";

/** Result of the automatic pass for a candidate; the reason is in words (“il = il, plasma = plasma”). */
export interface Verdict {
  readonly approved: boolean;
  readonly reason: string;
  /** Set if the automatic pass referred the candidate, and the learnt agreement approved it (`withLearntApprovals`). */
  readonly approver?: "learnt agreement";
  /** Numbers of the references that match; absent = only the first, or none. */
  readonly matching?: readonly number[];
}

/**
 * A verdict with the compared tokens of the pronoun: those of the reference that matched, otherwise of the first
 * reference.
 */
export interface VerdictDetail extends Verdict {
  readonly referencePronoun: readonly string[];
  readonly outputPronoun: readonly string[];
}

/** Applies one profile to the examples of one suite. */
export class AutomaticPass {
  readonly #suite: Suite;
  readonly #profile: Profile;
  readonly #fold: (token: string) => string;
  readonly #never: ReadonlySet<string>;
  readonly #references: readonly AlignedText[];
  readonly #labelsWithAgreement: ReadonlySet<string>;
  /** The last example, which is compared with all outputs in turn. */
  #last: ComparedExample | null = null;

  constructor(suite: Suite, profile: Profile) {
    this.#suite = suite;
    this.#profile = profile;
    this.#fold = tokenFolder(profile);
    this.#never = new Set(neverApprovedForms(profile, suite.targetLanguage).map(this.#fold));
    this.#references = suite.references.map((reference) => referenceText(suite, reference));
    this.#labelsWithAgreement = new Set(
      suite.categories.filter((c) => c.antecedentAgreement).map((c) => c.label),
    );
  }

  /** Verdicts by output, each in the order of the suite's examples. `keep`: what is kept of each verdict. */
  run<V>(outputs: readonly AlignedText[], keep: (verdict: VerdictDetail) => V): V[][] {
    const verdicts: V[][] = outputs.map(() => []);
    for (const example of this.#suite.examples) {
      for (const [number, text] of outputs.entries())
        verdicts[number]?.push(keep(this.candidate(example, text)));
    }
    return verdicts;
  }

  /** The verdict of one candidate. Fast if all outputs of an example are asked for before the next example. */
  candidate(example: Example, text: AlignedText): VerdictDetail {
    const { sides, verdicts } = this.#compared(example);
    const words = this.#wordsOfOutput(example, text);
    if (words.pronoun.length === 0 && text.text(example.line) === "")
      return refer("no translation", sides, words);
    if (!text.hasAlignment) return refer("no alignment", sides, words);
    // No token contains a space, so different translations have different keys.
    const key = [words.pronoun, ...words.antecedents].map((tokens) => tokens.join(" ")).join("  ");
    return getOrInsert(verdicts, key, () => this.#verdict(example, words, sides));
  }

  /** The verdict of a text with links in which pronoun and antecedents are translated by these words. */
  #verdict(example: Example, words: Words, sides: readonly Side[]): VerdictDetail {
    const needsAgreement =
      this.#labelsWithAgreement.has(example.category) && this.#profile.antecedent !== "none";
    if (needsAgreement && example.antecedents.length === 0) return refer("no antecedent given", sides, words);
    const side = this.#side(words);
    const neverForm = this.#neverApprovedForm(side);
    if (neverForm !== null) return refer(`form never approved: ${neverForm}`, sides, words);
    const failures: string[] = [];
    const matches: { readonly index: number; readonly reason: string }[] = [];
    for (const [index, reference] of sides.entries()) {
      // A reference may lack some documents.
      const isMissing = reference.pronoun.length === 0 && this.#references[index]?.text(example.line) === "";
      if (isMissing) continue;
      const comparison = this.#compare(side, reference, needsAgreement);
      const prefix = index === 0 ? "" : `${referenceName(this.#suite.references[index], index)}: `;
      const reason = prefix + comparison.parts.join(", ");
      if (comparison.matches) matches.push({ index, reason });
      else failures.push(reason);
    }
    const [first] = matches;
    if (first === undefined)
      return refer(failures.length === 0 ? "no reference" : failures.join("; "), sides, words);
    const isOnlyFirst = matches.length === 1 && first.index === 0;
    return {
      approved: true,
      reason: first.reason,
      ...(isOnlyFirst ? {} : { matching: matches.map(({ index }) => index) }),
      referencePronoun: shownPronoun(sides[first.index]),
      outputPronoun: words.pronoun,
    };
  }

  #compared(example: Example): ComparedExample {
    if (this.#last?.example === example) return this.#last;
    const sides = this.#references.map((text, index) =>
      this.#side(this.#words(referenceTranslation(example, text, index), text)),
    );
    this.#last = { example, sides, verdicts: new Map() };
    return this.#last;
  }

  /** Reads the links of whole antecedents only if the profile compares these. */
  #wordsOfOutput(example: Example, text: AlignedText): Words {
    if (this.#profile.antecedent === "equal") return this.#words(alignedTranslation(example, text), text);
    const { pronoun, antecedents } = markedTranslation(example, text);
    return this.#words({ pronoun, antecedents: antecedents.map(({ head }) => ({ head, span: head })) }, text);
  }

  #words({ pronoun, antecedents }: Translation, text: AlignedText): Words {
    // An empty token, which some PROTEST databases have, carries no translation.
    const wordsOf = (refs: readonly TokenRef[]) =>
      refs.map((ref) => text.token(ref)).filter((shown) => shown !== "");
    return {
      pronoun: wordsOf(pronoun),
      antecedents: antecedents.map((antecedent) =>
        wordsOf(this.#profile.antecedent === "equal" ? antecedent.span : antecedent.head),
      ),
    };
  }

  #side({ pronoun, antecedents }: Words): Side {
    const readTokens = (words: readonly string[]): ReadToken[] =>
      words.map((shown) => ({ shown, folded: this.#fold(shown) }));
    return { pronoun: readTokens(pronoun), antecedents: antecedents.map(readTokens) };
  }

  /** The form, if the whole translation of the pronoun is a form that is never approved alone; otherwise null. */
  #neverApprovedForm(side: Side): string | null {
    const forms = new Set(side.pronoun.map((token) => token.folded));
    const [form] = forms;
    return forms.size === 1 && form !== undefined && this.#never.has(form) ? form : null;
  }

  #compare(output: Side, reference: Side, needsAgreement: boolean): { matches: boolean; parts: string[] } {
    const comparisons = [compareTokens("pronoun", output.pronoun, reference.pronoun, this.#profile.pronoun)];
    if (needsAgreement) {
      const rule = this.#profile.antecedent === "equal" ? "equal" : "overlap";
      const hasSeveral = reference.antecedents.length > 1;
      for (const [index, tokens] of reference.antecedents.entries()) {
        const name = hasSeveral ? `antecedent ${index + 1}` : "antecedent";
        comparisons.push(compareTokens(name, output.antecedents[index] ?? [], tokens, rule));
      }
    }
    const failed = comparisons.filter((comparison) => !comparison.matches);
    const shownComparisons = failed.length === 0 ? comparisons : failed;
    return { matches: failed.length === 0, parts: shownComparisons.map((comparison) => comparison.text) };
  }
}

/** A token as written, and as normalised for comparison. */
interface ReadToken {
  readonly shown: string;
  readonly folded: string;
}

/** The compared tokens of one text as written: heads or whole spans of antecedents, whichever the profile compares. */
interface Words {
  readonly pronoun: readonly string[];
  readonly antecedents: readonly (readonly string[])[];
}

/** What is compared with the outputs of an example. */
interface ComparedExample {
  readonly example: Example;
  /** One per reference. */
  readonly sides: readonly Side[];
  /** Verdicts by the words of the output, because most outputs translate an example by the same few words. */
  readonly verdicts: Map<string, VerdictDetail>;
}

function refer(reason: string, [first]: readonly Side[], { pronoun }: Words): VerdictDetail {
  return { approved: false, reason, referencePronoun: shownPronoun(first), outputPronoun: pronoun };
}

function shownPronoun(side: Side | undefined): readonly string[] {
  return side?.pronoun.map(({ shown }) => shown) ?? [];
}

/** The compared tokens of one text: the output or a reference. */
interface Side {
  readonly pronoun: readonly ReadToken[];
  /** Heads or whole spans, whichever the profile compares. */
  readonly antecedents: readonly (readonly ReadToken[])[];
}

function compareTokens(
  name: string,
  output: readonly ReadToken[],
  reference: readonly ReadToken[],
  rule: "overlap" | "equal",
): { matches: boolean; text: string } {
  if (output.length === 0) return { matches: false, text: `${name} unaligned` };
  if (reference.length === 0) return { matches: false, text: `reference ${name} unaligned` };
  const outputWords = joinTokens(output);
  const referenceWords = joinTokens(reference);
  if (rule === "equal") {
    const matches =
      output.length === reference.length && output.every((token, i) => token.folded === reference[i]?.folded);
    return {
      matches,
      text: matches ? `${outputWords} = ${referenceWords}` : unequal(name, output, reference, rule),
    };
  }
  const referenceTokens = new Set(reference.map((token) => token.folded));
  const shared = output.find((token) => referenceTokens.has(token.folded));
  if (shared === undefined) return { matches: false, text: unequal(name, output, reference, rule) };
  return { matches: true, text: `${outputWords} = ${referenceWords}` };
}

/** “pronoun: il ≠ elle”. If both look the same, adds the difference: “pronoun: il ≠ il: differs by U+200F”. */
function unequal(
  name: string,
  output: readonly ReadToken[],
  reference: readonly ReadToken[],
  rule: "overlap" | "equal",
): string {
  const text = `${name}: ${joinTokens(output)} ≠ ${joinTokens(reference)}`;
  const foldedText = (tokens: readonly ReadToken[]) => tokens.map(({ folded }) => folded).join(" ");
  const pairs =
    rule === "equal"
      ? [[foldedText(output), foldedText(reference)] as const]
      : output.flatMap((token) => reference.map((other) => [token.folded, other.folded] as const));
  for (const [outputText, referenceText] of pairs) {
    const difference = invisibleDifference(outputText, referenceText);
    if (difference !== null) return `${text}: ${difference}`;
  }
  return text;
}

function joinTokens(tokens: readonly ReadToken[]): string {
  return tokens.map((token) => token.shown).join(" ");
}

// Defines profiles, the rules of the automatic pass as data.

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
function neverApprovedForms(profile: Profile, targetLanguage: string): readonly string[] {
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
function tokenFolder(profile: Profile): (token: string) => string {
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

// Compares two runs of the automatic pass: finds candidates whose verdict changes, with both reasons, and counts
// them.

/** A candidate approved by one run and referred by the other. */
export interface Flip {
  /** Index of the output in both runs. */
  readonly output: number;
  /** Index of the example among the output's verdicts. */
  readonly example: number;
  /** Verdict of the second run. */
  readonly to: "approved" | "referred";
  /** The first run's reason. */
  readonly before: string;
  /** The second run's reason. */
  readonly after: string;
}

type Verdicts = readonly (readonly Verdict[])[];

/**
 * The changed verdicts, ordered by output, then by example. If only the reason changes, there is no flip. Both runs
 * must cover the same candidates; otherwise throws a RangeError.
 */
export function flips(before: Verdicts, after: Verdicts): Flip[] {
  if (before.length !== after.length)
    throw new RangeError(
      `the two runs cover ${before.length} and ${after.length} outputs; expected the same number`,
    );
  return before.flatMap((verdictsBefore, output) => {
    const verdictsAfter = after[output] ?? [];
    if (verdictsBefore.length !== verdictsAfter.length)
      throw new RangeError(
        `the two runs cover ${verdictsBefore.length} and ${verdictsAfter.length} examples of output ${output}; expected the same number`,
      );
    return verdictsBefore.flatMap((verdict, example): Flip[] => {
      const verdictAfter = verdictsAfter[example];
      if (verdictAfter === undefined || verdictAfter.approved === verdict.approved) return [];
      const to = verdictAfter.approved ? "approved" : "referred";
      return [{ output, example, to, before: verdict.reason, after: verdictAfter.reason }];
    });
  });
}

export type FlipCounts = Readonly<Record<Flip["to"], number>>;

export const NO_FLIPS: FlipCounts = { approved: 0, referred: 0 };

/** Counts flips by key, for example by category. Keys without flips are missing. */
export function countFlips<F extends Pick<Flip, "to">, K>(
  list: readonly F[],
  keyOf: (flip: F) => K,
): Map<K, FlipCounts> {
  const counts = new Map<K, FlipCounts>();
  for (const flip of list) {
    const key = keyOf(flip);
    const sum = counts.get(key) ?? NO_FLIPS;
    counts.set(key, { ...sum, [flip.to]: sum[flip.to] + 1 });
  }
  return counts;
}
