// Journeys of two people who annotate the same tokens on two machines: assignment, return, agreement, resolution.
import { gunzipSync } from "node:zlib";
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { withoutExamples } from "#tools/testing/campaigns/without-examples.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openMenu } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { advanceClockAtPresses } from "./press-clock.ts";
import { importIt } from "./round-steps.ts";
import { AnnotateScreen } from "./screens/annotate.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { SuiteMaking } from "./screens/suite-making.ts";
import { TokenAssignment } from "./screens/token-assignment.ts";
import { TokensScreen } from "./screens/tokens.ts";

/** Four sentences with five pronouns (it, you, it; they; it), a reference, targets, and no example. */
function text(): Upload {
  const { ledger } = withoutExamples(smallLedger({}, { settings: { plan: SMALL_PLAN } }));
  const buffer = Buffer.from(serializeCampaign(ledger));
  return { name: "text.json", mimeType: "application/json", buffer };
}

/** The same text with its four examples, made by another person. */
function withExamples(): Upload {
  const ledger = smallLedger({}, { settings: { plan: SMALL_PLAN } });
  const buffer = Buffer.from(serializeCampaign(ledger));
  return { name: "suite.json", mimeType: "application/json", buffer };
}

/** Instead of a key: draws over “is red” in the first sentence with the mouse. */
const DRAW_RED = "draw over “is red”";
/**
 * Keys per token, in text order. “The ball” and “the plasma” are offered: the latest antecedent first, then the nearest
 * noun phrases.
 */
const ANNAS = [["1", "1", "Enter"], ["1"], ["2", "1", "Enter"], ["u", "1"], ["1", "1", "Enter"]];
/** For the first token Ben chooses “is red” instead of “The ball”; for the last one, that it refers to nothing. */
const BENS = [["1", DRAW_RED, "Enter"], ["1"], ["2", "2", "Enter"], ["u", "1"], ["5"]];

async function annotateToken(annotating: AnnotateScreen, keys: readonly string[]): Promise<void> {
  for (const key of keys) await (key === DRAW_RED ? annotating.draw(0, 2, 3) : annotating.press(key));
}

const PLACES = ["1:0", "1:3", "1:5", "2:0", "3:0"];

/** Opens a batch in another browser. */
async function openElsewhere(browser: Browser, base: string, batch: Upload): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(advanceClockAtPresses);
  const page = await context.newPage();
  await importIt(page, batch);
  return page;
}

/**
 * Annotates a batch in another browser and returns the file to import. `checkScreen` checks the screen that returns the
 * batch.
 */
async function annotatedElsewhere(
  page: Page,
  keys: readonly (readonly string[])[],
  checkScreen: (page: Page) => Promise<void>,
): Promise<Upload> {
  const annotating = new AnnotateScreen(page);
  for (const [at, presses] of keys.entries()) {
    await annotating.expectAt(PLACES[at] ?? "");
    await annotateToken(annotating, presses);
  }
  await expect(annotating.finished("allAnnotated")).toBeVisible();
  await expect(annotating.saved).toBeVisible();
  // A batch has only its own screens, and shows no answers of others.
  await openMenu(page);
  await expect(new CampaignFrame(page).screen("judge")).toHaveCount(0);
  await annotating.openReturn();
  const making = new SuiteMaking(page);
  await expect(making.batchProgress(5, 5)).toBeVisible();
  await checkScreen(page);
  const returned = await new TokenAssignment(page).returned();
  await page.context().close();
  return returned;
}

/** Opens the assignment of tokens, and adds Anna and Ben. */
async function assignTokens(page: Page): Promise<TokenAssignment> {
  const assignment = new TokenAssignment(page);
  await new TokensScreen(page).people.assign.click();
  await assignment.addPeople("Anna", "Ben");
  return assignment;
}

const batchOf = (archive: Upload, name: string): Upload => ({
  name: `${name}.json.gz`,
  mimeType: "application/gzip",
  buffer: Buffer.from(unzipSync(archive.buffer)[`Small ${name}.referee`] ?? []),
});

test("two people annotate the same tokens, their agreement is reported, and an adjudicator resolves the disagreements", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  await importIt(page, text());
  const tokens = new TokensScreen(page);
  await tokens.open();
  await expect(tokens.people.none).toBeVisible();
  const assignment = await assignTokens(page);
  await expect(assignment.summary(5, 5)).toBeVisible();
  await assignment.overlap.fill("2");
  await expect(assignment.summary(5, 2)).toBeVisible();
  await assignment.overlap.fill("6");
  await expect(assignment.tooManyShared(5)).toBeVisible();
  await assignment.overlap.fill("");
  await lookAccessibleIfLong(page);
  const archive = await assignment.makeBatches(2);
  const files = Object.keys(unzipSync(archive.buffer)).sort();
  expect(files).toEqual(["Small Anna.referee", "Small Ben.referee"]);
  await expect(assignment.shareForAll(5)).toBeVisible();
  await expect(assignment.unassigned(0)).toHaveCount(1);

  const base = baseURL ?? "";
  const elsewhere = (name: string) => openElsewhere(browser, base, batchOf(archive, name));
  const annas = await annotatedElsewhere(await elsewhere("Anna"), ANNAS, lookAccessibleIfLong);
  // Ben's screens are the same as Anna's, so they are not checked again.
  const bens = await annotatedElsewhere(await elsewhere("Ben"), BENS, async () => {});
  expect(gunzipSync(bens.buffer).toString()).not.toContain("Anna");

  await assignment.lookAt({ ...bens, name: "ben.json.gz" }, { ...annas, name: "anna.json.gz" });
  await expect(assignment.counts).toHaveText(["10", "0", "0", "0", "0", "0", "0"]);
  await expect(assignment.annotated(10)).toBeVisible();
  await assignment.importAll();
  // Importing Ben's batch again changes nothing.
  await assignment.lookAt({ ...bens, name: "ben.json.gz" });
  await expect(assignment.nothingNew).toBeVisible();
  await assignment.cancel.click();

  const making = new SuiteMaking(page);
  await making.openOverview();
  await tokens.open();
  await expectAgreement(page, tokens);
  await resolveAsCleo(page, tokens);
  // The adjudicator saw the annotators' answers, so the agreement does not change.
  await expect(categoryAgreement(tokens)).toHaveText("80.0");
  await tokens.chooseState("annotated", 4);
  await tokens.expectFound(4, 0);
  // The overview counts assigned tokens in the same way as candidates.
  await making.openOverview();
  await assignment.expectAnnotated("5 of 5", "Anna", "Ben");
});

const categoryAgreement = ({ people }: TokensScreen) =>
  people.agreement("Anna + Ben").nth(2).getByRole("cell").nth(1);

async function expectAgreement(page: Page, tokens: TokensScreen): Promise<void> {
  const { people } = tokens;
  await expect(people.counts(5, 2, 0)).toBeVisible();
  const figures = people.agreement("Anna + Ben");
  // Each row is a number of shared tokens and a percentage of agreement. The rows are: whether the token is an example;
  // the reason if it is none; the category (four of five agree); the category of the four examples (three agree);
  // antecedent, overlap and head (one of two agrees in each).
  const expected = ["5 100.0", "1 100.0", "5 80.0", "4 75.0", "2 50.0", "2 50.0", "2 50.0"];
  await expect(figures).toHaveCount(expected.length);
  for (const [at, cells] of expected.entries()) {
    const [units = "", observed = ""] = cells.split(" ");
    await expect(figures.nth(at).getByRole("cell").nth(0)).toHaveText(units);
    await expect(figures.nth(at).getByRole("cell").nth(1)).toHaveText(observed);
  }
  await expect(people.differ("the antecedent", "the antecedent’s head")).toBeVisible();
  await expect(people.differ("the category")).toBeVisible();
  await tokens.chooseState("disagreement", 2);
  await tokens.expectFound(2, 2);
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function resolveAsCleo(page: Page, { people }: TokensScreen): Promise<void> {
  await people.resolve(2);
  const resolving = new AnnotateScreen(page);
  await resolving.giveAdjudicator("Cleo");
  await resolving.expectAt("1:0");
  await expect(resolving.others.getByText("Anna")).toHaveCount(0);
  const letter = await resolving.letterOf("“The ball”");
  await expect(page.locator("sub", { hasText: letter })).toHaveCount(1);
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await resolving.showNames.check();
  await expect(resolving.others.getByText("Anna")).toBeVisible();
  // One key accepts the answer and moves on; undo shows the token again.
  await resolving.press(`Shift+${letter}`);
  await resolving.expectAt("3:0");
  await resolving.press("Control+z");
  await resolving.expectAt("1:0");
  await resolving.press(`Shift+${letter}`);
  await resolving.expectAt("3:0");
  // For the other disagreement, the adjudicator annotates the token.
  await resolving.press("4");
  await expect(resolving.finished("allResolved")).toBeVisible();
  await expect(resolving.saved).toBeVisible();
  await resolving.openTokens();
  await expect(people.counts(5, 0, 2)).toBeVisible();
}

test("a batch of a suite with examples asks for every token without showing its example", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  await importIt(page, withExamples());
  await new TokensScreen(page).open();
  const assignment = await assignTokens(page);
  const batch = batchOf(await assignment.makeBatches(2), "Ben");
  expect(gunzipSync(batch.buffer).toString()).toContain('"examples":[]');

  const batchPage = await openElsewhere(browser, baseURL ?? "", batch);
  const annotating = new AnnotateScreen(batchPage);
  for (const [at, presses] of BENS.entries()) {
    await annotating.expectAt(PLACES[at] ?? "");
    await expect(annotating.left(5 - at, 5)).toBeVisible();
    await expect(annotating.notAnnotated).toBeVisible();
    await annotateToken(annotating, presses);
  }
  await expect(annotating.finished("allAnnotated")).toBeVisible();
  await annotating.openReturn();
  await expect(new SuiteMaking(batchPage).batchProgress(5, 5)).toBeVisible();
  await batchPage.context().close();
});
