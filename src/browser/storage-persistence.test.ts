import { afterEach, expect, it, vi } from "vitest";
import { readStorageState } from "./storage-persistence.ts";

afterEach(() => vi.unstubAllGlobals());

/** 2^32 + 2058 was measured in Chromium after a restart, with 25 MB on the disk. */
it.each<[fileSystem: number | undefined, used: number | null]>([
  [4_294_969_354, null],
  [2 ** 32, null],
  [2 ** 32 - 1, 5_000_000_000],
  [undefined, 5_000_000_000],
])(
  "reports no used bytes if the browser counts %s bytes in its file system: %s",
  async (fileSystem, used) => {
    const estimate = { usage: 5_000_000_000, quota: 15_000_000_000, usageDetails: { fileSystem } };
    vi.stubGlobal("navigator", {
      storage: { persisted: () => Promise.resolve(true), estimate: () => Promise.resolve(estimate) },
    });
    expect(await readStorageState()).toEqual({ persistence: "kept", used, quota: 15_000_000_000 });
  },
);
