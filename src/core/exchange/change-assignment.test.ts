// Tests moving, removing and adding assigned candidates. Expected shares are worked out by hand.

import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { namedCandidate, smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type AnnotatorView,
  addCandidates,
  annotatorView,
  assignedShares,
  giveShares,
  reassign,
  type ViewFacts,
  viewedCampaign,
  WHOLE_VIEW,
  WITHHELD,
} from "./change-assignment.ts";

const key = (example: string): CandidateKey => ({ system: "s", example });
const keys = (examples: string) => examples.split(" ").map(key);

type Task = readonly [label: string, annotator: string | null, examples: string];
const set = (name: string, ...tasks: readonly Task[]): Assignment => ({
  name,
  tasks: tasks.map(([label, annotator, examples]) => ({ label, annotator, candidates: keys(examples) })),
});

/** A set with two examples in the overlap, three of anna and two of ben. */
const ONE = set("one", ["IAA", null, "1 2"], ["1", "anna", "3 4 5"], ["2", "ben", "6 7"]);

const after = (sets: readonly Assignment[], changed: readonly Assignment[]) =>
  sets.map((one) => changed.find(({ name }) => name === one.name) ?? one);

const shares = (sets: readonly Assignment[]) =>
  Object.fromEntries(
    Array.from(assignedShares(sets), ([annotator, share]) => [
      annotator,
      share
        .map(({ example }) => example)
        .toSorted()
        .join(" "),
    ]),
  );

const give = (sets: readonly Assignment[], annotator: string, to: string | null, finished = "") => {
  const keeps = ({ example }: CandidateKey) => finished.split(" ").includes(example);
  const { sets: changed, ...counts } = reassign(sets, { annotator, to, keeps });
  return { changed, counts, shares: shares(after(sets, changed)) };
};

describe("reassign", () => {
  it("moves unfinished candidates to another annotator, without counting those that both had", () => {
    const { counts, shares: now } = give([ONE], "anna", "ben", "1 3");
    // Candidates 2, 4 and 5 are unfinished; ben already has 2.
    expect(counts).toEqual({ left: 3, moved: 2, kept: 2 });
    expect(now).toEqual({ anna: "1 3", ben: "1 2 4 5 6 7" });
  });

  it("moves unfinished candidates, also of the overlap, to an annotator outside the assignment", () => {
    const { counts, shares: now } = give([ONE], "anna", "cleo", "1 3");
    expect(counts).toEqual({ left: 3, moved: 3, kept: 2 });
    expect(now).toEqual({ anna: "1 3", ben: "1 2 6 7", cleo: "2 4 5" });
  });

  it("moves no candidate of the overlap if the annotator has finished the whole overlap", () => {
    const { counts, shares: now } = give([ONE], "anna", "cleo", "1 2 3");
    expect(counts).toEqual({ left: 2, moved: 2, kept: 3 });
    expect(now).toEqual({ anna: "1 2 3", ben: "1 2 6 7", cleo: "4 5" });
  });

  it("removes unfinished candidates if nobody gets them, and keeps the overlap of other annotators", () => {
    expect(give([ONE], "anna", null, "4")).toMatchObject({
      counts: { left: 4, moved: 0, kept: 1 },
      shares: { anna: "4", ben: "1 2 6 7" },
    });
    const { changed, shares: now } = give([ONE], "anna", null);
    expect(now).toEqual({ ben: "1 2 6 7" });
    // Only ben remains. As before, the overlap names no annotator.
    expect(changed[0]?.tasks.map(({ label, annotator }) => [label, annotator])).toEqual([
      ["IAA", null],
      ["2", "ben"],
    ]);
  });

  it("moves a candidate of several assignments once", () => {
    const two = set("two", ["1", "anna", "5 8"]);
    const { counts, changed, shares: now } = give([ONE, two], "anna", "ben");
    // Candidates 1 to 5 and 8 are unfinished; ben already has 1 and 2.
    expect(counts).toEqual({ left: 6, moved: 4, kept: 0 });
    expect(now).toEqual({ ben: "1 2 3 4 5 6 7 8" });
    expect(changed.flatMap(({ tasks }) => tasks.flatMap(({ candidates }) => candidates))).toHaveLength(8);
  });

  it("changes nothing if the annotator has no unfinished candidate or no assignment", () => {
    expect(give([ONE], "anna", "ben", "1 2 3 4 5")).toMatchObject({
      changed: [],
      counts: { left: 0, moved: 0, kept: 5 },
    });
    expect(give([ONE], "dora", "ben").changed).toEqual([]);
  });

  it("labels the new share by the first free number from the number of shares", () => {
    const labels = (changed: readonly Assignment[]) =>
      changed.flatMap(({ tasks }) => tasks.map(({ label, annotator }) => `${label} ${annotator}`));
    const two = set("two", ["1", "anna", "1 2"], ["2", "ben", "3"], ["3", "dora", "4"]);
    // “3” is taken.
    expect(labels(give([two], "anna", "cleo", "1").changed)).toEqual(["1 anna", "2 ben", "3 dora", "4 cleo"]);
    const free = set("two", ["1", "anna", "1 2"], ["7", "ben", "3"]);
    expect(labels(give([free], "anna", "cleo").changed)).toEqual(["7 ben", "2 cleo"]);
  });

  it("keeps an overlap with named annotators apart if they do not all have the same candidates", () => {
    const { changed } = give([ONE], "anna", "cleo", "1 3 4 5");
    expect(changed).toEqual([
      set(
        "one",
        ["IAA", "anna", "1"],
        ["IAA", "ben", "1 2"],
        ["1", "anna", "3 4 5"],
        ["2", "ben", "6 7"],
        ["3", "cleo", "2"],
      ),
    ]);
  });

  it("gives candidates that nobody has yet to nobody else", () => {
    const divided = set("one", ["IAA", null, "1"], ["1", null, "2"]);
    expect(give([divided], "anna", "ben").changed).toEqual([]);
  });

  it("can return the candidates that are still unfinished to the first annotator", () => {
    const first = give([ONE], "anna", "cleo", "1 3");
    const second = give(after([ONE], first.changed), "cleo", "anna", "4");
    expect(second.shares).toEqual({ anna: "1 2 3 5", ben: "1 2 6 7", cleo: "4" });
  });
});

describe("addCandidates", () => {
  it("adds candidates to the annotator's share in the latest assignment", () => {
    const two = set("two", ["1", "anna", "8"]);
    const added = addCandidates([ONE, two], "anna", keys("9"), { name: "three" });
    expect([added.name, shares(after([ONE, two], [added])).anna]).toEqual(["two", "1 2 3 4 5 8 9"]);
  });

  it("leaves the shares of others, and the overlap, as they are", () => {
    const own = set("two", ["IAA", "anna", "1"], ["IAA", "ben", "1"], ["1", "anna", "2"], ["2", "anna", "3"]);
    const added = addCandidates([own], "anna", keys("9"), { name: "three" });
    expect(added).toEqual(
      set("two", ["IAA", "anna", "1"], ["IAA", "ben", "1"], ["1", "anna", "2 9"], ["2", "anna", "3"]),
    );
    const onlyOverlap = set("two", ["IAA", "anna", "1"]);
    expect(addCandidates([onlyOverlap], "anna", keys("9"), { name: "three" })).toEqual(
      set("three", ["1", "anna", "9"]),
    );
  });

  it("makes a new assignment for an annotator without a share, who gets no overlap of other assignments", () => {
    const added = addCandidates([ONE], "cleo", keys("9 10"), { name: "two", task: "gap-filling" });
    expect(added).toMatchObject({ name: "two", task: "gap-filling" });
    expect(shares([ONE, added])).toEqual({ anna: "1 2 3 4 5", ben: "1 2 6 7", cleo: "10 9" });
  });
});

describe("giveShares", () => {
  it("gives the candidates of another's share to the annotator as well, who gets the overlap, too", () => {
    const given = giveShares(ONE, "nora", ["IAA", "1"]);
    expect(given.tasks).toEqual([...ONE.tasks, { label: "3", annotator: "nora", candidates: keys("3 4 5") }]);
    expect(shares([given])).toEqual({ anna: "1 2 3 4 5", ben: "1 2 6 7", nora: "1 2 3 4 5" });
  });

  it("gives an unassigned share, and changes nothing about what the annotator has", () => {
    const free = set("one", ["1", "anna", "1 2"], ["2", null, "3"]);
    expect(giveShares(free, "anna", ["1", "2"])).toEqual(
      set("one", ["1", "anna", "1 2"], ["2", "anna", "3"]),
    );
    expect(giveShares(ONE, "anna", ["IAA", "1"])).toEqual(ONE);
  });

  it("gives each candidate only once", () => {
    const both = set("one", ["1", "anna", "1 2"], ["2", "ben", "2 3"], ["3", "nora", "1"]);
    const once = giveShares(both, "nora", ["1", "2"]);
    expect(once.tasks.slice(3)).toEqual(set("", ["4", "nora", "2"], ["5", "nora", "3"]).tasks);
    expect(giveShares(once, "nora", ["1", "2"])).toEqual(once);
  });
});

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
