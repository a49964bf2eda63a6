// @whole: starts the command line in processes of its own and ends them by signals.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallFiles, smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { CommandProcess } from "#tools/testing/command-process.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { writeFileWhole, writeFolderWhole } from "./write-files.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());
const command = new CommandProcess();
afterAll(() => command.remove());

const small = folder.folder("small", smallFiles());
const bytes = (content: string) => new TextEncoder().encode(content);
const read = (path: string) => readFileSync(path, "utf8");
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const partials = (path: string) => readdirSync(path).filter((name) => name.endsWith(".partial"));
/** A path in a new folder, where the test writes a file. */
const fresh = (name: string) => folder.path(`${name}/out`);
function existing(name: string, content = "old\n", mode = 0o644): string {
  const path = folder.file(`${name}/out`, content);
  chmodSync(path, mode);
  return path;
}

describe("a file that is written", () => {
  it.each([0o600, 0o640, 0o644, 0o755, 0o400])(
    "keeps the mode of the file that it replaces: %i (in decimal)",
    async (mode) => {
      const path = existing(`mode-${mode}`, "old\n", mode);
      expect((await writeFileWhole(path, bytes("new\n"))).ok).toBe(true);
      expect([read(path), modeOf(path)]).toEqual(["new\n", mode.toString(8)]);
    },
  );

  it("has the default mode if it replaces no file", async () => {
    mkdirSync(folder.path("new"));
    await writeFileWhole(fresh("new"), bytes("new\n"));
    expect(modeOf(fresh("new"))).toBe((0o666 & ~process.umask()).toString(8));
  });

  it.each<[name: string, link: (target: string) => string]>([
    ["absolute", (target) => target],
    ["relative", () => "../symlink-relative-target/out"],
  ])("follows a symbolic link (%s), which stays a link", async (name, link) => {
    const target = existing(`symlink-${name}-target`, "old\n", 0o600);
    mkdirSync(folder.path(`symlink-${name}`));
    const path = fresh(`symlink-${name}`);
    symlinkSync(link(target), path);
    expect((await writeFileWhole(path, bytes("new\n"))).ok).toBe(true);
    expect([lstatSync(path).isSymbolicLink(), read(target), modeOf(target)]).toEqual([true, "new\n", "600"]);
  });

  it("follows links to links, also to a file that does not exist yet", async () => {
    mkdirSync(folder.path("dangling"));
    mkdirSync(folder.path("dangling/there"));
    symlinkSync("second", folder.path("dangling/first"));
    symlinkSync("there/file", folder.path("dangling/second"));
    expect((await writeFileWhole(folder.path("dangling/first"), bytes("new\n"))).ok).toBe(true);
    expect(read(folder.path("dangling/there/file"))).toBe("new\n");
    expect(lstatSync(folder.path("dangling/first")).isSymbolicLink()).toBe(true);
    expect(lstatSync(folder.path("dangling/second")).isSymbolicLink()).toBe(true);
  });

  it("is refused if symbolic links form a cycle", async () => {
    mkdirSync(folder.path("circle"));
    symlinkSync("b", folder.path("circle/a"));
    symlinkSync("a", folder.path("circle/b"));
    expect((await writeFileWhole(folder.path("circle/a"), bytes("new\n"))).ok).toBe(false);
    expect(lstatSync(folder.path("circle/a")).isSymbolicLink()).toBe(true);
  });

  it("leaves the old content under the other names of a hard-linked file, with a warning", async () => {
    const path = existing("hard", "old\n", 0o600);
    linkSync(path, folder.path("hard/other"));
    const written = await writeFileWhole(path, bytes("new\n"));
    expect([read(path), read(folder.path("hard/other")), modeOf(path)]).toEqual(["new\n", "old\n", "600"]);
    expect(written.ok && written.warnings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "hard-link-cut: was a file with several names: one other name keeps the old content",
    ]);
  });

  it("is written into a FIFO, which stays a FIFO", async () => {
    const path = folder.path("fifo.json");
    execFileSync("mkfifo", [path]);
    const reader = spawn("cat", [path], { stdio: ["ignore", "pipe", "inherit"] });
    const [finished, received] = await Promise.all([
      runInTest("convert", small, "-o", path),
      buffer(reader.stdout),
    ]);
    expect(finished.status).toBe(0);
    expect(JSON.parse(received.toString()).format).toBe("referee-campaign");
    expect(lstatSync(path).isFIFO()).toBe(true);
  });

  it("is a campaign file if it is written to a FIFO without an ending", async () => {
    const path = folder.path("fifo");
    execFileSync("mkfifo", [path]);
    const reader = spawn("cat", [path], { stdio: ["ignore", "pipe", "inherit"] });
    const [finished, received] = await Promise.all([
      runInTest("convert", small, "-o", path),
      text(reader.stdout),
    ]);
    expect([finished.status, JSON.parse(received).format]).toEqual([0, "referee-campaign"]);
  });

  it("is written into a socket", async () => {
    const path = folder.path("socket.json.gz");
    const received: Promise<Buffer>[] = [];
    const server = createServer((socket) => received.push(buffer(socket)));
    server.listen(path);
    await once(server, "listening");
    expect((await runInTest("convert", small, "-o", path)).status).toBe(0);
    const [first] = await Promise.all(received);
    server.close();
    expect([...(first?.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b]);
  });

  it("is written into a device, which stays a device", async () => {
    for (const args of [
      ["convert", small, "-o", "/dev/null"],
      ["align", folder.path("small/source.txt"), folder.path("small/reference.txt"), "-o", "/dev/null"],
    ]) {
      expect((await runInTest(...args)).status).toBe(0);
      expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
    }
  });

  it("is reported with the reason if the device is full", async () => {
    const { status, problems } = await runInTest("convert", small, "-o", "/dev/full");
    expect([status, problems[0]]).toEqual([
      1,
      expect.stringMatching(/full cannot be written: ENOSPC.*\[unwritable-output\]$/),
    ]);
  });

  it.each(["-", "/dev/stdout", "/dev/fd/1"])(
    "is the only content of standard output (%s); figures go to standard error",
    async (path) => {
      const child = command.start("convert", small, "-o", path);
      const [out, error, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "close"),
      ]);
      expect([status, JSON.parse(out).format]).toEqual([0, "referee-campaign"]);
      expect(error).not.toBe("");
    },
  );

  it("is written to standard output that is a file, without replacing that file", () => {
    const path = folder.path("shell.json");
    const line = `echo before > '${path}'; '${process.execPath}' '${command.script}' convert '${small}' -o /dev/stdout >> '${path}'`;
    execFileSync("sh", ["-c", line], { stdio: ["ignore", "ignore", "ignore"] });
    const [first, ...rest] = read(path).split("\n");
    expect([first, JSON.parse(rest.join("\n")).format]).toEqual(["before", "referee-campaign"]);
  });

  it("contains only links if align writes to standard output", async () => {
    const files = [folder.path("small/source.txt"), folder.path("small/reference.txt")];
    const printed = await runInTest("align", ...files);
    expect((await runInTest("align", ...files, "-o", "-")).out).toBe(printed.out);
  });

  it("cannot be standard output if a folder is expected", async () => {
    const { status, problems } = await runInTest("divide", small, "--among", "Ann", "-o", "-");
    expect([status, problems[0]]).toEqual([2, "referee: found -o “-”; expected a folder"]);
  });
});

describe("a folder that is written", () => {
  it("keeps the mode of the empty folder into which it is written, also through a link", async () => {
    mkdirSync(folder.path("private"));
    chmodSync(folder.path("private"), 0o700);
    symlinkSync("private", folder.path("link"));
    expect((await writeFolderWhole(folder.path("link"), [{ path: "a/b", bytes: bytes("x") }])).ok).toBe(true);
    expect([modeOf(folder.path("private")), read(folder.path("private/a/b"))]).toEqual(["700", "x"]);
    expect(lstatSync(folder.path("link")).isSymbolicLink()).toBe(true);
  });

  it("is written file by file, while the disk syncs several earlier files", async () => {
    mkdirSync(folder.path("many"));
    const handle = await open(folder.file("handle", ""));
    const prototype: typeof handle = Object.getPrototypeOf(handle);
    await handle.close();
    let running = 0;
    let most = 0;
    let syncs = 0;
    const sync = prototype.sync;
    const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (this: typeof handle) {
      syncs++;
      most = Math.max(most, ++running);
      await sync.call(this);
      running--;
    });
    const files = Array.from({ length: 100 }, (_, index) => ({
      path: `${index}`,
      bytes: bytes(`${index}\n`),
    }));
    const written = await writeFolderWhole(fresh("many"), files);
    spy.mockRestore();
    expect([written.ok, syncs]).toEqual([true, 100]);
    expect(most).toBeGreaterThan(1);
    expect(files.map(({ path }) => read(`${fresh("many")}/${path}`))).toEqual(
      files.map(({ path }) => `${path}\n`),
    );
  });

  it("is made in parts, those of a file after the files before it are written", async () => {
    mkdirSync(folder.path("parts"));
    let reading = 0;
    let most = 0;
    const parts = {
      *[Symbol.iterator]() {
        most = Math.max(most, ++reading);
        yield "a";
        yield "b";
        reading--;
      },
    };
    const files = Array.from({ length: 40 }, (_, index) => ({ path: `${index}`, parts }));
    const written = await writeFolderWhole(fresh("parts"), files);
    expect([written.ok, most, reading]).toEqual([true, 1, 0]);
    expect(files.map(({ path }) => read(`${fresh("parts")}/${path}`))).toEqual(files.map(() => "ab"));
  });

  it("is not created at all if one of its files cannot be written", async () => {
    mkdirSync(folder.path("twice"));
    const files = Array.from({ length: 100 }, (_, index) => ({ path: `${index % 99}`, bytes: bytes("x\n") }));
    const written = await writeFolderWhole(fresh("twice"), files);
    expect(written.ok ? [] : written.problems.map(({ code }) => code)).toEqual(["unwritable-output"]);
    expect(readdirSync(folder.path("twice"))).toEqual([]);
  });
});

describe("a signal during a write", () => {
  const [example] = smallFolder().suite.examples;
  if (example === undefined) throw new Error("the small campaign has no example");
  const many = Array.from({ length: 60_000 }, (_, index) => ({ ...example, id: `e${index}` }));
  const large = folder.file(
    "large.json",
    serializeCampaign(smallLedger({}, { suite: { ...smallFolder().suite, examples: many } })),
  );
  const names = Array.from({ length: 150 }, (_, number) => `P${number}`).join(",");

  const toFile = ["convert", large];
  const toFolder = ["divide", small, "--what", "all", "--overlap", "1", "--among", names];
  type Case = [
    signal: "SIGINT" | "SIGTERM" | "SIGHUP",
    status: number,
    name: string,
    args: readonly string[],
  ];
  const MORE_SIGNALS: readonly Case[] = [
    ["SIGTERM", 143, "file.json", toFile],
    ["SIGINT", 130, "batches", toFolder],
  ];

  it.each<Case>([
    ["SIGINT", 130, "file.json", toFile],
    ["SIGTERM", 143, "batches", toFolder],
    ["SIGHUP", 129, "batches", toFolder],
    ...(isLong ? MORE_SIGNALS : []),
  ])(
    "%s ends the process with status %i and leaves no new or incomplete file: %s",
    async (signal, status, name, args) => {
      const place = folder.path(`${signal}-${name}`);
      mkdirSync(place);
      if (name === "file.json") writeFileSync(`${place}/${name}`, "old\n");
      const child = command.start(...args, "-o", `${place}/${name}`);
      const watcher = watch(place, (_, changed) => {
        if (changed?.endsWith(".partial") === true && partials(place).length > 0) child.kill(signal);
      });
      const [code] = await once(child, "close");
      watcher.close();
      expect(code).toBe(status);
      expect(readdirSync(place)).toEqual(name === "file.json" ? [name] : []);
      if (name === "file.json") expect(read(`${place}/${name}`)).toBe("old\n");
    },
  );
});
