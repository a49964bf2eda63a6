// Stories of a team whose work goes by itself: put on the server, brought to other machines, judged online and offline, two answers resolved.
import { expect } from "@playwright/test";
import { fits, lookAccessible } from "../fixtures.ts";
import type { TeamMember } from "../screens/team.ts";
import { inStep, passwordOf, test } from "./team-steps.ts";

/** Accessible as it is, and no wider than a narrow screen. */
async function looks({ page }: TeamMember): Promise<void> {
  await lookAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  if (size !== null) await page.setViewportSize(size);
}

test("a campaign is put on the server, brought to another machine, judged offline, and seen here", async ({
  page,
  team,
}) => {
  const root = await team.putThere(page);
  await root.team.expectSentAll("root");
  await looks(root);
  await team.letIn("anna");
  const anna = await team.comes();
  const { door } = anna.team;
  await expect(door.password).toBeVisible();
  await looks(anna);
  await door.signInAs("anna", "wrong");
  await expect(door.rejected("wrong")).toBeVisible();
  await door.signInAs("anna", passwordOf("anna"));
  await expect(door.download).toBeVisible();
  await looks(anna);
  await door.bringCampaign();
  await inStep(anna);
  await anna.beginJudging();
  await anna.judging.press("2", "4");
  await inStep(anna);
  await root.openOverview();
  await expect(root.team.person("anna")).toContainText("1");
  // Offline work goes on; changes wait, and are sent once the network is back.
  await anna.page.context().setOffline(true);
  await anna.judging.press("Enter", "2", "4");
  await expect(anna.allSaved).toBeVisible();
  await anna.expectWaiting("away", null);
  await anna.page.context().setOffline(false);
  await inStep(anna);
  await expect(root.team.person("anna")).toContainText("2");
});

test("two answers of one person from two places are shown in both, and resolved in one", async ({ team }) => {
  await team.put();
  const places = [await team.arrives("anna"), await team.arrives("anna")] as const;
  for (const one of places) await one.beginJudging();
  for (const one of places) await one.page.context().setOffline(true);
  const candidates: string[] = [];
  for (const [place, one] of places.entries()) {
    candidates.push(await one.judging.shown());
    await one.judging.press(place === 0 ? "1" : "2", "4");
    await expect(one.allSaved).toBeVisible();
  }
  expect(candidates[0]).toBe(candidates[1]);
  for (const one of places) await one.page.context().setOffline(false);
  for (const one of places) await inStep(one);
  for (const one of places) {
    await one.reopen();
    await one.openTwoAnswers();
  }
  await places[0].judging.press("q");
  for (const one of places) await expect(one.twoAnswers).toHaveCount(0);
});

test("what others do arrives quietly: the candidate, the focus and typed text stay", async ({ team }) => {
  await team.put();
  const carla = await team.arrives("carla");
  const anna = await team.arrives("anna");
  const ben = await team.arrives("ben");
  await anna.beginJudging();
  await ben.beginJudging();
  const before = await anna.judging.shown();
  const { remark } = anna.judging;
  await remark.click();
  await anna.page.keyboard.type("half a");
  for (let judged = 0; judged < 3; judged++) await ben.judging.press("2", "4", "Enter");
  await inStep(ben);
  // Somebody new changes the campaign itself: it is loaded again while Anna types.
  await team.arrives("cleo");
  await carla.openOverview();
  await expect(carla.team.person("ben")).toContainText("3");
  await expect(carla.team.person("cleo")).toBeVisible();
  await inStep(anna);
  await expect(anna.allSaved).toBeVisible();
  await expect(remark).toBeFocused();
  await anna.page.keyboard.type(" remark");
  await expect(remark).toHaveValue("half a remark");
  expect(await anna.judging.shown()).toBe(before);
});
