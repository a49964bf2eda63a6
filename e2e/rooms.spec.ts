// Journeys through the rooms around the work: figures in tables, recent answers, help, the demo's two ways in.
import { expect, type Locator, type Page } from "@playwright/test";
import { REFEREE_VERSION } from "#core/base/referee-version.ts";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { appText } from "#text/app-text.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { helpText } from "#text/help-text.ts";
import { importText } from "#text/import-text.ts";
import { reviewText } from "#text/judge-text.ts";
import { navigationText } from "#text/navigation-text.ts";
import { returnText } from "#text/return-work-text.ts";
import { lookAccessible, test, WHOLE } from "./fixtures.ts";
import { judgeDemo, openDemo, startJudging } from "./judging-by-keys.ts";
import { choose } from "./opening-files.ts";
import { downloaded } from "./round-steps.ts";
import { App } from "./screens/app.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OverPanel } from "./screens/judging-panels.ts";
import { ReviewScreen } from "./screens/review.ts";
import { tabTo } from "./tab-to.ts";

/**
 * Runs in the page: the gaps wider than a letter between a link and the text before or after it, in table cells. Each is
 * given as the text around it.
 */
function gapsInCells(): string[] {
  const gaps: string[] = [];
  for (const link of document.querySelectorAll("td a")) {
    for (const side of ["previousSibling", "nextSibling"] as const) {
      const text = link[side];
      if (text?.nodeType !== Node.TEXT_NODE || text.textContent?.trim() === "") continue;
      const range = (node: Node) => {
        const found = document.createRange();
        found.selectNodeContents(node);
        return found.getBoundingClientRect();
      };
      const [before, after] =
        side === "previousSibling" ? [range(text), range(link)] : [range(link), range(text)];
      if (before.bottom <= after.top || after.left - before.right > 6)
        gaps.push(`${text.textContent} ${link.textContent}: ${Math.round(after.left - before.right)} px`);
    }
  }
  return gaps;
}

async function expectNoGaps(page: Page, address: string): Promise<void> {
  await page.goto("./#/nowhere"); // so that no table of the previous screen is left
  await expect(new App(page).notFound).toBeVisible();
  await page.goto(address);
  await expect(page.locator("td a").first()).toBeVisible();
  expect(await page.evaluate(gapsInCells)).toEqual([]);
}

test("numbers that are links stand next to the text around them: 3/4, not 3/   4; recent answers name the output’s words", async ({
  page,
}) => {
  await openDemo(page);
  const campaign = page.url();
  for (const screen of ["results", "results?over=judged", "results/audit"])
    await expectNoGaps(page, `${campaign}/${screen}`);

  await page.goto(campaign);
  const judging = await startJudging(page, "Ana");
  const words = await page.locator("[data-frame] button[aria-label$=', pronoun'] bdi").first().textContent();
  await judging.answerByKeys();
  await judging.openPanel("history");
  const rows = new OverPanel(page, "history").dialog.getByRole("listitem");
  await expect(rows.first()).toContainText("pronoun");
  await expect(rows.last()).toContainText(words ?? "missing");
  await expect(rows.last().locator("bdi").nth(1)).toHaveAttribute("lang", "fr");
});

/** Opens the help with the keyboard alone, from wherever the focus is. */
async function openHelp(page: Page): Promise<Locator> {
  await page.keyboard.press("Escape");
  await tabTo(page, page.getByRole("button", { name: appText.shell.help, exact: true }));
  await page.keyboard.press("Enter");
  const help = page.getByRole("dialog", { name: helpText.title });
  await expect(help).toBeVisible();
  return help;
}

test("help is reached by keyboard on every screen; its report of a problem is copied and sends nothing", {
  tag: WHOLE,
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const judging = await judgeDemo(page);
  const shown = await judging.shown();
  const campaign = page.url().replace(/\/judge.*/, "");
  const help = await openHelp(page);
  await expect(help.getByRole("region", { name: helpText.annotator.title })).toBeVisible();
  await expect(help.getByRole("region", { name: helpText.researcher.title })).toBeVisible();
  await expect(help.getByRole("region", { name: helpText.keys.title })).toContainText("ctrl z");
  await expect(help.getByText(REFEREE_VERSION)).toHaveCount(2); // in the facts and under “About”
  await expect(help.getByText("MIT licence")).toBeVisible();
  await lookAccessible(page);
  await help.getByRole("button", { name: helpText.report.copy }).click();
  await expect(help.getByText(helpText.report.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Referee \d.*\nScreen: c\/…\/judge\nBrowser: /);
  expect(copied).not.toMatch(/Demo|Ana\b|[0-9a-f]{8}-/);
  // Keys pressed here are not answers.
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(page.getByRole("button", { name: appText.shell.help, exact: true })).toBeFocused();
  await expect(judging.candidate(shown)).toBeVisible();
  for (const address of ["./#/", "./#/import", `${campaign}/results`, `${campaign}/nowhere`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await openHelp(page);
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${campaign}/judge`);
  await expect(judging.texts).toBeVisible();
  await openHelp(page);
});

test("the demo asks as whom one looks, and shows that person’s rooms only", async ({ page }) => {
  const { demo } = importText;
  const tabs = page.getByRole("navigation", { name: navigationText.tabs }).getByRole("link");
  await page.goto("./#/import?demo=en-fr");
  await expect(page.getByRole("heading", { name: demo.title })).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("link", { name: demo.annotator.label }).click();
  await page.getByRole("button", { name: STEP_LABELS.start.judge }).click();
  await expect(tabs).toHaveText(["Judge", "Items", "Return work"]);
  await page.goto("./#/");
  await expect(page.getByRole("heading", { name: campaignsText.list.ofAnnotator.title })).toBeVisible();
  // The way back of a researcher: one line each on the start page and in the help.
  const makesSuite = page.getByRole("link", { name: campaignsText.demoLinks.makeSuite });
  await expect(makesSuite).toHaveCount(0);
  await page.getByRole("button", { name: campaignsText.list.forResearchers }).click();
  await expect(makesSuite).toBeVisible();
  await page.getByRole("button", { name: helpText.title, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: helpText.researcher.show }).click();
  await expect(page.getByRole("heading", { name: helpText.researcher.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("./#/import?demo=en-fr");
  await page.getByRole("link", { name: demo.researcher.label }).click();
  await expect(tabs).toHaveText(["Overview", "Judge", "Candidates", "Results", "Team", "Settings"]);
  await page.goto("./#/");
  await expect(page.getByRole("heading", { level: 1, name: campaignsText.list.title })).toBeVisible();
  // Both are in this browser. The first one is the annotator's, and is opened again instead of read again.
  await page.goto("./#/import?demo=en-fr&as=annotator");
  await expect(page.getByText("You have this work in this browser already")).toBeVisible();
});

test("a finished batch offers its return at the end of judging and of a review, and where its file is opened again", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto("./#/import?demo=en-fr&as=annotator");
  await page.getByRole("button", { name: STEP_LABELS.start.judge }).click();
  const judging = new JudgingScreen(page);
  await expect(judging.texts).toBeVisible();
  const returning = page.getByRole("main").getByRole("link", { name: STEP_LABELS.return, exact: true });
  for (let items = 0; items < 20 && !(await judging.allJudged.isVisible()); items++) {
    const shown = await judging.shown();
    if (items === 2) await judging.press("f");
    await judging.press("b");
    await judging.expectGone(shown);
  }

  await test.step("a flag may stay, so the end does not call for another look", async () => {
    await expect(judging.allJudged).toBeVisible();
    await expect(returning).toHaveClass(/bg-accent/);
    const flagged = page.getByRole("link", { name: reviewText.lookAgain(1) });
    await expect(flagged).toHaveText("You flagged 1 item: look at it again, or leave the flag.");
    await flagged.click();
  });

  await test.step("after a review, the next step comes before the way back", async () => {
    const review = new ReviewScreen(page);
    await expect(review.place(1, 1)).toBeVisible();
    await judging.press("Enter");
    await expect(review.finished).toBeVisible();
    await expect(returning).toHaveClass(/bg-accent/);
    await lookAccessible(page);
    await returning.click();
  });

  const file = await downloaded(page, returnText.download);
  const open = async () => {
    await page.goto("./#/");
    await choose(page, "files", [file]);
    await expect(
      page.getByRole("heading", { level: 1, name: "Hello Robin: your work is done" }),
    ).toBeVisible();
  };
  const download = page.getByRole("button", { name: returnText.download });

  await test.step("the file of work that is here leads to its return", async () => {
    await open();
    await returning.click();
    await expect(download).toBeVisible();
  });

  await test.step("the file of work that is not here is opened, and leads to its return", async () => {
    const campaigns = new CampaignsScreen(page);
    await campaigns.open();
    await campaigns.delete("Demo English–French");
    await expect(campaigns.trash(1)).toBeVisible();
    await open();
    await page.getByRole("button", { name: STEP_LABELS.return }).click();
    await expect(download).toBeVisible();
  });
});
