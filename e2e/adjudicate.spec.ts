// Journeys of disagreements: overview and candidates show them, and an adjudicator resolves each in three key
// presses.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import type { Upload } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { AdjudicateScreen } from "./screens/adjudicate.ts";
import { AnnotatorsScreen } from "./screens/annotators.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CandidatesScreen } from "./screens/candidates.ts";
import { Disagreements } from "./screens/disagreements.ts";
import { importFrom } from "./screens/opening.ts";

const PEOPLE = ["Anna", "Ben"].map((name, number) => ({
  id: `a${number + 1}`,
  name,
  role: "annotator" as const,
}));
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const RIGHT = { antecedent: "bad", pronoun: "ok", tokens: [{ line: 1, position: 0 }] } as const;
const BAD = { tags: ["bad_translation"] };

/**
 * Anna and Ben disagree on four candidates and on the antecedent's head of a fifth, and agree on a sixth. `further`:
 * judgements of others.
 */
function twoPeople(further: readonly Judgement[]): Upload {
  const answers = [
    ["bad e1", RIGHT, WRONG],
    ["bad e2", WRONG, BAD],
    ["bad e4", { pronoun: "bad" }, BAD],
    ["good e1", WRONG, RIGHT],
    ["good e2", WRONG, { ...WRONG, antecedent: "ok", tokens: [{ line: 0, position: 1 }] }],
    ["bad e3", WRONG, WRONG],
  ] as const;
  const judgements = answers.flatMap(([of, ...contents], row) => {
    const [system = "", example = ""] = of.split(" ");
    return contents.map((content, person) =>
      smallJudgement(2 * row + person, {
        ...content,
        system,
        example,
        author: `a${person + 1}`,
        supersedes: [],
      }),
    );
  });
  const ledger = smallLedger({}, { annotators: PEOPLE, judgements: [...judgements, ...further] });
  const buffer = Buffer.from(strToU8(serializeCampaign(ledger)));
  return { name: "two-people.json", mimeType: "application/json", buffer };
}

async function openIt(page: Page, further: readonly Judgement[] = []): Promise<Disagreements> {
  await openPrepared(page, `two people ${further.length}`, async (first) => {
    await importFrom(first, twoPeople(further));
  });
  const overview = new Disagreements(page);
  await expect(overview.open(5)).toBeVisible();
  await expect(overview.open(5)).toBeVisible();
  await expect(overview.inOtherColumns(1, "antecedent")).toBeVisible();
  return overview;
}

async function beginAs(page: Page, name: string): Promise<AdjudicateScreen> {
  const adjudicating = new AdjudicateScreen(page);
  await new Disagreements(page).resolve.click();
  await expect(adjudicating.whoAdjudicates).toBeVisible();
  await adjudicating.adjudicator.fill(name);
  await adjudicating.begin.click();
  await expect(adjudicating.title).toBeVisible();
  await expect(adjudicating.acceptButton("R")).toBeVisible();
  return adjudicating;
}

test("disagreements are found and resolved in three key presses each, and then the overview shows none", async ({
  page,
}) => {
  const overview = await openIt(page);
  const frame = new CampaignFrame(page);
  // Everything is judged, so the next step is resolving, and judging is not offered beside it.
  await expect(overview.resolve).toHaveClass(/bg-accent /);
  await expect(overview.judge).toHaveCount(0);
  await overview.inStateTable(4).click();
  const candidates = new CandidatesScreen(page);
  await expect(candidates.shown(4, 8)).toBeVisible();
  await expect(candidates.answers).toBeInViewport();
  await candidates.showAll.click();
  await candidates.choose(candidates.disagreement, "the antecedent only");
  await expect(page).toHaveURL(/disagreement=antecedent/);
  await expect(candidates.shown(1, 8)).toBeVisible();
  await frame.open("overview");

  await overview.resolve.click();
  await expect(new AdjudicateScreen(page).whoAdjudicates).toBeVisible();
  await lookAccessibleIfLong(page);
  await fits(page);
  await page.goBack();
  const adjudicating = await beginAs(page, "Eve");
  await lookAccessibleIfLong(page);
  await fits(page);
  await expect(page.getByText("Anna")).toHaveCount(0);
  await adjudicating.showNames.click();
  await expect(adjudicating.others).toContainText("Anna");
  for (let left = 5; left > 0; left--) {
    await expect(adjudicating.left(left, 5)).toBeVisible();
    await adjudicating.press("Shift+q");
    await expect(adjudicating.acceptButton("Q")).toHaveAttribute("aria-pressed", "true");
    await adjudicating.press(left > 2 ? "Shift+l" : "Shift+c");
    await expect(adjudicating.acceptButton("Q")).toHaveAttribute("aria-pressed", "true");
    await expect(adjudicating.resolvedNote).toBeVisible();
    await adjudicating.press("Enter");
  }
  await expect(adjudicating.allResolved).toBeVisible();
  await frame.screen("overview").first().click();
  await expect(overview.resolve).toHaveCount(0);
  await expect(overview.anyInStateTable).toHaveCount(0);

  // The list of candidates can be filtered by resolved disagreements and by the reason given.
  await frame.open("candidates");
  await candidates.choose(candidates.disagreement, "resolved");
  await expect(candidates.shown(5, 8)).toBeVisible();
  await candidates.choose(candidates.tag, "reason: ambiguous");
  await expect(candidates.shown(2, 8)).toBeVisible();
  // Judging asks for a name again, because an adjudicator is not assumed to judge. Eve says that she does. Two presses
  // of undo then reopen one disagreement.
  await page.goto(page.url().replace(/candidates.*$/, "judge"));
  await expect(adjudicating.whoJudges).toBeVisible();
  await adjudicating.knownAdjudicator("Eve").click();
  for (const undone of ["reason: ambiguous", "pronoun"]) {
    await expect(adjudicating.undo).toBeEnabled();
    await adjudicating.press("ControlOrMeta+z");
    await expect(adjudicating.undone).toContainText(undone);
  }
  await adjudicating.openOverview();
  await expect(overview.open(1)).toBeVisible();
});

test("roles decide which disagreements are resolved, and an annotator and an adjudicator in one browser are each asked for their name once", {
  tag: LONG,
}, async ({ page }) => {
  const overview = await openIt(page);

  await test.step("changing a person's role first shows how many disagreements this resolves or reopens", async () => {
    const annotators = new AnnotatorsScreen(page);
    await annotators.open();
    await annotators.promote("Ben");
    await expect(annotators.roleResolves("Ben", 5)).toBeVisible();
    await new CampaignFrame(page).open("overview");
    await expect(overview.states).toBeVisible();
    await expect(overview.resolve).toHaveCount(0);
    await annotators.open();
    await annotators.giveRole("Ben", "annotator");
    await expect(annotators.roleReopens("Ben", 5)).toBeVisible();
    await new CampaignFrame(page).open("overview");
    await expect(overview.open(5)).toBeVisible();
  });

  const work = new AdjudicateScreen(page);
  await new CampaignFrame(page).open("judge");
  await work.known("Anna").click();
  await expect(work.menuOf("Anna")).toBeVisible();
  await work.openOverview();
  await beginAs(page, "Eve");
  await expect(work.menuOf("Eve")).toBeVisible();
  await work.openOverview();
  await new CampaignFrame(page).open("judge");
  await expect(work.menuOf("Anna")).toBeVisible();
  await page.reload();
  await expect(work.menuOf("Anna")).toBeVisible();
  await work.openOverview();
  await overview.resolve.click();
  await expect(work.menuOf("Eve")).toBeVisible();
  await page.reload();
  await expect(work.menuOf("Eve")).toBeVisible();
  // After Eve has entered her name for resolving, she can choose it for judging, too.
  await work.changePerson();
  await expect(work.whoAdjudicates).toBeVisible();
  await page.goBack();
  await new CampaignFrame(page).open("judge");
  await expect(work.menuOf("Anna")).toBeVisible();
  await work.changePerson();
  await work.knownAdjudicator("Eve").click();
  await expect(work.menuOf("Eve")).toBeVisible();
});

test.describe("by touch on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("an adjudicator works under a separate name, with answers and reasons in view and large enough to tap", {
    tag: WHOLE,
  }, async ({ page }) => {
    const overview = await openIt(page);
    const adjudicating = new AdjudicateScreen(page);
    await overview.resolve.click();
    await adjudicating.adjudicator.fill("Anna ");
    await expect(adjudicating.nameExists("Anna")).toBeVisible();
    await expect(adjudicating.beginAs("Anna").first()).toBeEnabled();
    await page.goBack();
    await beginAs(page, "Eve");
    await lookAccessibleIfLong(page);
    await fits(page);
    const cause = adjudicating.cause("cause_slip");
    for (const button of [
      adjudicating.acceptButton("Q"),
      adjudicating.acceptButton("R"),
      cause,
      adjudicating.cause("cause_other"),
    ]) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(box?.height, String(button)).toBeGreaterThanOrEqual(44);
    }
    // The buttons of the reasons do not move when an answer is tapped.
    for (let left = 5; left > 0; left--) {
      await expect(adjudicating.left(left, 5)).toBeVisible();
      const before = await cause.boundingBox();
      await adjudicating.acceptButton(left % 2 === 0 ? "R" : "Q").tap();
      await expect(adjudicating.giveCause).toBeVisible();
      expect(await cause.boundingBox()).toEqual(before);
      await cause.tap();
      await expect(adjudicating.left(left - 1, 5)).toBeVisible();
      await adjudicating.nextOpen.tap();
    }
    await expect(adjudicating.allResolved).toBeVisible();
  });
});

test.describe("with the tour", () => {
  test.use({ withTour: true });

  test("an adjudicator goes from resolving to judging conflicts without a second name or a tour, and sees whose answers clash", {
    tag: WHOLE,
  }, async ({ page }) => {
    const overview = await openIt(page, [
      smallJudgement(90, {
        ...BAD,
        pronoun: "ok",
        system: "good",
        example: "e4",
        author: "a1",
        supersedes: [],
      }),
    ]);
    const frame = new CampaignFrame(page);
    // Somebody else judges in this tab before.
    await frame.open("judge");
    await new AdjudicateScreen(page).known("Ben").click();
    await expect(new AdjudicateScreen(page).menuOf("Ben")).toBeVisible();
    await frame.open("overview");
    const adjudicating = await beginAs(page, "Eve");
    for (let left = 5; left > 0; left--) {
      await expect(adjudicating.left(left, 5)).toBeVisible();
      await adjudicating.press("Shift+q");
      await expect(adjudicating.resolvedSign).toBeVisible();
      await adjudicating.press("Enter");
    }
    await expect(adjudicating.allResolved).toBeVisible();
    await expect(adjudicating.report).toBeVisible();
    await expect(overview.judge).toHaveCount(0);
    await adjudicating.openOverview();
    await expect(overview.open(5)).toHaveCount(0);
    await frame.open("candidates");
    await page.goto(`${page.url()}?state=conflict`);
    await new BrowseScreen(page).judgeThese.click();
    await expect(adjudicating.menuOf("Eve")).toBeVisible();
    await expect(adjudicating.clash("Anna")).toContainText("“bad translation” but answered");
    await expect(adjudicating.clash("Anna")).toContainText("pronoun ✓ correct");
    await expect(adjudicating.tour.panel).toHaveCount(0);
    await fits(page);
    await lookAccessibleIfLong(page);
    // Another annotator in the same browser judges blind.
    await adjudicating.changePerson();
    await adjudicating.known("Ben").click();
    await expect(adjudicating.menuOf("Ben")).toBeVisible();
    await expect(adjudicating.clash("Anna")).toHaveCount(0);
  });
});
