// Journey of a campaign made from a test set of documents with the outputs of two systems, as WMT publishes them.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { lookAccessibleIfLong, test } from "./fixtures.ts";
import { fitsWideAndNarrow } from "./making-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { MakeScreen } from "./screens/make.ts";

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
    ...{ source: "English", target: "French" },
    ...{ sentences: 13, documents: 3, tokens: 87 },
  });
  await expect(
    page.getByText("begins with a preamble, such as “Voici la traduction :”").first(),
  ).toBeVisible();
  await expect(page.getByText("is a refusal").first()).toBeVisible();
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);
  await making.makeCampaign.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/settings\/suite/);
});
