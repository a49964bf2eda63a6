// Journeys of going back: after following a number, the user returns to the same scroll position.
import { expect, type Page } from "@playwright/test";
import { test, WHOLE } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ReportExports } from "./screens/report-exports.ts";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("going back from the candidates behind a number restores the scroll position, even after a reload", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openDemo(page);
  const frame = new CampaignFrame(page);
  const { counting } = new ReportExports(page);
  for (const screen of ["overview", "results"] as const) {
    const tab = frame.screen(screen);
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(counting).toHaveCount(0);
    // The last number on the screen, far below.
    const lastCount = frame.countLinks.last();
    await lastCount.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    const before = await scrolled(page);
    await lastCount.click();
    await expect(new BrowseScreen(page).shown).toContainText("120");
    await expect.poll(() => scrolled(page)).toBe(0);
    if (screen === "results") await page.reload();
    await page.goBack();
    await expect(lastCount).toBeVisible();
    await expect(counting).toHaveCount(0); // content that loads later above would move the scroll position
    await expect.poll(() => scrolled(page)).toBe(before);
    // The user can still scroll away.
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
