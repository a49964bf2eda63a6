import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventRecords, readMirror } from "#core/sync/mirror/mirror-content.ts";
import { database, databases, setWriteObserver } from "#storage/database.ts";
import { readEvents, readLedger, reduceLedger } from "#storage/ledgers.ts";
import { insertRecovered } from "#storage/stored-copy.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  closeBrowser,
  disk,
  joinBytes,
  loseDatabase,
  mirroredJudgementIds,
  NOW,
  openBrowser,
  recordEvents,
  startWith,
  tenSeconds,
  withBucket,
} from "#workspace/campaign/browser-in-test.ts";
import { openSharedSession, reopenCampaign, watchReopened } from "#workspace/campaign/opened-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { writeMembership } from "#workspace/team/team-membership.ts";
import { mirrorStatus } from "./mirror-status.ts";
import { startMirroring } from "./mirroring.ts";
import { REPAIR_LOCK, recoverDatabase, recoverDeleted, recoverLost, saveLostEvents } from "./recovery.ts";

vi.mock(
  "#browser/mirror-client.ts",
  async () => (await import("#workspace/campaign/browser-in-test.ts")).clientInTest,
);
vi.mock("#browser/worker-clients.ts", async (original) =>
  (await import("./workers-in-test.ts")).withWorkersInTest(original),
);

const stub = (name: string, value: unknown) => void vi.stubGlobal(name, value);

beforeEach(() => openBrowser(stub));
afterEach(async () => {
  await openSharedSession("none"); // closes the campaign of the test
  vi.unstubAllGlobals();
  await closeBrowser();
});

/** Opens the database in this place; null = in the browser's default storage. */
async function openIn(place: IDBFactory | null): Promise<void> {
  databases.moveTo(place);
  database.close({ disableAutoOpen: false });
  await database.open();
}

const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const BEFORE = LEDGER.events.length;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

/** Opens a campaign with two judgements. The second one is in the database and the session, but not in the mirror. */
async function openJudged(): Promise<string> {
  const id = await storeLedger(LEDGER);
  await recordEvents(id, judgement(1));
  setWriteObserver(null);
  await recordEvents(id, judgement(2));
  expect((await openSharedSession(id))?.ledger.events).toHaveLength(BEFORE + 2);
  return id;
}

/** Deletes the last record of the database, which has one event. */
async function loseLastEvent(id: string): Promise<void> {
  const last = await database.events.orderBy("sequence").last();
  await database.events.delete(last?.sequence ?? -1);
  const counted = await database.progress.get(id);
  if (counted !== undefined) await database.progress.put({ ...counted, events: counted.events - 1 });
}

async function expectBothCopies(id: string): Promise<void> {
  const ids = (await readLedger(id))?.events.slice(BEFORE).map((event) => event.id);
  expect(ids?.sort()).toEqual([smallId(1), smallId(2)]);
  expect(mirroredJudgementIds(id).sort()).toEqual([smallId(1), smallId(2)]);
  expect(mirrorStatus.getState().behind).toEqual(new Set());
}

describe("a campaign that is open while its database is lost", () => {
  it("is completed from its session", async () => {
    await startWith(startMirroring);
    const id = await openJudged();
    const onReopen = vi.fn(); // screens that could not read the campaign wait for this
    const stop = watchReopened(id, onReopen);
    for (const table of database.tables) await table.clear();
    await tenSeconds();
    await expect.poll(() => mirroredJudgementIds(id)).toHaveLength(2);
    await expectBothCopies(id);
    expect(onReopen).toHaveBeenCalled();
    stop();
    const reopened = await openSharedSession(id);
    expect(reopened?.judgements.map((one) => one.id)).toEqual([smallId(1), smallId(2)]);
  });

  it("gets sequence numbers after those of the lost database", async () => {
    await startWith(startMirroring);
    const id = await openJudged();
    const before = (await database.events.toCollection().primaryKeys()).at(-1);
    await database.delete({ disableAutoOpen: false });
    await tenSeconds();
    await expect.poll(() => mirroredJudgementIds(id)).toHaveLength(2);
    expect((await database.events.toCollection().primaryKeys())[0]).toBeGreaterThan(before ?? 0);
  });

  it("is completed from its last session if it cannot be opened again", async () => {
    await startWith(startMirroring);
    const id = await openJudged();
    for (const table of database.tables) await table.clear();
    for (const _ of [1, 2]) {
      reopenCampaign(id);
      expect(await openSharedSession(id)).toBeNull();
    }
    expect(await recoverDeleted()).toBe(true);
    await expectBothCopies(id);
  });

  it("is completed from its session if another tab has recovered it", async () => {
    await startWith(startMirroring);
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    const mirrorBefore = disk.files.get(id) ?? [];
    await recordEvents(id, judgement(2));
    await expect.poll(() => disk.notes.get(id)).toContain(`"events":${BEFORE + 2}`);
    await openSharedSession(id);
    disk.files.set(id, mirrorBefore);
    await loseLastEvent(id);
    await tenSeconds();
    await expect.poll(() => mirroredJudgementIds(id)).toHaveLength(2);
    await expectBothCopies(id);
  });

  it("stores every event once, even if the user judges meanwhile", async () => {
    await startWith(startMirroring);
    const id = await openJudged();
    const session = await openSharedSession(id);
    if (session === null) throw new Error("the campaign is open");
    await loseLastEvent(id);
    await Promise.all([
      session.append([judgement(3)]),
      saveLostEvents(session),
      session.append([judgement(4)]),
      session.append([judgement(5)]),
    ]);
    const ids = (await readEvents(id, 0)).flatMap(({ events }) => events).map((event) => event.id);
    expect(ids.slice(BEFORE).sort()).toEqual([1, 2, 3, 4, 5].map(smallId));
  });

  it("is completed with the user's own answers only in a blind team", async () => {
    await startWith(startMirroring);
    const id = await storeLedger(LEDGER);
    await writeMembership(id, {
      base: "/couch",
      database: "team",
      user: "a1",
      role: "annotator",
      personal: "team-a1",
    });
    await recordEvents(id, judgement(1));
    setWriteObserver(null);
    await recordEvents(id, smallJudgement(2, { clock: 102, author: "a2" }));
    await openSharedSession(id);
    for (const table of database.tables) await table.clear();
    await tenSeconds();
    await expect.poll(async () => (await readLedger(id))?.events.length).toBe(BEFORE + 1);
    expect(mirroredJudgementIds(id)).toEqual([smallId(1)]);
  });

  it("is completed from its session and the mirror in a database that was used earlier", async () => {
    const place = new IDBFactory();
    await startWith(startMirroring);
    const id = await openJudged();
    const { facts } = readMirror(disk.files.get(id) ?? []);
    if (facts === null) throw new Error("the mirror has facts");
    await openIn(place);
    await insertRecovered(id, { facts, ledger: LEDGER, ...figuresOf(LEDGER) }, NOW);
    await openIn(null);
    vi.spyOn(database.events, "where").mockImplementationOnce(() => {
      throw new DOMException("Unknown error", "UnknownError");
    });
    // The default database is not deleted, because this campaign cannot be recovered from the mirror.
    disk.files.set("without facts", [joinBytes(...eventRecords([judgement(9)]))]);
    withBucket(stub, place);
    expect(await recoverDatabase()).toBe(true);
    expect(databases.isMoved).toBe(true);
    await expectBothCopies(id);
  });
});

it("a campaign that could not be compared at the start is compared later", async () => {
  await startWith(startMirroring);
  const id = await storeLedger(LEDGER);
  await recordEvents(id, judgement(1));
  setWriteObserver(null);
  await loseLastEvent(id);
  let isLocked = true;
  const request = (_: string, ...rest: readonly unknown[]) => {
    const action = rest.at(-1);
    const isRefused = isLocked && rest.length > 1 && JSON.stringify(rest[0]).includes("ifAvailable");
    return typeof action === "function" ? Promise.resolve(action(isRefused ? null : {})) : Promise.reject();
  };
  stub("navigator", { locks: { request } });
  await startWith(startMirroring);
  expect((await readLedger(id))?.events).toHaveLength(BEFORE);
  isLocked = false;
  await tenSeconds();
  await expect.poll(async () => (await readLedger(id))?.events.length).toBe(BEFORE + 1);
});

it("a campaign that another tab erases while this tab looks for lost campaigns is not recovered", async () => {
  await startWith(startMirroring);
  const id = await storeLedger(LEDGER);
  disk.erased.add(id);
  await loseDatabase();
  expect(await recoverLost([id])).toBe(false);
  expect(await readLedger(id)).toBeNull();
});

it("a campaign that another tab has stored meanwhile is not reported as lost, even if its mirror is damaged", async () => {
  await startWith(startMirroring);
  const id = await storeLedger(LEDGER);
  disk.files.set(id, [joinBytes(...eventRecords([judgement(1)]))]);
  expect(await recoverLost([id])).toBe(false);
  expect(mirrorStatus.getState().repairs).toEqual([]);
});

it("no loss is reported while another tab repairs the database", async () => {
  await startWith(startMirroring);
  const id = await openJudged();
  await expect.poll(() => disk.notes.get(id)).toContain(`"events":${BEFORE + 1}`);
  disk.notes.set(id, disk.notes.get(id)?.replace(`"events":${BEFORE + 1}`, `"events":${BEFORE + 2}`) ?? "");
  await openSharedSession("none"); // this tab does not have the second judgement
  await loseLastEvent(id);
  const reported: number[] = [];
  const stop = mirrorStatus.subscribe(({ missing }) => reported.push(missing.length));
  let release = () => {};
  const isRepaired = new Promise<void>((resolve) => (release = resolve));
  const request = async (name: string, ...rest: readonly unknown[]) => {
    if (name === REPAIR_LOCK) await isRepaired;
    const action = rest.at(-1);
    return typeof action === "function" ? action({}) : undefined;
  };
  stub("navigator", { locks: { request } });
  const looking = tenSeconds();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await recordEvents(id, judgement(2));
  release();
  await looking;
  stop();
  expect(Math.max(0, ...reported)).toBe(0);
});

it("what was deleted by reducing a campaign does not come back from the mirror", async () => {
  await startWith(startMirroring);
  const id = await storeLedger(LEDGER);
  await recordEvents(id, judgement(1), judgement(2));
  const isKept = (event: LedgerEvent) => event.id !== smallId(2);
  await reduceLedger(id, (ledger) => ({ ...ledger, events: ledger.events.filter(isKept) }), NOW);
  expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1)]);
  expect(mirroredJudgementIds(id)).toEqual([smallId(1)]);
});

it("a campaign that was reduced is recovered like any other", async () => {
  await startWith(startMirroring);
  const id = await storeLedger(LEDGER);
  await reduceLedger(id, (ledger) => ledger, NOW);
  await loseDatabase();
  expect(await startWith(startMirroring)).toBe(1);
  expect((await readLedger(id))?.events).toHaveLength(BEFORE);
});
