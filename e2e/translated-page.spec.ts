// Journeys in a page that the browser translates: the texts of the data stay as they are, and the work goes on.
import { expect } from "@playwright/test";
import { miniFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { openGaps } from "./filling-gaps.ts";
import { test, WHOLE } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";
import { openSuiteBeingBuilt } from "./making-campaign.ts";
import { translatePage } from "./page-translation.ts";
import { AnnotateScreen } from "./screens/annotate.ts";

/** Number of items that are judged in a translated page. */
const ITEMS = runs(6, 30);

for (const kind of ["moved", "replaced"] as const)
  test(`items are judged in a translated page, with its text nodes ${kind}`, { tag: WHOLE }, async ({
    page,
  }) => {
    const judging = await judgeDemo(page);
    await translatePage(page, kind);
    for (let item = 0; item < ITEMS; item++) {
      await judging.press("c", "r", "o", "r", "c");
      await judging.openPanel("list");
      await judging.press("j", "Escape", "Escape");
      await expect(judging.closePanel).toHaveCount(0);
      if (item % 3 === 0) await judging.press("b", "b", "f", "i", "Escape");
      const shown = await judging.shown();
      await judging.press("1", "5", "4", "Enter");
      if ((await judging.shown()) === shown) await judging.press("n");
      await judging.expectGone(shown);
      await expect(page.locator("[data-frame] :is(p[lang], bdi) font")).toHaveCount(0);
    }
    await judging.openPanel("list");
    await expect(page.locator("[role=dialog] mark font, dialog mark font")).toHaveCount(0);
    await judging.press("Escape", "Escape");
    // What the page shows is what it shows without a translation.
    const header = () => judging.banner.locator("h1, p.figures[title]").allTextContents();
    const translated = await header();
    await page.reload();
    await expect(judging.texts).toBeVisible();
    expect(await header()).toEqual(translated);
  });

test("gaps are filled in a translated page", async ({ page }, info) => {
  await openGaps(page, miniFolder, info);
  await translatePage(page, "replaced");
  for (const key of ["c", "r", "o", "c", "1", "l", "Escape", "r", "2", "f", "Shift+1", "Enter"])
    await page.keyboard.press(key);
  await expect(page.locator(".reading font")).toHaveCount(0);
  await expect(page.locator("[data-candidate]")).toBeVisible();
});

test("tokens are annotated in a translated page", { tag: WHOLE }, async ({ page }) => {
  const tokens = await openSuiteBeingBuilt(page);
  await tokens.annotateLink(7, 7).click();
  const annotating = new AnnotateScreen(page);
  await annotating.giveName("Ana");
  await translatePage(page, "replaced");
  await annotating.press("1", "1", "ArrowUp", "c", "o", "l");
  await annotating.press("Escape", "Enter", "1", "Backspace", "5");
  await expect(page.locator(".reading font")).toHaveCount(0);
  await expect(annotating.token).toBeVisible();
});
