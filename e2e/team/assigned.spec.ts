// Journey of assigned work in a team: two annotators with an overlap see their share alone, also while it changes.
import { expect } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { pairsLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { fits, lookAccessible } from "../fixtures.ts";
import { AgreementSection } from "../screens/agreement.ts";
import { AssignedWork, OwnShare } from "../screens/assigned-work.ts";
import { ExchangeScreen } from "../screens/exchange.ts";
import type { TeamMember } from "../screens/team.ts";
import { inStep, test } from "./team-steps.ts";

/** Six examples in two outputs, all referred, one at a time. */
const TWELVE = {
  ...{ name: "twelve.json", mimeType: "application/json" },
  buffer: Buffer.from(
    serializeCampaign(
      pairsLedger(6, {
        ...{ order: "shuffled", repeats: { of: "none", percent: 5 }, judgeEqualOutputsOnce: false },
      }),
    ),
  ),
};

/** Judges so many candidates, and returns their numbers. */
async function judge({ judging }: TeamMember, count: number): Promise<string[]> {
  const judged: string[] = [];
  for (let number = 0; number < count; number++) {
    const shown = await judging.shown();
    judged.push(shown);
    await judging.press("4");
    await judging.expectGone(shown);
  }
  return judged;
}

test("two annotators see only the candidates assigned to them, and a reassignment reaches an open screen at once", async ({
  page,
  team,
}) => {
  const root = await team.putThere(page, TWELVE);
  const mia = await team.joinAs("mia");
  const ben = await team.joinAs("ben");
  const dora = await team.joinAs("dora");
  const carla = await team.joinAs("carla", "coordinator");
  const share = new ExchangeScreen(carla.page);
  const work = new AssignedWork(carla.page);
  const ofMia = new OwnShare(mia.page);
  const ofBen = new OwnShare(ben.page);

  await test.step("all candidates are offered as long as nothing is assigned", async () => {
    await dora.beginJudging();
    await expect(dora.judging.left(12, 12)).toBeVisible();
  });

  await test.step("a coordinator assigns without files", async () => {
    await share.open();
    // The overview lists the annotators, too.
    await expect(work.assign).toBeVisible();
    await share.chooseNobody();
    for (const name of ["mia", "ben"]) await share.personIn(name).getByRole("checkbox").check();
    await share.overlap.fill("4");
    await share.seed.fill("11");
    // Two outputs with six candidates each: round(6 ÷ 12 × 4) = 2 of each are shared, four of the rest for each.
    await expect(share.personIn("mia").getByRole("cell")).toHaveText(["8", "4", "8"]);
    await work.assign.click();
    await expect(work.automatic).toBeVisible();
    await work.expectProgress("mia", 8, 0);
    await work.expectProgress("ben", 8, 0);
    await lookAccessible(carla.page);
    await inStep(carla);
  });

  await test.step("a member without an assignment sees a message, and can choose to see all candidates", async () => {
    const of = new OwnShare(dora.page);
    await dora.openOverview();
    await expect(of.nothingOnOverview).toBeVisible();
    await dora.frame.open("judge");
    await expect(of.nothing).toBeVisible();
    await lookAccessible(dora.page);
    await of.showAll.click();
    await expect(dora.judging.left(12, 12)).toBeVisible();
    await expect(dora.page).toHaveURL(/[?&]work=all/);
  });

  await test.step("each of the two annotators sees only their own candidates", async () => {
    await mia.openOverview();
    await expect(ofMia.onOverview(8, 0)).toBeVisible();
    await mia.beginJudging();
    await expect(mia.judging.left(8, 8)).toBeVisible();
    await ben.beginJudging();
    await expect(ben.judging.left(8, 8)).toBeVisible();
  });

  const judged = { mia: await judge(mia, 2), ben: [] as string[] };
  const { remark } = mia.judging;
  const before = await mia.judging.shown();
  await remark.click();
  await mia.page.keyboard.type("half a");

  await test.step("the remaining candidates of one annotator go to the other, who already has the shared ones", async () => {
    await inStep(mia);
    await work.expectProgress("mia", 8, 2);
    await work.change("ben", "give");
    await work.receiver.selectOption({ label: "mia" });
    const counts = { left: 8, moved: 4, kept: 0 };
    await expect(
      work.preview("give", { ...counts, person: "ben", receiver: "mia", noun: "candidate" }),
    ).toBeVisible();
    await lookAccessible(carla.page);
    await work.confirm("give");
    await work.expectProgress("mia", 12, 2);
    await inStep(carla);
  });

  await test.step("both annotators see the change on the judging screen, and lose no work", async () => {
    await expect(ofMia.changed(4, 0)).toBeVisible();
    await expect(mia.judging.left(10, 12)).toBeVisible();
    await expect(remark).toBeFocused();
    await mia.page.keyboard.type(" remark");
    await expect(remark).toHaveValue("half a remark");
    expect(await mia.judging.shown()).toBe(before);
    await expect(ofBen.withdrawn).toBeVisible();
    await expect(ben.judging.texts).toBeVisible();
    const left = await ben.judging.shown();
    await ben.judging.press("Enter");
    await expect(ben.judging.candidate(left)).toBeVisible();
  });

  await test.step("undo restores both assignments", async () => {
    await work.undo.click();
    await expect(ofMia.changed(0, 4)).toBeVisible();
    await expect(mia.judging.left(6, 8)).toBeVisible();
    await expect(remark).toHaveValue("half a remark");
    await expect(ofBen.firstAssigned(8)).toBeVisible();
    await expect(ben.judging.left(8, 8)).toBeVisible();
    await mia.page.keyboard.press("Enter");
    await mia.page.keyboard.press("Escape");
  });

  await test.step("both annotators finish, and as many candidates are shared as planned", async () => {
    judged.mia.push(...(await judge(mia, 6)));
    await expect(mia.judging.allJudged).toBeVisible();
    await expect(ofMia.judgeOthers).toBeVisible();
    // Annotators of a team have no results.
    await expect(ofMia.report).toHaveCount(0);
    await lookAccessible(mia.page);
    await mia.page.setViewportSize({ width: 360, height: 740 });
    await fits(mia.page);
    judged.ben.push(...(await judge(ben, 8)));
    await expect(ben.judging.allJudged).toBeVisible();
    for (const one of [mia, ben]) await inStep(one);
    expect(new Set(judged.mia).size).toBe(8);
    expect(judged.mia.filter((candidate) => judged.ben.includes(candidate))).toHaveLength(4);
    await work.expectProgress("mia", 8, 8);
    await work.expectProgress("ben", 8, 8);
    await ben.openOverview();
    await expect(ofBen.onOverview(8, 8)).toBeVisible();
  });

  await test.step("agreement counts the four shared candidates", async () => {
    const agreement = new AgreementSection(root.page);
    await agreement.open();
    await agreement.question("outcome").click();
    await expect(agreement.figuresOf("ben + mia").or(agreement.figuresOf("mia + ben")).first()).toHaveText(
      "4",
    );
  });
});
