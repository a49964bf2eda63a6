// Stories of a round of judging: planned for several people, handed out in one archive, judged elsewhere, taken back together.
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { packFiles } from "#core/formats/pack-files.ts";
import { pairsLedger } from "#tools/testing/alike-campaign.ts";
import { considerPresses } from "./considered-presses.ts";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { judgeByKeys, openMenu } from "./judging-by-keys.ts";
import { choose, dump, type Upload } from "./opening-files.ts";

const SETTINGS = { order: "example", judgeAgain: { of: "none", percent: 5 } } as const;

/** Sixteen examples of two outputs each, of which one decision goes for both; four of them are approved. */
function pairs(): Upload {
  const buffer = Buffer.from(serializeCampaign(pairsLedger(16, SETTINGS, 4)));
  return { name: "pairs.json", mimeType: "application/json", buffer };
}

async function importIt(page: Page, file: Upload): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [file]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

async function downloaded(page: Page, button: string): Promise<Upload> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  const buffer = readFileSync(await file.path());
  return { name: file.suggestedFilename(), mimeType: "application/octet-stream", buffer };
}

const plan = (page: Page) => page.getByRole("region", { name: "Plan a round" });
const personIn = (page: Page, name: string) =>
  page.getByRole("region", { name: "People of the round" }).getByRole("row", { name });

async function addPeople(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await plan(page).getByLabel("Name of somebody new").fill(name);
    await page.keyboard.press("Enter");
    await expect(personIn(page, name).getByRole("checkbox")).toBeChecked();
  }
}

/** The batch opened in another browser, so many decisions made there, and what is handed back. */
async function judgedElsewhere(
  browser: Browser,
  base: string,
  batch: Upload,
  decisions: number,
  kind: "Referee file" | "PROTEST database",
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
    await judgeByKeys(page);
  }
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  // Two outputs a decision, of eight examples: four shared ones and four of one's own.
  await expect(
    page.getByText(`${2 * decisions} of 16 candidates are judged`, { exact: false }),
  ).toBeVisible();
  const back = await downloaded(page, `Download as ${kind}`);
  await context.close();
  return back;
}

async function bring(page: Page, ...files: readonly Upload[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open batches…" }).click();
  await (await chooser).setFiles([...files]);
}

const judgedBy = (page: Page, name: string, count: number) =>
  page.getByRole("link", { name: `${count} judged: ${name}`, exact: true });
const rows = (page: Page) =>
  page.getByRole("region", { name: "Files to take back" }).getByRole("rowgroup").last().getByRole("row");

test("a round of three goes out in one archive, and what two have judged comes back in one go", async ({
  page,
  browser,
  baseURL,
}) => {
  await importIt(page, pairs());
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const before = await dump(page);
  await personIn(page, "Anna").getByRole("checkbox").uncheck();
  await expect(plan(page).getByText("Tick or add somebody.")).toBeVisible();
  await personIn(page, "Anna").getByRole("checkbox").check();
  await addPeople(page, "Yann", "Zoe");
  await plan(page).getByLabel("Given to everybody").fill("8");
  await plan(page).getByLabel("And approved ones, unmarked").fill("100 %");
  await plan(page).getByLabel("Seed").fill("11");
  // Of sixteen examples four go to everybody, and four of twelve to each: eight decisions.
  await expect(
    plan(page).getByText("32 candidates · 8 for everybody · 8 approved ones among them"),
  ).toBeVisible();
  for (const name of ["Anna", "Yann", "Zoe"]) {
    const cells = personIn(page, name).getByRole("cell");
    await expect(cells.nth(0)).toHaveText("16");
    await expect(cells.nth(1)).toHaveText("8");
    await expect(cells.nth(3)).toHaveText("8");
  }
  await personIn(page, "Anna").getByRole("checkbox").uncheck();
  await expect(personIn(page, "Zoe").getByRole("cell").nth(0)).toHaveText("20");
  await personIn(page, "Anna").getByRole("checkbox").check();
  await page.getByLabel("File for Yann").selectOption("PROTEST database");
  await lookAccessible(page);
  expect(await dump(page)).toBe(before);

  const archive = await downloaded(page, "Make the batches");
  expect(archive.name).toBe("Small round 1.zip");
  const files = unzipSync(archive.buffer);
  expect(Object.keys(files).sort()).toEqual([
    "Small Anna.batch.json.gz",
    "Small Yann.batch.db",
    "Small Zoe.batch.json.gz",
  ]);
  await expect(
    page.getByText("Small round 1.zip is in your downloads: 3 batches", { exact: false }),
  ).toBeVisible();
  await expect(plan(page).getByText("The seed was 11.", { exact: false })).toBeVisible();
  await expect(plan(page).getByText("No such candidate is left.")).toBeVisible();
  await expect(page.getByText("task 3: 8 (Zoe)", { exact: false })).toBeVisible();
  const batch = (name: string): Upload => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(files[name] ?? []),
  });

  const base = baseURL ?? "";
  const zoes = await judgedElsewhere(browser, base, batch("Small Zoe.batch.json.gz"), 3, "Referee file");
  const yanns = await judgedElsewhere(browser, base, batch("Small Yann.batch.db"), 2, "PROTEST database");

  const unwritten = await dump(page);
  const photo = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("no batch") };
  await bring(page, { ...zoes, name: "zoe.json.gz" }, photo, { ...yanns, name: "yann.db" });
  await expect(page.getByText("“photo.png” cannot be taken back and will be left out.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: "zoe.json.gz" })).toContainText("Zoe6");
  await expect(rows(page).filter({ hasText: "yann.db" })).toContainText("Yann4");
  const together = page.getByLabel("Judgements in them together").getByRole("definition");
  await expect(together).toHaveText(["10", "0", "0", "0", "0", "0"]);
  await axe(page);
  expect(await dump(page)).toBe(unwritten);
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText(/are taken back\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(judgedBy(page, "Zoe", 6)).toBeVisible();
  await expect(judgedBy(page, "Yann", 4)).toBeVisible();

  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Undo taking back" }).click();
  await expect(page.getByText(/is undone\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("row", { name: /^Zoe/ })).toBeVisible();
  await expect(judgedBy(page, "Zoe", 6)).toHaveCount(0);
  await expect(judgedBy(page, "Yann", 4)).toHaveCount(0);

  // In one archive, and again after it was undone.
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const both = packFiles([
    { path: "yann.db", bytes: yanns.buffer },
    { path: "zoe.json.gz", bytes: zoes.buffer },
  ]);
  await bring(page, { name: "both.zip", mimeType: "application/zip", buffer: Buffer.from(both) });
  await expect(together).toHaveText(["10", "0", "0", "0", "0", "0"]);
  await page.getByRole("button", { name: "Take all back" }).click();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(judgedBy(page, "Zoe", 6)).toBeVisible();
  await expect(judgedBy(page, "Yann", 4)).toBeVisible();
});

test("batches are dropped together, and taken back together", async ({ page }) => {
  await importIt(page, pairs());
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await addPeople(page, "Zoe", "Yann");
  const archive = await downloaded(page, "Make the batches");
  const bytes = [...archive.buffer];
  const transfer = await page.evaluateHandle((content) => {
    const held = new DataTransfer();
    held.items.add(new File([new Uint8Array(content)], "round.zip"));
    return held;
  }, bytes);
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await expect(page.getByText("Let go to look at what is taken back")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("Everything in them is here already.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take all back" })).toBeDisabled();
});

test("a plan and its preview fit a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await importIt(page, pairs());
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await addPeople(page, "Zoe", "Yann");
  await plan(page).getByLabel("Given to everybody").fill("lots");
  await expect(plan(page).getByText("A whole number, please, 24 at most.").first()).toBeVisible();
  await plan(page).getByLabel("Given to everybody").fill("8");
  await fits(page);
  await lookAccessible(page);
  const archive = await downloaded(page, "Make the batches");
  await bring(page, archive);
  await expect(rows(page)).toHaveCount(3);
  await fits(page);
  await page.getByRole("button", { name: "Hand out a batch of round 1" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axe(page);
  await fits(page);
});
