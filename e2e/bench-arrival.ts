// Measures in the built app whether marked tokens are in view when a candidate appears, for all candidates of the given
// campaigns, in Chromium at the sizes of a usual screen, a low screen and a telephone.

import type { Browser } from "@playwright/test";
import { preview } from "vite";
import type { QueueOrder } from "#core/ledger/event.ts";
import { launchBrowser } from "./bench-browser.ts";
import { importToJudge } from "./stopwatch.ts";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 650 },
  { width: 360, height: 740 },
] as const;

/** Largest number of candidates with a marked token out of view that are printed one by one. */
const MAX_PRINTED = 8;

interface Arrival {
  /** The position in the campaign's order, as in the address. */
  readonly at: string;
  /** Whether the pronoun is in view in the source and, if it is linked there, in the output. */
  readonly pronoun: boolean;
  /** Null = there is no antecedent, or it does not fit on the screen together with the pronoun. */
  readonly antecedent: boolean | null;
}

/**
 * Runs in the page. Presses the key for “next” until the last candidate, and notes at each one which tokens are in view.
 */
async function goThrough(): Promise<Arrival[]> {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  /** Whether the whole element is inside the window and its frame, with nothing over it. */
  const isSeen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const view = element.closest("[data-frame]")?.getBoundingClientRect();
    if (view === undefined || box.top < Math.max(0, view.top) || box.left < 0) return false;
    if (box.bottom > Math.min(innerHeight, view.bottom) || box.right > innerWidth) return false;
    const topmost = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return topmost !== null && (element.contains(topmost) || topmost.contains(element));
  };
  const look = (): Arrival => {
    const all = (marks: string) => [...document.querySelectorAll(`[data-frame] :is(${marks})`)];
    const first = (marks: string, kind: string) =>
      all(marks)
        .filter((element) => element.matches(kind))
        .slice(0, 1);
    /**
     * The first marked token in each text: marks of the source are `mark` elements, those of the output have a number.
     */
    const firstInBoth = (marks: string) => [...first(marks, "mark"), ...first(marks, "[data-token]")];
    const pronoun = firstInBoth("[data-mark~=P]");
    const antecedent = firstInBoth("[data-mark~=A], [data-mark~=A1]");
    // An antecedent counts only if it fits on the screen together with all tokens of the pronoun.
    const boxes = [...all("[data-mark~=P]"), ...antecedent].map((element) => element.getBoundingClientRect());
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    const room = document.querySelector("[data-frame]")?.clientHeight ?? window.innerHeight;
    return {
      at: /[?&]at=(\d+)/.exec(location.hash)?.[1] ?? "",
      pronoun: pronoun.length > 0 && pronoun.every(isSeen),
      antecedent: antecedent.length === 0 || height > room - 16 ? null : antecedent.every(isSeen),
    };
  };
  const shown = () => document.querySelector("[data-candidate]")?.getAttribute("data-candidate");
  const arrivals: Arrival[] = [];
  let first: string | null | undefined;
  await document.fonts.ready;
  for (;;) {
    await frame();
    // After the last candidate comes the first one again.
    if (shown() === first) return arrivals;
    first ??= shown();
    arrivals.push(look());
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true }));
  }
}

function shareInWords(part: number, whole: number): string {
  return whole === 0 ? "none" : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

/** Prints one line of results. Returns whether each pronoun, and each antecedent that fits next to it, was in view. */
function printResult(name: string, arrivals: readonly Arrival[]): boolean {
  const fitting = arrivals.filter(({ antecedent }) => antecedent !== null);
  const hidden = arrivals.filter(({ pronoun }) => !pronoun);
  const without = fitting.filter(({ antecedent }) => antecedent === false);
  console.log(
    `  ${name}: pronoun in view ${shareInWords(arrivals.length - hidden.length, arrivals.length)}; first antecedent, where both fit, ${shareInWords(fitting.length - without.length, fitting.length)}`,
  );
  const printHidden = (token: string, missed: readonly Arrival[]) => {
    for (const { at } of missed.slice(0, MAX_PRINTED))
      console.log(`    the ${token} is not in view at position ${at}`);
  };
  printHidden("pronoun", hidden);
  printHidden("antecedent", without);
  return hidden.length === 0 && without.length === 0;
}

async function measure(
  browser: Browser,
  address: string,
  folder: string,
  order: QueueOrder,
): Promise<boolean> {
  const context = await browser.newContext({ viewport: SIZES[0] });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.addInitScript("globalThis.__name = (named) => named"); // the runner's compiler adds calls of this helper
  await importToJudge(page, address, folder, order);
  const judgeUrl = page.url().replace(/\?.*$/, "");
  let areAllInView = true;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const arrivals: Arrival[] = [];
    for (const verdict of ["referred", "approved"]) {
      await page.goto("about:blank");
      await page.goto(`${judgeUrl}?verdict=${verdict}`);
      const review = page.getByRole("button", { name: "Review my answers" });
      await page.locator("[data-candidate]").or(review).waitFor();
      if (await review.isVisible()) await review.click();
      await page.waitForURL(/[?&]at=\d/);
      arrivals.push(...(await page.evaluate(goThrough)));
    }
    areAllInView =
      printResult(`${folder}, ${order}, ${size.width} × ${size.height}`, arrivals) && areAllInView;
  }
  await context.close();
  return areAllInView;
}

/** Throws if a pronoun, or an antecedent that fits next to it, was not in view. Needs `dist`, so build first. */
export async function benchArrival(folders: readonly string[]): Promise<void> {
  const server = await preview({
    build: { outDir: process.env.REFEREE_DIST ?? "dist" },
    logLevel: "silent",
    preview: { port: 0, host: "127.0.0.1" },
  });
  const browser = await launchBrowser();
  try {
    console.log("\nMarked tokens in view when a candidate is shown, all candidates");
    const address = server.resolvedUrls?.local[0] ?? "";
    const all: boolean[] = [];
    for (const folder of folders)
      for (const order of ["shuffled", "example"] as const)
        all.push(await measure(browser, address, folder, order));
    if (all.includes(false)) throw new Error("marked tokens were not in view: see above");
  } finally {
    await browser.close();
    await server.close();
  }
}
