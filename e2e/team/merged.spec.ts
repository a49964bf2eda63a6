// The story of a member who turns out to have an entry already, from a file of before the team: said by the coordinator while they judge.
import { expect, type Page } from "@playwright/test";
import { unknown } from "valibot";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { beginJudging, button, inStep, sign, test } from "./team-steps.ts";

const OLD = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Anna of old", role: "annotator" }],
    judgements: [smallJudgement(1, { pronoun: "bad" })],
  },
);
const FILE = {
  ...{ name: "small.json", mimeType: "application/json" },
  buffer: Buffer.from(serializeCampaign(OLD)),
};

const shown = (page: Page) => page.locator("[data-candidate]").getAttribute("data-candidate");

/** Answers what is shown, and waits until the engine has it. */
async function say(page: Page): Promise<void> {
  if ((await page.getByRole("group", { name: /heads? right/ }).count()) > 0) await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await inStep(page);
}

test("somebody goes on judging as who they turn out to be, and nothing of it is refused", async ({
  page,
  team,
}) => {
  await team.putThere(page, FILE);
  const annas = await team.arrives("anna");
  await beginJudging(annas);
  await say(annas);
  await annas.keyboard.press("n");
  const at = await shown(annas);
  const remark = annas.getByLabel("Remark");
  await annas.keyboard.press("m");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await button(page, /^Rename or merge anna$/).click();
  await page.getByLabel("The same person as").selectOption("Anna of old");
  // In the middle of a word.
  await remark.pressSequentially("half ");
  await button(page, "Make them one: Anna of old").click();
  await expect(button(annas, "Anna of old, menu")).toBeVisible();
  await expect(remark).toBeFocused();
  await remark.pressSequentially("said");
  await expect(remark).toHaveValue("half said");
  expect(await shown(annas)).toBe(at);
  await annas.keyboard.press("Escape");
  await say(annas);
  // Back over what was said before and after, and forth again.
  await annas.keyboard.press("Control+z");
  await annas.keyboard.press("Control+z");
  await annas.keyboard.press("Control+y");
  await expect(annas.locator("[data-saving=saved]")).toBeVisible();
  await inStep(annas);
  const olds = page.getByRole("row", { name: /^Anna of old/ });
  await expect(olds).toContainText("also “anna”");
  await annas.reload();
  await inStep(annas);
  await say(annas);
  await sign(annas).click();
  await expect(annas.getByRole("heading", { name: "Work together" })).toBeVisible();
  await expect(annas.getByText("Everything is synced")).toBeVisible();
  await expect(annas.getByText("Not shared")).toHaveCount(0);
  const there = () => team.engine.admin.ask(`/${team.database}/_all_docs?include_docs=true`, unknown());
  await expect.poll(async () => JSON.stringify(await there())).toContain("half said");
});
