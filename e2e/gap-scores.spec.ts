// Stories of the researcher whose people have filled gaps: scores, what people disagree about, and the files to take home.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ALL_GAPS, GAP_FOLDER, gapLedger } from "#tools/testing/gap-campaign.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

/** Gives the campaign's address. */
async function openLedger(page: Page, ledger: Ledger): Promise<string> {
  const buffer = Buffer.from(serializeCampaign(ledger));
  await page.goto("./#/import");
  await choose(page, "Open files…", [{ name: "gaps.json", mimeType: "application/json", buffer }]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("link", { name: "Report", exact: true })).toBeVisible();
  return page.url();
}

/** The cells of a row of a table. */
async function rowOf(page: Page, table: string, name: string): Promise<string[]> {
  const row = page
    .getByRole("region", { name: table })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  return row.getByRole("cell").allInnerTexts();
}

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("the report leads to the scores counted by hand, which fit every screen", async ({ page }, info) => {
  await openLedger(page, gapLedger());
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await page.getByRole("link", { name: "Gap filling", exact: true }).click();
  await expect(page.getByText("12 gaps of 2 systems: 10 answered, 2 open.")).toBeVisible();
  const lines = (cells: string[]) => cells.map((cell) => cell.split("\n").join(" "));
  expect(lines(await rowOf(page, "Scores by system", "birch")).slice(0, 4)).toEqual([
    ...["0.750 3/4 possible 0.500–0.833", "0.667 2/3 possible 0.400–0.750"],
    ...["0.706 0.667 · 0.750", "0.800 1.000 · 0.667"],
  ]);
  expect(lines(await rowOf(page, "Scores by system", "amber")).slice(0, 2)).toEqual([
    "0.667 4/6",
    "0.600 3/5",
  ]);
  expect(await rowOf(page, "Counts by system", "birch")).toEqual(["6", "4", "2", "0", "1", "1"]);
  expect((await rowOf(page, "Agreement by people", "Anna + Bo")).slice(0, 2)).toEqual(["7", "71.4"]);
  expect((await rowOf(page, "Two methods by category", "All categories")).slice(0, 6)).toEqual([
    ...["5", "1", "2", "1", "1", "40.0"],
  ]);
  await expect(page.getByRole("img", { name: /^Acc\+O, .*birch 0\.750 \(3\/4\), possible/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Event · it" });
  await expect.poll(() => rowOf(page, "Agreement by people", "Anna + Bo")).toContain("33.3");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await lookAccessible(page);
  }
  await info.attach("scores", { body: await page.screenshot({ fullPage: true }), contentType: "image/png" });
});

test("what the output had is told of a disputed gap only once it is settled, and a link leads to what is open", async ({
  page,
}) => {
  await page.goto(`${await openLedger(page, gapLedger())}/gap-scores`);
  const disputed = page.getByRole("region", { name: "What people disagree about" }).getByRole("listitem");
  const open = disputed.filter({ hasText: "Example e6, birch" });
  await expect(open).toContainText("annotators disagree");
  await expect(open).toContainText("XXX casse.");
  await expect(open).toContainText("Anna: il");
  await expect(open).not.toContainText("The output had");
  expect(await open.innerHTML()).not.toContain("Cela");
  const settled = disputed.filter({ hasText: "Example e5, amber" });
  await expect(settled).toContainText("Cleo (adjudicator): ça/cela");
  await expect(settled).toContainText("The output had: ça/cela");
  await expect(settled.getByRole("link")).toHaveCount(0);
  await open.getByRole("link", { name: "Look at this gap (example e6)" }).click();
  await expect(page).toHaveURL(/\/gaps\?at=\d+$/);
});

test("the files taken home are those of the command line", async ({ page }, info) => {
  await page.goto(`${await openLedger(page, gapLedger())}/gap-scores`);
  await expect(page.getByRole("heading", { name: "Take home" })).toBeVisible();
  const file = info.outputPath("gaps.json");
  await writeFile(file, serializeCampaign(gapLedger()));
  const to = info.outputPath("out");
  // Status 3: an answer is of another text; standard error says so.
  const call = `"${process.execPath}" "${COMMAND_LINE}" gaps "${file}" -o "${to}" || test $? -eq 3`;
  execFileSync("sh", ["-c", call], { stdio: "pipe" });
  for (const [button, name] of [
    ["Download JSON (scores)", "gaps.json"],
    ["Download CSV (scores)", "gap-scores.csv"],
    ["Download LaTeX (scores)", "gap-scores.tex"],
    ["Download TSV (data set)", "gap-answers.tsv"],
    ["Download JSON (data set)", "gap-answers.json"],
    ["Download TSV of silver references (accepted alternatives)", "silver.tsv"],
  ] as const) {
    const taken = await downloaded(page, button);
    expect(taken.name).toBe(`Gaps.${name}`);
    expect(taken.text).toBe(await readFile(resolve(to, name), "utf8"));
  }
  await expect(page.getByRole("status").filter({ hasText: "5 translations accepted" })).toBeVisible();
});

test("before there is anything to count the screen says what to do, but not in the past", async ({
  page,
}) => {
  const none = await openLedger(page, gapLedger(null));
  await page.goto(`${none}/gap-scores`);
  await expect(page.getByText(/^Gaps are not filled in this campaign/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Set up gap filling" })).toHaveAttribute(
    "href",
    /\/gap-setup$/,
  );
  await lookAccessible(page);
  await page.goto(`${none}/history`);
  await page
    .getByRole("link", { name: /^As it was then: / })
    .last()
    .click();
  await page.waitForURL(/@/);
  await page.goto(`${page.url()}/gap-scores`);
  await expect(page.getByRole("heading", { name: "Gap filling: scores" })).toBeVisible();
  await expect(page.getByText(/^Gaps are not filled in this campaign/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Set up gap filling" })).toHaveCount(0);
});

test("before anybody has answered the screen says how much there is, and leads to the gaps", async ({
  page,
}) => {
  const ledger = smallLedger(GAP_FOLDER, { settings: { name: "New", gaps: ALL_GAPS } });
  await page.goto(`${await openLedger(page, ledger)}/gap-scores`);
  await expect(page.getByText(/^No gap is answered yet\. 12 gaps of 2 systems/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Fill gaps" })).toHaveAttribute("href", /\/gaps$/);
  await lookAccessible(page);
});
