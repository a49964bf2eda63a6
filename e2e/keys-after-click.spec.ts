// Stories of people who use mouse and keys by turns: a click leaves the keys to the work, and a button reached with Tab is pressed by them.
import { resolve } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { openGaps } from "./filling-gaps.ts";
import { test } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";
import { folderWithoutExamples } from "./making-campaign.ts";
import { importIt } from "./round-steps.ts";
import { AnnotatingWork } from "./screens/annotating-work.ts";
import { WorkFrame } from "./screens/work-frame.ts";

/** To the control with Tab alone, from wherever the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("not reached");
}

test("in annotating Enter goes on after a click on Undo, and undoes where Undo was reached with Tab", async ({
  page,
}) => {
  await importIt(page, folderWithoutExamples(miniFolder));
  const annotating = new AnnotatingWork(page);
  await annotating.begin("Ana");
  await expect(annotating.token).toHaveAttribute("data-token", "1:0");
  await annotating.press("1", "1", "Shift+ArrowLeft");
  await annotating.undo.click();
  const whole = annotating.antecedent("a lamp last week", "A");
  await expect(whole).toBeVisible();
  await annotating.press("Space");
  await expect(whole).toBeVisible();
  await annotating.press("Enter");
  await expect(annotating.token).toHaveAttribute("data-token", "1:6");
  await annotating.press("5", "Enter");
  await expect(annotating.token).not.toHaveAttribute("data-token", "2:0");
  await expect(annotating.undone).toHaveCount(0);
  await annotating.flag.click();
  await annotating.press("Space");
  await expect(annotating.flagged).toBeVisible();
  await tabTo(page, annotating.flagged);
  await annotating.press("Space");
  await expect(annotating.flag).toBeVisible();
  await annotating.press("Enter");
  await expect(annotating.flagged).toBeVisible();
});

test("in judging Enter does not undo after a click on Undo", async ({ page }) => {
  const judging = await judgeDemo(page);
  const first = await judging.shown();
  await judging.press("2", "4", "2", "4");
  await judging.undo.click();
  await expect(judging.undone).toBeVisible();
  const at = await judging.shown();
  await judging.press("Enter");
  await expect(judging.texts).not.toHaveAttribute("data-candidate", at);
  await expect(judging.texts).not.toHaveAttribute("data-candidate", first);
  await expect(judging.undone).toHaveCount(0);
  await tabTo(page, judging.undo);
  await judging.press("Enter");
  await expect(judging.undone).toBeVisible();
});

test("in gaps Enter goes on after a click on Undo", async ({ page }, info) => {
  await openGaps(page, resolve(import.meta.dirname, "../public/demo/en-fr"), info);
  const work = new WorkFrame(page);
  const shown = page.locator("[data-candidate]");
  const first = await shown.getAttribute("data-candidate");
  await work.press("1");
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  const second = await shown.getAttribute("data-candidate");
  await work.press("Shift+1", "Shift+2");
  await work.undo.click();
  await expect(work.undone).toBeVisible();
  await work.press("Enter");
  await expect(shown).not.toHaveAttribute("data-candidate", second ?? "");
  await expect(work.undone).toHaveCount(0);
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  await tabTo(page, work.undo);
  await work.press("Enter");
  await expect(shown).toHaveAttribute("data-candidate", second ?? "");
});
