// Journeys of marked words: labels, washes and frames cover no letter, in any script, at any size of the text.
import { expect } from "@playwright/test";
import { isLong } from "#tools/testing/runs/long.ts";
import { measureMarks } from "./covered-glyphs.ts";
import { test, WHOLE } from "./fixtures.ts";
import { startJudging } from "./judging-by-keys.ts";
import { PAIRS, scriptsCampaign } from "./marked-scripts.ts";
import { importFrom } from "./screens/opening.ts";

/** Presses of “Smaller text” (negative) or “Larger text” from the usual size: sizes of 100%, 80% and 160%. */
const SIZES = [0, -2, 6];

test("no label, no wash and no frame covers a letter in 34 sentences of six scripts at three text sizes, and spaces keep their width", {
  tag: WHOLE,
}, async ({ page }) => {
  for (const [number, pair] of PAIRS.entries()) {
    // Except in long runs, each script has one of the sizes.
    const sizes = isLong ? SIZES : SIZES.slice(number % SIZES.length).slice(0, 1);
    await test.step(`${pair.source} → ${pair.target}`, async () => {
      await importFrom(page, scriptsCampaign(pair));
      const judging = await startJudging(page, "Ana");
      for (const [at, size] of sizes.entries()) {
        await judging.resizeText(size - (sizes[at - 1] ?? 0));
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          for (const [index] of pair.sentences.entries()) {
            if (index > 0) await judging.press("n");
            const { covered, spaces, marks } = await measureMarks(page);
            expect(marks, "marked words").toBeGreaterThanOrEqual(4);
            expect.soft(covered, "covered letters").toEqual([]);
            expect.soft(spaces, "unnatural spaces").toEqual([]);
          }
          await judging.press("p", "p", "p", "p");
          await judging.press("i");
          const fixing = await measureMarks(page);
          expect(fixing.frames, "words with the cursor").toBe(1);
          expect.soft(fixing.covered, "letters covered while fixing").toEqual([]);
          await judging.press("Escape");
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    });
  }
});

test("a verb or punctuation that is marked for a pronoun is no pronoun form, in judging and in the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await importFrom(
    page,
    scriptsCampaign({
      source: "en",
      target: "fr",
      sentences: [
        ["A A_lamp : is P_it new ?", "Une A_lampe : neuve P_?"],
        ["The A_lamp fell . P_It was old .", "La A_lampe tomba . Il P_avait vieilli ."],
      ],
    }),
  );
  const judging = await startJudging(page, "Ana");
  const question = judging.question("pronoun");
  await expect(question).toContainText("“avait” is no pronoun form of French: show it");
  await judging.press("i", "Enter");
  await expect(question).not.toContainText("no pronoun form");
  await judging.press("n");
  await expect(question).toContainText("“?” is no pronoun form of French: show it");
  await page.goto(page.url().replace(/judge.*/, "candidates"));
  await expect(page.getByText(/^“(\?|avait)” is no pronoun form of French\.$/)).toBeVisible();
});
