// Makes campaign files whose suite has no examples yet, and opens a campaign whose suite is being built.
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { miniFolder, readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { withoutExamples } from "#tools/testing/campaigns/without-examples.ts";
import { fits } from "./fixtures.ts";
import { ledgerOf } from "./gap-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { importIt } from "./round-steps.ts";
import { TokensScreen } from "./screens/tokens.ts";

function upload(ledger: Ledger, name: string): Upload {
  const buffer = Buffer.from(serializeCampaign(withoutExamples(ledger).ledger));
  return { name, mimeType: "application/json", buffer };
}

/** The campaign of a folder without its examples: source, reference and links. */
export function folderWithoutExamples(folder: string): Upload {
  return upload(ledgerOf(readFolder(folder), basename(folder)), `${basename(folder)}.json`);
}

/** Opens the tokens of the mini campaign, whose suite is being built. None of its 7 tokens is annotated. */
export async function openSuiteBeingBuilt(page: Page): Promise<TokensScreen> {
  const tokens = new TokensScreen(page);
  await openPrepared(page, "mini, suite begun", async () => {
    await importIt(page, folderWithoutExamples(miniFolder));
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await tokens.openAndBegin();
  });
  await tokens.expectFound(7, 7);
  return tokens;
}

/**
 * A campaign file of four Arabic sentences in two documents, with their English translation. Arabic is right-to-left.
 */
export function arabicText(): Upload {
  const source = [
    "اشترت مريم مصباحا قديما .",
    "هو ما زال يعمل .",
    "اجتمع الفريق يوم الاثنين .",
    "هو فاز مرة أخرى .",
  ];
  const lines = [
    "Maryam bought an old lamp .",
    "It still works .",
    "The team met on Monday .",
    "It won again .",
  ];
  const alignment = ["0-1 1-0 2-3 3-2 4-5", "0-0 2-1 3-2 4-3", "0-2 1-1 2-3 3-4 4-5", "0-0 1-1 3-2 4-3"];
  return textUpload({
    name: "From the right",
    languages: ["ar", "en"],
    documents: [
      { id: "lamp", firstLine: 0 },
      { id: "team", firstLine: 2 },
    ],
    source,
    lines,
    alignment,
  });
}

/**
 * A campaign file of one document. The last of its seven sentences is “It shines .”, whose antecedent is in the first;
 * the long sentences between them have no phrases.
 */
export function farAntecedentText(): Upload {
  const between = (words: string) => Array<string>(5).fill(`${words} `.repeat(30).concat("."));
  return textUpload({
    name: "far",
    languages: ["en", "fr"],
    documents: [{ id: "lighthouse", firstLine: 0 }],
    source: ["The lighthouse still stands .", ...between("again and again ,"), "It shines ."],
    lines: ["Le phare est encore debout .", ...between("encore et encore ,"), "Il brille ."],
    alignment: ["0-0 1-1 2-3 3-4 4-5", ...Array<string>(5).fill("0-0"), "0-0 1-1 2-2"],
  });
}

function textUpload({
  name,
  languages: [sourceLanguage, targetLanguage],
  documents,
  source,
  lines,
  alignment,
}: {
  readonly name: string;
  readonly languages: readonly [source: string, target: string];
  readonly documents: readonly { readonly id: string; readonly firstLine: number }[];
  readonly source: readonly string[];
  readonly lines: readonly string[];
  readonly alignment: readonly string[];
}): Upload {
  const ledger = makeLedger({
    id: null,
    origin: null,
    annotators: [],
    judgements: [],
    assignments: [],
    scope: null,
    warnings: [],
    settings: { name, sourceLanguage, targetLanguage },
    suite: {
      categories: [],
      documents,
      source,
      references: [{ lines, alignment, translations: null }],
      examples: [],
    },
    outputs: [],
  });
  return upload(ledger, `${name}.json`);
}

/** Asserts that the page is no wider than the screen, on a wide and on a narrow one. */
export async function fitsWideAndNarrow(page: Page): Promise<void> {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await fits(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}
