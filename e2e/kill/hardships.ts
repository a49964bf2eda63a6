// Defines the conditions of a session: a clock that jumps, a used-up quota, a full disk.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { fillUp, limitRoom } from "../no-room.ts";
import { WorkFrame } from "../screens/work-frame.ts";
import type { Random } from "./act.ts";
import { jumpClock, startJumpingClock } from "./jumping-clock.ts";
import { goJudging } from "./key-acts.ts";
import { copyProfile } from "./killable-browser.ts";
import { SmallDisk } from "./small-disk.ts";
import type { Shown } from "./what-is-shown.ts";

/** Conditions of one session, whose functions are called in this order. */
export interface Hardship {
  /** Before the browser starts on the profile's folder. */
  readonly before: (folder: string, base: string) => void;
  /** Before the page opens the app. */
  readonly opening: (page: Page, base: string, random: Random) => Promise<void>;
  /** Once the campaign's own screen is there, before the act. */
  readonly opened: (page: Page, random: Random) => Promise<void>;
  /** While the act goes on; may be cut short by the kill. */
  readonly acting: (page: Page, random: Random) => Promise<void>;
  /** Called after the browser is gone, with what the page showed last. Returns whether the session was affected. */
  readonly after: (folder: string, shown: Shown | null) => boolean;
}

const NO_HARDSHIP: Hardship = {
  before: () => {},
  opening: () => Promise.resolve(),
  opened: () => Promise.resolve(),
  acting: () => Promise.resolve(),
  after: () => false,
};

const TWO_HOURS = 2 * 3_600_000;

/** Between −2 h and +2 h, in milliseconds. */
function anyTime(random: Random): number {
  return Math.round((random() * 2 - 1) * TWO_HOURS);
}

/**
 * The clock of the page goes wrong from the start, and jumps between an act and its undo, and again while somebody
 * works. In the page alone: the workers ask for no time.
 */
export function clockThatJumps(): Hardship {
  return {
    ...NO_HARDSHIP,
    opening: async (page, _base, random) => {
      await page.addInitScript(startJumpingClock, anyTime(random));
    },
    opened: async (page, random) => {
      await goJudging(page);
      const { allSaved, eitherFlag: flag, undone } = new WorkFrame(page);
      const before = (await flag.getAttribute("aria-pressed")) === "true";
      await page.keyboard.press("f");
      await expect(flag).toHaveAttribute("aria-pressed", String(!before));
      await page.evaluate(jumpClock, anyTime(random));
      await page.keyboard.press("Control+z");
      await expect(undone).toBeVisible();
      await expect(flag).toHaveAttribute("aria-pressed", String(before));
      await expect(allSaved).toBeVisible();
    },
    acting: (page, random) => page.evaluate(jumpClock, anyTime(random)),
    after: () => true,
  };
}

/**
 * Bytes that are free until the act goes on; the files of the app may still be on their way to where it works offline.
 */
const SLACK = 12_000_000;

export function usedUpQuota(): Hardship {
  let isFull = false;
  return {
    ...NO_HARDSHIP,
    opening: async (page, base) => {
      await page.goto(`${base}favicon.svg`);
      const used = await page.evaluate(async () => {
        // What filled it up the last time.
        await new Promise((done) => {
          const request = indexedDB.deleteDatabase("ballast");
          request.onsuccess = request.onerror = done;
        });
        return (await navigator.storage.estimate()).usage ?? 0;
      });
      await limitRoom(page, base, used + SLACK);
    },
    acting: async (page) => {
      await fillUp(page);
      isFull = true;
    },
    after: (_folder, shown) => isFull || isRefused(shown),
  };
}

/**
 * The profile lies on a disk of its own, which has no byte left once the act goes on. The browser has promised to keep
 * what is stored: one that has not throws away all of it, both copies, within seconds.
 */
export function fullDisk(): Hardship {
  let disk: SmallDisk | null = null;
  const aside = (folder: string) => `${folder}.aside`;
  return {
    ...NO_HARDSHIP,
    before: (folder, base) => {
      promiseToKeep(folder, base);
      renameSync(folder, aside(folder));
      mkdirSync(folder);
      disk = SmallDisk.mount(folder);
      copyProfile(aside(folder), folder);
      rmSync(aside(folder), { recursive: true });
    },
    opened: async (page) => {
      expect(await page.evaluate(() => navigator.storage.persist())).toBe(true);
    },
    acting: async (_page, random) => disk?.leave(Math.floor(random() * 16_000)),
    after: (folder, shown) => {
      const isFull = disk?.isFull() === true;
      copyProfile(folder, aside(folder));
      disk?.unmount();
      rmSync(folder, { recursive: true });
      renameSync(aside(folder), folder);
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
function promiseToKeep(folder: string, base: string): void {
  const path = join(folder, "Default", "Preferences");
  // A browser killed early has not written any yet.
  const text = existsSync(path) ? readFileSync(path, "utf8") : "{}";
  const preferences = v.parse(preferencesSchema, JSON.parse(text));
  const { exceptions } = preferences.profile.content_settings;
  exceptions.durable_storage = { [`${new URL(base).origin},*`]: { setting: 1 } };
  writeFileSync(path, JSON.stringify(preferences));
}

function isRefused(shown: Shown | null): boolean {
  return shown !== null && /not saved|no room|nothing was written|could not be written/.test(shown.said);
}
