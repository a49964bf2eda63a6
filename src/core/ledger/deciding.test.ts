import { describe, expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import {
  chained,
  type FlatJudgement,
  smallCampaign,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { countAnswered, decidingRecord, decisionOf, judgedUnder } from "./deciding.ts";
import { Registers } from "./fold.ts";

const superseding = (...numbers: number[]) => ({ supersedes: numbers.map(smallId) });
const WRONG = { pronoun: "bad" } as const;
const RIGHT = { pronoun: "ok" } as const;

it.each([
  ["the only judgement", [smallJudgement(1, WRONG)], 1],
  [
    "the judgement to which only a flag and a remark were added later",
    [
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...WRONG, flagged: true, ...superseding(1) }),
      smallJudgement(3, { ...WRONG, remark: "x", ...superseding(2) }),
    ],
    1,
  ],
  [
    "the judgement that changed the answer",
    [
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...RIGHT, ...superseding(1) }),
      smallJudgement(3, { ...RIGHT, flagged: true, ...superseding(2) }),
    ],
    2,
  ],
  [
    "the judgement that chose between two answers, although it repeats one of them",
    [
      smallJudgement(1, WRONG),
      smallJudgement(2, RIGHT),
      smallJudgement(3, { ...WRONG, ...superseding(1, 2) }),
    ],
    3,
  ],
  [
    "the earliest judgement in the ledger, if the judgement that it supersedes is missing",
    [smallJudgement(2, { ...WRONG, ...superseding(1) })],
    2,
  ],
  [
    "the earliest judgement of a cycle of judgements that supersede each other",
    [
      smallJudgement(1, { ...WRONG, ...superseding(3) }),
      smallJudgement(2, { ...WRONG, ...superseding(1) }),
      smallJudgement(3, { ...WRONG, ...superseding(2) }),
      smallJudgement(4, { ...WRONG, ...superseding(3) }),
    ],
    1,
  ],
])("decidingRecord finds %s", (_what, records, expected) => {
  const registers = Registers.of(records, []);
  const register = registers.of("a1", { system: "bad", example: "e1" });
  expect(register === null ? null : decidingRecord(register, registers).id).toBe(smallId(expected));
});

describe("decisionOf", () => {
  const action = (number: number) => ({ actionId: smallId(number) });
  const decisions = (...judgements: readonly Judgement[]) => {
    const registers = Registers.of(judgements, []);
    return registers.all.map((register) => decisionOf(register, registers));
  };
  /** Number of decisions behind the current answers. */
  const count = (...judgements: readonly Judgement[]) => new Set(decisions(...judgements)).size;
  const first = smallJudgement(1, { ...WRONG, ...action(90), system: "a" });
  const copy = (number: number, system: string, parts: FlatJudgement = {}) =>
    smallJudgement(number, { ...WRONG, ...action(90), system, copiedFrom: smallId(1), ...parts });

  it("is one for an answer and its copies in the same action", () => {
    expect(count(first, copy(2, "b"), copy(3, "c"))).toBe(1);
  });

  it("is another one for each annotator, each example and each action", () => {
    expect(count(first, smallJudgement(2, { ...WRONG, ...action(90), system: "a", author: "a2" }))).toBe(2);
    expect(count(first, smallJudgement(2, { ...WRONG, ...action(90), system: "a", example: "e2" }))).toBe(2);
    expect(count(first, smallJudgement(2, { ...WRONG, ...action(91), system: "b" }))).toBe(2);
  });

  it("is one per row of an import, whose events have a common action", () => {
    const imported = { ...WRONG, ...action(90), action: "import" } as const;
    expect(
      count(smallJudgement(1, { ...imported, system: "a" }), smallJudgement(2, { ...imported, system: "b" })),
    ).toBe(2);
  });

  it("is an own one for an accepted suggestion, with its own copies", () => {
    const accepted = copy(2, "b", { ...action(91), suggested: true });
    expect(count(first, accepted)).toBe(2);
    expect(count(first, accepted, copy(3, "c", { ...action(91), copiedFrom: smallId(2) }))).toBe(2);
  });

  it("is a new decision if a copy is judged again, and that of the group if only a remark is added", () => {
    const again = smallJudgement(4, { ...RIGHT, ...action(92), system: "b", ...superseding(2) });
    expect(count(first, copy(2, "b"), copy(3, "c"), again)).toBe(2);
    const noted = smallJudgement(4, { ...WRONG, ...action(92), system: "b", remark: "x", ...superseding(2) });
    expect(count(first, copy(2, "b"), copy(3, "c"), noted)).toBe(1);
  });

  it("is still one decision for the copies if their original is judged again", () => {
    const again = smallJudgement(4, { ...RIGHT, ...action(92), system: "a", ...superseding(1) });
    expect(count(first, copy(2, "b"), copy(3, "c"), again)).toBe(2);
  });

  it("is one for a group whose action was restored by undo", () => {
    const changed = (number: number, system: string, before: number, copiedFrom: number | null) =>
      smallJudgement(number, {
        ...RIGHT,
        ...action(91),
        system,
        ...superseding(before),
        copiedFrom: copiedFrom === null ? null : smallId(copiedFrom),
      });
    const restored = (number: number, system: string, before: number, copiedFrom: number | null) =>
      smallJudgement(number, {
        ...WRONG,
        ...action(92),
        action: "undo",
        system,
        ...superseding(before),
        copiedFrom: copiedFrom === null ? null : smallId(copiedFrom),
      });
    expect(
      count(
        ...[first, copy(2, "b"), changed(3, "a", 1, null), changed(4, "b", 2, 3)],
        ...[restored(5, "a", 3, null), restored(6, "b", 4, 1)],
      ),
    ).toBe(1);
  });

  it("is one for copies whose original is missing in the ledger", () => {
    expect(count(copy(2, "b"), copy(3, "c"))).toBe(1);
  });
});

it("judgedUnder counts judgements per guidelines version at their last change, last used first", () => {
  const wrongAnswers = { antecedent: "bad" as const, pronoun: "bad" as const };
  const { registers } = smallCampaign(
    {},
    {
      annotators: [ANNA, BEN],
      judgements: chained(
        smallJudgement(1, { ...wrongAnswers, guidelines: "2026-11" }),
        smallJudgement(2, { ...wrongAnswers, example: "e2", guidelines: "2026-11" }),
        smallJudgement(3, { ...wrongAnswers, author: "a2", guidelines: "" }),
        smallJudgement(4, { ...wrongAnswers, example: "e3", guidelines: "ba7816bf8f01" }),
        // Judgement 5 replaces judgement 1 under a later version. 6 is only a flag. 8 undoes 7.
        smallJudgement(5, { ...wrongAnswers, guidelines: "ba7816bf8f01" }),
        smallJudgement(6, { example: "e4", flagged: true, guidelines: "aaaaaaaaaaaa" }),
        smallJudgement(7, { ...wrongAnswers, system: "good", guidelines: "bbbbbbbbbbbb" }),
        smallJudgement(8, { system: "good", guidelines: "bbbbbbbbbbbb" }),
      ),
    },
  );
  expect(judgedUnder([...registers.ofAnnotator("a1"), ...registers.ofAnnotator("a2")])).toEqual([
    { version: "ba7816bf8f01", judgements: 2 },
    { version: "", judgements: 1 },
    { version: "2026-11", judgements: 1 },
  ]);
  expect(judgedUnder([])).toEqual([]);
});

it("countAnswered counts current answers per annotator, task and candidate, and nothing that is not answered", () => {
  const excluded = { unsuitable: "other" } as const;
  const judgements = [
    smallJudgement(1, WRONG),
    smallJudgement(2, { ...RIGHT, ...superseding(1) }),
    smallJudgement(3, { ...RIGHT, author: "a2" }),
    smallJudgement(4, { ...RIGHT, task: REPEATED_JUDGING }),
    smallJudgement(5, { example: "e2", flagged: true }),
    // Concurrent answers: the later one is only a flag.
    smallJudgement(6, { example: "e3", ...WRONG }),
    smallJudgement(7, { example: "e3", flagged: true }),
    smallAnnotation(8, "1:2", excluded),
    smallAnnotation(9, "1:3", {}),
  ];
  expect(countAnswered(Registers.of(judgements, []))).toEqual({
    judgements: 4,
    gap_answers: 0,
    annotations: 1,
  });
});

it("decidingRecord is found again after more judgements were added", () => {
  const registers = Registers.of([smallJudgement(1, WRONG)], []);
  const decidingNow = () => {
    const register = registers.of("a1", { system: "bad", example: "e1" });
    return register === null ? null : decidingRecord(register, registers).id;
  };
  expect(decidingNow()).toBe(smallId(1));
  // Judgement 3 arrives before 2, whose answer it repeats.
  registers.add(smallJudgement(3, { ...RIGHT, ...superseding(2) }));
  registers.add(smallJudgement(4, { ...RIGHT, remark: "x", ...superseding(3, 1) }));
  expect(decidingNow()).toBe(smallId(4));
  registers.add(smallJudgement(5, { ...RIGHT, flagged: true, ...superseding(4) }));
  expect(decidingNow()).toBe(smallId(4));
});
