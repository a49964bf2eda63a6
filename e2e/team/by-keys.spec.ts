// A story of somebody without a mouse: by the link, signed in, the campaign brought, judged, the team looked at, left and signed out.
import { expect, type Locator, type Page } from "@playwright/test";
import { button, inStep, passwordOf, sign, test } from "./team-steps.ts";

/** What is wrong with where the focus is; "" = it is in view and marked; "end" = past the last of the page, where the browser's own is next. */
async function focusSeen(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return "end";
    const { top, bottom, width, height } = at.getBoundingClientRect();
    if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight)
      return `out of view: ${at.outerHTML}`;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    const isMarked = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    return isMarked ? "" : `no mark: ${at.outerHTML}`;
  });
}

/** By Tab, past no more than so many others, each of which is seen; once over the end of the page. */
async function tabTo(page: Page, target: Locator, most: number): Promise<void> {
  await expect(target).toBeVisible();
  const met: string[] = [];
  while (!(await target.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press("Tab");
    met.push(await focusSeen(page));
    expect(met.length, "presses of Tab").toBeLessThanOrEqual(most);
  }
  const wrong = met.filter((said) => said !== "");
  expect(wrong).toEqual(wrong.includes("end") ? ["end"] : []);
}

test("by keys alone: arrived, signed in, brought here, judged, the team looked at, left and signed out", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  await team.letIn("anna");
  const annas = await team.another();
  const enter = () => annas.keyboard.press("Enter");
  await annas.goto(`./#/team/${team.database}`);
  // The way past the header, home, and the fields in their order.
  await tabTo(annas, annas.getByLabel("Name", { exact: true }), 3);
  await annas.keyboard.type("anna");
  await tabTo(annas, annas.getByLabel("Password"), 1);
  await annas.keyboard.type(passwordOf("anna"));
  await enter();
  // The form is gone: from where it stood, the next is what can be done.
  await tabTo(annas, button(annas, "Bring it here"), 1);
  await enter();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(annas);
  const judge = annas.getByRole("link", { name: "Judge", exact: true });
  await tabTo(annas, judge, 5);
  await enter();
  const candidate = annas.locator("[data-candidate]");
  await expect(candidate).toBeVisible();
  const skip = annas.getByRole("button", { name: "Skip the tour" });
  if (await skip.isVisible()) {
    await tabTo(annas, skip, 3);
    await enter();
  }
  for (let judged = 0; judged < 3; judged++) {
    const shown = await candidate.getAttribute("data-candidate");
    if ((await annas.getByRole("group", { name: /heads? right/ }).count()) > 0)
      await annas.keyboard.press("2");
    await annas.keyboard.press("4");
    await expect(annas.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
  }
  await inStep(annas);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("row", { name: /anna/ })).toContainText("3");
  // In the header, before all that is judged.
  await tabTo(annas, sign(annas), 60);
  await enter();
  await expect(annas.getByRole("heading", { level: 1, name: "Work together" })).toBeVisible();
  await tabTo(annas, button(annas, "Leave…"), 15);
  await enter();
  await tabTo(annas, button(annas, "Leave the team"), 1);
  await enter();
  await expect(sign(annas)).toHaveCount(0);
  await tabTo(annas, button(annas, "Sign out"), 3);
  await enter();
  await tabTo(annas, annas.getByLabel("Name", { exact: true }), 1);
});
