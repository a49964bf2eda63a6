// Journey of the outputs of an example: the line of the current output is in view after the window changes
// its size.
import { expect } from "@playwright/test";
import { miniText } from "#tools/testing/campaigns/mini-campaign.ts";
import { test, WHOLE } from "./fixtures.ts";
import { startJudging } from "./judging-by-keys.ts";
import { zipped } from "./opening-files.ts";
import { OpeningScreen } from "./screens/opening.ts";

test("the line of the current output in the list of groups is in view after the window was resized", {
  tag: WHOLE,
}, async ({ page }) => {
  const south = miniText("systems/south.txt");
  const copies = ["a", "b", "c", "d"].flatMap((name) => [
    [`systems/${name}.txt`, south.replace("semaine dernière", `semaine ${name}`)],
    [`systems/${name}.align`, miniText("systems/south.align")],
  ]);
  const opening = new OpeningScreen(page);
  await opening.openFiles(zipped(Object.fromEntries(copies)));
  await opening.order.selectOption("example");
  await opening.importIt();
  const judging = await startJudging(page, "Ana");
  await page.goto(`${page.url().replace(/\?.*$/, "")}?verdict=referred&text=e1`);
  await expect(judging.groups.leftHere(1)).toBeVisible();
  await judging.press("Shift+S");
  const rows = judging.groups.groupsOf(1);
  await expect(rows).toHaveCount(5);
  await rows.last().click();
  for (const [width, height] of [
    [820, 1180],
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
  }
});
