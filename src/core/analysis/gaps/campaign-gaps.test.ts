// Tests the outcomes of a campaign's gaps against figures counted by hand.
import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { FRENCH_LABELS, type GapContent, type GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import {
  ALL_GAPS,
  ANSWERS,
  GAP_FOLDER,
  gapLedger,
  gapRecord,
  parsedGapAnswer,
} from "#tools/testing/campaigns/gap-campaign.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  campaignGaps,
  gapOutcomes,
  gapSilverReferences,
  gapsWithDisagreement,
  isToResolve,
} from "./campaign-gaps.ts";
import { gapCandidates } from "./gap-outcome.ts";
import { gapAgreement } from "./gap-scores.ts";
import { gapAnswerRows } from "./gap-tables.ts";

function counted(campaign: Campaign = currentCampaign(gapLedger()), task: GapTask = ALL_GAPS) {
  const outcomes = new CandidateOutcomes(campaign, () => null);
  return { campaign, outcomes, gaps: campaignGaps(campaign, task, outcomes) };
}

const names = (gaps: readonly { readonly system: string; readonly example: string }[]) =>
  gaps.map(({ system, example }) => `${system} ${example}`);

describe("campaignGaps of a campaign counted by hand", () => {
  const { gaps, campaign, outcomes } = counted();
  const [amber, birch] = gaps.scores;
  if (amber === undefined || birch === undefined) throw new Error("no scores");

  it("has every example in every output, system by system", () => {
    expect(names(gaps.gaps)).toEqual(ANSWERS.map(([system, example]) => `${system} ${example}`));
    expect(gaps.gaps.map(({ own }) => own.join("|")).join(" ")).toBe(
      "elle il ce on ça/cela il il ça/cela il OTHER OTHER ça/cela",
    );
    expect(gaps.missingExamples).toBe(0);
  });

  it("computes the counts, both accuracies and Pron-F", () => {
    expect([amber.system, amber.examples, amber.answered, amber.open]).toEqual(["amber", 6, 6, 0]);
    expect([amber.bad, amber.other, amber.otherAlone, amber.notLinked]).toEqual([1, 1, 0, 0]);
    expect(amber.withOther).toMatchObject({ value: 4 / 6, possible: { low: 4 / 6, high: 4 / 6 } });
    expect(amber.withoutOther.value).toBe(3 / 5);
    expect(amber.pronF.fMax.value).toBeCloseTo(40 / 49, 12);
    expect([birch.system, birch.examples, birch.answered, birch.open]).toEqual(["birch", 6, 4, 2]);
    expect([birch.bad, birch.other, birch.otherAlone, birch.notLinked]).toEqual([0, 1, 1, 1]);
    expect(birch.withOther).toMatchObject({ value: 3 / 4, possible: { low: 3 / 6, high: 5 / 6 } });
    expect(birch.withoutOther).toMatchObject({ value: 2 / 3, possible: { low: 2 / 5, high: 3 / 4 } });
    expect(birch.pronF.fMax.value).toBeCloseTo(12 / 17, 12);
  });

  it("measures agreement without stale answers and answers of adjudicators", () => {
    expect(gaps.people).toEqual(["Anna", "Bo"]);
    const rows = gapAgreement(gaps.answered, 2, ["event_it", "addressee_deictic_plural_you"]);
    expect(rows.map(({ category, units, figures }) => [category, units, figures.observed.value])).toEqual([
      [null, 7, 5 / 7],
      ["event_it", 3, 1 / 3],
    ]);
  });

  it("compares gap filling with judging if both decided the candidate and the judgement is about the linked words", () => {
    const [all, ...categories] = gaps.methods;
    expect(all).toMatchObject({ category: null, units: 5, correctAccepted: 1, correctNotAccepted: 2 });
    expect(all).toMatchObject({ incorrectAccepted: 1, incorrectNotAccepted: 1 });
    expect(all?.figures.observed.value).toBe(2 / 5);
    expect(categories.map(({ category, units }) => [category, units])).toEqual([
      ["anaphoric_inter_subject_it", 1],
      ["event_it", 1],
      ["pleonastic_it", 3],
    ]);
  });

  it("finds gaps that an adjudicator has to resolve, and resolved disagreements", () => {
    const disputed = gapsWithDisagreement(gaps.gaps);
    expect(names(disputed)).toEqual(["birch e5", "birch e6", "amber e5"]);
    expect(disputed.map(isToResolve)).toEqual([true, true, false]);
  });

  it("has the candidates of gapCandidates, and as many gaps to resolve as gapOutcomes", () => {
    const light = gapOutcomes(campaign, ALL_GAPS, outcomes);
    expect(light.filter((outcome) => isToResolve({ outcome }))).toHaveLength(2);
    const byCandidate = [...gaps.gaps].sort((a, b) => a.candidate - b.candidate);
    const inOrder = gapCandidates(ALL_GAPS, outcomes.texts.index).toSorted((a, b) => a - b);
    expect(byCandidate.map(({ candidate }) => candidate)).toEqual(inOrder);
    expect(gapOutcomes(campaign, { ...ALL_GAPS, examples: ["e6"] }, outcomes)).toHaveLength(2);
  });

  it("gives one row of the data set per gap, with annotators in campaign order", () => {
    const rows = gapAnswerRows(campaign, gaps, outcomes);
    expect(names(rows)).toEqual(names(gaps.gaps));
    expect(rows[4]).toMatchObject({
      output: "XXX pique .",
      outcome: { kind: "labels", labels: ["ça/cela"] },
    });
    expect(rows[4]?.answers.map(({ annotator, role }) => `${annotator} ${role}`)).toEqual([
      ...["Anna annotator", "Bo annotator", "Cleo adjudicator"],
    ]);
    expect(rows[6]?.answers.map(({ answer }) => answer)).toEqual(["labels", "stale"]);
  });
});

describe("the gaps to fill", () => {
  it("are only those of sampled examples; sampled examples that the suite lacks are counted separately", () => {
    const { gaps } = counted(undefined, { ...ALL_GAPS, examples: ["e5", "e1", "e9"] });
    expect(names(gaps.gaps)).toEqual(["amber e1", "amber e5", "birch e1", "birch e5"]);
    expect(gaps.scores.map(({ examples }) => examples)).toEqual([2, 2]);
    expect(gaps.missingExamples).toBe(1);
  });

  it("have a count of the answers with unlisted labels, without stale answers", () => {
    expect(counted().gaps.unlisted).toEqual({ answers: 0, labels: [] });
    // Eight answers contain ce or on: in amber, Anna's ce in e2, e3 and e5 (resolved) and her on in e4, and Bo's in e3
    // and e4; in birch, those in e3 and e5 (to be discussed).
    const labels = FRENCH_LABELS.labels.filter(({ name }) => name !== "ce" && name !== "on");
    const task = { ...ALL_GAPS, labels: { labels, pairs: [] } };
    expect(counted(undefined, task).gaps.unlisted).toEqual({ answers: 8, labels: ["ce", "on"] });
    const sample = { ...task, examples: ["e4", "e1"] };
    expect(counted(undefined, sample).gaps.unlisted).toEqual({ answers: 2, labels: ["on"] });
    // Twelve answers contain ce, elle or il. In amber: e1 2, e2 1, e3 2 (both with both labels), e5 1. In birch: e1 1,
    // e2 2, e3 1, e5 1, e6 1.
    const few = FRENCH_LABELS.labels.filter(({ name }) => !["ce", "elle", "il"].includes(name));
    expect(counted(undefined, { ...ALL_GAPS, labels: { labels: few, pairs: [] } }).gaps.unlisted).toEqual({
      answers: 12,
      labels: ["ce", "elle", "il"],
    });
    // Bo's elle in birch e1 is stale and does not count; his and Anna's in amber e1 count.
    const noElle = FRENCH_LABELS.labels.filter(({ name }) => name !== "elle");
    expect(counted(undefined, { ...ALL_GAPS, labels: { labels: noElle, pairs: [] } }).gaps.unlisted).toEqual({
      answers: 2,
      labels: ["elle"],
    });
  });

  it("are existing candidates, so a system without a candidate has no row", () => {
    const campaign = { ...currentCampaign(gapLedger()), candidates: [{ system: "birch", example: "e2" }] };
    const { gaps } = counted(campaign);
    expect(gaps.scores.map(({ system, examples }) => [system, examples])).toEqual([["birch", 1]]);
  });
});

describe("the gap e5 of amber, with the answers ce (Anna) and ça/cela (Bo, Cleo) and without an adjudicator", () => {
  const campaign = currentCampaign(gapLedger());
  const annotators = campaign.annotators.map((one) => ({ ...one, role: "annotator" as const }));
  const withRule = (resolutionRule: "unanimous" | "majority") =>
    counted({ ...campaign, annotators, settings: { ...campaign.settings, resolutionRule } });

  it.each([
    ["unanimous", { kind: "open", why: "annotators disagree" }],
    ["majority", { kind: "labels", labels: ["ça/cela"] }],
  ] as const)(
    "is decided by the campaign's rule, both in the figures and in the data set: %s",
    (resolutionRule, outcome) => {
      const { gaps, outcomes, campaign: campaignWithRule } = withRule(resolutionRule);
      expect(gaps.gaps[4]?.outcome).toEqual(outcome);
      expect(gapAnswerRows(campaignWithRule, gaps, outcomes)[4]?.outcome).toEqual(outcome);
    },
  );

  it("is exported as a silver reference accepted by two people if the majority decides", () => {
    const { gaps, outcomes } = withRule("majority");
    const rows = gapSilverReferences(gaps, outcomes).filter(({ example }) => example === "e5");
    expect(rows).toMatchObject([{ pronoun: ["Cela"], people: 2 }]);
  });
});

describe("an answer of one annotator", () => {
  const gapsAnswered = (...answers: readonly GapContent[]) => {
    const records = answers.map((content, index) =>
      gapRecord(index + 1, { author: "a1", system: "birch", example: "e2", content }),
    );
    const ledger = smallLedger(GAP_FOLDER, { settings: { gaps: ALL_GAPS }, judgements: records });
    const { gaps } = counted(currentCampaign(ledger));
    return { gaps, disputed: names(gapsWithDisagreement(gaps.gaps)) };
  };

  it("has to be resolved if it is concurrent with another answer of the annotator", () => {
    const { gaps, disputed } = gapsAnswered(parsedGapAnswer("il"), parsedGapAnswer("ce"));
    expect(gaps.gaps.find(({ answers: people }) => people.length > 0)?.outcome).toEqual({
      kind: "open",
      why: "two answers",
    });
    expect(disputed).toEqual(["birch e2"]);
  });

  it("has to be resolved if it is in conflict", () => {
    expect(gapsAnswered({ ...parsedGapAnswer("il"), badTranslation: true }).disputed).toEqual(["birch e2"]);
  });

  it("does not have to be resolved if it is missing, or has no conflict", () => {
    expect(gapsAnswered().disputed).toEqual([]);
    expect(gapsAnswered(parsedGapAnswer("il")).disputed).toEqual([]);
  });
});

function silver(ledger: Ledger) {
  const campaign = currentCampaign(ledger);
  const outcomes = new CandidateOutcomes(campaign, () => null);
  return gapSilverReferences(campaignGaps(campaign, ALL_GAPS, outcomes), outcomes);
}

it("gapSilverReferences lists translations that gaps accept and nobody judged wrong, in suite order", () => {
  // Not exported: e2 (a miss in both systems); amber's e3 (judged incorrect when the pronoun was visible) and e6 (a bad
  // translation); birch's e4 (OTHER), e5 (to be discussed) and e6 (a disagreement).
  const heads = (word: string) => ({ antecedents: [[word]], antecedent: "unset" });
  const headless = { antecedents: [], antecedent: "unset" };
  expect(silver(gapLedger())).toEqual([
    { example: "e1", pronoun: ["Elle"], ...heads("lampe"), people: 2, systems: ["amber"] },
    { example: "e1", pronoun: ["Il"], ...heads("luminaire"), people: 1, systems: ["birch"] },
    { example: "e3", pronoun: ["Il"], ...headless, people: 1, systems: ["birch"] },
    { example: "e4", pronoun: ["On"], ...headless, people: 2, systems: ["amber"] },
    // The adjudicator resolved this gap against one of two annotators.
    { example: "e5", pronoun: ["Cela"], ...headless, people: 1, systems: ["amber"] },
  ]);
});

describe("outputs of one example", () => {
  const LINES = "La lampe luit .\nElle brille .\nIl pleut .\nC' est .\nOn voit .\nCela pique .\nIl casse .\n";
  /**
   * Returns the silver references of a campaign with these answers to e2 in amber and in birch. The pronoun of e2 is
   * “Il” in amber and “il” in birch.
   */
  const silverAfter = (amber: string, birch: string, by = "a2") => {
    const folder = {
      ...GAP_FOLDER,
      "systems/birch.txt": LINES.replace("Il pleut .", "il pleut ."),
      "systems/birch.align": GAP_FOLDER["systems/amber.align"] ?? "",
    };
    const judgements = [
      { by: "a1", system: "amber", answerText: amber },
      { by, system: "birch", answerText: birch },
    ]
      .filter(({ answerText }) => answerText !== "")
      .map(({ by: author, system, answerText }, index) =>
        gapRecord(index + 1, { author, system, example: "e2", content: parsedGapAnswer(answerText) }),
      );
    return silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements }));
  };

  it("give one row for translations that differ only in case, and the row counts the annotators of both outputs", () => {
    expect(silverAfter("il", "il|ce")).toEqual([
      {
        example: "e2",
        pronoun: ["Il"],
        antecedents: [],
        antecedent: "unset",
        people: 2,
        systems: ["amber", "birch"],
      },
    ]);
  });

  it("count an annotator of both outputs once", () => {
    expect(silverAfter("il", "il", "a1").map(({ people }) => people)).toEqual([1]);
  });

  it.each([
    ["give no row if the same translation missed its gap in the other output", "ce", 0],
    ["give no row if the same translation is to be discussed in the other output", "?il", 0],
    ["give a row if the gap of the other output is answered as a bad translation", "BAD", 1],
    ["give a row if the gap of the other output has no answer", "", 1],
  ])("%s", (_what, birch, rows) => {
    expect(silverAfter("il", birch)).toHaveLength(rows);
  });

  it("give no row if an unlisted word is linked as well as an accepted word", () => {
    // Both tokens are linked: “il” is accepted, “lui” is not listed.
    const folder = {
      ...GAP_FOLDER,
      "systems/amber.txt": LINES.replace("Il pleut .", "il lui pleut ."),
      "systems/amber.align": (GAP_FOLDER["systems/amber.align"] ?? "").replace(
        "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 1-1 2-2\n",
        "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 0-1 1-2 2-3\n",
      ),
    };
    const judgements = [
      gapRecord(1, { author: "a1", system: "amber", example: "e2", content: parsedGapAnswer("il") }),
    ];
    expect(silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements }))).toEqual([]);
  });

  it("give a row with two linked words only if the labels of both are accepted", () => {
    const answered = (labels: string) => {
      const folder = {
        ...GAP_FOLDER,
        "systems/amber.txt": LINES.replace("Il pleut .", "il ce pleut ."),
        "systems/amber.align": (GAP_FOLDER["systems/amber.align"] ?? "").replace(
          "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 1-1 2-2\n",
          "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 0-1 1-2 2-3\n",
        ),
      };
      const content = parsedGapAnswer(labels);
      const judgements = [gapRecord(1, { author: "a1", system: "amber", example: "e2", content })];
      return silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements })).map(
        (row) => row.pronoun,
      );
    };
    expect(answered("il")).toEqual([]);
    expect(answered("il|ce")).toEqual([["il", "ce"]]);
  });
});

it("no silver reference is exported if an antecedent’s head is not linked", () => {
  // On line 0, “lamp” is not linked.
  const links = `0-0 2-2\n${"0-0 1-1 2-2\n".repeat(6)}`;
  const folder = { ...GAP_FOLDER, "systems/amber.align": links };
  const judgements = [
    gapRecord(1, { author: "a1", system: "amber", example: "e1", content: parsedGapAnswer("elle") }),
  ];
  expect(silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements }))).toEqual([]);
});
