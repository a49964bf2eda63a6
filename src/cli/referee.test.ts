// @whole: starts the command line in processes of its own, with pipes that end early and files that are cut.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { CommandProcess } from "#tools/testing/command-process.ts";

const command = new CommandProcess();
afterAll(() => command.remove());
const EXAMPLES = 20_000;
let root = "";
let path = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "referee-process-"));
  path = join(root, "large.json");
  const { suite } = smallFolder();
  const [example] = suite.examples;
  if (example === undefined) throw new Error("the small campaign has no example");
  const examples = Array.from({ length: EXAMPLES }, (_, index) => ({ ...example, id: `e${index}` }));
  await writeFile(path, serializeCampaign(smallLedger({}, { suite: { ...suite, examples } })));
});

afterAll(() => rm(root, { recursive: true }));

/** Calls the command line in a shell, in the folder of this test. `before`: commands that the shell runs first. */
function throughShell(call: string, before = "") {
  const line = `${before} '${process.execPath}' '${command.script}' ${call}`;
  return spawnSync("bash", ["-c", line], { cwd: root, encoding: "utf8" });
}

describe("the referee process", () => {
  it("writes megabytes to a slow reader and ends with status 0", async () => {
    const child = command.start("verdicts", path);
    const chunks: Buffer[] = [];
    setTimeout(() => child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk)), 1500);
    const [status] = await once(child, "close");
    const out = Buffer.concat(chunks).toString();
    expect(status).toBe(0);
    expect(out.split("\n").length).toBe(1 + 2 * EXAMPLES + 1);
    expect(out.length).toBeGreaterThan(2_000_000);
  });

  it.each([["verdicts"], ["convert", "-o", "-"]])(
    "ends with status 0 and without an error if the reader closes the pipe: %s",
    async (name, ...options) => {
      const child = command.start(name, path, ...options);
      let error = "";
      child.stderr.on("data", (chunk: Buffer) => {
        error += chunk.toString();
      });
      child.stdout.once("data", () => child.stdout.destroy());
      const [status] = await once(child, "close");
      expect(status).toBe(0);
      expect(error).not.toMatch(/EPIPE|cannot be written/);
      if (name === "verdicts") expect(error).toBe("");
    },
  );

  // The device is always full.
  it.skipIf(!existsSync("/dev/full")).each([[["--help"]], [["--version"]], [["verdicts", "small.json"]]])(
    "reports a full device in one line, with status 1: %j",
    (words) => {
      writeFileSync(join(root, "small.json"), serializeCampaign(smallLedger()));
      const { status, stderr } = throughShell(`${words.join(" ")} > /dev/full`);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^referee: standard output cannot be written: ENOSPC[^\n]*\n$/);
    },
  );

  // With this limit, the system accepts the first 16 kB of a write, as a disk does that becomes full.
  it.skipIf(process.platform === "win32").each(["verdicts large.json", "convert large.json -o -"])(
    "does not end with status 0 if standard output is a file that was cut: %s",
    (words) => {
      const { status, stderr } = throughShell(`${words} > cut`, "trap '' XFSZ; ulimit -f 16;");
      expect(statSync(join(root, "cut")).size).toBeLessThan(20_000);
      expect(status).toBe(1);
      expect(stderr).toMatch(/EFBIG[^\n]*\n$/);
    },
  );

  it("reads standard input for “-”, and prints its version", async () => {
    const printed = async (input: string, ...args: readonly string[]) => {
      const child = command.start(...args);
      child.stdin.end(input);
      return text(child.stdout);
    };
    const campaign = serializeCampaign(smallLedger());
    await writeFile(join(root, "small.json"), campaign);
    const file = await printed("", "plan", join(root, "small.json"));
    const piped = await printed(campaign, "plan", "-");
    expect(file).toMatch(/^Smallest difference this study can show/);
    expect(piped).toBe(file);
    expect(await printed("", "--version")).toMatch(/^referee \d+\.\d+\.\d+\n$/);
  });

  it("ends with status 1 for a missing campaign, and with status 2 for an unknown command", async () => {
    const [bad] = await once(command.start("evaluate", join(root, "nowhere")), "close");
    const [wrong] = await once(command.start("judge"), "close");
    expect([bad, wrong]).toEqual([1, 2]);
  });
});
