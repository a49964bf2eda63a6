// The sitting before the first kill: a campaign, somebody who judges, a part handed out, a backup.
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { parseCampaign } from "#core/formats/campaign-file.ts";
import { openDemo, openMenu, startJudging } from "../judging-by-keys.ts";
import { readStored } from "../stored.ts";
import type { Scene } from "./act.ts";

async function download(page: Page, button: string): Promise<{ name: string; buffer: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

export async function holdFirstSitting(page: Page, base: string): Promise<Scene> {
  await openDemo(page, base);
  const [, campaign = ""] = /#\/c\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  await startJudging(page, "Ana");
  for (const key of ["f", "n", "4", "n", "b", "f", "Control+z"]) await page.keyboard.press(key);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const form = page.getByRole("region", { name: "Divide" });
  await form.getByLabel("People").fill("2");
  await form.getByRole("button", { name: "Divide" }).click();
  await expect(form.getByText(/is kept with the campaign/)).toBeVisible();
  await page.getByLabel("Name of the annotator").fill("Ben");
  const handedOut = await download(page, "Download Referee batch");
  const batch = parseCampaign(handedOut.name, gunzipSync(handedOut.buffer).toString("utf8"));
  if (!batch.ok) throw new Error(JSON.stringify(batch.problems.slice(0, 3)));
  const { campaigns } = await readStored(page);
  await page.goto(`${base}#/`);
  const backup = await download(page, "Back up everything");
  await expect(page.getByText(/^Backed up into/)).toBeVisible();
  return {
    base,
    campaign,
    backup: { ...backup, mimeType: "application/zip" },
    backedUp: new Set(campaigns.flatMap(({ events }) => events.map(({ id }) => id))),
    batch: batch.value,
  };
}
