import { expect, it } from "vitest";
import { readFiles } from "./open-files.ts";

const limits = { total: 20, file: 12, files: 3 };

function files(...sizes: number[]) {
  return sizes.map((size, index) => ({ path: `${index}.txt`, file: new Blob(["x".repeat(size)]) }));
}

async function codes(given: ReturnType<typeof files>): Promise<string[]> {
  const result = await readFiles(given, () => {}, limits);
  return result.ok ? [] : result.problems.map((problem) => `${problem.code} ${problem.file}`);
}

it("files are read to bytes, and the share of the bytes is reported as progress", async () => {
  const reported: string[] = [];
  const result = await readFiles(files(2, 6, 0), (share, path) => reported.push(`${path} ${share}`), limits);
  expect(result.ok && result.value.map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ["0.txt", 2],
    ["1.txt", 6],
    ["2.txt", 0],
  ]);
  expect(reported).toEqual(["0.txt 0", "1.txt 0.25", "2.txt 1"]);
});

it("some files are requested at the same time, and keep their order", async () => {
  let waiting = 0;
  let most = 0;
  const slow = (bytes: string, turns: number) => {
    const file = new Blob([bytes]);
    file.arrayBuffer = async () => {
      most = Math.max(most, ++waiting);
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      waiting--;
      return new TextEncoder().encode(bytes).buffer;
    };
    return file;
  };
  const given = Array.from({ length: 20 }, (_, at) => ({ path: `${at}`, file: slow(`${at}`, 60 - at) }));
  const result = await readFiles(given, () => {});
  const texts = result.ok ? result.value.map(({ bytes }) => new TextDecoder().decode(bytes)) : [];
  expect(texts).toEqual(given.map(({ path }) => path));
  expect(most).toBe(8);
});

it("too many or too large files give the problem too-large", async () => {
  expect(await codes(files(13))).toEqual(["too-large 0.txt"]);
  expect(await codes(files(10, 11))).toEqual(["too-large 0.txt"]);
  expect(await codes(files(1, 1, 1, 1))).toEqual(["too-large 0.txt"]);
});

it("a missing file is reported by its name", async () => {
  const missingFile = new Blob(["x"]);
  missingFile.arrayBuffer = () => Promise.reject(new Error("NotFoundError"));
  expect(await codes([{ path: "a/b.txt", file: missingFile }])).toEqual(["unreadable-file a/b.txt"]);
});

it("a file that is too large for its kind is recognised by its first bytes, and the rest is not read", async () => {
  const endless = new Blob([new Uint8Array(64)]);
  Object.defineProperty(endless, "size", { value: 490_000_000 });
  endless.arrayBuffer = () => Promise.reject(new Error("it was read"));
  const result = await readFiles([{ path: "a.json", file: endless }], () => {});
  expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual([
    "has 490000000 bytes; expected at most 150000000 per file",
  ]);
});
