// Journey of a correction: an annotator answers out of order, returns through “Recent answers”, and goes on by Enter.
import { expect } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { test } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";

test("a question that was passed over is named; a correction through Recent answers replaces the answer, and Enter goes on", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  const judgeUrl = page.url().replace(/\?.*$/, "");
  const entries = judging.history.dialog.getByRole("listitem").getByRole("button");
  await page.goto(`${judgeUrl}?category=anaphoric_inter_subject_it`);
  await expect(judging.antecedentQuestion).toBeVisible();
  const first = await judging.shown();

  await test.step("the pronoun is answered before the antecedent", async () => {
    const place = await judging.texts.boundingBox();
    const stillOpen = judging.judgement.getByText(judgeText.fixing.stillToAnswer(["antecedent"]));
    await judging.press("3");
    await judging.expectAnswered("pronoun", "yes");
    await expect(stillOpen).toBeVisible();
    expect(await judging.texts.boundingBox()).toEqual(place);
    await judging.press("1");
    await judging.expectGone(first);
    // In the usual order, nothing was passed over.
    await judging.press("2");
    await judging.expectAnswered("antecedent", "no");
    await expect(judging.judgement.getByText(/Still to answer/)).toHaveCount(0);
    const second = await judging.shown();
    await judging.press("4");
    await judging.expectGone(second);
  });

  await test.step("after a correction, Enter goes on, and the list has the present answer only", async () => {
    await judging.openers.history.click();
    await expect(entries).toHaveCount(2);
    await entries.last().click();
    await expect(judging.candidate(first)).toBeVisible();
    await judging.press("2", "4");
    await judging.expectAnswered("pronoun", "no");
    await judging.press("Enter");
    await judging.expectGone(first);
    await expect(judging.history.dialog).toHaveCount(0);
    await judging.press("h");
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText("✗");
    await expect(entries.filter({ hasText: "✓" })).toHaveCount(0);
  });

  await test.step("Enter goes on after a correction that began with the key, too", async () => {
    await entries.first().press("Enter");
    await expect(judging.candidate(first)).toBeVisible();
    await judging.press("1", "3");
    await judging.expectAnswered("pronoun", "yes");
    await judging.press("Enter");
    await judging.expectGone(first);
    await expect(judging.history.dialog).toHaveCount(0);
  });

  await test.step("an answer that the filter leaves out opens, too", async () => {
    await page.goto(`${judgeUrl}?category=pleonastic_it`);
    await expect(judging.antecedentQuestion).toHaveCount(0);
    await judging.press("h");
    await entries.first().click();
    await expect(judging.candidate(first)).toBeVisible();
    await expect(judging.history.dialog).toHaveCount(0);
    await judging.press("Enter");
    await judging.expectGone(first);
    await expect(page).toHaveURL(/category=pleonastic_it/);
    await expect(judging.antecedentQuestion).toHaveCount(0);
  });
});
