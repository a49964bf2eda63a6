// Tests the progress with the tokens of a batch.
import { describe, expect, it } from "vitest";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import {
  SMALL_PLAN,
  smallAnnotation,
  THEY,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { batchTokensOf, finishedBy } from "./campaign-annotations.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const BEN = { id: "a2", name: "Ben", role: "annotator" } as const;

const LEDGER = smallLedger({}, { annotators: [ANNA, BEN], settings: { plan: SMALL_PLAN } });
const progressWith = (...events: ReturnType<typeof smallAnnotation>[]) =>
  finishedBy(currentCampaign({ ...LEDGER, events: uniteEvents(LEDGER.events, events) }), "a1", [THEY]);

describe("a token of a batch", () => {
  it("counts only if it exists in the source", () => {
    const positions = [4, 5].map((position) => ({ line: 2, position }));
    const scope = {
      annotator: "a1",
      candidates: [...positions, { line: 9, position: 0 }].map(tokenKey),
      created: null,
      origin: null,
    };
    // “They saw the plasma .” has five tokens.
    expect(batchTokensOf(currentCampaign({ ...LEDGER, scope }))).toEqual([{ line: 2, position: 4 }]);
    expect(batchTokensOf(currentCampaign(LEDGER))).toBe(null);
  });

  it("is finished if its annotation is finished, on the current text and without concurrent answers", () => {
    const annotation = smallAnnotation(1, "2:0", THEY_EXAMPLE);
    expect(progressWith()).toBe(0);
    expect(progressWith(annotation)).toBe(1);
    expect(progressWith(smallAnnotation(1, "2:0", THEY_UNSUITABLE))).toBe(1);
    expect(progressWith({ ...annotation, author: "a2" })).toBe(0);
    expect(progressWith(smallAnnotation(1, "2:0", { category: "anaphoric_inter_they" }))).toBe(0);
    expect(progressWith({ ...annotation, textHash: "another" })).toBe(0);
    expect(progressWith(annotation, smallAnnotation(2, "2:0", THEY_UNSUITABLE))).toBe(0);
  });
});
