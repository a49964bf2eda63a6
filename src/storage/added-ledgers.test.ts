import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import { packLedger } from "#core/ledger/packed-events.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { listCampaigns, readCampaignRecord } from "./campaign-list.ts";

const NOW = "2026-01-02T00:00:00.000Z";
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const LEDGER = smallLedger({}, { annotators: [ANNA] });
const FIGURES = figuresOf(LEDGER);
let names = 0;

describe("addLedger", () => {
  it("stores the same for a packed and an unpacked ledger with the same additional events", async () => {
    const judgements = Array.from({ length: 1100 }, (_, number) =>
      smallJudgement(6000 + number, { time: null }),
    );
    judgements.push(smallJudgement(7101));
    const ledger = smallLedger({}, { annotators: [ANNA], judgements });
    const body = { kind: "setting", author: null, key: "name", value: "Another" } as const;
    const furtherEvents = writeEvents([body], 9000, { newId: () => smallId(9999), now: NOW });
    const db = new RefereeDatabase(`added-${names++}`);
    const options = { ...FIGURES, furtherEvents, now: NOW, filed: true };
    await addLedger({ id: "plain", ledger, ...options }, db);
    await addLedger({ id: "packed", ledger: packLedger(ledger), ...options }, db);
    const plain = await readLedger("plain", db);
    const packed = await readLedger("packed", db);
    expect(packed).toEqual(plain);
    expect(packed?.events.length).toBe(ledger.events.length + 1);
    const facts = await readCampaignRecord("packed", db);
    expect(facts).toEqual({ ...(await readCampaignRecord("plain", db)), id: "packed" });
    expect(facts).toMatchObject({
      events: ledger.events.length + 1,
      judgements: 1101,
      lastJudged: "2026-02-03T04:05:21.000Z",
      backedUp: { time: NOW, events: ledger.events.length + 1 },
    });
  });

  it("stores nothing if it is aborted before the commit", async () => {
    const db = new RefereeDatabase(`added-${names++}`);
    const ending = new AbortController();
    const added = { ledger: LEDGER, ...FIGURES, now: NOW, filed: true };
    const adding = addLedger({ id: "c", ...added, signal: ending.signal }, db);
    ending.abort();
    await expect(adding).rejects.toThrow();
    expect([await listCampaigns(db), await db.events.count(), await db.texts.count()]).toEqual([[], 0, 0]);
    await addLedger({ id: "c", ...added }, db);
    await expect(addLedger({ id: "d", ...added, signal: ending.signal }, db)).rejects.toThrow();
    expect((await listCampaigns(db)).map(({ id }) => id)).toEqual(["c"]);
  });
});
