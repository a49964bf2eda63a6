// Stories of annotators who work otherwise: by touch on a small screen, from right to left, with a screen reader, for the first time.
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectMarksInView } from "./far-apart.ts";
import { axe, fits, test } from "./fixtures.ts";
import { judgeInDemo, openDemo } from "./judging-by-keys.ts";
import { JudgingSettings, OwnTags } from "./screens/campaign-settings.ts";
import { OpeningScreen } from "./screens/opening.ts";

/** Writes into this browser's settings wait from now on, until `held` is false: a transaction that asks on and on. */
async function holdSettings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done));
    Reflect.set(window, "held", true);
    const store = opening.result.transaction("settings", "readwrite").objectStore("settings");
    await new Promise((done) => {
      const ask = () => {
        done(null);
        if (Reflect.get(window, "held") === true) store.count().addEventListener("success", ask);
        else opening.result.close();
      };
      store.count().addEventListener("success", ask);
    });
  });
}

/** Whether this browser will know for good that the tour was seen. */
async function isTourNoted(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done));
    const asking = opening.result.transaction("settings").objectStore("settings").get("tour-seen");
    await new Promise((done) => asking.addEventListener("success", done));
    opening.result.close();
    return asking.result?.value === true;
  });
}

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("an annotator taps through ten candidates", async ({ page }) => {
    const frame = await openDemo(page);
    const judging = await frame.judgeAs("Ana");
    await judging.tour.skip.tap();
    for (let count = 0; count < 10; count++) {
      const shown = await judging.shown();
      if ((await judging.antecedentQuestion.count()) > 0) await judging.reply("antecedent", "no").tap();
      const heading = await judging.heading.textContent();
      await judging.reply("pronoun", "no").tap();
      // What is still asked for appears with the answer.
      if (heading?.includes("one person")) await judging.standardTag("politeness_vous").tap();
      await judging.expectGone(shown);
      // The next one is read from its beginning.
      await expect(judging.heading).toBeInViewport();
    }
    await judging.expectSaved();
    await fits(page);
  });
});

test("the tour goes at once when it is skipped, though the browser is busy and notes it later", async ({
  page,
}) => {
  const frame = await openDemo(page);
  const judging = await frame.judgeAs("Ana");
  const { skip } = judging.tour;
  await expect(skip).toBeVisible();
  await holdSettings(page);
  await skip.click();
  await expect(skip).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "held")), "nothing could be noted yet").toBe(true);
  // Reloaded before it was noted, it does not come back, and is noted then.
  await page.reload();
  await expect(judging.texts).toBeVisible();
  await expect.poll(() => isTourNoted(page)).toBe(true);
  await expect(skip).toHaveCount(0);
});

test("right-to-left sentences run from right to left, each token by itself, and arrive with their marks in view", async ({
  page,
}) => {
  const opening = new OpeningScreen(page);
  await opening.openFolder(join(import.meta.dirname, "data", "right-to-left"));
  const judging = await (await opening.importIt()).judgeAs("Ana");
  const output = judging.texts.locator("p[lang=ar]").last();
  await expect(output).toHaveCSS("direction", "rtl");
  await expect(judging.texts.locator("p[lang=en]").last()).toHaveCSS("direction", "ltr");
  const tokens = output.locator("bdi");
  const lefts = await tokens.evaluateAll((all) => all.map((token) => token.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(3);
  expect(lefts, "each token is left of the one before").toEqual([...lefts].sort((a, b) => b - a));
  await axe(page);
  await judging.skipTour();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await expectMarksInView(page);
    await fits(page);
  }
});

test("a screen reader hears what is asked, what is pressed and what was saved", async ({ page }) => {
  const judging = await judgeInDemo(page, "magpie", "8");
  const { fixing } = judging;
  await expect(judging.sourceAndOutput).toMatchAriaSnapshot(`
    - list:
      - listitem
      - listitem:
        - paragraph:
          - text: In the first room stood a
          - mark:
            - text: lantern
            - superscript: A
          - text: from a wrecked ship.
        - paragraph:
          - button "${fixing.markedName("lanterne", "antecedent")}"
      - listitem:
        - paragraph:
          - mark:
            - text: It
            - superscript: P
        - paragraph:
          - button "${fixing.markedName("Il", "pronoun")}"
  `);
  await expect(judging.judgement).toMatchAriaSnapshot(judging.questionsSnapshot());
  await judging.press("2");
  await judging.expectAnswered("antecedent", "no");
  await expect(judging.reply("antecedent", "no")).toHaveAttribute("aria-keyshortcuts", "2");
  await judging.expectSaved();
});

test("a newcomer is led through the demo once, may skip it, and can have it again", async ({ page }) => {
  const frame = await openDemo(page);
  const judging = await frame.judgeAs("Ana");
  const { tour } = judging;
  for (const step of tour.steps) {
    await expect(step).toBeVisible();
    await tour.next.click();
  }
  await tour.end.click();
  await expect(tour.panel).toHaveCount(0);
  await page.reload();
  await expect(judging.texts).toBeVisible();
  await expect(tour.panel).toHaveCount(0);
  await judging.openPanel("keys");
  await tour.again.click();
  await expect(tour.panel).toBeVisible();
});

test("a click on the right token fixes a wrong alignment, and the campaign can forbid it", async ({
  page,
}) => {
  // sparrow's translation of example 21 says “Ils”, but the alignment links the pronoun to another word.
  const judging = await judgeInDemo(page, "sparrow", "21");
  const { fixing } = judging;
  await judging.press("i");
  await fixing.choice("avaient").click();
  await fixing.choice("Ils").click();
  await judging.press("Escape");
  await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  await expect(fixing.fixedBefore).toBeVisible();
  await judging.press("3");
  await expect(judging.selected("Ils")).toBeVisible();
  await judging.openOverview();
  const settings = new JudgingSettings(page);
  await settings.mayFixAlignments.click();
  await expect(settings.mayFixAlignments).not.toBeChecked();
  await settings.frame.open("judge");
  await expect(judging.texts).toBeVisible();
  await expect(fixing.begin).toHaveCount(0);
});

test("renaming a tag of one's own renames it everywhere", async ({ page }) => {
  await openDemo(page);
  const tags = new OwnTags(page);
  await expect(tags.heading).toBeVisible();
  await tags.rename("ask Nora", "ask Paul");
  await expect(page.getByText("ask Paul")).toBeVisible();
  await expect(page.getByText("ask Nora")).toHaveCount(0);
});
