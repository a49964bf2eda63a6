// Journeys of a wrong link in Firefox, because the menu of a word is a popover, which browsers implement differently.
import { expect, type Locator } from "@playwright/test";
import { LONG, firefoxTest as test } from "../fixtures.ts";
import { judgeInDemo } from "../judging-by-keys.ts";

// For a screenshot, Playwright inserts a style into the page. The content security policy forbids this style, so the
// guard would report it.
test.use({ screenshot: "off" });

/** Pixels between a word and its menu, which is below or above the word. */
async function gapBetween(word: Locator, menu: Locator): Promise<number> {
  const [ofWord, ofMenu] = await Promise.all([word.boundingBox(), menu.boundingBox()]);
  if (ofWord === null || ofMenu === null) return Number.POSITIVE_INFINITY;
  return Math.max(ofMenu.y - (ofWord.y + ofWord.height), ofWord.y - (ofMenu.y + ofMenu.height));
}

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
  expect(await gapBetween(word, menu)).toBeLessThan(10);
  await fixing.isPronoun("Ils", "They").click();
  await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
  await judging.press("Control+z");
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
});
