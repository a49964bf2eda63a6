// Stories of the researcher with several systems: who wins where, on which sentences, and who can be told apart.
import { execFileSync } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { parseCsv } from "#core/formats/csv.ts";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { fits, lookAccessible, sharedData, test } from "./fixtures.ts";
import { choose, type Upload } from "./opening-files.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

/** e1: only good is right (approved); e2: neither; e3: only bad (approved); e4: approved in good, excluded in bad. */
function twoSystems(judged = true): Upload {
  const annotators = [{ id: "a1", name: "Anna", role: "annotator" as const }];
  const wrong = (number: number, system: string, example: string) =>
    smallJudgement(number, { system, example, pronoun: "bad", antecedent: "bad" });
  const judgements = [
    wrong(1, "bad", "e1"),
    wrong(2, "bad", "e2"),
    wrong(3, "good", "e2"),
    wrong(4, "good", "e3"),
    smallJudgement(5, { system: "bad", example: "e4", tags: ["bad_translation"] }),
  ];
  const ledger = judged ? smallLedger({}, { annotators, judgements }) : smallLedger();
  return {
    name: "two.json",
    mimeType: "application/json",
    buffer: Buffer.from(serializeCampaign(ledger)),
  };
}

async function openComparison(page: Page, files: string | Upload[]): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", files);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Compare systems" }).click();
  await expect(table(page)).toBeVisible();
}

const table = (page: Page) => page.getByRole("region", { name: "Who is right where" });

/** What the row of all categories says: who is right where, what is left out. */
const totals = (page: Page) =>
  table(page)
    .getByRole("row", { name: /^All categories/ })
    .getByRole("cell")
    .allTextContents()
    .then((cells) => cells.slice(0, 7).map((cell) => cell.replace(",", "")));

async function downloaded(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readFile(await (await waiting).path(), "utf8");
}

/** Follows every number of the pair: as many candidates as it says. */
async function followNumbers(page: Page): Promise<number> {
  const addresses = await table(page)
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((link) => ({ count: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
    );
  for (const { count, to } of addresses) {
    await page.goto(`./${to}`);
    await expect(page.getByText(/System names are shown here/)).toHaveText(
      new RegExp(`^${count} of [\\d,]+ candidates?\\. `),
    );
  }
  return addresses.length;
}

test("two systems are compared by category, each number leads to its candidates, each example to its texts", async ({
  page,
}) => {
  await openComparison(page, [twoSystems()]);
  expect(await totals(page)).toEqual(["1", "1", "0", "1", "1", "0", "0"]);
  await expect(page.getByRole("list", { name: "Clusters, best first" }).getByRole("listitem")).toHaveCount(1);
  const example = page.getByRole("article", { name: /^Example/ });
  await expect(example).toHaveAccessibleName("Example e3");
  await expect(example.locator("[data-mark=P]").first()).toBeVisible();
  await page.getByRole("link", { name: "good right, bad wrong", exact: true }).click();
  await expect(example).toHaveAccessibleName("Example e1");
  await expect(page).toHaveURL(/side=b/);
  await page.getByRole("button", { name: "Turn round" }).click();
  expect(await totals(page)).toEqual(["1", "1", "0", "1", "0", "1", "0"]);
  await expect(example).toHaveAccessibleName("Example e3");
  await page.reload();
  await expect(page.getByLabel("System A")).toHaveValue("good");
  await expect(example).toHaveAccessibleName("Example e3");
  await lookAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  await example.getByRole("link", { name: "Example e3" }).click();
  await expect(page.getByText(/^1 of 8 candidates/)).toBeVisible();
  await page.goBack();
  expect(await followNumbers(page)).toBeGreaterThan(5);
});

test("systems that nobody judged are neither tested nor ranked, and the page says why", async ({ page }) => {
  await openComparison(page, [twoSystems(false)]);
  await expect(page.getByText(/Not tested and not ranked: bad \(unjudged, \d open\)/)).toBeVisible();
  await expect(table(page).getByText("no test: unjudged").first()).toBeVisible();
  await expect(page.getByText(/^0 examples in all categories\./)).toBeVisible();
  await expect(page.getByText(/^No clusters\./)).toBeVisible();
  await expect(page.getByRole("list", { name: "Not ranked" }).getByRole("listitem")).toHaveCount(2);
  await lookAccessible(page);
});

test("on real data the figures are those of the command line, in the files too, and every number of a pair is true", async ({
  page,
}, info) => {
  const database = sharedData("enfr.protest/protest-master.db");
  await openComparison(page, database);
  const saved = info.outputPath("campaign.db");
  await copyFile(database, saved);
  // The import guesses this adjudicator by name; the command line is asked for the same.
  const told = execFileSync(
    process.execPath,
    [COMMAND_LINE, "compare", saved, "--adjudicator", "Adjudicator", "--json"],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  expect(await downloaded(page, "Download JSON")).toBe(told);
  const { pairs } = JSON.parse(told);
  const rows = parseCsv(await downloaded(page, "Download CSV"));
  expect(rows.length - 1).toBe(pairs.length);
  await page.getByRole("link", { name: /^syn-ant against syn-drop: / }).click();
  await expect(page.getByLabel("System B")).toHaveValue("syn-drop");
  const pair = pairs.find(
    ({ a, b, category }: Record<string, string>) => a === "syn-ant" && b === "syn-drop" && category === "all",
  );
  const [onlyA, onlyB, both, neither, ...left] = (await totals(page)).map(Number);
  expect([onlyA, onlyB, both, neither]).toEqual([pair.onlyA, pair.onlyB, pair.both, pair.neither]);
  expect(left.reduce((sum, one) => sum + one, 0)).toBe(pair.left_out);
  await page.getByLabel(/^Category/).selectOption({ index: 1 });
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await followNumbers(page)).toBeGreaterThan(40);
});
