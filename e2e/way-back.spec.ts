// Stories of the way back: whoever followed a number finds the screen where they left it.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const isDrawn = (page: Page) => expect(page.getByText(/^(Counting|Drawing)…/)).toHaveCount(0);

test("back from the candidates of a number, the screen is where it was left, also after a reload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("./#/");
  await openDemo(page);
  for (const screen of ["Overview", "Report"]) {
    const tab = page.getByRole("link", { name: screen, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    await isDrawn(page);
    // The last number that there is, far below.
    const door = page.locator("main").getByRole("link", { name: /^\d+ / }).last();
    await door.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    const before = await scrolled(page);
    await door.click();
    await expect(page.getByText("of 120 candidates")).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    if (screen === "Report") await page.reload();
    await page.goBack();
    await expect(door).toBeVisible();
    await isDrawn(page); // what is still to come above would move whoever scrolls along with it
    await expect.poll(() => scrolled(page)).toBe(before);
    // Whoever goes on by themselves is not held there.
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
