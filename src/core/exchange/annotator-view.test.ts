import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { namedCandidate, smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type AnnotatorView,
  annotatorView,
  type ViewFacts,
  viewedCampaign,
  WHOLE_VIEW,
  WITHHELD,
} from "./annotator-view.ts";

const TEAM: ViewFacts = {
  isBatch: false,
  role: "annotator",
  isBlind: false,
  isAssigned: false,
  isLimited: false,
};
const BLIND: ViewFacts = { ...TEAM, isBlind: true };
const OWN: AnnotatorView = {
  candidates: "own",
  verdicts: "withheld",
  hasOthersAnswers: false,
  showsSystems: false,
  listsItems: true,
};

describe("annotatorView", () => {
  it.each<[string, ViewFacts, AnnotatorView]>([
    ["a person without a team", { ...TEAM, role: null }, WHOLE_VIEW],
    ["a coordinator", { ...TEAM, role: "coordinator" }, WHOLE_VIEW],
    ["an adjudicator", { ...TEAM, role: "adjudicator", isAssigned: true }, WHOLE_VIEW],
    ["a coordinator of a blind team", { ...BLIND, role: "coordinator" }, WHOLE_VIEW],
    ["an annotator of a team in which nothing is assigned", TEAM, { ...WHOLE_VIEW, showsSystems: false }],
    [
      "an annotator of a team to whom work is assigned",
      { ...TEAM, isAssigned: true, isLimited: true },
      { ...WHOLE_VIEW, verdicts: "withheld from own work", showsSystems: false, listsItems: false },
    ],
    [
      "an annotator of a team in which work is assigned to others",
      { ...TEAM, isLimited: true },
      { ...WHOLE_VIEW, showsSystems: false, listsItems: false },
    ],
    [
      "an annotator of a team with assigned candidates and gaps for all",
      { ...TEAM, isAssigned: true },
      { ...WHOLE_VIEW, verdicts: "withheld from own work", showsSystems: false },
    ],
    [
      "an annotator of a blind team in which nothing is assigned",
      BLIND,
      { ...OWN, candidates: "all", verdicts: "shown" },
    ],
    [
      "an annotator of a blind team to whom work is assigned",
      { ...BLIND, isAssigned: true, isLimited: true },
      OWN,
    ],
    ["an annotator of a blind team in which work is assigned to others", { ...BLIND, isLimited: true }, OWN],
    [
      "an annotator of a blind team with assigned candidates and gaps for all",
      { ...BLIND, isAssigned: true },
      { ...OWN, candidates: "all", verdicts: "withheld from own work" },
    ],
    ["the annotator of a batch", { ...TEAM, isBatch: true, role: null }, OWN],
    ["the annotator of a batch, in a team", { ...TEAM, isBatch: true }, OWN],
  ])("decides for %s", (_, facts, expected) => {
    expect(annotatorView(facts)).toEqual(expected);
  });
});

describe("viewedCampaign", () => {
  /** Anna is to judge e1 of both systems and e3 of “bad”; she has judged e2 of “good”, and Ben e4 of “good”. */
  const campaign = smallCampaign(
    {},
    {
      annotators: [ANNA, BEN],
      assignments: [
        {
          name: "one",
          tasks: [
            {
              label: "1",
              annotator: ANNA.id,
              candidates: ["good e1", "bad e1", "bad e3"].map(namedCandidate),
            },
            { label: "2", annotator: BEN.id, candidates: [namedCandidate("good e4")] },
          ],
        },
      ],
      judgements: [
        smallJudgement(1, { system: "good", example: "e2", pronoun: "bad" }),
        smallJudgement(2, { author: BEN.id, system: "good", example: "e4", pronoun: "bad" }),
      ],
    },
  );
  const verdicts = computeVerdicts(passInputOf(campaign));
  const viewedBy = (role: ViewFacts["role"], member: string | null, isBlind: boolean, of = campaign) =>
    viewedCampaign(of, verdicts, { member, role, isBlind });
  /** The numbers of the examples whose verdicts are withheld, by system. */
  const withheld = (viewed: ReturnType<typeof viewedBy>) =>
    viewed.verdicts.map((ofSystem) =>
      ofSystem.flatMap((verdict, example) => (verdict === WITHHELD ? [example + 1] : [])),
    );

  it.each<[who: string, role: ViewFacts["role"], member: string | null]>([
    ["a person without a team", null, null],
    ["a coordinator", "coordinator", ANNA.id],
    ["an adjudicator", "adjudicator", ANNA.id],
  ])("shows everything to %s", (_who, role, member) => {
    const viewed = viewedBy(role, member, true);
    expect(viewed.campaign).toBe(campaign);
    expect(viewed.verdicts).toBe(verdicts);
  });

  it("withholds from an annotator the verdicts on the examples of the assigned candidates, in all systems", () => {
    const viewed = viewedBy("annotator", ANNA.id, false);
    expect(viewed.campaign).toBe(campaign);
    expect(withheld(viewed)).toEqual([
      [1, 3],
      [1, 3],
    ]);
    expect(viewed.verdicts[0]?.[1]).toBe(verdicts[0]?.[1]);
  });

  it("shows an annotator of a blind team only assigned and judged candidates, and no verdict", () => {
    const viewed = viewedBy("annotator", ANNA.id, true);
    const names = viewed.campaign.candidates?.map(({ system, example }) => `${system} ${example}`);
    expect(names?.toSorted()).toEqual(["bad e1", "bad e3", "good e1", "good e2"]);
    expect(withheld(viewed)).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    // Nobody can tell approved candidates by what stands in place of the verdict.
    expect(new Set(viewed.verdicts.flat()).size).toBe(1);
  });

  it("shows a member to whom nothing is assigned no candidate of a blind team in which others have work", () => {
    const { campaign: ofOther } = viewedBy("annotator", "a9", true);
    expect(ofOther.candidates).toEqual([]);
  });

  it("withholds no verdict in a batch, because none was computed", () => {
    const batch = { ...campaign, batch: { annotator: ANNA.id, created: null } };
    const viewed = viewedBy("annotator", ANNA.id, true, batch);
    expect(viewed.campaign).toBe(batch);
    expect(viewed.verdicts).toBe(verdicts);
    expect(viewed.view.verdicts).toBe("withheld");
  });

  it("limits nobody while a task offers everything: gaps are to be filled by all, and none is assigned", () => {
    const labels = { labels: [{ name: "il", spellings: ["il"] }], pairs: [] };
    const gaps = { labels, examples: null, seed: null, alsoJudged: true };
    const both = viewedBy("annotator", ANNA.id, true, { ...campaign, gaps });
    expect(both.view.candidates).toBe("all");
    expect(withheld(both)).toEqual([
      [1, 3],
      [1, 3],
    ]);
    // Only gaps are filled, so the assignment of judging says nothing about the work.
    const onlyGaps = viewedBy("annotator", ANNA.id, true, {
      ...campaign,
      gaps: { ...gaps, alsoJudged: false },
    });
    expect(onlyGaps.verdicts).toBe(verdicts);
  });
});
