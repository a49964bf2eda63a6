// Tests that every version of campaign files, files of judgements and backups can be opened. The files in `fixtures`
// must never change once their version is released.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { JUDGEMENTS_JSON, parseJudgements } from "#core/io/folder/folder-files.ts";
import { fullLedger } from "#tools/testing/campaigns/full-ledger.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  BACKUP_JSON,
  CAMPAIGN_VERSION,
  openBackup,
  parseCampaign,
  serializeCampaign,
} from "./campaign-file.ts";

const folder = resolve(import.meta.dirname, "fixtures");
const text = (file: string) => readFileSync(resolve(folder, file), "utf8");
const upTo = (version: number) => Array.from({ length: version }, (_, index) => index + 1);
/** The campaign that the fixtures contain; the files of judgements contain only its annotators and judgements. */
const ledger = fullLedger();
const whole = serializeCampaign(ledger);
const tried: string[] = [];

describe("a file of every version is opened with the same content", () => {
  it.each(upTo(CAMPAIGN_VERSION))("campaign, version %i", (version) => {
    tried.push(`campaign-${version}.json`);
    const parsed = parseCampaign("campaign.json", text(`campaign-${version}.json`));
    expect(parsed.ok ? serializeCampaign(parsed.value) : parsed.problems).toBe(whole);
  });

  it.each(upTo(JUDGEMENTS_JSON.version))("judgements, version %i", (version) => {
    tried.push(`judgements-${version}.json`);
    const parsed = parseJudgements("judgements.json", text(`judgements-${version}.json`));
    const { annotators, judgements } = parsed.ok ? parsed.value : { annotators: [], judgements: [] };
    const [anna, ben] = judgedCampaign().annotators;
    expect(annotators).toEqual([anna, { ...ben, sameAs: "a1" }]);
    expect(judgements).toEqual(ledger.events.filter(({ kind }) => kind === "judgement"));
  });

  it.each(upTo(BACKUP_JSON.version))("backup, version %i", (version) => {
    tried.push(`backup-${version}.zip`);
    const bytes = new Uint8Array(readFileSync(resolve(folder, `backup-${version}.zip`)));
    const parsed = openBackup({ path: "backup.zip", bytes });
    if (!parsed.ok) throw new Error("it does not open");
    expect(parsed.value.campaigns.map((one) => serializeCampaign(one.ledger))).toEqual([whole, whole]);
    expect(parsed.value.campaigns.map(({ trashed }) => trashed)).toEqual([null, "2026-05-01T00:00:00.000Z"]);
  });

  it("every fixture is tested", () => {
    expect(tried.sort()).toEqual(readdirSync(folder).sort());
  });
});
