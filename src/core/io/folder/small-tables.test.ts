import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SHIPPED_PROFILES } from "#core/campaign/matching/verdict.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import {
  parseCategories,
  parseDocuments,
  parseSuiteSettings,
  serializeCategories,
  serializeDocuments,
  serializeSuiteSettings,
} from "./folder-files.ts";

function file(path: string, text: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

const name = fc
  .string({ unit: fc.constantFrom("a", "é", "_", "-", " ", "=", "|"), minLength: 1 })
  .filter((text) => text.trim() === text);

describe("categories.tsv that Referee wrote", () => {
  it("is read as the same categories in the same order", () => {
    const category = fc.record({ label: name, antecedentAgreement: fc.boolean() });
    const categories = fc.uniqueArray(category, { minLength: 1, selector: ({ label }) => label });
    fc.assert(
      fc.property(categories, (given) => {
        const parsed = parseCategories(file("categories.tsv", serializeCategories(given)));
        expect(parsed).toEqual({ ok: true, value: given, warnings: [] });
      }),
    );
  });

  it("has 1 for categories with antecedent agreement (eight of PROTEST's thirteen), 0 for the others", () => {
    expect(PROTEST_CATEGORIES.length).toBe(13);
    expect(PROTEST_CATEGORIES.filter((category) => category.antecedentAgreement).length).toBe(8);
    expect(serializeCategories(PROTEST_CATEGORIES.slice(7, 9))).toBe(
      "anaphoric_group_it-they\t1\nevent_it\t0\n",
    );
  });
});

describe("documents.tsv that Referee wrote", () => {
  it("is read as the same documents", () => {
    const lines = fc
      .uniqueArray(fc.nat({ max: 999 }), { maxLength: 8 })
      .map((found) => found.sort((a, b) => a - b));
    fc.assert(
      fc.property(lines, (firsts) => {
        const given = [0, ...firsts.filter((line) => line > 0)].map((firstLine) => ({
          id: `d ${firstLine}`,
          firstLine,
        }));
        const parsed = parseDocuments(file("documents.tsv", serializeDocuments(given)), 1000);
        expect(parsed).toEqual({ ok: true, value: given, warnings: [] });
      }),
    );
  });
});

describe("suite.json from another program", () => {
  it.each([
    ['{"__proto__":{"name":"x"}}', "__proto__"],
    ['{"name":"x","other":[{"\\u005f_proto__":1}]}', "__proto__"],
    [`{"other":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, "nested more than 100 deep"],
    ["[1]", "expected one JSON object"],
    ["null", "expected one JSON object"],
  ])("is refused if it is too deep, is no object or has the key __proto__ (row %$)", (text, expectedText) => {
    const parsed = parseSuiteSettings(file("suite.json", text));
    expect(parsed.ok ? "" : parsed.problems[0]?.message).toContain(expectedText);
  });
});

describe("suite.json that Referee wrote", () => {
  it("is read as the same settings", () => {
    const settings = fc.record({
      name,
      sourceLanguage: fc.constantFrom("en", "en-GB", "zh-Hant"),
      targetLanguage: fc.constantFrom("de", "und", "sr-Latn-RS"),
      profile: fc.constantFrom(...SHIPPED_PROFILES.map((profile) => profile.name)),
    });
    fc.assert(
      fc.property(settings, (given) => {
        const parsed = parseSuiteSettings(file("suite.json", serializeSuiteSettings(given)));
        expect(parsed).toEqual({ ok: true, value: given, warnings: [] });
      }),
    );
  });
});
