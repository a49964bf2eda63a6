import "fake-indexeddb/auto";
import Dexie from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnnotatorNamed, LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, uniteEvents } from "#core/ledger/ledger.ts";
import { EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { database, NO_OBSERVER, setWriteObserver } from "#storage/database.ts";
import { readReplicationProgress } from "#storage/staged-ledger.ts";
import { readSetting } from "#storage/stored-settings.ts";
import {
  lines,
  outputEvent,
  smallId,
  smallJudgement,
  smallLedger,
  stamp,
} from "#tools/testing/campaigns/small-campaign.ts";
import { openSharedSession } from "#workspace/campaign/opened-campaign.ts";
import { ANNA, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { idsOf, LocksInTest, onDisk, openAsFrame } from "./team-in-test.ts";
import { TeamPageStore } from "./team-page-store.ts";

vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("#workspace/mirror/workers-in-test.ts")).withWorkersInTest(original),
);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const BEFORE = LEDGER.events.length;
const NOTHING = { unusable: [], collisions: [], late: [] };
const noText = vi.fn<(hash: string) => Promise<LedgerText | null>>(async () => null);

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: new LocksInTest() });
});
afterEach(async () => {
  await openSharedSession("nothing");
  vi.restoreAllMocks();
  noText.mockClear();
  vi.unstubAllGlobals();
});

async function begin() {
  const campaignId = await storeLedger(LEDGER);
  const session = await openAsFrame(campaignId);
  return { campaignId, session, store: new TeamPageStore(campaignId) };
}

/** Ids of the events on the disk that the campaign did not have at the start, in the order in which they were stored. */
async function receivedOnDisk(campaignId: string): Promise<readonly string[]> {
  return idsOf(await onDisk(campaignId)).slice(BEFORE);
}

/** Lets writes fail after they were committed, until the observer is reset. */
function failAfterCommit(): void {
  const committed = () => {
    throw new Error("no answer");
  };
  setWriteObserver({ ...NO_OBSERVER, committed });
}

const judgement = (number: number, parts = {}) => smallJudgement(number, { clock: 100 + number, ...parts });
const naming = (annotator: string): AnnotatorNamed => ({
  kind: "annotator",
  annotator,
  name: annotator,
  role: "annotator",
  author: annotator,
  id: `name-${annotator}`,
  clock: 90,
  time: null,
});

describe("all", () => {
  it("returns the ids of all events of the opened campaign, including recorded, received and waiting events", async () => {
    const copy = await storeLedger({ ...LEDGER, events: uniteEvents(LEDGER.events, [judgement(1)]) });
    const session = await openAsFrame(copy);
    const store = new TeamPageStore(copy);
    await session.append([judgement(2)]);
    await store.receive([judgement(3), judgement(4, { author: "zoe" })], noText);
    const ids = [1, 2, 3, 4].map((number) => smallId(number));
    expect([...(await store.all()).keys()].toSorted()).toEqual([...idsOf(LEDGER.events), ...ids].toSorted());
  });
});

describe("receiving events of a team", () => {
  it("stores received judgements once and shows them on the screens, without requesting a text", async () => {
    const { campaignId, session, store } = await begin();
    expect(await store.receive([judgement(1), judgement(2)], noText)).toEqual(NOTHING);
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(1), smallId(2)]);
    expect(await store.receive([judgement(2), judgement(3)], noText)).toEqual(NOTHING);
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(idsOf(session.judgements)).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(noText).not.toHaveBeenCalled();
  });

  it("stores an event once even if it is the browser's own, another tab's, or received twice", async () => {
    const { campaignId, session, store } = await begin();
    await session.append([judgement(1)]);
    await store.receive([judgement(1)], noText);
    // Another tab wrote this event. Replication offers it here before this tab has read it.
    await database.events.add({ campaign: campaignId, events: [judgement(2)] });
    await store.outbound(0, []);
    await store.receive([judgement(2), judgement(3), judgement(3)], noText);
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(1), smallId(2), smallId(3)]);
  });

  it("stores an event with the id of a stored event and other content, and reports the collision", async () => {
    const { campaignId, session, store } = await begin();
    await session.append([judgement(1)]);
    const otherContent = judgement(1, { supersedes: [smallId(9)] });
    expect(await store.receive([otherContent, judgement(2)], noText)).toEqual({
      unusable: [],
      collisions: [smallId(1)],
      late: [],
    });
    await store.receive([judgement(3)], noText);
    const third = judgement(3, { supersedes: [smallId(9)] });
    expect((await store.receive([third], noText)).collisions).toEqual([smallId(3)]);
    expect(await onDisk(campaignId)).toEqual(
      expect.arrayContaining([judgement(1), otherContent, judgement(3), third]),
    );
  });

  it("does not store events of a merged entry a second time", async () => {
    const { campaignId, session, store } = await begin();
    await store.receive([naming("ben"), judgement(1, { author: "ben" })], noText);
    const bensAlias: AnnotatorNamed = { ...naming("ben"), id: "same", clock: 300, sameAs: ANNA.id };
    await session.append([bensAlias]);
    await openAsFrame(campaignId);
    const count = (await onDisk(campaignId)).length;
    await store.receive([judgement(1, { author: "ben" }), bensAlias], noText);
    expect(await onDisk(campaignId)).toHaveLength(count);
  });

  it("keeps the judgement of an unlisted person waiting, also after a restart, until the person is listed", async () => {
    const { campaignId, store } = await begin();
    expect(await store.receive([judgement(1, { author: "zoe" }), judgement(2)], noText)).toEqual(NOTHING);
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(2)]);
    const nextStore = new TeamPageStore(campaignId);
    await nextStore.receive([judgement(1, { author: "zoe" }), judgement(3)], noText);
    await nextStore.receive([naming("zoe")], noText);
    const written = [smallId(2), smallId(3), smallId(1), "name-zoe"];
    expect(await receivedOnDisk(campaignId)).toEqual(written);
    expect(await readReplicationProgress(campaignId)).toMatchObject({ waiting: [] });
  });

  it("reports as unusable a judgement with a token that the output lacks, and an invalid setting", async () => {
    const { campaignId, store } = await begin();
    const outside = judgement(1, { tokens: [{ line: 1, position: 99 }] });
    const { unusable: refused } = await store.receive(
      [
        outside,
        { kind: "setting", key: "order", value: "sideways", ...stamp("bad") } as LedgerEvent,
        judgement(2),
      ],
      noText,
    );
    expect(refused.map(({ id }) => id)).toEqual([smallId(1), "bad"]);
    expect(refused[0]?.why).toContain("selects token 100 of line 2");
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(2)]);
  });

  it("stores an output that fits, with its text, and reports as unusable only the output that does not fit", async () => {
    const { campaignId, store } = await begin();
    const fits = outputEvent("third", lines("bleue"), "fits");
    const short = outputEvent("fourth", ["Une ligne ."], "short");
    const texts = new Map([fits, short].map(({ hash, text }) => [hash, text]));
    const { unusable: refused } = await store.receive(
      [fits.event, short.event],
      async (hash) => texts.get(hash) ?? null,
    );
    expect(refused).toEqual([{ id: "short", why: expect.stringContaining("contradicts the campaign: ") }]);
    expect(refused[0]?.why).toContain("the output of “fourth” has 1 lines; expected 4");
    expect(await receivedOnDisk(campaignId)).toEqual(["fits"]);
    expect(await store.text(fits.hash)).toEqual(fits.text);
    expect((await readCampaignRecord(campaignId))?.texts).toContain(fits.hash);
    expect((await readCampaignRecord(campaignId))?.texts).not.toContain(short.hash);
  });

  it("keeps an output waiting until its text arrives", async () => {
    const { campaignId, store } = await begin();
    const { event, hash, text } = outputEvent("third", lines("verte"), "fits");
    expect(await store.receive([event], noText)).toEqual(NOTHING);
    expect(await onDisk(campaignId)).toHaveLength(BEFORE);
    await store.receive([judgement(1)], async (requestedHash) => (requestedHash === hash ? text : null));
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(1), "fits"]);
  });

  it("rejects if the disk is full, stores no progress, and writes everything once there is space", async () => {
    const { campaignId, store } = await begin();
    const full = vi.spyOn(database.events, "bulkAdd").mockRejectedValueOnce(new Error("the disk is full"));
    await expect(store.receive([judgement(1)], noText)).rejects.toThrow("the disk is full");
    full.mockRestore();
    expect((await store.readCheckpoint()).since).toBeNull();
    expect(await onDisk(campaignId)).toHaveLength(BEFORE);
    await store.receive([judgement(1)], noText);
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(1)]);
  });

  it("does not duplicate events that a failed write had written", async () => {
    const { campaignId, store } = await begin();
    failAfterCommit();
    await expect(store.receive([judgement(1)], noText)).rejects.toThrow("no answer");
    setWriteObserver(null);
    await store.receive([judgement(1)], noText);
    expect(await receivedOnDisk(campaignId)).toEqual([smallId(1)]);
  });

  it("waits for a campaign that is being reloaded, and rejects if it is closed", async () => {
    const { campaignId, session, store } = await begin();
    await session.write([{ kind: "setting", author: null, key: "name", value: "Other" }]);
    expect(await store.receive([judgement(1)], noText)).toEqual(NOTHING);
    await openSharedSession("nothing");
    await expect(store.receive([judgement(2)], noText)).rejects.toThrow("closed");
    expect(idsOf(await onDisk(campaignId))).not.toContain(smallId(2));
  });
});

describe("replication progress", () => {
  it("is stored next to the campaign's counts; checkpoint and waiting events do not overwrite each other", async () => {
    const { campaignId, store, session } = await begin();
    const memory = { since: "7-x", sent: 3, refused: ["r"], missed: ["event:m"] };
    await Promise.all([
      store.writeCheckpoint({ ...memory, sent: 1 }),
      store.receive([judgement(1, { author: "zoe" })], noText),
      store.writeCheckpoint(memory),
      session.append([judgement(2)]),
    ]);
    const nextStore = new TeamPageStore(campaignId);
    expect(await nextStore.readCheckpoint()).toEqual(memory);
    expect(await readReplicationProgress(campaignId)).toMatchObject({
      memory,
      waiting: [{ id: smallId(1) }],
    });
    expect(await readCampaignRecord(campaignId)).toMatchObject({ judgements: 1, events: BEFORE + 1 });
  });

  it("starts from the beginning after it is lost, and then no event is stored twice", async () => {
    const { campaignId, store } = await begin();
    await store.writeCheckpoint({ since: 9, sent: 9, refused: [] });
    await database.progress.update(campaignId, { replication: undefined });
    const nextStore = new TeamPageStore(campaignId);
    expect(await nextStore.readCheckpoint()).toEqual({ since: null, sent: 0, refused: [] });
    expect((await nextStore.outbound(0, [])).events).toHaveLength(BEFORE);
    await nextStore.receive([...LEDGER.events, judgement(1)], noText);
    expect(await onDisk(campaignId)).toHaveLength(BEFORE + 1);
  });

  it("does not change if a write fails, and is stored by the next write", async () => {
    const { store } = await begin();
    // Opening the campaign also writes here, at any time: the facts of the next step.
    const update = database.progress.update.bind(database.progress);
    const full = vi
      .spyOn(database.progress, "update")
      .mockImplementation((id, changes) =>
        "replication" in changes ? Dexie.Promise.reject(new Error("the disk is full")) : update(id, changes),
      );
    await expect(store.writeCheckpoint({ since: 1, sent: 1, refused: [] })).rejects.toThrow("full");
    full.mockRestore();
    expect((await store.readCheckpoint()).since).toBeNull();
    await store.writeCheckpoint({ since: 2, sent: 1, refused: [] });
    expect((await store.readCheckpoint()).since).toBe(2);
  });

  it("lists the events to send: all events after a position, and earlier events that are named by id", async () => {
    const { session, store } = await begin();
    const first = await store.outbound(0, []);
    await session.append([judgement(1)]);
    const [firstEvent] = LEDGER.events;
    const next = await store.outbound(first.upTo, [firstEvent?.id ?? ""]);
    expect(idsOf(next.events)).toEqual([firstEvent?.id, smallId(1)]);
    expect(await store.outbound(next.upTo, [])).toEqual({ events: [], upTo: next.upTo });
  });

  it.each([
    ["annotator", [1, 3]],
    ["coordinator", [1, 2, 3]],
  ] as const)(
    "lists for a member with the role %s the events that this member has to send",
    async (role, numbers) => {
      const { session, store } = await begin();
      const { upTo } = await store.outbound(0, []);
      await session.append([
        judgement(1),
        judgement(2, { author: "ben" }),
        judgement(3, { author: "ben", replica: session.replica }),
      ]);
      session.member = ANNA.id;
      session.serverRole = role;
      expect(idsOf((await store.outbound(upTo, [])).events)).toEqual(numbers.map(smallId));
      expect(idsOf((await store.outbound(upTo + 9, [1, 2, 3].map(smallId))).events)).toEqual(
        numbers.map(smallId),
      );
    },
  );
});

describe("a setting that was changed here and not sent yet", () => {
  const setting = (number: number, key: string, value: unknown): LedgerEvent => ({
    kind: "setting",
    id: smallId(number),
    clock: number,
    time: null,
    author: null,
    key,
    value,
  });
  const overridden = (copy: string) => readSetting(`overridden:${copy}`);

  it("is remembered as overridden if a later change with another value arrives", async () => {
    const { campaignId, session, store } = await begin();
    await session.append([setting(800, "order", "category"), setting(801, "judgeEqualOutputsOnce", false)]);
    await store.receive(
      [
        setting(810, "order", "document"),
        setting(700, "judgeEqualOutputsOnce", true),
        setting(811, "resolutionRule", "majority"),
      ],
      noText,
    );
    expect(await overridden(campaignId)).toEqual(["order"]);
    await store.receive([setting(820, "judgeEqualOutputsOnce", false)], noText);
    expect(await overridden(campaignId)).toEqual(["order"]);
    await store.receive([setting(821, "judgeEqualOutputsOnce", true)], noText);
    expect(await overridden(campaignId)).toEqual(["order", "judgeEqualOutputsOnce"]);
  });

  it("is not remembered once it was sent, nor if both changes were received", async () => {
    const { campaignId, session, store } = await begin();
    await session.append([setting(800, "order", "category")]);
    const { upTo } = await store.outbound(0, []);
    await store.writeCheckpoint({ ...EMPTY_CHECKPOINT, sent: upTo });
    await store.receive([setting(810, "order", "document")], noText);
    await store.receive([setting(811, "order", "example")], noText);
    expect(await overridden(campaignId)).toBeUndefined();
  });
});
