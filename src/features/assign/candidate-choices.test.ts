import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import {
  type CandidateChoice,
  candidateChoices,
  choiceLabel,
  chosenCandidates,
} from "./internal/use-assignment.ts";

afterEach(closeSessions);

/**
 * Two examples in two outputs with equal translations. All candidates are referred. e0 of “good” is judged correct, and
 * e1 of “good” is flagged. e0 of “bad” is assigned to Anna; e1 of “bad” is in a share without an annotator.
 */
async function chosenKeys(choice: CandidateChoice, reuseAnswers: "own" | "pass"): Promise<string[]> {
  const ledger = pairsLedger(2, { reuseAnswers });
  const fields = { system: "good", clock: 1000 };
  const judgements = [
    smallJudgement(1, { ...fields, example: "e0", pronoun: "ok", tokens: [{ line: 0, position: 0 }] }),
    smallJudgement(2, { ...fields, example: "e1", flagged: true }),
  ];
  const freeTask = { label: "1", annotator: null, candidates: [{ system: "bad", example: "e1" }] };
  const assignedTask = { label: "2", annotator: "a1", candidates: [{ system: "bad", example: "e0" }] };
  const tasks: LedgerEvent = {
    kind: "tasks",
    author: null,
    set: "one",
    tasks: [freeTask, assignedTask],
    clock: 900,
    time: null,
    id: smallId(9),
  };
  const session = await openSession({
    ...ledger,
    events: uniteEvents(ledger.events, [tasks, ...judgements]),
  });
  const names = chosenCandidates(session, choice).map((candidate) =>
    Object.values(session.candidates.keyOf(candidate)).join(" "),
  );
  return names.sort();
}

it.each<[choice: CandidateChoice, accepted: "own" | "pass", expected: string[]]>([
  ["free", "own", ["bad e1"]],
  ["open", "own", ["bad e0", "bad e1"]],
  ["open", "pass", ["bad e1"]],
  ["referred", "pass", ["bad e0", "bad e1", "good e0", "good e1"]],
  ["all", "pass", ["bad e0", "bad e1", "good e0", "good e1"]],
])(
  "chosenCandidates finds the candidates of the choice “%s” if reuseAnswers is “%s”",
  async (choice, accepted, expected) => {
    expect(await chosenKeys(choice, accepted)).toEqual(expected);
  },
);

it("says how many approved candidates are judged, which Overview counts as judged and not as approved", async () => {
  const labels = async (...examples: string[]) => {
    const judgements = examples.map((example, at) =>
      smallJudgement(at + 1, { system: "good", example, antecedent: "bad", pronoun: "bad" }),
    );
    const session = await openSession(smallLedger({}, { annotators: [ANNA], judgements }));
    return (["open", "referred", "all"] as const).map((choice) => choiceLabel(session, choice));
  };
  // Three of the eight candidates are not approved, all of “bad”.
  expect(await labels()).toEqual([
    "not judged (3)",
    "all not approved automatically, judged or not (3)",
    "all, also approved automatically (8)",
  ]);
  expect((await labels("e1", "e2"))[1]).toBe(
    "all not approved automatically, judged or not (3, without 2 approved candidates that are judged)",
  );
  expect((await labels("e1"))[1]).toContain("(3, without 1 approved candidate that is judged)");
});

it("offers a candidate again whose only answer was taken back", async () => {
  // Of the referred candidates e1, e2 and e4 of “bad”, Anna has judged e2, and has judged and undone e4.
  const session = await openSession(
    smallLedger(
      {},
      {
        annotators: [ANNA],
        judgements: [
          smallJudgement(1, { system: "bad", example: "e2", pronoun: "bad" }),
          smallJudgement(2, { system: "bad", example: "e4", pronoun: "bad" }),
          smallJudgement(3, { system: "bad", example: "e4", supersedes: [smallId(2)], clock: 1001 }),
        ],
      },
    ),
  );
  const offered = (["free", "open"] as const).map((choice) =>
    chosenCandidates(session, choice).map((candidate) => session.candidates.keyOf(candidate).example),
  );
  expect(offered.map((examples) => examples.toSorted())).toEqual([
    ["e1", "e4"],
    ["e1", "e4"],
  ]);
});

describe("chosenCandidates, for gap filling", () => {
  /**
   * In the sample, Anna has filled e1 of “good” and is assigned e3 of “bad” (to judge it, if `isOfGaps` is false). Ben
   * marks e3 of “good” for discussion.
   */
  async function withGaps(choice: CandidateChoice, isOfGaps = true): Promise<string[]> {
    const ledger = smallLedger(
      {},
      {
        annotators: [ANNA, BEN],
        settings: { gaps: { ...SMALL_GAPS, examples: ["e3", "e1", "e9"] } },
        judgements: [
          smallGap(1, "il", { system: "good", example: "e1" }),
          smallGap(2, "?il", { author: "a2", system: "good", example: "e3" }),
          // A judgement of the pronoun does not fill the gap.
          smallJudgement(3, { system: "bad", example: "e1", pronoun: "bad" }),
        ],
        assignments: [
          {
            name: "one",
            tasks: [
              {
                label: "1",
                annotator: "a1",
                candidates: [
                  { system: "bad", example: "e3" },
                  { system: "bad", example: "e2" },
                ],
              },
            ],
            ...(isOfGaps ? { task: "gap-filling" } : {}),
          },
        ],
      },
    );
    const session = await openSession(ledger);
    return chosenCandidates(session, choice)
      .map((candidate) => Object.values(session.candidates.keyOf(candidate)).join(" "))
      .sort();
  }

  it("chooses as gaps the sampled examples in every system, whatever their verdicts", async () => {
    expect(await withGaps("gaps")).toEqual(["bad e1", "bad e3", "good e1", "good e3"]);
  });

  it("chooses as free gaps only gaps that are neither filled nor assigned", async () => {
    expect(await withGaps("gaps-free")).toEqual(["bad e1", "good e3"]);
  });

  it("ignores assignments of judging for free gaps, and assignments of gaps for free candidates", async () => {
    expect(await withGaps("gaps-free", false)).toEqual(["bad e1", "bad e3", "good e3"]);
    // Of the referred candidates e1, e2 and e4 of “bad”, e1 is judged and e2 is assigned.
    expect(await withGaps("free", false)).toEqual(["bad e4"]);
    expect(await withGaps("free")).toEqual(["bad e2", "bad e4"]);
  });

  it("returns all gaps in the order of judging, and none if the campaign has no gap filling", async () => {
    const session = await openSession(smallLedger({}, { settings: { gaps: SMALL_GAPS } }));
    expect(chosenCandidates(session, "gaps")).toEqual([...session.order]);
    expect(chosenCandidates(await openSession(smallLedger()), "gaps")).toEqual([]);
  });

  it("candidateChoices offers only the choices that fit the campaign's tasks", () => {
    const judged = ["free", "open", "referred", "all"];
    expect(candidateChoices({ gaps: null })).toEqual(judged);
    expect(candidateChoices({ gaps: SMALL_GAPS })).toEqual([...judged, "gaps-free", "gaps"]);
    expect(candidateChoices({ gaps: { ...SMALL_GAPS, alsoJudged: false } })).toEqual(["gaps-free", "gaps"]);
  });
});
