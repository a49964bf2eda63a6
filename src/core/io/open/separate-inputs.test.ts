import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packFiles, packGzip } from "#core/io/file/campaign-archive.ts";
import { serializeBackup, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallFiles, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { separateInputs } from "./open-files.ts";

const json = serializeCampaign(smallLedger());
const file = (path: string, bytes: Uint8Array) => ({ path, bytes });
const anna = file("anna.json", strToU8(json));
const ben = file("ben.batch.json.gz", packGzip(json));
const cleo = file("cleo.db", strToU8("SQLite format 3\0 and so on"));
const folder = smallFiles();
const paths = (inputs: ReturnType<typeof separateInputs>) =>
  inputs.map((files) => files.map(({ path }) => path));

describe("separateInputs", () => {
  it("separates a campaign file, a compressed campaign file and a database", () => {
    expect(paths(separateInputs([anna, ben, cleo]))).toEqual([
      ["anna.json"],
      ["ben.batch.json.gz"],
      ["cleo.db"],
    ]);
  });

  it("separates the batches of a zip, without metadata files of operating systems", () => {
    const zip = file("back.zip", packFiles([ben, cleo, file("__MACOSX/._ben", new Uint8Array(3))]));
    expect(paths(separateInputs([zip, anna]))).toEqual([["ben.batch.json.gz"], ["cleo.db"], ["anna.json"]]);
  });

  it("separates the campaigns of a backup, without its list; a single one has the name of the backup", () => {
    const campaign = { ledger: smallLedger(), trashed: null };
    const backup = (...campaigns: (typeof campaign)[]) =>
      file("backup.zip", serializeBackup({ created: "2026-01-02T03:04:05.006Z", campaigns }));
    expect(paths(separateInputs([backup(campaign)]))).toEqual([["backup.zip"]]);
    expect(paths(separateInputs([backup(campaign, campaign)]))).toEqual([
      ["campaign-1.json"],
      ["campaign-2.json"],
    ]);
  });

  it("keeps the files of a folder together, in a zip or not", () => {
    const zip = file("small.zip", packFiles(folder));
    expect(paths(separateInputs([zip]))).toEqual([["small.zip"]]);
    expect(paths(separateInputs([...folder, anna]))).toEqual([["anna.json"], folder.map(({ path }) => path)]);
  });

  it("returns an unreadable archive and an unknown file unchanged", () => {
    const cut = file("cut.zip", zipSync({ "a.json": strToU8(json) }).slice(0, 40));
    expect(paths(separateInputs([cut, file("photo.png", Uint8Array.of(1, 2))]))).toEqual([
      ["cut.zip"],
      ["photo.png"],
    ]);
    expect(separateInputs([])).toEqual([]);
  });
});
