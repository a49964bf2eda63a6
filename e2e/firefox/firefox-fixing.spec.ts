// Journeys of a wrong link in Firefox, because the menu of a word is a popover, which browsers implement differently.
import { expect } from "@playwright/test";
import { LONG, firefoxTest as test } from "../fixtures.ts";
import { judgeInDemo } from "../judging-by-keys.ts";

// For a screenshot, Playwright inserts a style into the page. The content security policy forbids this style, so the
// guard would report it.
test.use({ screenshot: "off" });

test("in Firefox, two clicks link another word, Escape or a click outside changes nothing, and undo restores the link", {
  tag: LONG,
}, async ({ profile }) => {
  const { page } = await profile.start();
  const judging = await judgeInDemo(page, "sparrow", "21");
  const { fixing } = judging;
  const word = fixing.word("Ils");
  const menu = fixing.menu("Ils");
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  await word.click();
  await expect(menu).toBeVisible();
  await judging.press("Escape");
  await expect(menu).toHaveCount(0);
  await word.click();
  await expect(menu).toBeVisible();
  await judging.heading.click();
  await expect(menu).toHaveCount(0);
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  await word.click();
  const there = await word.boundingBox();
  const near = await menu.boundingBox();
  expect(Math.abs((there?.x ?? 0) - (near?.x ?? 1000))).toBeLessThan(300);
  expect(Math.abs((near?.y ?? 1000) - (there?.y ?? 0))).toBeLessThan(300);
  await fixing.isPronoun("Ils", "They").click();
  await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
  await judging.press("Control+z");
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
});
