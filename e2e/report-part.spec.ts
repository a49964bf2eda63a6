// Journeys of filtered results: opened from the candidates, they equal those of the command line.
import { execFileSync } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { OUTCOME_FILTER_CAVEAT } from "#core/analysis/accuracy/accuracy.ts";
import { FILTER_FIELDS } from "#core/campaign/filter/filter-fields.ts";
import { chooseCounted } from "./choosing.ts";
import { fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { AccuracyScreen } from "./screens/accuracy.ts";
import { AuditSection } from "./screens/audit.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CompareScreen } from "./screens/compare.ts";
import { ExportScreen } from "./screens/export.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";
import { ResultsFilter } from "./screens/results.ts";

const PART = `${FILTER_FIELDS.pronouns.label}: it or they`;
const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

test(
  "results of filtered candidates cover only these candidates, on screen and in the files",
  { tag: LONG },
  async ({ page }, info) => {
    await openDemo(page);
    const home = page.url();
    await new CampaignFrame(page).open("candidates");
    const found = new FoundCandidates(page);
    await found.openFields();
    const forms = found.sourcePronoun;
    await chooseCounted(forms, "it");
    await expect(forms.locator("option:checked")).toHaveText(/^it \(/);
    const ofOne = Number(/\((\d+)\)/.exec((await forms.locator("option:checked").textContent()) ?? "")?.[1]);
    // Adds a second pronoun form in the select field.
    const more = forms.locator("optgroup option", { hasText: /^\+ they/ });
    const ofOther = Number(/\((\d+)\)/.exec((await more.textContent()) ?? "")?.[1]);
    await forms.selectOption((await more.getAttribute("value")) ?? "");
    await expect(found.part(PART)).toBeVisible();
    await found.expectShown(ofOne + ofOther, 120);

    await page.keyboard.press("Escape");
    await found.toReport.click();
    const accuracy = new AccuracyScreen(page);
    const filter = new ResultsFilter(page);
    await expect(filter.only(ofOne + ofOther, 120)).toBeVisible();
    await expect(page).toHaveURL(/results\?pronoun=it&pronoun=they$/);
    await expect(accuracy.plotOfAll("Filtered candidates")).toBeVisible();
    await lookAccessibleIfLong(page);
    await fits(page);
    await filter.subTab("export").click();
    await expect(page).toHaveURL(/results\/export\?pronoun=it&pronoun=they$/);
    const exports = new ExportScreen(page);
    await expect(exports.methods).toBeVisible();
    const saved = info.outputPath("campaign.json");
    await copyFile((await exports.downloadCampaign()).path, saved);
    const folder = info.outputPath("report");
    const asked = "pronoun=it&pronoun=they";
    execFileSync(process.execPath, [COMMAND_LINE, "report", saved, "-o", folder, "--filter", asked]);
    for (const [file, download] of [
      ["report.html", () => exports.downloadPage("with texts")],
      ["accuracy.json", () => exports.downloadAccuracy("JSON")],
      ["judgements.csv", () => exports.downloadJudgements()],
      ["paper.tex", () => exports.downloadPaper()],
    ] as const) {
      expect((await download()).text, file).toBe(await readFile(join(folder, file), "utf8"));
    }

    // Counts lead to their candidates within the scope.
    await filter.subTab("accuracy").click();
    const open = accuracy.countInAll("open");
    const count = await open.textContent();
    await open.click();
    await expect(page).toHaveURL(/candidates\?outcome=open&pronoun=it&pronoun=they$/);
    await found.expectShown(count ?? "missing", 120);
    await page.goBack();
    await found.part(PART).click();
    await expect(page).toHaveURL(/results$/);
    await expect(accuracy.counted(120)).toBeVisible();

    await test.step("if no candidate matches the filter, the results say so, and unknown values in the address are named", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${home}/results?text=nothing+like+this`);
      await expect(filter.nothingFound).toBeVisible();
      await fits(page);
      await filter.removeAll.click();
      await expect(accuracy.plotOfAll()).toBeVisible();
      for (const screen of ["results", "candidates", "candidates/table"]) {
        await page.goto(`${home}/${screen}?verdict=refered&pronoun=it`);
        await expect(
          page.getByText("this campaign does not have: “verdict=refered” (nearest: “referred”"),
        ).toBeVisible();
      }
      await page.goto(`${home}/results/audit?outcome=correct`);
      await expect(page.getByText(OUTCOME_FILTER_CAVEAT).first()).toBeVisible();
      await expect(new AuditSection(page).leftOut).toContainText("it needs whole categories");
      await lookAccessibleIfLong(page);
    });
  },
);

test("the filter above the results stays the same when the user changes the sub-tab", { tag: WHOLE }, async ({
  page,
}) => {
  await openDemo(page);
  const accuracy = new AccuracyScreen(page);
  await accuracy.open();
  const filter = new ResultsFilter(page);
  await expect(accuracy.counted(120)).toBeVisible();
  // The demo has 40 examples in each of three systems.
  await filter.system.selectOption("heron");
  await expect(filter.only(40, 120)).toBeVisible();
  await expect(page).toHaveURL(/results\?system=heron$/);

  await filter.subTab("agreement").click();
  await expect(page).toHaveURL(/results\/agreement\?system=heron$/);
  await expect(filter.system).toHaveValue("heron");
  await page.reload();
  await expect(filter.only(40, 120)).toBeVisible();

  await test.step("a comparison applies the filter's systems and categories, and says which parts of the filter it ignores", async () => {
    await filter.subTab("compare").click();
    const compare = new CompareScreen(page);
    await expect(compare.filteredToOne).toBeVisible();
    await filter.system.selectOption("");
    await expect(compare.pair).toBeVisible();
    const whole = await compare.totals();
    await filter.category.selectOption({ index: 1 });
    await expect(page).toHaveURL(/results\/compare\?category=/);
    await expect.poll(() => compare.totals("These categories")).not.toEqual(whole);
    await compare.swap.click();
    await expect(page).toHaveURL(/results\/compare\?category=.*&a=/);
    const comparison = page.url();
    expect(await compare.expectBehindPair()).toBeGreaterThan(2);
    await page.goto(comparison);
  });

  await test.step("metrics cover the whole campaign, and the filter stays in the address", async () => {
    await filter.subTab("metrics").click();
    await expect(filter.ignored).toBeVisible();
    await expect(filter.system).toHaveCount(0);
    await lookAccessibleIfLong(page);
    await filter.subTab("accuracy").click();
    await expect(page).toHaveURL(/results\?category=/);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
  });
});
