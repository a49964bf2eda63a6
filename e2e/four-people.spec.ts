// Journey of a study: four people, two with PROTEST's databases, from the assignment to a table without open
// candidates.
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { judgeByKeys } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { importIt, judgedElsewhere } from "./round-steps.ts";
import { AccuracyScreen } from "./screens/accuracy.ts";
import { AdjudicateScreen } from "./screens/adjudicate.ts";
import { AgreementSection } from "./screens/agreement.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { Disagreements } from "./screens/disagreements.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";
import { JudgedReport } from "./screens/judged-report.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { PeopleTable } from "./screens/people-table.ts";

/** Six examples in two outputs, all referred, in shuffled order. */
function twelve(): Upload {
  const ledger = pairsLedger(6, { order: "shuffled", repeats: { of: "none", percent: 5 } });
  return {
    name: "twelve.json",
    mimeType: "application/json",
    buffer: Buffer.from(serializeCampaign(ledger)),
  };
}

async function tagUnjudgeable(page: Page): Promise<void> {
  const judging = new JudgingScreen(page);
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await judging.press("b");
  await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
}

test("four people judge the same candidates in four browsers, return their batches in another order, and an adjudicator resolves every disagreement by keyboard", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await importIt(page, twelve());
  const share = new ExchangeScreen(page);
  await share.open();
  await share.choosePeople("Anna");
  await share.addPeople("Ben", "Cem", "Dora");
  await share.overlap.fill("12");
  await share.chooseFormat("Ben", "PROTEST");
  await share.chooseFormat("Dora", "PROTEST");
  const archive = await share.makeBatches();
  const files = new Map(Object.entries(unzipSync(archive.buffer)));
  expect([...files.keys()].sort()).toEqual([
    "Small Anna.referee",
    "Small Ben.batch.db",
    "Small Cem.referee",
    "Small Dora.batch.db",
  ]);
  const judged = (name: string, decide: typeof judgeByKeys) => {
    const buffer = Buffer.from(files.get(name) ?? []);
    return judgedElsewhere(browser, baseURL ?? "", {
      batch: { name, mimeType: "application/octet-stream", buffer },
      decisions: 12,
      decide,
      progress: (there: ExchangeScreen) => there.judged(12, 12),
    });
  };
  const annas = await judged("Small Anna.referee", judgeByKeys);
  const bens = await judged("Small Ben.batch.db", judgeByKeys);
  const cems = await judged("Small Cem.referee", tagUnjudgeable);
  const doras = await judged("Small Dora.batch.db", tagUnjudgeable);

  await share.openReturned({ ...doras, name: "dora.db" });
  await share.import.click();
  await expect(share.undoImport).toBeVisible();
  await share.openReturned(
    { ...bens, name: "ben.db" },
    { ...cems, name: "cem.json.gz" },
    { ...annas, name: "anna.json.gz" },
  );
  await share.importAll();

  await new CampaignFrame(page).open("overview");
  const people = new PeopleTable(page);
  for (const name of ["Anna", "Ben", "Cem", "Dora"]) await expect(people.judged(name, 12)).toBeVisible();
  await new Disagreements(page).resolve.click();
  const adjudicating = new AdjudicateScreen(page);
  await adjudicating.adjudicator.fill("Eve");
  await adjudicating.press("Enter");
  for (let left = 12; left > 0; left--) {
    await expect(adjudicating.left(left, 12)).toBeVisible();
    await expect(adjudicating.acceptButton("Z")).toBeVisible();
    await adjudicating.press(left % 2 === 0 ? "Shift+q" : "Shift+z");
    await expect(adjudicating.resolvedSign).toBeVisible();
    await adjudicating.press(left > 4 ? "Shift+l" : "Shift+g", "Enter");
  }
  await expect(adjudicating.allResolved).toBeVisible();

  await adjudicating.report.click();
  await expect(new AccuracyScreen(page).heading).toBeVisible();
  const parts = new JudgedReport(page);
  const agreement = new AgreementSection(page);
  await agreement.open();
  // Anna agrees with Ben on everything, and Cem with Dora. Neither Anna nor Ben agrees with Cem or Dora on anything.
  await agreement.question("outcome").click();
  await expect(agreement.question("outcome")).toBeChecked();
  await expect(parts.agreement.getByRole("row", { name: /^Anna \+ Ben/ })).toContainText("100.0");
  await expect(parts.agreement.getByRole("row", { name: /^Anna \+ Cem/ })).toContainText("0.0");
  await lookAccessibleIfLong(page);
  const found = new FoundCandidates(page);
  // The adjudicator gave the reason “slip” eight times and “unclear guidelines” four times.
  for (const count of [8, 4]) {
    await parts.countInAll(parts.causes, count).click();
    await found.expectShown(count, 12);
    await page.goBack();
  }
  // All twelve disagreements are resolved.
  await expect(parts.linksInAll(parts.differing)).toHaveText(["12", "12"]);
  await parts.countInAll(parts.differing, 12).first().click();
  await found.expectShown(12, 12);
});
