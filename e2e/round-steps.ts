// What the journeys of rounds share: a campaign opened, people planned, batches judged in other browsers and brought back.
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { considerPresses } from "./considered-presses.ts";
import { openMenu } from "./judging-by-keys.ts";
import { choose, type Upload } from "./opening-files.ts";

export async function importIt(page: Page, file: Upload): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [file]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

export async function downloaded(page: Page, button: string): Promise<Upload> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  const buffer = readFileSync(await file.path());
  return { name: file.suggestedFilename(), mimeType: "application/octet-stream", buffer };
}

export const plan = (page: Page) => page.getByRole("region", { name: "Plan a round" });
export const personIn = (page: Page, name: string) =>
  page.getByRole("region", { name: "People of the round" }).getByRole("row", { name });

export async function addPeople(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await plan(page).getByLabel("Name of somebody new").fill(name);
    await page.keyboard.press("Enter");
    await expect(personIn(page, name).getByRole("checkbox")).toBeChecked();
  }
}

export interface JudgedBatch {
  readonly batch: Upload;
  readonly decisions: number;
  /** Makes one of them. */
  readonly decide: (page: Page) => Promise<void>;
  /** What the screen says of how much is judged then. */
  readonly told: string;
  readonly back: "Referee file" | "PROTEST database";
}

/** The batch opened in another browser, so many decisions made there, and what is handed back. */
export async function judgedElsewhere(
  browser: Browser,
  base: string,
  { batch, decisions, decide, told, back }: JudgedBatch,
): Promise<Upload> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(considerPresses);
  const page = await context.newPage();
  await importIt(page, batch);
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
  for (let judged = 0; judged < decisions; judged++) {
    await expect(page.getByText(/approved/i)).toHaveCount(0);
    await decide(page);
  }
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(page.getByText(told, { exact: false })).toBeVisible();
  const handed = await downloaded(page, `Download as ${back}`);
  await context.close();
  return handed;
}

export async function bring(page: Page, ...files: readonly Upload[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open batches…" }).click();
  await (await chooser).setFiles([...files]);
}
