// Stories of the researcher at the end: what is counted, in which denominator, and files that say the same as the command line.
import { execFileSync } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { parseCampaign, serializeCampaign } from "#core/formats/campaign-file.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

async function openReport(page: Page): Promise<void> {
  await openDemo(page);
  await page.getByRole("link", { name: "Report", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Report" })).toBeVisible();
}

/** Downloads by the button's name; the path of the file and its suggested name. */
async function download(page: Page, button: string): Promise<{ path: string; name: string; text: string }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await waiting;
  const path = await file.path();
  return { path, name: file.suggestedFilename(), text: await readFile(path, "utf8") };
}

/** The figures of the table's last row, e.g. “60.0”. */
async function totals(page: Page): Promise<string[]> {
  const row = page.getByRole("region", { name: "Accuracy by category and system" }).getByRole("row").last();
  return row.getByRole("cell").allTextContents();
}

test("the report says in words and figures what the command line computes from the exported campaign", async ({
  page,
}, info) => {
  await openReport(page);
  const accuracy = JSON.parse((await download(page, "Download JSON (accuracy)")).text);
  const campaign = await download(page, "Download JSON (whole campaign)");
  const saved = info.outputPath("campaign.json");
  await copyFile(campaign.path, saved);
  const said = JSON.parse(
    execFileSync(process.execPath, [COMMAND_LINE, "evaluate", saved, "--json"], { encoding: "utf8" }),
  );
  expect(said.suite.hash).toBe(accuracy.suite.hash);
  const cell = (row: Record<string, unknown>) => ({
    category: row.category,
    examples: row.examples,
    approved: row.approved,
    referred: row.referred,
    correct: row.judgedCorrect ?? row.correct,
    incorrect: row.judgedIncorrect ?? row.incorrect,
    open: row.open,
    excluded: row.excluded,
  });
  for (const [index, system] of said.systems.entries()) {
    const rows = accuracy.systems[index].rows.filter((row: { category: unknown }) => row.category !== null);
    expect(rows.map(cell)).toEqual(system.categories.map(cell));
  }
  const shown = await totals(page);
  accuracy.systems.forEach(
    (system: { rows: { accuracy: { overExamples: { hits: number; n: number } } }[] }, index: number) => {
      const { hits, n } = system.rows.at(-1)?.accuracy.overExamples ?? { hits: -1, n: -1 };
      expect(shown[index]).toContain(`${hits}/${n}`);
    },
  );
});

test("the exported campaign opens in another browser and exports again byte for byte the same", async ({
  page,
  browser,
  baseURL,
}) => {
  await openReport(page);
  const first = await download(page, "Download JSON (whole campaign)");
  const parsed = parseCampaign(first.name, first.text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  expect(serializeCampaign(parsed.value)).toBe(first.text);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await other.goto("./");
  const chooser = other.waitForEvent("filechooser");
  await other.getByRole("button", { name: "Open files…" }).first().click();
  const buffer = Buffer.from(first.text);
  await (await chooser).setFiles([{ name: first.name, mimeType: "application/json", buffer }]);
  await other.getByRole("button", { name: "Import", exact: true }).click();
  await other.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await other.getByRole("link", { name: "Report", exact: true }).first().click();
  const second = await download(other, "Download JSON (whole campaign)");
  expect(second.text).toBe(first.text);
  await elsewhere.close();
});

test("CSV files get the byte-order mark that Excel needs, if asked to, and that is remembered", async ({
  page,
}) => {
  await openReport(page);
  const plain = (await download(page, "Download CSV (accuracy)")).text;
  expect(plain).toMatch(/^suite,profile,/);
  await page.getByLabel("CSV for Excel (with byte-order mark)").check();
  expect((await download(page, "Download CSV (accuracy)")).text).toBe(`\uFEFF${plain}`);
  await page.reload();
  await expect(page.getByLabel("CSV for Excel (with byte-order mark)")).toBeChecked();
  const judgements = await download(page, "Download CSV, a row a judgement (judgements)");
  expect(judgements.text).toMatch(/^\uFEFFsystem,example,/);
  expect((await download(page, "Download JSON (accuracy)")).text).toMatch(/^\{/);
  const silver = await download(page, "Download TSV of silver references (judgements)");
  expect(silver.name).toMatch(/\.silver\.tsv$/);
  expect(silver.text).toMatch(/^example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\n\S/);
});

test("the denominator and the system stay in the address, across a reload", async ({ page }) => {
  await openReport(page);
  const overExamples = await totals(page);
  // The address carries the choice, and the page follows the address: not at once, as `check` would have it.
  await page.getByLabel("judged candidates only").click();
  await expect(page).toHaveURL(/\?over=judged$/);
  await expect.poll(() => totals(page)).not.toEqual(overExamples);
  const overJudged = await totals(page);
  await page.reload();
  await expect(page.getByLabel("judged candidates only")).toBeChecked();
  await expect.poll(() => totals(page)).toEqual(overJudged);
  await page.getByLabel("System", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?over=judged&counts-of=/);
});

test("numbers of the report lead to exactly so many candidates", async ({ page }) => {
  await openReport(page);
  const table = page.getByRole("region", { name: "Accuracy by category and system" });
  const counts = page.getByRole("region", { name: "Counts by category" });
  const links = [
    table.getByRole("link", { name: /approved or judged correct: Anaphoric/ }).first(),
    table.getByRole("link", { name: /examples: all categories/ }).last(),
    table.getByRole("link", { name: /open: .* possible/ }).first(),
    counts.getByRole("link", { name: /judged correct: all categories/ }),
    counts.getByRole("link", { name: /not judged: Anaphoric/ }).first(),
  ];
  for (const link of links) {
    const said = /^[\d,]+/.exec((await link.getAttribute("aria-label")) ?? "")?.[0];
    await link.click();
    await expect(page.getByText(new RegExp(`^${said} of [\\d,]+ candidates`))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Report" })).toBeVisible();
  }
});

test("the paragraph on methods is written, and goes to the clipboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReport(page);
  const methods = page.getByRole("region", { name: "Methods" });
  await methods.getByRole("button", { name: "Copy the paragraph" }).click();
  await expect(methods.getByText("The paragraph is on the clipboard.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/were evaluated on the suite .* All figures were counted with Referee \d/);
  await expect(methods.getByText(text)).toBeVisible();
});

test("a plot goes home as SVG and as PNG of twice its size", async ({ page }) => {
  await openReport(page);
  const svg = await download(page, "Download All categories as SVG");
  expect(svg.name).toMatch(/^accuracy-over-examples-all .*\.svg$/);
  expect(svg.text).toContain(
    '<title id="accuracy-over-examples-all-title">All categories, accuracy in percent',
  );
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg.text) ?? [];
  const png = await download(page, "Download All categories as PNG");
  const bytes = await readFile(png.path);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  // Width and height stand in the first chunk.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
});

test("the tables go to the clipboard as LaTeX and Markdown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReport(page);
  await page.getByRole("button", { name: "Copy as LaTeX" }).click();
  await expect(page.getByText("The tables are on the clipboard as LaTeX.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("\\begin{tabular}{@{}lrrr@{}}");
  await page.getByText("categories: choose…").click();
  await page.getByRole("group", { name: "Systems" }).getByRole("checkbox").first().uncheck();
  await page.getByRole("button", { name: "Copy the short table as LaTeX" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/told: all together is these alone\.[\s\S]*\\begin\{tabular\}\{@\{\}lr/);
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(page.getByText("The tables are on the clipboard as Markdown.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("| category |");
});

for (const width of [1280, 360]) {
  test(`the report has no serious accessibility fault and fits (light and dark, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReport(page);
    await expect(page.getByRole("img", { name: /^All categories, accuracy in percent/ })).toBeVisible();
    await lookAccessible(page);
    await fits(page);
  });
}
