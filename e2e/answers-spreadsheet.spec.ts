// Journey of a spreadsheet with the answers of three people: dropped, previewed, imported, and seen in the campaign.
import { expect } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { workbook } from "#tools/testing/tables/spreadsheet-bytes.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { databaseText, importFiles, textFile } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { ReportExports } from "./screens/report-exports.ts";
import { UpdateScreen } from "./screens/update.ts";

const REMARK = "- of the ball, not of the floor";
const ANSWERS = workbook({
  Answers: [
    ["annotator", "task", "system", "example", "antecedent", "pronoun", "remark"],
    ["Anna", "judgement", "bad", "e1", "incorrect", "incorrect", REMARK],
    ["Ben", "judgement", "bad", "e2", "incorrect", "incorrect", null],
    ["Cleo", "judgement", "bad", "e4", null, "incorrect", null],
  ],
  Notes: [["Ben was ill on Monday."]],
});

test("the answers of three people in a spreadsheet are dropped, previewed, imported and seen", async ({
  page,
}) => {
  await importFiles(page, [textFile("small.json", serializeCampaign(smallLedger()))]);
  const overview = new OverviewScreen(page);
  const updating = new UpdateScreen(page);
  await expect(overview.system("bad")).toBeAttached();
  const address = new URL(page.url()).hash;

  await test.step("the file is taken for answers, whose number and people are shown, and nothing is written", async () => {
    await new CampaignFrame(page).open("results");
    await expect(new ReportExports(page).accuracy).toBeVisible();
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], "answers.xlsx"));
        return transfer;
      },
      [...ANSWERS],
    );
    await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
    await expect(updating.takenFile("answers.xlsx")).toContainText("a table of answers");
    await expect(updating.useOf("answers.xlsx")).toHaveValue("judgements");
    await expect(updating.takenJudgements).toContainText("Anna (new), Ben (new), Cleo (new)");
    await expect(updating.takenJudgements.getByRole("definition").first()).toHaveText("3");
    await expect(updating.all).toContainText("left out: “Notes”");
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await databaseText(page)).not.toContain(REMARK);
  });

  await test.step("after “Import”, each person’s answers are in the campaign", async () => {
    await updating.import.click();
    await expect(updating.imported).toBeVisible();
    await updating.close.click();
    await page.goto(`./${address}`);
    await expect(overview.judgedLink(1, "Anna")).toBeVisible();
    await expect(overview.judgedLink(1, "Ben")).toBeVisible();
    await expect(overview.judgedLink(1, "Cleo")).toBeVisible();
    expect(await databaseText(page)).toContain(REMARK);
  });
});
