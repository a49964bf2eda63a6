// Journeys of campaigns whose pronouns are marked by a published test set, or drawn from a text without a suite.
import { expect } from "@playwright/test";
import { strToU8 } from "fflate";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { makeText } from "#text/make-text.ts";
import { lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { fitsWideAndNarrow } from "./making-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { MakeScreen } from "./screens/make.ts";
import { link } from "./screens/words.ts";

const upload = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(strToU8(content)),
});

/** Two items in the shape of CTXPro. In the second, the set does not say which “it” is meant. */
const ITEMS = [
  {
    "src pronoun": "it",
    expected: "sie",
    "ante distance": 1,
    "ref ante head": "Lampe",
    "ref segment": "Dann fiel sie um.",
    "ref ante segment": "Wir kauften die alte Lampe.",
    "src ante head": "lamp",
    "src ante phrase": "the old lamp",
    "src segment": "Then it fell over.",
    "src ante segment": "We bought the old lamp.",
    "segment id": 12,
    "document id": "de-en/2001/2001_7",
    rule: "NOM.FEM.SING",
  },
  {
    "src pronoun": "it",
    expected: "er",
    "ante distance": 0,
    "ref ante head": "Hund",
    "ref segment": "Der Hund bellt, wenn er friert, und er friert oft.",
    "src ante head": "dog",
    "src ante phrase": "The dog",
    "src segment": "The dog barks when it is cold, and it is often cold.",
    "segment id": 40,
    "document id": "de-en/2001/2001_7",
    rule: "NOM.MASC.SING",
  },
];

test("a test set that marks pronouns is judged after three decisions: open, continue, create", async ({
  page,
}) => {
  const making = new MakeScreen(page);
  await making.open();
  await making.openFiles(
    upload("ibis.txt", "Dann fiel er um.\nDer Hund bellt, wenn es kalt ist, und es ist oft kalt.\n"),
    upload("gender.en-de.test.json", JSON.stringify(ITEMS)),
    upload(
      "gender.en-de.test",
      "We bought the old lamp.<eos> Then it fell over.\nThe dog barks when it is cold, and it is often cold.\n",
    ),
  );
  await making.expectSize("gender.en-de.test.json · 1", 2, 2);
  await expect(making.use("ibis.txt")).toHaveValue("output");
  await expect(making.sourceLanguage).toHaveValue("en");
  await expect(making.targetLanguage).toHaveValue("de");
  await fitsWideAndNarrow(page);
  await making.make.click();
  await expect(making.preview).toContainText(makeText.preview.marked(1, 2));
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);
  await making.makeCampaign.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await expect(link(page, STEP_LABELS.start.judge).first()).toBeVisible();
});

test("of a text without a suite, a sample of the pronouns is annotated at once", { tag: WHOLE }, async ({
  page,
}) => {
  const making = new MakeScreen(page);
  await making.open();
  const lines = (line: (number: number) => string) =>
    Array.from({ length: 120 }, (_, at) => line(at)).join("\n");
  await making.openFiles(
    upload(
      "tale.en.txt",
      lines((number) => `Lamp ${number} fell and it broke.`),
    ),
    upload(
      "tale.de.txt",
      lines((number) => `Lampe ${number} fiel und sie brach.`),
    ),
  );
  await page.getByLabel(makeText.form.sample).selectOption(makeText.form.drawn(100));
  await making.seed.fill("seven");
  await expect(page.getByText(makeText.form.seedWrong(4_294_967_295)).first()).toBeVisible();
  await expect(making.make).toBeDisabled();
  await making.seed.fill("7");
  await making.make.click();
  await expect(making.preview).toContainText(makeText.preview.noExamples({ drawn: 100, of: 120, seed: 7 }));
  await fitsWideAndNarrow(page);
  await making.makeCampaign.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/judge\/tokens/);
});
