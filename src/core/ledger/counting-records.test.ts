import { expect, it } from "vitest";
import { MOST_BY_WAY, withoutRetracted } from "#core/ledger/counting-records.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

/** Records by number and the numbers that each follows. */
const LOG: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [1],
  3: [2],
  4: [],
  5: [4, 3],
  6: [7, 1], // 7 is not here
};

it.each<[what: string, record: number, retracted: readonly number[], follows: readonly number[]]>([
  ["as it is where nothing it follows was retracted", 3, [], [2]],
  ["as it is, in its own order, where something else was retracted", 5, [1, 2], [4, 3]],
  ["with the predecessors of a retracted predecessor", 3, [2], [1, 2]],
  ["with what was followed by way of two retracted ones", 5, [2, 3], [1, 2, 3, 4]],
  ["up to the first that counts", 5, [3], [2, 3, 4]],
  ["where one of two was retracted", 5, [4], [3, 4]],
  ["where a retracted one is not here", 6, [7], [1, 7]],
])("a record is %s", (_what, number, retracted, follows) => {
  const found = (id: string) => {
    const known = Object.keys(LOG)
      .map(Number)
      .find((one) => smallId(one) === id);
    return known === undefined
      ? null
      : smallJudgement(known, { supersedes: (LOG[known] ?? []).map(smallId), remark: "r" });
  };
  const record = found(smallId(number));
  if (record === null) throw new Error(`no ${number}`);
  const beside = withoutRetracted(new Set(retracted.map(smallId)), found)(record);
  expect(beside).toEqual({ ...record, supersedes: follows.map(smallId) });
});

it("refuses records that supersede more than a million others by way of retracted ones, and names the annotator", () => {
  // 1,001 judgements of Mallory supersede one retracted judgement, which superseded a thousand others: 1,001 × 1,000
  // > 1,000,000.
  const superseded = Array.from({ length: 1000 }, (_, place) => smallId(10_000 + place));
  const retracted = smallJudgement(1, { supersedes: superseded });
  const alone = withoutRetracted(new Set([retracted.id]), () => retracted);
  const heads = Array.from({ length: MOST_BY_WAY / 1000 + 1 }, (_, place) =>
    smallJudgement(2 + place, { author: "mallory", supersedes: [retracted.id] }),
  );
  expect(() => heads.map(alone)).toThrow(/more than 1000000 others.*“mallory”/);
  expect(heads.slice(1).map(withoutRetracted(new Set([retracted.id]), () => retracted))).toHaveLength(1000);
});
