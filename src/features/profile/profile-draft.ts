// Validates an entered profile, field by field.

import {
  checkProfile,
  type Profile,
  type ProfileFault,
  profileFrom,
  shippedWith,
  type WrittenProfile,
} from "#core/campaign/matching/profile.ts";

/** `key` identifies a row, because its index changes when rows are added or removed. */
interface NeverDraft {
  readonly key: number;
  readonly language: string;
  /** Forms as entered, separated by commas. */
  readonly forms: string;
}

export type GroupDraft = Omit<NeverDraft, "language">;

export interface ProfileDraft extends Omit<Profile, "neverApproved" | "equivalents"> {
  readonly never: readonly NeverDraft[];
  readonly groups: readonly GroupDraft[];
}

/**
 * Makes a draft of a profile. The draft of a shipped profile has no name, because changed rules need a name of their
 * own.
 */
export function profileDraftOf(profile: Profile): ProfileDraft {
  const { neverApproved, equivalents, ...rest } = profile;
  return {
    ...rest,
    name: shippedWith(profile) === null ? profile.name : "",
    never: Object.entries(neverApproved).map(([language, forms], key) => ({
      key,
      language,
      forms: forms.join(", "),
    })),
    groups: equivalents.map((forms, key) => ({ key, forms: forms.join(", ") })),
  };
}

/** Splits entered forms. A trailing comma adds no empty form. Spaces other than blanks and tabs belong to a form. */
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
  /** The shipped profile, if its rules are equal to the draft's; else the draft as a profile. */
  readonly profile: Profile;
  readonly isShipped: boolean;
  /** Errors of all fields except the name. If there are any, the rules are unknown. */
  readonly faults: readonly ProfileFault[];
  /** Error of the name; null = none. */
  readonly nameFault: string | null;
}

export function readProfileDraft(draft: ProfileDraft): ReadDraft {
  const written = writtenOf(draft);
  const checked = checkProfile(written);
  const profile = profileFrom(written);
  const faults = checked.filter(({ field }) => field !== "name");
  // The profile omits unfinished rows, so the remaining rules could equal a shipped profile.
  const shipped = faults.length === 0 ? shippedWith(profile) : null;
  return {
    profile: shipped ?? profile,
    isShipped: shipped !== null,
    faults,
    nameFault: checked.find(({ field }) => field === "name")?.message ?? null,
  };
}
