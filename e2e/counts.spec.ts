// Journey of counts: a state has the same count on all screens that show it.
import { expect } from "@playwright/test";
import { historyText } from "#text/history-text.ts";
import { test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { AnnotatorsScreen } from "./screens/annotators.ts";
import { AssignmentForm } from "./screens/assignment-form.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { JudgingList } from "./screens/judging-list.ts";
import { OverviewScreen } from "./screens/overview.ts";

/** The numbers in a text, in their order; “1,234” is one. */
const numbersIn = (text: string | null): number[] =>
  Array.from((text ?? "").matchAll(/\d[\d,]*/g), ([digits]) => Number(digits.replaceAll(",", "")));

/**
 * Counts of the demo with its sample annotator, counted by hand in public/demo/en-fr/judgements.json and in the
 * overview. `approved`: approved candidates that are not judged; three more are judged. `judged`: candidates that are
 * judged or excluded.
 */
const DEMO = {
  approved: 46,
  notJudged: 54,
  unfinished: 6,
  judged: 10,
  excluded: 1,
  inConflict: 4,
  all: 120,
  referred: 71,
};
const OPEN = DEMO.notJudged + DEMO.unfinished + DEMO.inConflict;
const PROGRESS = { approved: DEMO.approved, judged: DEMO.judged, open: OPEN };

test("approved, judged, open and conflicting candidates of the demo have the same counts on all screens", async ({
  page,
}) => {
  await openDemo(page);
  const campaign = page.url();
  const { approved, notJudged, unfinished, judged, excluded, inConflict, all, referred } = DEMO;

  const overview = new OverviewScreen(page);
  await overview.expectProgress(PROGRESS, excluded);
  const figures = await overview.progress.locator("strong").allTextContents();
  expect(figures.flatMap(numbersIn).reduce((sum, part) => sum + part)).toBe(all);
  await expect(overview.conflicts(inConflict)).toBeVisible();
  await overview.expectStates([
    ["≡", "approved"],
    ["○", "open"],
    ["◐", "partial"],
    ["●", "done"],
    ["⚠", "conflict"],
  ]);
  const inAll = await overview.totals(overview.byState).allTextContents();
  expect(inAll.flatMap(numbersIn)).toEqual([approved, notJudged, unfinished, judged, inConflict, all]);
  await overview.showBySystem();
  const settled = await overview.totals(overview.bySystem).allTextContents();
  expect(settled).toEqual(["23/40", "21/40", "12/40"]);
  expect(settled.map((cell) => numbersIn(cell)[0] ?? 0).reduce((sum, part) => sum + part)).toBe(
    approved + judged,
  );
  const annotators = new AnnotatorsScreen(page);
  await annotators.open();
  const annotator = await annotators.figuresOf("Sample annotator").allTextContents();
  expect(annotator.slice(1, 4).flatMap(numbersIn)).toEqual([judged, unfinished, inConflict]);

  const browsing = new BrowseScreen(page);
  for (const [state, count] of Object.entries({
    approved,
    open: notJudged,
    partial: unfinished,
    done: judged,
    conflict: inConflict,
  })) {
    await page.goto(`${campaign}/candidates?state=${state}`);
    await browsing.expectShown(count, all);
    // The selected candidate shows why its judgement does not count.
    if (state === "conflict") {
      await expect(browsing.doesNotCount("conflict").first()).toBeVisible();
      // Above the texts it says what clashes, so that nobody has to search for it.
      await expect(
        browsing.conflictOf("Sample annotator", "“bad translation” but answered"),
      ).toBeInViewport();
    }
  }

  await page.goto(`${campaign}/results`);
  await expect(
    page.getByText(
      "40 examples in 3 systems make 120 candidates. The matching rules (protest-2016) approved 49 of them (46 are not judged; 3 are among the judged or open candidates); 71 need judging. " +
        "10 candidates are judged or excluded: 6 correct, 3 incorrect, 1 excluded (bad translation: 1). " +
        "64 are open (not judged: 54, unfinished: 6, conflict: 4). 46 automatic approvals have not been checked.",
      { exact: true },
    ),
  ).toBeVisible();

  await page.goto(`${campaign}/team`);
  // 49 candidates are approved, of which 46 are not judged.
  await new AssignmentForm(page).expectChoices(
    { free: notJudged, open: notJudged, referred, all },
    49 - approved,
  );

  // “Left for you” is the number of candidates that one annotator still has to judge. For a new annotator, these are
  // all referred candidates, including those that others judged. “Left to judge” counts for the whole campaign.
  await page.goto(`${campaign}/judge`);
  const judging = new JudgingScreen(page);
  await judging.giveName("Ana");
  await expect(judging.left(referred, referred)).toBeVisible();
  await judging.press("l");
  await expect(new JudgingList(page).shown).toHaveText(`${referred} of ${referred}`);

  await page.goto("./");
  await new CampaignsScreen(page).expectBar("Demo English–French", PROGRESS);

  // The sample annotator worked on all candidates that are judged, unfinished or in conflict.
  await page.goto(`${campaign}/settings/history`);
  const { worked, judged: workedOn } = historyText.entries;
  const entry = worked("Sample annotator", [workedOn(judged + unfinished + inConflict)]);
  await expect(page.getByText(entry, { exact: true }).first()).toBeVisible();
});

test("the overview of 13 categories fits on one screen, by category and by system", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDemo(page);
  const overview = new OverviewScreen(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(overview.byState.getByRole("row")).toHaveCount(1 + 4 + 13 + 1); // headings, groups, categories, total
  expect(await height()).toBeLessThanOrEqual(800);
  await overview.showBySystem();
  await expect(page).toHaveURL(/by=system/);
  await expect(overview.bySystem).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(800);
  await page.reload();
  await expect(overview.bySystem).toBeVisible();
});
