import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginSitting, type Sitting } from "./sittings.ts";

/** What of a browser outlives its end: files at once, notes once the page was left. */
let files: Set<string>;
let notes: Map<string, string>;
/** Locks of the tabs that are there. */
let held: string[];
/** What a tab does when it is left, or comes back from aside. */
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
    addEventListener: (type: string, act: (event: { persisted: boolean }) => void) =>
      listeners.set(type, act),
  });
});

afterEach(() => vi.unstubAllGlobals());

let number = 0;

interface Tab extends Sitting {
  /** Left as people leave a page, or (`false`) cut off. */
  end(isLeft: boolean): void;
  comeBack(): void;
}

async function open(endsWell = true): Promise<Tab> {
  number++;
  const sitting = await beginSitting(`${number}`.padStart(36, "0"), () => endsWell);
  const [leave, comeBack] = ["pagehide", "pageshow"].map((type) => listeners.get(type));
  const lock = held.at(-1);
  return {
    ...sitting,
    end(isLeft) {
      if (isLeft) leave?.({ persisted: false });
      held = held.filter((name) => name !== lock);
    },
    comeBack: () => comeBack?.({ persisted: true }),
  };
}

describe("a sitting", () => {
  it("comes after a cut only where the one before was not left", async () => {
    const first = await open();
    expect(first.isAfterCut).toBe(false);
    first.end(true);
    const second = await open();
    expect(second.isAfterCut).toBe(false);
    second.end(false);
    const third = await open();
    expect(third.isAfterCut).toBe(true);
  });

  it("tells of the cut until somebody has cleared up after it", async () => {
    (await open()).end(false);
    const second = await open();
    second.end(true);
    const third = await open();
    expect(third.isAfterCut).toBe(true);
    await third.clearUp();
    third.end(true);
    expect((await open()).isAfterCut).toBe(false);
  });

  it("takes no other tab for cut off, and is told when that is", async () => {
    const one = await open();
    const other = await open();
    expect(other.isAfterCut).toBe(false);
    await other.clearUp();
    other.end(true);
    one.end(false);
    expect((await open()).isAfterCut).toBe(true);
  });

  it("goes on where the page comes back from aside", async () => {
    const one = await open();
    one.end(true);
    one.comeBack();
    expect((await open()).isAfterCut).toBe(true);
  });

  it("does not end well where something could not be written", async () => {
    (await open(false)).end(true);
    expect((await open()).isAfterCut).toBe(true);
  });

  it("leaves nothing behind but itself", async () => {
    (await open()).end(true);
    (await open()).end(false);
    const last = await open();
    await last.clearUp();
    expect(files.size).toBe(1);
    last.end(true);
    await (await open()).clearUp();
    expect([...files].map((name) => Number(name.slice(-8)))).toEqual([number]);
    expect([...notes.values()].join("")).toBe("");
  });
});
