// Journeys of matching rules: editing, the preview of flips, use, undo, and download as a file.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { PROTEST_2016, type Profile } from "#core/campaign/matching/verdict.ts";
import { serializeProfile } from "#core/io/file/profile-file.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { choose, zipped } from "./opening-files.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ImportScreen } from "./screens/import.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { ProfileScreen } from "./screens/profile.ts";

const MINE: Profile = { ...PROTEST_2016, name: "Mine", neverApproved: { fr: ["ils"] } };

/** Opens the editor on the demo, in which the shipped profile approves 49 candidates. */
async function openEditor(page: Page): Promise<ProfileScreen> {
  await openDemo(page);
  const overview = new OverviewScreen(page);
  // Of the 49 approved candidates, three are judged.
  await overview.expectApproved(46, 120);
  const frame = new CampaignFrame(page);
  await frame.open("settings");
  const editor = new ProfileScreen(page);
  await editor.expectNoFlips(49, 120);
  return editor;
}

test("matching rules are edited, opened from a file, used and undone, and the changed verdicts are shown before they are used", {
  tag: LONG,
}, async ({ page }) => {
  const editor = await openEditor(page);

  await test.step("a file of rules is opened and downloaded, and all errors of an invalid file are listed", async () => {
    await editor.openFile("mine.profile.json", serializeProfile(MINE));
    await expect(editor.openedFile("Mine")).toBeVisible();
    await expect(editor.name).toHaveValue("Mine");
    await expect(editor.inUse("protest-2016")).toBeVisible();
    // “Ils” is the only linked word in four approved candidates.
    await expect(editor.flips).toHaveCount(4);
    await expect(editor.flips.first()).toContainText("form never approved: ils");
    const downloading = page.waitForEvent("download");
    await editor.download.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("Mine.profile.json");
    expect(await readFile(await file.path(), "utf8")).toBe(serializeProfile(MINE));

    const bad = { ...MINE, name: "wmt-2018", equivalents: [["ce"]] };
    await editor.openFile("bad.json", serializeProfile(bad));
    await expect(editor.problems).toContainText(
      "bad.json profile.name: found “wmt-2018”, which is a shipped profile with other rules",
    );
    await expect(editor.problems).toContainText(
      "bad.json profile.equivalents.0: found 1 spelling; expected two or more",
    );
    await expect(editor.name).toHaveValue("Mine");
    await lookAccessibleIfLong(page);
    await editor.openFile("long.json", " ".repeat(200_001));
    await expect(editor.problems).toContainText(
      "long.json is too large: 200001 bytes; the limit is 200000 bytes per file",
    );
    await editor.discard.click();
    await editor.expectNoFlips(49, 120);
  });

  await test.step("after a rule is changed, its flips are listed and linked, the rules are used, and the change is undone", async () => {
    const { flips, name, use, words } = editor;
    await expect(use).toBeDisabled();
    await lookAccessibleIfLong(page);
    await editor.ignoreCapitals.uncheck();
    // In five candidates, the pronoun differs from the reference's only in its capital: one of example 21, two each of
    // 39 and 40.
    await editor.expectFlips({ flips: 5, all: 120, approved: 0, referred: 5, now: 49 });
    await expect(editor.referred(5)).toBeVisible();
    await expect(editor.referred(3, "magpie")).toBeVisible();
    await expect(flips).toHaveCount(5);
    await lookAccessibleIfLong(page);

    const category = fullCategoryName("addressee_deictic_plural_you");
    await editor.referred(4, category).click();
    await expect(editor.listTitle(4, 5, category)).toBeFocused();
    await expect(flips.first()).toContainText(words.nowApproved("Vous = vous"));
    await expect(flips.first()).toContainText(words.wouldBeReferred("pronoun: Vous ≠ vous"));
    await editor.openFlip(0, "40", "heron");
    await expect(page).toHaveURL(/candidates\?system=heron&category=addressee_deictic_plural_you&at=\d+$/);
    await expect(new CampaignFrame(page).main).toContainText(new BrowseScreen(page).approved("Vous = vous"));
    await page.goBack();
    // The edited rules are still shown, although nothing was saved.
    await expect(flips).toHaveCount(4);
    await expect(editor.inUse("protest-2016")).toBeVisible();
    await editor.showAll.click();
    await expect(flips).toHaveCount(5);

    await expect(editor.needsName(5)).toBeVisible();
    await name.fill("wmt-2018");
    await expect(
      page.getByText("Found “wmt-2018”, which is a shipped profile with other rules"),
    ).toBeVisible();
    await expect(use).toBeDisabled();
    await name.fill("Strict");
    await use.click();
    await expect(editor.used("Strict")).toBeVisible();
    await expect(editor.inUse("Strict")).toBeVisible();
    await editor.expectNoFlips(44, 120);

    await page.reload();
    await expect(editor.inUse("Strict")).toBeVisible();
    await expect(page.getByText("case is distinguished").first()).toBeVisible();
    await new CampaignFrame(page).open("overview");
    const overview = new OverviewScreen(page);
    // The five that are no longer approved are not judged.
    await overview.expectApproved(41, 120);
    await page.goBack();
    await editor.goBack("protest-2016");
    await expect(editor.used("protest-2016")).toBeVisible();
    await editor.expectNoFlips(49, 120);
    // The profile that was used before is still in the list.
    await editor.begin("Strict");
    await expect(editor.ignoreCapitals).not.toBeChecked();
    await expect(flips).toHaveCount(5);
    await editor.discard.click();
  });

  await test.step("an invalid value is reported at its field and cannot be used; rules equal to a shipped profile are shown as that profile", async () => {
    await editor.expectNoFlips(49, 120);
    const { flips, groups, neverApproved: never, use, words } = editor;
    await groups.add.click();
    await expect(groups.forms).toBeFocused();
    await editor.expectSays("Found no spelling; expected two or more that count as the same.");
    await page.keyboard.type("ce, c' est");
    await editor.expectSays("Found “c' est”, which is 2 tokens; expected one.");
    await groups.forms.fill("ce,, c'");
    await editor.expectSays("Found an empty form; expected a token.");
    await groups.forms.fill("ce, c'");
    await groups.add.click();
    await page.keyboard.type("Ce, cela");
    await editor.expectSays("Found “Ce”, which is in group 1, too; expected each spelling in one group.");
    await never.add.click();
    // The campaign’s language is filled in by default.
    await expect(never.language).toHaveValue("fr");
    await expect(never.forms).toBeFocused();
    await never.language.fill("fr-CA");
    await editor.expectSays(
      "Found the language “fr-ca”; expected only its two or three letters, such as “de”.",
    );
    await editor.expectSays(words.faults);
    await editor.name.fill("Mine");
    await expect(use).toBeDisabled();
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.removeGroup(2);
    await expect(groups.add).toBeFocused();
    await never.language.fill("fr");
    await never.forms.fill("ils");
    await expect(use).toBeEnabled();
    await expect(flips.first()).toContainText(words.wouldBeReferred("form never approved: ils"));

    await editor.discard.click();
    await editor.expectNoFlips(49, 120);
    await expect(groups.forms).toHaveCount(0);
    await editor.equalAntecedents.check();
    await never.add.click();
    await never.language.fill("de");
    await never.forms.fill("Sie");
    await editor.expectSays(words.shippedName("wmt-2018"));
    await use.click();
    await expect(editor.inUse("wmt-2018")).toBeVisible();
  });
});

test("a profile chosen as a file during an import applies in the campaign", async ({ page }) => {
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, "files", [zipped()]);
  await expect(importing.profile).toHaveValue("protest-2016");
  await importing.chooseProfileFile("bad.json", "{}");
  await expect(importing.profileProblems).toContainText(
    "bad.json format: found none; expected “referee-profile”",
  );
  await importing.chooseProfileFile("mine.profile.json", serializeProfile(MINE));
  await expect(importing.profile).toHaveValue("Mine");
  await expect(page.getByText("never approved if it is the whole translation: ils (fr)")).toBeVisible();
  await importing.profile.selectOption("wmt-2018");
  await importing.profile.selectOption("Mine");
  await lookAccessibleIfLong(page);
  await importing.importNow();
  await new CampaignFrame(page).open("settings");
  await expect(new ProfileScreen(page).inUse("Mine")).toBeVisible();
});
