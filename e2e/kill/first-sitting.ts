// The sitting before the first kill: a campaign, somebody who judges, a part handed out, a backup.
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { parseCampaign } from "#core/formats/campaign-file.ts";
import { importDemo, openMenu, startJudging } from "../judging-by-keys.ts";
import { readStored } from "../stored.ts";
import type { Scene } from "./act.ts";

async function download(page: Page, button: string): Promise<{ name: string; buffer: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

export async function holdFirstSitting(page: Page, base: string): Promise<Scene> {
  await importDemo(page, base);
  const [, campaign = ""] = /#\/c\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  await startJudging(page, "Ana");
  for (const key of ["f", "n", "4", "n", "b", "f", "Control+z"]) await page.keyboard.press(key);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const form = page.getByRole("region", { name: "Plan a round" });
  await form.getByLabel("Name of somebody new").fill("Ben");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByRole("button", { name: "Make the batches" })).toBeEnabled();
  await download(page, "Make the batches");
  await page.getByRole("button", { name: "Hand out a batch of round 1" }).click();
  await page.getByLabel("Annotator", { exact: true }).selectOption({ label: "Ben" });
  const handedOut = await download(page, "Download Referee batch");
  await page.getByRole("button", { name: "Close", exact: true }).click();
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
