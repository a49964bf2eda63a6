// Tests that a report has the same figures as the report page, and that a report on a scope covers only the scope.
import { describe, expect, it } from "vitest";
import { accuracyOfOutcomes, scoreCandidates } from "#core/analysis/accuracy/accuracy.ts";
import {
  disagreementRecords,
  disagreementTable,
  repeatPairs,
} from "#core/analysis/accuracy/differing-judgements.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { agreementRows } from "#core/analysis/agreement/agreement.ts";
import { collectAnswers } from "#core/analysis/agreement/agreement-units.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import { tableRecords } from "#core/tables/table.ts";
import { judgedCampaign, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";

const INTER_IT = "anaphoric_inter_subject_it";
const campaign = judgedCampaign();
const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
const whole = reportContent(judgedLedger());

describe("the content of a report", () => {
  it("equals what the functions for accuracy, agreement, disagreements, audit and repeats compute", () => {
    const labels = campaign.suite.categories.map(({ label }) => label);
    expect(whole.accuracy.systems).toEqual(accuracyOfOutcomes(campaign, outcomes));
    expect(whole.agreement.rows).toEqual(agreementRows(collectAnswers(campaign, outcomes), labels));
    expect(whole.disagreements).toEqual(disagreementTable(campaign, outcomes));
    expect(whole.audit).toEqual(auditCampaign(campaign, scoreCandidates(outcomes)));
    expect(whole.again).toEqual(repeatPairs(campaign, outcomes.texts));
    expect([...whole.results]).toHaveLength(8);
    expect(whole.examples).toBe(4);
  });

  it("covers only the requested systems", () => {
    const { accuracy, results, agreement, disagreements } = reportContent(judgedLedger(), {
      systems: ["good"],
      categories: null,
      filter: null,
    });
    expect(accuracy.systems).toEqual(whole.accuracy.systems.slice(1));
    expect(new Set(Array.from(results, ({ system }) => system))).toEqual(new Set(["good"]));
    // Only e3 of “bad” was judged by both annotators.
    expect(whole.disagreements).toHaveLength(2);
    expect(disagreements).toHaveLength(1);
    expect(agreement.collected.people.map(({ name }) => name)).toEqual(["Anna"]);
    expect(agreement.rows).toEqual([]);
  });

  it("covers only the requested categories, also in the totals", () => {
    const { accuracy, examples, results, audit } = reportContent(judgedLedger(), {
      systems: null,
      categories: [INTER_IT],
      filter: null,
    });
    // The category contains e1 and e3. Of “bad”, e1 is right; of “good”, e1 is right and e3 wrong.
    const totals = accuracy.systems.map(({ total }) => [total.examples, total.correct, total.incorrect]);
    expect(totals).toEqual([
      [2, 1, 0],
      [2, 1, 1],
    ]);
    expect([examples, [...results].length]).toEqual([2, 4]);
    expect(audit.categories.map(({ category }) => category)).toEqual([INTER_IT]);
    expect(audit.all.approved).toBe(3);
  });

  it("audits only the systems in the scope", () => {
    const { audit } = reportContent(judgedLedger(), { systems: ["bad"], categories: null, filter: null });
    expect(audit.all.approved).toBe(1);
    expect(audit.systems).toEqual(whole.audit.systems.slice(0, 1));
  });

  it("covers only candidates that match the filter, and their examples", () => {
    // The filter selects e1 of both systems, and e3 of “good”.
    const keys = ["bad e1", "good e1", "good e3"];
    const filter = {
      words: ["some"],
      selectsByOutcome: false,
      holds: ({ system, example }: CandidateKey) => keys.includes(`${system} ${example}`),
    };
    const content = reportContent(judgedLedger(), { systems: null, categories: null, filter });
    expect(content.examples).toBe(2);
    expect(content.accuracy.systems.map(({ total }) => [total.examples, total.correct])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(Array.from(content.results, ({ system, example }) => `${system} ${example.id}`).sort()).toEqual(
      keys,
    );
    expect(content.disagreements).toHaveLength(1);
    // The audit needs whole categories, so the methods paragraph does not mention it.
    const methods = content.methods().join(" ");
    expect(methods).toContain(
      "2 examples in 1 category, 3 candidates in all. The examples came with the suite. Filtered report. Only candidates with: some.",
    );
    expect(methods).not.toContain("The precision is");
    expect(whole.methods().join(" ")).toContain("The precision is");
  });

  it("has a column for each kind of disagreement and for each cause", () => {
    const [all, first] = tableRecords(disagreementRecords(whole.disagreements));
    const causes = { cause_slip: 0, cause_guideline: 0, cause_ambiguous: 0, cause_alignment: 0 };
    const rest = { ...causes, cause_other: 0, no_cause: 0 };
    const one = { answers: 0, exclusions: 1, concurrent: 0, antecedent: 0, resolved: 0, open: 1, ...rest };
    expect([all, first]).toEqual([
      { category: null, ...one },
      { category: INTER_IT, ...one },
    ]);
  });
});

describe("the annotators in the methods paragraph", () => {
  const annotator = (id: string) => ({ id, name: `Person ${id}`, role: "annotator" as const });
  const methods = (...judgements: readonly Judgement[]) =>
    reportContent(
      smallLedger(
        {},
        {
          annotators: ["a1", "a2", "a3"].map(annotator),
          settings: { gaps: SMALL_GAPS },
          judgements,
        },
      ),
    )
      .methods()
      .join(" ");
  const filled = [smallGap(2, "il", { author: "a2" }), smallGap(3, "ce", { author: "a3" })];

  it("do not include annotators who only filled gaps", () => {
    expect(methods(smallJudgement(1, { author: "a1" }), ...filled)).toContain(" 1 annotator started judging");
    // An annotator who works on both tasks counts as having judged.
    expect(
      methods(smallJudgement(1, { author: "a1" }), smallJudgement(4, { author: "a2" }), ...filled),
    ).toContain(" 2 annotators started judging");
    expect(methods(...filled)).toContain("No candidate was judged, so");
  });
});
