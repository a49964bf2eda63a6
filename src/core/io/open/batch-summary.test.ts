// Tests the summary of a batch before it is imported: its annotator, and the number of source tokens that it
// contains, if any.
import { expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { tokenKey } from "#core/tasks/annotation/token-key.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { summarizeInput } from "./import-summary.ts";

const MASTER = smallLedger(
  {},
  { annotators: [{ id: "a1", name: "Anna", role: "annotator" }], settings: { plan: SMALL_PLAN } },
);
const forAnna = { annotator: "a1", tasks: [], created: null };
const described = (ledger: typeof MASTER) => {
  const { batchOf, batchTokens } = summarizeInput({ kind: "campaign", ledger });
  return [batchOf, batchTokens];
};

it("the summary of a batch names its annotator, and counts the source tokens of a batch of tokens", () => {
  const tokens = [
    { line: 1, position: 0 },
    { line: 2, position: 0 },
  ];
  expect(
    described(makeBatch(MASTER, { ...forAnna, candidates: tokens.map(tokenKey), task: ANNOTATING })),
  ).toEqual(["Anna", 2]);
  expect(
    described(makeBatch(MASTER, { ...forAnna, candidates: [{ system: "bad", example: "e1" }] })),
  ).toEqual(["Anna", null]);
  expect(described(MASTER)).toEqual([null, null]);
});
