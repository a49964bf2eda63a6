// Journeys in browsers where a part of the platform is missing, throws, or never answers.
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { isLong } from "#tools/testing/runs/long.ts";
import { breakParts, MODES, type Mode, type Part, shortenTimeouts } from "./broken-platform.ts";
import { wipe } from "./empty-page.ts";
import { axe, fits, test, WHOLE } from "./fixtures.ts";
import { importDemo, judgeByKeys, startJudging } from "./judging-by-keys.ts";
import { App } from "./screens/app.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen } from "./screens/import.ts";
import { JudgingScreen } from "./screens/judging.ts";

/**
 * Parts of the platform that one test breaks at the same time. Each failure shows its effect despite the
 * others.
 */
const GROUPS: Readonly<Record<string, readonly Part[]>> = {
  "locks and what tabs share": ["locks", "BroadcastChannel", "localStorage", "requestIdleCallback"],
  "files, sizes and media": ["getDirectory", "ResizeObserver", "matchMedia", "sessionStorage", "randomUUID"],
  "storage, observers and offline use": ["storage", "IntersectionObserver", "serviceWorker", "subtle"],
};

type Limitation =
  | "no second copy, because files are missing"
  | "no second copy, because locks are missing"
  | "no second copy, because the browser does not answer"
  | "tabs do not notify each other"
  | "notes are not kept"
  | "no offline use"
  | "kept for an unknown time";

/** The text of the list of campaigns about a limitation. */
function textAbout(limitation: Limitation, campaigns: CampaignsScreen): Locator {
  switch (limitation) {
    case "no second copy, because files are missing":
      return campaigns.noSecondCopy("files");
    case "no second copy, because locks are missing":
      return campaigns.noSecondCopy("locks");
    case "no second copy, because the browser does not answer":
      return campaigns.noSecondCopy("silent");
    case "tabs do not notify each other":
      return campaigns.reduced.channel;
    case "notes are not kept":
      return campaigns.reduced.notes;
    case "no offline use":
      return campaigns.reduced.serviceWorker;
    case "kept for an unknown time":
      return campaigns.keptForUnknownTime;
  }
}

const WITHOUT_LOCKS: readonly Limitation[] = [
  "no second copy, because locks are missing",
  "tabs do not notify each other",
  "notes are not kept",
];
const WITHOUT_STORAGE: readonly Limitation[] = [
  "no second copy, because files are missing",
  "kept for an unknown time",
  "no offline use",
];

/** The limitations that the list of campaigns names, by group and mode. */
const LIMITATIONS: Readonly<Record<string, Record<Mode, readonly Limitation[]>>> = {
  "locks and what tabs share": {
    missing: WITHOUT_LOCKS,
    throwing: WITHOUT_LOCKS,
    silent: ["no second copy, because locks are missing", "notes are not kept"],
  },
  "files, sizes and media": {
    missing: ["no second copy, because files are missing"],
    throwing: ["no second copy, because files are missing"],
    silent: ["no second copy, because the browser does not answer"],
  },
  "storage, observers and offline use": {
    missing: WITHOUT_STORAGE,
    throwing: WITHOUT_STORAGE,
    silent: ["no second copy, because the browser does not answer", "kept for an unknown time"],
  },
};

async function judgeOne(page: Page, forgetsTour: boolean): Promise<string> {
  const judging = await startJudging(page, "Ana");
  if (forgetsTour) await judging.tour.skip.click();
  await judgeByKeys(page);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const left = (await new JudgingScreen(page).headerCount(71).textContent()) ?? "missing";
  expect(left).not.toContain("71 of 71");
  return left;
}

/** Delays every further write, as a disk that wakes up would, until the returned function is called. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const own = IDBObjectStore.prototype.add;
    const held: (() => void)[] = [];
    IDBObjectStore.prototype.add = function add(...args) {
      const request = own.apply(this, args);
      // A transaction stays open while it has pending requests.
      let isHeld = true;
      held.push(() => {
        isHeld = false;
      });
      const keepOpen = () => {
        if (isHeld) this.count().onsuccess = keepOpen;
      };
      keepOpen();
      return request;
    };
    return () => {
      IDBObjectStore.prototype.add = own;
      for (const free of held) free();
    };
  });
  return () => release.evaluate((free) => free());
}

/** Opens a new page of this browser, in which these parts of the platform are missing, throw, or never answer. */
async function openBroken(context: BrowserContext, parts: readonly Part[], mode: Mode): Promise<Page> {
  const page = await context.newPage();
  // Only silent parts need short timeouts. In other modes, with short timeouts, a working part on a busy machine could
  // count as silent.
  if (mode === "silent") await page.addInitScript(shortenTimeouts);
  await page.addInitScript(breakParts, [parts, mode] as const);
  return page;
}

for (const [index, [group, parts]] of Object.entries(GROUPS).entries()) {
  /** Ways of breaking the parts: in long runs all; otherwise only one, a different one for each group. */
  const modes = isLong ? MODES : MODES.slice(index, index + 1);
  test(`with ${group} broken (${modes.join(", ")}), the demo opens, a judgement is stored, and the list of campaigns names the limitation`, {
    tag: WHOLE,
  }, async ({ context }) => {
    for (const mode of modes) {
      await test.step(`the parts are ${mode}`, async () => {
        const page = await openBroken(context, parts, mode);
        await page.goto("./");
        await expect(new CampaignsScreen(page).welcome).toBeVisible();
        await importDemo(page);
        // Without its memory, the tab does not know that the tour was seen.
        const forgetsTour = parts.includes("sessionStorage") && mode !== "silent";
        const left = await judgeOne(page, forgetsTour);
        const unguarded = new App(page).noLocksNotice;
        if (parts.includes("locks")) await expect(unguarded).toBeVisible();
        else if (mode !== "silent") await expect(unguarded).toHaveCount(0);
        await page.reload();
        await expect(page.getByText(left)).toBeVisible();
        await page.goto("./#/");
        for (const limitation of LIMITATIONS[group]?.[mode] ?? [])
          await expect(textAbout(limitation, new CampaignsScreen(page))).toBeVisible();
        await wipe(page);
        await page.close();
      });
    }
  });
}

test("if a database or a worker is missing, throws or never answers, the page says so and what to do", {
  tag: WHOLE,
}, async ({ context, guard }) => {
  const demo = "./#/import?demo=en-fr&as=researcher";

  for (const mode of ["missing", "throwing"] as const) {
    await test.step(`a database that is ${mode} is reported on a page of its own`, async () => {
      const page = await openBroken(context, ["indexedDB"], mode);
      await page.goto("./");
      await expect(new App(page).lacks("database")).toBeVisible();
      await expect(new App(page).advice("database")).toBeVisible();
      if (mode === "missing") await axe(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await fits(page);
      await page.close();
    });
  }

  await test.step("missing workers are reported on a page of their own", async () => {
    const page = await openBroken(context, ["Worker"], "missing");
    await page.goto("./");
    await expect(new App(page).lacks("workers")).toBeVisible();
    await page.close();
  });

  await test.step("workers that throw are reported as soon as one is needed", async () => {
    const page = await openBroken(context, ["Worker"], "throwing");
    await page.goto(demo);
    await expect(new App(page).lacks("workers")).toBeVisible();
    await expect(new App(page).advice("workers")).toBeVisible();
    guard.expected(/lacks background workers/); // React logs errors that a screen throws
    await page.close();
  });

  await test.step("if the database never answers, the page says that it is waiting for the database", async () => {
    const page = await openBroken(context, ["indexedDB"], "silent");
    await page.goto("./");
    await expect(new App(page).waiting.database).toBeVisible();
    await axe(page);
    await page.close();
  });

  await test.step("if a worker never answers, the page says that it is waiting for the worker", async () => {
    const page = await openBroken(context, ["Worker"], "silent");
    await page.goto(demo);
    await expect(new App(page).waiting.worker).toBeVisible();
    await new ImportScreen(page).cancel.click();
    await expect(new App(page).waiting.worker).toHaveCount(0);
    await page.close();
  });
});

test("if the database stops answering, the page keeps the judgement, says so, and saves it when the database answers", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.addInitScript(shortenTimeouts);
  await importDemo(page);
  await startJudging(page, "Ana");
  const release = await holdWrites(page);
  await judgeByKeys(page);
  const unsaved = new App(page).unsavedBecause("the browser’s database has not answered yet");
  await expect(unsaved).toBeVisible();
  const left = (await new JudgingScreen(page).headerCount(71).textContent()) ?? "missing";
  await release();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(left)).toBeVisible();
});
