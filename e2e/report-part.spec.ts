// Stories of a report of some candidates only: it is asked for where one browses, and tells the same as the command line does.
import { execFileSync } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { chooseCounted } from "./choosing.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

async function download(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return (await waiting).path();
}

test("a report of the candidates found tells these alone, on the page and in its files", async ({
  page,
}, info) => {
  await page.goto("./#/");
  await openDemo(page);
  await page.getByRole("link", { name: "Browse", exact: true }).click();
  await page.getByRole("button", { name: "More filters" }).click();
  const forms = page.getByRole("combobox", { name: "Pronoun in the source" });
  await chooseCounted(forms, "it");
  await expect(forms.locator("option:checked")).toHaveText(/^it \(/);
  const alone = Number(/\((\d+)\)/.exec((await forms.locator("option:checked").textContent()) ?? "")?.[1]);
  // One more beside it, with the list alone.
  const more = forms.locator("optgroup option", { hasText: /^\+ they/ });
  const beside = Number(/\((\d+)\)/.exec((await more.textContent()) ?? "")?.[1]);
  await forms.selectOption((await more.getAttribute("value")) ?? "");
  await expect(page.getByText("Pronoun in the source: it or they")).toBeVisible();
  const shown = page.getByRole("status").filter({ hasText: "of 120 candidates" });
  await expect(shown.locator("strong")).toHaveText(String(alone + beside));

  await page.getByRole("link", { name: "Report of these" }).click();
  await expect(page.getByText(`Only ${alone + beside} of 120 candidates are told`)).toBeVisible();
  await expect(page).toHaveURL(/report\?pronoun=it&pronoun=they$/);
  await expect(page.getByRole("heading", { name: "Methods" })).toBeVisible();
  await lookAccessible(page);
  await fits(page);
  const saved = info.outputPath("campaign.json");
  await copyFile(await download(page, "Download JSON (whole campaign)"), saved);
  const folder = info.outputPath("report");
  const filter = "pronoun=it&pronoun=they";
  execFileSync(process.execPath, [COMMAND_LINE, "report", saved, "-o", folder, "--filter", filter]);
  for (const [button, file] of [
    ["Download HTML (the whole report)", "report.html"],
    ["Download JSON (accuracy)", "accuracy.json"],
    ["Download CSV, a row a judgement (judgements)", "judgements.csv"],
    ["Download LaTeX (short table)", "paper.tex"],
  ] as const) {
    const [ours, printed] = [
      await readFile(await download(page, button), "utf8"),
      await readFile(join(folder, file), "utf8"),
    ];
    expect(ours, file).toBe(printed);
  }

  // What is counted leads to those among the ones told.
  const open = page.getByRole("link", { name: /^\d+ open: all categories$/ });
  const count = await open.textContent();
  await open.click();
  await expect(page).toHaveURL(/candidates\?outcome=open&pronoun=it&pronoun=they$/);
  await expect(shown.locator("strong")).toHaveText(count ?? "");
  await page.goBack();
  await page.getByRole("button", { name: /^Pronoun in the source: it or they/ }).click();
  await expect(page).toHaveURL(/report$/);
  await expect(
    page.getByText("120 candidates. The automatic pass").or(page.getByText("make 120")),
  ).toBeVisible();
});

test("a report of nothing says so, and what an address asks for in vain is told", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("./#/");
  await openDemo(page);
  const home = page.url();
  await page.goto(`${home}/report?text=nothing+like+this`);
  await expect(page.getByText("No candidate fits, so there is nothing to count.")).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: "Tell all" }).click();
  await expect(page.getByRole("heading", { name: "Accuracy in percent" })).toBeVisible();
  for (const screen of ["report", "candidates", "counts"]) {
    await page.goto(`${home}/${screen}?verdict=refered&pronoun=it`);
    await expect(
      page.getByText("this campaign does not have: “verdict=refered” (nearest: “referred”"),
    ).toBeVisible();
  }
  await page.goto(`${home}/report?outcome=correct`);
  await expect(page.getByText("their accuracy says nothing of a system").first()).toBeVisible();
  await expect(page.getByText("It is left out: it tells of whole categories")).toBeVisible();
  await lookAccessible(page);
});
