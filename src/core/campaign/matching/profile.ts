// Defines matching profiles, which are the rules of the automatic pass as data, and the two that Referee ships.

import * as v from "valibot";
import type { Immutable } from "#core/base/json-parts.ts";
import { withoutIgnorable } from "#core/text/checks/invisible-characters.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

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
export function plainFolder(profile: Pick<Profile, "foldCase" | "normalize">): (token: string) => string {
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
