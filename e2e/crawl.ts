// Follows every number on the read-only screens of a campaign, and checks that it leads to that number of candidates.
// `npm run crawl -- FILE [SCREEN…]`. Needs `dist`, so build first. Takes minutes: four numbers per second.

import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { preview } from "vite";
import { findBrowser } from "#tools/build/find-browser.ts";

const SCREENS = [
  "",
  "results",
  "results?over=judged",
  "results?question=antecedent",
  "results?question=outcome",
  "results/compare",
  "candidates/table",
  "candidates/table?rows=referencePronouns&columns=outputPronouns",
  "candidates/table?rows=tag&columns=systems",
  "candidates/table?rows=tag&columns=categories",
  "candidates/table?rows=systems&columns=outcomes",
];

interface CountLink {
  readonly screen: string;
  readonly href: string;
  readonly count: number;
  readonly words: string;
}

/** The links to candidates. `countLinks`: those whose text begins with a number; `otherLinks`: number of the others. */
async function countLinksOf(
  page: Page,
  screen: string,
): Promise<{ countLinks: CountLink[]; otherLinks: number }> {
  const links = await page.locator("main a[href*='/candidates']").evaluateAll((found) =>
    found.map((link) => ({
      href: link.getAttribute("href") ?? "",
      words: link.getAttribute("aria-label") ?? link.textContent ?? "",
    })),
  );
  const countLinks = links.flatMap(({ href, words }): CountLink[] => {
    const number = /^([\d,]+)(?![\d.])/.exec(words)?.[1];
    return number === undefined ? [] : [{ screen, href, words, count: Number(number.replaceAll(",", "")) }];
  });
  return { countLinks, otherLinks: links.length - countLinks.length };
}

/** Number of candidates that the screen at this address says it shows. */
async function shownCount(page: Page, home: string, href: string): Promise<number> {
  // Opens another screen first, so that the previous count is not read.
  await page.goto(`${home}#/`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.goto(`${home}${href}`);
  const status = page.getByRole("status").filter({ hasText: "System names are shown here" });
  const text = (await status.locator("strong").textContent()) ?? "";
  return Number(text.replaceAll(",", ""));
}

async function open(page: Page, home: string, file: string): Promise<string> {
  await page.goto(home);
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByRole("button", { name: /Open files…|Open it…/ })
    .first()
    .click();
  await (await chooser).setFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  return page.url();
}

const { positionals } = parseArgs({ allowPositionals: true });
const [file, ...asked] = positionals;
const executablePath = findBrowser();
if (file === undefined || !executablePath) throw new Error("usage: npm run crawl -- FILE [SCREEN…]");
const server = await preview({ logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
let wrong = 0;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  const siteAddress = server.resolvedUrls?.local[0] ?? "";
  const campaign = await open(page, siteAddress, file);
  for (const screen of asked.length > 0 ? asked : SCREENS) {
    await page.goto(`${siteAddress}#/`);
    await page.goto(screen === "" ? campaign : `${campaign}/${screen}`);
    await page.locator("main a[href*='/candidates']").first().waitFor();
    await page.waitForFunction(() => !/(Counting|Drawing)…/.test(document.body.textContent ?? ""));
    const { countLinks, otherLinks: others } = await countLinksOf(page, screen);
    const unique = [
      ...new Map(countLinks.map((countLink) => [`${countLink.href} ${countLink.count}`, countLink])).values(),
    ];
    let failed = 0;
    for (const { href, count, words } of unique) {
      const shown = await shownCount(page, siteAddress, href);
      if (shown === count) continue;
      failed++;
      console.log(`  ${words}: ${shown} candidates at ${href}`);
    }
    wrong += failed;
    console.log(
      `${screen === "" ? "overview" : screen}: ${unique.length} numbers followed, ${failed} wrong; ${others} other links`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(wrong > 0 ? 1 : 0);
