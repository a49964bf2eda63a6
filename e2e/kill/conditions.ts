// Defines the conditions of a session: a clock that jumps, a used-up quota, a full disk.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { fillUp, limitQuota } from "../no-room.ts";
import { WorkFrame } from "../screens/work-frame.ts";
import type { Random } from "./action.ts";
import { jumpClock, startJumpingClock } from "./jumping-clock.ts";
import { goJudging } from "./key-actions.ts";
import { copyProfile } from "./killable-browser.ts";
import { SmallDisk } from "./small-disk.ts";
import type { Shown } from "./what-is-shown.ts";

/** Conditions of one session, whose functions are called in this order. */
export interface SessionConditions {
  /** Called before the browser starts with the profile's folder. */
  readonly before: (folder: string, base: string) => void;
  /** Called before the page opens the app. */
  readonly opening: (page: Page, base: string, random: Random) => Promise<void>;
  /** Called once the campaign's screen is shown, before the action. */
  readonly opened: (page: Page, random: Random) => Promise<void>;
  /** Called during the action. The kill may interrupt this function. */
  readonly acting: (page: Page, random: Random) => Promise<void>;
  /**
   * Called after the browser has ended. `shown`: what the page showed last; null = nothing yet. Returns whether the
   * conditions affected the session.
   */
  readonly after: (folder: string, shown: Shown | null) => boolean;
}

const ORDINARY_CONDITIONS: SessionConditions = {
  before: () => {},
  opening: () => Promise.resolve(),
  opened: () => Promise.resolve(),
  acting: () => Promise.resolve(),
  after: () => false,
};

const TWO_HOURS = 2 * 3_600_000;

/** A random offset between −2 h and +2 h, in milliseconds. */
function randomOffset(random: Random): number {
  return Math.round((random() * 2 - 1) * TWO_HOURS);
}

/**
 * The page's clock is wrong from the start. It jumps between an action and its undo, and again while somebody works.
 * The clocks of workers are not changed, which is enough: workers do not use the time.
 */
export function jumpingClock(): SessionConditions {
  return {
    ...ORDINARY_CONDITIONS,
    opening: async (page, _base, random) => {
      await page.addInitScript(startJumpingClock, randomOffset(random));
    },
    opened: async (page, random) => {
      await goJudging(page);
      const { allSaved, eitherFlag: flag, undone } = new WorkFrame(page);
      const before = (await flag.getAttribute("aria-pressed")) === "true";
      await page.keyboard.press("f");
      await expect(flag).toHaveAttribute("aria-pressed", String(!before));
      await page.evaluate(jumpClock, randomOffset(random));
      await page.keyboard.press("Control+z");
      await expect(undone).toBeVisible();
      await expect(flag).toHaveAttribute("aria-pressed", String(before));
      await expect(allSaved).toBeVisible();
    },
    acting: (page, random) => page.evaluate(jumpClock, randomOffset(random)),
    after: () => true,
  };
}

/**
 * Bytes that stay free until the action starts, because the browser may still be writing the app's files to the offline
 * cache.
 */
const SLACK = 12_000_000;

/** The quota of the page's origin is used up during the action. */
export function usedUpQuota(): SessionConditions {
  let isFull = false;
  return {
    ...ORDINARY_CONDITIONS,
    opening: async (page, base) => {
      await page.goto(`${base}favicon.svg`);
      const used = await page.evaluate(async () => {
        // Deletes the database that filled the quota in an earlier session.
        await new Promise((done) => {
          const request = indexedDB.deleteDatabase("ballast");
          request.onsuccess = request.onerror = done;
        });
        return (await navigator.storage.estimate()).usage ?? 0;
      });
      await limitQuota(page, base, used + SLACK);
    },
    acting: async (page) => {
      await fillUp(page);
      isFull = true;
    },
    after: (_folder, shown) => isFull || isRefused(shown),
  };
}

/**
 * The profile is on a disk of its own, which fills up completely during the action. The page has persistent storage,
 * because without it the browser would delete the database and the mirror within seconds.
 */
export function fullDisk(): SessionConditions {
  let disk: SmallDisk | null = null;
  /** Where the profile is while its folder is mounted or unmounted. */
  const copyPath = (folder: string) => `${folder}.copy`;
  return {
    ...ORDINARY_CONDITIONS,
    before: (folder, base) => {
      grantPersistence(folder, base);
      renameSync(folder, copyPath(folder));
      mkdirSync(folder);
      disk = SmallDisk.mount(folder);
      copyProfile(copyPath(folder), folder);
      rmSync(copyPath(folder), { recursive: true });
    },
    opened: async (page) => {
      expect(await page.evaluate(() => navigator.storage.persist())).toBe(true);
    },
    acting: async (_page, random) => disk?.leave(Math.floor(random() * 16_000)),
    after: (folder, shown) => {
      const isFull = disk?.isFull() === true;
      copyProfile(folder, copyPath(folder));
      disk?.unmount();
      rmSync(folder, { recursive: true });
      renameSync(copyPath(folder), folder);
      return isFull || isRefused(shown);
    },
  };
}

const preferencesSchema = v.looseObject({
  profile: v.optional(
    v.looseObject({
      content_settings: v.optional(v.looseObject({ exceptions: v.optional(v.looseObject({}), {}) }), {}),
    }),
    {},
  ),
});

/**
 * Grants the page persistent storage, as if the user had allowed it. It is set in the profile, because a grant by the
 * developer tools affects the page, but not the browser's eviction of storage.
 */
function grantPersistence(folder: string, base: string): void {
  const path = join(folder, "Default", "Preferences");
  // A browser that was killed early may not have written preferences yet.
  const text = existsSync(path) ? readFileSync(path, "utf8") : "{}";
  const preferences = v.parse(preferencesSchema, JSON.parse(text));
  const { exceptions } = preferences.profile.content_settings;
  exceptions.durable_storage = { [`${new URL(base).origin},*`]: { setting: 1 } };
  writeFileSync(path, JSON.stringify(preferences));
}

/** Whether the page showed that a write failed. */
function isRefused(shown: Shown | null): boolean {
  return shown !== null && /not saved|no room|nothing was written|could not be written/.test(shown.messages);
}
