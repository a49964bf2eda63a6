// Proves that annotators of a batch of tokens see no earlier annotation and are asked for no selection that would be
// lost.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { tokenKey } from "#core/tasks/annotation/token-key.ts";
import { miniFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { MINI_PLAN } from "#tools/testing/campaigns/mini-making.ts";
import { sharedFolder } from "#tools/testing/shared-data.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, sitDown } from "./annotate-in-test.ts";

afterEach(closeSessions);

const TOKENS = ["1:0", "1:6", "2:0", "2:3", "3:0", "5:0", "7:0"].map((place) => {
  const [line = 0, position = 0] = place.split(":").map(Number);
  return { line, position };
});
const plan = { ...MINI_PLAN, selected: [] };
const usual = { sourceLanguage: "en", targetLanguage: "fr", plan };
const LEDGER = sharedFolder(miniFolder, usual);
/** As an earlier build made it, with the examples in its file. */
const BATCH = {
  ...LEDGER,
  scope: { annotator: ANNA.id, candidates: TOKENS.map(tokenKey), created: null, origin: null },
};

describe("a batch of tokens", () => {
  it("hides existing examples: each token waits for its annotator", async () => {
    const whole = sitDown(await openSession(LEDGER));
    expect(TOKENS.filter((token) => whole.task.isOpen(token))).toHaveLength(1);
    const { task, press } = sitDown(await openSession(BATCH));
    expect(TOKENS.filter((token) => task.isOpen(token))).toHaveLength(7);
    expect(TOKENS.map((token) => inShort(task.content(token)))).toEqual(TOKENS.map(() => "-"));
    press("4");
    expect(TOKENS.filter((token) => task.isOpen(token))).toHaveLength(6);
  });

  it("asks for no selection and says so, since it would not be returned", async () => {
    const { task, press, wanted } = sitDown(await openSession(BATCH));
    press("d");
    expect(wanted).toEqual([]);
    expect(task.store.getState().notice).toBe("Ignored: a batch cannot change the selection.");
  });
});
