// Tests what an invited annotator reads before a batch is opened.
import { expect, it } from "vitest";
import { summarizeInput } from "#core/exchange/intake/new-campaign.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const NOTE = "Please finish by Friday.";
const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const MASTER = smallLedger({}, { annotators: [ANNA], settings: { plan: SMALL_PLAN, note: NOTE } });
const forAnna = { annotator: "a1", tasks: [], created: null };
const described = (ledger: typeof MASTER) => summarizeInput({ kind: "campaign", ledger }).batch;

/** All four examples in the output “bad”, whose translations all differ. */
const CANDIDATES = ["e1", "e2", "e3", "e4"].map((example) => ({ system: "bad", example }));

it("names the annotator, counts the items, and brings the coordinator's note; without a pace, it names no duration", () => {
  const batch = makeBatch(MASTER, { ...forAnna, candidates: CANDIDATES });
  expect(described(batch)).toEqual({
    annotator: "Anna",
    scope: batch.scope,
    task: "judge",
    items: 4,
    left: 4,
    seconds: null,
    note: NOTE,
  });
});

it("counts what is left, and how long it takes at the pace of the invitation", () => {
  const judgements = [
    smallJudgement(1, { antecedent: "bad", pronoun: "bad", author: "a1", ...CANDIDATES[0] }),
  ];
  const begun = smallLedger({}, { annotators: [ANNA], judgements });
  expect(
    described(makeBatch(begun, { ...forAnna, candidates: CANDIDATES, secondsPerDecision: 20 })),
  ).toMatchObject({
    items: 4,
    left: 3,
    seconds: 60,
  });
});

it("counts the source tokens of a batch of tokens, for which no pace is known", () => {
  const tokens = [
    { line: 1, position: 0 },
    { line: 2, position: 0 },
  ];
  expect(
    described(makeBatch(MASTER, { ...forAnna, candidates: tokens.map(tokenKey), task: ANNOTATING })),
  ).toMatchObject({ annotator: "Anna", task: "judge/tokens", items: 2, left: 2, seconds: null });
});

it("is null for a campaign", () => {
  expect(described(MASTER)).toBeNull();
});
