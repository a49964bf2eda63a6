// Journey of a campaign made from a test set of documents with the outputs of two systems, as WMT publishes them.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { originalText } from "#text/judge-text.ts";
import { makeText } from "#text/make-text.ts";
import { furtherSystemsText } from "#text/session-text.ts";
import { manySentencesSet, systemFile } from "#tools/testing/campaigns/many-sentences.ts";
import { changedLine, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { openCandidate } from "./judging-by-keys.ts";
import { fitsWideAndNarrow } from "./making-campaign.ts";
import { choose, importFiles, textFile, type Upload } from "./opening-files.ts";
import { AddSystemsScreen } from "./screens/add-systems.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { MakeScreen } from "./screens/make.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { SuiteScreen } from "./screens/suite.ts";

const upload = (name: string): Upload => ({
  name,
  mimeType: "application/json",
  buffer: readFileSync(new URL(`data/cases/documents/${name}`, import.meta.url)),
});

test("documents of one language pair become a campaign; a preamble is left out, and a refusal is named", async ({
  page,
}) => {
  const making = new MakeScreen(page);
  await making.open();
  await making.openFiles(upload("south.jsonl"), upload("testset.jsonl"), upload("north.jsonl"));
  await expect(making.languagePair).toHaveValue("en-fr");
  await making.expectSize("testset.jsonl · en-fr", 13, 3);
  await making.expectSize("testset.jsonl · refA", 10, 2);
  await expect(making.use("south.jsonl")).toHaveValue("output");
  // Sentences with the same number need not belong together before they are aligned.
  await expect(making.card("south.jsonl")).toContainText("Le moulin");
  await expect(making.card("south.jsonl")).not.toContainText("The mill");
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);
  // German has no reference, and one output.
  await making.languagePair.selectOption("en-de");
  await making.expectSize("testset.jsonl · en-de", 10, 2);
  await expect(making.card("south.jsonl")).toHaveCount(0);
  await expect(making.make).toBeEnabled();
  await making.languagePair.selectOption("en-fr");
  await making.expectSize("north.jsonl", 13, 3);
  await making.name.fill("Tales");
  await making.make.click();
  await making.expectPreview({
    source: "English",
    target: "French",
    sentences: 13,
    documents: 3,
    tokens: 87,
  });
  await expect(
    page.getByText("begins with a preamble, such as “Voici la traduction :”").first(),
  ).toBeVisible();
  await expect(page.getByText("is a refusal").first()).toBeVisible();
  await expect(making.findings).toBeInViewport({ ratio: 0.8 });
  // The only option can be unticked.
  const keep = making.findings.getByRole("checkbox").first();
  await keep.check();
  await keep.uncheck();
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);
  await making.makeCampaign.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/settings\/suite/);
});

test("the outputs of a further system join the documents by their ids, and a reference gets a kind", {
  tag: WHOLE,
}, async ({ page }) => {
  const making = new MakeScreen(page);
  await making.open();
  await making.openFiles(upload("testset.jsonl"), upload("north.jsonl"));
  await making.languagePair.selectOption("en-fr");
  await making.name.fill("Tales");
  await making.make.click();
  await making.makeCampaign.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/settings\/suite/);
  const suite = new SuiteScreen(page);
  await suite.open();
  await suite.kindOf("reference 1").selectOption("machine-made");
  await expect(suite.kindOf("reference 1")).toHaveValue("machine-made");
  await suite.openAddSystems();
  const adding = new AddSystemsScreen(page);
  await choose(page, "files", [upload("south.jsonl")]);
  const card = adding.card("south.jsonl");
  await expect(card.all).toContainText(adding.words.lines(13));
  await expect(card.all).toContainText("et il était vide depuis des années.");
  await adding.align.click();
  await expect(adding.texts).toContainText("south");
  await adding.update.click();
  await expect(adding.done("south")).toBeVisible();
});

test("the campaign begins with the first system, and the others are added while somebody works", {
  tag: WHOLE,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const making = new MakeScreen(page);
  await making.open();
  const files = [
    manySentencesSet,
    systemFile("a", 97, "meule"),
    systemFile("b", 61, "tapis"),
    systemFile("c", 43, "pain"),
  ];
  await making.openFiles(
    ...files.map(({ path, bytes }) => ({
      name: path,
      mimeType: "application/json",
      buffer: Buffer.from(bytes),
    })),
  );
  await making.name.fill("Mills");
  await making.make.click();
  // The second system is learnt from, too, because the first one left sentences out.
  await expect(page.getByText(makeText.preview.further(1))).toBeVisible({ timeout: 120_000 });
  await making.makeCampaign.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/judge\/tokens/);
  const address = page.url();
  // Nothing is added below the hands of an annotator.
  await expect(page.getByText(furtherSystemsText.states.waiting(1))).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: furtherSystemsText.add }).click();
  await expect(page.getByText(furtherSystemsText.states.added(1, 1))).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toBe(address);
  await page.getByRole("button", { name: furtherSystemsText.dismiss }).click();
  await expect(page.getByText(furtherSystemsText.states.added(1, 1))).toBeHidden();
  await page.goto(`./${new URL(address).hash.replace(/\/judge.*/, "/settings/history")}`);
  await expect(page.getByText("new outputs of c").first()).toBeVisible();
});

test("nobody is asked to judge a sentence without translation, and accuracy is shown without it", {
  tag: WHOLE,
}, async ({ page }) => {
  // All three examples of the second sentence are without translation; “good” is approved.
  const changes = { ...changedLine("systems/bad.txt", 1, ""), ...changedLine("systems/bad.align", 1, "") };
  await importFiles(page, [textFile("small.json", serializeCampaign(smallLedger(changes)))]);
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const overview = new OverviewScreen(page);
  await expect(overview.progress).toContainText("3 no translation");
  await expect(overview.progress).toContainText("0 of 8 left to judge");
  await page.goto(`./${new URL(page.url()).hash}/results`);
  await page.getByRole("radio", { name: "examples with a translation" }).check();
  const bad = page.getByRole("table").first();
  // Of the four examples of “bad”, one has a translation, and it is approved.
  await expect(bad).toContainText("1/1");
  await expect(bad).toContainText("25.0");
});

test("the original text of a document is shown on demand, with the cause of a missing translation", {
  tag: WHOLE,
}, async ({ page }) => {
  const refusal = "I can’t help with that.";
  const documents = [
    { document: "ball", text: "Voici la traduction :\n\nLe ballon est rouge." },
    { document: "plasma", text: refusal, absence: { reason: "refusal", detail: refusal } },
  ];
  const changes = { "systems/bad.documents.json": JSON.stringify({ documents }) };
  await importFiles(page, [textFile("small.json", serializeCampaign(smallLedger(changes)))]);
  await expect(new CampaignFrame(page).screen("judge")).toBeVisible();
  const judging = await openCandidate(page, "bad", "e1");
  await judging.name.pressSequentially("Ana");
  await judging.start().click();
  const original = page.getByRole("dialog", { name: originalText.title });
  await expect(page.getByRole("button", { name: originalText.title })).toBeVisible();
  await judging.press(",");
  await expect(original).toContainText("Voici la traduction :");
  await lookAccessibleIfLong(page);
  await judging.press("Escape");
  await expect(original).toBeHidden();
  // A system whose text was given line by line has no original.
  await openCandidate(page, "good", "e1");
  await expect(page.getByRole("button", { name: originalText.title })).toHaveCount(0);
  await page.goto(`./${new URL(page.url()).hash.replace(/\/judge.*/, "/candidates?system=bad&text=brille")}`);
  await page.getByText(`${originalText.title}: ${originalText.absence("refusal", "")}`).click();
  await expect(page.getByText(refusal)).toBeVisible();
});
