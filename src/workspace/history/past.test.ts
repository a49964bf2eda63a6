// Tests that an earlier state of a campaign can be viewed but not changed.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { computePassResults } from "#core/analysis/accuracy/score-campaign.ts";
import { readLedger } from "#storage/ledgers.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { openCampaign, parsePastAddress, pastAddress } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, closeSessions, numberOf, storeLedger } from "#workspace/campaign/session-in-test.ts";

const LEDGER = smallLedger(
  {},
  {
    annotators: [ANNA],
    judgements: [
      smallJudgement(1, { clock: 100, pronoun: "bad" }),
      smallJudgement(2, { clock: 101, pronoun: "ok", supersedes: [smallJudgement(1).id] }),
    ],
  },
);
const opening = {
  onChanged: () => undefined,
  run: async (...pass: Parameters<typeof computePassResults>) => computePassResults(...pass),
};

afterEach(closeSessions);

describe("an earlier state", () => {
  it("has an address with the copy and the event", () => {
    expect(parsePastAddress(pastAddress("copy", "event"))).toEqual({ copy: "copy", event: "event" });
    expect(parsePastAddress("copy")).toEqual({ copy: "copy", event: null });
  });

  it("shows the judgements of its time, and rejects new judgements", async () => {
    const copy = await storeLedger(LEDGER);
    const past = await openCampaign(pastAddress(copy, smallJudgement(1).id), opening);
    const now = await openCampaign(copy, opening);
    if (past === null || now === null) throw new Error("not there");
    const candidate = numberOf(past, "bad", "e1");
    expect(past.register("a1", candidate)?.latest.content.pronoun).toBe("bad");
    expect(now.register("a1", candidate)?.latest.content.pronoun).toBe("ok");
    expect([past.isPast, now.isPast]).toEqual([true, false]);
    await expect(past.append([smallJudgement(3, { clock: 102 })])).rejects.toThrow("read-only");
    expect(past.register("a1", candidate)?.latest.content.pronoun).toBe("bad");
    expect((await readLedger(copy))?.events).toHaveLength(LEDGER.events.length);
    await now.close();
  });

  it("does not exist for an unknown event", async () => {
    const copy = await storeLedger(LEDGER);
    expect(await openCampaign(pastAddress(copy, "nothing"), opening)).toBeNull();
    expect(await openCampaign(pastAddress("nobody", smallJudgement(1).id), opening)).toBeNull();
  });
});
