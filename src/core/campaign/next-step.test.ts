import { describe, expect, it } from "vitest";
import { nextStep, type OwnWork, type WorkFacts } from "./next-step.ts";

/** A campaign with examples and systems, without a team, in which everything is judged. */
const JUDGED: WorkFacts = {
  role: null,
  isPast: false,
  isBatch: false,
  systems: 3,
  isOnlyGaps: false,
  work: [{ task: "judge", left: 0, hasBegun: true }],
  disagreements: 0,
  awaited: 0,
  making: null,
};

const work = (task: OwnWork["task"], left: number, hasBegun = true): OwnWork => ({ task, left, hasBegun });
const MAKING = { hasTargets: true, disagreements: 0, annotated: 5 };
const SUITE_IN_PROGRESS: Partial<WorkFacts> = { systems: 0, work: [], making: MAKING };

describe("nextStep", () => {
  it.each<[who: string, facts: Partial<WorkFacts>, label: string | null, path: string | null]>([
    // Own open work comes first.
    ["a newcomer", { work: [work("judge", 71, false)] }, "Start judging", "judge"],
    ["somebody in the middle", { work: [work("judge", 21)] }, "Continue judging", "judge"],
    [
      "somebody with open work while a disagreement is open",
      { work: [work("judge", 21)], disagreements: 1 },
      "Continue judging",
      "judge",
    ],
    [
      "a coordinator with open work while a disagreement is open",
      { role: "coordinator", work: [work("judge", 1)], disagreements: 4 },
      "Continue judging",
      "judge",
    ],
    [
      "an annotator with gaps left after judging",
      { role: "annotator", work: [work("judge", 0), work("judge/gaps", 4, false)] },
      "Start filling gaps",
      "judge/gaps",
    ],
    ["somebody with gaps left", { work: [work("judge/gaps", 4)] }, "Continue filling gaps", "judge/gaps"],
    [
      "an annotator with tokens of a suite that has examples but no systems",
      { role: "annotator", systems: 0, work: [work("judge/tokens", 9)] },
      "Continue annotating",
      "judge/tokens",
    ],
    // Work that others have is imported, unless something is to be done here.
    ["a coordinator who waits for batches", { awaited: 83 }, "Import judgements", "team/import"],
    [
      "a coordinator who waits for batches while nobody has the rest",
      { work: [work("judge", 5, false)], awaited: 83 },
      "Start judging",
      "judge",
    ],
    [
      "a coordinator who waits for a batch while a disagreement is open",
      { awaited: 1, disagreements: 1 },
      "Resolve disagreements",
      "judge?disagreement=open",
    ],
    // Then returning it.
    ["a new batch", { isBatch: true, work: [work("judge", 165, false)] }, "Start judging", "judge"],
    ["a batch in the middle", { isBatch: true, work: [work("judge", 1)] }, "Continue judging", "judge"],
    ["a finished batch", { isBatch: true }, "Return work", "return"],
    [
      "a finished batch of tokens",
      { ...SUITE_IN_PROGRESS, isBatch: true, work: [work("judge/tokens", 0)] },
      "Return work",
      "return",
    ],
    [
      "a finished batch of gaps",
      { isBatch: true, isOnlyGaps: true, work: [work("judge/gaps", 0)] },
      "Return work",
      "return",
    ],
    // Or resolving, only by those who may.
    [
      "somebody with the campaign's files",
      { disagreements: 2 },
      "Resolve disagreements",
      "judge?disagreement=open",
    ],
    [
      "an adjudicator",
      { role: "adjudicator", disagreements: 1 },
      "Resolve disagreements",
      "judge?disagreement=open",
    ],
    [
      "a coordinator",
      { role: "coordinator", disagreements: 1 },
      "Resolve disagreements",
      "judge?disagreement=open",
    ],
    ["a team's annotator while a disagreement is open", { role: "annotator", disagreements: 1 }, null, null],
    ["a coordinator without own work", { role: "coordinator", work: [] }, "See results", "results"],
    ["a team's annotator to whom nothing is assigned", { role: "annotator", work: [] }, null, null],
    // Then the results.
    ["somebody who has judged everything", {}, "See results", "results"],
    ["a team's annotator who has judged everything", { role: "annotator" }, null, null],
    [
      "somebody who has filled all gaps",
      { isOnlyGaps: true, work: [work("judge/gaps", 0)] },
      "See results",
      "results/gap-filling",
    ],
    // A suite without systems, or without examples.
    ["a suite without systems", { systems: 0, work: [] }, "Add systems…", "settings/suite/add"],
    [
      "a coordinator's suite without systems",
      { role: "coordinator", systems: 0, work: [] },
      "Add systems…",
      "settings/suite/add",
    ],
    ["an annotator's suite without systems", { role: "annotator", systems: 0, work: [] }, null, null],
    [
      "a text without targets",
      { ...SUITE_IN_PROGRESS, making: { hasTargets: false, disagreements: 0, annotated: 0 } },
      "Edit test suite",
      "settings/suite/edit",
    ],
    [
      "targets of which the text has no token",
      { ...SUITE_IN_PROGRESS, making: { ...MAKING, annotated: 0 } },
      "Edit test suite",
      "settings/suite/edit",
    ],
    [
      "a text whose tokens are not annotated",
      { ...SUITE_IN_PROGRESS, work: [work("judge/tokens", 12, false)] },
      "Start annotating",
      "judge/tokens",
    ],
    [
      "a text whose tokens are annotated differently",
      { ...SUITE_IN_PROGRESS, making: { ...MAKING, disagreements: 1 } },
      "Resolve disagreements",
      "judge/tokens?resolve=open",
    ],
    ["a text whose tokens are all annotated", SUITE_IN_PROGRESS, "Make examples…", "settings/suite/publish"],
    [
      "an annotator of a text whose tokens are all annotated",
      { ...SUITE_IN_PROGRESS, role: "annotator" },
      null,
      null,
    ],
    // An earlier version is only looked at.
    ["an earlier version", { isPast: true, work: [work("judge", 3)] }, "See results", "results"],
    ["an earlier version, for a team's annotator", { isPast: true, role: "annotator" }, null, null],
    ["an earlier version of a batch", { isPast: true, isBatch: true }, null, null],
    ["an earlier version of a text", { ...SUITE_IN_PROGRESS, isPast: true }, null, null],
  ])("%s: %o → %s", (_who, facts, label, path) => {
    const step = nextStep({ ...JUDGED, ...facts });
    expect(step?.label ?? null).toBe(label);
    expect(step === null ? null : step.path + step.search).toBe(path);
  });

  const ROLES = [null, "annotator", "adjudicator", "coordinator"] as const;
  const facts = ROLES.flatMap((role) =>
    [0, 1].flatMap((left) =>
      [0, 1].flatMap((disagreements) =>
        [true, false].flatMap((isBatch) =>
          [0, 3].map(
            (systems): WorkFacts => ({
              ...JUDGED,
              role,
              isBatch,
              systems,
              disagreements,
              work: [work("judge", left)],
            }),
          ),
        ),
      ),
    ),
  );

  it("is never resolving while own work is open, or for a team's annotator", () => {
    for (const one of facts) {
      if (one.role === "annotator" || one.work[0]?.left === 1)
        expect(nextStep(one)?.kind).not.toBe("resolve");
    }
  });

  it("is own work whenever some is open", () => {
    for (const one of facts.filter((fact) => fact.work[0]?.left === 1))
      expect(nextStep(one)?.kind).toBe("work");
  });
});
