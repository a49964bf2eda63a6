// Tests writing and reading back several files that have texts in common.
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { newSharedTexts, packCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { checkWrittenCampaign } from "./check-written-campaign.ts";

const noSqlite = () => Promise.reject(new Error("no database is read"));

const first = smallLedger();
const second: Ledger = { ...first, events: first.events.slice(0, -1) };

it("packs the same text as one file alone, and a text that was packed before by the same bytes", () => {
  const shared = newSharedTexts();
  for (const ledger of [first, second]) {
    const packed = packCampaign(ledger, shared);
    expect(gunzipSync(packed).toString()).toBe(serializeCampaign(ledger));
    expect(packed).toEqual(packCampaign(ledger, newSharedTexts()));
  }
});

it("reads back every file as a whole, although texts that were read before are not parsed again", async () => {
  const shared = newSharedTexts();
  for (const ledger of [first, second]) {
    const file = { path: "a.json.gz", bytes: packCampaign(ledger, shared) };
    expect(await checkWrittenCampaign(file, ledger, noSqlite, shared)).toMatchObject({ ok: true });
  }

  const bytes = packCampaign(second, shared);
  for (const at of [200, bytes.length >> 1, bytes.length - 6]) {
    const damaged = { path: "a.json.gz", bytes: bytes.with(at, (bytes[at] ?? 0) ^ 1) };
    expect(await checkWrittenCampaign(damaged, second, noSqlite, shared)).toMatchObject({ ok: false });
  }
  const other = { path: "a.json.gz", bytes: packCampaign(first, shared) };
  expect(await checkWrittenCampaign(other, second, noSqlite, shared)).toMatchObject({ ok: false });
});
