// Stories of a team: what two differ over is settled by a third and known to all; what is handed out shows up by itself.
import { expect } from "@playwright/test";
import { LONG } from "../fixtures.ts";
import { addPeople, bring, judgedElsewhere, personIn } from "../round-steps.ts";
import { TeamMember } from "../screens/team.ts";
import { inStep, test } from "./team-steps.ts";

/** Says that the candidate shown cannot be judged since its translation is bad, and goes on. */
async function tagBad({ judging }: TeamMember): Promise<void> {
  await judging.press("b", "Enter");
}

async function saved(member: TeamMember): Promise<void> {
  await expect(member.allSaved).toBeVisible();
  await inStep(member);
}

test("a third person resolves what two differ over, and all three see it", async ({ team }) => {
  await team.put();
  const anna = await team.arrives("anna");
  const ben = await team.arrives("ben");
  const carla = await team.arrives("carla", "coordinator");
  await anna.beginJudging();
  await anna.judging.answerByKeys();
  await saved(anna);
  await ben.beginJudging();
  await tagBad(ben);
  await saved(ben);
  await carla.role("carla").selectOption("adjudicator");
  await carla.resolveOne.click();
  await expect(carla.adjudicating).toBeVisible();
  await carla.judging.press("Shift+Q");
  await expect(carla.judging.left(0, 1)).toBeVisible();
  await inStep(carla);
  for (const one of [anna, ben]) {
    await one.reopen();
    await expect(one.role("carla")).toHaveValue("adjudicator");
    await expect(one.resolveOne).toHaveCount(0);
    await expect(one.team.person("carla")).toContainText("1");
  }
});

test("a batch that is judged outside of the team and imported shows up at all others by itself", {
  tag: LONG,
}, async ({ browser, team }) => {
  await team.put();
  const ben = await team.arrives("ben");
  const carla = await team.arrives("carla", "coordinator");
  const anna = await team.arrives("anna");
  await anna.beginJudging();
  const candidate = await anna.judging.shown();
  await anna.judging.remark.click();
  await ben.openOverview();
  await expect(ben.team.person("Dora")).toHaveCount(0);
  await carla.frame.open("share");
  await addPeople(carla.page, "Dora");
  // Everybody of the team is in the plan: their batches would be in the same archive.
  for (const name of ["ben", "carla", "anna"])
    await personIn(carla.page, name).getByRole("checkbox").uncheck();
  const batch = await carla.makeBatch();
  await inStep(carla);
  await expect(ben.team.person("Dora")).toContainText("0 of 6");
  const returned = await judgedElsewhere(browser, team.site.address, {
    ...{ batch, decisions: 2, decide: (elsewhere) => new TeamMember(elsewhere).judging.answerByKeys() },
    ...{ told: "2 of 6 candidates are judged", back: "Referee file" },
  });
  await bring(carla.page, returned);
  await carla.importReturned();
  await inStep(carla);
  await expect(ben.team.person("Dora")).toContainText("2 of 6");
  await inStep(anna);
  // The screen on which somebody works stays as it is, and has the new records.
  await expect(anna.judging.remark).toBeFocused();
  await expect(anna.judging.candidate(candidate)).toBeVisible();
  await anna.reopen();
  await expect(anna.team.person("Dora")).toContainText("2 of 6");
});
