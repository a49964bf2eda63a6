import { expect, it } from "vitest";
import { whenChosen } from "./file-fields.tsx";

it.each([
  ["a cancelled dialog", null, 0],
  ["an empty folder", { name: "", files: [] }, 0],
  ["a file", { name: "a", files: [{ path: "a.txt", file: new File([], "a.txt") }] }, 1],
])("whenChosen calls its function only if there are files: %s", async (_, files, calls) => {
  const given: object[] = [];
  await whenChosen(Promise.resolve(files), (one) => given.push(one));
  expect(given).toHaveLength(calls);
});
