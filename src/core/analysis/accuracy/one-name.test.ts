import { describe, expect, it } from "vitest";
import { CANDIDATE_STATES, OPEN_REASONS, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { remediesFor } from "#core/tasks/judging/answer.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { guidelinesFor } from "#core/tasks/judging/judging-guidelines.ts";
import { CONFLICT_TEXTS, REMINDERS } from "#core/tasks/judging/pronoun-judgement.ts";
import { EXCLUSIVE_TAGS, STANDARD_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import { REASON_WORDS } from "./accuracy-words.ts";

/** Texts on screen that could contain the code of a tag. */
const TEXTS_BY_PLACE: Readonly<Record<string, readonly string[]>> = {
  "the conflicts": Object.values(CONFLICT_TEXTS),
  "the fix of a conflict": remediesFor(
    "ana_conflicting_tags",
    { ...EMPTY_JUDGEMENT, tags: EXCLUSIVE_TAGS },
    { pronoun: [], antecedent: [] },
  ).map(({ label }) => label),
  "the reminders": Object.values(REMINDERS).map(({ text }) => text),
  "the guidelines": [
    ...guidelinesFor("addressee_deictic_singular_you", false, "fr"),
    ...guidelinesFor("event_it", true, "fr"),
  ].flatMap(({ title, rules }) => [title, ...rules]),
  "the meanings of tags": STANDARD_TAGS.map(({ meaning }) => meaning),
  "the reasons in the report": Object.values(REASON_WORDS),
};

describe("a tag", () => {
  it.each(Object.entries(TEXTS_BY_PLACE))("is not shown by its code in %s", (_where, texts) => {
    const codes = STANDARD_TAGS.map(({ tag }) => tag);
    expect(texts.filter((text) => codes.some((code) => text.includes(code)))).toEqual([]);
  });

  it("has the label of its button as its name; a custom tag keeps its spelling", () => {
    expect(STANDARD_TAGS.map(({ tag }) => tagName(tag))).toEqual(STANDARD_TAGS.map(({ label }) => label));
    expect(tagName("ask_Nora")).toBe("ask_Nora");
    expect(tagName("toString")).toBe("toString");
  });

  it("that excludes a candidate is given as the reason “bad translation” or “wrong alignment”", () => {
    expect(REASON_WORDS.bad_translation).toBe("bad translation");
    expect(REASON_WORDS.incorrect_word_alignment).toBe("wrong alignment");
  });
});

describe("a candidate's state", () => {
  it("has the same name as the reason why a candidate in this state is open", () => {
    expect(CANDIDATE_STATES.map((state) => STATE_WORDS[state])).toEqual([
      "approved automatically",
      "reused",
      "not judged",
      "unfinished",
      "judged",
      "conflict",
      "disagreement on outcome",
      "outdated",
      "no translation",
    ]);
    expect(OPEN_REASONS.map((why) => REASON_WORDS[why])).toEqual([
      "not judged",
      "unfinished",
      "conflict",
      "two answers",
      "disagreement on outcome",
      "outdated",
      "reused",
      "accepted by a silver reference",
      "equal to a translation that is known to be wrong",
    ]);
  });
});
