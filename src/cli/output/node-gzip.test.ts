// Tests packing and reading back files with Node's zlib.
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PORTABLE_GZIP } from "#core/io/file/campaign-archive.ts";
import { newSharedTexts, packCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { OtherLayout } from "#core/io/file/ledger-lines.ts";
import { checkWrittenCampaign } from "#core/io/open/check-written-campaign.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { NODE_GZIP } from "./node-gzip.ts";

const noSqlite = () => Promise.reject(new Error("no database is read"));
const join = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]).toString();
const members = (...texts: readonly string[]) =>
  new Uint8Array(Buffer.concat(texts.map((text) => NODE_GZIP.pack(Buffer.from(text)))));

describe("NODE_GZIP", () => {
  it("packs members that both libraries unpack to the joined texts", () => {
    const packed = members("il, elle\n", "", "ça ’œ😀\n");
    expect(join(NODE_GZIP.unpack(packed))).toBe("il, elle\nça ’œ😀\n");
    expect(join(PORTABLE_GZIP.unpack(packed))).toBe("il, elle\nça ’œ😀\n");
  });

  it.each<[string, (packed: Uint8Array) => Uint8Array]>([
    ["is cut off", (packed) => packed.slice(0, -1)],
    ["has another checksum", (packed) => packed.with(packed.length - 8, (packed.at(-8) ?? 0) ^ 1)],
    ["has another length", (packed) => packed.with(packed.length - 4, (packed.at(-4) ?? 0) ^ 1)],
  ])("throws OtherLayout if a file %s", (_, spoil) => {
    expect(() => join(NODE_GZIP.unpack(spoil(members("il", "elle"))))).toThrow(OtherLayout);
  });

  it("writes files of one campaign that are read back, and damaged ones that are refused", async () => {
    const shared = newSharedTexts(NODE_GZIP);
    const first = smallLedger();
    const second: Ledger = { ...first, events: first.events.slice(0, -1) };
    for (const ledger of [first, second]) {
      const bytes = packCampaign(ledger, shared);
      expect(gunzipSync(bytes).toString()).toBe(serializeCampaign(ledger));
      const check = (written: Uint8Array) =>
        checkWrittenCampaign({ path: "a.json.gz", bytes: written }, ledger, noSqlite, shared);
      expect(await check(bytes)).toMatchObject({ ok: true });
      for (const at of [200, bytes.length >> 1, bytes.length - 6])
        expect(await check(bytes.with(at, (bytes[at] ?? 0) ^ 1))).toMatchObject({ ok: false });
    }
  });
});
