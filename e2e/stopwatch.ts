// Measures in a page of the built app how long it takes from a key press until the next candidate is painted and the
// judgement is on the disk.

import type { Page } from "@playwright/test";
import type { QueueOrder } from "#core/ledger/event.ts";
import { advanceClockAtPresses } from "./press-clock.ts";

/** The change that ends a measurement: `place` = another candidate or token is current; `anything` = any change. */
type Watched = "place" | "anything";

/** Runs in the page: measures for each key press the milliseconds until the paint and, if awaited, the commit. */
function installStopwatch(awaitsCommit: boolean): void {
  const times: number[] = [];
  const paints: number[] = [];
  let watched: Watched = "place";
  let started: number | null = null;
  let painted: number | null = null;
  let committed: number | null = null;
  // Shift alone does not start the stopwatch: Chromium may report it up to a second later if there is no frame to draw.
  const begin = ({ key }: KeyboardEvent) => {
    if (key === "Shift") return;
    started = performance.now();
    document.removeEventListener("keydown", begin, { capture: true });
  };
  const settle = () => {
    if (started === null || painted === null || (awaitsCommit && committed === null)) return;
    times.push(Math.max(painted, committed ?? 0) - started);
    paints.push(painted - started);
    started = null;
  };
  const afterPaint = (then: () => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  };
  const paint = (by: Watched) => () => {
    if (watched !== by || started === null || painted !== null) return;
    afterPaint(() => {
      painted ??= performance.now();
      settle();
    });
  };
  const attributeFilter = ["data-candidate", "data-token"];
  new MutationObserver(paint("place")).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter,
  });
  const anything = { subtree: true, attributes: true, childList: true, characterData: true };
  new MutationObserver(paint("anything")).observe(document, anything);
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const opened = transaction.apply(this, args);
    if (opened.mode === "readwrite") {
      opened.addEventListener("complete", () => {
        if (started === null) return;
        committed ??= performance.now();
        settle();
      });
    }
    return opened;
  };
  Object.assign(window, {
    stopwatch: {
      times,
      paints,
      start: (what: Watched) => {
        watched = what;
        painted = null;
        committed = null;
        document.addEventListener("keydown", begin, { capture: true });
      },
      isRunning: () => started !== null,
    },
  });
}

declare global {
  interface Window {
    readonly stopwatch: {
      readonly times: number[];
      readonly paints: number[];
      start(watched: Watched): void;
      isRunning(): boolean;
    };
  }
}

export async function addStopwatch(page: Page, awaitsCommit: boolean): Promise<void> {
  // The runner's compiler wraps named functions in a helper of its own, which a page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(advanceClockAtPresses);
  await page.addInitScript(installStopwatch, awaitsCommit);
}

export async function measurePress(page: Page, key: string, watched: Watched = "place"): Promise<void> {
  await page.evaluate((what) => window.stopwatch.start(what), watched);
  await page.keyboard.press(key);
  await page.waitForFunction(() => !window.stopwatch.isRunning());
}

/** Judges a number of candidates with “no”, which never asks for tokens. */
export async function measureAnswers(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    const asksAntecedent = (await page.locator("fieldset[data-tour-part=antecedent]").count()) > 0;
    if (asksAntecedent) await page.keyboard.press("2");
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    if (heading?.includes("one person")) await page.keyboard.press("t");
    await page.locator("[data-saving=saved]").waitFor();
    await measurePress(page, "4");
  }
}

/** Enters an annotator's name, waits for the first candidate and skips the tour, during which keys do not answer. */
export async function startJudging(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Bench");
  await page.getByRole("button", { name: "Start judging" }).click();
  await page.locator("[data-candidate]").waitFor();
  await page.getByRole("button", { name: "Skip the tour" }).click();
}

/** Imports a campaign file with the app's own import. */
export async function importFile(page: Page, address: string, file: string): Promise<void> {
  await page.goto(`${address}#/import`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files" }).click();
  await (await chooser).setFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
}

/** Imports a campaign folder with the app's own import, and starts judging. */
export async function importToJudge(
  page: Page,
  address: string,
  folder: string,
  order: QueueOrder = "shuffled",
): Promise<void> {
  await page.goto(`${address}#/import`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open folder" }).click();
  await (await chooser).setFiles(folder);
  await page.getByRole("combobox", { name: "Order of judging" }).selectOption({ value: order });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await startJudging(page);
}
