// Stories of a wrong alignment: linked anew by a few keys or two clicks, without a word of the text moving.
import { expect } from "@playwright/test";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { judgeInDemo } from "./judging-by-keys.ts";
import { JudgingScreen } from "./screens/judging.ts";

/** The place of each word of the texts, after what is above and around them: it shows why a word has moved. */
function words(judging: JudgingScreen): Promise<string[]> {
  return judging.fixing.words.evaluateAll(async (all) => {
    // What is seen is drawn: sizes that changed are heard of before that, not when they change.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const frame = document.querySelector<HTMLElement>("[data-frame]");
    const above = ["header", "#main :has(> p[role=status])", "[data-frame] > div > p"].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return `${selector} ${Math.round(box?.top ?? -1)} ${Math.round(box?.height ?? -1)}`;
    });
    const places = all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${one.textContent} ${Math.round(x + window.scrollX)} ${Math.round(y + window.scrollY)}`;
    });
    return [...above, `scrolled ${frame?.scrollTop} fonts ${document.fonts.status}`, ...places];
  });
}

// sparrow's translation of example 21 says “Ils”, but the alignment links the pronoun to “avaient”.
test.beforeEach(async ({ page }) => {
  await judgeInDemo(page, "sparrow", "21");
});

test("a link is moved by typing the word: four keys, and the answer follows", async ({ page }) => {
  const judging = new JudgingScreen(page);
  const { fixing } = judging;
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  const candidate = await judging.shown();
  const before = await words(judging);
  await judging.press("i");
  await expect(fixing.marked("avaient", "pronoun")).toBeFocused();
  expect(await words(judging), "nothing moves when fixing begins").toEqual(before);
  await judging.press("i");
  await expect(fixing.unmarkedChoice("Ils")).toBeFocused();
  await lookAccessible(page);
  await judging.press("Enter");
  await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
  await expect(fixing.pronounLinked("They", ["Ils"])).toBeVisible();
  await expect(fixing.fixedBefore).toBeVisible();
  await expect(judging.texts).toHaveAttribute("data-candidate", candidate);
  await judging.press("Control+z");
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  expect(await words(judging), "nor when it is undone").toEqual(before);
});

test("letters are no commands while they look for a word, and Escape ends without a change", async ({
  page,
}) => {
  const judging = new JudgingScreen(page);
  const before = await words(judging);
  await judging.press("i", "b", "w", "f", "n", "a", "?", "Escape");
  await expect(judging.fixing.begin).toBeVisible();
  expect(await words(judging)).toEqual(before);
  expect(await judging.pressed.count()).toBe(0);
  await expect(judging.flag).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await judging.press("f");
  await expect(judging.flagged).toBeVisible();
});

test("arrows walk by word and by row, Tab goes to the antecedent's head and space links or unlinks", async ({
  page,
}) => {
  const judging = new JudgingScreen(page);
  const { fixing } = judging;
  const at = fixing.focused;
  await judging.press("i", "ArrowLeft");
  await expect(at).toHaveText("Ils");
  // Within the texts, which scroll where a row is not in view.
  const row = () =>
    at.evaluate((word) => {
      const list = word.closest("ol")?.getBoundingClientRect();
      return word.getBoundingClientRect().top - (list?.top ?? 0);
    });
  const low = await row();
  await judging.press("ArrowUp");
  expect(await row()).toBeLessThan(low - 12);
  await judging.press("ArrowDown");
  expect(Math.abs((await row()) - low)).toBeLessThan(12);
  await judging.press("Tab");
  await expect(fixing.headPart).toHaveAttribute("aria-pressed", "true");
  const head = await at.getAttribute("data-place");
  await expect(at).toHaveAccessibleName(fixing.endsWithMark("antecedent"));
  await judging.press("Space");
  await expect(at).toHaveAttribute("data-place", head ?? "");
  await expect(fixing.headUnlinked).toBeVisible();
  await judging.press("Space");
  await expect(at).toHaveAccessibleName(fixing.endsWithMark("antecedent"));
  await judging.press("Escape");
  await expect(fixing.fixedBefore).toHaveCount(0);
});

test("two clicks link another word, a stray one changes nothing, and undo restores the link", async ({
  page,
}) => {
  const judging = new JudgingScreen(page);
  const { fixing } = judging;
  const before = await words(judging);
  const menu = fixing.menu("Ils");
  await fixing.word("Ils").click();
  await expect(menu).toBeVisible();
  expect(await words(judging), "the question moves nothing").toEqual(before);
  await axe(page);
  await judging.press("Escape");
  await expect(menu).toHaveCount(0);
  await fixing.word("Ils").click();
  await judging.heading.click();
  await expect(menu).toHaveCount(0);
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  await fixing.word("Ils").click();
  await fixing.isPronoun("Ils", "They").click();
  await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
  await expect(fixing.pronounLinked("They", ["Ils"])).toBeVisible();
  await judging.press("Control+z");
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  await fixing.word("Ils").click();
  await fixing.isPronounToo("Ils").click();
  await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
});

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("two taps link another word, on the screen as a whole", async ({ page }) => {
    const { fixing } = new JudgingScreen(page);
    await fixing.word("Ils").tap();
    const choice = fixing.isPronoun("Ils", "They");
    await expect(choice).toBeInViewport({ ratio: 1 });
    expect((await choice.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await fits(page);
    await choice.tap();
    await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  });
});
