// Journeys of members who already have an entry in the campaign, from a database or planned, or who are removed.
import { expect } from "@playwright/test";
import { unknown } from "valibot";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { removeMember } from "#couch/setup/set-up.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, LONG, lookAccessibleIfLong } from "../fixtures.ts";
import { AnnotatorsScreen } from "../screens/annotators.ts";
import type { TeamMember } from "../screens/team.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

const PLANNED = "4ab7f0a2-5d5c-4b0e-9d52-0a6d8f6a1c11";
/** Annika has judged before, under an id from a PROTEST database. “ben” is planned and has not judged. */
const LEDGER = smallLedger(
  {},
  {
    annotators: [
      { id: "1", name: "Annika", role: "annotator" },
      { id: PLANNED, name: "ben", role: "annotator" },
    ],
    judgements: [smallJudgement(1, { author: "1", pronoun: "bad" })],
  },
);
const FILE = {
  name: "small.json",
  mimeType: "application/json",
  buffer: Buffer.from(serializeCampaign(LEDGER)),
};

/** Judges the current candidate: antecedent, if it is asked for, and pronoun. */
async function judge(member: TeamMember): Promise<void> {
  if (await member.asksAntecedent()) await member.judging.press("1");
  await member.judging.press("3");
  await expect(member.allSaved).toBeVisible();
}

test("each member has one entry in the list of annotators, and a removed member can save unsent work as a file", {
  tag: LONG,
}, async ({ page, team }) => {
  const root = await team.uploadFromPage(page, FILE);
  await team.invitePerson("annika", "annotator", "1");
  const annika = await team.joinAs("annika");

  await test.step("a member who is invited as an existing annotator continues as this annotator", async () => {
    await annika.beginJudging();
    await expect(annika.menu("Annika")).toBeVisible();
    await judge(annika);
    await waitUntilSynced(annika);
    const documents = () => team.server.admin.ask(`/${team.database}/_all_docs?include_docs=true`, unknown());
    await expect.poll(async () => JSON.stringify(await documents())).toContain('"sentBy":"annika"');
    await annika.openTeam();
    await expect(annika.team.synced).toBeVisible();
    await expect(annika.team.ownRow("Annika")).toHaveCount(1);
    await expect(annika.team.notShared).toHaveCount(0);
    await annika.page.reload();
    await expect(annika.team.synced).toBeVisible();
    await expect(annika.team.anyRestored).toHaveCount(0);
  });

  await test.step("a planned person and the person who signs in are one entry, without a second “ben (2)”", async () => {
    await team.joinAs("ben");
    const annotators = new AnnotatorsScreen(root.page);
    await annotators.open();
    const ben = annotators.person("ben");
    await expect(ben.filter({ hasText: annotators.also("ben") })).toHaveCount(1);
    await expect(ben).toHaveCount(1);
    // The three are Annika, ben, and the administrator.
    await expect(annotators.names).toHaveCount(3);
  });

  await test.step("a removed member learns what to do, and can save unsent work as a file", async () => {
    await annika.beginJudging();
    await annika.page.context().setOffline(true);
    await annika.page.context().clearCookies();
    await removeMember(team.server.admin, "annika", null);
    await annika.page.context().setOffline(false);
    await annika.judging.press("n");
    await judge(annika);
    await annika.expectSignedOut();
    await annika.openTeam();
    await annika.team.joining.givePassword(passwordOf("annika"));
    await expect(annika.team.lostAccess).toBeVisible();
    await lookAccessibleIfLong(annika.page);
    const { name, buffer } = await annika.team.saveWork();
    expect(name).toBe("Small.annika.campaign.json");
    const read = parseCampaign(name, buffer.toString());
    if (!read.ok) throw new Error("the saved file cannot be read");
    const candidates = read.value.events.flatMap((event) =>
      event.kind === "judgement" && event.author === "1" ? [`${event.system} ${event.example}`] : [],
    );
    expect(new Set(candidates).size).toBeGreaterThanOrEqual(3);
  });
});

test("the coordinator's page shows a command that adds a person", async ({ page, team }) => {
  const root = await team.uploadFromPage(page, FILE);
  const command = (await root.team.addCommand.textContent()) ?? "";
  expect(command).toBe(
    `node dist/cli/referee.js team add ${team.site.address.replace(/\/$/, "")}/couch NAME --campaign ${team.database}`,
  );
  await fits(page);
  const printed = await team.addAsShown(command, "zoe");
  expect(printed).toContain("zoe");
  expect(printed).toContain(await root.team.link.textContent());
});
