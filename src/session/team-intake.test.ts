import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { EngineInTest } from "#couch/engine-in-test.ts";
import { openShared } from "#session/opened-campaign.ts";
import { begunIntake, copyOf, dropIntake, type Intake, takeCampaign } from "#session/team-intake.ts";
import { readMembership } from "#session/team-membership.ts";
import { TeamPageStore } from "#session/team-page-store.ts";
import { database } from "#storage/database.ts";
import { readCampaignRecord, readLedger } from "#storage/ledgers.ts";
import { readSettings } from "#storage/settings.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { ANNA } from "./session-in-test.ts";
import { idsOf, LocksHere, onDisk, placeOf, putThere, shown } from "./team-in-test.ts";

vi.mock("#browser/worker-client.ts", async () => (await import("./workers-in-test.ts")).workerHere);
vi.mock("#browser/exchange-client.ts", async () => (await import("./workers-in-test.ts")).exchangeHere);

let engine = new EngineInTest();
let number = 0;

beforeEach(() => {
  engine = new EngineInTest();
  vi.stubGlobal("fetch", engine.fetch);
  vi.stubGlobal("navigator", { locks: new LocksHere() });
});
afterEach(async () => {
  await openShared("nothing");
  vi.unstubAllGlobals();
});

/** One that no other test has, with so many judgements. */
function campaign(judgements: number): Ledger {
  number++;
  const ledger = smallLedger({ "documents.tsv": `0\tdoc${number}\n` }, { annotators: [ANNA] });
  const said = Array.from({ length: judgements }, (_, at) =>
    smallJudgement(at + 1, { clock: 1000 + at, follows: at === 0 ? [] : [smallId(at)] }),
  );
  return { ...ledger, id: `campaign-${number}`, events: [...ledger.events, ...said] };
}

function take(ledger: Ledger, onProgress = vi.fn<(events: number, step: string) => void>()): Promise<Intake> {
  return takeCampaign(placeOf(ledger), { signal: new AbortController().signal, onProgress });
}

async function copyTaken(ledger: Ledger): Promise<string> {
  const taken = await take(ledger);
  if (!taken.ok) throw new Error(JSON.stringify(taken.problems));
  return taken.copy;
}

describe("a campaign that comes to a new machine", () => {
  it("is the same as there, in step from then on, with nothing to send", async () => {
    const ledger = campaign(30);
    putThere(engine, ledger);
    const copy = await copyTaken(ledger);
    const here = await readLedger(copy);
    expect(here).toEqual(ledger);
    expect(await readMembership(copy)).toEqual(placeOf(ledger));
    expect(await readCampaignRecord(copy)).toMatchObject({ judgements: 30, events: ledger.events.length });
    await shown(copy);
    const store = new TeamPageStore(copy);
    const memory = await store.memory();
    expect(memory.since).toBe(engine.docs.size);
    expect((await store.outbound(memory.sent, [])).events).toEqual([]);
    expect(await begunIntake(placeOf(ledger).database)).toBe(0);
    expect(Object.keys(await readSettings()).filter((key) => key.startsWith("joining:"))).toEqual([]);
    expect(await copyOf(placeOf(ledger).database)).toBe(copy);
  });

  it("goes on after a cut where it was: nothing that is here is asked for again", async () => {
    const ledger = campaign(4500);
    putThere(engine, ledger);
    const controller = new AbortController();
    const told: number[] = [];
    const onProgress = (events: number) => {
      told.push(events);
      if (events > 2000) controller.abort();
    };
    const cut = takeCampaign(placeOf(ledger), { signal: controller.signal, onProgress });
    await expect(cut).rejects.toThrow("abort");
    const begun = await begunIntake(placeOf(ledger).database);
    expect(begun).toBe(told.at(-1));
    expect(begun).toBeGreaterThan(2000);
    expect(await copyOf(placeOf(ledger).database)).toBeNull();
    const before = engine.asked.length;
    const progress = vi.fn<(events: number, step: string) => void>();
    const taken = await take(ledger, progress);
    expect(progress.mock.calls[0]).toEqual([begun, "events"]);
    const [first] = engine.asked.slice(before).filter(({ path }) => path.endsWith("_changes"));
    expect(Number(first?.query.get("since"))).toBeGreaterThan(2000);
    expect(taken.ok && (await onDisk(taken.copy)).length).toBe(ledger.events.length);
    expect(taken.ok && (await readLedger(taken.copy))?.events).toEqual(ledger.events);
  });

  it("begins anew where the setting came back with a second copy and the events did not", async () => {
    const ledger = campaign(2500);
    putThere(engine, ledger);
    const controller = new AbortController();
    const onProgress = (events: number) => events > 0 && controller.abort();
    await expect(takeCampaign(placeOf(ledger), { signal: controller.signal, onProgress })).rejects.toThrow();
    await database.events.clear();
    const copy = await copyTaken(ledger);
    expect(await onDisk(copy)).toHaveLength(ledger.events.length);
  });

  it("can be thrown away half-way: no event of it stays", async () => {
    const ledger = campaign(2500);
    putThere(engine, ledger);
    const controller = new AbortController();
    const onProgress = (events: number) => events > 0 && controller.abort();
    await expect(takeCampaign(placeOf(ledger), { signal: controller.signal, onProgress })).rejects.toThrow();
    await dropIntake(placeOf(ledger).database);
    expect(await begunIntake(placeOf(ledger).database)).toBe(0);
    const campaigns = new Set((await database.campaigns.toArray()).map(({ id }) => id));
    const left = await database.events.filter((one) => !campaigns.has(one.campaign)).count();
    expect(left).toBe(0);
  });

  it("is refused whole for documents that are none, all of them told, also once it is tried again", async () => {
    const ledger = campaign(2100);
    putThere(engine, ledger);
    engine.put({ _id: "event:forged", type: "event", text: "{}", sentBy: "eve" });
    engine.put({ _id: "event:more", type: "event", text: 7, sentBy: "eve" });
    for (const _ of [1, 2]) {
      const taken = await take(ledger);
      expect(taken.ok).toBe(false);
      const { database: name } = placeOf(ledger);
      expect(!taken.ok && taken.problems.map(({ file }) => file)).toEqual([
        `${name}/event:forged`,
        `${name}/event:more`,
      ]);
    }
    expect(await copyOf(placeOf(ledger).database)).toBeNull();
  });

  it("is refused for what a file would be refused for, in the same words", async () => {
    const ledger = campaign(1);
    const outside = smallJudgement(9, { clock: 9000, tokens: [{ line: 1, position: 99 }] });
    const unlisted = smallJudgement(8, { clock: 9001, by: "zoe" });
    putThere(engine, { ...ledger, events: [...ledger.events, outside, unlisted] });
    const taken = await take(ledger);
    expect(!taken.ok && taken.problems.map(({ code }) => code)).toEqual(["unknown-candidate"]);
    const other = campaign(1);
    engine.docs.clear();
    putThere(engine, { ...other, events: [...other.events, outside] });
    const refused = await take(other);
    expect(!refused.ok && refused.problems.map(({ code }) => code)).toEqual(["position-outside-sentence"]);
  });

  it("is refused for a text that was altered, or is missing", async () => {
    const ledger = campaign(1);
    putThere(engine, ledger);
    const [hash = ""] = ledger.texts.keys();
    engine.put({ _id: `text:${hash}`, type: "text", _attachments: { text: { data: btoa("{}") } } });
    const altered = await take(ledger);
    expect(!altered.ok && altered.problems.map(({ file }) => file)).toEqual([
      `${placeOf(ledger).database}/text:${hash}`,
    ]);
    engine.docs.delete(`text:${hash}`);
    const missing = await take(ledger);
    expect(!missing.ok && missing.problems[0]?.message).toContain("it is not in the file");
  });

  it("comes once where two tabs ask at once", async () => {
    const ledger = campaign(5);
    putThere(engine, ledger);
    const [one, other] = await Promise.all([copyTaken(ledger), copyTaken(ledger)]);
    expect(other).toBe(one);
    expect(idsOf(await onDisk(one))).toHaveLength(ledger.events.length);
  });

  it("says so where the engine does not have it", async () => {
    await expect(take(campaign(0))).rejects.toThrow("does not have this campaign");
  });
});
