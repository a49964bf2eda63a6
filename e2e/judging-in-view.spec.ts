// Journeys of the view while judging: the pronoun stays in place when hidden sentences are shown; there is one header,
// conflicts are in view with their answers, and addresses can be changed by hand.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectMarksInView, goToFar, judgeFarApart } from "./distant-marks.ts";
import { axe, fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { judgeDemo, openDemo, startJudging } from "./judging-by-keys.ts";
import { JudgedReport } from "./screens/judged-report.ts";

/** One of the sentences between the antecedent and the pronoun. */
const between = (page: Page): Locator => page.getByText("Sentence 7 says little.");

async function place(of: Locator): Promise<number> {
  const box = await of.boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

test("a distant antecedent and the pronoun are both in view, and do not move when sentences between them are opened", {
  tag: WHOLE,
}, async ({ page }) => {
  const judging = await judgeFarApart(page);
  const pronoun = judging.marks("P").first();
  const head = judging.marks("A").first();
  /** Shows the candidate again, with its sentences hidden as at first and the original scroll position. */
  const reopenCandidate = async () => {
    await judging.press("n", "p");
    await expect(judging.gap).toHaveCount(1);
    await expectMarksInView(page);
  };

  for (const [width, height] of [
    [1280, 800],
    [1366, 650],
    [360, 740],
  ] as const) {
    await test.step(`a key shows the hidden sentences at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await reopenCandidate();
      const { gap } = judging;
      await expect(gap).toHaveText(judging.foldedSentences(10));
      if (width !== 1366) await axe(page);
      const before = await place(pronoun);
      await judging.press("c");
      await expect(gap).toHaveCount(0);
      await expect(between(page)).toBeAttached();
      expect(await place(pronoun), "the pronoun stays").toBe(before);
      // More context does not move the pronoun. The reference is in view next to the pronoun, which moves only as far as
      // necessary. Opening the whole document does not move it.
      await judging.press("c");
      expect(await place(pronoun), "the pronoun stays").toBe(before);
      await judging.press("r");
      await expect(pronoun).toBeInViewport({ ratio: 1 });
      await expect(judging.exampleReference).toBeInViewport({ ratio: 1 });
      const after = await place(pronoun);
      for (const key of ["o", "r"]) {
        await judging.press(key);
        expect(await place(pronoun), `after ${key}`).toBe(after);
      }
      // The first press shows the hidden sentences. At the second press, everything is already shown.
      await judging.press("c");
      await expect(gap).toHaveCount(0);
      await judging.press("c");
      await expect(judging.wholeDocumentShown).toBeVisible();
      await judging.press("o");
      await expect(gap).toHaveCount(1);
      await gap.click();
      await expect(between(page)).toBeAttached();
      expect(await place(pronoun)).toBe(after);
      await reopenCandidate();
    });
  }

  await test.step("the guidelines open next to the texts, which stay as they are, and the answers stay in view", async () => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await reopenCandidate();
    const before = await judging.exampleLine.boundingBox();
    for (const count of [1, 0]) {
      await judging.press("g");
      await expect(judging.guidelines.beside).toHaveCount(count);
      expect(await judging.exampleLine.boundingBox()).toEqual(before);
      for (const answer of await judging.answers.all()) await answer.click({ trial: true });
    }
  });

  await test.step("the reference of the sentence in view scrolls into view", async () => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await reopenCandidate();
    await judging.press("r");
    await expect(judging.exampleReference).toBeInViewport({ ratio: 1 });
    await expect(pronoun).toBeInViewport({ ratio: 1 });
    await judging.press("r", "c", ".");
    await expect(pronoun).not.toBeInViewport();
    // After scrolling to the antecedent, the nearest reference is that of the antecedent's sentence.
    await judging.press("r");
    await expect(judging.headReference).toBeInViewport({ ratio: 1 });
    await judging.press("r");
  });

  await test.step("the question about the antecedent scrolls to the antecedent's words and back", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await reopenCandidate();
    await judging.press("c");
    await expect(head).not.toBeInViewport();
    await judging.showAntecedent("lamp").click();
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(pronoun).not.toBeInViewport();
    await judging.press(".");
    await expect(pronoun).toBeInViewport({ ratio: 1 });
    await expect(judging.notMarked("antecedent")).toHaveCount(0);
  });

  await test.step("if nothing is linked to the antecedent, its question offers to fix the alignment", async () => {
    await judging.press("i", "Tab", " ", "Escape");
    await expect(judging.notMarked("antecedent")).toBeVisible();
    await expect(judging.question("antecedent")).toContainText("Is it correct to leave it out?");
    // On a small screen, too, the answers are side by side, and nothing covers them.
    await page.setViewportSize({ width: 320, height: 740 });
    const sides = await judging.answers.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
    );
    expect(sides).toEqual([...sides].sort((a, b) => a - b));
    expect(sides.length).toBe(8);
    await page.setViewportSize({ width: 1280, height: 720 });
    await judging.fixFrom("antecedent").click();
    const { asksForHead } = judging.fixing;
    await expect(asksForHead).toBeVisible();
    await judging.press("Escape");
    // Only the antecedent's head lacks a link, so fixing begins there.
    await judging.press("i");
    await expect(asksForHead).toBeVisible();
  });
});

test("judging has one header, the pronoun's sentence is at the same height for most candidates, and conflicts are in view with the answers", {
  tag: LONG,
}, async ({ page }) => {
  const judging = await judgeDemo(page);

  await test.step("the header has a menu with links to all other screens", async () => {
    await expect(judging.banner).toHaveCount(1);
    await expect(judging.banner.locator(judging.heading)).toBeVisible();
    expect(await place(judging.sourceAndOutput)).toBeLessThan(90);
    const before = await judging.shown();
    await judging.openMenu();
    for (const screen of ["overview", "candidates", "results", "team"] as const)
      await expect(judging.menuLink(screen)).toBeVisible();
    await lookAccessibleIfLong(page);
    // Keys pressed in the menu are not commands for the candidate.
    await judging.press("n", "4", "b");
    await expect(judging.candidate(before)).toBeVisible();
    await judging.press("Escape");
    await expect(page.locator("[data-menu]")).toHaveCount(0);
    await judging.press("n");
    await judging.expectGone(before);
  });

  await test.step("the pronoun's sentence is at the same place for at least 15 of 20 candidates", async () => {
    const places = new Map<number, number>();
    for (let count = 0; count < 20; count++) {
      await expectMarksInView(page);
      const there = await place(judging.exampleLine);
      places.set(there, (places.get(there) ?? 0) + 1);
      await judging.press("n");
    }
    expect(Math.max(...places.values()), [...places.keys()].join()).toBeGreaterThanOrEqual(15);
  });

  await goToFar(judging);
  await judging.press("f", "b", "p", "1", "4");
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1280, 650],
  ] as const) {
    await test.step(`a conflict is in view with the answers, and the footer is one line, at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const conflict = judging.conflicts.first();
      await expect(conflict).toBeInViewport({ ratio: 1 });
      await expect(conflict.getByRole("button").first()).toBeInViewport({ ratio: 1 });
      for (const question of ["antecedent", "pronoun"] as const)
        for (const answer of ["yes", "no"] as const)
          await expect(judging.reply(question, answer)).toBeInViewport({ ratio: 1 });
      const footer = await judging.footer.boundingBox();
      expect(footer?.height ?? 0).toBeLessThan(64);
      await fits(page);
    });
  }
});

test("changing the address by hand shows another candidate, and a screen opens scrolled to its top", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const frame = await openDemo(page);

  await test.step("a screen begins at its top even if the previous screen was scrolled", async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await scrolled()).toBeGreaterThan(200);
    await frame.screen("results").press("Enter");
    await expect(new JudgedReport(page).heading).toBeVisible();
    expect(await scrolled()).toBe(0);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  const judging = await startJudging(page, "Ana");
  const first = page.url();

  await test.step("an address with a position shows the candidate at that position, and going back shows the previous candidate", async () => {
    const shown = judging.texts;
    const candidate = await judging.shown();
    await judging.press("n");
    await expect(page).not.toHaveURL(first);
    const second = page.url();
    await judging.press("n");
    await expect(page).not.toHaveURL(second);
    const third = page.url();
    const other = await judging.shown();
    expect(other).not.toBe(candidate);
    await page.goto(first);
    await expect(shown).toHaveAttribute("data-candidate", candidate);
    await expect(page).toHaveURL(first);
    await page.goto(third);
    await expect(shown).toHaveAttribute("data-candidate", other);
    await page.goBack();
    await expect(shown).toHaveAttribute("data-candidate", candidate);
  });

  await test.step("a candidate outside the list opens, and a position that does not exist leads to the current candidate", async () => {
    // Approved candidates are not in the list of those to judge.
    for (let at = 0; at < 120; at++) {
      await page.goto(first.replace(/at=\d+/, `at=${at}`));
      await expect(page).toHaveURL(new RegExp(`at=${at}$`));
      if (await judging.approvedNote.isVisible()) break;
    }
    await expect(judging.approvedNote).toBeVisible();
    await expect(judging.headerCount(72)).toBeVisible();
    // A position that does not exist leads to the current candidate.
    const approved = page.url();
    await page.goto(first.replace(/at=\d+/, "at=99999"));
    await expect(page).toHaveURL(approved);
  });

  await test.step("an address that is changed while its screen is opening is not changed back", async () => {
    const address = first.replace(/\?.*$/, "");
    await page.goto(address.replace("/judge", ""));
    await expect(judging.heading.first()).toBeVisible();
    await page.evaluate(() => {
      // Acts as soon as a candidate is drawn.
      new MutationObserver((_, observer) => {
        if (document.querySelector("[data-candidate]") === null) return;
        observer.disconnect();
        location.hash = location.hash.replace(/\?.*/, "?verdict=approved");
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.goto(address);
    await expect(judging.approvedNote).toBeVisible();
    await expect(page).toHaveURL(/judge\?verdict=approved&at=\d+$/);
  });
});
