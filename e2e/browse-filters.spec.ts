// Stories of the filters of browsing: what each is set to can be read, however long it is and however small the screen.
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseCounted } from "./choosing.ts";
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
    await chooseCounted(field, words);
    expect(await room(field), label).toBeGreaterThan(16);
  }
  await lookAccessible(page);
  await fits(page);
});

test("on a small screen it is told below them in full", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBrowse(page);
  for (const [label, words] of Object.entries(LONGEST)) {
    await chooseCounted(page.getByRole("combobox", { name: label }), words);
    await expect(page.getByRole("button", { name: `${label}: ${words}` })).toBeVisible();
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

/** The number in “judged (12)” of what is chosen. */
async function countChosen(field: Locator): Promise<number> {
  const text = await field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? "");
  return Number(/\((\d+)\)$/.exec(text)?.[1]);
}

test("each choice tells how many it leaves, and several leave what all of them ask for", async ({ page }) => {
  await openBrowse(page);
  const shown = page.getByRole("status").filter({ hasText: "of 120 candidates" });
  await page.getByRole("button", { name: "More filters" }).click();
  let before = 120;
  for (const [label, words] of [
    ["Pronoun in the source", "it"],
    ["Outcome", "approved, not judged"],
    ["Pronoun in the output", "il"],
  ] as const) {
    const field = page.getByRole("combobox", { name: label });
    await chooseCounted(field, words);
    await expect(page.getByRole("button", { name: `${label}: ${words}` })).toBeVisible();
    const count = await countChosen(field);
    expect(count, label).toBeGreaterThan(0);
    expect(count, label).toBeLessThan(before);
    await expect(shown).toContainText(`${count} of 120 candidates`);
    before = count;
  }
  await expect(page).toHaveURL(/candidates\?outcome=approved&pronoun=it&pronoun-output=il$/);
  await lookAccessible(page);
  await fits(page);
  // What is judged from here is exactly that.
  await page.getByRole("link", { name: "Judge these" }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  await expect(page.getByText(`${before} of ${before} left`)).toBeVisible();
});

test("a view is saved under a name, found after a reload, and taken away", async ({ page }) => {
  await openBrowse(page);
  const address = page.url();
  await page.goto(`${address}?verdict=approved&pronoun=it`);
  const left = page.getByRole("status").filter({ hasText: "of 120 candidates" });
  await expect(left).toContainText(/^[1-9]\d* of 120/);
  const words = (await left.textContent()) ?? "";
  await page.getByRole("button", { name: "Save this view…" }).click();
  await page.getByLabel("Name of this view").fill("Approved “it”");
  await page.keyboard.press("Enter");
  const view = page.getByRole("link", { name: "Approved “it”" });
  await expect(view).toHaveAttribute("aria-current", "page");
  await page.goto(address);
  await page.reload();
  await expect(left).toContainText("120 of 120 candidates");
  await view.click();
  await expect(left).toHaveText(words);
  await lookAccessible(page);
  await page.getByRole("button", { name: "Take this view away" }).click();
  await expect(view).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save this view…" })).toBeVisible();
});
