import { afterEach, describe, expect, it, vi } from "vitest";
import { platformText } from "#text/browser-text.ts";
import {
  hideBrokenParts,
  missingEssentials,
  navigatorPart,
  PlatformMissing,
  watchSizes,
} from "./platform.ts";

afterEach(() => vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException("refused by the test", "SecurityError");
};

const page = (parts: object) => ({ indexedDB: { open: () => {} }, Worker: class {}, ...parts });

describe("missingEssentials", () => {
  it("is empty in a browser that has everything", () => {
    expect(missingEssentials(page({}))).toEqual([]);
  });

  it.each([
    ["is missing", { indexedDB: undefined }],
    ["is null", { indexedDB: null }],
    ["has no function to open a database", { indexedDB: {} }],
  ])("includes the database if it %s", (_, parts) => {
    expect(missingEssentials(page(parts))).toEqual(["database"]);
  });

  it("includes the database if reading it throws", () => {
    expect(missingEssentials(Object.defineProperty(page({}), "indexedDB", { get: refuse }))).toEqual([
      "database",
    ]);
  });

  it("includes workers if they are missing, and random numbers if making them throws", () => {
    vi.stubGlobal("crypto", { getRandomValues: refuse });
    expect(missingEssentials(page({ Worker: undefined }))).toEqual(["workers", "random"]);
  });
});

describe("hideBrokenParts", () => {
  class Throwing {
    constructor() {
      refuse();
    }
  }
  class Working {}
  const hidden = <P extends object>(parts: P) => {
    const globals = Object.assign({ crypto: {} }, parts);
    hideBrokenParts(globals);
    return globals;
  };

  it("hides classes whose constructor throws, and keeps classes that work", () => {
    const { BroadcastChannel, ResizeObserver } = hidden({
      BroadcastChannel: Throwing,
      ResizeObserver: Working,
    });
    expect([BroadcastChannel, ResizeObserver]).toEqual([undefined, Working]);
  });

  it("hides a class if reading it throws", () => {
    const globals = { crypto: {}, ResizeObserver: undefined };
    Object.defineProperty(globals, "ResizeObserver", { configurable: true, get: refuse });
    hideBrokenParts(globals);
    expect(globals.ResizeObserver).toBeUndefined();
  });

  it("hides `crypto.subtle` if its digest throws", () => {
    const crypto = { subtle: { digest: refuse } };
    hidden({ crypto });
    expect(crypto.subtle).toBeUndefined();
  });

  it("ignores parts that cannot be hidden", () => {
    const globals = { crypto: {}, ResizeObserver: undefined };
    Object.defineProperty(globals, "ResizeObserver", { configurable: false, get: refuse });
    expect(() => hideBrokenParts(globals)).not.toThrow();
  });
});

describe("navigatorPart", () => {
  it("is null if the part is missing or throws", () => {
    vi.stubGlobal("navigator", Object.defineProperty({}, "storage", { get: refuse }));
    expect([navigatorPart("storage"), navigatorPart("locks")]).toEqual([null, null]);
    vi.stubGlobal("navigator", undefined);
    expect(navigatorPart("storage")).toBeNull();
  });
});

describe("watchSizes", () => {
  it("does nothing in a browser without ResizeObserver", () => {
    vi.stubGlobal("ResizeObserver", undefined);
    expect(() => watchSizes([], () => {})()).not.toThrow();
  });
});

describe("PlatformMissing", () => {
  it("has a message with the missing part, its purpose and what to do", () => {
    const { title, needs, advice } = platformText.missing.workers;
    expect(new PlatformMissing("workers").message).toBe(`${title}. ${needs} ${advice}`);
  });
});
