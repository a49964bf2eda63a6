// Stories of the annotator: judging by keyboard alone, undoing, resolving conflicts, finding everything again after a reload.
import { expect, type Page } from "@playwright/test";
import { COMMANDS } from "#core/task/pronoun-judgement/commands.ts";
import { axe, BOTH_SCHEMES, fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OverviewScreen } from "./screens/overview.ts";

/** Candidates of the demo that are to be judged. */
const ALL = 71;

/** The demo, judged by somebody who has not judged before. */
async function judgeDemo(page: Page): Promise<JudgingScreen> {
  await openDemo(page);
  return new CampaignFrame(page).judgeAs("Ana");
}

const label = (id: string) => COMMANDS.find((command) => command.id === id)?.label ?? id;

test("an annotator judges thirty candidates by keyboard alone and finds them after a reload", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  await expect(judging.left(ALL, ALL)).toBeVisible();
  for (let count = 0; count < 15; count++) await judging.answerByKeys();
  await judging.expectSaved();
  const open = await judging.leftOf(ALL).textContent();
  await page.reload();
  await expect(judging.leftOf(ALL)).toHaveText(open ?? "missing");
  for (let count = 0; count < 15; count++) await judging.answerByKeys();
  await judging.openOverview();
  // Equal outputs are judged as one, so thirty decisions settle thirty candidates or more.
  expect(await new OverviewScreen(page).judgedBy("Ana")).toBeGreaterThanOrEqual(30);
});

test("a key pressed at the very moment when the candidate appears counts", async ({ page }) => {
  await openDemo(page);
  await new CampaignFrame(page).open("judge");
  const judging = new JudgingScreen(page);
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
});

test("undo goes back to the candidate and says what it undid, across a reload too", async ({ page }) => {
  const judging = await judgeDemo(page);
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
});

test("a conflict is shown beside its control, and one key resolves it", async ({ page }) => {
  const judging = await judgeDemo(page);
  const shown = await judging.shown();
  // The tag alone says all there is to say, but nothing goes on by itself; an answer contradicts it.
  await judging.press("b");
  await expect(judging.tagged("Enter")).toBeVisible();
  await expect(judging.candidate(shown)).toBeVisible();
  await judging.press("4");
  const conflict = judging.conflict("ana_bad_translation_annot");
  await expect(conflict).toBeVisible();
  // Clearing the answers resolves it and never moves on.
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

test("a missing form of address is asked for: the answer counts, and Enter goes on with a form and without", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  await page.goto(page.url().replace(/\?.*$/, "?category=addressee_deictic_singular_you"));
  await expect(judging.heading).toContainText("one person");
  const first = await judging.shown();
  await expect(judging.reminder).toHaveCount(0);
  await judging.press("4");
  await expect(judging.reminder).toBeVisible();
  await expect(judging.judgedSign).toBeVisible();
  await expect(judging.conflicts).toHaveCount(0);
  await expect(judging.reminder).toContainText("v polite");
  await axe(page);
  await judging.press("v");
  await expect(judging.complete("Enter")).toBeVisible();
  await judging.press("Enter");
  await expect(judging.candidate(first)).toHaveCount(0);
  const second = await judging.shown();
  await judging.press("4");
  await expect(judging.reminder).toBeVisible();
  await judging.press("Enter");
  await expect(judging.candidate(second)).toHaveCount(0);
  await judging.press("p");
  await expect(judging.reminder).toBeVisible();
  await judging.tag("familiar").click();
  await expect(judging.reminder).toHaveCount(0);
  await expect(judging.candidate(second)).toBeVisible();
});

test("keys are silent while a remark is typed, and Escape leaves it; the remark is kept", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
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

test("a changed key works and a clash is refused", async ({ page }) => {
  const judging = await judgeDemo(page);
  await judging.openPanel("keys");
  await judging.keys.change(label("flag"), "4");
  await expect(judging.keys.clash("4", label("pronoun-bad"))).toBeVisible();
  await judging.keys.change(label("flag"), ",");
  await judging.closePanel.click();
  await judging.press(",");
  await expect(judging.flagged).toBeVisible();
});

test("context opens up to the document's borders, and the reference only when asked for", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  const before = await judging.sentences.count();
  await expect(judging.reference).toHaveCount(0);
  await judging.press("o");
  await expect(judging.documentBegins).toBeVisible();
  await expect(judging.documentEnds).toBeVisible();
  expect(await judging.sentences.count()).toBeGreaterThan(before);
  await judging.press("r");
  await expect(judging.reference.first()).toBeVisible();
});

for (const width of [1280, 360]) {
  const schemes = width === 1280 ? BOTH_SCHEMES : undefined;
  const where = schemes === undefined ? `(${width} px)` : `(light and dark, ${width} px)`;

  test.describe(where, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the screens of a campaign have no serious accessibility fault", async ({ page }) => {
      await openDemo(page);
      await lookAccessible(page, schemes);
      const frame = new CampaignFrame(page);
      for (const screen of ["browse", "report"] as const) {
        await frame.open(screen);
        await expect(frame.heading).toBeAttached();
        await lookAccessible(page, schemes);
        await fits(page);
      }
    });

    test("judging has no serious accessibility fault", async ({ page }) => {
      const judging = await judgeDemo(page);
      await lookAccessible(page, schemes);
      await judging.press("b", "4", "r");
      await lookAccessible(page, schemes);
      await fits(page);
    });

    test("the panels of judging have no serious accessibility fault", async ({ page }) => {
      const judging = await judgeDemo(page);
      for (const panel of ["list", "guidelines", "history", "keys"] as const) {
        await judging.openPanel(panel);
        await lookAccessible(page, schemes);
        await judging.closePanel.click();
      }
      await fits(page);
    });
  });
}
