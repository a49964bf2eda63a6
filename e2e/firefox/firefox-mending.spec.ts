// The stories of a wrong link in Firefox: the question what a word translates is a popover, which each browser does in its own way.
import { expect } from "@playwright/test";
import { LONG, firefoxTest as test } from "../fixtures.ts";
import { judgeInDemo } from "../judging-by-keys.ts";

// To take a picture Playwright puts a style into the page, which the policy forbids: the guard would tell of that instead.
test.use({ screenshot: "off" });

test("in Firefox two clicks link another word, Escape and a click beside it change nothing, and undo takes it back", {
  tag: LONG,
}, async ({ profile }) => {
  const { page } = await profile.start();
  await judgeInDemo(page, "sparrow", "21");
  const token = (name: string) => page.getByRole("button", { name, exact: true });
  const word = page.locator("[data-place]", { hasText: /^Ils$/ });
  const menu = page.getByRole("region", { name: "What “Ils” translates" });
  await expect(token("avaient, pronoun")).toBeVisible();
  await word.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await word.click();
  await expect(menu).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toHaveCount(0);
  await expect(token("avaient, pronoun")).toBeVisible();
  await word.click();
  const [there, beside] = [await word.boundingBox(), await menu.boundingBox()];
  expect(Math.abs((there?.x ?? 0) - (beside?.x ?? 1000))).toBeLessThan(300);
  expect(Math.abs((beside?.y ?? 1000) - (there?.y ?? 0))).toBeLessThan(300);
  await menu.getByRole("button", { name: "the pronoun “They”" }).click();
  await expect(token("Ils, pronoun")).toBeVisible();
  await expect(token("avaient, pronoun")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(token("avaient, pronoun")).toBeVisible();
});
