import { describe, expect, it } from "vitest";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { ResolutionRule } from "#core/ledger/event.ts";
import { smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { disagreementsOf, disagreementTable } from "./disagreement-table.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "./score-campaign.ts";

const PEOPLE = [
  { id: "a1", name: "Anna", role: "annotator" as const },
  { id: "a2", name: "Ben", role: "annotator" as const },
  { id: "a3", name: "Eve", role: "adjudicator" as const },
  { id: "a4", name: "Ida", role: "adjudicator" as const },
  { id: "a5", name: "Uma", role: "annotator" as const },
];
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const HEAD = { antecedent: "ok", pronoun: "bad", tokens: [{ line: 0, position: 1 }] } as const;
const BAD = { tags: ["bad_translation"] };

/** One judgement: the annotator, the output and example, and the content. */
type JudgementEntry = readonly [by: string, of: string, content: Parameters<typeof smallJudgement>[1]];

function countedUnanimously(...judgements: readonly JudgementEntry[]) {
  return countedBy("unanimous", ...judgements);
}

function countedBy(resolutionRule: ResolutionRule, ...entries: readonly JudgementEntry[]) {
  const judgements = entries.map(([author, of, content], number) => {
    const [system = "", example = ""] = of.split(" ");
    return smallJudgement(number + 1, { author, system, example, supersedes: [], ...content });
  });
  const campaign = smallCampaign({}, { settings: { resolutionRule }, annotators: PEOPLE, judgements });
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
  return { table: disagreementTable(campaign, outcomes), differing: disagreementsOf(outcomes), outcomes };
}

const NO_CAUSE = {
  cause_slip: 0,
  cause_guideline: 0,
  cause_ambiguous: 0,
  cause_alignment: 0,
  cause_other: 0,
  no_cause: 0,
};
const NO_KIND = { answers: 0, exclusions: 0, concurrent: 0, antecedent: 0 };

describe("disagreementTable", () => {
  it("is one row of zeros if nobody disagrees", () => {
    expect(countedUnanimously(["a1", "bad e1", WRONG], ["a2", "bad e1", WRONG]).table).toEqual([
      { category: null, kinds: NO_KIND, open: 0, resolved: 0, causes: NO_CAUSE },
    ]);
  });

  it("counts kinds, resolutions and causes of disagreements by category", () => {
    const { table, differing, outcomes } = countedUnanimously(
      // The examples of category anaphoric_inter_subject_it are e1 (in both outputs) and e3.
      ["a1", "bad e1", WRONG],
      ["a2", "bad e1", BAD],
      ["a3", "bad e1", { ...WRONG, tags: ["cause_guideline", "x"] }],
      ["a1", "good e1", WRONG],
      ["a2", "good e1", HEAD],
      ["a1", "bad e3", WRONG],
      ["a2", "bad e3", BAD],
      ["a3", "bad e3", WRONG],
      ["a4", "bad e3", { ...WRONG, tags: ["cause_slip"] }],
      // In category addressee_generic_you, causes do not count: the adjudicator's judgement with cause_slip is
      // unfinished, and an annotator's judgement with cause_other resolves no disagreement.
      ["a1", "bad e4", { pronoun: "bad" }],
      ["a2", "bad e4", BAD],
      ["a3", "bad e4", { tags: ["cause_slip"] }],
      ["a1", "good e4", { pronoun: "bad", tags: ["cause_other"] }],
      ["a2", "good e4", BAD],
      ["a3", "good e4", { pronoun: "bad" }],
    );
    expect(table).toEqual([
      {
        category: null,
        kinds: { ...NO_KIND, exclusions: 4, antecedent: 1 },
        open: 2,
        resolved: 3,
        causes: { ...NO_CAUSE, cause_guideline: 1, cause_slip: 1, no_cause: 1 },
      },
      {
        category: "anaphoric_inter_subject_it",
        kinds: { ...NO_KIND, exclusions: 2, antecedent: 1 },
        open: 1,
        resolved: 2,
        causes: { ...NO_CAUSE, cause_guideline: 1, cause_slip: 1 },
      },
      {
        category: "addressee_generic_you",
        kinds: { ...NO_KIND, exclusions: 2 },
        open: 1,
        resolved: 1,
        causes: { ...NO_CAUSE, no_cause: 1 },
      },
    ]);
    const keys = differing.map(({ candidate }) =>
      Object.values(outcomes.texts.index.keyOf(candidate)).join(" "),
    );
    expect(keys.sort()).toEqual(["bad e1", "bad e3", "bad e4", "good e1", "good e4"]);
  });

  it("takes causes only from adjudicators’ finished, current judgements, once per candidate", () => {
    const { table } = countedUnanimously(
      ["a1", "bad e1", WRONG],
      ["a2", "bad e1", BAD],
      ["a3", "bad e1", WRONG],
      ["a4", "bad e1", { pronoun: "bad", tags: ["cause_slip"] }],
      ["a1", "bad e3", WRONG],
      ["a2", "bad e3", BAD],
      ["a3", "bad e3", WRONG],
      ["a4", "bad e3", { ...WRONG, tags: ["cause_other"], textHash: "another" }],
      ["a1", "good e1", WRONG],
      ["a2", "good e1", BAD],
      ["a3", "good e1", { ...WRONG, tags: ["cause_slip"] }],
      ["a4", "good e1", { ...WRONG, tags: ["cause_ambiguous"] }],
      // Both adjudicators give the same cause, and an annotator gives another one, which does not count.
      ["a1", "good e3", { ...WRONG, tags: ["cause_guideline"] }],
      ["a2", "good e3", BAD],
      ["a3", "good e3", { ...WRONG, tags: ["cause_slip"] }],
      ["a4", "good e3", { ...WRONG, tags: ["cause_slip"] }],
    );
    expect(table[0]).toMatchObject({
      resolved: 4,
      causes: { ...NO_CAUSE, cause_slip: 2, cause_ambiguous: 1, no_cause: 2 },
    });
  });

  it("counts no cause for a disagreement that a majority resolved", () => {
    const entries: readonly JudgementEntry[] = [
      ["a1", "bad e1", WRONG],
      ["a2", "bad e1", WRONG],
      ["a5", "bad e1", BAD],
    ];
    expect(countedBy("majority", ...entries).table[0]).toMatchObject({
      open: 0,
      resolved: 1,
      causes: NO_CAUSE,
    });
    expect(countedBy("unanimous", ...entries).table[0]).toMatchObject({
      open: 1,
      resolved: 0,
      causes: NO_CAUSE,
    });
  });
});
