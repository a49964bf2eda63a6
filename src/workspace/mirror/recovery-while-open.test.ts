import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/campaign-summary.ts";
import { eventRecords, readMirror } from "#core/sync/mirror/mirror-content.ts";
import { database, databases } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { insertRecovered } from "#storage/stored-copy.ts";
import { setWriteObserver } from "#storage/write-observer.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  closeBrowser,
  disk,
  joinBytes,
  mirroredJudgementIds,
  NOW,
  openBrowser,
  recordEvents,
  startWith,
  tenSeconds,
  withBucket,
} from "#workspace/campaign/browser-in-test.ts";
import { openSharedSession } from "#workspace/campaign/opened-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { mirrorStatus } from "./mirror-status.ts";
import { startMirroring } from "./mirroring.ts";
import { recoverDatabase } from "./recovery.ts";

vi.mock(
  "#browser/mirror-client.ts",
  async () => (await import("#workspace/campaign/browser-in-test.ts")).clientInTest,
);
vi.mock("#browser/worker-client.ts", async () => (await import("./workers-in-test.ts")).workerInTest);

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
    for (const table of database.tables) await table.clear();
    await tenSeconds();
    await expect.poll(() => mirroredJudgementIds(id)).toHaveLength(2);
    await expectBothCopies(id);
    const reopened = await openSharedSession(id);
    expect(reopened?.judgements.map((one) => one.id)).toEqual([smallId(1), smallId(2)]);
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
