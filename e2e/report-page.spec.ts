// Journeys of the report as one page: opened from the disk without a network, its figures lead to their examples.
import { copyFile, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { axe, test, WHOLE } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { ExportScreen } from "./screens/export.ts";
import { ReportPage } from "./screens/report-page.ts";

test(
  "the exported report page works from the disk without a network, and its figures link to their examples",
  { tag: WHOLE },
  async ({ page: app, browser }, testInfo) => {
    await openDemo(app);
    const exports = new ExportScreen(app);
    await exports.open();
    const whole = testInfo.outputPath("whole.html");
    await copyFile((await exports.downloadPage("with texts")).path, whole);
    const bare = testInfo.outputPath("bare.html");
    await copyFile((await exports.downloadPage("without texts")).path, bare);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.context().setOffline(true);
    const problems: string[] = [];
    page.on("console", (message) => problems.push(message.text()));
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("request", (request) => {
      if (request.resourceType() !== "document") problems.push(`asks for ${request.url()}`);
    });

    const report = new ReportPage(page);
    await page.goto(pathToFileURL(whole).href);
    await report.expectFound("120", "40");
    for (const place of [0, 1]) {
      const link = report.totals.nth(place);
      await link.click();
      const count = (await link.textContent()) ?? "missing";
      await report.expectFound(count);
      await expect(report.shown).toHaveCount(Number(count));
    }
    // The second figure counts the candidates of one system, so only that system's outputs are listed now.
    const system = await report.system.inputValue();
    expect(await page.locator(`#example-list li:visible:not([data-system="${system}"])`).count()).toBe(0);
    await report.outcome.selectOption("open");
    const open = await report.shown.count();
    expect(open).toBeGreaterThan(0);
    await expect(page.locator('#example-list li:visible[data-outcome="open"]')).toHaveCount(open);
    await axe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.goto(pathToFileURL(bare).href);
    await report.expectFound("120", "40");
    await expect(report.marked).toHaveCount(0);
    expect((await readFile(bare)).length).toBeLessThan((await readFile(whole)).length);
    expect(problems).toEqual([]);
    await page.close();
  },
);
