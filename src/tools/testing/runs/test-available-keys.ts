// Presses every key of a task on every kind of candidate. A key that is not available must write and change nothing,
// and must say why. An available key must do what its label says. For tests only.

import { expect, it } from "vitest";
import type { KeyPress } from "#core/tasks/presses.ts";
import { pressOf } from "#tools/testing/annotator-keys.ts";
import { isLong } from "./long.ts";

/** A task opened at one candidate. */
export interface OpenedTask {
  /** False = the key has no function. */
  readonly press: (press: KeyPress) => boolean;
  /** Number of events in the campaign. */
  readonly events: () => number;
  readonly notice: () => string;
  /** As text: everything that is shown and announced except notices, and all requests to the screen. */
  readonly screen: () => string;
}

/** A kind of candidate. Its `Facts` are written by hand. */
export interface Kind<Facts, H extends OpenedTask> {
  readonly name: string;
  readonly facts: Facts;
  readonly open: () => Promise<H>;
}

interface Key<Facts, H extends OpenedTask, Before> {
  /** Key in the notation of `keyPressName`. */
  readonly chord: string;
  readonly label: string;
  /** Returns whether the key is available. */
  readonly isOffered: (facts: Facts) => boolean;
  /** Returns whether the key did what its label says. */
  readonly proves: (before: Before, opened: H, facts: Facts) => boolean;
}

interface Task<Facts, H extends OpenedTask, Before> {
  readonly kinds: readonly Kind<Facts, H>[];
  readonly keys: readonly Key<Facts, H, Before>[];
  /** The state before the key, for `proves`. */
  readonly record: (opened: H) => Before;
  /** A key that is available for every kind and only opens a panel. */
  readonly harmless: string;
  readonly close: () => Promise<void>;
}

/**
 * Makes one test per kind of candidate, with all keys. The candidate is opened again for each key, but keys that are not
 * available change nothing, so one opened candidate serves for several of them. The notice of an unavailable key must
 * disappear with the next key; this is checked once per kind, in a long run for every key.
 */
export function testAvailableKeys<Facts, H extends OpenedTask, Before>(task: Task<Facts, H, Before>): void {
  const { kinds, keys, record, harmless, close } = task;
  it.each(kinds)(
    "for $name, each available key does what its label says; every other key is ignored with a reason",
    async (kind) => {
      let unused: H | null = null;
      let isNoticeTried = false;
      for (const { chord, label, isOffered, proves } of keys) {
        const opened: H = unused ?? (await kind.open());
        unused = null;
        const what = `${chord} (${label})`;
        const events = opened.events();
        const screen = opened.screen();
        const before = record(opened);
        expect(opened.press(pressOf(chord)), what).toBe(true);
        if (isOffered(kind.facts)) {
          expect(opened.notice(), what).not.toMatch(/^Ignored/);
          expect(proves(before, opened, kind.facts), `${what} did what its label says`).toBe(true);
        } else {
          expect([opened.events(), opened.screen()], what).toEqual([events, screen]);
          expect(opened.notice(), what).toMatch(/^(?:Ignored: [^\n]{8,110}|No more [^\n]{1,40} here)\.$/);
          if (isNoticeTried && !isLong) unused = opened;
          else {
            isNoticeTried = true;
            opened.press(pressOf(harmless));
            expect(opened.notice(), `after ${what}`).toBe("");
          }
        }
        if (unused === null) await close();
      }
      await close();
    },
  );
}
