import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { RefereeDatabase } from "./database.ts";
import { addLedger, appendEvents, watchWrites } from "./ledgers.ts";
import { writeSetting } from "./stored-settings.ts";

const NOW = "2026-01-02T00:00:00.000Z";
const LEDGER = smallLedger();
const FIGURES = figuresOf(LEDGER);

async function press(number: number, db: RefereeDatabase): Promise<void> {
  const events = [smallJudgement(number, { clock: 1000 + number })];
  await appendEvents("c", { events, progress: FIGURES.progress, now: NOW, mayExist: false }, db);
}

it("watchWrites calls back at each write of events, and not at other writes, until it is stopped", async () => {
  const db = new RefereeDatabase("watched");
  const other = new RefereeDatabase("beside");
  for (const one of [db, other])
    await addLedger({ id: "c", ledger: LEDGER, ...FIGURES, now: NOW, filed: false }, one);
  const calls = vi.fn();
  const stop = watchWrites(calls, db);
  await press(1, db);
  await waitUntil(() => expect(calls).toHaveBeenCalledTimes(1));
  await press(1, other);
  await writeSetting("k", "v", db);
  await press(2, db);
  await waitUntil(() => expect(calls).toHaveBeenCalledTimes(2));
  stop();
  await press(3, db);
  const later = vi.fn();
  watchWrites(later, db)();
  const again = watchWrites(later, db);
  await press(4, db);
  await waitUntil(() => expect(later).toHaveBeenCalledTimes(1));
  again();
  expect(calls).toHaveBeenCalledTimes(2);
});
