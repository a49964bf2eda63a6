import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ResolutionRule } from "#core/ledger/event.ts";
import { CANDIDATE, JUDGEMENT_WORDS, people } from "#tools/testing/campaigns/judgement-words.ts";
import { type Disagreement, disagreementOf, outcomeOf } from "./outcome.ts";

function asText(disagreement: Disagreement | null): string {
  if (disagreement === null) return "none";
  return `${disagreement.kind}, ${disagreement.resolvedBy ?? "open"}`;
}

const inWords = (notation: string, resolutionRule: ResolutionRule = "unanimous") =>
  asText(disagreementOf(people(notation), CANDIDATE, resolutionRule));

describe("there is no disagreement (! adjudicator, ~ stale, & two answers)", () => {
  it.each([
    "",
    "right",
    "right right",
    "right right!",
    "wrong!",
    "bad bad",
    // An adjudicator overrules all others, who agree with each other.
    "right right wrong!",
    // At most one judgement of the current text is finished.
    "right begun",
    "right clash",
    "right silent",
    "right wrong~",
    "right~ wrong~",
    "silent&",
  ])("for the judgements “%s”", (notation) => expect(inWords(notation)).toBe("none"));
});

describe("the antecedent", () => {
  it("causes a disagreement only between judgements that answer the question about it", () => {
    const event = { ...CANDIDATE, category: "event_it", needsAntecedent: false };
    const of = (notation: string) => asText(disagreementOf(people(notation), event, "unanimous"));
    expect([of("right begun"), of("both begun"), of("right both begun")]).toEqual([
      "none",
      "none",
      "antecedent, open",
    ]);
  });
});

describe("the kind and state of a disagreement (~ stale, & two answers)", () => {
  it.each([
    ["right wrong", "answers, open"],
    ["wrong right", "answers, open"],
    ["right wrong bad", "answers, open"],
    ["right right wrong", "answers, open"],
    ["right bad", "exclusions, open"],
    ["wrong unaligned", "exclusions, open"],
    ["bad unaligned", "exclusions, open"],
    ["right&", "concurrent, open"],
    ["right& right right", "concurrent, open"],
    ["begun&", "concurrent, open"],
    ["right both", "antecedent, open"],
    ["right both bad", "exclusions, open"],
    // Of several kinds, the most serious one is reported.
    ["right wrong right&", "answers, open"],
    ["right both right&", "concurrent, open"],
    // Judgements that were made on another text do not count.
    ["right wrong right~&", "answers, open"],
    ["right right&~", "none"],
  ])("for the judgements “%s” are: %s", (notation, expected) => expect(inWords(notation)).toBe(expected));
});

describe("a disagreement is resolved or open (! adjudicator, ~ stale, & two answers)", () => {
  it.each([
    ["right wrong right!", "answers, adjudicator"],
    ["right wrong bad!", "answers, adjudicator"],
    ["right bad wrong!", "exclusions, adjudicator"],
    ["right& wrong!", "concurrent, adjudicator"],
    ["right both right!", "antecedent, adjudicator"],
    ["right wrong right! right!", "answers, adjudicator"],
    // An adjudicator who has not finished, or who judged another text, resolves nothing.
    ["right wrong begun!", "answers, open"],
    ["right wrong clash!", "answers, open"],
    ["right wrong right!~", "answers, open"],
    // The adjudicators disagree with each other, or one of them has concurrent answers.
    ["right wrong right! wrong!", "answers, open"],
    ["right right right! wrong!", "answers, open"],
    ["right right right! both!", "antecedent, open"],
    ["right wrong right!&", "answers, open"],
    ["right right right!&", "concurrent, open"],
    ["right wrong right! right!&", "concurrent, open"],
  ])("for the judgements “%s” (kind, and who resolved it): %s", (notation, expected) =>
    expect(inWords(notation)).toBe(expected),
  );

  it.each([
    ["right right wrong", "answers, majority"],
    ["right wrong", "answers, open"],
    ["right right bad", "exclusions, majority"],
    ["right right wrong bad", "answers, open"],
    ["right right right wrong bad", "answers, majority"],
    // The majority rule applies to outcomes, but neither to heads nor to concurrent answers.
    ["right right both", "antecedent, open"],
    ["right right right&", "concurrent, open"],
    ["right right wrong wrong!", "answers, adjudicator"],
    ["right right right! right! wrong!", "answers, open"],
  ])("under the rule that a strict majority resolves, for the judgements “%s”: %s", (notation, expected) =>
    expect(inWords(notation, "majority")).toBe(expected),
  );
});

describe("an open disagreement over the outcome", () => {
  const word = fc.constantFrom(...JUDGEMENT_WORDS);
  const anyWord = fc
    .tuple(word, fc.constantFrom("", "!"), fc.constantFrom("", "", "", "~"), fc.constantFrom("", "", "", "&"))
    .map((parts) => parts.join(""));

  it("exists exactly if the outcome is open because annotators disagree, for any judgements", () => {
    const anyJudgements = fc.array(anyWord, { maxLength: 5 }).map((voices) => people(voices.join(" ")));
    const resolutionRule = fc.constantFrom<ResolutionRule>("unanimous", "majority");
    fc.assert(
      fc.property(anyJudgements, resolutionRule, fc.boolean(), (judgements, rule, approved) => {
        const outcome = outcomeOf(approved, judgements, CANDIDATE, rule);
        const disagreement = disagreementOf(judgements, CANDIDATE, rule);
        const isOpen = disagreement?.resolvedBy === null;
        const isCounted = disagreement?.kind === "answers" || disagreement?.kind === "exclusions";
        const isOutcomeOfDisagreement = outcome.kind === "open" && outcome.why === "annotators disagree";
        expect(isOpen && isCounted).toBe(isOutcomeOfDisagreement);
      }),
      { numRuns: 500 },
    );
  });

  it("does not depend on the order of annotators", () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 5 }), fc.nat(), (voices, offset) => {
        const rotated = [
          ...voices.slice(offset % (voices.length || 1)),
          ...voices.slice(0, offset % (voices.length || 1)),
        ];
        expect(inWords(rotated.join(" "))).toBe(inWords(voices.join(" ")));
        expect(inWords([...voices].reverse().join(" "))).toBe(inWords(voices.join(" ")));
      }),
    );
  });
});
