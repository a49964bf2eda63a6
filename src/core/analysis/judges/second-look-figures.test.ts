// Tests the figures of the second look with a campaign counted by hand.
import { describe, expect, it } from "vitest";
import { scoreCandidates } from "#core/analysis/accuracy/accuracy.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { judgeDigits } from "#core/judges/sealed-objections.ts";
import type { SecondLookMade, VerdictsGiven } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { tableRecords } from "#core/tables/table.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  chained,
  currentCampaign,
  type FlatJudgement,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { auditJudges } from "./judge-audit.ts";
import { secondLookGroups, secondLookTable } from "./second-look-figures.ts";

const EVE = { id: "a3", name: "Eve", role: "adjudicator" as const };
const JUDGE = judgeDigits({ name: "oracle", version: "1" });

type State = SecondLookMade["state"];

/** Numbers of judgements, so that each has its own id. */
let number = 100;

/** Places of the words that translate the pronouns, in both systems. */
const WORDS: Readonly<Record<string, TokenRef>> = {
  e1: { line: 1, position: 0 },
  e2: { line: 1, position: 4 },
  e3: { line: 3, position: 0 },
  e4: { line: 1, position: 3 },
};

/** A finished judgement. */
function said(by: string, system: string, example: string, pronoun: "ok" | "bad", state?: State) {
  number++;
  const word = WORDS[example];
  const tokens = pronoun === "ok" && word !== undefined ? [word] : [];
  const antecedent = example === "e4" ? "unset" : "bad";
  const content: FlatJudgement = { antecedent, pronoun, tokens };
  const secondLook = state === undefined ? {} : { secondLook: { judge: JUDGE, state } };
  return smallJudgement(number, { author: by, system, example, ...content, ...secondLook });
}

const VERDICTS: VerdictsGiven = {
  kind: "verdicts",
  id: smallId(1),
  clock: 2,
  time: null,
  author: null,
  judge: "oracle",
  version: "1",
  reference: null,
  context: null,
  verdicts: ["good", "bad"].flatMap((system) =>
    ["e1", "e2", "e3"].map((example) => ({ system, example, textHash: "", verdict: "incorrect" as const })),
  ),
};

function groupsOf(...judgements: readonly ReturnType<typeof smallJudgement>[]) {
  return groupsOfUnchained(...chained(...judgements));
}

function groupsOfUnchained(...judgements: readonly ReturnType<typeof chained>[number][]) {
  const made = smallLedger({}, { annotators: [ANNA, BEN, EVE], judgements });
  const ledger: Ledger = { ...made, events: [...made.events, VERDICTS] };
  const campaign = currentCampaign(ledger);
  const scope = {
    systems: ["good", "bad"],
    categories: campaign.suite.examples.map(({ category }) => category),
  };
  return secondLookGroups(campaign, new CandidateOutcomes(campaign, () => null), scope);
}

describe("secondLookGroups", () => {
  it("is empty without a second look", () => {
    expect(groupsOf(said("a1", "bad", "e1", "bad"))).toEqual([]);
  });

  it("counts changes after an objection, rightly and wrongly by the adjudicator, and those of the control group", () => {
    const found = groupsOf(
      // The pronoun of “bad” e1: changed, and the adjudicator agrees with the change.
      said("a1", "bad", "e1", "ok", "shown"),
      said("a1", "bad", "e1", "bad", "changed"),
      said("a3", "bad", "e1", "bad"),
      // “bad” e2: changed, and the adjudicator agrees with the first answer.
      said("a1", "bad", "e2", "ok", "shown"),
      said("a1", "bad", "e2", "bad", "changed"),
      said("a3", "bad", "e2", "ok"),
      // “bad” e3: changed and changed back. “good” e1: kept. “good” e2: no decision. “good” e3: changed, not resolved.
      said("a1", "bad", "e3", "ok", "shown"),
      said("a1", "bad", "e3", "bad", "changed"),
      said("a1", "bad", "e3", "ok", "changed"),
      said("a1", "good", "e1", "ok", "shown"),
      said("a1", "good", "e1", "ok", "kept"),
      said("a1", "good", "e2", "ok", "shown"),
      said("a1", "good", "e3", "ok", "shown"),
      said("a1", "good", "e3", "bad", "changed"),
      // Ben in the control group: one of two contradicted answers changed, wrongly. The judge agrees with a third.
      said("a2", "bad", "e1", "ok", "control"),
      said("a2", "bad", "e2", "ok", "control"),
      said("a2", "bad", "e2", "bad", "control"),
      said("a2", "bad", "e3", "bad", "control"),
    );
    const [shown, control] = found;
    expect(shown).toMatchObject({
      judge: "oracle 1",
      group: "objection shown",
      answers: 6,
      changed: 3,
      rightly: 1,
      wrongly: 1,
      kept: 1,
      undecided: 1,
    });
    expect(control).toMatchObject({
      group: "control",
      answers: 2,
      changed: 1,
      rightly: 0,
      wrongly: 1,
      kept: 0,
      undecided: 0,
      moreThanControl: null,
    });
    expect(found).toHaveLength(2);
    // 3 of 6 minus 1 of 2.
    expect(shown?.moreThanControl?.difference).toBe(0);
  });

  it("combines the intervals of both shares as method 10 of Newcombe (1998) does, if nothing varies between examples", () => {
    // One answer of each example in a group, so that the intervals are Wilson's: 3 of 3 (0.4385 to 1) and 0 of 2 (0 to
    // 3.8415 / 5.8415 = 0.6576). The limits are 1 − √(0.5615² + 0.6576²) = 0.1353, and 1.
    const changed = ["e1", "e2", "e3"].flatMap((example) => [
      said("a1", "bad", example, "ok", "shown"),
      said("a1", "bad", example, "bad", "changed"),
    ]);
    const control = ["e1", "e2"].map((example) => said("a2", "bad", example, "ok", "control"));
    const [shown] = groupsOf(...changed, ...control);
    expect(shown?.moreThanControl).toMatchObject({ difference: 1, units: 3 });
    expect(shown?.moreThanControl?.interval?.low).toBeCloseTo(0.1353, 3);
    expect(shown?.moreThanControl?.interval?.high).toBe(1);
  });

  it("have no interval of the difference if a share rests on one example", () => {
    const [shown] = groupsOf(
      ...["e1", "e2"].map((example) => said("a1", "bad", example, "ok", "shown")),
      said("a2", "bad", "e1", "ok", "control"),
    );
    expect(shown?.moreThanControl).toMatchObject({
      difference: 0,
      interval: null,
      reason: "rests on one unit",
    });
  });

  it("leaves out answers that are unfinished now, adjudicators, concurrent answers, and control answers where the judge abstains", () => {
    const unfinished = said("a1", "bad", "e1", "ok", "shown");
    const cleared = smallJudgement(500, {
      author: "a1",
      secondLook: { judge: JUDGE, state: "shown" },
    });
    const found = groupsOf(
      unfinished,
      cleared,
      said("a3", "bad", "e2", "ok", "shown"),
      said("a2", "bad", "e4", "ok", "control"),
    );
    expect(found).toEqual([]);
    const concurrent = groupsOfUnchained(
      said("a1", "bad", "e1", "ok", "shown"),
      said("a1", "bad", "e1", "bad", "changed"),
    );
    expect(concurrent).toEqual([]);
  });

  it("has one row per judge and group in files", () => {
    const records = tableRecords(
      secondLookTable(
        groupsOf(said("a1", "bad", "e1", "ok", "shown"), said("a1", "bad", "e1", "ok", "kept")),
      ),
    );
    expect(records).toMatchObject([
      { judge: "oracle 1", group: "objection shown", answers: 1, changed_hits: 0, changed_n: 1, kept: 1 },
      { group: "control", answers: 0, changed: null, kept: null, undecided: null },
    ]);
  });
});

describe("the audit of a judge", () => {
  it("counts the answer before its objection; the audit of another judge counts the present one", () => {
    const made = smallLedger(
      {},
      {
        annotators: [ANNA, BEN, EVE],
        judgements: chained(
          said("a1", "bad", "e1", "ok", "shown"),
          said("a1", "bad", "e1", "bad", "changed"),
        ),
      },
    );
    const other: VerdictsGiven = { ...VERDICTS, id: smallId(2), judge: "other" };
    const campaign = currentCampaign({ ...made, events: [...made.events, VERDICTS, other] });
    const outcomes = new CandidateOutcomes(campaign, () => null);
    const judges = auditJudges(
      campaignJudges(campaign, outcomes),
      { scored: scoreCandidates(outcomes), outcomes },
      { systems: ["bad"], categories: campaign.suite.examples.map(({ category }) => category), seed: 1 },
    );
    // Both say “incorrect”. The only judged candidate was “correct” before the oracle's objection.
    const shares = judges.flatMap(({ judge, incorrectPrecision }) =>
      ["oracle", "other"].includes(judge.name) ? [[judge.name, incorrectPrecision?.value]] : [],
    );
    expect(shares).toEqual([
      ["oracle", 0],
      ["other", 1],
    ]);
  });

  it("takes the answer of which a grouped output got a copy", () => {
    const first = said("a1", "bad", "e1", "ok", "shown");
    const changed = { ...said("a1", "bad", "e1", "bad", "changed"), supersedes: [first.id] };
    const copy = { ...said("a1", "good", "e1", "bad"), copiedFrom: changed.id };
    const made = smallLedger({}, { annotators: [ANNA, BEN, EVE], judgements: [first, changed, copy] });
    const campaign = currentCampaign(made);
    const outcomes = new CandidateOutcomes(campaign, () => null);
    const number = outcomes.texts.index.numberOf({ system: "good", example: "e1" }) ?? -1;
    expect(outcomes.outcome(number)).toEqual({ kind: "incorrect" });
    expect(outcomes.outcomeBeforeObjections(number, JUDGE)?.kind).toBe("correct");
    expect(outcomes.outcomeBeforeObjections(number, "another judge")).toBeNull();
    expect([...outcomes.judgesThatChangedAnswers()]).toEqual([JUDGE]);
  });
});
