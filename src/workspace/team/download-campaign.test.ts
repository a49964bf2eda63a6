import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { json, ServerInTest } from "#couch/server-in-test.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import { readBrowserSettings } from "#storage/stored-settings.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { openSharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA } from "#workspace/campaign/session-in-test.ts";
import {
  type DownloadResult,
  discardDownload,
  downloadedEvents,
  downloadTeamCampaign,
  localCopyOf,
} from "./join-team.ts";
import { connectionOf, idsOf, LocksInTest, onDisk, openAsFrame, putOnServer } from "./team-in-test.ts";
import { readMembership, writeMembership } from "./team-membership.ts";
import { TeamPageStore } from "./team-page-store.ts";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

let server = new ServerInTest();
let number = 0;

beforeEach(() => {
  server = new ServerInTest();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
});
afterEach(async () => {
  await openSharedSession("nothing");
  vi.unstubAllGlobals();
});

/** A new campaign, which no other test uses, with this number of judgements. */
function campaign(judgements: number): Ledger {
  number++;
  const ledger = smallLedger({ "documents.tsv": `0\tdoc${number}\n` }, { annotators: [ANNA] });
  const judgementEvents = Array.from({ length: judgements }, (_, at) =>
    smallJudgement(at + 1, { clock: 1000 + at, supersedes: at === 0 ? [] : [smallId(at)] }),
  );
  return { ...ledger, id: `campaign-${number}`, events: [...ledger.events, ...judgementEvents] };
}

function take(
  ledger: Ledger,
  onProgress = vi.fn<(events: number, step: string) => void>(),
): Promise<DownloadResult> {
  return downloadTeamCampaign(connectionOf(ledger), { signal: new AbortController().signal, onProgress });
}

async function copyTaken(ledger: Ledger): Promise<string> {
  const result = await take(ledger);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.copy;
}

describe("downloading a campaign", () => {
  it("stores the same campaign, with the server's position as checkpoint and an empty outbox", async () => {
    const ledger = campaign(30);
    putOnServer(server, ledger);
    const copy = await copyTaken(ledger);
    const downloaded = await readLedger(copy);
    expect(downloaded).toEqual(ledger);
    expect(await readMembership(copy)).toEqual(connectionOf(ledger));
    expect(await readCampaignRecord(copy)).toMatchObject({ judgements: 30, events: ledger.events.length });
    await openAsFrame(copy);
    const store = new TeamPageStore(copy);
    const checkpoint = await store.readCheckpoint();
    expect(checkpoint.since).toBe(server.docs.size);
    expect((await store.outbound(checkpoint.sent, [])).events).toEqual([]);
    expect(await downloadedEvents(connectionOf(ledger).database)).toBe(0);
    expect(Object.keys(await readBrowserSettings()).filter((key) => key.startsWith("joining:"))).toEqual([]);
    expect(await localCopyOf(connectionOf(ledger).database, "anna")).toBe(copy);
  });

  it("finds the copy that belongs to the team, even if another copy changed later", async () => {
    const ledger = campaign(1);
    const { database } = connectionOf(ledger);
    const add = async (id: string, time: string) => {
      await addLedger({ id, ledger, ...figuresOf(ledger), now: time, filed: false });
      return id;
    };
    const first = await add("first copy", "2026-04-01T00:00:00.000Z");
    const second = await add("second copy", "2026-04-02T00:00:00.000Z");
    expect(await localCopyOf(database, "anna")).toBe(second);
    await writeMembership(first, connectionOf(ledger));
    expect(await localCopyOf(database, "anna")).toBe(first);
    await writeMembership(first, null);
    expect(await localCopyOf(database, "anna")).toBe(second);
  });

  it("continues after an interruption with the events that are still missing", async () => {
    const ledger = campaign(4100);
    putOnServer(server, ledger);
    const controller = new AbortController();
    const reportedEvents: number[] = [];
    const onProgress = (events: number) => {
      reportedEvents.push(events);
      if (events > 2000) controller.abort();
    };
    const interrupted = downloadTeamCampaign(connectionOf(ledger), { signal: controller.signal, onProgress });
    await expect(interrupted).rejects.toThrow("abort");
    const eventsBefore = await downloadedEvents(connectionOf(ledger).database);
    expect(eventsBefore).toBe(reportedEvents.at(-1));
    expect(eventsBefore).toBeGreaterThan(2000);
    expect(await localCopyOf(connectionOf(ledger).database, "anna")).toBeNull();
    const requestsBefore = server.requests.length;
    const progress = vi.fn<(events: number, step: string) => void>();
    const result = await take(ledger, progress);
    expect(progress.mock.calls[0]).toEqual([eventsBefore, "events"]);
    const [first] = server.requests.slice(requestsBefore).filter(({ path }) => path.endsWith("_changes"));
    expect(Number(first?.query.get("since"))).toBeGreaterThan(2000);
    expect(result.ok && (await onDisk(result.copy)).length).toBe(ledger.events.length);
    expect(result.ok && (await readLedger(result.copy))?.events).toEqual(ledger.events);
  });

  it("starts again if the server was restored from an older copy, and gets its new events", async () => {
    const ledger = campaign(2100);
    putOnServer(server, ledger);
    const before = server.docs.size - 2000;
    const controller = new AbortController();
    const onProgress = (events: number) => events > 0 && controller.abort();
    await expect(
      downloadTeamCampaign(connectionOf(ledger), { signal: controller.signal, onProgress }),
    ).rejects.toThrow();
    server.restore(before);
    const news = smallJudgement(9000, { clock: 9000 });
    server.put({ ...eventDocument(news, "anna") });
    const copy = await copyTaken(ledger);
    const ids = (await onDisk(copy)).map(({ id }) => id);
    expect(ids).toContain(news.id);
    expect(ids).toHaveLength([...server.docs.keys()].filter((id) => id.startsWith("event:")).length);
  });

  it("fails if the server repeats a page", async () => {
    const ledger = campaign(1);
    putOnServer(server, ledger);
    const results = Array.from({ length: 2000 }, (_, at) => ({ id: `other:${at}` }));
    server.fault = ({ path }) => (path.endsWith("_changes") ? json(200, { results, last_seq: 5 }) : null);
    await expect(take(ledger)).rejects.toThrow("the server repeats the same page");
  });

  it("starts again if the mirror has restored the progress of an unfinished download but not its events", async () => {
    const ledger = campaign(2100);
    putOnServer(server, ledger);
    const controller = new AbortController();
    const onProgress = (events: number) => events > 0 && controller.abort();
    await expect(
      downloadTeamCampaign(connectionOf(ledger), { signal: controller.signal, onProgress }),
    ).rejects.toThrow();
    await database.events.clear();
    const copy = await copyTaken(ledger);
    expect(await onDisk(copy)).toHaveLength(ledger.events.length);
  });

  it("can be discarded before it is finished, and no events remain", async () => {
    const ledger = campaign(2100);
    putOnServer(server, ledger);
    const controller = new AbortController();
    const onProgress = (events: number) => events > 0 && controller.abort();
    await expect(
      downloadTeamCampaign(connectionOf(ledger), { signal: controller.signal, onProgress }),
    ).rejects.toThrow();
    await discardDownload(connectionOf(ledger).database);
    expect(await downloadedEvents(connectionOf(ledger).database)).toBe(0);
    const campaigns = new Set((await database.campaigns.toArray()).map(({ id }) => id));
    const leftOver = await database.events.filter((event) => !campaigns.has(event.campaign)).count();
    expect(leftOver).toBe(0);
  });

  it("omits unusable documents and events, reports who sent them, and stores that they must be requested again", async () => {
    const ledger = campaign(2100);
    const outside = smallJudgement(9000, { clock: 9000, tokens: [{ line: 1, position: 99 }] });
    const unlisted = smallJudgement(9001, { clock: 9001, author: "zoe" });
    const unknown = smallJudgement(9002, { clock: 9002, system: "none", tokens: [{ line: 1, position: 0 }] });
    putOnServer(server, ledger);
    server.put({ _id: "event:forged", type: "event", text: "{}", sentBy: "eve" });
    for (const event of [outside, unlisted, unknown]) server.put({ ...eventDocument(event, "mallory") });
    server.put({ _id: "event:more", type: "event", text: 7 });
    const result = await take(ledger);
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(result.unusable).toEqual([
      { id: "event:forged", why: "it is not an event as Referee sends them; sent by “eve”" },
      { id: "event:more", why: "it is not an event as Referee sends them" },
      {
        id: `event:${unlisted.id}`,
        why: "it names annotator “zoe”, who is not listed; sent by “mallory”",
      },
      {
        id: `event:${outside.id}`,
        why: `judgement ${outside.id} selects token 100 of line 2, which the output does not have; sent by “mallory”`,
      },
      {
        id: `event:${unknown.id}`,
        why: "the judgement selects tokens but has no text hash, and system “none” is not in the campaign; sent by “mallory”",
      },
    ]);
    expect((await readLedger(result.copy))?.events).toEqual(ledger.events);
    expect(await onDisk(result.copy)).toHaveLength(ledger.events.length);
    expect(await readCampaignRecord(result.copy)).toMatchObject({
      judgements: 2100,
      events: ledger.events.length,
      texts: [...ledger.texts.keys()],
    });
    await openAsFrame(result.copy);
    const store = new TeamPageStore(result.copy);
    const checkpoint = await store.readCheckpoint();
    expect(checkpoint.missed).toEqual(result.unusable.map(({ id }) => id));
    expect((await store.outbound(checkpoint.sent, [])).events).toEqual([]);
  });

  it("remembers after an interruption which documents it omitted", async () => {
    const ledger = campaign(2100);
    server.put({ _id: "event:forged", type: "event", text: "{}", sentBy: "eve" });
    putOnServer(server, ledger);
    const controller = new AbortController();
    const onProgress = (events: number) => events > 0 && controller.abort();
    await expect(
      downloadTeamCampaign(connectionOf(ledger), { signal: controller.signal, onProgress }),
    ).rejects.toThrow();
    const result = await take(ledger);
    expect(result.ok && result.unusable.map(({ id }) => id)).toEqual(["event:forged"]);
  });

  it("omits an output whose text is missing or changed, and fails if the suite's text is missing", async () => {
    const isOutput = ([, text]: readonly [string, LedgerText]) => text.kind === "output";
    for (const isAltered of [true, false]) {
      const ledger = campaign(1);
      server.docs.clear();
      await database.texts.clear();
      putOnServer(server, ledger);
      const [hash = ""] = [...ledger.texts].find(isOutput) ?? [];
      if (isAltered)
        server.put({ _id: `text:${hash}`, type: "text", _attachments: { text: { data: btoa("{}") } } });
      else server.docs.delete(`text:${hash}`);
      const result = await take(ledger);
      const event = ledger.events.find((event) => event.kind === "output" && event.text === hash);
      expect(result.ok && result.unusable.map(({ id }) => id)).toEqual([
        ...(isAltered ? [`text:${hash}`] : []),
        `event:${event?.id}`,
      ]);
      const copy = result.ok ? result.copy : "";
      expect((await readCampaignRecord(copy))?.texts).not.toContain(hash);
      expect((await readLedger(copy))?.events).toEqual(ledger.events.filter((one) => one !== event));
    }
    const ledger = campaign(1);
    server.docs.clear();
    putOnServer(server, ledger);
    server.put({ _id: "event:forged", type: "event", text: "{}", sentBy: "eve" });
    const [suite = ""] = [...ledger.texts].find((one) => !isOutput(one)) ?? [];
    server.docs.delete(`text:${suite}`);
    const refused = await take(ledger);
    expect(!refused.ok && refused.problems.map(({ message }) => message)).toEqual([
      "found no suite; expected one",
      `the text ${suite.slice(0, 12)}… that it names is missing`,
      "it is not an event as Referee sends them; sent by “eve”",
    ]);
    expect(await localCopyOf(connectionOf(ledger).database, "anna")).toBeNull();
  });

  it("is made once if two calls begin it at the same time", async () => {
    const ledger = campaign(5);
    putOnServer(server, ledger);
    const [firstResult, secondResult] = await Promise.all([copyTaken(ledger), copyTaken(ledger)]);
    expect(secondResult).toBe(firstResult);
    expect(idsOf(await onDisk(firstResult))).toHaveLength(ledger.events.length);
  });

  it("fails with a message if the campaign is missing on the server", async () => {
    await expect(take(campaign(0))).rejects.toThrow("does not have this campaign");
  });
});
