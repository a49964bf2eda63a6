// The story of a study: four people, two with the original's databases, from the plan to a table in which nothing is open.
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { pairsLedger } from "#tools/testing/alike-campaign.ts";
import { LONG, lookAccessible, test } from "./fixtures.ts";
import { judgeByKeys } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { addPeople, bring, downloaded, importIt, judgedElsewhere, plan } from "./round-steps.ts";

/** Six examples in two outputs, all referred, one at a time. */
function twelve(): Upload {
  const ledger = pairsLedger(6, { order: "shuffled", judgeAgain: { of: "none", percent: 5 } });
  return {
    name: "twelve.json",
    mimeType: "application/json",
    buffer: Buffer.from(serializeCampaign(ledger)),
  };
}

async function callUnjudgeable(page: Page): Promise<void> {
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
}

test("four people judge the same in four browsers, come home in another order, and what they differ over is settled by keyboard", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await importIt(page, twelve());
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await addPeople(page, "Ben", "Cem", "Dora");
  await plan(page).getByLabel("Given to everybody").fill("12");
  await page.getByLabel("File for Ben").selectOption("PROTEST database");
  await page.getByLabel("File for Dora").selectOption("PROTEST database");
  const archive = await downloaded(page, "Make the batches");
  const files = new Map(Object.entries(unzipSync(archive.buffer)));
  expect([...files.keys()].sort()).toEqual([
    "Small Anna.batch.json.gz",
    "Small Ben.batch.db",
    "Small Cem.batch.json.gz",
    "Small Dora.batch.db",
  ]);
  const judged = (name: string, decide: typeof judgeByKeys, back: "Referee file" | "PROTEST database") => {
    const buffer = Buffer.from(files.get(name) ?? []);
    return judgedElsewhere(browser, baseURL ?? "", {
      batch: { name, mimeType: "application/octet-stream", buffer },
      ...{ decisions: 12, decide, told: "12 of 12 candidates are judged", back },
    });
  };
  const annas = await judged("Small Anna.batch.json.gz", judgeByKeys, "Referee file");
  const bens = await judged("Small Ben.batch.db", judgeByKeys, "PROTEST database");
  const cems = await judged("Small Cem.batch.json.gz", callUnjudgeable, "PROTEST database");
  const doras = await judged("Small Dora.batch.db", callUnjudgeable, "Referee file");

  await bring(page, { ...doras, name: "dora.json.gz" });
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(page.getByText(/is taken back\.$/)).toBeVisible();
  await bring(
    page,
    { ...bens, name: "ben.db" },
    { ...cems, name: "cem.db" },
    { ...annas, name: "anna.json.gz" },
  );
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText(/are taken back\.$/)).toBeVisible();

  await page.getByRole("link", { name: "Overview" }).click();
  for (const name of ["Anna", "Ben", "Cem", "Dora"]) {
    await expect(page.getByRole("link", { name: `12 judged: ${name}`, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "12 differences are open: settle them." }).click();
  await page.getByLabel("Name of the adjudicator").fill("Eve");
  await page.keyboard.press("Enter");
  for (let left = 12; left > 0; left--) {
    await expect(page.getByText(`${left} of 12 left`)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Take answer Z/ })).toBeVisible();
    await page.keyboard.press(left % 2 === 0 ? "Shift+q" : "Shift+z");
    await expect(page.getByRole("img", { name: "judged", exact: true })).toBeVisible();
    await page.keyboard.press(left > 4 ? "Shift+l" : "Shift+g");
  }
  await expect(page.getByRole("heading", { name: "All settled" })).toBeVisible();

  await page.getByRole("link", { name: "See the report" }).click();
  await expect(page.getByText("12 candidates are judged: 0 correct", { exact: false })).toBeVisible();
  await expect(page.getByText("None is open.", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Settle/ })).toHaveCount(0);
  const differ = page.getByRole("region", { name: "What people differ over, by category" });
  await expect(differ.getByRole("link", { name: "12 settled: All categories" })).toBeVisible();
  await expect(differ.getByRole("link", { name: /open: All categories/ })).toHaveCount(0);
  // Anna with Ben, and Cem with Dora, agree in all; each of the first two with neither of the others.
  const agreement = page.getByRole("region", { name: "Agreement by people" });
  await page.getByRole("radio", { name: "outcome" }).click();
  await expect(page.getByRole("radio", { name: "outcome" })).toBeChecked();
  await expect(agreement.getByRole("row", { name: /^Anna \+ Ben/ })).toContainText("100.0");
  await expect(agreement.getByRole("row", { name: /^Anna \+ Cem/ })).toContainText("0.0");
  await lookAccessible(page);
  const why = page.getByRole("region", { name: "Why people differed, by category" });
  for (const [link, count] of [
    ["8 a slip: All categories", 8],
    ["4 guideline unclear: All categories", 4],
  ] as const) {
    await why.getByRole("link", { name: link }).click();
    await expect(page.getByText(`${count} of 12 candidates`)).toBeVisible();
    await page.goBack();
  }
  await differ.getByRole("link", { name: "12 settled: All categories" }).click();
  await expect(page.getByText("12 of 12 candidates")).toBeVisible();
});
