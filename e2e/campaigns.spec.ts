// The start: what a newcomer sees, and the campaigns side by side.
import { expect } from "@playwright/test";
import { lookAccessible, test } from "./fixtures.ts";
import { dump, importMini } from "./opening-files.ts";

test("a newcomer sees what Referee is and opens the demo with one click", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Reference matches are approved");
  await lookAccessible(page);
  await page.getByRole("link", { name: "Try the demo: English–French" }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Demo English–French", exact: true })).toBeVisible();
});

test("a campaign is renamed, deleted, brought back, and erased by typing its name", async ({ page }) => {
  await importMini(page);
  await page.goto("./#/");
  await page.getByRole("button", { name: "Rename Lamp and garden" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Garden");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Garden");

  await page.getByRole("button", { name: "Delete Garden" }).click();
  await expect(page.getByRole("status").getByText("“Garden” is in the trash.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Garden" })).toHaveCount(0);
  await lookAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Garden" })).toBeVisible();

  await page.getByRole("button", { name: "Delete Garden" }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("Trash (1)").click();
  await page.getByRole("button", { name: "Restore Garden" }).click();
  await page.getByRole("button", { name: "Delete Garden" }).click();
  await page.getByText("Trash (1)").click();
  await page.getByRole("button", { name: "Erase Garden for good" }).click();
  const erase = page.getByRole("button", { name: "Erase for good", exact: true });
  await expect(erase).toBeDisabled();
  await page.getByLabel("Type its name to confirm").fill("garden");
  await expect(erase).toBeDisabled();
  await page.getByLabel("Type its name to confirm").fill("Garden ");
  await lookAccessible(page);
  await erase.click();
  await expect(page.getByRole("link", { name: /Try the demo/ })).toBeVisible();
  const left = (table: string) => expect.poll(async () => await dump(page)).toContain(`["${table}",[]]`);
  for (const table of ["campaigns", "progress", "events", "texts"]) await left(table);
});

test("the address of a campaign in the trash says so, and shows it once it is brought back", async ({
  page,
}) => {
  await importMini(page);
  const address = page.url();
  await page.goto("./#/");
  await page.getByRole("button", { name: "Delete Lamp and garden" }).click();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This campaign is not in this browser" })).toBeVisible();
  await page.goto("./#/");
  await page.getByText("Trash (1)").click();
  await page.getByRole("button", { name: "Restore Lamp and garden" }).click();
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
});
