import { expect, it } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { MOST_ADDED_IDS, withoutRetracted } from "./ledger.ts";

/** For each judgement, by number: the numbers of the judgements that it supersedes. */
const LOG: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [1],
  3: [2],
  4: [],
  5: [4, 3],
  6: [7, 1], // 7 is not in the ledger
};

it.each<[what: string, record: number, retracted: readonly number[], supersedes: readonly number[]]>([
  ["unchanged if nothing that it supersedes was retracted", 3, [], [2]],
  ["unchanged, with its ids in their order, if only other judgements were retracted", 5, [1, 2], [4, 3]],
  ["with the predecessors of a retracted predecessor", 3, [2], [1, 2]],
  ["with the predecessors of two retracted predecessors in a row", 5, [2, 3], [1, 2, 3, 4]],
  ["with predecessors up to the first that was not retracted", 5, [3], [2, 3, 4]],
  ["without further predecessors if the retracted one has none", 5, [4], [3, 4]],
  ["without further predecessors if the retracted one is missing", 6, [7], [1, 7]],
])("withoutRetracted returns a judgement %s", (_what, number, retracted, supersedes) => {
  const recordOf = (id: string) => {
    const recordNumber = Object.keys(LOG)
      .map(Number)
      .find((candidateNumber) => smallId(candidateNumber) === id);
    return recordNumber === undefined
      ? null
      : smallJudgement(recordNumber, { supersedes: (LOG[recordNumber] ?? []).map(smallId), remark: "r" });
  };
  const record = recordOf(smallId(number));
  if (record === null) throw new Error(`no ${number}`);
  const adjusted = withoutRetracted(new Set(retracted.map(smallId)), recordOf)(record);
  expect(adjusted).toEqual({ ...record, supersedes: supersedes.map(smallId) });
});

it("withoutRetracted throws if it adds more than a million superseded ids, and names the annotator", () => {
  // 1,001 judgements of Mallory supersede one retracted judgement, which superseded a thousand others: 1,001 × 1,000
  // > 1,000,000.
  const superseded = Array.from({ length: 1000 }, (_, index) => smallId(10_000 + index));
  const retracted = smallJudgement(1, { supersedes: superseded });
  const withoutRetraction = withoutRetracted(new Set([retracted.id]), () => retracted);
  const heads = Array.from({ length: MOST_ADDED_IDS / 1000 + 1 }, (_, index) =>
    smallJudgement(2 + index, { author: "mallory", supersedes: [retracted.id] }),
  );
  expect(() => heads.map(withoutRetraction)).toThrow(/more than 1000000 others.*“mallory”/);
  expect(heads.slice(1).map(withoutRetracted(new Set([retracted.id]), () => retracted))).toHaveLength(1000);
});
