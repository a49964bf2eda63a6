// Lets two, then eight people judge in real browsers for two minutes over an unreliable network, and prints faults and
// losses.
// npm run faulty-network:browsers [SECONDS] [PEOPLE…] after a build. One browser process runs everybody: more than
// eight people need more than two cores.

import { chromium } from "@playwright/test";
import { findBrowser } from "#tools/build/find-browser.ts";
import { type BrowsersResult, browsersWork } from "./browsers-work.ts";
import { printFaults, printHead, printRow } from "./results-table.ts";

const [seconds = 120, ...asked] = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [2, 8];
const SEED = 20261124;

const executablePath = findBrowser();
if (!executablePath) throw new Error("no browser found");
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const results: BrowsersResult[] = [];
for (const people of sizes) {
  const browser = await chromium.launch({ executablePath, args });
  try {
    results.push(await browsersWork(browser, { people, seconds, seed: SEED + people }));
  } finally {
    await browser.close();
  }
}

const row = (name: string, of: (one: BrowsersResult) => unknown) => printRow(name, results.map(of));
printHead(
  "browsers",
  results.map(({ people }) => people),
);
row("seconds", () => seconds);
row("requests", (one) => one.requests);
printFaults(results.map(({ faults }) => faults));
row("answers given by key", ({ pressed }) => pressed);
row("answers saved", ({ saved }) => saved);
row("judgements made, including copies", ({ made }) => made);
row("events on the server", ({ onServer }) => onServer);
row("lost by the server that was put back", ({ lostByServer }) => lostByServer);
row("missing on the server", ({ missingOnServer }) => missingOnServer);
row("duplicates on the server", ({ duplicatesOnServer }) => duplicatesOnServer);
row("missing in browsers", ({ missingInBrowsers }) => missingInBrowsers);
row("extra in browsers", ({ extraInBrowsers }) => extraInBrowsers);
row("duplicates in browsers", ({ duplicatesInBrowsers }) => duplicatesInBrowsers);
row("rejected or unusable", ({ leftOut }) => leftOut);
row("signed in again", ({ signedInAgain }) => signedInAgain);
row("errors of pages", ({ errors }) => errors.length);
row("seconds until all had the same", ({ secondsUntilEqual }) => secondsUntilEqual.toFixed(1));
for (const { errors } of results) for (const error of errors) console.error(error);

const isGood = ({ pressed, saved, ...one }: BrowsersResult) =>
  saved === pressed &&
  one.missingOnServer +
    one.duplicatesOnServer +
    one.missingInBrowsers +
    one.extraInBrowsers +
    one.duplicatesInBrowsers ===
    0 &&
  one.leftOut + one.errors.length === 0;
process.exitCode = results.every(isGood) ? 0 : 1;
