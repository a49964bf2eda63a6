// Journeys of the audit of approvals: annotators judge a sample, and the results show the precision of approvals.
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { judgeByKeys } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { judgedElsewhere } from "./round-steps.ts";
import { AuditSection, possible } from "./screens/audit.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { importCampaign } from "./screens/files.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";

function campaignFile(ledger: Ledger): Upload {
  const buffer = Buffer.from(serializeCampaign(ledger));
  return { name: "small.json", mimeType: "application/json", buffer };
}

async function openAudit(page: Page, ledger: Ledger): Promise<AuditSection> {
  await importCampaign(page, [campaignFile(ledger)]);
  const audit = new AuditSection(page);
  await audit.open();
  return audit;
}

test("the audit shows how often approvals were right, and links to exactly the wrong approvals", async ({
  page,
}) => {
  const audit = await openAudit(page, judgedLedger());
  // Of five approvals, one is judged correct and one incorrect, annotators disagree on one, and two are not judged.
  await expect(audit.judgedApprovals({ all: 5, correct: 1, incorrect: 1 })).toBeVisible();
  await expect(audit.precisionInAll).toHaveText(/[a-z]52110150\.025\.0–75\.07\.0–93\.0$/);
  // The two unjudged approvals are in “good”, of which fewer than five are judged. No approval of “bad” is unjudged.
  await expect(audit.corrected.getByRole("row", { name: "good" })).toHaveText(
    /^good–fewer than 5 approvals judged–no corrected accuracy–no corrected accuracy75\.03\/4/,
  );
  await expect(audit.corrected.getByRole("row", { name: "bad" })).toContainText(
    `bad25.025.0–25.04.6–69.90.025.01/4${possible("25.0 … 75.0")}`,
  );
  await lookAccessibleIfLong(page);
  const csv = (await audit.downloadCorrected()).text;
  expect(csv.split("\n")[2]).toBe(
    "good,,,,fewer than 5 approvals judged,,,,no corrected accuracy,3,4,0.75,2,1,1,0,0,,,,,equal precision cannot be tested,,,,no corrected accuracy,",
  );

  const found = new FoundCandidates(page);
  await audit.incorrect(1).click();
  await found.expectShown(1, 8);
  await expect(found.options).toContainText("e3");
  await found.openFields();
  await expect(found.automaticPass).toHaveValue("audit incorrect");
  await found.automaticPass.selectOption("audit correct");
  await expect(found.options).toContainText("e1");
  await expect(page).toHaveURL(/audit=correct$/);
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(audit.correctedHeading).toBeVisible();
  await fits(page);
});

test("a sample of approvals is assigned, judged in another browser and returned, and the audit then counts the wrong ones", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  const audit = await openAudit(page, smallLedger());
  const share = new ExchangeScreen(page);

  await test.step("if no approval is judged, the report says how to get judgements", async () => {
    await expect(audit.nothingSampled(5)).toBeVisible();
    await lookAccessibleIfLong(page);
    await audit.assign.click();
    await expect(share.plan).toBeVisible();
  });

  await share.addPeople("Zoe");
  await share.sample.fill("some");
  await expect(share.wrongSample().first()).toBeVisible();
  await expect(share.make).toBeDisabled();
  // Three candidates are referred. Five are approved, and 80% of the approved ones are four.
  await share.sample.fill("80 %");
  await share.expectPlanned({ candidates: 7, sampled: 4 });
  const batch = await share.makeBatches();

  const back = await judgedElsewhere(browser, baseURL ?? "", {
    batch,
    decisions: 7,
    decide: judgeByKeys,
    progress: (there: ExchangeScreen) => there.judged(7, 7),
  });
  await share.openReturned(back);
  await share.importAll();
  await audit.open();
  await expect(audit.judgedApprovals({ all: 5, correct: 0, incorrect: 4 })).toBeVisible();
  await audit.incorrect(4).click();
  await new FoundCandidates(page).expectShown(4, 8);
});
