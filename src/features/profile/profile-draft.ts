// Holds a profile as it is being typed, field by field, and what it comes to.

import {
  checkProfile,
  type Fault,
  profileFrom,
  type WrittenProfile,
} from "#core/campaign/matching/check-profile.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { shippedWith } from "#core/campaign/matching/same-rules.ts";

/** `key` tells rows apart while others come and go. */
export interface NeverDraft {
  readonly key: number;
  readonly language: string;
  /** As typed, separated by commas. */
  readonly forms: string;
}

export type GroupDraft = Omit<NeverDraft, "language">;

export interface ProfileDraft extends Omit<Profile, "neverApproved" | "equivalents"> {
  readonly never: readonly NeverDraft[];
  readonly groups: readonly GroupDraft[];
}

/** A shipped profile's name is not begun with: what is made of its rules needs one of its own. */
export function draftOf(profile: Profile): ProfileDraft {
  const { neverApproved, equivalents, ...rest } = profile;
  return {
    ...rest,
    name: shippedWith(profile) === null ? profile.name : "",
    never: Object.entries(neverApproved).map(([language, forms], key) => ({
      ...{ key, language },
      forms: forms.join(", "),
    })),
    groups: equivalents.map((forms, key) => ({ key, forms: forms.join(", ") })),
  };
}

/** The key of a row that is added. */
export function nextKey(rows: readonly { readonly key: number }[]): number {
  return 1 + Math.max(-1, ...rows.map(({ key }) => key));
}

/** A comma at the end is one after which nothing is typed yet. Other spaces than blanks are part of a form. */
function formsIn(typed: string): string[] {
  const forms = typed.split(",").map((form) => form.replace(/^[ \t]+|[ \t]+$/g, ""));
  if (forms.at(-1) === "") forms.pop();
  return forms;
}

function writtenOf({ never, groups, ...rest }: ProfileDraft): WrittenProfile {
  return {
    ...rest,
    neverApproved: never.map(({ language, forms }) => ({
      language: language.trim().toLowerCase(),
      forms: formsIn(forms),
    })),
    equivalents: groups.map(({ forms }) => formsIn(forms)),
  };
}

export interface ReadDraft {
  /** The shipped one, where the rules are its. */
  readonly profile: Profile;
  readonly isShipped: boolean;
  /** Of all but the name: with one of them, what the rules are is not known. */
  readonly faults: readonly Fault[];
  /** What is wrong with the name; null = nothing. */
  readonly nameFault: string | null;
}

export function readDraft(draft: ProfileDraft): ReadDraft {
  const written = writtenOf(draft);
  const found = checkProfile(written);
  const profile = profileFrom(written);
  const faults = found.filter(({ field }) => field !== "name");
  // A row that is not finished yet is no rule, and would leave those of a shipped one.
  const shipped = faults.length === 0 ? shippedWith(profile) : null;
  return {
    profile: shipped ?? profile,
    isShipped: shipped !== null,
    faults,
    nameFault: found.find(({ field }) => field === "name")?.message ?? null,
  };
}

/** A fault as a sentence of its own. */
export function faultText(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
