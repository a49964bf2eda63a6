// Journeys of reuse: an answer “right” is suggested for the same translation, and accepted with one key.
import { expect, type Page } from "@playwright/test";
import { miniText } from "#tools/testing/campaigns/mini-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { readLog, startJudging } from "./judging-by-keys.ts";
import { type Upload, zipped } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { JudgingSettings } from "./screens/campaign-settings.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { importFrom } from "./screens/opening.ts";

/** The mini campaign with “east”, whose translations equal those of “south” in other sentences. */
function threeOutputs(): Upload {
  return zipped({
    "systems/east.txt": miniText("systems/south.txt").replaceAll(".", " !"),
    "systems/east.align": miniText("systems/south.align"),
  });
}

/** Starts judging two candidates that are not grouped: e1 of “south”, then e1 of “east”. */
async function begin(page: Page): Promise<JudgingScreen> {
  await openPrepared(page, "mini with east", async (first) => {
    await importFrom(first, threeOutputs());
  });
  const judging = await startJudging(page, "Ana");
  const address = page.url().replace(/\?.*$/, "");
  await page.goto(`${address}?verdict=referred&text=e1&system=south&system=east`);
  await expect(judging.left(2, 2)).toBeVisible();
  return judging;
}

/** The positions of the answer buttons. */
function places({ answers }: JudgingScreen): Promise<string[]> {
  return answers.evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${one.textContent} ${x} ${y}`;
    }),
  );
}

for (const width of isLong ? [1280, 360] : [360])
  test(`a “right” answer is suggested for the same translation, accepted with one key, and undone (${width} px)`, {
    tag: LONG,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const judging = await begin(page);
    const { suggestion } = judging;
    await expect(suggestion.note).toHaveCount(0);
    const before = await places(judging);
    // Answers “yes” to both questions. Each has a single marked token, which “yes” selects.
    await judging.press("1", "3");
    await expect(judging.left(1, 2)).toBeVisible();
    // The suggestion shows how the other output's text differs. The answers do not move.
    await expect(suggestion.differences.first()).toBeVisible();
    expect(await places(judging)).toEqual(before);
    await expect(suggestion.note).toContainText(suggestion.byYou());
    await fits(page);
    await lookAccessibleIfLong(page);
    await judging.press("y");
    await expect(judging.allJudged).toBeVisible();
    await judging.expectSaved();
    const log = await readLog(page);
    const [first] = log;
    const copied = log.filter(({ copiedFrom }) => copiedFrom !== null);
    expect(copied.map(({ pronoun, example }) => [pronoun, example])).toEqual([["ok", "e1"]]);
    expect(first?.system).not.toBe(copied[0]?.system);
    await judging.press("ControlOrMeta+z");
    await expect(suggestion.note).toBeVisible();
    await suggestion.acceptButton.click();
    await expect(judging.allJudged).toBeVisible();

    await test.step("nothing is suggested if the campaign does not reuse answers", async () => {
      await judging.press("ControlOrMeta+z");
      await expect(suggestion.note).toBeVisible();
      const judged = page.url();
      const settings = new JudgingSettings(page);
      await settings.open();
      await settings.choose(settings.reuse("none"));
      await page.goto(judged);
      await expect(judging.left(1, 2)).toBeVisible();
      await expect(suggestion.note).toHaveCount(0);
    });
  });
