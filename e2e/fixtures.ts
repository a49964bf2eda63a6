// Provides every journey with a guarded page, the accessibility check and the path of the real data.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type JSHandle, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { findFirefox } from "#tools/build/find-browser.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { distinctTexts, kindsOfElements } from "./axe-parts.ts";
import { FirefoxProfile } from "./firefox/profile.ts";
import { advanceClockAtPresses } from "./press-clock.ts";
import { hasSeenTour } from "./seen-tour.ts";

interface Guard {
  /**
   * What went wrong on the pages of this test so far: requests to other origins, console errors, uncaught errors,
   * policy violations.
   */
  readonly problems: readonly string[];
  /** Removes the problems that match, for a test that causes them on purpose. Returns the number removed. */
  expected(pattern: RegExp): number;
}

async function watch(context: BrowserContext, origin: string, problems: string[]): Promise<void> {
  context.on("request", (request) => {
    const url = new URL(request.url());
    const local = ["data:", "blob:", "about:"].includes(url.protocol);
    if (!local && url.origin !== origin) problems.push(`request to another origin: ${request.url()}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console error: ${message.text()}`);
  });
  context.on("weberror", (error) => {
    problems.push(`uncaught error: ${error.error().message}`);
  });
  const onPage = (page: Page) => {
    page.on("websocket", (socket) => problems.push(`web socket: ${socket.url()}`));
    page.on("crash", () => problems.push("the page crashed"));
  };
  context.on("page", onPage);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
}

/** Waits until everything that the pages have already reported has arrived here. */
async function settle(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.evaluate(() => document.readyState).catch(() => "closed");
}

function guardOver(problems: string[]): Guard {
  return {
    problems,
    expected(pattern) {
      const before = problems.length;
      const others = problems.filter((problem) => !pattern.test(problem));
      problems.splice(0, before, ...others);
      return before - others.length;
    },
  };
}

function expectNone(problems: readonly string[]): void {
  expect(problems, "requests to other origins, console errors, uncaught errors, policy violations").toEqual(
    [],
  );
}

/**
 * `hurried`: the guard against fast presses applies; otherwise no press counts as too fast. `withTour`: the judging
 * tour is shown; otherwise this browser has seen it.
 */
export const test = base.extend<{ guard: Guard; hurried: boolean; withTour: boolean }>({
  hurried: [false, { option: true }],
  withTour: [false, { option: true }],
  guard: [
    async ({ context, baseURL, hurried, withTour }, use) => {
      const problems: string[] = [];
      if (!withTour) await context.addInitScript(hasSeenTour);
      if (!hurried) await context.addInitScript(advanceClockAtPresses);
      await watch(context, new URL(baseURL ?? "").origin, problems);
      await use(guardOver(problems));
      await settle(context);
      expectNone(problems);
    },
    { auto: true },
  ],
});

interface GuardToCall extends Guard {
  /** Adds the guard to the context of a restarted browser. */
  watch(context: BrowserContext): Promise<void>;
}

/** A journey that starts and kills Firefox itself, under the same guard. It is skipped on machines without Firefox. */
export const firefoxTest = base.extend<{ guard: GuardToCall; profile: FirefoxProfile }>({
  guard: async ({ baseURL }, use) => {
    const problems: string[] = [];
    const { origin } = new URL(baseURL ?? "");
    const watchConsidered = async (context: BrowserContext) => {
      await context.addInitScript(advanceClockAtPresses);
      await context.addInitScript(hasSeenTour);
      await watch(context, origin, problems);
    };
    await use({ ...guardOver(problems), watch: watchConsidered });
    expectNone(problems);
  },
  profile: async ({ baseURL, guard }, use) => {
    const executable = findFirefox();
    base.skip(executable === undefined, "firefox-esr is not on this machine");
    const profile = new FirefoxProfile(executable ?? "", baseURL ?? "", guard.watch);
    try {
      await use(profile);
    } finally {
      await profile.remove();
    }
  },
});

/**
 * Tag of the journeys that `npm cit` leaves out: they guard against rare faults, or need much time for something that
 * another journey or a unit test also shows.
 */
export const WHOLE = "@whole";

/** Tag of the journeys that run only in `npm run test:long`. */
export const LONG = "@long";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe checks: everything, or only colour contrast, the one thing that a colour scheme can change. */
type AxeRules = "all" | "contrast";

/**
 * What axe has checked in this worker: looks of texts, and kinds of elements. In the usual run, only pages with a new
 * one are checked; in long runs, every page is checked completely.
 */
const checked = { looks: new Set<string>(), kinds: new Set<string>() };

/** Asserts that axe finds nothing serious or critical on the page as it is (WCAG 2.2 A and AA). */
export async function axe(page: Page, rules: AxeRules = "all"): Promise<void> {
  // Checks the whole page at once, including what a bar at the bottom covers.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  const texts = await page.evaluateHandle(distinctTexts);
  const looks = await texts.evaluate((found) => found.looks);
  const kinds = await page.evaluate(kindsOfElements);
  const newLooks = looks.flatMap((look, index) => (isLong || !checked.looks.has(look) ? [index] : []));
  const isNew = isLong || kinds.some((kind) => !checked.kinds.has(kind));
  const grave = await graveFindings(page, { texts, newLooks, tags: rules === "all" && isNew ? TAGS : [] });
  if (size !== null) await page.setViewportSize(size);
  expect(grave, "serious or critical findings of axe").toEqual([]);
  for (const look of looks) checked.looks.add(look);
  if (rules === "all") for (const kind of kinds) checked.kinds.add(kind);
}

interface ToCheck {
  readonly texts: JSHandle<ReturnType<typeof distinctTexts>>;
  /** Indexes of the looks whose contrast is checked. */
  readonly newLooks: readonly number[];
  /** Tags of the other rules. */
  readonly tags: readonly string[];
}

/** Serious and critical findings of axe, in words. */
async function graveFindings(page: Page, { texts, newLooks, tags }: ToCheck): Promise<string[]> {
  if (newLooks.length === 0 && tags.length === 0) return [];
  // Axe runs in the page and returns only serious findings: returning all results takes five times as long.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(
    async ({ texts: { elements }, newLooks: indexes, tags: wanted, checksSizes }) => {
      const engine: typeof axeCore = Reflect.get(window, "axe");
      const resultTypes = ["violations" as const];
      const contrast = { type: "rule" as const, values: ["color-contrast"] };
      const others = { type: "tag" as const, values: [...wanted] };
      const rest = { "color-contrast": { enabled: false }, "target-size": { enabled: checksSizes } };
      const chosen = [...new Set(indexes.flatMap((index) => elements[index] ?? []))];
      const runs = [
        ...(chosen.length > 0 ? [await engine.run(chosen, { runOnly: contrast, resultTypes })] : []),
        ...(wanted.length > 0 ? [await engine.run({ runOnly: others, rules: rest, resultTypes })] : []),
      ];
      return runs
        .flatMap(({ violations }) => violations)
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(
          ({ id, help, nodes }) =>
            `${id}: ${help} – ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
        );
    },
    // The sizes of controls take a third of the time, and matter most for touch.
    { texts, newLooks, tags, checksSizes: isLong || (page.viewportSize()?.width ?? 0) < 1024 },
  );
}

/** Asserts that axe finds nothing serious or critical on the page, in light and in dark. */
export async function lookAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, () => axe(page, colorScheme === "light" ? "all" : "contrast"));
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** `lookAccessible` in long runs. The usual run leaves it to `every-screen.spec.ts`, which visits every screen. */
export async function lookAccessibleIfLong(page: Page): Promise<void> {
  if (isLong) await lookAccessible(page);
}

export async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels the page is wider than the screen").toBeLessThanOrEqual(0);
}

/** The absolute path of `../shared/data/<name>`. If it is missing, the running test is reported as skipped. */
export function sharedData(name: string): string {
  const path = sharedDataPath(name);
  test.skip(path === undefined, `../shared/data/${name} is not on this machine`);
  return path ?? "";
}

/** Like `fits`, in a narrow window. */
export async function fitsNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}
