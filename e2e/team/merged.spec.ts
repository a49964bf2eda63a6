// Journey of a member with an earlier entry from a file: the two become one person while the member judges.
import { expect } from "@playwright/test";
import { unknown } from "valibot";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { LONG } from "../fixtures.ts";
import { AnnotatorsScreen } from "../screens/annotators.ts";
import type { TeamMember } from "../screens/team.ts";
import { test, waitUntilSynced } from "./team-steps.ts";

const OLD = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Anna of old", role: "annotator" }],
    judgements: [smallJudgement(1, { pronoun: "bad" })],
  },
);
const FILE = {
  name: "small.json",
  mimeType: "application/json",
  buffer: Buffer.from(serializeCampaign(OLD)),
};

/** Answers “yes” to every question about the current candidate, and waits until the server has the answers. */
async function answerYes(member: TeamMember): Promise<void> {
  if (await member.asksAntecedent()) await member.judging.press("1");
  await member.judging.press("3");
  await expect(member.allSaved).toBeVisible();
  await waitUntilSynced(member);
}

test("a member whose two entries become one person continues judging, and the server rejects no change", {
  tag: LONG,
}, async ({ page, team }) => {
  const root = await team.uploadFromPage(page, FILE);
  const anna = await team.joinAs("anna");
  const { judging } = anna;
  await anna.beginJudging();
  await answerYes(anna);
  await judging.press("n");
  const at = await judging.shown();
  await judging.press("m");
  const annotators = new AnnotatorsScreen(root.page);
  await annotators.open();
  await annotators.edit("anna");
  await annotators.sameAs.selectOption("Anna of old");
  // The alias arrives while the member types a remark.
  await judging.remark.pressSequentially("half ");
  await annotators.merge("Anna of old");
  await expect(anna.menu("Anna of old")).toBeVisible();
  await expect(judging.remark).toBeFocused();
  await judging.remark.pressSequentially("said");
  await expect(judging.remark).toHaveValue("half said");
  expect(await judging.shown()).toBe(at);
  await judging.press("Escape");
  await answerYes(anna);
  // Undoes one answer from after the alias and one from before, and redoes one.
  await judging.press("Control+z", "Control+z", "Control+y");
  await expect(anna.allSaved).toBeVisible();
  await waitUntilSynced(anna);
  await expect(annotators.person("Anna of old")).toContainText(annotators.also("anna"));
  await anna.page.reload();
  await waitUntilSynced(anna);
  await answerYes(anna);
  await anna.openTeam();
  await expect(anna.team.synced).toBeVisible();
  await expect(anna.team.notShared).toHaveCount(0);
  const there = () => team.server.admin.ask(`/${team.database}/_all_docs?include_docs=true`, unknown());
  await expect.poll(async () => JSON.stringify(await there())).toContain("half said");
});
