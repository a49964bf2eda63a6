import { describe, expect, it } from "vitest";
import { filesFromList, readDrop } from "#browser/dropped-files.ts";

function fileEntry(path: string): FileSystemEntry {
  const file = (done: (file: File) => void) => done(new File(["x"], path.split("/").at(-1) ?? ""));
  return entry({ fullPath: path, isFile: true, isDirectory: false, file });
}

/** A folder that returns its entries as Chromium does: at most a hundred at a time, then none. */
function folderEntry(path: string, children: readonly FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    let given = 0;
    return {
      readEntries(done: (entries: FileSystemEntry[]) => void) {
        const some = children.slice(given, given + 100);
        given += some.length;
        setTimeout(() => done([...some]));
      },
    };
  };
  return entry({ fullPath: path, isFile: false, isDirectory: true, createReader });
}

/** Only the methods that the walk uses. */
function entry(parts: object): FileSystemEntry {
  return parts as FileSystemEntry;
}

function drop(...entries: FileSystemEntry[]): DataTransfer {
  const items = entries.map((one) => ({ kind: "file", webkitGetAsEntry: () => one }));
  const transfer: object = { items: [{ kind: "string", webkitGetAsEntry: () => null }, ...items], files: [] };
  return transfer as DataTransfer;
}

describe("readDrop", () => {
  it("returns every file of a folder, however many and however deep", async () => {
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

  it("leaves out files of operating systems without opening them", async () => {
    const git = entry({ fullPath: "/enfr/.git", isFile: false, isDirectory: true });
    const folder = folderEntry("/enfr", [git, fileEntry("/enfr/.DS_Store"), fileEntry("/enfr/source.txt")]);
    const { files } = await readDrop(drop(folder));
    expect(files.map((file) => file.path)).toEqual(["enfr/source.txt"]);
  });

  it("is named after a single file, and unnamed for several", async () => {
    expect((await readDrop(drop(fileEntry("/My campaign.json.gz")))).name).toBe("My campaign");
    expect((await readDrop(drop(fileEntry("/a.zip"), fileEntry("/b.zip")))).name).toBe("");
  });

  it("returns a file for which the browser has no entry", async () => {
    const odd = { kind: "file", webkitGetAsEntry: () => null, getAsFile: () => new File(["x"], "a\\b.txt") };
    const plain = { kind: "file", webkitGetAsEntry: () => fileEntry("/source.txt") };
    const transfer: object = { items: [odd, plain], files: [] };
    const { files } = await readDrop(transfer as DataTransfer);
    expect(files.map((file) => file.path)).toEqual(["source.txt", "a\\b.txt"]);
  });

  it("rejects if a file cannot be read", async () => {
    const gone = entry({
      fullPath: "/a.txt",
      isFile: true,
      isDirectory: false,
      file: (_: unknown, fail: (error: Error) => void) => fail(new Error("gone")),
    });
    await expect(readDrop(drop(gone))).rejects.toThrow("gone");
  });
});

it("a picked folder keeps its paths", () => {
  const file = new File(["x"], "source.txt");
  Object.defineProperty(file, "webkitRelativePath", { value: "enfr/source.txt" });
  expect(filesFromList([file])).toEqual({ name: "enfr", files: [{ path: "enfr/source.txt", file }] });
});

it("a picked file with a backslash in its name keeps it, although the browser's path has a slash there", () => {
  const file = new File(["x"], "systems\\north.txt");
  Object.defineProperty(file, "webkitRelativePath", { value: "enfr/systems/north.txt" });
  expect(filesFromList([file]).files.map(({ path }) => path)).toEqual(["enfr/systems\\north.txt"]);
});
