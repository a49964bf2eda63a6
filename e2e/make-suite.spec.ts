// Journeys of a suite made from a text and its translation, in two scripts: from raw text to a judged output.
import { expect } from "@playwright/test";
import { strToU8 } from "fflate";
import { ARABIC, ARABIC_OUTPUT, ENGLISH } from "#tools/testing/campaigns/english-arabic.ts";
import { LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { fitsWideAndNarrow } from "./making-campaign.ts";
import { databaseText, holdWorker, type Upload } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { AddedSystems, MakeScreen, SuiteJudged } from "./screens/make.ts";
import { ExamplesPreview } from "./screens/suite-making.ts";
import { TokensScreen } from "./screens/tokens.ts";

const text = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(strToU8(content)),
});

/**
 * Each token's place (line:position, from 0) and keys, in text order. The keys choose the category and an offered
 * antecedent (those used latest come first, then the likeliest), and go to the next token.
 */
const ANNOTATIONS: readonly (readonly [place: string, keys: readonly string[]])[] = [
  ["1:0", ["1", "1", "Enter"]], // the old house
  ["2:6", ["1", "2", "Enter", "Enter"]], // the door; the first Enter says that no word is linked to the pronoun
  ["3:0", ["1", "1", "Enter"]], // the children
  ["4:0", ["1", "2", "Enter"]], // a small box
  ["5:6", ["u", "1"]],
  ["6:0", ["5"]],
];

/** Annotates the first tokens by keys. */
async function annotate(tokens: TokensScreen): Promise<void> {
  const annotating = await tokens.annotateAs("Amal", 31);
  for (const [place, keys] of ANNOTATIONS) {
    await annotating.expectAt(place);
    await annotating.press(...keys);
  }
}

test("a text and its translation become a campaign, its pronouns become examples, and a system’s output is judged on them", async ({
  page,
}) => {
  const making = new MakeScreen(page);
  const tokens = new TokensScreen(page);
  const examples = new ExamplesPreview(page);
  /** The beginning of all addresses of the campaign. */
  const campaign = () => /^#\/c\/[0-9a-f-]{36}/.exec(new URL(page.url()).hash)?.[0] ?? "";

  await test.step("source and translation are recognised, and can be exchanged", async () => {
    await making.openFromStart();
    await lookAccessibleIfLong(page);
    await fitsWideAndNarrow(page);
    await making.openFiles(text("tale.en.txt", ENGLISH), text("tale.ar.txt", ARABIC));
    await making.expectUse("tale.en.txt", "source");
    // Swaps source and reference, and back.
    await making.chooseUse("tale.ar.txt", "source");
    await making.expectUse("tale.en.txt", "1");
    await expect(making.sourceLanguage).toHaveValue("ar");
    await making.chooseUse("tale.en.txt", "source");
    await making.expectUse("tale.ar.txt", "1");
    await expect(making.sourceLanguage).toHaveValue("en");
    await expect(making.targetLanguage).toHaveValue("ar");
    await making.expectSize("tale.en.txt", 30, 2);
    await expect(making.card("tale.ar.txt")).toContainText("It had a blue door.");
    await expect(making.card("tale.ar.txt").getByText("كان له باب أزرق.")).toHaveAttribute("dir", "rtl");
  });

  await test.step("the preview counts sentences, links and pronouns", async () => {
    await making.name.fill("House and ship");
    await lookAccessibleIfLong(page);
    await fitsWideAndNarrow(page);
    await making.make.click();
    await making.expectPreview({
      source: "English",
      target: "Arabic",
      sentences: 30,
      documents: 2,
      tokens: 250,
    });
    await making.expectLinksMade();
    await expect(making.pronoun("it")).toContainText("22");
    await expect(page.getByText(/off by default, as in PROTEST: .*\(\d+\)/)).toBeVisible();
    await lookAccessibleIfLong(page);
    await fitsWideAndNarrow(page);
  });

  await test.step("the pronouns of the campaign are annotated by keys", async () => {
    await making.makeCampaign.click();
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/settings\/suite/);
    await expect(tokens.heading).toBeVisible();
    await tokens.expectFound(31, 31);
    await fitsWideAndNarrow(page);
    await annotate(tokens);
    await fitsWideAndNarrow(page);
    await page.goto(`./${campaign()}/settings/suite/edit`);
    await tokens.expectFound(31, 25);
    await fitsWideAndNarrow(page);
  });

  await test.step("the annotated tokens become examples, and there is nothing to judge yet", async () => {
    await tokens.preview.click();
    await expect(examples.wouldChange).toBeVisible();
    await expect(examples.example("1")).toContainText("It had a blue door.");
    await expect(examples.example("1")).toContainText("other sentence · antecedent “The old house”");
    await expect(examples.open(25)).toBeVisible();
    await examples.make.click();
    await expect(examples.done(5)).toBeVisible();
    await expect(examples.judge).toBeHidden();
  });

  await test.step("the output of one system is added as raw text", async () => {
    await examples.addSystems.click();
    const adding = new AddedSystems(page);
    await adding.add(text("online.txt", ARABIC_OUTPUT));
    await expect(adding.done("online")).toBeVisible();
  });

  await test.step("one candidate is judged, and browsing shows the judgement", async () => {
    await page.goto(`./${campaign()}`);
    await new CampaignFrame(page).open("judge");
    const judging = new JudgingScreen(page);
    await expect(judging.texts).toBeVisible();
    await fitsWideAndNarrow(page);
    // The context with “the door” is shown. The pronoun in the output has the wrong gender, as the verb shows.
    await expect(page.getByText("الباب").first()).toBeVisible();
    await judging.press("1", "4");
    await expect(judging.left(1, 2)).toBeVisible();
    await page.goto(`./${campaign()}/candidates?outcome=incorrect`);
    const judged = new SuiteJudged(page);
    await expect(judged.candidates).toHaveCount(1);
    await expect(judged.candidates).toContainText("فتح الأطفال الباب لأنها لم تكن مقفلة.");
    await judged.expectReferred("2", "pronoun unaligned");
    await expect(judged.example("2")).toContainText("antecedent ✓ correct · pronoun ✗ incorrect");
    await lookAccessibleIfLong(page);
    await fitsWideAndNarrow(page);
  });
});

test("files of two stories become two documents, and a file that belongs to none is assigned by hand", async ({
  page,
}) => {
  const making = new MakeScreen(page);
  const english = ENGLISH.split("\n");
  const arabic = ARABIC.split("\n");
  const output = ARABIC_OUTPUT.split("\n");
  const [first, second] = [english.slice(0, 15), english.slice(16)];
  const files = [
    text("The house.en.txt", first.join("\n")),
    text("The house.ar.txt", arabic.slice(0, 15).join("\n")),
    text("The house.alpha.txt", output.slice(0, 15).join("\n")),
    text("The ship.en.txt", second.join("\n")),
    text("The ship.ar.txt", arabic.slice(16).join("\n")),
    text("last pages.txt", output.slice(16).join("\n")),
  ];

  await test.step("the documents are named, and so is the file that one of them lacks", async () => {
    await making.openFromImport(files);
    await making.expectDocuments("The house", "The ship");
    await making.expectIncomplete("The ship", "alpha");
    await expect(making.makeWithout(1)).toBeVisible();
    await lookAccessibleIfLong(page);
  });

  await test.step("the file is assigned, and the suite has all sentences of both documents", async () => {
    await making.openAssignments();
    await making.assign("last pages.txt", "The ship");
    await making.expectSize("alpha", 30, 2);
    await fitsWideAndNarrow(page);
    await expect(making.name).toHaveValue("The house, The ship");
    await making.make.click();
    await making.expectPreview({
      source: "English",
      target: "Arabic",
      sentences: 30,
      documents: 2,
      tokens: 250,
    });
    await making.expectDocuments("The house", "The ship");
  });
});

test("invalid texts are refused with the place of the fault, valid ones stay open, and building the suite can be cancelled", {
  tag: LONG,
}, async ({ page }) => {
  const making = new MakeScreen(page);

  await test.step("plain texts opened as a campaign lead to the screen that builds a suite from them", async () => {
    await making.openFromImport([text("tale.en.txt", ENGLISH), text("tale.ar.txt", ARABIC)]);
    await making.expectSize("tale.en.txt", 30, 2);
    await making.expectSize("tale.ar.txt", 30, 2);
  });

  await test.step("a file that is not text is refused with its kind, and equal languages for source and translation are refused", async () => {
    await page.goto("about:blank");
    await making.open();
    // The local header of a zip archive: 30 bytes, then the name of the archive's first file.
    const header = "PK\u0003\u0004".padEnd(30, "\u0000");
    const word = {
      ...text("fr-tale.txt", ""),
      buffer: Buffer.from(`${header}word/document.xml`, "latin1"),
    };
    await making.openFiles(text("en-tale.txt", ENGLISH), word);
    await expect(making.problems).toContainText(
      "fr-tale.txt is a Word document (.docx): open it in its program and save it as plain text (UTF-8)",
    );
    await making.expectFilesLeftOut(1);
    await making.expectSize("en-tale.txt", 30, 2);
    await expect(making.sourceLanguage).toHaveValue("en");
    await fitsWideAndNarrow(page);
    await making.openMoreFiles(text("ar-tale.txt", ARABIC));
    await expect(making.problems).toBeHidden();
    await expect(making.targetLanguage).toHaveValue("ar");
    await making.targetLanguage.fill("en");
    await expect(making.make).toBeDisabled();
    await expect(making.languagesEqual).toBeVisible();
  });

  await test.step("texts with different numbers of lines are refused with the first difference, and building the suite can be cancelled", async () => {
    await page.goto("about:blank");
    await making.open();
    const short = ARABIC.split("\n").toSpliced(4, 1).join("\n");
    await making.openFiles(text("source.en.txt", ENGLISH), text("ar.txt", short));
    await making.expectUse("source.en.txt", "source");
    await expect(making.make).toBeDisabled();
    await expect(making.fieldsMissing).toBeVisible();
    await making.name.fill("Slipped");
    await making.make.click();
    await making.expectNothingMade(1);
    await expect(making.problems).toContainText("ar.txt:5 found 14 sentences in document 1; expected 15");
    await expect(making.problems).toContainText("“It was full of letters.”");
    await lookAccessibleIfLong(page);

    await making.openMoreFiles(text("ar.txt", ARABIC));
    await making.expectSize("ar.txt", 30, 2);
    await expect(making.problems).toBeHidden();
    const before = await databaseText(page);
    const release = await holdWorker(page, "exchange-worker");
    await making.make.click();
    await expect(making.working).toBeVisible();
    await fitsWideAndNarrow(page);
    await making.cancel.click();
    release();
    await expect(making.cancelled).toBeVisible();
    await expect(making.preview).toBeHidden();
    expect(await databaseText(page)).toBe(before);
    await expect(making.make).toBeEnabled();
  });
});
