import { expect, it } from "vitest";
import { decidingRecord } from "#core/ledger/deciding.ts";
import { Registers } from "#core/ledger/registers.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

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
])("decidingRecord finds %s", (_what, records, expected) => {
  const registers = Registers.of(records, []);
  const register = registers.of("a1", { system: "bad", example: "e1" });
  expect(register === null ? null : decidingRecord(register, registers).id).toBe(smallId(expected));
});
