import { describe, expect, it } from "vitest";
import { languageInWords, languageTag } from "./language-name.ts";

describe("languageTag", () => {
  it.each([
    ["en", "en"],
    [" pt-BR ", "pt-BR"],
    ["English", "en"],
    ["english ", "en"],
    ["Norwegian Bokmål", "nb"],
    ["Romanian", "ro"],
    ["Hebrew", "he"],
    ["Brazilian Portuguese", "pt-BR"],
    ["Low German", "nds"],
  ])("reads “%s” as %s", (typed, tag) => {
    expect(languageTag(typed)).toBe(tag);
  });

  it("accepts a short code even if the language has no known name", () => {
    expect(languageTag("xx")).toBe("xx");
    expect(languageTag("qqq-Latn")).toBe("qqq-Latn");
  });

  it.each(["", "Klingonish", "Englisch", "!", "en fr", "Klingonish-US"])("returns null for “%s”", (typed) => {
    expect(languageTag(typed)).toBeNull();
  });
});

describe("languageInWords", () => {
  it("names the language of a code, adds the code to a language name, and is null for an unknown language", () => {
    expect(languageInWords("fr")).toBe("French");
    expect(languageInWords("French")).toBe("French (fr)");
    expect(languageInWords("xx")).toBeNull();
    expect(languageInWords("Klingonish")).toBeNull();
  });
});
