// Journey of approvals by learnt agreement in a team: a coordinator lets a system be approved, and no annotator of the
// blind campaign receives, stores or sees anything of it.
import { expect } from "@playwright/test";
import { judgesText } from "#text/judges-text.ts";
import { repeatedWords } from "#tools/testing/campaigns/repeated-words.ts";
import { WHOLE } from "../fixtures.ts";
import { button, region, subTab } from "../screens/words.ts";
import { receivedBy, storedBy } from "./received-by.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

const { learnt } = judgesText;

test("a coordinator approves by learnt agreement, under the name of the account, and an annotator never learns of it", {
  tag: WHOLE,
}, async ({ team }) => {
  // Five of twelve equal translations are judged correct, so the other seven can be approved.
  await team.putOnServer({ ledger: repeatedWords({ correct: 5, incorrect: 0 }), name: "repeated words" });
  await team.command("blind", ["on"]);
  await team.addByCommand("mia");
  await team.addByCommand("carla", "coordinator");
  const join = async (name: string) => {
    const member = await team.newBrowser();
    const received = receivedBy(member.page);
    await member.team.joining.openLink(team.database);
    await member.team.joining.signInAs(name, passwordOf(name));
    await member.team.joining.downloadCampaign();
    await waitUntilSynced(member);
    return { member, all: async () => (await received()) + (await storedBy(member.page)) };
  };
  const carla = await join("carla");
  const mia = await join("mia");

  await carla.member.frame.open("team");
  await subTab(carla.member.page, "judges").click();
  const section = region(carla.member.page, learnt.title).first();
  await expect(section.getByText(learnt.signedIn("carla"))).toBeVisible();
  await button(section, learnt.approveOf("bad")).click();
  await expect(section.getByText("7 candidates, by carla")).toBeVisible();
  await waitUntilSynced(carla.member);
  // The coordinator's browser has the list, which an annotator's must not have. The rules of the server name its key, too.
  const known = /key\\*":\s*\\*"learntApprovals/;
  expect(await carla.all()).toMatch(known);
  await carla.member.frame.open("results");
  await expect(carla.member.page.getByText("7 were approved by learnt agreement")).toBeVisible();

  await waitUntilSynced(mia.member);
  await mia.member.reopen();
  await waitUntilSynced(mia.member);
  await mia.member.beginJudging();
  for (let item = 0; item < 3; item++) {
    await expect(mia.member.page.locator("body")).not.toContainText(/learnt|approved/);
    const shown = await mia.member.judging.shown();
    await mia.member.judging.press("n");
    await mia.member.judging.expectGone(shown);
  }
  expect(await mia.all()).not.toMatch(known);
});
