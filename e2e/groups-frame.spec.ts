// Story of the frame of an example's outputs: whatever becomes of the window, the line of the one shown is in view.
import { expect } from "@playwright/test";
import { miniText } from "#tools/testing/mini-campaign.ts";
import { test } from "./fixtures.ts";
import { choose, zipped } from "./opening-files.ts";

test("the line of the output shown stays in view when the window becomes a small one", async ({ page }) => {
  const south = miniText("systems/south.txt");
  const copies = ["a", "b", "c", "d"].flatMap((name) => [
    [`systems/${name}.txt`, south.replace("semaine dernière", `semaine ${name}`)],
    [`systems/${name}.align`, miniText("systems/south.align")],
  ]);
  await page.goto("./#/import");
  await choose(page, "Open files…", [zipped(Object.fromEntries(copies))]);
  await page.getByRole("combobox", { name: "Order of judging" }).selectOption("example");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await page.goto(`${page.url().replace(/\?.*$/, "")}?verdict=referred&text=e1`);
  await expect(page.getByText("1 here · ")).toBeVisible();
  await page.keyboard.press("Shift+S");
  const rows = page
    .getByRole("region", { name: "Outputs of this example" })
    .getByRole("button", { name: /1 output/ });
  await expect(rows).toHaveCount(5);
  await rows.last().click();
  for (const [width, height] of [
    [820, 1180],
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
  }
});
