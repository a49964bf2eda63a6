// Journeys of judging by touch on a telephone: controls are on the screen, or one tap away, and large enough
// to tap.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectMarksInView, openFarApart } from "./distant-marks.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { judgeDemo, openCandidate } from "./judging-by-keys.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingScreen } from "./screens/judging.ts";

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const expectAtHand = async (control: Locator): Promise<void> => {
    await expect(control).toBeInViewport({ ratio: 1 });
    const box = await control.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), String(control)).toBeGreaterThanOrEqual(44);
  };

  test("a small campaign is judged by touch to its last candidate, with marks and answers in view", async ({
    page,
  }) => {
    await openFarApart(page);
    await new CampaignFrame(page).screen("judge").tap();
    const judging = new JudgingScreen(page);
    await judging.name.fill("Ana");
    await judging.start().tap();
    await expect(judging.texts).toBeVisible();
    await expect(judging.left(4, 4)).toBeVisible();
    for (let left = 4; left > 0; left--) {
      await expectMarksInView(page);
      const candidate = await judging.shown();
      const questions = await judging.questions.all();
      for (const question of questions)
        for (const answer of ["yes", "no"] as const)
          await expect(judging.reply(question, answer)).toBeInViewport({ ratio: 1 });
      for (const question of questions) await judging.reply(question, "no").tap();
      await judging.expectGone(candidate);
    }
    await expect(judging.allJudged).toBeVisible();
    await judging.lookThrough.tap();
    await expect(judging.texts).toBeVisible();
    await lookAccessibleIfLong(page);
    await fits(page);
  });

  /** What a tap at this point would press: the question and the answer, another control, or nothing. */
  const under = (page: Page, [x, y]: readonly [number, number]) =>
    page.evaluate(
      ([left, top]) => {
        const control = document.elementFromPoint(left, top)?.closest("button, input, label, a");
        const question = control?.closest("[data-tour-part]")?.getAttribute("data-tour-part") ?? "";
        return control == null ? "nothing" : `${question} ${control.textContent}`.trim();
      },
      [x, y] as const,
    );

  test("of the sentences around the pronoun’s, the one before it is in view", async ({ page }) => {
    const judging = await judgeDemo(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // No word is marked for this pronoun, so the sentence after it is shown, too. There is no room for all three.
    await page.goto(`${page.url().replace(/\?.*$/, "")}?system=heron&text=museum`);
    const row = (words: string) => judging.texts.locator("li").filter({ hasText: words });
    await expect(row("Fondé par des marins")).toBeInViewport({ ratio: 1 });
    await expect(row("On Saturday we took our cousins")).toBeInViewport({ ratio: 1 });
    await expect(row("In the first room")).not.toBeInViewport({ ratio: 1 });
  });

  test("tags, answers and remarks can be tapped, a conflict is resolved, and a word is linked by touch", {
    tag: LONG,
  }, async ({ page }) => {
    const judging = await judgeDemo(page);

    await test.step("“More” opens the rarely needed controls, each large enough to tap", async () => {
      const { more, tags } = judging;
      for (const control of [judging.previous, judging.undo, more, judging.nextOpen])
        await expectAtHand(control);
      await expect(tags).toBeHidden();
      await more.tap();
      await expect(judging.marks("P").first()).toBeInViewport({ ratio: 1 });
      await fits(page);
      const lines = () =>
        judging.frame.evaluate((frame) => {
          const line = frame.querySelector(".reading");
          return line === null
            ? 0
            : frame.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight);
        });
      expect(await lines(), "lines of text").toBeGreaterThanOrEqual(6);
      const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(below, "pixels of the page below the screen").toBeLessThanOrEqual(0);
      for (const control of [...Object.values(judging.openers), judging.flag, judging.redo])
        await expectAtHand(control);
      await expect(tags).toBeVisible();
      for (const control of [...(await tags.getByRole("button").all()), judging.remark]) {
        await control.scrollIntoViewIfNeeded();
        const box = await control.boundingBox();
        expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
      }
      await lookAccessibleIfLong(page);
      await judging.openers.guidelines.tap();
      await judging.closePanel.tap();
      await more.tap();
      await expect(tags).toBeHidden();
      await fits(page);
    });

    await test.step("a conflict is shown in the bar, with the button that resolves it", async () => {
      await judging.more.tap();
      await judging.standardTag("bad_translation").tap();
      // The tag moves on by itself.
      await judging.previous.tap();
      await expect(judging.taggedByTouch).toBeVisible();
      await judging.more.tap();
      await judging.reply("pronoun", "no").tap();
      const conflict = judging.conflicts.first();
      await expect(conflict).toBeInViewport({ ratio: 1 });
      await expect(judging.reply("pronoun", "no")).toBeInViewport({ ratio: 1 });
      await expect(judging.marks("P").first()).toBeInViewport({ ratio: 1 });
      await conflict.getByRole("button").first().tap();
      await expect(judging.conflicts).toHaveCount(0);
    });

    await test.step("the line of the previous answer fits the screen, however long the answer", async () => {
      await judging.nextOpen.tap();
      const before = await judging.shown();
      await judging.more.tap();
      await judging.standardTag("desc_vs_presc").tap();
      for (const question of await judging.questions.all()) await judging.reply(question, "yes").tap();
      await judging.expectGone(before);
      const undo = await judging.undoLast.boundingBox();
      expect((undo?.x ?? 0) + (undo?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });

    await test.step("after an answer, no other control appears where the finger was", async () => {
      const seen = new Set<string>();
      for (let tap = 0; tap < 20; tap++) {
        const box = await judging.reply("pronoun", tap % 4 === 0 ? "yes" : "no").boundingBox();
        if (box === null) throw new Error("there is an answer");
        const finger = [box.x + box.width / 2, box.y + box.height / 2] as const;
        const pressed = await under(page, finger);
        const candidate = await judging.shown();
        if ((await judging.antecedentQuestion.count()) > 0) {
          const pronoun = judging.marks("P").first();
          const before = await pronoun.boundingBox();
          await judging.reply("antecedent", "no").tap();
          expect((await pronoun.boundingBox())?.y, "the text does not move").toBe(before?.y);
        }
        await page.touchscreen.tap(...finger);
        expect([pressed, "nothing"], `${tap} on ${candidate}`).toContain(await under(page, finger));
        // The next candidate is shown from its top.
        await expect(judging.heading).toBeInViewport();
        seen.add((await judging.heading.textContent()) ?? "");
        if ((await judging.shown()) === candidate) await judging.nextOpen.tap();
      }
      expect(seen.size, "categories").toBeGreaterThan(4);
    });

    await test.step("two taps link another word, and the page still fits the screen", async () => {
      const { fixing } = await openCandidate(page, "sparrow", "21");
      await fixing.word("Ils").tap();
      const choice = fixing.isPronoun("Ils", "They");
      await expect(choice).toBeInViewport({ ratio: 1 });
      expect((await choice.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      await fits(page);
      await choice.tap();
      await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
    });
  });
});
