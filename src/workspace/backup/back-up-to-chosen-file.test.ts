import "fake-indexeddb/auto";
import { expose } from "comlink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openBackup } from "#core/io/file/campaign-file.ts";
import { packReadableBackup } from "#core/io/open/check-written-campaign.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { appendEvents } from "#storage/ledgers.ts";
import { readSetting } from "#storage/stored-settings.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, storeLedger } from "#workspace/campaign/session-in-test.ts";
import {
  autoBackup,
  chooseBackupFile,
  resumeAutoBackup,
  startAutoBackup,
  stopAutoBackup,
} from "./back-up.ts";

const NOTHING = { file: null, written: null, needsClick: false, failure: null };

/** The browser of a test. Each test starts with one that allows everything. */
let browser: {
  permission: string;
  /** The file that the user picks; null = cancelled. */
  picked: FakeHandle | null;
  lock: boolean;
  disk: () => void;
  /** Content that the file has instead of what was written; null = what was written. */
  spoilt: Uint8Array<ArrayBuffer> | null;
};
/** Every complete file that was written. */
let files: Uint8Array<ArrayBuffer>[] = [];

class FakeHandle {
  readonly name = "mine.zip";
  async queryPermission() {
    return browser.permission;
  }
  async requestPermission() {
    return browser.permission === "prompt" ? "granted" : browser.permission;
  }
  async getFile() {
    return new Blob([browser.spoilt ?? files.at(-1) ?? new Uint8Array()]);
  }
  async createWritable() {
    let held = new Uint8Array();
    return {
      async write(bytes: Uint8Array<ArrayBuffer>) {
        browser.disk();
        held = bytes;
      },
      async close() {
        files.push(held);
      },
      async abort() {},
    };
  }
}

/** The worker's packing, done in this thread at the other end of a channel. */
function WorkerInTest() {
  const { port1, port2 } = new MessageChannel();
  expose({ packBackup: packReadableBackup }, port2);
  const terminate = () => {
    port1.close();
    port2.close();
  };
  return Object.assign(port1, { terminate });
}

/** The current time. It is later than in all earlier tests, so that no pause of the tested module is still active. */
let day = Date.parse("2026-06-01T12:00:00.000Z");

beforeEach(async () => {
  browser = { permission: "granted", picked: new FakeHandle(), lock: true, disk: () => {}, spoilt: null };
  files = [];
  day += 86_400_000;
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: day });
  const request = async (_name: string, options: object, action: (lock: object | null) => Promise<void>) => {
    expect(options).toEqual({ ifAvailable: true }); // otherwise tabs would wait for each other and then all write
    await action(browser.lock ? {} : null);
  };
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("FileSystemFileHandle", FakeHandle);
  vi.stubGlobal("Worker", WorkerInTest);
  vi.stubGlobal("window", {
    async showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
      expect(suggestedName).toBe("Referee backup.zip");
      if (browser.picked === null) throw new DOMException("no", "AbortError");
      return browser.picked;
    },
  });
  for (const table of database.tables) await table.clear();
});

afterEach(async () => {
  await stopAutoBackup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function judge(id: string, number: number): Promise<void> {
  const progress = { approved: 0, judged: 0, open: 0 };
  const events = [smallJudgement(number, { clock: 100 + number })];
  await appendEvents(id, { events, progress, now: new Date().toISOString(), mayExist: false });
}

/** Starts the page as after a reload, with this value stored as the chosen file. */
async function startWith(handle: unknown): Promise<void> {
  vi.spyOn(database.settings, "get").mockResolvedValue({ key: "backup-file", value: handle });
  await startAutoBackup();
}

/** Lets seconds pass, and waits for everything that starts in them. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const judgedIn = (bytes: Uint8Array | undefined) => {
  const result = openBackup({ path: "mine.zip", bytes: bytes ?? new Uint8Array() });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.campaigns.map(
    ({ ledger }) => ledger.events.filter(({ kind }) => kind === "judgement").length,
  );
};

describe("a backup file that the user chooses", () => {
  it("is written at once, remembered and reported", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA], judgements: [smallJudgement(1)] }));
    await chooseBackupFile();
    expect(files.map(judgedIn)).toEqual([[1]]);
    expect(autoBackup.getState()).toEqual({
      ...NOTHING,
      file: "mine.zip",
      written: new Date(day).toISOString(),
    });
    const record = await readCampaignRecord(id);
    expect(record?.backedUp?.events).toBe(record?.events);
    expect(await readSetting("backup-file")).toEqual({ name: "mine.zip" });
  });

  it("is not stored or written if the user cancels the choice", async () => {
    await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    browser.picked = null;
    await chooseBackupFile();
    expect([files, autoBackup.getState(), await readSetting("backup-file")]).toEqual([
      [],
      NOTHING,
      undefined,
    ]);
  });

  it("is reported with the reason if it cannot be written, and does not count as written", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    browser.disk = () => {
      throw new Error("the disk is full");
    };
    await chooseBackupFile();
    expect(autoBackup.getState()).toEqual({ ...NOTHING, file: "mine.zip", failure: "the disk is full" });
    expect((await readCampaignRecord(id))?.backedUp).toBeNull();
    browser.disk = () => {};
    await resumeAutoBackup();
    expect(autoBackup.getState()).toMatchObject({ failure: null, written: new Date(day).toISOString() });
  });

  it("is reported as failed if it does not contain the written bytes", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    browser.spoilt = new Uint8Array([80, 75, 0, 0]);
    await chooseBackupFile();
    expect(autoBackup.getState()).toEqual({
      ...NOTHING,
      file: "mine.zip",
      failure: "The backup file is incomplete. Choose another file or disk.",
    });
    expect((await readCampaignRecord(id))?.backedUp).toBeNull();
  });

  it("is no longer stored or written after stopAutoBackup", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    await startAutoBackup();
    await chooseBackupFile();
    await stopAutoBackup();
    expect([autoBackup.getState(), await readSetting("backup-file")]).toEqual([NOTHING, null]);
    await judge(id, 1);
    await resumeAutoBackup();
    await pass(3600);
    expect(files).toHaveLength(1);
  });
});

describe("a backup file chosen earlier", () => {
  it("is written soon after the start and after a change, and at no other time", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    await startWith(new FakeHandle());
    expect(autoBackup.getState()).toEqual({ ...NOTHING, file: "mine.zip" });
    await pass(4);
    expect(files).toHaveLength(0);
    await pass(2);
    expect(files.map(judgedIn)).toEqual([[0]]);
    await pass(60);
    expect(files).toHaveLength(1);
    await judge(id, 1);
    await pass(6);
    expect(files.map(judgedIn)).toEqual([[0], [1]]);
  });

  it("waits for a click if the browser requires one, and is written after that click", async () => {
    await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    browser.permission = "prompt";
    await startWith(new FakeHandle());
    expect(autoBackup.getState()).toEqual({ ...NOTHING, file: "mine.zip", needsClick: true });
    await pass(60);
    expect(files).toHaveLength(0);
    await resumeAutoBackup();
    expect(files).toHaveLength(1);
    expect(autoBackup.getState()).toMatchObject({ needsClick: false, failure: null });
  });

  it("needs a click after the browser has withdrawn the permission, but only once there is a change", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    await startWith(new FakeHandle());
    await pass(6);
    browser.permission = "denied";
    await pass(60);
    expect(autoBackup.getState().needsClick).toBe(false);
    await judge(id, 1);
    await pass(6);
    expect(autoBackup.getState().needsClick).toBe(true);
    await resumeAutoBackup();
    expect(files).toHaveLength(1);
  });

  it("is not written while another tab has the lock, and is written afterwards", async () => {
    await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    browser.lock = false;
    await startWith(new FakeHandle());
    await pass(60);
    expect(files).toHaveLength(0);
    browser.lock = true;
    await pass(6);
    expect(files).toHaveLength(1);
  });

  it("is written again after forty seconds at the earliest if writing took two seconds", async () => {
    const id = await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    await startWith(new FakeHandle());
    browser.disk = () => vi.setSystemTime(Date.now() + 2000);
    await pass(6);
    expect(files).toHaveLength(1);
    await judge(id, 1);
    await pass(35);
    expect(files).toHaveLength(1);
    await pass(10);
    expect(files.map(judgedIn)).toEqual([[0], [1]]);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a value of a later version", { name: "mine.zip" }],
  ])("is not written if the stored value is no file handle, but %s", async (_what, kept) => {
    await storeLedger(smallLedger({}, { annotators: [ANNA] }));
    await startWith(kept);
    expect(autoBackup.getState()).toEqual(NOTHING);
    await pass(60);
    expect(files).toHaveLength(0);
  });

  it.each(["navigator.locks", "FileSystemFileHandle"])(
    "is unavailable in a browser without %s",
    async (missing) => {
      await storeLedger(smallLedger({}, { annotators: [ANNA] }));
      if (missing === "navigator.locks") vi.stubGlobal("navigator", {});
      else vi.stubGlobal(missing, undefined);
      await startWith(new FakeHandle());
      await pass(60);
      expect([files, autoBackup.getState()]).toEqual([[], NOTHING]);
    },
  );
});
