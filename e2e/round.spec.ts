// Stories of a round of judging: planned for several people, handed out in one archive, judged elsewhere, taken back together.
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { packFiles } from "#core/formats/pack-files.ts";
import { pairsLedger } from "#tools/testing/alike-campaign.ts";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { judgeByKeys } from "./judging-by-keys.ts";
import { dump, type Upload } from "./opening-files.ts";
import { addPeople, bring, downloaded, importIt, judgedElsewhere, personIn, plan } from "./round-steps.ts";

const SETTINGS = { order: "example", judgeAgain: { of: "none", percent: 5 } } as const;

/** Sixteen examples of two outputs each, of which one decision goes for both; four of them are approved. */
function pairs(): Upload {
  const buffer = Buffer.from(serializeCampaign(pairsLedger(16, SETTINGS, 4)));
  return { name: "pairs.json", mimeType: "application/json", buffer };
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
  // Two outputs a decision, of eight examples: four shared ones and four of one's own.
  const zoes = await judgedElsewhere(browser, base, {
    batch: batch("Small Zoe.batch.json.gz"),
    ...{ decisions: 3, decide: judgeByKeys, told: "6 of 16 candidates are judged" },
    back: "Referee file",
  });
  const yanns = await judgedElsewhere(browser, base, {
    batch: batch("Small Yann.batch.db"),
    ...{ decisions: 2, decide: judgeByKeys, told: "4 of 16 candidates are judged" },
    back: "PROTEST database",
  });

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
