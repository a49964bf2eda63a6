// Journeys of repeats: they come unannounced and ungrouped, count separately, and appear in the results.
import { expect } from "@playwright/test";
import { miniText } from "#tools/testing/campaigns/mini-campaign.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { readLog, startJudging } from "./judging-by-keys.ts";
import { type Upload, zipped } from "./opening-files.ts";
import { JudgedReport } from "./screens/judged-report.ts";
import { OpeningScreen } from "./screens/opening.ts";

/**
 * The mini campaign with “east”, whose translations equal those of “south” in other sentences. In e1, e2 and e3, groups
 * of two or more outputs have equal translations. The groups have seven candidates; a quarter of seven, rounded up, is
 * two.
 */
function threeOutputs(): Upload {
  const south = miniText("systems/south.txt");
  return zipped({
    "systems/east.txt": south.replaceAll(".", " !"),
    "systems/east.align": miniText("systems/south.align"),
  });
}

test("a repeated candidate keeps its first answers, is judged and undone as a repeat, and is shown in the report", async ({
  page,
}) => {
  const opening = new OpeningScreen(page);
  await opening.openFiles(threeOutputs());
  await opening.order.selectOption("example");
  await opening.importIt();
  const judging = await startJudging(page, "Ana");
  const { groups } = judging;
  // Five decisions, then two of their candidates as repeats.
  for (let left = 7; left > 0; left--) {
    await expect(groups.decisionsLeft(left)).toBeVisible();
    if (left === 2) {
      await expect(judging.tags.getByRole("button", { pressed: true })).toHaveCount(0);
      await expect(groups.rows).toHaveCount(1);
      await fits(page);
      await lookAccessibleIfLong(page);
    }
    if (left > 2) await judging.answerByKeys();
    else await judging.press("b");
  }
  await expect(judging.allJudged).toBeVisible();
  await judging.expectSaved();
  const again = (await readLog(page)).filter(({ task }) => task === "pronoun-judgement-repeat");
  expect(again.map(({ copiedFrom, tags }) => [copiedFrom, tags])).toEqual([
    [null, ["bad_translation"]],
    [null, ["bad_translation"]],
  ]);
  await judging.press("ControlOrMeta+z");
  await expect(groups.decisionsLeft(1)).toBeVisible();
  await judging.press("ControlOrMeta+Shift+z");
  await expect(groups.decisionsLeft(0)).toBeVisible();
  await page.goto(page.url().replace(/judge.*$/, "results/agreement"));
  const report = new JudgedReport(page);
  await expect(report.repeatsInAll).toContainText("100.0");
  await expect(page.getByText("This does not affect the figures above.")).toBeVisible();
  await fits(page);
  await lookAccessibleIfLong(page);
  const download = page.waitForEvent("download");
  await report.repeatsFile.click();
  expect((await download).suggestedFilename()).toMatch(/\.repeats\.csv$/);
});
