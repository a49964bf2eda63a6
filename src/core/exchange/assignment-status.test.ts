import { describe, expect, it } from "vitest";
import { type AssignmentProgress, assignmentStatus } from "./change-assignment.ts";

const DONE: AssignmentProgress = {
  unassigned: 0,
  isInTeam: false,
  shares: [
    { name: "Anna", candidates: 3, finished: 3 },
    { name: "Ben", candidates: 3, finished: 3 },
  ],
  openDisagreements: 0,
  gapsToResolve: 0,
};
const behind = (...names: string[]) => names.map((name) => ({ name, candidates: 1250, finished: 12 }));

describe("assignmentStatus", () => {
  it.each<[what: string, facts: Partial<AssignmentProgress>, words: string | null, screen: string | null]>([
    ["one person who works alone", { shares: [], unassigned: null }, null, null],
    [
      "several people in one browser who disagree",
      { shares: [], unassigned: null, openDisagreements: 1 },
      "1 disagreement is open. Resolve it.",
      "adjudicate",
    ],
    [
      "candidates that are assigned to nobody",
      { unassigned: 1728, shares: behind("Anna"), openDisagreements: 4 },
      "1,728 candidates are not assigned. Assign them.",
      "exchange",
    ],
    [
      "people who are still judging",
      { shares: [...behind("Anna", "Ben"), ...DONE.shares], openDisagreements: 4 },
      "Waiting for Anna (1,238 of 1,250 left) and Ben (1,238 of 1,250 left). [Import judgements]",
      "import",
    ],
    [
      "people in a team who are still judging",
      { shares: behind("Anna", "Ben"), isInTeam: true },
      "Waiting for Anna (1,238 of 1,250 left) and Ben (1,238 of 1,250 left).",
      "exchange",
    ],
    [
      "many people who are still judging",
      { shares: behind("Anna", "Ben", "Carla", "Dan", "Eve") },
      "Waiting for Anna (1,238 of 1,250 left), Ben (1,238 of 1,250 left), Carla (1,238 of 1,250 left) and 2 others. [Import judgements]",
      "import",
    ],
    [
      "one person's gap to discuss",
      { shares: [], unassigned: null, gapsToResolve: 1 },
      "1 gap needs a decision. Resolve it.",
      "gap-scores",
    ],
    ["gaps to resolve", { gapsToResolve: 2 }, "2 gaps need a decision. Resolve them.", "gap-scores"],
    [
      "people who are still judging, and gaps to resolve",
      { shares: behind("Anna"), gapsToResolve: 2 },
      "Waiting for Anna (1,238 of 1,250 left). [Import judgements]",
      "import",
    ],
    [
      "disagreements and gaps to resolve",
      { openDisagreements: 1, gapsToResolve: 2 },
      "1 disagreement is open. Resolve it.",
      "adjudicate",
    ],
    [
      "open disagreements",
      { openDisagreements: 23 },
      "23 disagreements are open. Resolve them.",
      "adjudicate",
    ],
    ["no remaining work", {}, "All assigned candidates are finished, and no disagreement is open.", "report"],
  ])("for %s is $2", (_what, facts, words, screen) => {
    const next = assignmentStatus({ ...DONE, ...facts });
    const action = next?.action === undefined ? "" : ` [${next.action}]`;
    expect([next === null ? null : `${next.words}${action}`, next?.screen ?? null]).toEqual([words, screen]);
  });

  it("also names the annotators with unfinished items if candidates are not assigned", () => {
    // Nora has judged all of the 32 items that both annotators got, and Piet 13.
    const shares = [
      { name: "Nora", candidates: 32, finished: 32 },
      { name: "Piet", candidates: 32, finished: 13 },
    ];
    const next = assignmentStatus({ ...DONE, shares, unassigned: 22 });
    expect(next?.words).toBe("22 candidates are not assigned. Assign them.");
    expect(next?.waiting?.words).toBe("Waiting for Piet (19 of 32 left).");
    expect(next?.waiting?.screen).toBe("import");
    expect(assignmentStatus({ ...DONE, unassigned: 22 })?.waiting).toBeUndefined();
  });
});
