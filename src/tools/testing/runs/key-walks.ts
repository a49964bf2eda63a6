// Walks through a task with random keys in a random rhythm, and checks that nothing is stored on an item that a press
// was not meant for. For tests only.

import fc from "fast-check";
import { expect } from "vitest";
import { runs } from "./long.ts";

/** What an annotator can do in a task, and what the task stores. */
interface WalkedTask<Item> {
  readonly shown: () => Item | null;
  /** The items with their stored answers, by a name of the item. */
  readonly stored: () => ReadonlyMap<string, string>;
  readonly nameOf: (item: Item) => string;
  /** Presses a key after a pause in milliseconds. */
  readonly press: (key: string, pause: number) => void;
  /**
   * The keys that the annotator means for this item, in the order of pressing: the model says what is meant, without
   * looking at what happens meanwhile.
   */
  readonly meant: (item: Item, choose: Choose) => readonly string[];
  /** The answers that the item has after these keys, if the model knows them; null = unknown. */
  readonly expected: (item: Item, keys: readonly string[]) => string | null;
}

/** Chooses randomly. */
export interface Choose {
  readonly one: <T>(all: readonly T[]) => T;
  readonly some: <T>(all: readonly T[]) => T[];
  readonly shuffled: <T>(all: readonly T[]) => T[];
}

/** Random numbers from 0 to below 1. */
function chooseBy(random: () => number): Choose {
  const below = (count: number) => Math.floor(random() * count);
  const shuffled = <T>(all: readonly T[]): T[] => {
    const rest = [...all];
    return all.map(() => rest.splice(below(rest.length), 1)[0] as T);
  };
  return {
    one: (all) => all[below(all.length)] as (typeof all)[number],
    some: (all) => all.filter(() => random() < 0.5),
    shuffled,
  };
}

/** Milliseconds between two presses: some faster than the guard after moving on, some slower. */
const PAUSES = [0, 20, 120, 260, 400, 900];
/** Milliseconds for looking at a new item. */
const LOOK = 300;

/**
 * Walks through new tasks. The annotator looks at an item, then presses all keys that are meant for it without looking,
 * then looks again. An item that is still there is left by Enter; an Enter for an item that has already moved on must not
 * leave or answer the next one.
 */
export async function walkByKeys<Item>(start: () => Promise<WalkedTask<Item>>, close: () => Promise<void>) {
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })),
      async (stream) => {
        const choose = chooseBy(() => stream.next().value ?? 0);
        const task = await start();
        for (let visit = 0; visit < 12; visit++) {
          const item = task.shown();
          if (item === null) break;
          const name = task.nameOf(item);
          const before = task.stored();
          const keys = task.meant(item, choose);
          for (const [index, key] of keys.entries()) task.press(key, index === 0 ? LOOK : choose.one(PAUSES));
          const after = task.stored();
          for (const one of after.keys())
            if (one !== name)
              expect(after.get(one), `${keys.join(" ")} for ${name} changed ${one}`).toBe(before.get(one));
          const expected = task.expected(item, keys);
          if (expected !== null) expect(after.get(name), `${keys.join(" ")} for ${name}`).toBe(expected);
          const next = task.shown();
          // Some annotators end each item with Enter, also one that has already moved on by itself.
          if (next !== item && choose.one([true, false])) {
            task.press("Enter", choose.one(PAUSES));
            expect(task.shown(), `Enter after ${keys.join(" ")} for ${name} left the next item`).toBe(next);
            expect(task.stored(), `Enter after ${keys.join(" ")} for ${name} stored something`).toEqual(
              after,
            );
          }
          if (next === item) task.press("Enter", LOOK);
        }
        await close();
      },
    ),
    { numRuns: runs(40, 2000) },
  );
}
