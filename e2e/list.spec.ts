// Stories of the list beside the work: finding a candidate again by its words, and seeing what was said of it.
import { expect } from "@playwright/test";
import { lookAccessible, test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";

test("the list shows the word searched for in its sentence, the pronoun else, and the answers given", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const category = await page.getByRole("heading", { level: 1 }).textContent();
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("l");
  const list = page.getByRole("dialog", { name: "The list" });
  await list.getByLabel("State").selectOption({ label: "judged" });
  await expect(list.getByRole("status")).toHaveText("1 of 71");
  const row = list.getByRole("button").filter({ hasText: category ?? "" });
  await expect(row).toContainText("bad translation");
  await list.getByLabel("State").selectOption({ label: "all" });
  await list.getByRole("searchbox", { name: "Text" }).fill("glass");
  const hits = list.locator("mark");
  await expect(hits.first()).toHaveText(/^glass$/i);
  await expect(list.locator("mark", { hasNotText: /glass/i })).toHaveCount(0);
  await lookAccessible(page);
});
