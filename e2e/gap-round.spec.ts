// Journey of an assignment of gaps: two people fill them in their own browsers; import, comparison, resolution, scores.
import { resolve } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { ALL_FRENCH, gapCampaign } from "./gap-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { judgedElsewhere } from "./round-steps.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { importCampaign } from "./screens/files.ts";
import { GapScoresScreen } from "./screens/gap-scores.ts";
import { GapsScreen } from "./screens/gaps.ts";

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");

/** Fills every gap of a batch in another browser: the first gap with one key, all others with another. */
async function filledElsewhere(
  browser: Browser,
  base: string,
  batch: Upload,
  [first, other]: readonly [string, string],
): Promise<Upload> {
  return judgedElsewhere(browser, base, {
    batch,
    decisions: 1,
    progress: (there: ExchangeScreen) => there.filled(6, 6),
    decide: (page: Page) => new GapsScreen(page).fillAll((turn) => (turn === 0 ? first : other), 6),
  });
}

test("two people fill the same gaps, their agreement is shown, and an adjudicator resolves their disagreements", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  const task = { ...ALL_FRENCH, examples: ["8", "12"] };
  const buffer = Buffer.from(serializeCampaign(gapCampaign(readFolder(DEMO), "Round", task, "document")));
  const campaign = await importCampaign(page, [{ name: "round.json", mimeType: "application/json", buffer }]);
  const share = new ExchangeScreen(page);
  await share.open();
  await share.addPeople("Yann", "Zoe");
  await share.overlap.fill("6");
  const files = unzipSync((await share.makeBatches()).buffer);
  const batchOf = (name: string): Upload => {
    const [path = "", bytes = new Uint8Array()] =
      Object.entries(files).find(([one]) => one.includes(name)) ?? [];
    return { name: path, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
  };

  // Yann and Zoe agree only on the first gap of the queue and on gaps with the same text.
  const yanns = await filledElsewhere(browser, baseURL ?? "", batchOf("Yann"), ["5", "1"]);
  const zoes = await filledElsewhere(browser, baseURL ?? "", batchOf("Zoe"), ["5", "2"]);
  await share.openReturned({ ...yanns, name: "yann.json.gz" }, { ...zoes, name: "zoe.json.gz" });
  await share.importAll();

  const scores = new GapScoresScreen(page);
  await scores.open(campaign);
  const agreed = scores.row("agreement", "Yann + Zoe").getByRole("cell");
  await expect(agreed.first()).toHaveText("6");
  const open = await scores.toResolve();
  const answered = 6 - open;
  expect(answered).toBeGreaterThan(0);
  expect(open).toBeGreaterThan(0);
  await expect(scores.progress({ gaps: 6, systems: 3, answered, open })).toBeVisible();
  // The table shows the six gaps, each a decision of its own, and the percentage to which both gave the same answer.
  await expect(agreed.nth(3)).toHaveText(((100 * answered) / 6).toFixed(1));

  await scores.resolve.click();
  const gaps = new GapsScreen(page);
  await gaps.adjudicateAs("Cleo");
  for (let turn = 0; (await gaps.allResolved.count()) === 0; turn++) {
    expect(turn).toBeLessThan(open);
    await gaps.fill("Shift+Q");
  }
  await gaps.toScores.click();
  await expect(scores.progress({ gaps: 6, systems: 3, answered: 6, open: 0 })).toBeVisible();
  // Agreement ignores the adjudicator, and still counts resolved disagreements as disagreements.
  await expect(agreed.first()).toHaveText("6");
  await expect(scores.disputes(0, open)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await lookAccessibleIfLong(page);
  }
});
