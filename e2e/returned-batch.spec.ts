// Journey of a coordinator who drops a returned batch on the start page instead of Team › Import judgements.
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { importText, judgementImportText } from "#text/import-text.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { test, WHOLE } from "./fixtures.ts";
import { judgeByKeys } from "./judging-by-keys.ts";
import { importIt, judgedElsewhere } from "./round-steps.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { OpeningScreen } from "./screens/opening.ts";
import { PeopleTable } from "./screens/people-table.ts";
import { button } from "./screens/words.ts";

const { ready } = importText;

test("a returned batch that is opened on the start page is added to its campaign by the primary button, and can be undone", {
  tag: WHOLE,
}, async ({ page, browser, baseURL }) => {
  const ledger = pairsLedger(2, { order: "shuffled", repeats: { of: "none", percent: 5 } });
  await importIt(page, {
    name: "four.json",
    mimeType: "application/json",
    buffer: Buffer.from(serializeCampaign(ledger)),
  });
  const share = new ExchangeScreen(page);
  await share.open();
  await share.choosePeople("Anna");
  await share.addPeople("Ben");
  await share.overlap.fill("4");
  const archive = await share.makeBatches();
  const name = "Small Ben.referee";
  const buffer = Buffer.from(unzipSync(archive.buffer)[name] ?? []);
  const returned = await judgedElsewhere(browser, baseURL ?? "", {
    batch: { name, mimeType: "application/octet-stream", buffer },
    decisions: 4,
    decide: judgeByKeys,
    progress: (there: ExchangeScreen) => there.judged(4, 4),
  });

  await new OpeningScreen(page).openFiles({ ...returned, name: "ben.json.gz" });
  await expect(button(page, ready.import)).toHaveCount(0);
  await button(page, ready.add(4, "Ben", "judge")).click();
  await expect(page.getByText(ready.added(4, "Ben", "judge"))).toBeVisible();
  await expect(share.undoImport).toBeVisible();
  // Each of the four judgements counts once, however often it was changed.
  await expect(page.getByText(`Ben · ${judgementImportText.soFar.judgements(4)} · `)).toBeVisible();
  await new CampaignFrame(page).open("overview");
  await expect(new PeopleTable(page).judged("Ben", 4)).toBeVisible();

  // A second time, nothing is new: the button opens the campaign.
  await new OpeningScreen(page).openFiles({ ...returned, name: "ben.json.gz" });
  await expect(button(page, ready.add(4, "Ben", "judge"))).toHaveCount(0);
});
