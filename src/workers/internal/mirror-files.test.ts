import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MirrorFiles } from "./mirror-files.ts";

const ID = "00000000-0000-4000-8000-0000000000aa";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The private files by name. */
let disk: Map<string, Uint8Array<ArrayBuffer>>;
/** What happened to the files, in order. */
let log: string[];
/** Number of bytes that a single write can still store; `Infinity` = no limit. */
let room: number;

function fileHandle(name: string) {
  return {
    getFile: async () => new Blob([disk.get(name) ?? new Uint8Array()]),
    createSyncAccessHandle: async () => ({
      getSize: () => disk.get(name)?.length ?? 0,
      write(bytes: Uint8Array, { at }: { at: number }) {
        const written = bytes.subarray(0, room);
        const before = disk.get(name) ?? new Uint8Array();
        const after = new Uint8Array(Math.max(before.length, at + written.length));
        after.set(before);
        after.set(written, at);
        disk.set(name, after);
        return written.length;
      },
      truncate: (size: number) => void disk.set(name, (disk.get(name) ?? new Uint8Array()).slice(0, size)),
      flush: () => void log.push(`flush ${name}`),
      close: () => {},
    }),
  };
}

beforeEach(() => {
  disk = new Map();
  log = [];
  room = Number.POSITIVE_INFINITY;
  const folder = {
    keys: () => [...disk.keys()].values(),
    async getFileHandle(name: string, options?: { create: boolean }) {
      if (!disk.has(name) && options?.create !== true) throw new DOMException(name, "NotFoundError");
      if (!disk.has(name)) disk.set(name, new Uint8Array());
      return fileHandle(name);
    },
    async removeEntry(name: string) {
      if (!disk.delete(name)) throw new DOMException(name, "NotFoundError");
      log.push(`remove ${name}`);
    },
  };
  const root = { getDirectoryHandle: async () => folder };
  const request = async (_: string, action: () => Promise<unknown>) => action();
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root }, locks: { request } });
});

afterEach(() => vi.unstubAllGlobals());

const rewriteWith = (text: string) => () => ({
  result: null,
  change: { how: "rewrite", records: [bytesOf(text)] } as const,
});

describe("MirrorFiles", () => {
  it("writes a new file to the disk before it removes the earlier files", async () => {
    const files = await MirrorFiles.open();
    await files.append(ID, [bytesOf("old")]);
    log = [];
    await files.change(ID, rewriteWith("new"));
    expect(log).toEqual([`flush ${ID}.2.records`, `remove ${ID}.1.records`]);
    expect((await files.read(ID)).map(textOf)).toEqual(["new"]);
  });

  it("keeps the earlier files if there is no room for the new one, and reads both", async () => {
    const files = await MirrorFiles.open();
    await files.append(ID, [bytesOf("old")]);
    room = 2;
    await expect(files.change(ID, rewriteWith("new"))).rejects.toThrow("2 of 3 bytes could be written");
    expect((await files.read(ID)).map(textOf)).toEqual(["old", "ne"]);
  });

  it("appends to the newest file, of which the tenth is newer than the ninth", async () => {
    const files = await MirrorFiles.open();
    for (const generation of [10, 9]) disk.set(`${ID}.${generation}.records`, bytesOf(`${generation} `));
    await files.append(ID, [bytesOf("and more")]);
    expect((await files.read(ID)).map(textOf)).toEqual(["9 ", "10 and more"]);
  });

  it("rejects an append that is stored only in part, instead of reporting it as stored", async () => {
    const files = await MirrorFiles.open();
    room = 4;
    await expect(files.append(ID, [bytesOf("a record")])).rejects.toThrow("4 of 8 bytes could be written");
    expect(log).toEqual([]);
  });

  it("replaces a longer entry of the inventory completely", async () => {
    const files = await MirrorFiles.open();
    await files.note(ID, bytesOf('{"name":"a long name"}'));
    await files.note(ID, bytesOf('{"name":"b"}'));
    expect([...disk.values()].map(textOf)).toEqual(['{"name":"b"}']);
    await files.note(ID, null);
    await files.note(ID, null); // nothing is left to remove
    expect(disk.size).toBe(0);
  });

  it("erases only the campaign's files, and keeps the mark that it was erased", async () => {
    const files = await MirrorFiles.open();
    const other = ID.replace("aa", "bb");
    for (const id of [ID, other]) await files.append(id, [bytesOf(id)]);
    await files.note(ID, bytesOf("{}"));
    await files.beginErasing(ID);
    await files.erase(ID);
    expect([...disk.keys()].sort()).toEqual([`${ID}.0.erased`, `${other}.1.records`]);
    await files.stopErasing(ID);
    expect([...disk.keys()]).toEqual([`${other}.1.records`]);
  });
});
