import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { isBackup, openBackup, serializeBackup } from "./backup.ts";
import { serializeCampaign } from "./campaign-file.ts";

const created = "2026-05-06T07:08:09.000Z";
const backup = {
  created,
  campaigns: [
    { ledger: judgedLedger(), trashed: null },
    { ledger: smallLedger(), trashed: "2026-05-01T00:00:00.000Z" },
  ],
};
const bytes = serializeBackup(backup);
const codes = (changed: Uint8Array) => {
  const opened = openBackup({ path: "backup.zip", bytes: changed });
  return opened.ok ? "read" : opened.problems.map(({ code }) => code);
};
/** The archive with some files replaced, added or (null) removed. */
function changedFiles(changes: Record<string, string | null>): Uint8Array {
  const files = unzipSync(bytes);
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) delete files[path];
    else files[path] = new TextEncoder().encode(text);
  }
  return zipSync(files);
}

describe("a backup", () => {
  it("is read as the same campaigns, byte for byte, including those in the trash", () => {
    const opened = openBackup({ path: "backup.zip", bytes });
    if (!opened.ok) throw new Error("it does not read");
    expect(opened.value.campaigns.map(({ trashed }) => trashed)).toEqual([null, "2026-05-01T00:00:00.000Z"]);
    expect(opened.value.campaigns.map(({ ledger }) => serializeCampaign(ledger))).toEqual(
      backup.campaigns.map(({ ledger }) => serializeCampaign(ledger)),
    );
    expect(serializeBackup(opened.value)).toEqual(bytes);
  });

  it("is distinguished from other archives", () => {
    const isOne = (content: Uint8Array) => isBackup({ path: "backup.zip", bytes: content });
    expect(isOne(bytes)).toBe(true);
    expect(isOne(zipSync({ "source.txt": new Uint8Array([65]) }))).toBe(false);
    expect(isOne(bytes.subarray(1))).toBe(false);
    expect(isOne(Uint8Array.of())).toBe(false);
  });

  it.each([
    ["cut off", bytes.subarray(0, bytes.length - 40), "unreadable-archive"],
    ["missing one of its campaigns", changedFiles({ "campaign-2.json": null }), "missing-required-file"],
    ["changed in a campaign", changedFiles({ "campaign-1.json": "{}" }), "malformed-json"],
    [
      "of a newer version",
      changedFiles({ "referee-backup.json": '{"format":"referee-backup","version":2}' }),
      "newer-version",
    ],
  ])("is refused if it is %s", (_, changed, code) => {
    expect(codes(changed)).toContain(code);
  });
});
