// Journey of filtering candidates: chosen values in full on every screen size, counts of choices, steps by keys, saved
// views, and judging the filtered list.
import { expect, type Locator, type Page } from "@playwright/test";
import type { FieldName } from "#core/campaign/filter/filter-fields.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingScreen } from "./screens/judging.ts";

/** The longest value of each of three fields. */
const LONGEST: readonly (readonly [field: FieldName, value: string])[] = [
  ["categories", "anaphoric_inter_non-subject_it"],
  ["states", "conflict"],
  ["audit", "incorrect"],
];

async function openBrowse(page: Page): Promise<BrowseScreen> {
  await openDemo(page);
  await new CampaignFrame(page).open("candidates");
  const browsing = new BrowseScreen(page);
  await browsing.expectShown(120, 120);
  return browsing;
}

/** Pixels by which the field, without its arrow, is wider than the chosen text. */
function room(field: Locator): Promise<number> {
  return field.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("nothing to measure with");
    context.font = font;
    const { width } = context.measureText(select.selectedOptions[0]?.text ?? "");
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
  });
}

/** The number in the chosen option, such as “judged (12)”. */
async function countChosen(field: Locator): Promise<number> {
  const text = await field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? "");
  return Number(/\((\d+)\)$/.exec(text)?.[1]);
}

test("candidates are filtered, visited one after another by keys, saved as a view, and judged from the filtered list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const browsing = await openBrowse(page);
  const address = page.url();

  await test.step("on a wide screen the fields show the whole chosen value", async () => {
    for (const [field, value] of LONGEST) {
      await browsing.choose(field, value);
      await browsing.openFields();
      expect(await room(browsing.field(field)), field).toBeGreaterThan(16);
    }
    await lookAccessibleIfLong(page);
    await fits(page);
    await page.keyboard.press("Escape");
    await expect(browsing.fields).toBeFocused();
  });

  await test.step("the text of the shown example is visible without scrolling, whatever is chosen", async () => {
    await browsing.showAll.click();
    await browsing.choose("categories", "anaphoric_inter_non-subject_it");
    const box = await browsing.example.boundingBox();
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(500);
    await browsing.showAll.click();
    await expect(browsing.example).toBeInViewport();
  });

  await test.step("on a small screen the chosen value is repeated in full below the fields", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [field, value] of LONGEST) {
      await browsing.choose(field, value);
      await expect(browsing.chosen(field, value)).toBeVisible();
    }
    await lookAccessibleIfLong(page);
    await fits(page);
    await browsing.showAll.click();
    await expect(browsing.anyChosen("categories")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("if the address has several values for a field, the field says so, and the screen lists them", async () => {
    await page.goto(`${address}?state=done&state=conflict`);
    await expect(browsing.states("done", "conflict")).toBeVisible();
    await browsing.openFields();
    await expect(browsing.field("states").locator("option:checked")).toHaveText(browsing.several);
  });

  await test.step("the values of several fields in the address are chosen", async () => {
    await page.goto(`${address}?disagreement=resolved&other-system=incorrect:x&state=done`);
    await expect(browsing.chosen("disagreement", "resolved")).toBeVisible();
  });

  await test.step("keys move from example to example in the filtered list", async () => {
    await page.goto(`${address}?verdict=referred`);
    await page.reload(); // until then, the focus is in a field of the filter
    const { example } = browsing;
    await expect(example).toBeVisible();
    await expect(browsing.previous).toBeDisabled();
    const first = (await example.textContent()) ?? "";
    await page.keyboard.press("n");
    await expect(example).not.toHaveText(first);
    const second = (await example.textContent()) ?? "";
    await expect(page).toHaveURL(/verdict=referred&at=\d+$/);
    await browsing.next.click();
    await expect(example).not.toHaveText(second);
    await page.keyboard.press("p");
    await expect(example).toHaveText(second);
    await page.keyboard.press("p");
    await expect(example).toHaveText(first);
    // A key typed in a field does not change the candidate.
    await browsing.text.press("n");
    await expect(example).toHaveText(first);
  });

  await test.step("a view is saved under a name, found after a reload, renamed and deleted, and both changes are undone", async () => {
    await page.goto(`${address}?verdict=approved&pronoun=it`);
    await expect(browsing.shown).toHaveText(/^(?!120 )[1-9]\d* /);
    const words = (await browsing.shown.textContent()) ?? "";
    await browsing.saveView.click();
    await browsing.viewName.fill("Approved “it”");
    await page.keyboard.press("Enter");
    const view = browsing.view("Approved “it”");
    await expect(view).toHaveAttribute("aria-current", "page");
    await page.goto(address);
    await page.reload();
    await browsing.expectShown(120, 120);
    await view.click();
    await expect(browsing.shown).toHaveText(words);
    await lookAccessibleIfLong(page);
    await browsing.renameView.click();
    await browsing.viewName.fill("All “it”");
    await page.keyboard.press("Enter");
    const renamed = browsing.view("All “it”");
    await expect(renamed).toHaveAttribute("aria-current", "page");
    await expect(view).toHaveCount(0);
    await browsing.undoView.click();
    await expect(view).toHaveAttribute("aria-current", "page");
    await expect(renamed).toHaveCount(0);
    await browsing.deleteView.click();
    await expect(view).toHaveCount(0);
    await expect(browsing.viewChange("deleted", "Approved “it”")).toBeVisible();
    await browsing.undoView.click();
    await expect(view).toHaveAttribute("aria-current", "page");
    await browsing.deleteView.click();
    await expect(view).toHaveCount(0);
    await expect(browsing.saveView).toBeVisible();
    // A filter that is too long for a view is refused, and nothing says that it was saved.
    await page.goto(`${address}?text=${"a".repeat(8000)}`);
    await browsing.saveView.click();
    await browsing.viewName.fill("Too long");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not saved:")).toBeVisible();
    await expect(browsing.viewChange("saved", "Too long")).toHaveCount(0);
  });

  await test.step("each filter choice shows how many candidates it would leave, and choices can be combined", async () => {
    await page.goto(address);
    await browsing.expectShown(120, 120);
    let before = 120;
    for (const [field, value] of [
      ["pronouns", "it"],
      ["outcomes", "approved"],
      ["outputPronouns", "il"],
    ] as const) {
      await browsing.choose(field, value);
      await expect(browsing.chosen(field, value)).toBeVisible();
      await browsing.openFields();
      const count = await countChosen(browsing.field(field));
      await page.keyboard.press("Escape");
      expect(count, field).toBeGreaterThan(0);
      expect(count, field).toBeLessThan(before);
      await browsing.expectShown(count, 120);
      before = count;
    }
    await expect(page).toHaveURL(/candidates\?outcome=approved&pronoun=it&pronoun-output=il$/);
    await fits(page);
    // Judging started here covers exactly the filtered candidates.
    await browsing.judgeThese.click();
    const judging = new JudgingScreen(page);
    await judging.giveName("Ana");
    await expect(judging.left(before, before)).toBeVisible();
    await judging.removeFilter.click();
    await expect(judging.left(71, 71)).toBeVisible();
    await expect(judging.removeFilter).toHaveCount(0);
  });
});
