// Stories of guidelines that a campaign brings: read by category while judging, replaced, taken out, put back, told apart by version.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose, importMini, zipped } from "./opening-files.ts";

const FIRST = `\uFEFF# Lamp and garden\r\n\r\nBe **strict**: see [the project](https://example.org/g).\r
\r\n## pleonastic_it\r\n\r\nLeft out is right.\r\n\r\n## event_it · anaphoric_inter_they\r\n\r\n- Judge the clause.\r\n`;
const SECOND = "# Be lenient\n\n## event_it\n\nJudge the verb.\n\n## plesonastic_it\n\nNever.\n";

/** As `sha256sum` says it. */
const version = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

const panel = (page: Page): Locator => page.getByRole("complementary", { name: "Guidelines" });

async function importWith(page: Page, guidelines: string): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [zipped({ "guidelines.md": guidelines })]);
  await expect(page.getByText("With guidelines of its own.")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
}

/** Judges the first candidate of a category, which has no antecedent, as wrong. */
async function judgeOne(page: Page, campaign: string, category: string): Promise<void> {
  await page.goto(`${campaign}/judge?category=${category}`);
  const name = page.getByLabel("Your name");
  await expect(name.or(page.locator("[data-candidate]"))).toBeVisible();
  if (await name.isVisible()) {
    await name.fill("Ana");
    await page.keyboard.press("Enter");
  }
  await expect(page.locator("[data-candidate]")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

async function chooseGuidelines(page: Page, button: string, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles([{ name, mimeType: "text/markdown", buffer: Buffer.from(text) }]);
}

test("a campaign's own guidelines are read by category, replaced later, and each judgement says under which it was made", async ({
  page,
}) => {
  await importWith(page, FIRST);
  const campaign = page.url();
  await judgeOne(page, campaign, "pleonastic_it");
  await page.goto(`${campaign}/judge?category=pleonastic_it`);
  await page.keyboard.press("g");
  const part = (name: string) => panel(page).getByRole("region", { name });
  await expect(part("For this category")).toContainText("Left out is right.");
  await expect(part("For this category")).not.toContainText("Judge the clause.");
  await expect(part("For every case").getByText("strict")).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "the project" })).toHaveAttribute("target", "_blank");
  await expect(panel(page).getByText(`Version ${version(FIRST)}, this campaign’s own`)).toBeVisible();
  await expect(panel(page).getByText("Judge the clause.")).toHaveCount(0);
  await part("For other categories").getByText("Event · it").click();
  await expect(panel(page).getByText("Judge the clause.")).toBeVisible();
  await expect(panel(page).getByText("bad_translation").first()).toBeVisible();
  await lookAccessible(page);
  await page.goto(`${campaign}/judge?category=event_it`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Event");
  await page.keyboard.press("g");
  await expect(part("For this category")).toContainText("Judge the clause.");

  await page.goto(campaign);
  await expect(page.getByText(`version ${version(FIRST)}`)).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download guidelines" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe("guidelines.md");
  expect((await readFile(await file.path())).equals(Buffer.from(FIRST))).toBe(true);

  await chooseGuidelines(page, "Replace guidelines…", "newer.md", SECOND);
  await expect(page.getByText("In force from now on.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Problems of the guidelines" })).toContainText(
    "newer.md:7 found “plesonastic_it” in a heading, which is no category; did you mean “pleonastic_it”?",
  );
  await expect(page.getByRole("list", { name: "Judged under" }).getByRole("listitem")).toHaveText([
    `1 judgement under version ${version(FIRST)}`,
  ]);
  await lookAccessible(page);
  await judgeOne(page, campaign, "event_it");
  await page.goto(campaign);
  await expect(page.getByRole("list", { name: "Judged under" }).getByRole("listitem")).toHaveText([
    `1 judgement under version ${version(SECOND)}, in force now`,
    `1 judgement under version ${version(FIRST)}`,
  ]);

  await page.getByRole("link", { name: "Report", exact: true }).first().click();
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV, a row a judgement (judgements)" }).click();
  const rows = (await readFile(await (await table).path(), "utf8")).trim().split("\n");
  const cells = (row: string | undefined) => row?.split(",") ?? [];
  expect(cells(rows[0]).at(-1)).toBe("guidelines");
  expect(
    rows
      .slice(1)
      .map((row) => `${cells(row)[2]} ${cells(row).at(-1)}`)
      .sort(),
  ).toEqual([`event_it ${version(SECOND)}`, `pleonastic_it ${version(FIRST)}`]);
});

test("guidelines are brought later, refused with their place, removed and put back", async ({ page }) => {
  await importMini(page);
  await expect(page.getByText("Referee’s, version 2026-11.")).toBeVisible();
  await chooseGuidelines(page, "Choose guidelines…", "bad.md", "a\nb\0");
  const problems = page.getByRole("region", { name: "Problems of the guidelines" });
  await expect(problems).toContainText("bad.md:2 found the character NUL (U+0000)");
  await chooseGuidelines(page, "Choose guidelines…", "long.md", "x".repeat(1_000_000));
  await expect(problems).toContainText("long.md holds 1000000 bytes; expected at most 200000 a file");
  await expect(page.getByText("Referee’s, version 2026-11.")).toBeVisible();
  await chooseGuidelines(page, "Choose guidelines…", "g.md", SECOND.slice(0, 13));
  await expect(page.getByText(`This campaign’s own, version ${version("# Be lenient\n")}.`)).toBeVisible();
  await page.getByRole("button", { name: "Remove guidelines" }).click();
  await expect(page.getByText("Referee’s, version 2026-11.")).toBeVisible();
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText(`This campaign’s own, version ${version("# Be lenient\n")}.`)).toBeVisible();
});

test("hostile guidelines are text: nothing runs, nothing is fetched, nothing is wider than the screen", async ({
  page,
}) => {
  const hostile = [
    "<script>window.ran = 1</script>\n",
    "<img src=x onerror='window.ran = 2'>\n",
    "![picture](https://example.org/p.png)\n",
    "[run](javascript:window.ran=3) and \u202Eturned\n",
    `${"x".repeat(20_000)}\n`,
    `${">".repeat(5000)} deep\n`,
    `| ${"wide ".repeat(50)} | b |\n| - | - |\n| ${"y".repeat(500)} | c |\n`,
  ].join("\n");
  await importWith(page, hostile);
  await page.goto(`${page.url()}/judge`);
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
  await page.keyboard.press("g");
  await expect(panel(page)).toContainText("<script>window.ran = 1</script>");
  await expect(panel(page)).toContainText("run (javascript:window.ran=3)");
  await expect(panel(page).getByRole("link")).toHaveText(["Picture: picture"]);
  await expect(panel(page).locator("img, script, iframe")).toHaveCount(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await fits(page);
  const inside = panel(page).getByRole("region", { name: "Guidelines", exact: true });
  expect(await inside.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
});
