import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { downloadFile } from "#browser/download-file.ts";
import type { RunningWorker } from "#browser/worker-clients.ts";
import { openBackup } from "#core/io/file/campaign-file.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { beforeClosing, database } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, NOW, packingInTest, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { downloadBackup, packBackup } from "./back-up.ts";

const terminate = vi.fn<() => void>();

const startPacking = (pack?: RunningWorker["api"]["packBackup"]) => packingInTest(pack, terminate);

const ledger = (...numbers: readonly number[]) =>
  smallLedger({}, { annotators: [ANNA], judgements: numbers.map((number) => smallJudgement(number)) });

beforeEach(async () => {
  terminate.mockClear();
  for (const table of database.tables) await table.clear();
});

function opened(bytes: Uint8Array) {
  const result = openBackup({ path: "backup.zip", bytes });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

describe("packBackup", () => {
  it("packs every campaign as it is on the disk, including campaigns in the trash", async () => {
    const kept = await storeLedger(ledger(1));
    const trashed = await storeLedger(ledger(1, 2));
    await updateCampaign(trashed, { trashed: NOW }, NOW);
    const { bytes, name, complete } = await packBackup(null, startPacking());
    const { campaigns, created } = opened(bytes);
    expect(campaigns).toHaveLength(2);
    expect(campaigns).toContainEqual({ ledger: await readLedger(kept), trashed: null });
    expect(campaigns).toContainEqual({ ledger: await readLedger(trashed), trashed: NOW });
    expect(name).toBe(`Referee backup ${created.slice(0, 10)}.zip`);
    expect(complete).toBe(true);
    expect(terminate).toHaveBeenCalledTimes(1);
  });

  it("packs only the requested campaign, and names the file after it", async () => {
    await storeLedger(ledger());
    const id = await storeLedger(ledger(1));
    const { bytes, name } = await packBackup(id, startPacking());
    const { campaigns, created } = opened(bytes);
    expect(campaigns).toEqual([{ ledger: await readLedger(id), trashed: null }]);
    expect(name).toBe(`Small backup ${created.slice(0, 10)}.zip`);
  });

  it("marks campaigns as backed up only when `remember` is called", async () => {
    const id = await storeLedger(ledger(1));
    const other = await storeLedger(ledger());
    const { bytes, remember } = await packBackup(id, startPacking());
    expect((await readCampaignRecord(id))?.backedUp).toBeNull();
    const record = await readCampaignRecord(id);
    await remember();
    expect(await readCampaignRecord(id)).toEqual({
      ...record,
      backedUp: { time: opened(bytes).created, events: ledger(1).events.length },
    });
    expect((await readCampaignRecord(other))?.backedUp).toBeNull();
  });

  it("reports an incomplete backup while unsaved events cannot be written to the disk", async () => {
    const id = await storeLedger(ledger());
    const forget = beforeClosing(async () => false);
    expect((await packBackup(id, startPacking())).complete).toBe(false);
    forget();
    expect((await packBackup(id, startPacking())).complete).toBe(true);
  });

  it("rejects if there is no campaign to back up", async () => {
    await expect(packBackup(null, startPacking())).rejects.toThrow("nothing to back up");
    await storeLedger(ledger());
    await expect(packBackup("elsewhere", startPacking())).rejects.toThrow("nothing to back up");
  });

  it("ends the worker if packing fails", async () => {
    await storeLedger(ledger());
    const full = () => Promise.reject(new Error("no memory"));
    await expect(packBackup(null, startPacking(full))).rejects.toThrow("no memory");
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});

describe("downloadBackup", () => {
  const download = vi.fn<typeof downloadFile>();

  it.each([
    [true, ""],
    [false, " Unsaved changes are not included."],
  ])(
    "downloads a file, records it as a backup, and returns a sentence with its name (complete: %s)",
    async (complete, missing) => {
      const id = await storeLedger(ledger(1));
      const forget = beforeClosing(async () => complete);
      const message = await downloadBackup(id, { start: startPacking(), download: download });
      forget();
      const [name, content, type] = download.mock.lastCall ?? ["", "", ""];
      const bytes = typeof content === "string" ? new Uint8Array() : content;
      expect(message).toBe(`Backed up to “${name}”.${missing} Keep a copy of this file on another device.`);
      expect(type).toBe("application/zip");
      expect(opened(bytes).campaigns).toHaveLength(1);
      expect((await readCampaignRecord(id))?.backedUp?.events).toBe(ledger(1).events.length);
    },
  );
});
