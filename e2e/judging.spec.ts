// Journeys of the annotator: judging by keyboard only, undo, conflicts, and the same state after a reload.
import { expect, type Page } from "@playwright/test";
import { runs } from "#tools/testing/runs/long.ts";
import { axe, fits, LONG, lookAccessible, test } from "./fixtures.ts";
import { judgeDemo, openDemo } from "./judging-by-keys.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OverviewScreen } from "./screens/overview.ts";

/** Number of candidates of the demo that are to be judged. */
const ALL = 71;
/** Number of decisions before and after a reload. */
const DECISIONS = runs(5, 15);

test("an annotator judges by keys, undoes, and finds the judgements after a reload", async ({ page }) => {
  await openDemo(page);
  await new CampaignFrame(page).open("judge");
  const judging = new JudgingScreen(page);

  await test.step("a key counts even if it is pressed at the moment when the candidate appears", async () => {
    await judging.name.fill("Ana");
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector("[data-candidate]") === null) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", code: "KeyF", bubbles: true }));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await judging.press("Enter");
    await expect(judging.flagged).toBeVisible();
    await judging.press("f");
    await expect(judging.flag).toBeVisible();
  });

  await test.step("undo returns to the candidate and names the undone action, even after a reload", async () => {
    const first = await judging.shown();
    await judging.answerByKeys();
    await judging.answerByKeys();
    await judging.expectSaved();
    await page.reload();
    await expect(judging.texts).toBeVisible();
    await expect(judging.undo).toBeEnabled();
    while (await judging.undo.isEnabled()) await judging.press("Control+z");
    await expect(judging.candidate(first)).toBeVisible();
    await expect(judging.undone).toBeVisible();
    await expect(judging.left(ALL, ALL)).toBeVisible();
    await judging.press("Control+Shift+z");
    await expect(judging.redone).toBeVisible();
    await judging.press("Control+z");
    await expect(judging.left(ALL, ALL)).toBeVisible();
  });

  await test.step("after decisions by keys and a reload in between, at least as many candidates are judged", async () => {
    for (let count = 0; count < DECISIONS; count++) await judging.answerByKeys();
    await judging.expectSaved();
    const open = await judging.headerCount(ALL).textContent();
    await page.reload();
    await expect(judging.headerCount(ALL)).toHaveText(open ?? "missing");
    for (let count = 0; count < DECISIONS; count++) await judging.answerByKeys();
    await judging.openOverview();
    // A decision on grouped outputs judges all of them, so there are at least as many judged candidates as decisions.
    expect(await new OverviewScreen(page).judgedBy("Ana")).toBeGreaterThanOrEqual(2 * DECISIONS);
  });
});

test("an annotator resolves a conflict, ignores a reminder, writes a remark, changes a key and opens more context", async ({
  page,
}) => {
  const judging = await judgeDemo(page);

  await test.step("a conflict is shown next to the contradicting answers, and one key resolves it", async () => {
    const shown = await judging.shown();
    // The tag alone completes the judgement, so the page moves on. An answer given later contradicts the tag.
    await judging.press("b");
    await judging.expectGone(shown);
    await judging.press("p");
    await expect(judging.tagged).toBeVisible();
    await expect(judging.candidate(shown)).toBeVisible();
    await judging.press("4");
    const conflict = judging.conflict("ana_bad_translation_annot");
    await expect(conflict).toBeVisible();
    // Clearing the answers resolves the conflict and does not move on.
    await judging.press("e");
    await expect(conflict).toHaveCount(0);
    await expect(judging.cleared).toBeVisible();
    await expect(judging.candidate(shown)).toBeVisible();
    await judging.press("Enter");
    await expect(judging.candidate(shown)).toHaveCount(0);
    await judging.press("p");
    await expect(conflict).toHaveCount(0);
    await expect(judging.tag("bad translation")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a reminder asks for a missing form of address, and Enter continues with or without one", async () => {
    await page.goto(page.url().replace(/\?.*$/, "?category=addressee_deictic_singular_you"));
    await expect(judging.heading).toContainText("one person");
    const first = await judging.shown();
    await expect(judging.reminder).toHaveCount(0);
    await judging.press("4");
    await expect(judging.reminder).toBeVisible();
    await expect(judging.judgedSign).toBeVisible();
    await expect(judging.conflicts).toHaveCount(0);
    await axe(page);
    // The forms are buttons, named in the target language.
    await judging.reminder.getByRole("button", { name: "polite (vous)", exact: true }).click();
    await expect(judging.candidate(first)).toHaveCount(0);
    const second = await judging.shown();
    await judging.press("4");
    await expect(judging.reminder).toBeVisible();
    await judging.press("Enter");
    await expect(judging.candidate(second)).toHaveCount(0);
    await judging.press("p");
    await expect(judging.reminder).toBeVisible();
    await judging.tags.getByRole("button", { name: "familiar (tu)" }).click();
    await expect(judging.reminder).toHaveCount(0);
    await expect(judging.candidate(second)).toBeVisible();
  });

  await test.step("no command runs while a remark is typed, Escape leaves the field, and a reload keeps the remark", async () => {
    const shown = await judging.shown();
    await judging.press("m");
    await page.keyboard.type("3 b 4 f good");
    await judging.press("Escape");
    await expect(judging.candidate(shown)).toBeVisible();
    await expect(judging.flag).toHaveAttribute("aria-pressed", "false");
    await judging.expectSaved();
    await page.reload();
    await expect(judging.remark).toHaveValue("3 b 4 f good");
  });

  await test.step("a changed key works, and a key that another command has is refused", async () => {
    await judging.openPanel("keys");
    await judging.keys.change("Flag for later", "4");
    await expect(judging.keys.clash("4", "Pronoun incorrect")).toBeVisible();
    await judging.keys.change("Flag for later", ";");
    await judging.closePanel.click();
    await judging.press(";");
    await expect(judging.flagged).toBeVisible();
  });

  await test.step("context opens up to the document's borders, and the reference is shown only on request", async () => {
    const before = await judging.sentences.count();
    await expect(judging.reference).toHaveCount(0);
    await judging.press("o");
    await expect(judging.documentBegins).toBeVisible();
    await expect(judging.documentEnds).toBeVisible();
    expect(await judging.sentences.count()).toBeGreaterThan(before);
    await judging.press("r");
    await expect(judging.reference.first()).toBeVisible();
  });
});

const WIDE = { width: 1280, height: 800 };

/**
 * Checks accessibility in light and dark, and that the page is not wider than the screen, on a wide and on a small
 * screen.
 */
async function checkLayouts(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await lookAccessible(page);
  await fits(page);
  await page.setViewportSize({ ...WIDE, width: 360 });
  await lookAccessible(page);
  await fits(page);
}

test.describe("with the tour", () => {
  test.use({ withTour: true });
  test("judging, its panels and the neighbouring screens have no serious accessibility fault (1280 and 360 px, light and dark)", {
    tag: LONG,
  }, async ({ page }) => {
    const frame = await openDemo(page);
    await test.step("the overview has no serious accessibility fault", () => checkLayouts(page));
    await page.setViewportSize(WIDE);
    await test.step("the candidates have no serious accessibility fault", async () => {
      await frame.open("candidates");
      await expect(frame.heading).toBeAttached();
      await lookAccessible(page);
      await fits(page);
    });
    const judging = await frame.judgeAs("Ana");
    await test.step("judging with the tour has no serious accessibility fault", () => checkLayouts(page));
    await judging.skipTour();
    await test.step("a conflict and the reference have no serious accessibility fault", async () => {
      await judging.press("b", "4", "r");
      await checkLayouts(page);
    });
    // The panels have the same content at both widths: next to the texts on a wide screen, over them on a small one.
    for (const panel of ["list", "guidelines", "history", "keys"] as const) {
      await test.step(`the panel “${panel}” has no serious accessibility fault`, async () => {
        await page.setViewportSize(WIDE);
        await judging.openPanel(panel);
        await lookAccessible(page);
        await judging.closePanel.click();
        await page.setViewportSize({ ...WIDE, width: 360 });
        await judging.openPanel(panel);
        await lookAccessible(page);
        await fits(page);
        await judging.closePanel.click();
      });
    }
  });
});
