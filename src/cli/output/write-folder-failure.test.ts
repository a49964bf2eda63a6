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
  let noteFailure = () => {};
  const failed = new Promise<void>((done) => (noteFailure = done));
  let writes = 0;
  // File 1 fails at once. All others wait until file 1 is closed; then file 0 fails, too.
  const writeSpy = vi.spyOn(prototype, "writeFile").mockImplementation(async function (
    this: typeof handle,
    data,
  ) {
    writes++;
    const content = Buffer.from(data as Uint8Array).toString();
    if (content === "1") {
      const close = this.close;
      this.close = () => close().then(noteFailure);
      throw new Error("first");
    }
    await failed;
    if (content === "0") throw new Error("second");
    await writeFile.call(this, data);
  });
  const files = Array.from({ length: 100 }, (_, place) => ({
    path: `${place}`,
    bytes: new TextEncoder().encode(`${place}`),
  }));
  const written = await writeFolderWhole(folder.path("failing/out"), files);
  writeSpy.mockRestore();
  expect(written.ok ? [] : written.problems.map(({ message }) => message)).toEqual([
    "out cannot be written: first; nothing was changed",
  ]);
  expect(writes).toBe(32);
  expect(readdirSync(folder.path("failing"))).toEqual([]);
});
