// Stories of people who use mouse and keys by turns: a click leaves the keys to the work, and a button reached with Tab is pressed by them.
import { resolve } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { openGaps } from "./filling-gaps.ts";
import { test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";
import { folderWithoutExamples } from "./making-campaign.ts";
import { importIt } from "./round-steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

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
  await page.getByRole("link", { name: "Make or correct the suite" }).click();
  await button(page, "Begin").click();
  await page.getByRole("link", { name: /^Annotate these/ }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  const shown = page.locator("[data-token]");
  await expect(shown).toHaveAttribute("data-token", "1:0");
  for (const key of ["1", "1", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  await undo(page).click();
  const whole = button(page, /^a lamp last week A, head/);
  await expect(whole).toBeVisible();
  await page.keyboard.press("Space");
  await expect(whole).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveAttribute("data-token", "1:6");
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-token", "2:0");
  await expect(page.getByText(/^Undone/)).toHaveCount(0);
  await button(page, /^Flag/).click();
  await page.keyboard.press("Space");
  await expect(button(page, "Flagged for later")).toBeVisible();
  await tabTo(page, button(page, "Flagged for later"));
  await page.keyboard.press("Space");
  await expect(button(page, "Flag for later")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(button(page, "Flagged for later")).toBeVisible();
});

test("in judging Enter does not undo after a click on Undo", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const shown = page.locator("[data-candidate]");
  const first = await shown.getAttribute("data-candidate");
  const two = async () => {
    for (const key of ["2", "4", "2", "4"]) await page.keyboard.press(key);
  };
  await two();
  await undo(page).click();
  const told = page.getByText(/^Undone/);
  await expect(told).toBeVisible();
  const at = await shown.getAttribute("data-candidate");
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-candidate", at ?? "");
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  await expect(told).toHaveCount(0);
  await tabTo(page, undo(page));
  await page.keyboard.press("Enter");
  await expect(told).toBeVisible();
});

test("in gaps Enter goes on after a click on Undo", async ({ page }, info) => {
  await openGaps(page, resolve(import.meta.dirname, "../public/demo/en-fr"), info);
  const shown = page.locator("[data-candidate]");
  const first = await shown.getAttribute("data-candidate");
  await page.keyboard.press("1");
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  const second = await shown.getAttribute("data-candidate");
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("Shift+2");
  await undo(page).click();
  const told = page.getByText(/^Undone/);
  await expect(told).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-candidate", second ?? "");
  await expect(told).toHaveCount(0);
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  await tabTo(page, undo(page));
  await page.keyboard.press("Enter");
  await expect(shown).toHaveAttribute("data-candidate", second ?? "");
});
