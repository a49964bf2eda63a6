import { describe, expect, it } from "vitest";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Judgement, ResolutionRule } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import {
  changedLine,
  type FlatJudgement,
  smallCampaign,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes } from "./candidate-outcomes.ts";
import type { Outcome } from "./outcome.ts";

const ANNOTATORS: readonly Annotator[] = [
  ...["a1", "a2", "a3"].map((id): Annotator => ({ id, name: id, role: "annotator" })),
  ...["j1", "j2"].map((id): Annotator => ({ id, name: id, role: "adjudicator" })),
];

/** Possible judgements of e1, by name. In both outputs the head is token 0:1 and the pronoun token 1:0. */
const JUDGEMENTS: Readonly<Record<string, FlatJudgement>> = {
  correct: {
    antecedent: "ok",
    pronoun: "ok",
    tokens: [
      { line: 0, position: 1 },
      { line: 1, position: 0 },
    ],
  },
  // The head is wrong, but the pronoun is right given that head.
  agrees: { antecedent: "bad", pronoun: "ok", tokens: [{ line: 1, position: 0 }] },
  wrong: { antecedent: "bad", pronoun: "bad" },
  pronoun: { antecedent: "ok", pronoun: "bad", tokens: [{ line: 0, position: 1 }] },
  half: { pronoun: "bad" },
  unsure: { tags: ["ant_unsure"] },
  clash: { pronoun: "bad", tags: ["bad_translation"] },
  excluded: { tags: ["bad_translation"] },
  links: { tags: ["incorrect_word_alignment"] },
  flag: { flagged: true, remark: "later" },
  nothing: {},
};

/**
 * Parses judgements such as `a1 correct, j1 wrong*`: each annotator's judgement of e1 in the system. `*` = made on
 * another text; the same annotator twice = concurrent answers.
 */
function judgementsOf(system: string, notation: string): Judgement[] {
  return notation
    .split(", ")
    .filter((word) => word !== "")
    .map((word, index) => {
      const [author = "", what = ""] = word.split(" ");
      const content = JUDGEMENTS[what.replace("*", "")];
      if (content === undefined) throw new Error(word);
      return smallJudgement(index + 1, {
        system,
        author,
        ...content,
        textHash: what.endsWith("*") ? "another" : "",
      });
    });
}

function outcomes(
  system: string,
  notation: string,
  resolutionRule: ResolutionRule = "unanimous",
  changes: Readonly<Record<string, string>> = {},
) {
  const parts = {
    annotators: ANNOTATORS,
    judgements: judgementsOf(system, notation),
    settings: { resolutionRule },
  };
  const campaign = smallCampaign(changes, parts);
  return new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
}

const shown = (outcome: Outcome) => ("why" in outcome ? `${outcome.kind}: ${outcome.why}` : outcome.kind);
/** Candidate numbers of e1. The automatic pass refers “bad” and approves “good”. */
const NUMBERS = { bad: 0, good: 1 };

describe("a sentence without translation", () => {
  const untranslated = changedLine("systems/bad.txt", 1, "");
  const withoutLinks = changedLine("systems/bad.align", 1, "");
  const found = (notation: string) => {
    const all = outcomes("bad", notation, "unanimous", { ...untranslated, ...withoutLinks });
    return [shown(all.outcome(NUMBERS.bad)), all.state(NUMBERS.bad), all.stateFor("a1", NUMBERS.bad)];
  };

  it.each<[judgements: string, outcome: string, state: string, own: string]>([
    ["", "excluded: no translation", "untranslated", "untranslated"],
    // It was judged before the text was replaced.
    ["a1 wrong*", "excluded: no translation", "untranslated", "stale"],
    ["a1 wrong", "incorrect", "done", "done"],
    ["a1 half", "open: not finished", "partial", "partial"],
    ["a2 wrong", "incorrect", "done", "untranslated"],
  ])("with the judgements “%s” is %s", (notation, outcome, state, own) =>
    expect(found(notation)).toEqual([outcome, state, own]),
  );

  it("needs no judging, and is not approved", () => {
    const all = outcomes("bad", "", "unanimous", { ...untranslated, ...withoutLinks });
    expect([all.isReferred(NUMBERS.bad), all.isApproved(NUMBERS.bad)]).toEqual([false, false]);
    expect([all.isReferred(NUMBERS.good), all.isApproved(NUMBERS.good)]).toEqual([false, true]);
  });
});

describe("CandidateOutcomes (* = judged on another text)", () => {
  it.each<[system: "bad" | "good", judgements: string, outcome: string, state: string, antecedent: string]>([
    // No judgement, or judgements of one annotator.
    ["bad", "", "open: not judged", "open", "unset"],
    ["good", "", "approved", "approved", "unset"],
    ["bad", "a1 correct", "correct", "done", "ok"],
    ["bad", "a1 agrees", "correct", "done", "bad"],
    ["good", "a1 wrong", "incorrect", "done", "bad"],
    ["bad", "a1 pronoun", "incorrect", "done", "ok"],
    ["bad", "a1 excluded", "excluded: bad_translation", "done", "unset"],
    ["good", "a1 links", "excluded: incorrect_word_alignment", "done", "unset"],
    ["good", "a1 flag", "approved", "approved", "unset"],
    ["bad", "a1 nothing", "open: not judged", "open", "unset"],
    ["good", "a1 half", "open: not finished", "partial", "unset"],
    ["good", "a1 unsure", "open: not finished", "partial", "unset"],
    ["good", "a1 clash", "open: conflict", "conflict", "unset"],
    // Judgements of several annotators.
    ["bad", "a1 correct, a2 correct", "correct", "done", "ok"],
    ["bad", "a1 correct, a2 agrees", "correct", "done", "unset"],
    ["bad", "a1 correct, a2 wrong", "open: annotators disagree", "disputed", "unset"],
    ["good", "a1 correct, a2 wrong, a3 wrong", "open: annotators disagree", "disputed", "unset"],
    ["bad", "a1 correct, a2 half", "correct", "done", "ok"],
    ["bad", "a1 half, a2 clash", "open: conflict", "conflict", "unset"],
    ["bad", "a1 excluded, a2 links", "open: annotators disagree", "disputed", "unset"],
    // Judgements of adjudicators.
    ["bad", "a1 correct, a2 wrong, j1 wrong", "incorrect", "done", "bad"],
    ["bad", "a1 correct, a2 correct, j1 pronoun", "incorrect", "done", "ok"],
    ["bad", "j1 correct, j2 wrong, a1 wrong", "open: annotators disagree", "disputed", "unset"],
    ["bad", "a1 correct, j1 half", "correct", "done", "ok"],
    ["bad", "j1 half", "open: not finished", "partial", "unset"],
    // Stale judgements.
    ["bad", "a1 correct*", "open: stale", "stale", "unset"],
    ["good", "a1 wrong*", "approved", "approved", "unset"],
    ["bad", "a1 correct*, a2 wrong", "incorrect", "done", "bad"],
    ["bad", "a1 wrong, j1 correct*", "incorrect", "done", "bad"],
    ["bad", "a1 flag*", "open: not judged", "open", "unset"],
    ["bad", "a1 correct*, a2 half", "open: not finished", "partial", "unset"],
    // Concurrent answers.
    ["bad", "a1 correct, a1 wrong", "open: two answers", "conflict", "unset"],
    ["good", "a1 correct, a1 wrong", "open: two answers", "conflict", "unset"],
    ["bad", "a1 correct, a1 correct", "correct", "done", "ok"],
    ["bad", "a1 correct, a1 wrong, a2 wrong", "incorrect", "done", "bad"],
    ["bad", "a1 correct, a1 wrong, j1 agrees", "correct", "done", "bad"],
  ])(
    "gives system “%s” with judgements “%s” the outcome %s, the state %s and the head's answer %s",
    (system, notation, outcome, state, antecedent) => {
      const result = outcomes(system, notation);
      const number = NUMBERS[system];
      expect(shown(result.outcome(number))).toBe(outcome);
      expect(result.state(number)).toBe(state);
      expect(result.antecedent(number, result.outcome(number))).toBe(antecedent);
    },
  );

  it.each<[judgements: string, outcome: string, antecedent: string]>([
    ["a1 correct, a2 wrong, a3 wrong", "incorrect", "bad"],
    ["a1 correct, a2 wrong, a3 pronoun", "incorrect", "unset"],
    ["a1 wrong, a2 correct, a3 correct", "correct", "ok"],
    ["a1 correct, a2 wrong", "open: annotators disagree", "unset"],
    ["a1 correct, a2 wrong, a3 excluded", "open: annotators disagree", "unset"],
    ["a1 correct, a2 wrong, a3 wrong*", "open: annotators disagree", "unset"],
    ["a1 wrong, a2 wrong, a3 wrong, j1 correct", "correct", "ok"],
    ["j1 correct, j2 wrong, a1 wrong, a2 wrong, a3 wrong", "open: annotators disagree", "unset"],
  ])(
    "gives by majority, for the judgements “%s”, the outcome %s and the head's answer %s",
    (notation, outcome, antecedent) => {
      const result = outcomes("bad", notation, "majority");
      expect(shown(result.outcome(0))).toBe(outcome);
      expect(result.antecedent(0, result.outcome(0))).toBe(antecedent);
    },
  );

  it.each<[system: "bad" | "good", judgements: string, a1: string, a2: string]>([
    ["bad", "", "open", "open"],
    ["good", "", "approved", "approved"],
    ["good", "a1 wrong", "done", "approved"],
    ["bad", "a1 half, a2 correct", "partial", "done"],
    ["bad", "a1 unsure", "partial", "open"],
    ["bad", "a1 clash", "conflict", "open"],
    ["bad", "a1 correct, a1 wrong", "conflict", "open"],
    ["bad", "a1 correct*", "stale", "open"],
    ["good", "a1 wrong*", "stale", "approved"],
    ["bad", "a1 flag*", "open", "open"],
    ["good", "a1 flag*", "approved", "approved"],
  ])(
    "gives in system “%s” with judgements “%s” the state %s for a1 and %s for a2",
    (system, notation, a1, a2) => {
      const result = outcomes(system, notation);
      expect([result.stateFor("a1", NUMBERS[system]), result.stateFor("a2", NUMBERS[system])]).toEqual([
        a1,
        a2,
      ]);
    },
  );

  it.each<[judgements: string, isStale: boolean, registers: string[]]>([
    ["", false, []],
    ["a1 correct", false, ["a1"]],
    ["a2 correct, a1 wrong*", true, ["a2", "a1"]],
  ])(
    "reports whether “%s” contains a stale judgement: %s; and lists the annotators",
    (notation, isStale, registers) => {
      const result = outcomes("bad", notation);
      expect(result.isStale(0)).toBe(isStale);
      expect(result.registers(0).map(({ latest }) => latest.author)).toEqual(registers);
      expect([result.isApproved(0), result.isApproved(1), result.registers(1)]).toEqual([false, true, []]);
    },
  );
});

it("CandidateOutcomes can try other settings without changing the current outcomes", () => {
  // Two of three annotators judged the candidate correct. It is open if all must agree, and correct by majority.
  const current = outcomes("bad", "a1 correct, a2 correct, a3 wrong");
  const tried = current.withSettings({ resolutionRule: "majority" });
  expect(shown(current.outcome(NUMBERS.bad))).toBe("open: annotators disagree");
  expect(shown(tried.outcome(NUMBERS.bad))).toBe("correct");
  expect([current.reusesAnswers, current.withSettings({ reuseAnswers: "pass" }).reusesAnswers]).toEqual([
    false,
    true,
  ]);
});
