// Stories of the filters of browsing: what each is set to can be read, however long it is and however small the screen.
import { expect, type Locator, type Page } from "@playwright/test";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";

const LONGEST = {
  Category: "Anaphoric · it, not subject, other sentence",
  State: "annotators disagree: no outcome",
  "Automatic pass": "approved, judged wrong",
} as const;

async function openBrowse(page: Page): Promise<void> {
  await page.goto("./#/");
  await openDemo(page);
  await page.getByRole("link", { name: "Browse", exact: true }).click();
  await expect(page.getByText("120 of 120 candidates")).toBeVisible();
}

/** How much wider the field is than the text that is chosen, the arrow apart. */
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

test("beside each other on a wide screen the fields show the whole of what is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBrowse(page);
  for (const [label, words] of Object.entries(LONGEST)) {
    const field = page.getByRole("combobox", { name: label });
    await field.selectOption(words);
    expect(await room(field), label).toBeGreaterThan(16);
  }
  await lookAccessible(page);
  await fits(page);
});

test("on a small screen it is told below them in full", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBrowse(page);
  for (const [label, words] of Object.entries(LONGEST)) {
    await page.getByRole("combobox", { name: label }).selectOption(words);
    await expect(page.getByText(`${label}: ${words}`)).toBeVisible();
  }
  await lookAccessible(page);
  await fits(page);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("Category: ")).toHaveCount(0);
});

test("where an address asks for several the field says so, and the screen tells which", async ({ page }) => {
  await openBrowse(page);
  await page.goto(`${page.url()}?state=done&state=conflict`);
  await expect(page.getByText("State: judged or in conflict with itself")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "State" }).locator("option:checked")).toHaveText("several");
});
