// Stories of a wrong alignment: linked anew by a few keys or two clicks, without a word of the text moving.
import { expect, type Page } from "@playwright/test";
import { axe, fits, lookAccessible, test } from "./fixtures.ts";
import { judgeInDemo } from "./judging-by-keys.ts";

const texts = (page: Page) => page.locator("[data-candidate]");
const token = (page: Page, name: string) => texts(page).getByRole("button", { name, exact: true });
/** A word of the output without a mark, outside of mending. */
const word = (page: Page, text: string) =>
  texts(page).locator("[data-place]").getByText(text, { exact: true });
const mendButton = (page: Page, name: string) => page.getByRole("button", { name });

/** Where each word of the texts stands, and first what stands above and around them, which tells why where one has moved. */
function words(page: Page): Promise<string[]> {
  return texts(page)
    .locator("p[lang] bdi")
    .evaluateAll(async (all) => {
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
test.beforeEach(async ({ page }) => judgeInDemo(page, "sparrow", "21"));

test("a link is moved by typing the word: four keys, and the answer follows", async ({ page }) => {
  await expect(token(page, "avaient, pronoun")).toBeVisible();
  const candidate = await texts(page).getAttribute("data-candidate");
  const before = await words(page);
  await page.keyboard.press("i");
  await expect(token(page, "avaient, pronoun")).toBeFocused();
  expect(await words(page), "nothing moves when mending begins").toEqual(before);
  await page.keyboard.press("i");
  await expect(token(page, "Ils")).toBeFocused();
  await lookAccessible(page);
  await page.keyboard.press("Enter");
  await expect(token(page, "Ils, pronoun")).toBeVisible();
  await expect(token(page, "avaient, pronoun")).toHaveCount(0);
  await expect(page.getByText("“They” is linked to “Ils” now.")).toBeVisible();
  await expect(page.getByText("mended by you")).toBeVisible();
  await expect(texts(page)).toHaveAttribute("data-candidate", candidate ?? "");
  await page.keyboard.press("Control+z");
  await expect(token(page, "avaient, pronoun")).toBeVisible();
  expect(await words(page), "nor when it is taken back").toEqual(before);
});

test("letters are no commands while a word is looked for, and Escape ends without a change", async ({
  page,
}) => {
  const before = await words(page);
  const judged = () => page.getByRole("region", { name: "Judgement" }).locator("[aria-pressed=true]").count();
  await page.keyboard.press("i");
  for (const letter of ["b", "w", "f", "n", "a", "?"]) await page.keyboard.press(letter);
  await page.keyboard.press("Escape");
  await expect(mendButton(page, "Mend the alignment")).toBeVisible();
  expect(await words(page)).toEqual(before);
  expect(await judged()).toBe(0);
  await expect(mendButton(page, "Flag for later")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(mendButton(page, "Flagged for later")).toBeVisible();
});

test("arrows walk by word and by row, Tab goes to the antecedent's head and space links or unlinks", async ({
  page,
}) => {
  await page.keyboard.press("i");
  const at = page.locator("[data-place]:focus");
  await page.keyboard.press("ArrowLeft");
  await expect(at).toHaveText("Ils");
  // Within the texts, which scroll where a row is not in view.
  const row = () =>
    at.evaluate((word) => {
      const list = word.closest("ol")?.getBoundingClientRect();
      return word.getBoundingClientRect().top - (list?.top ?? 0);
    });
  const low = await row();
  await page.keyboard.press("ArrowUp");
  expect(await row()).toBeLessThan(low - 12);
  await page.keyboard.press("ArrowDown");
  expect(Math.abs((await row()) - low)).toBeLessThan(12);
  await page.keyboard.press("Tab");
  await expect(mendButton(page, "Antecedent head")).toHaveAttribute("aria-pressed", "true");
  const head = await at.getAttribute("data-place");
  await expect(at).toHaveAccessibleName(/antecedent$/);
  await page.keyboard.press("Space");
  await expect(at).toHaveAttribute("data-place", head ?? "");
  await expect(page.getByText("The antecedent’s head is linked to nothing now.")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(at).toHaveAccessibleName(/antecedent$/);
  await page.keyboard.press("Escape");
  await expect(page.getByText("mended by you")).toHaveCount(0);
});

test("two clicks link another word, a stray one changes nothing, and undo takes it back", async ({
  page,
}) => {
  const before = await words(page);
  const menu = page.getByRole("region", { name: "What “Ils” translates" });
  await word(page, "Ils").click();
  await expect(menu).toBeVisible();
  expect(await words(page), "the question moves nothing").toEqual(before);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await word(page, "Ils").click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toHaveCount(0);
  await expect(token(page, "avaient, pronoun")).toBeVisible();
  await word(page, "Ils").click();
  await menu.getByRole("button", { name: "the pronoun “They”" }).click();
  await expect(token(page, "Ils, pronoun")).toBeVisible();
  await expect(token(page, "avaient, pronoun")).toHaveCount(0);
  await expect(page.getByText("“They” is linked to “Ils” now.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(token(page, "avaient, pronoun")).toBeVisible();
  await word(page, "Ils").click();
  await menu.getByRole("button", { name: "the pronoun, too" }).click();
  await expect(token(page, "avaient, pronoun")).toBeVisible();
  await expect(token(page, "Ils, pronoun")).toBeVisible();
});

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("two taps link another word, on the screen as a whole", async ({ page }) => {
    await word(page, "Ils").tap();
    const choice = page.getByRole("button", { name: "the pronoun “They”" });
    await expect(choice).toBeInViewport({ ratio: 1 });
    expect((await choice.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await fits(page);
    await choice.tap();
    await expect(token(page, "Ils, pronoun")).toBeVisible();
  });
});
