import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { RefereeDatabase } from "./database.ts";
import {
  addLedger,
  appendEvents,
  packScatteredEvents,
  readEvents,
  readStoredLedger,
  watchEvents,
} from "./ledgers.ts";

const NOW = "2026-01-02T00:00:00.000Z";
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const LEDGER = smallLedger({}, { annotators: [ANNA] });
const FIGURES = figuresOf(LEDGER);
let names = 0;
let db: RefereeDatabase;

/** Writes one record for each key press from number `from` to `to`. */
async function press(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    const events: LedgerEvent[] = [smallJudgement(number, { clock: 1000 + number })];
    await appendEvents("c", { events, progress: FIGURES.progress, now: NOW, mayExist: false }, db);
  }
}

async function stored() {
  const found = await readStoredLedger("c", db);
  if (found === null) throw new Error("not there");
  return found;
}

beforeEach(async () => {
  db = new RefereeDatabase(`gather-${names++}`);
  await addLedger({ id: "c", ledger: LEDGER, ...FIGURES, now: NOW, filed: false }, db);
  await addLedger({ id: "d", ledger: LEDGER, ...FIGURES, now: NOW, filed: false }, db);
});

describe("packScatteredEvents", () => {
  it("packs many records and keeps every event", async () => {
    await press(1, 1200);
    const before = await stored();
    expect(before.scattered.length).toBeGreaterThanOrEqual(1200);
    expect(await packScatteredEvents("c", before.scattered, db)).toBe(true);
    const after = await stored();
    expect(after.ledger).toEqual(before.ledger);
    expect(after.scattered).toEqual([]);
    expect((await readEvents("c", 0, db)).length).toBeLessThan(10);
    expect(await readEvents("d", 0, db)).toHaveLength(1);
  });

  it("leaves a small number of records as they are", async () => {
    await press(1, 20);
    const { scattered } = await stored();
    expect(await packScatteredEvents("c", scattered, db)).toBe(false);
    expect((await stored()).scattered).toEqual(scattered);
  });

  it("packs once if it is called several times at once, and does not touch later records", async () => {
    await press(1, 1000);
    const { scattered } = await stored();
    await press(1001, 1003);
    const done = await Promise.all([
      packScatteredEvents("c", scattered, db),
      packScatteredEvents("c", scattered, db),
    ]);
    expect(done).toEqual([true, false]);
    const after = await stored();
    expect(after.ledger.events).toHaveLength(LEDGER.events.length + 1003);
    expect(after.scattered).toHaveLength(3);
  });

  it("reports packed events only to watchers that do not know them", async () => {
    await press(1, 1000);
    const { scattered, lastSequence } = await stored();
    const half = scattered[500] ?? 0;
    await packScatteredEvents("c", scattered, db);
    expect(await readEvents("c", lastSequence, db)).toEqual([]);
    expect((await readEvents("c", half, db)).flatMap(({ events }) => events)).toHaveLength(
      LEDGER.events.length + 1000,
    );
    const calls = vi.fn();
    const stop = watchEvents("c", lastSequence, calls, db);
    await press(1001, 1001);
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    expect(calls.mock.calls[0]?.[0]).toHaveLength(1);
    stop();
  });

  it("loses nothing if it fails", async () => {
    await press(1, 1000);
    const before = await stored();
    const full = vi.spyOn(db.events, "bulkDelete").mockRejectedValue(new Error("the disk is full"));
    await expect(packScatteredEvents("c", before.scattered, db)).rejects.toThrow("the disk is full");
    full.mockRestore();
    expect(await stored()).toEqual(before);
  });
});
