import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { PROTEST_2016, type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { parseProfile, serializeProfile } from "./profile-file.ts";

const MINE: Profile = {
  ...WMT_2018,
  name: "Élise’s",
  normalize: true,
  neverApproved: { de: ["sie"], fr: ["on", "ça"] },
  equivalents: [["c'", "ce"]],
};

const read = (text: string | Uint8Array) =>
  parseProfile({ path: "mine.profile.json", bytes: typeof text === "string" ? strToU8(text) : text });

/** The problems found in a file, as `code: message`. */
function messagesOf(text: string | Uint8Array): string[] {
  const parsed = read(text);
  return (parsed.ok ? parsed.warnings : parsed.problems).map(({ code, message }) => `${code}: ${message}`);
}

const file = (profile: unknown) => JSON.stringify({ format: "referee-profile", version: 1, profile });

describe("a profile's file", () => {
  it("gives the same profile when it is read again", () => {
    expect(read(serializeProfile(MINE))).toEqual({ ok: true, value: MINE, warnings: [] });
  });

  it("is the same text for any order of the profile's keys", () => {
    const { name, ...rules } = MINE;
    expect(serializeProfile({ ...rules, name })).toBe(serializeProfile(MINE));
    expect(JSON.parse(serializeProfile(MINE))).toEqual({
      format: "referee-profile",
      version: 1,
      profile: MINE,
    });
  });

  it("can contain only the profile, without format and version", () => {
    expect(read(JSON.stringify(MINE))).toEqual({ ok: true, value: MINE, warnings: [] });
  });

  it("is read as a shipped profile if it has that profile's rules, whatever its name", () => {
    expect(read(file({ ...WMT_2018, name: "ours", equivalents: [] }))).toMatchObject({ value: WMT_2018 });
    expect(read(file({ ...PROTEST_2016, name: "wmt-2018" }))).toMatchObject({ value: PROTEST_2016 });
  });

  it("can begin with a byte-order mark, which is reported", () => {
    const parsed = read(`\uFEFF${serializeProfile(MINE)}`);
    expect(parsed).toMatchObject({ ok: true, value: MINE });
    expect(messagesOf(`\uFEFF${serializeProfile(MINE)}`)).toEqual([
      "byte-order-mark: begins with a byte-order mark, which is left out",
    ]);
  });
});

describe("a file that is not a valid profile", () => {
  it.each<[what: string, text: string | Uint8Array, expected: string[]]>([
    ["is empty", "", ["empty-file: the file is empty; expected at least one line"]],
    [
      "is of another format",
      `{"format":"referee-campaign"}`,
      ["malformed-json: format: found “referee-campaign”; expected “referee-profile”"],
    ],
    ["states no format", `{"name":"x"}`, ["malformed-json: format: found none; expected “referee-profile”"]],
    ["is a list", "[]", ["malformed-json: format: found none; expected “referee-profile”"]],
    [
      "is of a newer version",
      `{"format":"referee-profile","version":2,"profile":{}}`,
      [
        "newer-version: saved by a newer version of Referee (format 2; this one knows 1): update, then open it again",
      ],
    ],
    [
      "is not UTF-8",
      new Uint8Array([0x7b, 0xff]),
      ["not-utf-8: found bytes that are not UTF-8; expected text saved as UTF-8"],
    ],
    ["is too large", " ".repeat(200_001), ["too-large: has 200001 bytes; expected at most 200000 per file"]],
    [
      "names __proto__",
      `{"format":"referee-profile","version":1,"profile":{"__proto__":{}}}`,
      ["malformed-json: found the key “__proto__”, which no file of Referee has"],
    ],
    [
      "has wrong types in several places",
      file({ ...MINE, pronoun: "some", foldCase: 1, more: 0 }),
      [
        `malformed-json: profile.pronoun: found "some"; expected ("overlap" | "equal")`,
        "malformed-json: profile.foldCase: found 1; expected boolean",
        `malformed-json: profile.more: found "more"; expected never`,
      ],
    ],
    [
      "has faults in several places",
      file({
        ...MINE,
        name: "wmt-2018",
        neverApproved: { "de-AT": ["sie", ""], fr: ["il y"] },
        equivalents: [
          ["c'", "ce"],
          ["CE", "cela"],
        ],
      }),
      [
        "unknown-value: profile.name: found “wmt-2018”, which is a shipped profile with other rules; expected another name",
        "unknown-value: profile.neverApproved.de-AT: found the language “de-AT”; expected only its two or three letters, such as “de”",
        "unknown-value: profile.neverApproved.de-AT: found an empty form; expected a token",
        "unknown-value: profile.neverApproved.fr: found “il y”, which is 2 tokens; expected one",
        "unknown-value: profile.equivalents.1: found “CE”, which is in group 1, too; expected each spelling in one group",
      ],
    ],
  ])("is reported if it %s", (_, text, expected) => {
    expect(read(text).ok).toBe(false);
    expect(messagesOf(text)).toEqual(expected);
  });
});
