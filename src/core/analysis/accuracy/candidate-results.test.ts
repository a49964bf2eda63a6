import { describe, expect, it } from "vitest";
import { listsBy } from "#core/base/grouping.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  chained,
  namedCandidate,
  type SmallParts,
  smallCampaign,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type CandidateResult, CandidateResults } from "./judgement-tables.ts";
import { computeVerdicts, passInputOf } from "./score-campaign.ts";

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;

/** Example e3 is judged first by Ben, then by an annotator whom the campaign does not list, then by Anna. */
const campaign = smallCampaign(
  {},
  {
    annotators: [ANNA, BEN],
    judgements: [
      smallJudgement(1, { author: "a2", example: "e3", tags: ["bad_translation"] }),
      smallJudgement(2, { author: "a9", example: "e3", ...WRONG }),
      smallJudgement(3, {
        example: "e3",
        antecedent: "ok",
        pronoun: "ok",
        tokens: [
          { line: 2, position: 4 },
          { line: 3, position: 0 },
        ],
      }),
      smallJudgement(4, { example: "e1", ...WRONG, textHash: "another" }),
      smallJudgement(5, { example: "e2", pronoun: "ok" }),
      smallJudgement(6, { example: "e2", pronoun: "bad" }),
      smallJudgement(7, { example: "e4", pronoun: "bad", tags: ["bad_translation"] }),
    ],
  },
);
const results = [...new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)))];

function result(system: string, id: string) {
  const found = results.find((one) => one.system === system && one.example.id === id);
  if (found === undefined) throw new Error(`there is no ${id} in “${system}”`);
  return found;
}

describe("candidateResults", () => {
  it.each([
    ["bad", "e1", false, ["Il"], "stale"],
    ["bad", "e2", false, ["le"], "two answers"],
    ["bad", "e3", true, ["Il"], "annotators disagree"],
    ["bad", "e4", false, ["vous"], "conflict"],
    ["good", "e1", true, ["Elle"], undefined],
  ])(
    "for system “%s” and example %s, contains the verdict, the output's pronoun and the outcome",
    (system, id, approved, outputPronoun, why) => {
      const found = result(system, id);
      expect(found).toMatchObject({ verdict: { approved } });
      expect(found.linkedPronoun()).toEqual(outputPronoun);
      expect(found.outcome).toEqual(why === undefined ? { kind: "approved" } : { kind: "open", why });
    },
  );

  it("lists judgements in the order of the campaign's annotators, and of unlisted annotators last", () => {
    expect(result("bad", "e3").judgements.map(({ annotator, state }) => [annotator, state])).toEqual([
      [ANNA, "done"],
      [BEN, "done"],
      [{ id: "a9", name: "a9", role: "annotator" }, "done"],
    ]);
    expect(result("good", "e3").judgements).toEqual([]);
  });

  it("gives the text of selected tokens, and nothing if none is selected", () => {
    const selected = result("bad", "e3").judgements.map((judgement) => judgement.selected());
    expect(selected).toEqual([["plasma", "Il"], [], []]);
  });

  it.each([
    ["made on another text", "e1", 4, "stale"],
    ["the later of two concurrent answers", "e2", 6, "concurrent"],
    ["in conflict", "e4", 7, "conflict"],
  ])("gives the state of a judgement that is %s, and whether it has conflicts", (_what, id, clock, state) => {
    const { judgements } = result("bad", id);
    expect(judgements).toMatchObject([{ annotator: ANNA, state }]);
    expect(judgements[0]?.judgement.id).toBe(smallJudgement(clock).id);
    expect((judgements[0]?.conflicts().length ?? 0) > 0).toBe(state === "conflict");
  });

  it("throws if a candidate has no verdict", () => {
    const [bad = []] = computeVerdicts(passInputOf(campaign));
    expect(() => [...new CandidateResults(campaign, [])]).toThrow("no verdict for candidate");
    expect(() => [...new CandidateResults(campaign, [bad, []])]).toThrow("no verdict for candidate");
  });
});

describe("the columns for a mixed model", () => {
  const id = (clock: number) => smallJudgement(clock).id;
  /**
   * Anna judges e1 of “good” and “bad” by one decision (1, 2), then flags the copy (3). Her answer about e3 of “bad” is
   * suggested by the one about “good”, so it is a decision of its own. Ben judges e1 of both by one decision (7, 9) and
   * flags one of them (8).
   */
  const judgements = chained(
    smallJudgement(1, { system: "good", ...WRONG }),
    smallJudgement(2, { ...WRONG, copiedFrom: id(1), actionId: smallJudgement(1).actionId }),
    smallJudgement(3, { ...WRONG, copiedFrom: id(1), flagged: true }),
    smallJudgement(4, { system: "good", example: "e3", ...WRONG }),
    smallJudgement(5, { example: "e3", ...WRONG, copiedFrom: id(4), suggested: true }),
    smallJudgement(7, { system: "good", author: "a2", ...WRONG }),
    smallJudgement(8, { system: "good", author: "a2", ...WRONG, flagged: true }),
    smallJudgement(9, { author: "a2", ...WRONG, copiedFrom: id(7), actionId: smallJudgement(7).actionId }),
  );
  const share = (label: string, annotator: string | null, candidates: readonly string[]) => ({
    label,
    annotator,
    candidates: candidates.map(namedCandidate),
  });
  const read = (assignments: SmallParts["assignments"]) => {
    const decided = smallCampaign(
      {},
      { annotators: [ANNA, BEN], judgements, ...(assignments && { assignments }) },
    );
    return [...new CandidateResults(decided, computeVerdicts(passInputOf(decided)))];
  };

  it("have one id for all outputs that a decision covered", () => {
    const rows = read([]).flatMap(({ system, example, judgements: details }) =>
      details.map(({ annotator, decision }) => ({
        row: `${annotator.id} ${system} ${example.id}`,
        decision: decision(),
      })),
    );
    const groups = [...listsBy(rows, ({ decision }) => decision).values()];
    expect(groups.map((group) => group.map(({ row }) => row))).toEqual([
      ["a1 bad e1", "a1 good e1"],
      ["a2 bad e1", "a2 good e1"],
      ["a1 bad e3"],
      ["a1 good e3"],
    ]);
  });

  it("name documents and lines, and the judged approvals as the sample if nothing is assigned", () => {
    const rows = read([]).map(({ system, example, document, isShared, isSampled }) =>
      [system, example.id, document, example.line, isShared, isSampled].join(" "),
    );
    // All of “good” is approved, and e3 of “bad”.
    expect(rows).toEqual([
      "bad e1 ball 1  false",
      "bad e2 ball 1  false",
      "bad e3 plasma 3  true",
      "bad e4 ball 1  false",
      "good e1 ball 1  true",
      "good e2 ball 1  false",
      "good e3 plasma 3  true",
      "good e4 ball 1  false",
    ]);
  });

  it("name the overlap and the sampled approvals of an assignment", () => {
    const assigned = read([
      { name: "first", tasks: [share("IAA", null, ["good e1", "bad e1"]), share("1", "a1", ["good e2"])] },
      { name: "gaps", task: "gap-filling", tasks: [share("IAA", null, ["good e4"])] },
    ]);
    const names = (keep: (one: CandidateResult) => boolean | null) =>
      assigned.filter(keep).map(({ system, example }) => `${system} ${example.id}`);
    expect(names(({ isShared }) => isShared)).toEqual(["bad e1", "good e1"]);
    expect(names(({ isSampled }) => isSampled)).toEqual(["good e1", "good e2"]);
  });
});
