// Stories of the report as one page: opened from the disk without a network, it leads from its figures to the examples behind them.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { axe, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";

test("the page is taken home, and its figures lead to their examples, from the disk and without a network", async ({
  page: app,
  browser,
}, testInfo) => {
  await app.goto("./#/");
  await openDemo(app);
  await app.getByRole("link", { name: "Report", exact: true }).click();
  const take = async (name: string): Promise<string> => {
    const coming = app.waitForEvent("download");
    await app.getByRole("button", { name, exact: true }).click();
    const path = testInfo.outputPath(`${name}.html`);
    await (await coming).saveAs(path);
    return path;
  };
  const whole = await take("Download HTML (the whole report)");
  const bare = await take("Download HTML without the texts (the whole report)");
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.context().setOffline(true);
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("request", (request) => {
    if (request.resourceType() !== "document") problems.push(`asks for ${request.url()}`);
  });

  await page.goto(pathToFileURL(whole).href);
  await expect(page.getByRole("status")).toHaveText("120 candidates in 40 examples.");
  const table = page.getByRole("table").filter({ hasText: "Accuracy over examples, in percent" });
  const links = table.locator("tfoot a");
  for (const place of [0, 1]) {
    const link = links.nth(place);
    await link.click();
    const count = await link.textContent();
    await expect(page.getByRole("status")).toHaveText(
      new RegExp(`^${count} candidates in \\d+ examples\\.$`),
    );
    await expect(page.locator("#told li:visible")).toHaveCount(Number(count));
  }
  // The second is all of one system's: its own outputs alone are left.
  const system = await page.getByRole("combobox", { name: "System" }).inputValue();
  expect(await page.locator(`#told li:visible:not([data-system="${system}"])`).count()).toBe(0);
  await page.getByRole("combobox", { name: "What came of it" }).selectOption("open");
  const open = await page.locator("#told li:visible").count();
  expect(open).toBeGreaterThan(0);
  await expect(page.locator('#told li:visible[data-outcome="open"]')).toHaveCount(open);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto(pathToFileURL(bare).href);
  await expect(page.getByRole("status")).toHaveText("120 candidates in 40 examples.");
  await expect(page.locator("#told mark")).toHaveCount(0);
  expect((await readFile(bare)).length).toBeLessThan((await readFile(whole)).length);
  expect(problems).toEqual([]);
  await page.close();
});
