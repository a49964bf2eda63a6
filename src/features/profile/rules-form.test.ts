import { describe, expect, it } from "vitest";
import { PROTEST_2016, type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { type ProfileDraft, profileDraftOf, readProfileDraft } from "./profile-screen.tsx";

const MINE: Profile = {
  ...WMT_2018,
  name: "mine",
  neverApproved: { de: ["sie", "es"], fr: ["on"] },
  equivalents: [
    ["c'", "ce"],
    ["l'", "le"],
  ],
};

const readChanged = (changes: Partial<ProfileDraft>) =>
  readProfileDraft({ ...profileDraftOf(MINE), ...changes });

describe("the draft of a profile", () => {
  it("gives the same profile if it is read unchanged", () => {
    expect(readProfileDraft(profileDraftOf(MINE))).toEqual({
      profile: MINE,
      isShipped: false,
      faults: [],
      nameFault: null,
    });
    for (const shipped of [PROTEST_2016, WMT_2018]) {
      expect(readProfileDraft(profileDraftOf(shipped))).toEqual({
        profile: shipped,
        isShipped: true,
        faults: [],
        nameFault: null,
      });
    }
  });

  it("requires a new name if the rules of a shipped profile were changed", () => {
    const { profile, nameFault } = readProfileDraft({ ...profileDraftOf(PROTEST_2016), normalize: true });
    expect([profile.name, nameFault]).toEqual(["", "found no name; expected one"]);
    expect(
      readProfileDraft({ ...profileDraftOf(PROTEST_2016), normalize: true, name: "wmt-2018" }).nameFault,
    ).toBe("found “wmt-2018”, which is a shipped profile with other rules; expected another name");
  });

  it("reads forms separated by commas, without blanks around them, and languages in lower case", () => {
    const never = [{ key: 0, language: " DE ", forms: " sie ,es\t,\u00A0x, " }];
    const groups = [{ key: 0, forms: "ce ,c'," }];
    const { profile, faults } = readChanged({ never, groups });
    expect(faults).toEqual([]);
    expect(profile.neverApproved).toEqual({ de: ["sie", "es", "\u00A0x"] });
    expect(profile.equivalents).toEqual([["ce", "c'"]]);
  });

  it("reports the errors of each row", () => {
    const never = [
      { key: 0, language: "de-AT", forms: "sie" },
      { key: 3, language: "", forms: "" },
    ];
    const groups = [{ key: 0, forms: "ce,, il y" }];
    expect(
      readChanged({ never, groups }).faults.map(({ field, row, message }) => [field, row, message]),
    ).toEqual([
      ["language", 0, "found the language “de-at”; expected only its two or three letters, such as “de”"],
      ["language", 1, "found no language; expected one, as “de”"],
      ["never", 1, "found no form; expected one or more"],
      ["group", 0, "found an empty form; expected a token"],
      ["group", 0, "found “il y”, which is 2 tokens; expected one"],
    ]);
  });

  it("does not count as a shipped profile while a row is unfinished", () => {
    const draft = profileDraftOf(PROTEST_2016);
    expect(readProfileDraft({ ...draft, groups: [{ key: 0, forms: "ce" }] }).isShipped).toBe(false);
  });
});
