// Runs the session before the first kill: a campaign, an annotator, an assignment, a backup.
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { parseCampaign } from "#core/io/file/campaign-file.ts";
import { importDemo, startJudging } from "../judging-by-keys.ts";
import { AssigningByFile } from "../screens/kill-actions.ts";
import { readStored } from "../stored.ts";
import type { Scene } from "./action.ts";

async function download(page: Page, button: Locator): Promise<{ name: string; buffer: Buffer }> {
  const downloading = page.waitForEvent("download");
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

export async function runFirstSession(page: Page, base: string): Promise<Scene> {
  await importDemo(page, base);
  const [, campaign = ""] = /#\/c\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const judging = await startJudging(page, "Ana");
  await judging.press("f", "n", "4", "n", "b", "f", "Control+z");
  await expect(judging.allSaved).toBeVisible();
  await judging.goTo("team");
  const assigning = new AssigningByFile(page);
  await assigning.add("Ben");
  await download(page, assigning.makeBatches);
  await assigning.openBatchFor("Ben");
  const batchFile = await download(page, assigning.downloadBatch);
  await assigning.close.click();
  const batch = parseCampaign(batchFile.name, gunzipSync(batchFile.buffer).toString("utf8"));
  if (!batch.ok) throw new Error(JSON.stringify(batch.problems.slice(0, 3)));
  const { campaigns } = await readStored(page);
  await page.goto(`${base}#/`);
  const backup = await download(page, assigning.backUpEverything);
  await expect(assigning.backedUp).toBeVisible();
  return {
    base,
    campaign,
    backup: { ...backup, mimeType: "application/zip" },
    backedUp: new Set(campaigns.flatMap(({ events }) => events.map(({ id }) => id))),
    batch: batch.value,
  };
}
