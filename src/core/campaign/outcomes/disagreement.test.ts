import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ResolutionRule } from "#core/ledger/settings.ts";
import { CANDIDATE, people, SAYINGS } from "#tools/testing/campaigns/people-say.ts";
import { type Disagreement, disagreementOf } from "./disagreement.ts";
import { outcomeOf } from "./outcome.ts";

function told(disagreement: Disagreement | null): string {
  if (disagreement === null) return "none";
  return `${disagreement.kind}, ${disagreement.settledBy ?? "open"}`;
}

const inWords = (said: string, resolutionRule: ResolutionRule = "unanimous") =>
  told(disagreementOf(people(said), CANDIDATE, resolutionRule));

describe("there is no disagreement", () => {
  it.each([
    "",
    "right",
    "right right",
    "right right!",
    "wrong!",
    "bad bad",
    // An adjudicator who overrules what all others agree on.
    "right right wrong!",
    // Nothing finished, or of another text.
    "right begun",
    "right clash",
    "right silent",
    "right wrong~",
    "right~ wrong~",
    "silent&",
  ])("“%s”", (said) => expect(inWords(said)).toBe("none"));
});

describe("the antecedent", () => {
  it("is in disagreement only where the category asks for it", () => {
    const event = { ...CANDIDATE, category: "event_it", needsAntecedent: false };
    const of = (said: string) => told(disagreementOf(people(said), event, "unanimous"));
    expect([of("right begun"), of("both begun"), of("right both begun")]).toEqual([
      "none",
      "none",
      "antecedent, open",
    ]);
  });
});

describe("there is a disagreement", () => {
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
    // The most serious kind is reported.
    ["right wrong right&", "answers, open"],
    ["right both right&", "concurrent, open"],
    // What is of another text takes no part.
    ["right wrong right~&", "answers, open"],
    ["right right&~", "none"],
  ])("“%s”: %s", (said, expected) => expect(inWords(said)).toBe(expected));
});

describe("a disagreement is resolved", () => {
  it.each([
    ["right wrong right!", "answers, adjudicator"],
    ["right wrong bad!", "answers, adjudicator"],
    ["right bad wrong!", "exclusions, adjudicator"],
    ["right& wrong!", "concurrent, adjudicator"],
    ["right both right!", "antecedent, adjudicator"],
    ["right wrong right! right!", "answers, adjudicator"],
    // Not by one who has not finished, or finished another text.
    ["right wrong begun!", "answers, open"],
    ["right wrong clash!", "answers, open"],
    ["right wrong right!~", "answers, open"],
    // Adjudicators who differ themselves.
    ["right wrong right! wrong!", "answers, open"],
    ["right right right! wrong!", "answers, open"],
    ["right right right! both!", "antecedent, open"],
    ["right wrong right!&", "answers, open"],
    ["right right right!&", "concurrent, open"],
    ["right wrong right! right!&", "concurrent, open"],
  ])("“%s”: %s", (said, expected) => expect(inWords(said)).toBe(expected));

  it.each([
    ["right right wrong", "answers, majority"],
    ["right wrong", "answers, open"],
    ["right right bad", "exclusions, majority"],
    ["right right wrong bad", "answers, open"],
    ["right right right wrong bad", "answers, majority"],
    // A majority counts outcomes, not heads and not concurrent answers.
    ["right right both", "antecedent, open"],
    ["right right right&", "concurrent, open"],
    ["right right wrong wrong!", "answers, adjudicator"],
    ["right right right! right! wrong!", "answers, open"],
  ])("by a strict majority, where that may: “%s”: %s", (said, expected) =>
    expect(inWords(said, "majority")).toBe(expected),
  );
});

describe("an open disagreement over the outcome", () => {
  const word = fc.constantFrom(...SAYINGS);
  const voice = fc
    .tuple(word, fc.constantFrom("", "!"), fc.constantFrom("", "", "", "~"), fc.constantFrom("", "", "", "&"))
    .map((parts) => parts.join(""));

  it("is open exactly if the outcome says so, for any judgements", () => {
    const said = fc.array(voice, { maxLength: 5 }).map((voices) => people(voices.join(" ")));
    const resolutionRule = fc.constantFrom<ResolutionRule>("unanimous", "majority");
    fc.assert(
      fc.property(said, resolutionRule, fc.boolean(), (voices, rule, approved) => {
        const outcome = outcomeOf(approved, voices, CANDIDATE, rule);
        const disagreement = disagreementOf(voices, CANDIDATE, rule);
        const isOpen = disagreement?.settledBy === null;
        const isCounted = disagreement?.kind === "answers" || disagreement?.kind === "exclusions";
        const isSaid = outcome.kind === "open" && outcome.why === "annotators disagree";
        expect(isOpen && isCounted).toBe(isSaid);
      }),
      { numRuns: 500 },
    );
  });

  it("does not depend on the order of annotators", () => {
    fc.assert(
      fc.property(fc.array(voice, { maxLength: 5 }), fc.nat(), (voices, turn) => {
        const turned = [
          ...voices.slice(turn % (voices.length || 1)),
          ...voices.slice(0, turn % (voices.length || 1)),
        ];
        expect(inWords(turned.join(" "))).toBe(inWords(voices.join(" ")));
        expect(inWords([...voices].reverse().join(" "))).toBe(inWords(voices.join(" ")));
      }),
    );
  });
});
