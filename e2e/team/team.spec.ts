// Journeys of a team: upload to the server, download to other machines, judging online and offline, resolution.
import { expect } from "@playwright/test";
import { fits, lookAccessibleIfLong, WHOLE } from "../fixtures.ts";
import { readLog } from "../judging-by-keys.ts";
import { AnnotatorsScreen } from "../screens/annotators.ts";
import { JudgingSettings } from "../screens/campaign-settings.ts";
import { CampaignsScreen } from "../screens/campaigns.ts";
import type { TeamMember } from "../screens/team.ts";
import { foreignPaths, requestedPaths } from "./requested-paths.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

/** Asserts that the page is accessible, and no wider than a narrow screen. */
async function looks({ page }: TeamMember): Promise<void> {
  await lookAccessibleIfLong(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  if (size !== null) await page.setViewportSize(size);
}

test("a campaign is uploaded, downloaded to another computer, and judged there online, offline and signed out", async ({
  page,
  team,
}) => {
  const paths = requestedPaths(page);
  const root = await team.uploadFromPage(page);
  await root.team.expectSentAll("root");
  await looks(root);
  await team.invitePerson("anna");
  const anna = await team.openByLink();
  const { joining } = anna.team;

  await test.step("the sign-in rejects a wrong password and accepts a name with capitals", async () => {
    await expect(joining.password).toBeVisible();
    await looks(anna);
    await joining.signInAs("anna", "wrong");
    await expect(joining.rejected("wrong")).toBeVisible();
    await joining.signInAs(" Anna", passwordOf("anna"));
    await expect(joining.download).toBeVisible();
    await looks(anna);
    await joining.downloadCampaign();
    await waitUntilSynced(anna);
  });

  await test.step("a judgement appears on the other computer", async () => {
    await anna.beginJudging();
    await anna.judging.press("2", "4");
    await waitUntilSynced(anna);
    await root.openOverview();
    await expect(root.team.person("anna")).toContainText("1");
  });

  await test.step("offline, changes wait, and on a narrow screen the header keeps its height when the sync state changes", async () => {
    await anna.page.setViewportSize({ width: 360, height: 740 });
    const header = async () => (await anna.page.getByRole("banner").boundingBox())?.height;
    const before = await header();
    await anna.page.context().setOffline(true);
    await anna.judging.press("Enter", "2", "4");
    await expect(anna.allSaved).toBeVisible();
    await anna.expectWaiting("away", null);
    expect(await header()).toBe(before);
    await anna.page.setViewportSize({ width: 1280, height: 720 });
    await anna.page.context().setOffline(false);
    await waitUntilSynced(anna);
    await expect(root.team.person("anna")).toContainText("2");
  });

  await test.step("while signed out, a member can go on working, and the changes are sent after signing in", async () => {
    await anna.openTeam();
    await lookAccessibleIfLong(anna.page);
    await joining.signOut.click();
    await anna.expectPhase("signed-out");
    await expect(anna.aloud("signed-out")).toHaveCount(1);
    await anna.reopen();
    await anna.beginJudging();
    await anna.judging.press("f", "f");
    await anna.expectWaiting("signed-out", 1);
    const { address } = anna;
    await anna.page.goto("./#/");
    await expect(anna.withTeam).toBeVisible();
    await expect(anna.onServer).toHaveCount(0);
    await anna.page.goto(address);
    await anna.syncState.click();
    await joining.password.fill(passwordOf("anna"));
    await anna.page.keyboard.press("Enter");
    await waitUntilSynced(anna);
    await anna.team.leave.click();
    await expect(anna.team.nothingStays).toBeFocused();
    await anna.page.goto("./#/");
    await expect(anna.onServer).toBeVisible();
    await expect(new CampaignsScreen(anna.page).joinTeam).toBeVisible();
  });

  await test.step("requests go only to the server and its site", () => {
    const others = foreignPaths(paths).filter(
      (path) => path !== "/referee.json" && !path.startsWith("/couch/"),
    );
    expect(others).toEqual([]);
    expect(paths.filter((path) => path === "/referee.json")).toHaveLength(1);
  });
});

test("changes of others do not interrupt work, concurrent answers are resolved, and a third person resolves a disagreement", {
  tag: WHOLE,
}, async ({ team }) => {
  await team.putOnServer();
  const carla = await team.joinAs("carla", "coordinator");
  const places = [await team.joinAs("anna"), await team.joinAs("anna")] as const;
  const [anna] = places;
  const ben = await team.joinAs("ben");

  await test.step("concurrent answers from two browsers are shown in both, and resolved in one", async () => {
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
    for (const one of places) await waitUntilSynced(one);
    for (const one of places) {
      await one.reopen();
      await one.openTwoAnswers();
      // The first of two events of the other browser can arrive before the second.
      await expect(one.twoAnswers).not.toContainText("not answered");
    }
    await anna.judging.press("q");
    for (const one of places) await expect(one.twoAnswers).toHaveCount(0);
    await waitUntilSynced(anna);
  });

  await test.step("when changes of others arrive, the candidate, the focus and typed text stay", async () => {
    await anna.reopen();
    await anna.beginJudging();
    await ben.beginJudging();
    const before = await anna.judging.shown();
    const { remark } = anna.judging;
    await remark.click();
    await anna.page.keyboard.type("half a");
    // Anna has already judged Ben's first candidate.
    await ben.judging.press("b", "Enter");
    for (let judged = 0; judged < 2; judged++) await ben.judging.press("2", "4", "Enter");
    await waitUntilSynced(ben);
    // A changed role reloads the campaign while Anna types.
    await carla.openOverview();
    await expect(carla.team.person("ben")).toContainText("3");
    const annotators = new AnnotatorsScreen(carla.page);
    await annotators.open();
    await annotators.giveRole("carla", "adjudicator");
    await waitUntilSynced(carla);
    const ofBen = async () => (await readLog(anna.page)).filter(({ annotator }) => annotator === "ben");
    await expect.poll(async () => (await ofBen()).length).toBeGreaterThan(2);
    await waitUntilSynced(anna);
    await expect(anna.allSaved).toBeVisible();
    await expect(remark).toBeFocused();
    await anna.page.keyboard.type(" remark");
    await expect(remark).toHaveValue("half a remark");
    expect(await anna.judging.shown()).toBe(before);
  });

  await test.step("a coordinator reads a notice if a setting that she changed offline was changed by another coordinator later", async () => {
    const dora = await team.joinAs("dora", "coordinator");
    const of = { carla: new JudgingSettings(carla.page), dora: new JudgingSettings(dora.page) };
    for (const settings of [of.carla, of.dora]) await settings.open();
    await carla.page.context().setOffline(true);
    await of.carla.choose(of.carla.reuse("none"));
    for (const choice of ["all", "pass"] as const) await of.dora.choose(of.dora.reuse(choice));
    await waitUntilSynced(dora);
    await carla.page.context().setOffline(false);
    const notice = carla.team.overridden("reuseAnswers");
    await expect(notice).toBeVisible();
    await expect(of.carla.reuse("pass")).toBeChecked();
    await looks(carla);
    await carla.team.dismiss.click();
    await expect(notice).toHaveCount(0);
    await expect(dora.team.overridden("reuseAnswers")).toHaveCount(0);
  });

  await test.step("a third person resolves the disagreement of two members, and all three see it", async () => {
    await carla.openOverview();
    await carla.resolveOne.click();
    await expect(carla.adjudicating).toBeVisible();
    await carla.judging.press("Shift+Q");
    await expect(carla.judging.left(0, 1)).toBeVisible();
    await waitUntilSynced(carla);
    for (const one of [anna, ben]) {
      await one.reopen();
      await one.expectAdjudicator("carla");
      await expect(one.resolveOne).toHaveCount(0);
      await expect(one.team.person("carla")).toContainText("1");
    }
  });
});
