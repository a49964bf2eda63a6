import { describe, expect, it } from "vitest";
import { checkProfile, profileFrom, type WrittenProfile, writtenFrom } from "./check-profile.ts";
import { PROTEST_2016, SHIPPED_PROFILES } from "./profile.ts";

/** Faults of a good profile of somebody's own with these changes, as `field row: message`. */
function faults(changes: Partial<WrittenProfile>): string[] {
  const good: WrittenProfile = { ...writtenFrom(PROTEST_2016), name: "mine", normalize: true };
  return checkProfile({ ...good, ...changes }).map(
    ({ field, row, message }) => `${field} ${row}: ${message}`,
  );
}

const never = (language: string, ...forms: string[]) => ({ language, forms });

describe("a valid profile", () => {
  it.each(SHIPPED_PROFILES)("is the shipped $name", (profile) => {
    expect(checkProfile(writtenFrom(profile))).toEqual([]);
    expect(profileFrom(writtenFrom(profile))).toEqual(profile);
  });

  it("may have forms with other white space, many groups and languages", () => {
    expect(
      faults({
        neverApproved: [never("de", "sie", "Sie"), never("gsw", "si")],
        equivalents: [
          ["c'", "ce", "C\u00A0’"],
          ["l'", "le"],
        ],
      }),
    ).toEqual([]);
  });

  it("needs no name of its own if its rules are shipped", () => {
    expect(faults({ normalize: false, name: "" })).toEqual([]);
  });
});

describe("a fault", () => {
  it.each<[changes: Partial<WrittenProfile>, expected: string[]]>([
    [{ name: " " }, ["name 0: found no name; expected one of its own"]],
    [{ name: "wmt-2018" }, ["name 0: found “wmt-2018”, which has other rules; expected a name of its own"]],
    [{ name: "a\nb" }, ["name 0: found a name of several lines; expected one line"]],
    [{ name: "x".repeat(101) }, ["name 0: found a name of 101 characters; expected at most 100"]],
    [{ neverApproved: [never("", "on")] }, ["language 0: found no language; expected one, as “de”"]],
    [
      { neverApproved: [never("fr", "on"), never("de-AT", "sie"), never("DE", "es"), never("german", "er")] },
      [
        "language 1: found the language “de-AT”; expected its two or three letters alone, as “de”",
        "language 2: found the language “DE”; expected its two or three letters alone, as “de”",
        "language 3: found the language “german”; expected its two or three letters alone, as “de”",
      ],
    ],
    [
      { neverApproved: [never("fr", "on"), never("fr", "il")] },
      ["language 1: found the language “fr” twice; expected it once"],
    ],
    [{ neverApproved: [never("fr")] }, ["never 0: found no form; expected one or more"]],
    [
      { neverApproved: [never("fr", "on", "", "il  y a", "on", " ce")] },
      [
        "never 0: found an empty form; expected a token",
        "never 0: found “il  y a”, which is 3 tokens; expected one",
        "never 0: found “ ce”, with a blank at its edge; expected a token",
        "never 0: found “on” twice; expected each form once",
      ],
    ],
    [
      {
        equivalents: [
          ["ce", "a,b"],
          ["x".repeat(101), "y"],
        ],
      },
      [
        "group 0: found “a,b”; expected a form without a comma",
        "group 1: found a form of 101 characters; expected at most 100",
      ],
    ],
    [
      { equivalents: [["ce"], []] },
      [
        "group 0: found 1 spelling; expected two or more that count as the same",
        "group 1: found no spelling; expected two or more that count as the same",
      ],
    ],
    [
      {
        equivalents: [
          ["c'", "ce"],
          ["le", "l'"],
          ["Ce", "cela"],
        ],
      },
      ["group 2: found “Ce”, which is in group 1, too; expected each spelling in one group"],
    ],
  ])("of %j is reported with its place", (changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  it("does not exist if case distinguishes two spellings", () => {
    const equivalents = [
      ["c'", "ce"],
      ["Ce", "cela"],
    ];
    expect(faults({ equivalents, foldCase: false })).toEqual([]);
  });

  it("is reported for all fields together", () => {
    const found = faults({ name: "", neverApproved: [never("x", "a b")], equivalents: [["a"]] });
    expect(found.map((line) => line.split(":")[0])).toEqual(["name 0", "language 0", "never 0", "group 0"]);
  });
});
