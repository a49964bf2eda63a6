// Tests that annotators of a token batch do not see which tokens are examples, and cannot change the
// selection.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { miniFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { MINI_PLAN } from "#tools/testing/campaigns/mini-making.ts";
import { sharedFolder } from "#tools/testing/shared-data.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, startAnnotating } from "./annotate-in-test.ts";

afterEach(closeSessions);

const TOKENS = ["1:0", "1:6", "2:0", "2:3", "3:0", "5:0", "7:0"].map((place) => {
  const [line = 0, position = 0] = place.split(":").map(Number);
  return { line, position };
});
const plan = { ...MINI_PLAN, selected: [] };
const settings = { sourceLanguage: "en", targetLanguage: "fr", plan };
const LEDGER = sharedFolder(miniFolder, settings);
/** A batch as an earlier version of Referee created it, with the examples in its file. */
const BATCH = {
  ...LEDGER,
  scope: { annotator: ANNA.id, candidates: TOKENS.map(tokenKey), created: null, origin: null },
};

describe("AnnotationSession, in a batch of tokens", () => {
  it("hides which tokens are examples of the suite, so that every token is open", async () => {
    const withoutBatch = startAnnotating(await openSession(LEDGER));
    expect(TOKENS.filter((token) => withoutBatch.task.isOpen(token))).toHaveLength(1);
    const { task, press } = startAnnotating(await openSession(BATCH));
    expect(TOKENS.filter((token) => task.isOpen(token))).toHaveLength(7);
    expect(TOKENS.map((token) => inShort(task.content(token)))).toEqual(TOKENS.map(() => "-"));
    press("4");
    expect(TOKENS.filter((token) => task.isOpen(token))).toHaveLength(6);
  });

  it("refuses to change the selection", async () => {
    const { task, press, screenCalls } = startAnnotating(await openSession(BATCH));
    press("d");
    expect(screenCalls).toEqual([]);
    expect(task.store.getState().notice).toBe("Ignored: the selection cannot be changed in a batch.");
  });
});
