// Journeys of a researcher with final figures: counts, denominators, exported files, and links to candidates.
import { execFileSync } from "node:child_process";
import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { fits, lookAccessible, test, WHOLE } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { AccuracyScreen } from "./screens/accuracy.ts";
import { AgreementSection } from "./screens/agreement.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { ExportScreen } from "./screens/export.ts";
import { importCampaign } from "./screens/files.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

async function openAccuracy(page: Page): Promise<AccuracyScreen> {
  await openDemo(page);
  const accuracy = new AccuracyScreen(page);
  await accuracy.open();
  return accuracy;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("figures of the results equal the command line's, and the exported campaign opens unchanged in another browser", async ({
  page,
  browser,
  baseURL,
  context,
}, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const report = await openAccuracy(page);
  const exports = new ExportScreen(page);

  await test.step("the figures equal the command line's for the exported campaign", async () => {
    const shown = await report.totals();
    await exports.open();
    const accuracy = JSON.parse((await exports.downloadAccuracy("JSON")).text);
    const campaign = await exports.downloadCampaign();
    const saved = info.outputPath("campaign.json");
    await copyFile(campaign.path, saved);
    const printed = JSON.parse(
      execFileSync(process.execPath, [COMMAND_LINE, "evaluate", saved, "--json"], { encoding: "utf8" }),
    );
    expect(printed.suite.hash).toBe(accuracy.suite.hash);
    const cell = (row: Record<string, unknown>) => ({
      category: row.category,
      examples: row.examples,
      approved: row.approved,
      referred: row.referred,
      correct: row.correct,
      incorrect: row.incorrect,
      open: row.open,
      excluded: row.excluded,
    });
    for (const [index, system] of printed.systems.entries()) {
      expect(accuracy.systems[index].categories.map(cell)).toEqual(system.categories.map(cell));
    }
    accuracy.systems.forEach(
      (system: { accuracy: { examples: { hits: number; n: number } } }, index: number) => {
        const { hits, n } = system.accuracy.examples;
        expect(shown[index]).toContain(`${hits}/${n}`);
      },
    );
  });

  await test.step("the exported campaign opens in another browser and exports the same bytes", async () => {
    const first = await exports.downloadCampaign();
    const parsed = parseCampaign(first.name, first.text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
    expect(serializeCampaign(parsed.value)).toBe(first.text);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const other = await elsewhere.newPage();
    await importCampaign(other, [{ name: first.name, mimeType: "application/json", buffer: first.buffer }]);
    const opened = new ExportScreen(other);
    await opened.open();
    const second = await opened.downloadCampaign();
    expect(second.text).toBe(first.text);
    await elsewhere.close();
  });

  await test.step("methods and tables are copied, the tables as LaTeX and Markdown", async () => {
    await exports.copyMethods.click();
    await expect(exports.methodsCopied).toBeVisible();
    const text = await clipboard(page);
    expect(text).toMatch(/were evaluated on the suite .* All figures were counted with Referee \d/);
    await expect(exports.methods.getByText(text)).toBeVisible();
    await exports.copyAs("LaTeX");
    expect(await clipboard(page)).toContain("\\begin{longtable}{@{}lrrr@{}}");
    await exports.shortenPaper();
    await exports.copyPaper();
    await expect.poll(() => clipboard(page)).toMatch(/\\begin\{tabular\}\{@\{\}lr[\s\S]*Filtered report\./);
    await exports.copyAs("Markdown");
    expect(await clipboard(page)).toContain("| Category |");
  });

  await test.step("a plot is downloaded as SVG and as PNG of twice its size", async () => {
    await report.open();
    const svg = await report.downloadPlotOfAll("SVG");
    expect(svg.name).toMatch(/^accuracy-over-examples-all .*\.svg$/);
    expect(svg.text).toContain(
      '<title id="accuracy-over-examples-all-title">All categories, accuracy in percent',
    );
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg.text) ?? [];
    const { buffer: bytes } = await report.downloadPlotOfAll("PNG");
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    // The PNG's first chunk has its width and height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
  });

  await test.step("on request, CSV files get the byte-order mark that Excel needs, also after a reload", async () => {
    await exports.open();
    const plain = (await exports.downloadAccuracy("CSV")).text;
    expect(plain).toMatch(/^suite,profile,/);
    await exports.byteOrderMark.check();
    expect((await exports.downloadAccuracy("CSV")).text).toBe(`\uFEFF${plain}`);
    await page.reload();
    await expect(exports.byteOrderMark).toBeChecked();
    const judgements = await exports.downloadJudgements();
    expect(judgements.text).toMatch(/^\uFEFFsystem,example,/);
    expect((await exports.downloadAccuracy("JSON")).text).toMatch(/^\{/);
    const silver = await exports.downloadSilver();
    expect(silver.name).toMatch(/\.silver\.tsv$/);
    expect(silver.text).toMatch(/^example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\n\S/);
  });
});

test("accuracy is accessible, its numbers link to their candidates, and its choices are in the address", {
  tag: WHOLE,
}, async ({ page }) => {
  const report = await openAccuracy(page);

  for (const width of [1280, 360]) {
    await test.step(`the accuracy screen is accessible at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(report.plotOfAll()).toBeVisible();
      await lookAccessible(page);
      await fits(page);
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step("numbers lead to exactly their candidates", async () => {
    const found = new FoundCandidates(page);
    const links = [
      report.hitsOf("Anaphoric").first(),
      report.examplesInAll().last(),
      report.openCandidates().first(),
      report.countInAll("correct"),
      report.notJudgedOf("Anaphoric").first(),
    ];
    for (const link of links) {
      const shownFigure = /^[\d,]+/.exec((await link.getAttribute("aria-label")) ?? "")?.[0];
      await link.click();
      await found.expectShown(shownFigure ?? "no number");
      await page.goBack();
      await expect(report.heading).toBeVisible();
    }
  });

  await test.step("the denominator and the system are kept in the address and after a reload", async () => {
    const over_examples = await report.totals();
    // The choice changes the address first. The page follows a moment later, and `check` would not wait for it.
    await report.overJudged.click();
    await expect(page).toHaveURL(/\?over=judged$/);
    await expect.poll(() => report.totals()).not.toEqual(over_examples);
    const overJudged = await report.totals();
    await page.reload();
    await expect(report.overJudged).toBeChecked();
    await expect.poll(() => report.totals()).toEqual(overJudged);
    await report.countedSystem.selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?over=judged&counts-of=/);
  });

  await test.step("if there is only one annotator, the page says how to get a second one for agreement", async () => {
    const agreement = new AgreementSection(page);
    await agreement.open();
    await expect(agreement.answeredByOne).toBeVisible();
    await agreement.share.click();
    await expect(new ExchangeScreen(page).heading).toBeVisible();
  });
});
