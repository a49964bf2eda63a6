// Stories of what is in view while one judges: the pronoun in its place, gaps that open, one header, conflicts with their answers.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectMarksInView, goToFar, judgeFarApart } from "./far-apart.ts";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { judgeDemo, openDemo } from "./judging-by-keys.ts";
import { JudgedReport } from "./screens/judged-report.ts";

/** A sentence between the antecedent and the pronoun. */
const between = (page: Page): Locator => page.getByText("Sentence 7 says little.");

async function place(of: Locator): Promise<number> {
  const box = await of.boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
  [360, 740],
] as const) {
  test(`antecedent and pronoun far apart are in view together, and a key opens what is between them (${width} × ${height})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const judging = await judgeFarApart(page);
    const { gap } = judging;
    await expectMarksInView(page);
    await expect(gap).toHaveText(judging.foldedSentences(10));
    if (width !== 1366) await axe(page);
    const pronoun = judging.marks("P").first();
    const before = await place(pronoun);
    await judging.press("c");
    await expect(gap).toHaveCount(0);
    await expect(between(page)).toBeAttached();
    expect(await place(pronoun), "the pronoun stays").toBe(before);
    // What was asked for is in view beside it, and it moves no farther than that takes; the whole document keeps it.
    for (const key of ["c", "r"]) {
      await judging.press(key);
      await expect(pronoun).toBeInViewport({ ratio: 1 });
    }
    await expect(judging.exampleReference).toBeInViewport({ ratio: 1 });
    const after = await place(pronoun);
    for (const key of ["o", "r"]) {
      await judging.press(key);
      expect(await place(pronoun), `after ${key}`).toBe(after);
    }
    // The first press opens the folded sentences again, the second finds no more to show.
    await judging.press("c");
    await expect(gap).toHaveCount(0);
    await judging.press("c");
    await expect(judging.wholeDocumentShown).toBeVisible();
    await judging.press("o");
    await expect(gap).toHaveCount(1);
    await gap.click();
    await expect(between(page)).toBeAttached();
    expect(await place(pronoun)).toBe(after);
    // Each candidate arrives folded, with its marks in view.
    await judging.press("n", "p");
    await expect(gap).toHaveCount(1);
    await expectMarksInView(page);
  });
}

test("reference and context come into view also where one has scrolled away, the nearest first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  const judging = await judgeFarApart(page);
  const pronoun = judging.marks("P").first();
  await judging.press("r");
  await expect(judging.exampleReference).toBeInViewport({ ratio: 1 });
  await expect(pronoun).toBeInViewport({ ratio: 1 });
  await judging.press("r", "c", ".");
  await expect(pronoun).not.toBeInViewport();
  // At the antecedent its own reference is the nearest.
  await judging.press("r");
  await expect(judging.headReference).toBeInViewport({ ratio: 1 });
});

test("the question about the antecedent names its words and leads to them and back; where nothing is linked it leads to fixing", async ({
  page,
}) => {
  const judging = await judgeFarApart(page);
  await judging.press("c");
  const head = judging.marks("A").first();
  const pronoun = judging.marks("P").first();
  await expect(head).not.toBeInViewport();
  await judging.showAntecedent("lamp").click();
  await expect(head).toBeInViewport({ ratio: 1 });
  await expect(pronoun).not.toBeInViewport();
  await judging.press(".");
  await expect(pronoun).toBeInViewport({ ratio: 1 });
  await expect(judging.notLinked("antecedent")).toHaveCount(0);
  // The head's link is taken away, as if the alignment had none.
  await judging.press("i", "Tab", " ", "Escape");
  await expect(judging.notLinked("antecedent")).toBeVisible();
  // On a small screen, too, the answers are side by side and nothing lies over them.
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
  // Where only the head lacks its link, fixing begins there.
  await judging.press("i");
  await expect(asksForHead).toBeVisible();
});

test("the pronoun's sentence is at the same place from candidate to candidate", async ({ page }) => {
  const judging = await judgeDemo(page);
  const places = new Map<number, number>();
  for (let count = 0; count < 20; count++) {
    await expectMarksInView(page);
    const there = await place(judging.exampleLine);
    places.set(there, (places.get(there) ?? 0) + 1);
    await judging.press("n");
  }
  expect(Math.max(...places.values()), [...places.keys()].join()).toBeGreaterThanOrEqual(15);
});

test("the guidelines come beside the texts and go, and the pronoun stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  const judging = await judgeFarApart(page);
  const before = await place(judging.exampleLine);
  for (const count of [1, 0]) {
    await judging.press("g");
    await expect(judging.guidelines.beside).toHaveCount(count);
    expect(await place(judging.exampleLine)).toBe(before);
  }
});

test("an address changed by hand leads to its candidate, also to one that the list does not have", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  const first = page.url();
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
  // What was approved is in no list of those to judge.
  for (let at = 0; at < 120; at++) {
    await page.goto(third.replace(/at=\d+/, `at=${at}`));
    await expect(page).toHaveURL(new RegExp(`at=${at}$`));
    if (await judging.approvedNote.isVisible()) break;
  }
  await expect(judging.approvedNote).toBeVisible();
  await expect(judging.leftOf(72)).toBeVisible();
  // A place that does not exist names the candidate that is shown.
  const approved = page.url();
  await page.goto(third.replace(/at=\d+/, "at=99999"));
  await expect(page).toHaveURL(approved);
});

test("an address changed while its screen only just opens is not changed back", async ({ page }) => {
  const judging = await judgeDemo(page);
  const address = page.url().replace(/\?.*$/, "");
  await page.goto(address.replace("/judge", ""));
  await expect(judging.heading.first()).toBeVisible();
  await page.evaluate(() => {
    // In the moment between the first drawing of a candidate and its name in the address.
    new MutationObserver((_, observer) => {
      if (document.querySelector("[data-candidate]") === null) return;
      observer.disconnect();
      location.hash += "?verdict=approved";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.goto(address);
  await expect(judging.approvedNote).toBeVisible();
  await expect(page).toHaveURL(/judge\?verdict=approved&at=\d+$/);
});

test("a screen is read from its beginning, wherever the one before was scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const frame = await openDemo(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await scrolled()).toBeGreaterThan(200);
  await frame.screen("report").press("Enter");
  await expect(new JudgedReport(page).heading).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("there is one header while one judges, and its menu leads everywhere else", async ({ page }) => {
  const judging = await judgeDemo(page);
  await expect(judging.banner).toHaveCount(1);
  await expect(judging.banner.locator(judging.heading)).toBeVisible();
  expect(await place(judging.sourceAndOutput)).toBeLessThan(90);
  const before = await judging.shown();
  await judging.openMenu();
  for (const screen of ["overview", "browse", "report", "share"] as const)
    await expect(judging.menuLink(screen)).toBeVisible();
  await lookAccessible(page);
  // What is typed in the menu is not for the candidate.
  await judging.press("n", "4", "b");
  await expect(judging.candidate(before)).toBeVisible();
  await judging.press("Escape");
  await expect(judging.menuLink("browse")).toHaveCount(0);
  await judging.press("n");
  await judging.expectGone(before);
});

for (const [width, height] of [
  [1024, 768],
  [1280, 800],
  [1280, 650],
] as const) {
  test(`a conflict is in view with the answers, the footer is one line (${width} × ${height})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const judging = await judgeDemo(page);
    await goToFar(judging);
    await judging.press("f", "b", "1", "4");
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
