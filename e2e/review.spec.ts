// Journeys of looking again at one's own answers, and of the line about the day's work.
import { expect } from "@playwright/test";
import { dayText } from "#text/judge-text.ts";
import { questionsText } from "#text/questions-text.ts";
import { fitsNarrow, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";
import { layoutFaults } from "./layout.ts";
import { GuidelinesPanel } from "./screens/judging-panels.ts";
import { ReviewScreen } from "./screens/review.ts";

test("a review walks through one's own answers by Enter: all, those with a tag, a flag, a remark, a question or the answer No", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  const judged: string[] = [];
  // The tag “bad translation” is the last missing piece of an item, so the next one appears. The third is answered No.
  for (const keys of [["b"], ["f", "b"], []]) {
    const shown = await judging.shown();
    judged.push(shown);
    await judging.press(...keys);
    if (keys.length === 0) await judging.answerByKeys();
    await judging.expectGone(shown);
  }
  const review = new ReviewScreen(page);

  await test.step("all", async () => {
    await review.open("all");
    for (const number of [1, 2, 3]) {
      await expect(review.place(number, 3)).toBeVisible();
      expect(judged).toContain(await judging.shown());
      // An item that was seen before never moves on by itself.
      if (number === 1) {
        await judging.press("m");
        await judging.type("why?");
        await judging.press("Enter");
        await expect(review.place(1, 3)).toBeVisible();
      }
      await judging.press("Enter");
    }
    await expect(review.finished).toBeVisible();
    await lookAccessibleIfLong(page);
    await fitsNarrow(page);
    // Without an item there are no answers beside which the guidelines could stand.
    const { over } = new GuidelinesPanel(page);
    await judging.press("g");
    await expect(over.heading).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(over.dialog).toHaveCount(0);
  });

  await test.step("the end leads to the other reviews, which have addresses of their own", async () => {
    await review.other("flagged", 1).click();
    await expect(review.place(1, 1)).toBeVisible();
    await expect(judging.candidate(judged[1] ?? "")).toBeVisible();
    await expect(page).toHaveURL(/review=flagged/);
    await review.choice.selectOption("tagged");
    await expect(review.place(1, 2)).toBeVisible();
    await judging.press("Enter");
    await expect(review.place(2, 2)).toBeVisible();
    await review.open("remark");
    await expect(review.place(1, 1)).toBeVisible();
    await review.open("incorrect");
    await expect(judging.candidate(judged[2] ?? "")).toBeVisible();
    await fitsNarrow(page);
    await judging.press("Shift+h");
    await page.keyboard.type("Is “il” right here?");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${questionsText.asked} Is “il” right here?`)).toBeVisible();
    await review.open("asked");
    await expect(judging.candidate(judged[2] ?? "")).toBeVisible();
    await expect(review.place(1, 1)).toBeVisible();
    // On a telephone, the way back covers no other control of the header.
    await review.open("remark");
    await expect(review.place(1, 1)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await layoutFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("back to judging", async () => {
    await review.leave.click();
    await expect(review.choice).toHaveCount(0);
    await expect(page.getByText(dayText.today(3))).toBeVisible();
    await expect(page.getByRole("progressbar", { name: dayText.progress })).toHaveAttribute(
      "aria-valuenow",
      "3",
    );
  });
});

test("a review of nothing says so", { tag: WHOLE }, async ({ page }) => {
  await judgeDemo(page);
  const review = new ReviewScreen(page);
  await review.open("flagged");
  await expect(review.nothing).toBeVisible();
});
