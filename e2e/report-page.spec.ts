// Journeys of the report as one page: opened from the disk without a network, its figures lead to their examples.
import { copyFile, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { axe, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { ReportPage, ReportScreen } from "./screens/report.ts";

test("the page is exported, and its figures lead to their examples, from the disk and without a network", async ({
  page: app,
  browser,
}, testInfo) => {
  await openDemo(app);
  const report = new ReportScreen(app);
  await report.open();
  const whole = testInfo.outputPath("whole.html");
  await copyFile((await report.downloadPage("with texts")).path, whole);
  const bare = testInfo.outputPath("bare.html");
  await copyFile((await report.downloadPage("without texts")).path, bare);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.context().setOffline(true);
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("request", (request) => {
    if (request.resourceType() !== "document") problems.push(`asks for ${request.url()}`);
  });

  const told = new ReportPage(page);
  await page.goto(pathToFileURL(whole).href);
  await told.expectFound("120", "40");
  for (const place of [0, 1]) {
    const link = told.totals.nth(place);
    await link.click();
    const count = (await link.textContent()) ?? "missing";
    await told.expectFound(count);
    await expect(told.shown).toHaveCount(Number(count));
  }
  // The second is all of one system's: its own outputs alone are left.
  const system = await told.system.inputValue();
  expect(await page.locator(`#told li:visible:not([data-system="${system}"])`).count()).toBe(0);
  await told.outcome.selectOption("open");
  const open = await told.shown.count();
  expect(open).toBeGreaterThan(0);
  await expect(page.locator('#told li:visible[data-outcome="open"]')).toHaveCount(open);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto(pathToFileURL(bare).href);
  await told.expectFound("120", "40");
  await expect(told.marked).toHaveCount(0);
  expect((await readFile(bare)).length).toBeLessThan((await readFile(whole)).length);
  expect(problems).toEqual([]);
  await page.close();
});
