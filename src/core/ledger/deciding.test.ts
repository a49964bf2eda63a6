import { expect, it } from "vitest";
import { decidingRecord } from "#core/ledger/deciding.ts";
import { Registers } from "#core/ledger/registers.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

const follows = (...numbers: number[]) => ({ supersedes: numbers.map(smallId) });
const WRONG = { pronoun: "bad" } as const;
const RIGHT = { pronoun: "ok" } as const;

it.each([
  ["the only one", [smallJudgement(1, WRONG)], 1],
  [
    "the one before a flag and a remark",
    [
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...WRONG, flagged: true, ...follows(1) }),
      smallJudgement(3, { ...WRONG, remark: "x", ...follows(2) }),
    ],
    1,
  ],
  [
    "the one that said something else",
    [
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...RIGHT, ...follows(1) }),
      smallJudgement(3, { ...RIGHT, flagged: true, ...follows(2) }),
    ],
    2,
  ],
  [
    "the one that chose between two, though it says what one of them said",
    [smallJudgement(1, WRONG), smallJudgement(2, RIGHT), smallJudgement(3, { ...WRONG, ...follows(1, 2) })],
    3,
  ],
  [
    "the first that is here, where what it followed is not",
    [smallJudgement(2, { ...WRONG, ...follows(1) })],
    2,
  ],
])("what holds was decided in %s", (_what, records, expected) => {
  const registers = Registers.of(records, []);
  const register = registers.of("a1", { system: "bad", example: "e1" });
  expect(register === null ? null : decidingRecord(register, registers).id).toBe(smallId(expected));
});
