// Stories of a profile of one's own: edited, its flips seen before anything is written, used, gone back on, taken along as a file.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { serializeProfile } from "#core/formats/profile-file.ts";
import { PROTEST_2016, type Profile } from "#core/match/profile.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { choose, zipped } from "./opening-files.ts";

/** One candidate of the small campaign, given to Anna. */
const BATCH = { annotator: "a1", candidates: [{ system: "good", example: "e1" }], tasks: [], created: null };

const MINE: Profile = { ...PROTEST_2016, name: "Mine", neverApproved: { fr: ["ils"] } };

const changes = (page: Page) => page.getByRole("region", { name: "What changes" });
const flips = (page: Page) => page.getByRole("list", { name: "Flips" }).getByRole("listitem");
const use = (page: Page) => page.getByRole("button", { name: "Use this profile" });

async function openEditor(page: Page): Promise<void> {
  await openDemo(page);
  await expect(
    page.getByText("46 of 120 candidates are approved automatically and not judged"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Edit the rules, see what flips" }).click();
  await expect(changes(page)).toContainText(
    "No verdict flips: the pass approves 49 of 120 candidates, as now.",
  );
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a profile file…" }).click();
  await (await chooser).setFiles([{ name, mimeType: "application/json", buffer: Buffer.from(text) }]);
}

test("a rule is changed, what it flips is seen and followed, the profile used, and gone back on", async ({
  page,
}) => {
  await openEditor(page);
  await expect(use(page)).toBeDisabled();
  await lookAccessible(page);
  await page.getByLabel("Ignore capitals").uncheck();
  // Five pronouns of the demo differ from the reference’s in their capital alone: of 21, 39 (twice) and 40 (twice).
  await expect(changes(page)).toContainText(
    "5 of 120 verdicts flip: 0 from referred to approved, 5 from approved to referred. The pass would approve 44; it approves 49 now.",
  );
  await expect(page.getByRole("link", { name: "5 to referred: all categories" })).toBeVisible();
  await expect(page.getByRole("link", { name: "3 to referred: magpie" })).toBeVisible();
  await expect(flips(page)).toHaveCount(5);
  await lookAccessible(page);

  await page.getByRole("link", { name: "4 to referred: Addressee · you, several people" }).click();
  await expect(page.getByRole("heading", { name: "4 of 5 flips: to referred · Addressee" })).toBeFocused();
  await expect(flips(page).first()).toContainText("now approved: Vous = vous");
  await expect(flips(page).first()).toContainText("would be referred: pronoun: Vous ≠ vous");
  await flips(page).first().getByRole("link", { name: "Example 40 · heron" }).click();
  await expect(page).toHaveURL(/candidates\?system=heron&category=addressee_deictic_plural_you&at=\d+$/);
  await expect(page.getByRole("main")).toContainText("approved: Vous = vous");
  await page.goBack();
  // What was being made is still there, and nothing of it is written.
  await expect(flips(page)).toHaveCount(4);
  await expect(page.getByText("In use: protest-2016.")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(flips(page)).toHaveCount(5);

  await expect(page.getByText("5 verdicts flip. Give it a name of its own to use it.")).toBeVisible();
  await page.getByLabel("Name").fill("wmt-2018");
  await expect(page.getByText("Found “wmt-2018”, which has other rules")).toBeVisible();
  await expect(use(page)).toBeDisabled();
  await page.getByLabel("Name").fill("Strict");
  await use(page).click();
  await expect(page.getByText("Strict is in use. Judgements stay as they are.")).toBeVisible();
  await expect(page.getByText("In use: Strict.")).toBeVisible();
  await expect(changes(page)).toContainText(
    "No verdict flips: the pass approves 44 of 120 candidates, as now.",
  );

  await page.reload();
  await expect(page.getByText("In use: Strict.")).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByLabel("Profile of the automatic pass")).toHaveValue("Strict");
  await expect(page.getByText("capital and small letters are told apart")).toBeVisible();
  await expect(
    page.getByText("41 of 120 candidates are approved automatically and not judged"),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Go back to protest-2016" }).click();
  await expect(page.getByText("protest-2016 is in use. Judgements stay as they are.")).toBeVisible();
  await expect(changes(page)).toContainText(
    "No verdict flips: the pass approves 49 of 120 candidates, as now.",
  );
  // And forth: what was used is kept.
  await page.getByRole("button", { name: "Strict", exact: true }).click();
  await expect(page.getByLabel("Ignore capitals")).not.toBeChecked();
  await expect(flips(page)).toHaveCount(5);
});

test("what is typed wrong is told in its field, nothing can be used then; equal rules are the shipped profile", async ({
  page,
}) => {
  await openEditor(page);
  const groups = page.getByRole("group", { name: "Equivalent spellings" });
  const never = page.getByRole("group", { name: "Never approved alone" });
  const says = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  await groups.getByRole("button", { name: "Add a group" }).click();
  await expect(groups.getByLabel("Spellings")).toBeFocused();
  await says("Found no spelling; expected two or more that count as the same.");
  await page.keyboard.type("ce, c' est");
  await says("Found “c' est”, which is 2 tokens; expected one.");
  await groups.getByLabel("Spellings").fill("ce,, c'");
  await says("Found an empty form; expected a token.");
  await groups.getByLabel("Spellings").fill("ce, c'");
  await groups.getByRole("button", { name: "Add a group" }).click();
  await page.keyboard.type("Ce, cela");
  await says("Found “Ce”, which is in group 1, too; expected each spelling in one group.");
  await never.getByRole("button", { name: "Add a language" }).click();
  // The campaign’s own language stands there already.
  await expect(never.getByLabel("Language", { exact: true })).toHaveValue("fr");
  await expect(never.getByLabel("Forms")).toBeFocused();
  await never.getByLabel("Language", { exact: true }).fill("fr-CA");
  await says("Found the language “fr-ca”; expected its two or three letters alone, as “de”.");
  await says("Mend what is marked first. Nothing is written.");
  await page.getByLabel("Name").fill("Mine");
  await expect(use(page)).toBeDisabled();
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Remove group 2" }).click();
  await expect(groups.getByRole("button", { name: "Add a group" })).toBeFocused();
  await never.getByLabel("Language", { exact: true }).fill("fr");
  await never.getByLabel("Forms").fill("ils");
  await expect(use(page)).toBeEnabled();
  await expect(flips(page).first()).toContainText("would be referred: form never approved: ils");

  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(changes(page)).toContainText("No verdict flips");
  await expect(groups.getByLabel("Spellings")).toHaveCount(0);
  await page.getByRole("group", { name: "Antecedents" }).getByLabel("Equal").check();
  await never.getByRole("button", { name: "Add a language" }).click();
  await never.getByLabel("Language", { exact: true }).fill("de");
  await never.getByLabel("Forms").fill("Sie");
  await says("These are the rules of wmt-2018, which keeps its name.");
  await use(page).click();
  await expect(page.getByText("In use: wmt-2018.")).toBeVisible();
});

test("a profile is taken home as a file and opened again; a file that is none is told, all of it", async ({
  page,
}) => {
  await openEditor(page);
  await openFile(page, "mine.profile.json", serializeProfile(MINE));
  await expect(page.getByText("Mine is in the editor, not in use yet.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Mine");
  await expect(page.getByText("In use: protest-2016.")).toBeVisible();
  // “Ils” stands alone in four approved candidates.
  await expect(flips(page)).toHaveCount(4);
  await expect(flips(page).first()).toContainText("form never approved: ils");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download this profile" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Mine.profile.json");
  expect(await readFile(await file.path(), "utf8")).toBe(serializeProfile(MINE));

  const bad = { ...MINE, name: "wmt-2018", equivalents: [["ce"]] };
  await openFile(page, "bad.json", serializeProfile(bad));
  const problems = page.getByRole("region", { name: "Problems of the profile" });
  await expect(problems).toContainText("bad.json profile.name: found “wmt-2018”, which has other rules");
  await expect(problems).toContainText(
    "bad.json profile.equivalents.0: found 1 spelling; expected two or more",
  );
  await expect(page.getByLabel("Name")).toHaveValue("Mine");
  await lookAccessible(page);
  await openFile(page, "long.json", " ".repeat(200_001));
  await expect(problems).toContainText("long.json holds 200001 bytes; expected at most 200000 a file");
});

test("a profile’s file is chosen at an import, and holds in the campaign", async ({ page }) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [zipped()]);
  const profile = page.getByLabel("Profile of the automatic pass");
  await expect(profile).toHaveValue("protest-2016");
  await openFile(page, "bad.json", "{}");
  await expect(page.getByRole("region", { name: "Problems of the profile" })).toContainText(
    "bad.json format: found none; expected “referee-profile”",
  );
  await openFile(page, "mine.profile.json", serializeProfile(MINE));
  await expect(profile).toHaveValue("Mine");
  await expect(page.getByText("never approved alone: ils (fr)")).toBeVisible();
  await profile.selectOption("wmt-2018");
  await profile.selectOption("Mine");
  await lookAccessible(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
  await expect(profile).toHaveValue("Mine");
});

test("in a batch, where everything is given to be judged, there is no profile to edit", async ({ page }) => {
  const annotators = [{ id: "a1", name: "Anna", role: "annotator" as const }];
  const batch = makeBatch(smallLedger({}, { annotators }), BATCH);
  const buffer = Buffer.from(serializeCampaign(batch));
  await page.goto("./#/import");
  await choose(page, "Open files…", [{ name: "batch.json", mimeType: "application/json", buffer }]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  // Judging has written which candidate is shown into its address, and leaves it alone from then on.
  await page.waitForURL(/judge\?at=/);
  await page.goto(page.url().replace(/judge\?.*$/, "profile"));
  await expect(
    page.getByText(/^This is a batch: all of its candidates are given to be judged/),
  ).toBeVisible();
  await expect(use(page)).toHaveCount(0);
});
