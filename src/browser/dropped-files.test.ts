import { describe, expect, it } from "vitest";
import { filesFromList, readDrop, withFiles } from "#browser/dropped-files.ts";

function fileEntry(path: string): FileSystemEntry {
  const file = (done: (file: File) => void) => done(new File(["x"], path.split("/").at(-1) ?? ""));
  return entry({ fullPath: path, isFile: true, isDirectory: false, file });
}

/** A folder that returns its entries as Chromium does: at most a hundred at a time, then none. */
function folderEntry(path: string, children: readonly FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    let nextIndex = 0;
    return {
      readEntries(done: (entries: FileSystemEntry[]) => void) {
        const batch = children.slice(nextIndex, nextIndex + 100);
        nextIndex += batch.length;
        setTimeout(() => done([...batch]));
      },
    };
  };
  return entry({ fullPath: path, isFile: false, isDirectory: true, createReader });
}

/** An entry with only the methods that reading a folder uses. */
function entry(parts: object): FileSystemEntry {
  return parts as FileSystemEntry;
}

function drop(...entries: FileSystemEntry[]): DataTransfer {
  const items = entries.map((one) => ({ kind: "file", webkitGetAsEntry: () => one }));
  const transfer: object = { items: [{ kind: "string", webkitGetAsEntry: () => null }, ...items], files: [] };
  return transfer as DataTransfer;
}

describe("readDrop", () => {
  it("returns every file of a folder, even from a subfolder with more than a hundred files", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `f${String(index).padStart(3, "0")}.txt`);
    const systems = folderEntry(
      "/enfr/systems",
      names.map((name) => fileEntry(`/enfr/systems/${name}`)),
    );
    const { name, files } = await readDrop(
      drop(folderEntry("/enfr", [fileEntry("/enfr/source.txt"), systems])),
    );
    expect(name).toBe("enfr");
    expect(files.map((file) => file.path)).toEqual([
      "enfr/source.txt",
      ...names.map((one) => `enfr/systems/${one}`),
    ]);
  });

  it("skips hidden folders and files of operating systems, and does not open them", async () => {
    const git = entry({ fullPath: "/enfr/.git", isFile: false, isDirectory: true });
    const folder = folderEntry("/enfr", [git, fileEntry("/enfr/.DS_Store"), fileEntry("/enfr/source.txt")]);
    const { files } = await readDrop(drop(folder));
    expect(files.map((file) => file.path)).toEqual(["enfr/source.txt"]);
  });

  it("uses the name of a single file without its extension, and no name for several files", async () => {
    expect((await readDrop(drop(fileEntry("/My campaign.json.gz")))).name).toBe("My campaign");
    expect((await readDrop(drop(fileEntry("/a.zip"), fileEntry("/b.zip")))).name).toBe("");
  });

  it("returns a file for which the browser has no entry", async () => {
    const unusual = {
      kind: "file",
      webkitGetAsEntry: () => null,
      getAsFile: () => new File(["x"], "a\\b.txt"),
    };
    const plain = { kind: "file", webkitGetAsEntry: () => fileEntry("/source.txt") };
    const transfer: object = { items: [unusual, plain], files: [] };
    const { files } = await readDrop(transfer as DataTransfer);
    expect(files.map((file) => file.path)).toEqual(["source.txt", "a\\b.txt"]);
  });

  it("rejects if a file cannot be read", async () => {
    const unreadable = entry({
      fullPath: "/a.txt",
      isFile: true,
      isDirectory: false,
      file: (_: unknown, fail: (error: Error) => void) => fail(new Error("gone")),
    });
    await expect(readDrop(drop(unreadable))).rejects.toThrow("gone");
  });
});

it("filesFromList keeps the paths of a picked folder", () => {
  const file = new File(["x"], "source.txt");
  Object.defineProperty(file, "webkitRelativePath", { value: "enfr/source.txt" });
  expect(filesFromList([file])).toEqual({ name: "enfr", files: [{ path: "enfr/source.txt", file }] });
});

it("filesFromList keeps a backslash in a file name, which the browser's path replaces by a slash", () => {
  const file = new File(["x"], "systems\\north.txt");
  Object.defineProperty(file, "webkitRelativePath", { value: "enfr/systems/north.txt" });
  expect(filesFromList([file]).files.map(({ path }) => path)).toEqual(["enfr/systems\\north.txt"]);
});

describe("withFiles", () => {
  it("adds files, and replaces a file with the same path", () => {
    const file = (path: string, content: string) => ({ path, file: new File([content], path) });
    const a = file("a.txt", "1");
    const b = file("b.txt", "2");
    const c = file("a.txt", "3");
    expect(withFiles([a, b], [c])).toEqual([b, c]);
  });
});
