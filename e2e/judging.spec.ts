// Stories of the annotator: judging by keyboard alone, undoing, resolving conflicts, finding everything again after a reload.
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { judgeByKeys, openDemo } from "./judging-by-keys.ts";

async function startJudging(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("·");
  // The address names the place a moment later: whoever changes it before would be overtaken.
  await expect(page).toHaveURL(/[?&]at=/);
}

test("an annotator judges thirty candidates by keyboard alone and finds them after a reload", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await expect(page.getByText(/71 of 71 left/)).toBeVisible();
  for (let count = 0; count < 15; count++) await judgeByKeys(page);
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  const open = await page.getByText(/of 71 left/).textContent();
  await page.reload();
  await expect(page.getByText(open ?? "missing")).toBeVisible();
  for (let count = 0; count < 15; count++) await judgeByKeys(page);
  await page.getByRole("link", { name: "Overview" }).click();
  const row = page.getByRole("row", { name: /^Ana / });
  const judged = Number(await row.getByRole("cell").nth(1).textContent());
  // Equal outputs are judged as one, so thirty decisions settle thirty candidates or more.
  expect(judged).toBeGreaterThanOrEqual(30);
});

test("a key pressed at the very moment when the candidate appears counts", async ({ page }) => {
  await openDemo(page);
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("[data-candidate]") === null) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", code: "KeyF", bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
});

test("undo goes back to the candidate and says what it undid, across a reload too", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const first = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await judgeByKeys(page);
  await judgeByKeys(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeEnabled();
  while (await undo.isEnabled()) await page.keyboard.press("Control+z");
  await expect(page.locator(`[data-candidate="${first}"]`)).toBeVisible();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(page.getByText(/71 of 71 left/)).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText(/^Done again: /)).toBeVisible();
});

test("a conflict stands beside its control and one key mends it", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  // The tag alone says all there is to say, but nothing goes on by itself; an answer contradicts it.
  await page.keyboard.press("b");
  await expect(page.getByText("Tagged, no answer is needed – Enter goes on")).toBeVisible();
  await expect(page.locator(`[data-candidate="${shown}"]`)).toBeVisible();
  await page.keyboard.press("4");
  const conflict = page.locator("[data-conflict=ana_bad_translation_annot]");
  await expect(conflict).toBeVisible();
  // Clearing the answers fixes it and never moves on.
  await page.keyboard.press("e");
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText("Answers cleared. Undo to restore them.")).toBeVisible();
  await expect(page.locator(`[data-candidate="${shown}"]`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole("button", { name: /bad translation/ })).toHaveAttribute("aria-pressed", "true");
});

test("a missing form of address is asked for quietly: the answer counts, and Enter goes on with its tag and without", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const judge = page.url().replace(/\?.*$/, "");
  await page.goto(`${judge}?category=addressee_deictic_singular_you`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("one person");
  const shown = () => page.locator("[data-candidate]").getAttribute("data-candidate");
  const reminder = page.locator("[data-reminder]");
  const first = await shown();
  await expect(reminder).toHaveCount(0);
  await page.keyboard.press("4");
  await expect(reminder).toBeVisible();
  await expect(page.getByRole("img", { name: "judged" })).toBeVisible();
  await expect(page.locator("[data-conflict]")).toHaveCount(0);
  await expect(reminder).toContainText("v polite");
  await axe(page);
  await page.keyboard.press("v");
  await expect(page.getByText("Complete – Enter goes on")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-candidate="${first}"]`)).toHaveCount(0);
  const second = await shown();
  await page.keyboard.press("4");
  await expect(reminder).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-candidate="${second}"]`)).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(reminder).toBeVisible();
  await page.getByRole("button", { name: /^familiar/ }).click();
  await expect(reminder).toHaveCount(0);
  await expect(page.locator(`[data-candidate="${second}"]`)).toBeVisible();
});

test("keys are silent while a remark is typed, and Escape leaves it; the remark is kept", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await page.keyboard.press("m");
  await page.keyboard.type("3 b 4 f good");
  await page.keyboard.press("Escape");
  await expect(page.locator(`[data-candidate="${shown}"]`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Flag for later" })).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Remark")).toHaveValue("3 b 4 f good");
});

test("a changed key works and a clash is refused", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("?");
  await page.getByRole("button", { name: /Key of “Flag for later”/ }).click();
  await page.keyboard.press("4");
  await expect(page.getByText(/is the key of “Pronoun wrong” already/)).toBeVisible();
  await page.getByRole("button", { name: /Key of “Flag for later”/ }).click();
  await page.keyboard.press(",");
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press(",");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
});

test("context opens up to the document's borders, and the reference only when asked for", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const sentences = page.getByRole("region", { name: "Source and output" }).getByRole("listitem");
  const before = await sentences.count();
  await expect(page.getByText("Reference", { exact: true })).toHaveCount(0);
  await page.keyboard.press("o");
  await expect(page.getByText("The document begins here.")).toBeVisible();
  await expect(page.getByText("The document ends here.")).toBeVisible();
  expect(await sentences.count()).toBeGreaterThan(before);
  await page.keyboard.press("r");
  await expect(page.getByText("Reference", { exact: true }).first()).toBeVisible();
});

for (const width of [1280, 360]) {
  const where = `(light and dark, ${width} px)`;
  const open = async (page: Page) => {
    await page.setViewportSize({ width, height: 800 });
    await openDemo(page);
  };

  test(`the screens of a campaign have no serious accessibility fault ${where}`, async ({ page }) => {
    await open(page);
    await lookAccessible(page);
    for (const screen of ["Browse", "Report"]) {
      await page.getByRole("link", { name: screen, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await lookAccessible(page);
      await fits(page);
    }
  });

  test(`judging has no serious accessibility fault ${where}`, async ({ page }) => {
    await open(page);
    await startJudging(page, "Ana");
    await lookAccessible(page);
    await page.keyboard.press("b");
    await page.keyboard.press("4");
    await page.keyboard.press("r");
    await lookAccessible(page);
    await fits(page);
  });

  test(`the panels of judging have no serious accessibility fault ${where}`, async ({ page }) => {
    await open(page);
    await startJudging(page, "Ana");
    for (const panel of ["l", "g", "h", "?"]) {
      await page.keyboard.press(panel);
      await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
      await lookAccessible(page);
      await page.getByRole("button", { name: "Close" }).click();
    }
    await fits(page);
  });
}
