// Journey of a member without a mouse: link, sign-in, download, judging, the team's screen, leaving, sign-out.
import { expect, type Locator, type Page } from "@playwright/test";
import { LONG } from "../fixtures.ts";
import { Disagreements } from "../screens/disagreements.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

/**
 * What is wrong with the focus; "" = the focused element is in view and marked; "end" = past the last element, where
 * the browser's own controls follow.
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
 * Reaches a control with at most `most` presses of Tab. Asserts that each element on the way is visible, and that the
 * end of the page is passed at most once.
 */
async function tabTo(page: Page, target: Locator, most: number): Promise<void> {
  await expect(target).toBeVisible();
  const problems: string[] = [];
  while (!(await target.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press("Tab");
    problems.push(await focusSeen(page));
    expect(problems.length, "presses of Tab").toBeLessThanOrEqual(most);
  }
  const wrong = problems.filter((problem) => problem !== "");
  expect(wrong).toEqual(wrong.includes("end") ? ["end"] : []);
}

test("with keys only, a member joins, signs in, downloads the campaign, judges, looks at the team, leaves and signs out", {
  tag: LONG,
}, async ({ page, team }) => {
  const root = await team.uploadFromPage(page);
  await team.invitePerson("anna");
  const anna = await team.openByLink();
  const { joining } = anna.team;
  const tabAnna = (target: Locator, most: number) => tabTo(anna.page, target, most);
  const enter = () => anna.page.keyboard.press("Enter");
  // The focus begins at the header's link to the start. The fields follow in their order.
  await tabAnna(joining.name, 4);
  await anna.page.keyboard.type("anna");
  await tabAnna(joining.password, 1);
  await anna.page.keyboard.type(passwordOf("anna"));
  await enter();
  // The form has disappeared. The next Tab stop is the button that downloads the campaign.
  await tabAnna(joining.download, 1);
  await enter();
  await anna.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await waitUntilSynced(anna);
  // The focus stays in the main part, behind the tabs in the header. The next Tab stop is the overview's link to judging.
  await tabAnna(new Disagreements(anna.page).judge, 1);
  await enter();
  await expect(anna.judging.texts).toBeVisible();
  for (let judged = 0; judged < 3; judged++) await anna.judging.answerByKeys();
  await waitUntilSynced(anna);
  await root.openOverview();
  await expect(root.team.person("anna")).toContainText("3");
  // The focus passes the end of the page, because the sync state is in the header, before everything about judging.
  await tabAnna(anna.syncState, 60);
  await enter();
  await expect(anna.team.heading).toBeVisible();
  await tabAnna(anna.team.leave, 15);
  await enter();
  await tabAnna(anna.team.confirmLeaving, 1);
  await enter();
  await expect(anna.syncState).toHaveCount(0);
  await tabAnna(joining.signOut, 3);
  await enter();
  await tabAnna(joining.name, 1);
});
