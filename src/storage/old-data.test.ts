import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteOldData, hasOldData } from "#storage/old-data.ts";

/** Folders in the origin's private file system. */
let folders: Set<string>;
let notes: Record<string, string>;

beforeEach(() => {
  folders = new Set(["mirror"]);
  notes = { "referee inventory 1": "new" };
  const root = {
    keys: async function* () {
      yield* folders;
    },
    removeEntry: async (name: string) => {
      if (!folders.delete(name)) throw new DOMException("no such folder", "NotFoundError");
    },
  };
  const removeItem = (key: string) => Reflect.deleteProperty(notes, key);
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root } });
  vi.stubGlobal(
    "localStorage",
    new Proxy(notes, { get: (_, key) => (key === "removeItem" ? removeItem : undefined) }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function makeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name, 80);
    request.onsuccess = () => resolve(request.result.close());
  });
}

it("no old data are found in a browser with only current data", async () => {
  await makeDatabase("referee-campaigns");
  expect(await hasOldData()).toBe(false);
});

it.each<[what: string, make: () => unknown]>([
  ["an old database", () => makeDatabase("referee")],
  ["an old mirror", () => folders.add("second-copies")],
])("%s is found and deleted, and current data are kept", async (_what, make) => {
  await makeDatabase("referee-campaigns");
  await make();
  notes["referee campaign 1"] = "old";
  expect(await hasOldData()).toBe(true);
  await deleteOldData();
  expect(await hasOldData()).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["referee-campaigns"]);
  expect([...folders]).toEqual(["mirror"]);
  expect(notes).toEqual({ "referee inventory 1": "new" });
});

it("no old data are found if the browser has no private file system", async () => {
  vi.stubGlobal("navigator", {});
  expect(await hasOldData()).toBe(false);
});
