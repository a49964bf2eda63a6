// Stories of what is in view while one judges: the pronoun in its place, gaps that open, one header, conflicts with their answers.
import { join, resolve } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectMarksInView, farApart, goToFar, importIt } from "./far-apart.ts";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo, openMenu, startJudging } from "./judging-by-keys.ts";

const marks = (page: Page, label: string): Locator => page.locator(`[data-frame] [data-mark~=${label}]`);
const gap = (page: Page): Locator => page.getByRole("button", { name: /^… \d+ sentences …/ });

async function place(of: Locator): Promise<number> {
  const box = await of.boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
  [360, 740],
] as const) {
  test(`antecedent and pronoun far apart are in view together, and what lies between opens by its key (${width} × ${height})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await importIt(page, farApart());
    await startJudging(page, "Ana");
    await goToFar(page);
    await expectMarksInView(page);
    await expect(gap(page)).toHaveText(/^… 10 sentences …/);
    await axe(page);
    const pronoun = marks(page, "P").first();
    const before = await place(pronoun);
    await page.keyboard.press("c");
    await expect(gap(page)).toHaveCount(0);
    await expect(page.getByText("Sentence 7 says little.")).toBeAttached();
    expect(await place(pronoun), "the pronoun stays").toBe(before);
    // What was asked for is in view beside it, and it moves no farther than that takes; the whole document keeps it.
    for (const key of ["c", "r"]) {
      await page.keyboard.press(key);
      await expect(pronoun).toBeInViewport({ ratio: 1 });
    }
    const reference = page.locator("[data-example-line] [data-reference]");
    await expect(reference).toBeInViewport({ ratio: 1 });
    const after = await place(pronoun);
    for (const key of ["o", "r"]) {
      await page.keyboard.press(key);
      expect(await place(pronoun), `after ${key}`).toBe(after);
    }
    // The first press opens the folded sentences again, the second finds no more to show.
    await page.keyboard.press("c");
    await expect(gap(page)).toHaveCount(0);
    await page.keyboard.press("c");
    await expect(page.getByText("All of the document is shown.")).toBeVisible();
    await page.keyboard.press("o");
    await expect(gap(page)).toHaveCount(1);
    await gap(page).click();
    await expect(page.getByText("Sentence 7 says little.")).toBeAttached();
    expect(await place(pronoun)).toBe(after);
    // Each candidate arrives folded, with its marks in view.
    await page.keyboard.press("n");
    await page.keyboard.press("p");
    await expect(gap(page)).toHaveCount(1);
    await expectMarksInView(page);
  });
}

test("reference and context come into view also where one has scrolled away, the nearest first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await importIt(page, farApart());
  await startJudging(page, "Ana");
  await goToFar(page);
  const pronoun = marks(page, "P").first();
  const reference = page.locator("[data-example-line] [data-reference]");
  await page.keyboard.press("r");
  await expect(reference).toBeInViewport({ ratio: 1 });
  await expect(pronoun).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("r");
  await page.keyboard.press("c");
  await page.keyboard.press(".");
  await expect(pronoun).not.toBeInViewport();
  // At the antecedent its own reference is the nearest.
  await page.keyboard.press("r");
  const ofHead = page
    .getByRole("listitem")
    .filter({ has: page.locator("[data-mark~=A]") })
    .locator("[data-reference]");
  await expect(ofHead).toBeInViewport({ ratio: 1 });
});

test("the question about the antecedent names its words and leads to them and back; where nothing is linked it leads to mending", async ({
  page,
}) => {
  await importIt(page, farApart());
  await startJudging(page, "Ana");
  await goToFar(page);
  await page.keyboard.press("c");
  const head = marks(page, "A").first();
  const pronoun = marks(page, "P").first();
  await expect(head).not.toBeInViewport();
  const question = page.getByRole("group", { name: "Is the antecedent’s head right?" });
  await question.getByRole("button", { name: "Show “lamp”" }).click();
  await expect(head).toBeInViewport({ ratio: 1 });
  await expect(pronoun).not.toBeInViewport();
  await page.keyboard.press(".");
  await expect(pronoun).toBeInViewport({ ratio: 1 });
  await expect(question.getByText("not linked")).toHaveCount(0);
  // The head's link is taken away, as if the alignment had none.
  await page.keyboard.press("i");
  for (const key of ["Tab", " ", "Escape"]) await page.keyboard.press(key);
  await expect(question.getByText("not linked")).toBeVisible();
  // On a small screen, too, the answers stand side by side and nothing lies over them.
  await page.setViewportSize({ width: 320, height: 740 });
  const sides = await page
    .locator("[data-answers] button")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
    );
  expect(sides).toEqual([...sides].sort((a, b) => a - b));
  expect(sides.length).toBe(8);
  await page.setViewportSize({ width: 1280, height: 720 });
  await question.getByRole("button", { name: /mend/ }).click();
  const asked = page.getByText("Which word of the output really translates the antecedent’s head?");
  await expect(asked).toBeVisible();
  await page.keyboard.press("Escape");
  // Where only the head lacks its link, mending begins there.
  await page.keyboard.press("i");
  await expect(asked).toBeVisible();
});

test("the pronoun's sentence stands at the same place from candidate to candidate", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const sentence = page.locator("[data-example-line]");
  const places = new Map<number, number>();
  for (let count = 0; count < 20; count++) {
    await expectMarksInView(page);
    const there = await place(sentence);
    places.set(there, (places.get(there) ?? 0) + 1);
    await page.keyboard.press("n");
  }
  expect(Math.max(...places.values()), [...places.keys()].join()).toBeGreaterThanOrEqual(15);
});

test("the guidelines come beside the texts and go, and the pronoun stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await importIt(page, farApart());
  await startJudging(page, "Ana");
  await goToFar(page);
  const sentence = page.locator("[data-example-line]");
  const before = await place(sentence);
  const guidelines = page.getByRole("complementary", { name: "Guidelines" });
  for (const count of [1, 0]) {
    await page.keyboard.press("g");
    await expect(guidelines).toHaveCount(count);
    expect(await place(sentence)).toBe(before);
  }
});

test("sentences from right to left arrive with their marks in view", async ({ page }) => {
  await page.goto("./");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open folder" }).click();
  await (await chooser).setFiles(join(resolve(import.meta.dirname, "data"), "right-to-left"));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await startJudging(page, "Ana");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await expectMarksInView(page);
    await fits(page);
  }
});

test("an address changed by hand leads to its candidate, also to one that the list does not have", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await expect(page).toHaveURL(/[?&]at=\d+/);
  const first = page.url();
  const shown = page.locator("[data-candidate]");
  const candidate = (await shown.getAttribute("data-candidate")) ?? "";
  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(second);
  const third = page.url();
  const other = (await shown.getAttribute("data-candidate")) ?? "";
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
    if (await page.getByText(/Approved automatically/).isVisible()) break;
  }
  await expect(page.getByText(/Approved automatically/)).toBeVisible();
  await expect(page.getByText(/of 72 left/)).toBeVisible();
  // A place that does not exist names the candidate that is shown.
  const approved = page.url();
  await page.goto(third.replace(/at=\d+/, "at=99999"));
  await expect(page).toHaveURL(approved);
});

test("an address changed while its screen only just opens is not changed back", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await expect(page).toHaveURL(/[?&]at=\d+/);
  const judging = page.url().replace(/\?.*$/, "");
  await page.goto(judging.replace("/judge", ""));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => {
    // In the moment between the first drawing of a candidate and its name in the address.
    new MutationObserver((_, observer) => {
      if (document.querySelector("[data-candidate]") === null) return;
      observer.disconnect();
      location.hash += "?verdict=approved";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.goto(judging);
  await expect(page.getByText(/Approved automatically/)).toBeVisible();
  await expect(page).toHaveURL(/judge\?verdict=approved&at=\d+$/);
});

test("a screen is read from its beginning, wherever the one before was scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openDemo(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await scrolled()).toBeGreaterThan(200);
  await page.getByRole("link", { name: "Report", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Report" })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("there is one header while one judges, and its menu leads everywhere else", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("heading", { level: 1 })).toBeVisible();
  expect(await place(page.getByRole("region", { name: "Source and output" }))).toBeLessThan(90);
  const before = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await openMenu(page);
  for (const screen of ["Overview", "Browse", "Report", "Share"])
    await expect(page.getByRole("link", { name: screen, exact: true })).toBeVisible();
  await lookAccessible(page);
  // What is typed in the menu is not for the candidate.
  for (const key of ["n", "4", "b"]) await page.keyboard.press(key);
  await expect(page.locator(`[data-candidate="${before}"]`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Browse", exact: true })).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
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
    await openDemo(page);
    await startJudging(page, "Ana");
    await goToFar(page);
    await page.keyboard.press("f");
    await page.keyboard.press("b");
    for (const key of ["1", "4"]) await page.keyboard.press(key);
    const conflict = page.locator("[data-conflict]").first();
    await expect(conflict).toBeInViewport({ ratio: 1 });
    await expect(conflict.getByRole("button").first()).toBeInViewport({ ratio: 1 });
    for (const answer of await page.getByRole("button", { name: /Yes|No$/ }).all())
      await expect(answer).toBeInViewport({ ratio: 1 });
    const footer = await page.getByRole("navigation", { name: "Through the list" }).boundingBox();
    expect(footer?.height ?? 0).toBeLessThan(64);
    await fits(page);
  });
}
