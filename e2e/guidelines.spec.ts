// Journeys of a campaign's own guidelines: read by category while judging, replaced, removed, restored, each with its
// version.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { fullCategoryName } from "#core/suite/category.ts";
import { GUIDELINES_VERSION } from "#core/tasks/judging/content.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { importMini, zipped } from "./opening-files.ts";
import { CampaignGuidelines } from "./screens/guidelines.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OpeningScreen } from "./screens/opening.ts";

const FIRST = `\uFEFF# Lamp and garden\r\n\r\nBe **strict**: see [the project](https://example.org/g).\r
\r\n## pleonastic_it\r\n\r\nLeft out is right.\r\n\r\n## event_it · anaphoric_inter_they\r\n\r\n- Judge the clause.\r\n`;
const SECOND = "# Be lenient\n\n## event_it\n\nJudge the verb.\n\n## plesonastic_it\n\nNever.\n";

/** The version of guidelines with this text: the first 12 digits of its SHA-256. */
const version = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

async function importWith(page: Page, guidelines: string): Promise<void> {
  const opening = new OpeningScreen(page);
  await opening.openFiles(zipped({ "guidelines.md": guidelines }));
  await expect(opening.ownGuidelines).toBeVisible();
  await opening.importIt();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
}

/** Judges the first candidate of a category as incorrect. The category has no antecedents. */
async function judgeOne(page: Page, campaign: string, category: string): Promise<JudgingScreen> {
  await page.goto(`${campaign}/judge?category=${category}`);
  const judging = new JudgingScreen(page);
  await expect(judging.name.or(judging.texts)).toBeVisible();
  if (await judging.name.isVisible()) await judging.giveName("Ana");
  await expect(judging.texts).toBeVisible();
  await judging.press("4");
  await judging.expectSaved();
  return judging;
}

test("a campaign's own guidelines are shown by category and replaced later, and each judgement records their version", async ({
  page,
}) => {
  await importWith(page, FIRST);
  const campaign = page.url();
  const judging = await judgeOne(page, campaign, "pleonastic_it");
  await page.goto(`${campaign}/judge?category=pleonastic_it`);
  await judging.press("g");
  const { beside, forCategory, forAll, forOthers } = judging.guidelines;
  await expect(forCategory).toContainText("Left out is right.");
  await expect(forCategory).not.toContainText("Judge the clause.");
  await expect(forAll.getByText("strict")).toBeVisible();
  await expect(beside.getByRole("link", { name: "the project" })).toHaveAttribute("target", "_blank");
  await expect(judging.guidelines.ownVersion(version(FIRST))).toBeVisible();
  await expect(beside.getByText("Judge the clause.")).toHaveCount(0);
  await forOthers.getByText(fullCategoryName("event_it")).click();
  await expect(beside.getByText("Judge the clause.")).toBeVisible();
  await expect(beside.getByText("bad translation").first()).toBeVisible();
  await lookAccessibleIfLong(page);
  await page.goto(`${campaign}/judge?category=event_it`);
  await expect(judging.heading).toContainText("Event");
  await judging.press("g");
  await expect(forCategory).toContainText("Judge the clause.");

  const guidelines = new CampaignGuidelines(page);
  await guidelines.open();
  await expect(guidelines.own(version(FIRST))).toBeVisible();
  const file = await guidelines.downloaded();
  expect(file.suggestedFilename()).toBe("guidelines.md");
  expect((await readFile(await file.path())).equals(Buffer.from(FIRST))).toBe(true);

  await guidelines.replace("newer.md", SECOND);
  await expect(guidelines.changed).toBeVisible();
  await expect(guidelines.problems).toContainText(
    "newer.md:7 found “plesonastic_it” in a heading, which is not a category; did you mean “pleonastic_it”?",
  );
  await expect(guidelines.judgedUnder).toHaveText([guidelines.judgements(1, version(FIRST))]);
  await lookAccessibleIfLong(page);
  await judgeOne(page, campaign, "event_it");
  await guidelines.open();
  await expect(guidelines.judgedUnder).toHaveText([
    guidelines.judgements(1, version(SECOND), "current"),
    guidelines.judgements(1, version(FIRST)),
  ]);

  const table = await guidelines.judgementsTable();
  const rows = (await readFile(await table.path(), "utf8")).trim().split("\n");
  const cells = (row: string | undefined) => row?.split(",") ?? [];
  expect(cells(rows[0]).at(-1)).toBe("guidelines");
  expect(
    rows
      .slice(1)
      .map((row) => `${cells(row)[2]} ${cells(row).at(-1)}`)
      .sort(),
  ).toEqual([`event_it ${version(SECOND)}`, `pleonastic_it ${version(FIRST)}`]);
});

test("guidelines can be added later, removed and restored; invalid ones are refused, and hostile ones are shown as text", {
  tag: LONG,
}, async ({ page }) => {
  await importMini(page);
  const campaign = page.url();
  const guidelines = new CampaignGuidelines(page);
  await guidelines.open();
  await expect(guidelines.referees(GUIDELINES_VERSION)).toBeVisible();
  await guidelines.choose("bad.md", "a\nb\0");
  await expect(guidelines.problems).toContainText("bad.md:2 found the character NUL (U+0000)");
  await guidelines.choose("long.md", "x".repeat(1_000_000));
  await expect(guidelines.problems).toContainText(
    "long.md is too large: 1000000 bytes; the limit is 200000 bytes per file",
  );
  await expect(guidelines.referees(GUIDELINES_VERSION)).toBeVisible();
  await guidelines.choose("g.md", SECOND.slice(0, 13));
  await expect(guidelines.own(version("# Be lenient\n"))).toBeVisible();
  await guidelines.remove.click();
  await expect(guidelines.referees(GUIDELINES_VERSION)).toBeVisible();
  await guidelines.putBack.click();
  await expect(guidelines.own(version("# Be lenient\n"))).toBeVisible();

  await test.step("hostile guidelines run nothing, load nothing, and do not exceed the screen's width", async () => {
    const hostile = [
      "<script>window.ran = 1</script>\n",
      "<img src=x onerror='window.ran = 2'>\n",
      "![picture](https://example.org/p.png)\n",
      "[run](javascript:window.ran=3) and \u202Eturned\n",
      `${"x".repeat(20_000)}\n`,
      `${">".repeat(5000)} deep\n`,
      `| ${"wide ".repeat(50)} | b |\n| - | - |\n| ${"y".repeat(500)} | c |\n`,
    ].join("\n");
    await guidelines.replace("hostile.md", hostile);
    await expect(guidelines.own(version(hostile))).toBeVisible();
    await page.goto(`${campaign}/judge`);
    const judging = new JudgingScreen(page);
    await judging.giveName("Ana");
    const { beside, region } = judging.guidelines;
    await judging.press("g");
    await expect(beside).toContainText("<script>window.ran = 1</script>");
    await expect(beside).toContainText("run (javascript:window.ran=3)");
    await expect(beside.getByRole("link")).toHaveText([judging.guidelines.pictureName("picture")]);
    await expect(beside.locator("img, script, iframe")).toHaveCount(0);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await fits(page);
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
  });
});
