// Tests what a signal does to a folder in which other threads still write.

import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { afterAll, expect, it, vi } from "vitest";
import { removedOnSignal } from "#cli/output/write-files.ts";
import { TestFolder } from "#cli/run-in-test.ts";

vi.mock("node:fs", { spy: true });

const folder = new TestFolder();
afterAll(() => {
  vi.restoreAllMocks();
  folder.remove();
});

it("SIGTERM ends the process with status 143 and removes a partly written folder, also if one attempt fails", async () => {
  const path = folder.path("partial");
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw new Error("ENOTEMPTY: directory not empty"); // another thread created a file in the meantime
  });
  await removedOnSignal(path, async () => {
    mkdirSync(path);
    writeFileSync(`${path}/file`, "");
    process.emit("SIGTERM");
  });
  expect(exit).toHaveBeenCalledExactlyOnceWith(143);
  expect(existsSync(path)).toBe(false);
});
