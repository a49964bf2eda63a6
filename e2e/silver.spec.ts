// Journey of silver references: translations accepted in another campaign need no judging, and count separately.
import { expect } from "@playwright/test";
import { REASON_WORDS } from "#core/analysis/accuracy/accuracy-words.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import type { Upload } from "./opening-files.ts";
import { JudgingSettings } from "./screens/campaign-settings.ts";
import { chooseBy, downloadBy, importCampaign } from "./screens/files.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { SilverSection } from "./screens/silver.ts";

const HEADER = "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\n";

const file = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

test("silver references accept equal translations, the results count these separately, and the file can be downloaded again", {
  tag: LONG,
}, async ({ page }) => {
  const campaign = await importCampaign(page, [file("alike.json", serializeCampaign(equalOutputsLedger()))]);
  const silver = new SilverSection(page);
  const settings = new JudgingSettings(page);
  await settings.open();
  // A file that cannot be read changes nothing, and all of its problems are listed.
  await chooseBy(silver.choose, [file("silver.tsv", `${HEADER}e1\t\tballon\tnone\tx\t\n`)]);
  await expect(silver.problems).toHaveCount(2);
  await expect(silver.notChanged).toBeVisible();
  // Four of the five outputs translate e1 with “il … ballon”.
  await chooseBy(silver.choose, [file("silver.tsv", `${HEADER}e1\til\tballon\t3\tother\tok\n`)]);
  await expect(silver.count(1, 1)).toBeVisible();
  await expect(silver.unused).toBeVisible();
  await settings.choose(settings.reuse("pass"));
  await expect(silver.accepted(4)).toBeVisible();
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${campaign}/results`);
  await expect(
    page.getByText(
      `4 ${REASON_WORDS["silver reference"]}: the same translation was accepted in another campaign.`,
    ),
  ).toBeVisible();
  // If the setting only offers earlier answers, the judging screen shows a note about the silver reference.
  await settings.open();
  await settings.choose(settings.reuse("all"));
  await page.goto(`${campaign}/judge?system=a&category=anaphoric_inter_subject_it`);
  const judging = new JudgingScreen(page);
  await judging.giveName("Ana");
  const note = silver.noteWhileJudging(3, "other");
  await expect(note).toBeVisible();
  // On a small screen, too, the whole note is readable.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await note.boundingBox())?.width ?? 999).toBeLessThan(360);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Once an annotator judges the translation incorrect here, the silver reference accepts nothing.
  await judging.press("4", "2");
  await judging.expectSaved();
  await settings.open();
  await settings.choose(settings.reuse("pass"));
  await expect(silver.accepted(0)).toBeVisible();
  expect((await downloadBy(silver.download)).text).toBe(`${HEADER}e1\til\tballon\t3\tother\tok\n`);
  await silver.remove.click();
  await expect(silver.none).toBeVisible();
  await silver.putBack.click();
  await expect(silver.count(1, 1)).toBeVisible();
});
