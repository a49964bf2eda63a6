import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { naturalText } from "#core/text/sentence.ts";
import { agreementWith } from "#tools/bench/token-agreement.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { defaultStyle, inferStyle, looksTokenised } from "./token-style.ts";

describe("inferStyle", () => {
  it.each([
    ["en", "it does n't , and it 's O'Hara 's", { apostrophes: "pronouns" }],
    ["en", "it does n&apos;t &amp;", { apostrophes: "pronouns", escapes: "moses" }],
    ["en", "it 's an AT&amp;T lamp", {}],
    ["en", "it don 't , it can 't , it 's", { apostrophes: "every" }],
    ["en", "it ' s there and we ' re", { apostrophes: "alone" }],
    ["en", "it don't and can't", { apostrophes: "kept" }],
    ["en", "well - known and well @-@ worn", { hyphens: "alone", joints: "moses" }],
    ["en", "a lamp - a red one - fell - and broke , well-known", {}],
    ["es", "una lámpara - roja - cayó", {}],
    ["fr", "est - ce un e - mail ?", { hyphens: "alone" }],
    ["en", "3% of $5 at 10:30", { percent: "kept", currency: "kept" }],
    [
      "en",
      "at 10 : 30 , AT & T , . . . - - Mr . Hill",
      { times: "alone", ampersands: "alone", ellipses: "alone", dashes: "alone", points: "alone" },
    ],
    ["fr", "aujourd'hui quelqu'un l' a vue", {}],
    ["fr", "aujourd' hui l' homme", { apostrophes: "every" }],
    ["fr", "l ' homme d ' ici", { apostrophes: "alone" }],
    ["fr", "l'homme d'ici", { apostrophes: "kept" }],
    ["fr", "est-ce un rendez-vous ? dit-il", { hangingHyphens: "kept" }],
    ["fr", "est -ce un rendez-vous ? dit -il , va -t-il", {}],
    ["pt", "disse -lhe", { hangingHyphens: "cut" }],
    ["pt", "disse-lhe", {}],
    ["de", "das ist es", {}],
    ["de", "so geht ' s nicht , sagt er", { apostrophes: "alone" }],
    ["de", "so geht's nicht , sagt ' er '", {}],
    ["nl", "de foto ' s van hem", { apostrophes: "alone" }],
  ] as const)("infers the style in %s from %j", (language, line, settings) => {
    expect(inferStyle([line], language)).toEqual({ ...defaultStyle(language), ...settings });
  });

  it("gives the style that most tokens have", () => {
    expect(inferStyle(["don 't", "can 't", "do n't"], "en").apostrophes).toBe("every");
    expect(inferStyle(["don 't", "ca n't", "do n't"], "en").apostrophes).toBe("pronouns");
  });

  it("learns the words that keep their point within a line", () => {
    const lines = ["the Kft. said", "a Kft. is", "no Kft. was", "the Bt. said", "a lamp ."];
    expect(inferStyle(lines, "en").abbreviations).toEqual(["Kft"]);
  });
});

describe("agreementWith given tokens", () => {
  it("counts tokens with the same borders, ignoring spaces", () => {
    // Of five given and five computed tokens, “It”, “is” and “.” are equal; “don 't” differs from “do n't”.
    const style = defaultStyle("en");
    expect(agreementWith(["It is don 't ."], "en", style)).toEqual({
      given: 5,
      share: 0.6,
    });
    expect(agreementWith(["It is don 't ."], "en").share).toBe(1);
  });

  it("has no share of equal tokens if no tokens are given", () => {
    expect(agreementWith(["", " "], "en").share).toBeNull();
  });

  it("decodes Moses escapes and joints before it compares", () => {
    expect(agreementWith(["it &apos;s well @-@ known"], "en").share).toBe(1);
  });
});

const data = sharedDataPath();

describe.runIf(data !== undefined)("agreement with published tokens", () => {
  it.each([
    ["enfr/source.txt", "en", 0.9995],
    ["enfr/reference.txt", "fr", 0.9995],
    ["enfr/systems/syn-retok.source.txt", "en", 0.999],
    ["newstest/source.txt", "en", 0.999],
    ["newstest/reference.txt", "fr", 0.999],
    ["newstest/systems/smt-examples.txt", "fr", 0.999],
  ])(
    "in %s (%s) is a share of more than %d, and looksTokenised distinguishes the tokens from natural text",
    (file, language, share) => {
      const lines = readFileSync(join(data ?? "", file), "utf8")
        .trimEnd()
        .split("\n");
      expect(agreementWith(lines, language).share).toBeGreaterThan(share);
      expect(looksTokenised(lines, language).tokenised).toBe(true);
      const written = lines.map((line) => naturalText(line.split(" "), language));
      expect(looksTokenised(written, language).tokenised).toBe(false);
    },
  );
});
