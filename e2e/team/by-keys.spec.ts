// Journey of a member without a mouse: link, sign-in, download, judging, the team's screen, leaving, sign-out.
import { expect, type Locator, type Page } from "@playwright/test";
import { LONG } from "../fixtures.ts";
import { inStep, passwordOf, test } from "./team-steps.ts";

/**
 * What is wrong with where the focus is; "" = it is in view and marked; "end" = past the last of the page, where the
 * browser's own is next.
 */
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

/**
 * Reaches a control by Tab, past a limited number of others, all visible, and at most once past the end of the page.
 */
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

test("by keys alone somebody arrives, signs in, brings the campaign, judges, looks at the team, leaves and signs out", {
  tag: LONG,
}, async ({ page, team }) => {
  const root = await team.putThere(page);
  await team.letIn("anna");
  const anna = await team.comes();
  const { door } = anna.team;
  const tabAnna = (target: Locator, most: number) => tabTo(anna.page, target, most);
  const enter = () => anna.page.keyboard.press("Enter");
  // Past the header, home, and the fields in their order.
  await tabAnna(door.name, 3);
  await anna.page.keyboard.type("anna");
  await tabAnna(door.password, 1);
  await anna.page.keyboard.type(passwordOf("anna"));
  await enter();
  // The form is gone: from its place, the next stop is what can be done.
  await tabAnna(door.download, 1);
  await enter();
  await anna.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(anna);
  await tabAnna(anna.frame.screen("judge"), 5);
  await enter();
  await expect(anna.judging.texts).toBeVisible();
  if (await anna.skipTour.isVisible()) {
    await tabAnna(anna.skipTour, 3);
    await enter();
  }
  for (let judged = 0; judged < 3; judged++) await anna.judging.answerByKeys();
  await inStep(anna);
  await root.openOverview();
  await expect(root.team.person("anna")).toContainText("3");
  // The sign is in the header, before all that is judged.
  await tabAnna(anna.sign, 60);
  await enter();
  await expect(anna.team.heading).toBeVisible();
  await tabAnna(anna.team.leave, 15);
  await enter();
  await tabAnna(anna.team.confirmLeaving, 1);
  await enter();
  await expect(anna.sign).toHaveCount(0);
  await tabAnna(door.signOut, 3);
  await enter();
  await tabAnna(door.name, 1);
});
