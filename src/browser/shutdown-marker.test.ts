import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openShutdownMarker, type ShutdownMarker } from "./shutdown-marker.ts";

/** Names of the private files. A crash of the browser does not affect them. */
let files: Set<string>;
/**
 * The local storage. A crash of the browser does not lose what was written here while the user was leaving a page
 * (`pagehide`).
 */
let notes: Map<string, string>;
/** Locks of the open tabs. */
let held: string[];
/** Listeners for the events of a tab that is left, or restored from the back-forward cache. */
let listeners: Map<string, (event: { persisted: boolean }) => void>;

beforeEach(() => {
  files = new Set();
  notes = new Map();
  held = [];
  listeners = new Map();
  const folder = {
    keys: () => [...files].values(),
    getFileHandle: (name: string) => Promise.resolve(files.add(name)),
    removeEntry: (name: string) =>
      files.delete(name) ? Promise.resolve() : Promise.reject(new Error("none")),
  };
  vi.stubGlobal("navigator", {
    storage: { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) },
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      request: (name: string) => new Promise(() => held.push(name)),
    },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, note: string) => notes.set(key, note),
    removeItem: (key: string) => notes.delete(key),
  });
  vi.stubGlobal("window", {
    addEventListener: (type: string, action: (event: { persisted: boolean }) => void) =>
      listeners.set(type, action),
  });
});

afterEach(() => vi.unstubAllGlobals());

let number = 0;

interface Tab extends ShutdownMarker {
  /** Ends the page: `true` = the user left it, `false` = it was cut off. */
  end(isLeft: boolean): void;
  restorePage(): void;
}

async function open(endsWell = true): Promise<Tab> {
  number++;
  const marker = await openShutdownMarker(`${number}`.padStart(36, "0"), () => endsWell);
  const [leave, comeBack] = ["pagehide", "pageshow"].map((type) => listeners.get(type));
  const lock = held.at(-1);
  return {
    ...marker,
    end(isLeft) {
      if (isLeft) leave?.({ persisted: false });
      held = held.filter((name) => name !== lock);
    },
    restorePage: () => comeBack?.({ persisted: true }),
  };
}

describe("shutdown markers", () => {
  it("report a page that was cut off, but not a page that was left normally", async () => {
    const first = await open();
    expect(first.isAfterCrash).toBe(false);
    first.end(true);
    const second = await open();
    expect(second.isAfterCrash).toBe(false);
    second.end(false);
    const third = await open();
    expect(third.isAfterCrash).toBe(true);
  });

  it("report at each start a page that was cut off, until `clear` is called", async () => {
    (await open()).end(false);
    const second = await open();
    second.end(true);
    const third = await open();
    expect(third.isAfterCrash).toBe(true);
    await third.clear();
    third.end(true);
    expect((await open()).isAfterCrash).toBe(false);
  });

  it("do not report another open tab, but report it once it is cut off, even after `clear` was called", async () => {
    const first = await open();
    const second = await open();
    expect(second.isAfterCrash).toBe(false);
    await second.clear();
    second.end(true);
    first.end(false);
    expect((await open()).isAfterCrash).toBe(true);
  });

  it("forget that a page was left if it returns from the back-forward cache", async () => {
    const tab = await open();
    tab.end(true);
    tab.restorePage();
    expect((await open()).isAfterCrash).toBe(true);
  });

  it("report a page as cut off if it was left while something could not be saved", async () => {
    (await open(false)).end(true);
    expect((await open()).isAfterCrash).toBe(true);
  });

  it("keep only the file of the open page, and no ids in local storage, after `clear`", async () => {
    (await open()).end(true);
    (await open()).end(false);
    const last = await open();
    await last.clear();
    expect(files.size).toBe(1);
    last.end(true);
    await (await open()).clear();
    expect([...files].map((name) => Number(name.slice(-8)))).toEqual([number]);
    expect([...notes.values()].join("")).toBe("");
  });
});
