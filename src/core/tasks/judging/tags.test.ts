import { describe, expect, it } from "vitest";
import { POLITENESS_CATEGORY, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { offeredTags, POLITENESS_TAGS } from "./tags.ts";

function politenessOffered(category: string, language: string, current: readonly string[] = []): string[] {
  return offeredTags({ category, hasAntecedent: false }, current, language)
    .filter(({ tag }) => POLITENESS_TAGS.includes(tag))
    .map(({ label }) => label);
}

describe("the tags that are offered", () => {
  it.each([
    ["fr", ["familiar (tu)", "polite (vous)", "politeness unknown"]],
    ["de", ["familiar (du)", "polite (Sie)", "politeness unknown"]],
    ["de-CH", ["familiar (du)", "polite (Sie)", "politeness unknown"]],
    ["FR", ["familiar (tu)", "polite (vous)", "politeness unknown"]],
    ["eu", ["familiar", "polite", "politeness unknown"]],
  ])("name only the forms of address of the target language %s", (language, labels) => {
    expect(politenessOffered(POLITENESS_CATEGORY, language)).toEqual(labels);
  });

  it("have no form of address where the guidelines do not ask for it", () => {
    const asked = PROTEST_CATEGORIES.map(({ label }) => label).filter(
      (label) => politenessOffered(label, "fr").length > 0,
    );
    expect(asked).toEqual([POLITENESS_CATEGORY]);
  });

  it("ask whether the antecedent is right only where there is one, or where the tag is set", () => {
    const isOffered = (hasAntecedent: boolean, current: readonly string[]) =>
      offeredTags({ category: "event", hasAntecedent }, current, "fr").some(
        ({ tag }) => tag === "ant_unsure",
      );
    expect([isOffered(true, []), isOffered(false, []), isOffered(false, ["ant_unsure"])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("include a tag that is set, so that it can be removed", () => {
    expect(politenessOffered("event", "de", ["politeness_vous"])).toEqual(["polite (Sie)"]);
  });
});
