// Tests the outcome of a gap computed from the annotators' answers, one case per line.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { type CountedGapAnswer, type GapOutcome, gapOutcomeOf, sameGapOutcome } from "./gap-outcome.ts";

/**
 * Parses answers, one word per annotator. `il|ce` = labels, `BAD`, `?` = to be discussed (labels may be next to it),
 * `BAD|il` = a conflict, `-` = no answer. Prefixes: `!` = an adjudicator, `~` = stale, `2` = concurrent answers.
 */
function people(text: string): CountedGapAnswer[] {
  return text
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => {
      const [, marks = "", answer = ""] = /^([!~2]*)(.*)$/.exec(one) ?? [];
      const parts = answer.replace(/[?-]/g, "").split("|");
      return {
        content: {
          ...NO_GAP_ANSWER,
          labels: parts.filter((part) => part !== "" && part !== "BAD"),
          badTranslation: parts.includes("BAD"),
          discussion: answer.includes("?"),
        },
        adjudicator: marks.includes("!"),
        stale: marks.includes("~"),
        isConcurrent: marks.includes("2"),
      };
    });
}

const outcomeText = (outcome: GapOutcome) =>
  outcome.kind === "labels"
    ? outcome.labels.join("|")
    : outcome.kind === "bad"
      ? "BAD"
      : `open: ${outcome.why}`;

describe("equal finished answers decide a gap under the unanimous rule", () => {
  it.each([
    ["", "open: not answered"],
    ["-", "open: not answered"],
    ["il", "il"],
    ["il|ce", "ce|il"],
    ["BAD", "BAD"],
    ["OTHER", "OTHER"],
    ["il|ce ce|il", "ce|il"],
    ["BAD BAD", "BAD"],
    // Sets of labels are compared as a whole.
    ["il|ce il", "open: annotators disagree"],
    ["il BAD", "open: annotators disagree"],
    ["il il ce", "open: annotators disagree"],
    ["il -", "il"],
    ["il BAD|ce", "il"],
  ])("with the answers %j the outcome is %s", (answers, expected) => {
    expect(outcomeText(gapOutcomeOf(people(answers), "unanimous"))).toBe(expected);
  });
});

describe("a majority is more than half of the finished answers", () => {
  it.each([
    ["il il ce", "il"],
    ["ce il il", "il"],
    ["il ce", "open: annotators disagree"],
    ["il il ce BAD", "open: annotators disagree"],
    ["BAD BAD il|ce", "BAD"],
    ["il|ce ce|il il", "ce|il"],
    // Stale and concurrent answers have no vote.
    ["il ~ce ~ce", "il"],
    ["il 2ce 2ce", "il"],
    ["il il ce ~ce ce", "open: annotators disagree"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "majority"))).toBe(expected);
    },
  );
});

describe("an adjudicator's finished answer decides a gap", () => {
  it.each([
    ["il ce !elle", "elle"],
    ["!elle il il il", "elle"],
    ["il il !BAD", "BAD"],
    ["!il !ce", "open: annotators disagree"],
    // Adjudicators must all agree, even under the majority rule.
    ["!il !il !ce", "open: annotators disagree"],
    ["!- il", "il"],
    ["~!ce il", "il"],
    ["2!ce il", "il"],
    ["!BAD|ce il", "il"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "majority"))).toBe(expected);
    },
  );
});

describe("a wish for discussion keeps a gap open until an adjudicator resolves it", () => {
  it.each([
    ["?", "open: discussion required"],
    ["il? il", "open: discussion required"],
    ["il il il ?", "open: discussion required"],
    ["il ce ?", "open: discussion required"],
    ["il !?", "open: discussion required"],
    ["? 2il", "open: discussion required"],
    ["? BAD|il", "open: discussion required"],
    ["? il !il", "il"],
    ["!? !il", "il"],
    ["~? il", "il"],
    ["2? il", "il"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "majority"))).toBe(expected);
    },
  );
});

describe("a gap without finished answers has a reason for being open", () => {
  it.each([
    ["2il", "open: two answers"],
    ["BAD|il", "open: conflict"],
    ["BAD|il 2il", "open: two answers"],
    ["~il", "open: stale"],
    ["~il -", "open: stale"],
    ["~BAD", "open: stale"],
    ["~?", "open: stale"],
    ["~2-", "open: stale"],
    ["~-", "open: not answered"],
    ["~il BAD|ce", "open: conflict"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "unanimous"))).toBe(expected);
    },
  );
});

describe("outcomes of gaps", () => {
  const outcomes = ["il", "il|ce", "BAD", "?", "2il", ""].map((answers) =>
    gapOutcomeOf(people(answers), "unanimous"),
  );

  it("are equal only if their contents are equal, in whatever order the labels are", () => {
    for (const [one, a] of outcomes.entries())
      for (const [other, b] of outcomes.entries()) expect(sameGapOutcome(a, b)).toBe(one === other);
    const reversed: GapOutcome = { kind: "labels", labels: ["il", "ce"] };
    expect(sameGapOutcome(reversed, { kind: "labels", labels: ["ce", "il"] })).toBe(true);
  });

  it("are the same in the reverse order of annotators", () => {
    const one = fc.constantFrom(
      ..."il ce il|ce BAD OTHER ? il? BAD|il - !il !BAD !? ~il 2il ~2il ~?".split(" "),
    );
    const resolutionRule = fc.constantFrom("unanimous" as const, "majority" as const);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), resolutionRule, (answers, rule) => {
        const found = outcomeText(gapOutcomeOf(people(answers.join(" ")), rule));
        expect(outcomeText(gapOutcomeOf(people(answers.toReversed().join(" ")), rule))).toBe(found);
      }),
    );
  });
});
