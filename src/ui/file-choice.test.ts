import { expect, it } from "vitest";
import { whenGiven } from "#ui/file-choice.tsx";

it.each([
  ["no files after a cancelled dialog", null, 0],
  ["no files of an empty folder", { files: [] }, 0],
  ["files", { files: [{ path: "a.txt" }] }, 1],
])("whenGiven calls its function with %s", async (_, files, calls) => {
  const given: object[] = [];
  await whenGiven(Promise.resolve(files), (one) => given.push(one));
  expect(given).toHaveLength(calls);
});
