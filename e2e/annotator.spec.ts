// Journeys of annotators who work differently: on a first visit, from right to left, with a screen reader.
import { join } from "node:path";
import { expect } from "@playwright/test";
import { zipSync } from "fflate";
import { judgePanelsText, judgeText } from "#text/judge-text.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { expectMarksInView, openFarApart } from "./distant-marks.ts";
import { fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { areSettingsHeld, holdSettings, isTourNoted } from "./held-settings.ts";
import { judgeInDemo, openDemo, readLog } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CustomTags } from "./screens/campaign-settings.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { questionsSnapshot } from "./screens/judging-shown.ts";
import { OpeningScreen } from "./screens/opening.ts";

test.describe("on the first visit", () => {
  test.use({ withTour: true });

  test("a newcomer is shown the tour of the demo once, can skip it, and can start it again", async ({
    page,
  }) => {
    const frame = await openDemo(page);
    const judging = await frame.judgeAs("Ana");
    const { tour } = judging;
    const { skip } = tour;

    await test.step("the tour ends at once when it is skipped, even if the browser stores the skip only later, and no text moves", async () => {
      await expect(skip).toBeVisible();
      await holdSettings(page);
      const pronoun = judging.marks("P").first();
      const before = await pronoun.boundingBox();
      await skip.click();
      await expect(skip).toHaveCount(0);
      expect(await pronoun.boundingBox()).toEqual(before);
      expect(await areSettingsHeld(page), "nothing could be noted yet").toBe(true);
      // The page is reloaded before the browser could store the skip. Nevertheless the tour is not shown
      // again, and the skip is stored now.
      await page.reload();
      await expect(judging.texts).toBeVisible();
      await expect.poll(() => isTourNoted(page)).toBe(true);
      await expect(skip).toHaveCount(0);
    });

    await test.step("the keys panel starts the tour again, and the tour goes through every step", async () => {
      await judging.openPanel("keys");
      await tour.again.click();
      await expect(tour.panel).toBeVisible();
      // If the candidate has no antecedent, the tour has no step about antecedents.
      const hasAntecedent = (await judging.antecedentQuestion.count()) > 0;
      for (const [part, step] of Object.entries(tour.steps)) {
        if (part === "antecedent" && !hasAntecedent) continue;
        await expect(step).toBeVisible();
        await expect(tour.outlined(part)).toBeInViewport();
        if (part !== "footer") await tour.next.click();
      }
      await tour.end.click();
      await expect(tour.panel).toHaveCount(0);
      await page.reload();
      await expect(judging.texts).toBeVisible();
      await expect(tour.panel).toHaveCount(0);
    });
  });

  test("on a telephone, the text above the first item is in view after the tour", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const frame = await openDemo(page);
    const judging = await frame.judgeAs("Ana");
    await judging.tour.skip.click();
    const context = judging.texts.getByText(
      "It had burned for sixty years before a storm finally put it out.",
    );
    await expect(context).toBeInViewport({ ratio: 1 });
    // The button that leaves an open item is no invitation to press it.
    await expect(judging.nextOpen).not.toHaveClass(/bg-accent /);
    for (const question of await judging.questions.all()) await judging.reply(question, "yes").click();
    await judging.previous.click();
    await expect(judging.nextOpen.last()).toHaveClass(/bg-accent /);
  });

  test("Enter walks through the tour, which covers no text, keeps “Next” in its place, and keeps all other keys from the item", async ({
    page,
  }) => {
    await openFarApart(page);
    const judging = await new CampaignFrame(page).judgeAs("Ana");
    const { tour } = judging;
    await expect(tour.next).toBeFocused();
    const candidate = await judging.shown();
    const hasAntecedent = (await judging.antecedentQuestion.count()) > 0;
    const steps = hasAntecedent ? 5 : 4;
    await expect(tour.tooEarly).toHaveCount(0);
    await page.keyboard.press("3");
    await expect(tour.tooEarly).toBeVisible();
    const place = await tour.next.boundingBox();
    for (let step = 1; step <= steps; step++) {
      await expect(tour.panel).toContainText(tour.progress(step, steps));
      const frame = await judging.frame.boundingBox();
      const card = await tour.panel.boundingBox();
      expect(card?.y ?? 0, "top of the card").toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
      if (step < steps) expect(await tour.next.boundingBox()).toEqual(place);
      await page.keyboard.press("4");
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
    }
    await expect(tour.panel).toHaveCount(0);
    expect(await judging.shown()).toBe(candidate);
    expect(await readLog(page)).toEqual([]);
  });

  test("the tour ends when its item is answered by the buttons", async ({ page }) => {
    await openFarApart(page);
    const judging = await new CampaignFrame(page).judgeAs("Ana");
    await expect(judging.tour.panel).toBeVisible();
    const candidate = await judging.shown();
    for (const question of await judging.questions.all()) await judging.reply(question, "no").click();
    await judging.expectGone(candidate);
    // Without an antecedent in this item, the next one may still explain it.
    await expect(judging.tour.skip).toHaveCount(0);
  });

  test("the antecedent is explained once when it is first met, if the first item had none", async ({
    page,
  }) => {
    await openFarApart(page);
    const campaign = page.url();
    await page.goto(`${campaign}/judge?category=pleonastic_it`);
    const judging = new JudgingScreen(page);
    await judging.giveName("Ana");
    const { tour } = judging;
    for (let step = 1; step <= 4; step++) {
      await expect(tour.panel).toContainText(tour.progress(step, 4));
      await page.keyboard.press("Enter");
    }
    await expect(tour.panel).toHaveCount(0);
    await page.goto(`${campaign}/judge?category=anaphoric_inter_subject_it`);
    await expect(tour.panel).toContainText(judgePanelsText.tour.antecedentMarks);
    await expect(tour.skip).toHaveCount(0);
    await page.keyboard.press("3");
    await expect(tour.tooEarly).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(tour.panel).toHaveCount(0);
    expect(await readLog(page)).toEqual([]);
    await page.reload();
    await expect(judging.texts).toBeVisible();
    await expect(tour.panel).toHaveCount(0);
    // The other system's translation of the same sentence follows, and says so until it is answered.
    const isOther = page.getByText(judgeText.last.otherTranslation);
    await judging.press("2");
    await expect(isOther).toHaveCount(0);
    await judging.press("4");
    await expect(isOther).toBeVisible();
    await judging.press("2");
    await expect(isOther).toHaveCount(0);
  });

  test("the tour is also shown in an imported campaign, and mentions the antecedent only if the candidate has one", {
    tag: LONG,
  }, async ({ page }) => {
    await openFarApart(page);
    const judging = await new CampaignFrame(page).judgeAs("Ana");
    const { tour } = judging;
    for (const hasAntecedent of [true, false]) {
      await tour.skip.click();
      while ((await judging.antecedentQuestion.count()) > 0 !== hasAntecedent) await judging.press("n");
      await judging.openPanel("keys");
      await tour.again.click();
      await expect(tour.panel).toContainText(tour.reading(hasAntecedent));
      await expect(tour.panel).toContainText(tour.progress(1, hasAntecedent ? 5 : 4));
    }
  });
});

/** The right-to-left campaign with a second output, in which one word differs. */
function twoOutputs(): Upload {
  const folder = readFolder(join(import.meta.dirname, "data", "right-to-left"));
  const files = Object.fromEntries(folder.map(({ path, bytes }) => [path, bytes]));
  const text = new TextDecoder().decode(files["systems/one.txt"]).replace("تعمل", "مضيئة");
  const two = {
    "systems/two.txt": new TextEncoder().encode(text),
    "systems/two.align": files["systems/one.align"] ?? new Uint8Array(),
  };
  const buffer = Buffer.from(zipSync({ ...files, ...two }));
  return { name: "rtl.zip", mimeType: "application/zip", buffer };
}

test("right-to-left sentences, and the words in which outputs differ, run from right to left, token by token", {
  tag: WHOLE,
}, async ({ page }) => {
  const opening = new OpeningScreen(page);
  await opening.openFiles(twoOutputs());
  await opening.order.selectOption("example");
  const judging = await (await opening.importIt()).judgeAs("Ana");
  const output = judging.texts.locator("p[lang=ar]").last();

  await test.step("each token is to the left of the previous one", async () => {
    await expect(output).toHaveCSS("direction", "rtl");
    await expect(judging.texts.locator("p[lang=en]").last()).toHaveCSS("direction", "ltr");
    const tokens = output.locator("bdi");
    const lefts = await tokens.evaluateAll((all) => all.map((token) => token.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(3);
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await expectMarksInView(page);
      await fits(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("the differing words of the other output of a group run from right to left", async () => {
    const { differences, panel } = judging.groups;
    await expect(judging.groups.someDecisionsLeft()).toBeVisible();
    await expect(panel).toBeVisible();
    for (let press = 0; press < 4 && (await differences.count()) === 0; press++) await judging.press("n");
    await expect(differences.first()).toHaveCSS("direction", "rtl");
    await lookAccessibleIfLong(page);
  });
});

test("a screen reader finds the marked words, the questions and the pressed answer", async ({ page }) => {
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
  await expect(judging.judgement).toMatchAriaSnapshot(questionsSnapshot());
  await judging.press("2");
  await judging.expectAnswered("antecedent", "no");
  await expect(judging.reply("antecedent", "no")).toHaveAttribute("aria-keyshortcuts", "2");
  await judging.expectSaved();

  await test.step("a renamed custom tag is listed only under its new name", async () => {
    const tags = new CustomTags(page);
    await tags.open();
    await expect(tags.tags).toHaveCount(1);
    await tags.rename("ask Nora", "ask Paul");
    await expect(page.getByText("ask Paul")).toBeVisible();
    await expect(page.getByText("ask Nora")).toHaveCount(0);
  });
});
