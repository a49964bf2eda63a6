// Tests the summary of a new suite before it is written.
import { describe, expect, it } from "vitest";
import { startPreviewOf } from "#core/exchange/intake/intake.ts";
import { inputText, startedSuite, startInput } from "./start-in-test.ts";

describe("a started suite", () => {
  const of = (language: string) =>
    startInput(
      inputText({ "s.txt": "It sees them .||You see it , and they run , they do , they do ." }),
      [
        inputText({
          "t.txt": "Il les voit .||Tu le vois , et ils courent .",
          "t.align": "0-0 1-2|0-0 2-1 5-5",
        }),
      ],
      { sourceLanguage: language },
    );

  it("counts sentences, documents, tokens, and pronouns with their links", () => {
    const { summary, id, taken } = startPreviewOf(startedSuite(of("en")));
    // “them” is inactive in PROTEST’s list.
    expect(summary).toEqual({
      examples: 0,
      proposed: 0,
      sample: null,
      sentences: 2,
      documents: 2,
      tokens: 18,
      areFormsKnown: true,
      outputs: new Map(),
      references: [{ tokens: 12, isAlignedByReferee: false }],
      pronouns: [
        { form: "they", count: 3, linked: 1 },
        { form: "it", count: 2, linked: 2 },
        { form: "you", count: 1, linked: 1 },
      ],
      otherPronouns: [{ form: "them", count: 1, linked: 0 }],
    });
    expect(taken.summary).toMatchObject({ name: "Test", examples: 0, systems: [] });
    expect(taken.ledger.id).toBe(id);
  });

  it("reports if no pronouns of its language are known", () => {
    expect(startPreviewOf(startedSuite(of("ar"))).summary).toMatchObject({
      pronouns: [],
      areFormsKnown: false,
    });
  });
});
