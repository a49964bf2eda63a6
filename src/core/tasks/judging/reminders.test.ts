import { describe, expect, it } from "vitest";
import { POLITENESS_CATEGORY, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { judgementState, REMINDERS, remindersOf } from "./conflicts.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";

const CANDIDATE = {
  category: POLITENESS_CATEGORY,
  needsAntecedent: false,
  marks: { pronoun: [], antecedent: [] },
};

const ALIGNED = { pronoun: [{ line: 0, position: 1 }], antecedent: [] };

describe("the reminder of a politeness tag on deictic singular you", () => {
  it.each<[what: string, content: Partial<JudgementContent>, isReminded: boolean]>([
    ["nothing is answered", {}, false],
    ["only a tag is set", { tags: ["ant_unsure"] }, false],
    ["the pronoun is right", { pronoun: "ok" }, true],
    ["the pronoun is wrong", { pronoun: "bad" }, true],
    ["another tag is set", { pronoun: "ok", tags: ["desc_vs_presc", "mine"] }, true],
    ["the familiar form is given", { pronoun: "ok", tags: ["politeness_tu"] }, false],
    ["the polite form is given", { pronoun: "bad", tags: ["ant_unsure", "politeness_vous"] }, false],
    ["the form is given as unknown", { pronoun: "ok", tags: ["politeness_unknown"] }, false],
    ["the candidate cannot be judged", { tags: ["bad_translation"] }, false],
    ["the candidate cannot be judged, but is answered", { pronoun: "ok", tags: ["bad_translation"] }, false],
    ["the alignment is wrong", { pronoun: "ok", tags: ["incorrect_word_alignment"] }, false],
    ["the clause is judged as a whole", { pronoun: "ok", tags: ["noncompositional_translation"] }, false],
    ["a conflict is kept", { pronoun: "ok", keptBecause: "clitic" }, true],
  ])("is shown if %s: $2", (_what, parts, isReminded) => {
    const content = { ...EMPTY_JUDGEMENT, ...parts };
    expect(remindersOf(content, POLITENESS_CATEGORY, ALIGNED)).toEqual(
      isReminded ? ["politeness_missing"] : [],
    );
  });

  it("is shown in no other category", () => {
    const withReminder = PROTEST_CATEGORIES.filter(
      ({ label }) => remindersOf({ ...EMPTY_JUDGEMENT, pronoun: "ok" }, label, ALIGNED).length > 0,
    );
    expect(withReminder.map(({ label }) => label)).toEqual(["addressee_deictic_singular_you"]);
  });

  it.each<[what: string, fixed: Partial<JudgementContent>, aligned: typeof ALIGNED, count: number]>([
    ["no word is linked to the pronoun", {}, { pronoun: [], antecedent: [] }, 0],
    ["the annotator removed the only link", { fixedPronoun: [] }, ALIGNED, 0],
    ["the annotator linked a word", { fixedPronoun: ALIGNED.pronoun }, { pronoun: [], antecedent: [] }, 1],
  ])("is shown only for a translated pronoun: %s", (_what, fixed, aligned, count) => {
    const content = { ...EMPTY_JUDGEMENT, pronoun: "ok" as const, ...fixed };
    expect(remindersOf(content, POLITENESS_CATEGORY, aligned)).toHaveLength(count);
  });

  it("is optional: a judgement without the tag is finished", () => {
    for (const pronoun of ["ok", "bad"] as const)
      expect(judgementState({ ...EMPTY_JUDGEMENT, pronoun }, CANDIDATE)).toBe("done");
  });

  it("disappears with each of the tags that it offers", () => {
    for (const tag of REMINDERS.politeness_missing.tags)
      expect(
        remindersOf({ ...EMPTY_JUDGEMENT, pronoun: "ok", tags: [tag] }, POLITENESS_CATEGORY, ALIGNED),
      ).toEqual([]);
    expect(REMINDERS.politeness_missing.tags.length).toBe(3);
  });
});
