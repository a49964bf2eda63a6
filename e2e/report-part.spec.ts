// Journey of a filtered report: opened from browsing, it equals that of the command line.
import { execFileSync } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { CHOSEN_BY_OUTCOME } from "#core/analysis/accuracy/report-scope.ts";
import { FIELD_LABELS } from "#core/campaign/filter/filter-words.ts";
import { chooseCounted } from "./choosing.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { AuditSection } from "./screens/audit.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";
import { ReportScreen } from "./screens/report.ts";

const PART = `${FIELD_LABELS.pronouns}: it or they`;
const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

test("a report of the candidates found covers these alone, on the page and in its files", async ({
  page,
}, info) => {
  await openDemo(page);
  const home = page.url();
  await new CampaignFrame(page).open("candidates");
  const found = new FoundCandidates(page);
  await found.moreFilters.click();
  const forms = found.sourcePronoun;
  await chooseCounted(forms, "it");
  await expect(forms.locator("option:checked")).toHaveText(/^it \(/);
  const alone = Number(/\((\d+)\)/.exec((await forms.locator("option:checked").textContent()) ?? "")?.[1]);
  // Adds a second form through the select only.
  const more = forms.locator("optgroup option", { hasText: /^\+ they/ });
  const beside = Number(/\((\d+)\)/.exec((await more.textContent()) ?? "")?.[1]);
  await forms.selectOption((await more.getAttribute("value")) ?? "");
  await expect(found.part(PART)).toBeVisible();
  await found.expectShown(alone + beside, 120);

  await found.toReport.click();
  const report = new ReportScreen(page);
  await expect(report.onlyTold(alone + beside, 120)).toBeVisible();
  await expect(page).toHaveURL(/results\?pronoun=it&pronoun=they$/);
  await expect(report.methods).toBeVisible();
  await lookAccessible(page);
  await fits(page);
  const saved = info.outputPath("campaign.json");
  await copyFile((await report.downloadCampaign()).path, saved);
  const folder = info.outputPath("report");
  const filter = "pronoun=it&pronoun=they";
  execFileSync(process.execPath, [COMMAND_LINE, "report", saved, "-o", folder, "--filter", filter]);
  for (const [file, download] of [
    ["report.html", () => report.downloadPage("with texts")],
    ["accuracy.json", () => report.downloadAccuracy("JSON")],
    ["judgements.csv", () => report.downloadJudgements()],
    ["paper.tex", () => report.downloadPaper()],
  ] as const) {
    expect((await download()).text, file).toBe(await readFile(join(folder, file), "utf8"));
  }

  // Counts lead to their candidates within the scope.
  const open = report.countInAll("open");
  const count = await open.textContent();
  await open.click();
  await expect(page).toHaveURL(/candidates\?outcome=open&pronoun=it&pronoun=they$/);
  await found.expectShown(count ?? "missing", 120);
  await page.goBack();
  await found.part(PART).click();
  await expect(page).toHaveURL(/results$/);
  await expect(report.counted(120)).toBeVisible();

  await test.step("without candidates it says so, and an address with unknown values says which they are", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${home}/results?text=nothing+like+this`);
    await expect(report.nothingToCount).toBeVisible();
    await fits(page);
    await report.tellAll.click();
    await expect(report.accuracyHeading).toBeVisible();
    for (const screen of ["results", "candidates", "candidates/table"]) {
      await page.goto(`${home}/${screen}?verdict=refered&pronoun=it`);
      await expect(
        page.getByText("this campaign does not have: “verdict=refered” (nearest: “referred”"),
      ).toBeVisible();
    }
    await page.goto(`${home}/results?outcome=correct`);
    await expect(page.getByText(CHOSEN_BY_OUTCOME).first()).toBeVisible();
    await expect(new AuditSection(page).leftOut).toContainText("it needs whole categories");
    await lookAccessible(page);
  });
});
