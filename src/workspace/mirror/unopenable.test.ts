import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openBackup } from "#core/io/file/campaign-file.ts";
import { eventRecords } from "#core/sync/mirror/mirror-content.ts";
import { watchCampaigns } from "#storage/campaign-list.ts";
import { database, databaseState } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { downloadMirror } from "#workspace/backup/back-up.ts";
import {
  closeBrowser,
  disk,
  openBrowser,
  recordEvents,
  startWith,
  withBucket,
} from "#workspace/campaign/browser-in-test.ts";
import { packingInTest, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { startMirroring } from "./mirroring.ts";
import { recoverDatabase } from "./recovery.ts";

vi.mock(
  "#browser/mirror-client.ts",
  async () => (await import("#workspace/campaign/browser-in-test.ts")).clientInTest,
);

const whole = globalThis.indexedDB;
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const start = () => startWith(startMirroring);

/** Makes every request fail, even deleting, as in Chromium when it cannot read the first file of its store. */
function breakDatabases(): void {
  const fail = () => {
    const request = { error: new DOMException("Internal error opening backing store", "UnknownError") };
    queueMicrotask(() => {
      const reported = { target: request, preventDefault: () => {}, stopPropagation: () => {} };
      Reflect.get(request, "onerror")?.(reported);
    });
    return request;
  };
  database.close({ disableAutoOpen: false });
  vi.stubGlobal("indexedDB", { open: fail, deleteDatabase: fail, databases: () => Promise.resolve([]) });
}

beforeEach(() => openBrowser((name, value) => vi.stubGlobal(name, value)));

afterEach(async () => {
  vi.unstubAllGlobals();
  globalThis.indexedDB = whole;
  database.close({ disableAutoOpen: false });
  await closeBrowser();
});

describe("a database that cannot be opened, without another storage bucket", () => {
  it("is reported by the list of campaigns, and the mirror can be downloaded as a backup", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, smallJudgement(1, { clock: 101 }));
    disk.files.set("torn", [new Uint8Array(40)]);
    breakDatabases();
    const failed = new Promise((resolve) => watchCampaigns(() => {}, resolve));
    await expect(start()).rejects.toThrow(/backing store/);
    expect(databaseState()).toBe("unreadable");
    expect(await failed).toMatchObject({ name: "UnreadableDatabase" });
    const files: (string | Uint8Array)[] = [];
    const download = (_: string, content: string | Uint8Array) => void files.push(content);
    expect(await downloadMirror({ start: packingInTest(), download })).toMatch(
      /^Backed up 1 campaign from the second copy .* 1 more could not be read\./,
    );
    const [bytes] = files;
    if (!(bytes instanceof Uint8Array)) throw new Error("one file");
    const result = openBackup({ path: "backup.zip", bytes });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.value.campaigns.map(({ ledger, trashed }) => [ledger.events.length, trashed])).toEqual([
      [LEDGER.events.length + 1, null],
    ]);
    disk.files.clear();
    await expect(downloadMirror({ start: packingInTest(), download })).rejects.toThrow(
      /no readable second copy/,
    );
  });
});

describe("an unreadable database", () => {
  it("is kept if a campaign has no mirror from which it could be recovered", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, smallJudgement(1, { clock: 101 }));
    disk.files.set("torn", [
      Uint8Array.from(eventRecords([smallJudgement(9)]).flatMap((record) => [...record])),
    ]);
    // There is no other bucket, so nothing is changed.
    expect(await recoverDatabase()).toBe(false);
    expect((await readLedger(id))?.events.at(-1)?.id).toBe(smallId(1));
    expect(disk.files.has("torn")).toBe(true);
  });
});

describe("a database whose campaigns cannot be listed", () => {
  /** Opens another page, and does this while the list of campaigns cannot be read until the database is deleted. */
  async function whileUnlisted<T>(act: () => Promise<T>): Promise<T> {
    const { getAll } = IDBObjectStore.prototype;
    const { deleteDatabase } = IDBFactory.prototype;
    const repair = () => Object.assign(IDBObjectStore.prototype, { getAll });
    IDBObjectStore.prototype.getAll = function (...given) {
      if (this.name === "campaigns") throw new DOMException("Internal error.", "UnknownError");
      return getAll.apply(this, given);
    };
    IDBFactory.prototype.deleteDatabase = function (name) {
      repair();
      return deleteDatabase.call(this, name);
    };
    vi.resetModules(); // a page recovers its database only once
    return act().finally(() => {
      repair();
      Object.assign(IDBFactory.prototype, { deleteDatabase });
    });
  }
  const recoverUnlisted = () => whileUnlisted(async () => (await import("./recovery.ts")).recoverDatabase());

  it("is kept if neither a mirror nor the inventory says what it had", async () => {
    const id = await storeLedger(LEDGER);
    expect(await recoverUnlisted()).toBe(false);
    expect((await readLedger(id))?.events).toHaveLength(LEDGER.events.length);
  });

  it("is kept if the inventory has a campaign that has no mirror", async () => {
    await start();
    const ids = [await storeLedger(LEDGER), await storeLedger(LEDGER)];
    await expect.poll(() => disk.notes.size).toBe(2);
    disk.files.delete(ids[1] ?? "");
    expect(await recoverUnlisted()).toBe(false);
    for (const id of ids) expect((await readLedger(id))?.events).toHaveLength(LEDGER.events.length);
  });

  it("is recreated at the start if every other campaign of the inventory was deleted permanently", async () => {
    await start();
    const ids = [await storeLedger(LEDGER), await storeLedger(LEDGER)];
    const [kept = "", erased = ""] = ids;
    await expect.poll(() => disk.notes.size).toBe(2);
    disk.files.delete(erased);
    disk.erased.add(erased);
    const found = await whileUnlisted(async () => {
      const { startMirroring: startAgain } = await import("./mirroring.ts");
      expect((await startAgain()).lost).toBe(0);
      const { listCampaigns } = await import("#storage/campaign-list.ts");
      return listCampaigns();
    });
    expect(found.map(({ id }) => id)).toEqual([kept]);
  });
});

describe("a database that can no longer be opened", () => {
  it("is replaced by another database, which receives everything and remains in use", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, smallJudgement(1, { clock: 101 }));
    breakDatabases();
    withBucket((name, value) => vi.stubGlobal(name, value), new IDBFactory());
    expect(await start()).toBe(1);
    expect((await readLedger(id))?.events.at(-1)?.id).toBe(smallId(1));
    await recordEvents(id, smallJudgement(2, { clock: 102 }));
    expect(await start()).toBe(0);
    expect((await readLedger(id))?.events.at(-1)?.id).toBe(smallId(2));
    expect(databaseState()).toBe("ready");
  });
});
