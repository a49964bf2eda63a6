import { describe, expect, it } from "vitest";
import { openBackup } from "#core/io/file/campaign-file.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { packReadableBackup } from "./check-written-campaign.ts";

const created = "2026-05-06T07:08:09.000Z";
const good = { ledger: smallLedger(), trashed: null };
/** Events with a time that no file can contain. */
const events = good.ledger.events.map((event) => ({ ...event, time: "+010000-01-01T00:00:00.000Z" }));
const unreadable = { ledger: { ...good.ledger, id: "other", events }, trashed: null };

describe("packReadableBackup", () => {
  it("leaves out and reports a campaign that cannot be read again, and packs the other campaign", () => {
    const { bytes, leftOut } = packReadableBackup({ created, campaigns: [unreadable, good] });
    expect(leftOut.map(({ place }) => place)).toEqual([0]);
    expect(leftOut[0]?.why).toContain("+010000-01-01T00:00:00.000Z");
    const opened = openBackup({ path: "b.zip", bytes });
    if (!opened.ok) throw new Error("it does not open");
    expect(opened.value.campaigns.map(({ ledger }) => ledger.id)).toEqual([good.ledger.id]);
  });

  it("throws if no campaign can be read", () => {
    expect(() => packReadableBackup({ created, campaigns: [unreadable] })).toThrow(/could not be read back/);
  });

  it("throws if the backup's list of campaigns cannot be read", () => {
    const list = { created: "+010000-01-01T00:00:00.000Z", campaigns: [good] };
    expect(() => packReadableBackup(list)).toThrow(/could not be read back/);
  });
});
