// Tests that writing a folder stops at its first failure.
import { mkdirSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { afterAll, expect, it, vi } from "vitest";
import { TestFolder } from "#cli/run-in-test.ts";
import { writeFolderWhole } from "./write-files.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

it("writeFolderWhole starts no further file after a failure, and reports the failure that came first", async () => {
  mkdirSync(folder.path("failing"));
  const handle = await open(folder.file("failing-handle", ""));
  const prototype: typeof handle = Object.getPrototypeOf(handle);
  await handle.close();
  const { writeFile } = prototype;
  let failSync = () => {};
  const secondFailed = new Promise<void>((done) => (failSync = done));
  let writes = 0;
  // File 2 fails while files 0 and 1 are being synced. These syncs fail afterwards.
  const syncSpy = vi.spyOn(prototype, "sync").mockImplementation(async () => {
    await secondFailed;
    throw new Error("second");
  });
  const writeSpy = vi.spyOn(prototype, "writeFile").mockImplementation(async function (
    this: typeof handle,
    data,
  ) {
    writes++;
    if (writes < 3) return writeFile.call(this, data);
    const close = this.close;
    this.close = () => close().then(failSync);
    throw new Error("first");
  });
  const files = Array.from({ length: 100 }, (_, place) => ({
    path: `${place}`,
    bytes: new TextEncoder().encode(`${place}`),
  }));
  const written = await writeFolderWhole(folder.path("failing/out"), files);
  syncSpy.mockRestore();
  writeSpy.mockRestore();
  expect(written.ok ? [] : written.problems.map(({ message }) => message)).toEqual([
    "out cannot be written: first; nothing was changed",
  ]);
  expect(writes).toBe(3);
  expect(readdirSync(folder.path("failing"))).toEqual([]);
});
