// Tests what silver references do in a campaign: equal translations are accepted but stay open, and the references are
// exported again.

import { describe, expect, it } from "vitest";
import { reusableAnswersText } from "#core/analysis/accuracy/accuracy-words.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { SettingValues } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { SilverReference } from "#core/suite/suite.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes, silverReferences } from "./candidate-outcomes.ts";

const ANNOTATORS: readonly Annotator[] = [{ id: "a1", name: "Anna", role: "annotator" }];
const SYSTEMS = ["a", "b", "c", "d", "e"] as const;
const PRONOUNS: Readonly<Record<string, number>> = { a: 0, b: 2, c: 0, d: 0, e: 1 };

const silver = (pronoun: string, head: string, more: Partial<SilverReference> = {}): SilverReference => ({
  example: "e1",
  pronoun: pronoun.split(" "),
  antecedents: head === "" ? [] : [head.split(" ")],
  antecedent: "ok",
  people: 3,
  systems: ["elsewhere"],
  ...more,
});
const IL = silver("il", "ballon");

const right = (system: string): FlatJudgement => ({
  system,
  author: "a1",
  antecedent: "bad",
  pronoun: "ok",
  tokens: [{ line: 1, position: PRONOUNS[system] ?? -1 }],
});
const wrongIn = (system: string): FlatJudgement => ({
  system,
  author: "a1",
  antecedent: "bad",
  pronoun: "bad",
});

function outcomes(
  rows: readonly SilverReference[],
  judgementsOfE1: readonly FlatJudgement[] = [],
  settings: Partial<SettingValues> = {},
) {
  const judgements = judgementsOfE1.map((record, index) => smallJudgement(index + 1, record));
  const set = { reuseAnswers: "pass" as const, silver: rows, ...settings };
  const campaign = currentCampaign(equalOutputsLedger(set, { annotators: ANNOTATORS, judgements }));
  return new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
}

/**
 * State of e1 in the outputs a to e: `s` silver reference, `=` reused answer, `?` not judged, `c` correct, `i`
 * incorrect.
 */
function ofFirst(...given: Parameters<typeof outcomes>): string {
  const result = outcomes(...given);
  return SYSTEMS.map((system) => {
    const outcome = result.outcome(result.texts.index.numberOf({ system, example: "e1" }) ?? -1);
    if (outcome.kind !== "open") return outcome.kind.charAt(0);
    return { "silver reference": "s", "reused answer": "=", "not judged": "?" }[String(outcome.why)] ?? "!";
  }).join("");
}

// In e1 the outputs a, b, c and e contain “il … ballon”, d contains “elle … ballon”.
describe("a silver reference", () => {
  it.each<
    [what: string, rows: readonly SilverReference[], judgements: readonly FlatJudgement[], expected: string]
  >([
    ["accepts equal translations, ignoring case", [IL], [], "sss?s"],
    ["in capitals accepts the same translations", [silver("IL", "Ballon")], [], "sss?s"],
    ["with another pronoun accepts translations with that pronoun", [silver("elle", "ballon")], [], "???s?"],
    ["with another head accepts nothing", [silver("il", "balle")], [], "?????"],
    ["with more words accepts nothing", [silver("il", "le ballon"), silver("il il", "ballon")], [], "?????"],
    ["without the head accepts nothing", [silver("il", "")], [], "?????"],
    ["of another example accepts nothing", [silver("il", "ballon", { example: "e2" })], [], "?????"],
    [
      "accepts equal translations, and a second silver reference accepts another translation",
      [IL, silver("elle", "ballon")],
      [],
      "sssss",
    ],
    ["does not change the outcome of a judged candidate", [IL], [right("a")], "c==?="],
    ["accepts no translation that an annotator of this campaign judged wrong", [IL], [wrongIn("b")], "?i???"],
    ["does not depend on judgements of another translation", [IL], [wrongIn("d")], "sssis"],
  ])("%s", (_, rows, judgements, expected) => {
    expect(ofFirst(rows, judgements)).toBe(expected);
  });

  it.each(["none", "own", "all"] as const)("accepts nothing under the setting “%s”", (reuseAnswers) => {
    expect(ofFirst([IL], [], { reuseAnswers })).toBe("?????");
  });

  it("changes only the reasons why candidates are open", () => {
    const rows = (references: readonly SilverReference[]) =>
      scoreCampaign(
        currentCampaign(equalOutputsLedger({ reuseAnswers: "pass", silver: references })),
      ).flatMap(({ total, categories }) => [...categories.map(({ counts }) => counts), total]);
    const without = rows([]);
    const withReference = rows([IL]);
    expect(withReference.map((counts) => ({ ...counts, openWhy: null }))).toEqual(
      without.map((counts) => ({ ...counts, openWhy: null })),
    );
    const [first] = withReference;
    expect(first?.openWhy).toEqual({ "silver reference": 1 });
    expect(first === undefined ? null : reusableAnswersText(first)).toBe(
      "1 accepted by a silver reference: the same translation was accepted in another campaign. It is counted as open. " +
        "If it was correct, accuracy over examples would be 100.0%.",
    );
  });

  it("is reported next to reused answers, with the accuracy that would result if all of them were right", () => {
    const counts = {
      examples: 10,
      approved: 4,
      approvedByLearnt: 0,
      referred: 6,
      approvedNotJudged: 4,
      correct: 1,
      incorrect: 0,
      open: 5,
      excluded: 0,
      openWhy: { "reused answer": 2, "silver reference": 1, "not judged": 2 },
      excludedWhy: {},
      stale: 0,
      antecedent: { correct: 0, incorrect: 0 },
    };
    expect(reusableAnswersText(counts)).toBe(
      "2 reused: the same translation was judged correct in another output. 1 accepted by a silver reference: " +
        "the same translation was accepted in another campaign. They are counted as open. If they were correct, " +
        "accuracy over examples would be 80.0%.",
    );
  });
});

describe("imported silver references", () => {
  const exported = (rows: readonly SilverReference[], ...judgements: readonly FlatJudgement[]) =>
    silverReferences(outcomes(rows, judgements, { reuseAnswers: "own" })).map(
      ({ example, pronoun, people, systems, antecedent }) =>
        `${example} ${pronoun.join("_")} ${people} ${systems.join(",")} ${antecedent}`,
    );

  it("are exported with translations judged in this campaign; references of unknown examples come last", () => {
    const ofOtherExample = silver("x", "", { example: "e9" });
    const second = silver("il", "", { example: "e2" });
    expect(exported([ofOtherExample, second, IL], right("d"))).toEqual([
      "e1 Elle 1 d bad",
      "e1 il 3 elsewhere ok",
      "e2 il 3 elsewhere ok",
      "e9 x 3 elsewhere ok",
    ]);
  });

  it("are united with equal translations of this campaign; differing answers on the head are unset", () => {
    expect(exported([IL], right("a"), right("b"))).toEqual(["e1 Il 3 a,b,elsewhere unset"]);
    expect(exported([{ ...IL, antecedent: "bad", people: 1, systems: ["a"] }], right("a"))).toEqual([
      "e1 Il 1 a bad",
    ]);
  });

  it("are not exported if the translation was judged incorrect in this campaign", () => {
    expect(exported([IL], wrongIn("c"))).toEqual([]);
  });

  it("are exported only if their example is requested, except references of unknown examples", () => {
    const second = silver("il", "", { example: "e2" });
    const ofOtherExample = silver("x", "", { example: "e9" });
    const result = outcomes([second, IL, ofOtherExample]);
    const isFirst = (candidate: number) => result.texts.index.keyOf(candidate).example === "e1";
    expect(silverReferences(result, isFirst).map(({ example }) => example)).toEqual(["e1", "e9"]);
  });
});
