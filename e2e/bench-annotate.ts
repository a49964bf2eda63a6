// Measures annotating tokens of the real data in the built app: milliseconds from a key press to its painted result.

import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { referenceText, referenceTranslation } from "#core/campaign/matching/translation.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Suite } from "#core/suite/suite.ts";
import { contentOfExample } from "#core/suite-building/annotation/annotate.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { median, ms, quantile } from "#tools/bench/bench-stats.ts";
import { keysFor } from "#tools/testing/annotator-keys.ts";
import { withoutExamples } from "#tools/testing/campaigns/without-examples.ts";
import { sharedFolder } from "#tools/testing/shared-data.ts";
import { withBuiltApp } from "./bench-browser.ts";
import { TokensScreen } from "./screens/tokens.ts";
import { addStopwatch, importFile, measurePress } from "./stopwatch.ts";

const TOKENS = 150;

/** Keys for a token that is no example: `u` for “unsuitable”, then the first reason. */
const UNSUITABLE = ["u", "1"];

/** The keys that annotate each example of the suite, by “line:position” (from 0). */
function keysByPlace(whole: Suite): Map<string, readonly string[]> {
  const [reference] = whole.references;
  if (reference === undefined) throw new Error("the suite has no reference");
  const text = referenceText(whole, reference);
  const source = new AnnotatedSource(whole, protestPlan("en"), text);
  // Tokens are annotated in order, so the antecedents of all earlier examples are offered.
  const annotated = whole.examples.map((token) => ({ token, antecedents: token.antecedents }));
  return new Map(
    whole.examples.map((example) => {
      const offers = source.offersAfter(example, annotated);
      const wanted = contentOfExample(example, referenceTranslation(example, text, 0));
      return [
        `${example.line}:${example.position}`,
        keysFor(source, example, wanted, offers, whole.examples),
      ];
    }),
  );
}

/** Imports the file, starts editing its test suite, and waits for the first token to annotate. */
async function startAnnotating(page: Page, address: string, file: string): Promise<void> {
  await importFile(page, address, file);
  await new TokensScreen(page).openAndBegin();
  await page.getByRole("link", { name: /^Annotate the(se)? / }).click();
  await page.getByLabel("Your name").fill("Bench");
  await page.keyboard.press("Enter");
  await page.locator("[data-token]").waitFor();
}

/** `folder`: an English–French campaign folder. Its examples are removed and then annotated again. */
export async function benchAnnotate(folder: string): Promise<void> {
  await withBuiltApp(async ({ browser, address, scratch }) => {
    const annotated = sharedFolder(folder, { sourceLanguage: "en", targetLanguage: "fr" });
    const { ledger, whole } = withoutExamples(annotated);
    const keysOf = keysByPlace(whole);
    const file = join(scratch, "text.json");
    writeFileSync(file, serializeCampaign(ledger));
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await addStopwatch(page, false);
    await startAnnotating(page, address, file);
    let examples = 0;
    /** Milliseconds per key press, except the last of each token. */
    const withinToken: number[] = [];
    /** Milliseconds from the last key press of a token until the next token is painted. */
    const toNextToken: number[] = [];
    for (let number = 0; number < TOKENS; number++) {
      const place = (await page.locator("[data-token]").getAttribute("data-token")) ?? "";
      const keys = keysOf.get(place) ?? UNSUITABLE;
      if (keysOf.has(place)) examples += 1;
      for (const [index, key] of keys.entries()) {
        await page.locator("[data-saving=saved]").waitFor();
        const isLast = index === keys.length - 1;
        await measurePress(page, key, isLast ? "place" : "anything");
        const time = await page.evaluate(() => window.stopwatch.times.at(-1));
        (isLast ? toNextToken : withinToken).push(time ?? 0);
      }
    }
    console.log(
      `\nAnnotating ${TOKENS} tokens of ${basename(folder)} by keyboard, ${examples} of them examples`,
    );
    const printTimes = (what: string, times: readonly number[]) =>
      console.log(
        `  ${what} (${times.length} presses): median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}, max ${ms(Math.max(...times))}`,
      );
    printTimes("a key press while annotating a token → painted", withinToken);
    printTimes("the last press → the next token painted", toNextToken);
    printTimes("all presses", [...withinToken, ...toNextToken]);
  });
}
