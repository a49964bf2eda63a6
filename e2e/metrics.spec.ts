// Journeys of a researcher with metrics: their scores next to human judgement, and the candidates on which they
// disagree.
import { execFileSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { zipSync } from "fflate";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { holdWorker } from "./opening-files.ts";
import { masterDatabase, openMaster } from "./opening-master.ts";
import { importCampaign } from "./screens/files.ts";
import { MetricsScreen } from "./screens/metrics.ts";
import { openResults } from "./screens/results.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

async function openDemoMetrics(page: Page): Promise<MetricsScreen> {
  await openDemo(page);
  const metrics = new MetricsScreen(page);
  await metrics.open();
  return metrics;
}

/** Number of pixels whose colour differs from that of the first pixel. */
async function dotsIn(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    if (context === null) return 0;
    context.drawImage(image, 0, 0);
    const dots = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return dots.filter((dot) => dot !== dots[0]).length;
  }, Array.from(png));
}

test(
  "the metrics of the demo are shown next to human judgement, fit a small screen, and each number links to its candidates",
  { tag: LONG },
  async ({ page }, info) => {
    const metrics = await openDemoMetrics(page);
    await expect(metrics.fewSystems).toBeVisible();
    await expect(metrics.plot("APT-B")).toBeVisible();
    await lookAccessibleIfLong(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page);
    }
    const svg = await metrics.downloadPlot("APT-B", "SVG");
    expect(svg.name).toMatch(/^metric-against-people .*\.svg$/);
    expect(svg.text).toContain("<title");
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg.text) ?? [];
    const { buffer: png, name } = await metrics.downloadPlot("APT-B", "PNG");
    expect(name).toMatch(/^metric-against-people .*\.png$/);
    expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    // The first chunk of a PNG has its width and height: here two pixels per unit of the plot.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(await dotsIn(page, png)).toBeGreaterThan(0);
    const here = page.url();
    await metrics.openDisagreements();
    const disagreements = page.url();
    await lookAccessibleIfLong(page);
    expect(await metrics.expectBehindDisagreement(6)).toBeGreaterThan(3);
    await page.goto(disagreements);
    await metrics.compareWith("pass");
    await expect(page).toHaveURL(/against=pass/);

    await test.step("scores of another metric are read from a table, and errors in the table are listed by line", async () => {
      await page.goto(here);
      await expect(metrics.scores).toBeVisible();
      const names = await metrics.systems();
      const [first = "", second = ""] = names.map((name) => name.replace(/ \*$/, ""));
      const table = info.outputPath("scores.tsv");
      await writeFile(table, `system\tMine\n${first}\t0.5\n${second}\tmuch\n`);
      await metrics.addScoresOf(table);
      await expect(metrics.scoreProblems).toContainText("“much”");
      await writeFile(table, `system\tMine\n${first}\t0.5\nnobody\t0.25\n`);
      await metrics.addScoresOf(table);
      await expect(metrics.unknownSystem("nobody")).toBeVisible();
      expect((await metrics.rowOf(first)).get("Mine")).toBe("0.5000");
      expect((await metrics.rowOf(second)).get("Mine")).toBe("–");
      await lookAccessibleIfLong(page);
      await metrics.removeScores.click();
      await expect(metrics.column("Mine")).toHaveCount(0);
      await metrics.addScoresOf(table);
      await expect(metrics.notKept("Mine", "scores.tsv")).toBeVisible();
      await page.reload();
      await expect(metrics.scores).toBeVisible();
      await expect(metrics.column("Mine")).toHaveCount(0);
      await expect(metrics.notKept("Mine", "scores.tsv")).toHaveCount(0);
    });
  },
);

test("without word links, the screen shows neither correlations nor plots and says what to add, but not in an earlier state", {
  tag: LONG,
}, async ({ page }) => {
  const names = ["source.txt", "reference.txt", "documents.tsv", "examples.tsv", "suite.json"];
  const paths = [...names, "judgements.json", ...["heron", "sparrow"].map((name) => `systems/${name}.txt`)];
  const folder = resolve(import.meta.dirname, "../public/demo/en-fr");
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(resolve(folder, path))] as const),
  );
  const zip = Buffer.from(
    zipSync(Object.fromEntries(files.map(([path, bytes]) => [path, new Uint8Array(bytes)]))),
  );
  const campaign = await importCampaign(page, [
    { name: "bare.zip", mimeType: "application/zip", buffer: zip },
  ]);
  const metrics = new MetricsScreen(page);
  await metrics.open();
  await expect(metrics.noLinks).toBeVisible();
  await expect(metrics.addLinks).toBeVisible();
  await expect(metrics.nothingToCorrelate).toBeVisible();
  for (const absent of [metrics.correlation, metrics.metricPairs, metrics.plottedMetric])
    await expect(absent).toHaveCount(0);
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  // The name of a metric is not broken into single letters, even above a column of dashes.
  const heads = await metrics.scores.locator("thead").boundingBox();
  expect(heads?.height).toBeLessThan(80);
  await metrics.update.click();
  await expect(metrics.updateHeading).toBeVisible();
  await metrics.openAtFirst(campaign);
  await expect(metrics.nothingJudgedThen).toBeVisible();
  await expect(metrics.noLinks).toBeVisible();
  for (const absent of [metrics.nothingJudgedYet, metrics.update, metrics.judge])
    await expect(absent).toHaveCount(0);
});

test("the metrics can be cancelled while they are computed, and computed again", {
  tag: LONG,
}, async ({ page }) => {
  await openDemo(page);
  const release = await holdWorker(page, "metrics-worker");
  await openResults(page, "metrics");
  const metrics = new MetricsScreen(page);
  await metrics.cancel.click();
  await expect(metrics.cancelled).toBeVisible();
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  release();
  await metrics.countAgain.click();
  await expect(metrics.scores).toBeVisible();
  await expect(metrics.cancelled).toHaveCount(0);
});

test(
  "on real data the scores equal the command line's, and each linked number leads to that number of candidates",
  { tag: LONG },
  async ({ page }, info) => {
    const saved = info.outputPath("campaign.db");
    await copyFile(masterDatabase(), saved);
    await openMaster(page);
    const metrics = new MetricsScreen(page);
    await metrics.open();
    const printed = JSON.parse(
      execFileSync(process.execPath, [COMMAND_LINE, "metrics", saved, "--json"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
    for (const { name, autoprf, apt } of printed.systems) {
      const row = await metrics.rowOf(name);
      const text = (value: number | null) => (value === null ? "–" : value.toFixed(4));
      expect([row.get("AutoP"), row.get("AutoR"), row.get("AutoF")]).toEqual(
        [autoprf?.precision ?? null, autoprf?.recall ?? null, autoprf?.f ?? null].map(text),
      );
      expect(row.get("APT-B")).toBe(text(apt?.score ?? null));
    }
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await fits(page);
    await metrics.openDisagreements();
    await fits(page);
    expect(await metrics.expectBehindDisagreement(8)).toBeGreaterThan(30);
  },
);
