import { describe, expect, it } from "vitest";
import {
  checkProfile,
  PROTEST_2016,
  profileFrom,
  SHIPPED_PROFILES,
  type WrittenProfile,
  writtenFrom,
} from "./verdict.ts";

/** The faults of a valid custom profile after these changes, as `field row: message`. */
function faults(changes: Partial<WrittenProfile>): string[] {
  const validProfile: WrittenProfile = { ...writtenFrom(PROTEST_2016), name: "mine", normalize: true };
  return checkProfile({ ...validProfile, ...changes }).map(
    ({ field, row, message }) => `${field} ${row}: ${message}`,
  );
}

const neverRow = (language: string, ...forms: string[]) => ({ language, forms });

describe("a valid profile", () => {
  it.each(SHIPPED_PROFILES)("can be the shipped profile $name", (profile) => {
    expect(checkProfile(writtenFrom(profile))).toEqual([]);
    expect(profileFrom(writtenFrom(profile))).toEqual(profile);
  });

  it("may have forms with no-break spaces, and several groups and languages", () => {
    expect(
      faults({
        neverApproved: [neverRow("de", "sie", "Sie"), neverRow("gsw", "si")],
        equivalents: [
          ["c'", "ce", "C\u00A0’"],
          ["l'", "le"],
        ],
      }),
    ).toEqual([]);
  });

  it("may have a name and forms of 100 characters", () => {
    const form = "x".repeat(100);
    expect(faults({ name: form, neverApproved: [neverRow("fr", form)] })).toEqual([]);
  });

  it("may have an empty name if it has the rules of a shipped profile", () => {
    expect(faults({ normalize: false, name: "" })).toEqual([]);
  });
});

describe("a fault of a profile", () => {
  it("is an empty form, which is not also reported as a repeated form", () => {
    const found = faults({ neverApproved: [neverRow("fr", "", "")] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/: found an empty form; expected a token$/);
  });

  it.each<[changes: Partial<WrittenProfile>, expected: string[]]>([
    [{ name: " " }, ["name 0: found no name; expected one"]],
    [
      { name: "wmt-2018" },
      ["name 0: found “wmt-2018”, which is a shipped profile with other rules; expected another name"],
    ],
    [{ name: "a\nb" }, ["name 0: found a name of several lines; expected one line"]],
    [{ name: "x".repeat(101) }, ["name 0: found a name of 101 characters; expected at most 100"]],
    [{ neverApproved: [neverRow("", "on")] }, ["language 0: found no language; expected one, as “de”"]],
    [
      {
        neverApproved: [
          neverRow("fr", "on"),
          neverRow("de-AT", "sie"),
          neverRow("DE", "es"),
          neverRow("german", "er"),
        ],
      },
      [
        "language 1: found the language “de-AT”; expected only its two or three letters, such as “de”",
        "language 2: found the language “DE”; expected only its two or three letters, such as “de”",
        "language 3: found the language “german”; expected only its two or three letters, such as “de”",
      ],
    ],
    [
      { neverApproved: [neverRow("fr", "on"), neverRow("fr", "il")] },
      ["language 1: found the language “fr” twice; expected it once"],
    ],
    [{ neverApproved: [neverRow("fr")] }, ["never 0: found no form; expected one or more"]],
    [
      { neverApproved: [neverRow("fr", "on", "", "il  y a", "ce\nla", "on", " ce")] },
      [
        "never 0: found an empty form; expected a token",
        "never 0: found “il  y a”, which is 3 tokens; expected one",
        "never 0: found “ce\nla”, which is 2 tokens; expected one",
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
    [
      {
        equivalents: [
          ["c'", "ce"],
          ["le", "l'"],
          ["lui", "le"],
        ],
      },
      ["group 2: found “le”, which is in group 2, too; expected each spelling in one group"],
    ],
  ])("is reported with its row: %j", (changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  it("is not reported for two spellings that differ in case, if the profile distinguishes case", () => {
    const equivalents = [
      ["c'", "ce"],
      ["Ce", "cela"],
    ];
    expect(faults({ equivalents, foldCase: false })).toEqual([]);
  });

  it("is reported together with all other faults", () => {
    const messages = faults({ name: "", neverApproved: [neverRow("x", "a b")], equivalents: [["a"]] });
    expect(messages.map((line) => line.split(":")[0])).toEqual([
      "name 0",
      "language 0",
      "never 0",
      "group 0",
    ]);
  });
});
