import "fake-indexeddb/auto";
import { expose } from "comlink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { computePassResults, type PassInput } from "#core/analysis/accuracy/score-campaign.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { openSharedSession, reopenCampaign, watchReopened } from "./opened-campaign.ts";
import { ANNA, storeLedger } from "./session-in-test.ts";

/** A campaign with texts that no other test has, so that no stored pass is used. */
const LEDGER = smallLedger({ "documents.tsv": "0\topened\n" }, { annotators: [ANNA] });
const ended = vi.fn<() => void>();

/** The worker's pass, run in this thread at the other end of a channel. */
function WorkerInTest() {
  const { port1, port2 } = new MessageChannel();
  expose(
    { pass: (campaign: PassInput, withHashes: boolean) => computePassResults(campaign, withHashes) },
    port2,
  );
  const terminate = () => {
    ended();
    port1.close();
    port2.close();
  };
  return Object.assign(port1, { terminate });
}

beforeEach(() => vi.stubGlobal("Worker", WorkerInTest));

afterEach(async () => {
  vi.restoreAllMocks();
  await openSharedSession("nothing"); // closes the campaign of the previous test
  await openSharedSession("nothing at all");
  vi.unstubAllGlobals();
});

async function opened(id: string) {
  const session = await openSharedSession(id);
  if (session === null) throw new Error(`${id} is not here`);
  return session;
}

/** Watches these ids. Returns the list of ids for which there were calls, in order. */
function watched(...ids: readonly string[]) {
  const calls: string[] = [];
  const stops = ids.map((id) => watchReopened(id, () => calls.push(id)));
  return { calls, stop: () => stops.forEach((stop) => void stop()) };
}

describe("the opened campaign", () => {
  it("is shared by all callers; the automatic pass runs once, and its worker is ended", async () => {
    const id = await storeLedger(LEDGER);
    const [one, other] = await Promise.all([opened(id), opened(id)]);
    expect(other).toBe(one);
    expect(await opened(id)).toBe(one);
    expect(one.id).toBe(id);
    expect(one.verdicts.flat().filter(({ approved }) => approved)).toHaveLength(5); // all of “good”, e3 of “bad”
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("is closed before another campaign opens, which does not take over its judgements", async () => {
    const first = await opened(await storeLedger(LEDGER));
    const read = vi.spyOn(database.campaigns, "get");
    const finish = first.close.bind(first);
    const close = vi.spyOn(first, "close").mockImplementation(async () => {
      read.mockClear();
      await new Promise((done) => setTimeout(done, 10));
      expect(read).not.toHaveBeenCalled();
      return finish();
    });
    const disk = vi.spyOn(database.events, "bulkAdd").mockRejectedValue(new Error("the disk is full"));
    await first.append([smallJudgement(1, { clock: 100 })]);
    disk.mockRestore();
    const other = await storeLedger(LEDGER);
    const second = await opened(other);
    expect(second.judgements).toEqual([]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(second.id).not.toBe(first.id);
    expect(await opened(first.id)).not.toBe(first);
  });

  it("is null if it is missing, and is opened by the next call after a failure", async () => {
    expect(await openSharedSession("not here")).toBeNull();
    const id = await storeLedger(LEDGER);
    vi.spyOn(database.campaigns, "get").mockRejectedValueOnce(new Error("the disk is broken"));
    await expect(openSharedSession(id)).rejects.toThrow("the disk is broken");
    expect((await opened(id)).id).toBe(id);
  });
});

describe("a campaign that changed", () => {
  it("is reloaded with its unsaved events, and the screens are notified", async () => {
    const id = await storeLedger(LEDGER);
    const first = await opened(id);
    vi.spyOn(database.events, "bulkAdd").mockRejectedValue(new Error("the disk is full"));
    await first.append([smallJudgement(1, { clock: 100 })]);
    const { calls, stop } = watched(id, "another");
    reopenCampaign(id);
    expect(calls).toEqual([id]);
    stop();
    reopenCampaign(id);
    expect(calls).toEqual([id]);
    const second = await opened(id);
    expect(second).not.toBe(first);
    expect(second.judgements).toHaveLength(1);
    expect(first.store.getState().saving).not.toBe("saved"); // screens that still show it do not see “saved”
    vi.restoreAllMocks();
    await second.retry();
    expect(await readCampaignRecord(id)).toMatchObject({ judgements: 1 });
  });

  it("does not affect another opened campaign", async () => {
    const session = await opened(await storeLedger(LEDGER));
    const { calls, stop } = watched(session.id, "another");
    reopenCampaign("another");
    stop();
    expect(calls).toEqual(["another"]);
    expect(await opened(session.id)).toBe(session);
  });

  it("is reloaded after an event that is no judgement", async () => {
    const session = await opened(await storeLedger(LEDGER));
    const { calls, stop } = watched(session.id);
    await session.append([smallJudgement(1, { clock: 100 })]);
    expect(calls).toEqual([]);
    await session.write([{ kind: "setting", author: null, key: "name", value: "Other" }]);
    expect(calls).toEqual([session.id]);
    stop();
    expect((await opened(session.id)).campaign.suite.name).toBe("Other");
  });
});
