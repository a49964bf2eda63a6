import { expect, it } from "vitest";
import { recordTimes } from "#core/ledger/packed-events.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { foldOnce } from "./fold.ts";
import { packLedger, unpackLedger } from "./packed-events.ts";

const LEDGER = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
    judgements: Array.from({ length: 1500 }, (_, number) =>
      smallJudgement(number + 1, { clock: 100 + number, actionId: smallId(7000 + number) }),
    ),
  },
);

it("a ledger is the same after it was packed and unpacked", () => {
  const packed = structuredClone(packLedger(LEDGER));
  expect(packed.blocks.map(({ count }) => count)).toEqual([1000, LEDGER.events.length - 1000]);
  expect(packed.clock).toBe(1599);
  expect(unpackLedger(packed)).toEqual(LEDGER);
});

it("the times of judgements can be read without unpacking", () => {
  const times = packLedger(LEDGER).blocks.flatMap((block) =>
    Array.from(recordTimes(block), ({ time }) => time),
  );
  expect(times).toEqual(LEDGER.events.flatMap((event) => (event.kind === "judgement" ? [event.time] : [])));
});

it("foldOnce folds the same array of events only once", () => {
  expect(foldOnce(LEDGER.events)).toBe(foldOnce(LEDGER.events));
  expect(foldOnce([...LEDGER.events])).not.toBe(foldOnce(LEDGER.events));
});
