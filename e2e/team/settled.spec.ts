// Journey of a team: a batch judged outside the team appears for everybody without further action.
import { expect } from "@playwright/test";
import { LONG } from "../fixtures.ts";
import { addPeople, judgedElsewhere, openReturned } from "../round-steps.ts";
import { TeamMember } from "../screens/team.ts";
import { test, waitUntilSynced } from "./team-steps.ts";

test("the judgements of a batch that was judged outside the team and imported appear for other members without their doing anything", {
  tag: LONG,
}, async ({ browser, team }) => {
  await team.putOnServer();
  const ben = await team.joinAs("ben");
  const carla = await team.joinAs("carla", "coordinator");
  const anna = await team.joinAs("anna");
  await anna.beginJudging();
  const candidate = await anna.judging.shown();
  await anna.judging.remark.click();
  await ben.openOverview();
  await expect(ben.team.person("Dora")).toHaveCount(0);
  await carla.frame.open("team");
  await addPeople(carla.page, "Dora");
  const batch = await carla.makeBatch();
  await waitUntilSynced(carla);
  await expect(ben.team.person("Dora")).toContainText("0 of 6");
  const returned = await judgedElsewhere(browser, team.site.address, {
    batch,
    decisions: 2,
    decide: (elsewhere) => new TeamMember(elsewhere).judging.answerByKeys(),
    progress: "2 of 6 items are judged",
  });
  await openReturned(carla.page, returned);
  await carla.importReturned();
  await waitUntilSynced(carla);
  await expect(ben.team.person("Dora")).toContainText("2 of 6");
  await waitUntilSynced(anna);
  // The candidate and the focus stay, and the team's screen counts the new records.
  await expect(anna.judging.remark).toBeFocused();
  await expect(anna.judging.candidate(candidate)).toBeVisible();
  await anna.reopen();
  await expect(anna.team.person("Dora")).toContainText("2 of 6");
});
