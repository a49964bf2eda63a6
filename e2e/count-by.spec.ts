// Stories of the counts: two fields against each other, of what the filters leave; each number leads to exactly its candidates.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { parseCsv } from "#core/formats/csv.ts";
import { chooseCounted } from "./choosing.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";

/** Follows every number of the table; how many there were. */
async function followAll(page: Page): Promise<number> {
  const address = page.url();
  const links = await page
    .getByRole("table")
    .getByRole("link")
    .evaluateAll((found) => found.map((link) => [link.getAttribute("href") ?? "", link.textContent ?? ""]));
  for (const [href = "", count = ""] of links) {
    await page.goto(`./${href}`);
    await expect(page.getByRole("status").filter({ hasText: "System names" })).toHaveText(
      new RegExp(`^${count} of 120 candidates`),
    );
  }
  await page.goto(address);
  return links.length;
}

test("how pronouns are translated is counted, of what the filters leave, and each number leads to its candidates", async ({
  page,
}) => {
  await page.goto("./#/");
  await openDemo(page);
  await page.getByRole("link", { name: "Browse", exact: true }).click();
  await page.getByRole("link", { name: "Count these" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Counts" })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("rowheader", { name: "it", exact: true })).toBeVisible();
  await lookAccessible(page);
  await fits(page);

  await chooseCounted(page.getByRole("combobox", { name: "Automatic pass" }), "referred");
  await expect(page).toHaveURL(/counts\?verdict=referred&rows=pronouns&columns=outputPronouns$/);
  expect(await followAll(page)).toBeGreaterThan(12);

  // What a candidate may have several of counts in each.
  await page.getByRole("button", { name: "Tags by system" }).click();
  await expect(page.getByRole("button", { name: "Tags by system" })).toHaveAttribute("aria-pressed", "true");
  await chooseCounted(page.getByRole("combobox", { name: "Automatic pass" }), "referred");
  expect(await followAll(page)).toBeGreaterThan(5);
  const cells = await table
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const rows = parseCsv(await readFile(await (await coming).path(), "utf8"));
  // All but the sums.
  expect(rows).toEqual(cells.slice(0, -1).map((row) => row.slice(0, -1)));
  await page.setViewportSize({ width: 360, height: 740 });
  await lookAccessible(page);
  await fits(page);
});

test("where nothing has both, that is said", async ({ page }) => {
  await page.goto("./#/");
  await openDemo(page);
  await page.goto(`${page.url()}/counts?rows=conflicts&columns=whys&outcome=approved`);
  await expect(page.getByText("None of them has both: conflict and why open or excluded.")).toBeVisible();
  await page.goto(page.url().replace("outcome=approved", "text=nowhere+at+all"));
  await expect(page.getByText("No candidate fits. Take a filter away to see more.")).toBeVisible();
});
