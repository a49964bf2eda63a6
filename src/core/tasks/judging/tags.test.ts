import { describe, expect, it } from "vitest";
import { POLITENESS_CATEGORY, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import {
  CAUSES,
  causeOf,
  copiedContent,
  isCause,
  offeredTags,
  POLITENESS_TAGS,
  sameDecision,
  tagName,
  withCause,
  withoutCause,
} from "./tags.ts";

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

  it("are those that apply to every candidate, if nothing else is asked for", () => {
    const offered = offeredTags({ category: "event", hasAntecedent: false }, [], "fr");
    expect(offered.map(({ tag }) => tag)).toEqual([
      "bad_translation",
      "incorrect_word_alignment",
      "noncompositional_translation",
      "desc_vs_presc",
    ]);
  });

  it("include a tag that is set, so that it can be removed", () => {
    expect(politenessOffered("event", "de", ["politeness_vous"])).toEqual(["polite (Sie)"]);
  });
});

describe("the cause of a disagreement", () => {
  const tagged = (...tags: string[]): JudgementContent => ({ ...EMPTY_JUDGEMENT, pronoun: "ok", tags });

  it.each<[tags: string[], cause: string | null]>([
    [[], null],
    [["ant_unsure", "mine"], null],
    [["mine", "cause_slip"], "cause_slip"],
    [["cause_other", "cause_slip"], "cause_other"],
  ])("in the tags %j is %s", (tags, cause) => {
    expect(causeOf(tagged(...tags))).toBe(cause);
  });

  it("has a name that tells it from other tags", () => {
    expect(["cause_slip", "cause_guideline", "bad_translation", "mine"].map(tagName)).toEqual([
      "reason: slip",
      "reason: unclear guideline",
      "bad translation",
      "mine",
    ]);
    expect(CAUSES.every(({ tag }) => isCause(tag))).toBe(true);
    expect(["ant_unsure", "cause", "mine"].some(isCause)).toBe(false);
  });

  it("replaces any other cause, and leaves other tags in their order", () => {
    expect(withCause(tagged("mine"), "cause_slip").tags).toEqual(["mine", "cause_slip"]);
    expect(withCause(tagged("cause_other", "mine"), "cause_slip").tags).toEqual(["mine", "cause_slip"]);
    expect(withCause(tagged("cause_slip", "mine", "cause_other"), "cause_slip").tags).toEqual([
      "mine",
      "cause_slip",
    ]);
    const slip = tagged("cause_slip", "mine");
    expect(withCause(slip, "cause_slip")).toBe(slip);
    expect(withoutCause(tagged("cause_slip", "mine", "cause_other")).tags).toEqual(["mine"]);
  });

  it.each<[what: string, other: Partial<JudgementContent>, isSame: boolean]>([
    ["another cause", { tags: ["mine", "cause_other"] }, true],
    ["no cause", { tags: ["mine"] }, true],
    ["a flag and a remark", { flagged: true, remark: "why" }, true],
    ["another tag", { tags: ["yours", "cause_slip"] }, false],
    ["another answer", { pronoun: "bad" }, false],
  ])("is no part of the decision: %s, the same decision: $2", (_what, other, isSame) => {
    const content = tagged("mine", "cause_slip");
    expect(sameDecision(content, { ...content, ...other })).toBe(isSame);
    expect(sameDecision({ ...content, ...other }, content)).toBe(isSame);
  });

  it("stays the adjudicator's own when another judgement is copied, as flag and remark do", () => {
    const token = { line: 0, position: 1 };
    const copied = { ...tagged("cause_other", "mine"), tokens: [token], flagged: true, remark: "copied" };
    const own = { ...tagged("yours", "cause_slip"), pronoun: "bad", remark: "own" } as const;
    expect(copiedContent(copied, own)).toEqual({
      ...EMPTY_JUDGEMENT,
      pronoun: "ok",
      tokens: [token],
      tags: ["mine", "cause_slip"],
      remark: "own",
    });
    expect(copiedContent(tagged("mine"), { ...EMPTY_JUDGEMENT, flagged: true }).flagged).toBe(true);
  });
});
