import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { smallFiles } from "#tools/testing/campaigns/small-campaign.ts";

const test = new TestFolder();
const inRoot = (path: string) => test.path(path);
const folder = (name: string, changes?: Record<string, string | null>) =>
  test.folder(name, smallFiles(changes));
afterAll(() => test.remove());

describe("bad input", () => {
  it("is reported on standard error as file:line: message [code], with status 1", async () => {
    const path = await folder("bad", { "systems/bad.align": "0-0\n1:1\n\n\n", "reference.align": null });
    expect(await runInTest("evaluate", path)).toEqual({
      status: 1,
      out: "",
      problems: [
        "reference.align: warning: the alignment file is missing; there are no word links for this text [missing-alignment]",
        "systems/bad.align:2: found “1:1”; expected a link i-j of two token numbers [malformed-link]",
      ],
    });
  });

  it("is evaluated if it causes only warnings", async () => {
    const { status, out, problems } = await runInTest(
      "evaluate",
      await folder("warned", { "systems/bad.align": null }),
      "--json",
    );
    expect(status).toBe(0);
    expect(problems).toEqual([
      "systems/bad.align: warning: the alignment file is missing; there are no word links for this text [missing-alignment]",
    ]);
    expect(JSON.parse(out).systems[0].approved).toBe(0);
  });

  it("gives status 1 if the path does not exist", async () => {
    const { status, problems } = await runInTest("evaluate", inRoot("nowhere"));
    expect(status).toBe(1);
    expect(problems).toEqual([`${inRoot("nowhere")}: found no such file or folder [missing-required-file]`]);
  });

  it("gives status 1 if the folder is no campaign", async () => {
    await mkdir(inRoot("empty"));
    expect(await runInTest("evaluate", inRoot("empty"))).toMatchObject({ status: 1, out: "" });
  });

  it("gives status 1 and one line if a database is damaged", async () => {
    await writeFile(inRoot("x.db"), "SQLite format 3\0 and more");
    const { status, out, problems } = await runInTest("evaluate", inRoot("x.db"));
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems.length).toBe(1);
    expect(problems[0]).toMatch(/^x\.db: .*database.* \[unreadable-database\]$/);
  });

  it("is reported if a file is too large or is a device", async () => {
    for (const name of ["sparse.json", "sparse.db", "sparse.zip"]) {
      await writeFile(inRoot(name), "");
      await truncate(inRoot(name), 490_000_000);
      expect((await runInTest("evaluate", inRoot(name))).problems).toEqual([
        `${name}: has 490000000 bytes; expected at most 150000000 per file [too-large]`,
      ]);
      await rm(inRoot(name));
    }
    expect((await runInTest("evaluate", "/dev/zero")).problems).toEqual([
      "/dev/zero: is a device; expected a file or a folder [unreadable-file]",
    ]);
  });

  it("that is a pipe or a link to a folder is ignored with a warning", async () => {
    const path = await folder("pipes");
    await symlink("systems", `${path}/more`);
    execFileSync("mkfifo", [`${path}/systems/pipe.txt`]);
    const { status, problems } = await runInTest("evaluate", path);
    expect(status).toBe(0);
    expect(problems).toEqual(
      ["more", "systems/pipe.txt"].map(
        (file) =>
          `${file}: warning: is a link to a folder or not a regular file, and is ignored [file-ignored]`,
      ),
    );
  });

  it("gives status 1 if a folder has a link to a file or folder outside it", async () => {
    const path = await folder("links");
    await writeFile(inRoot("secret.txt"), "secret\n");
    await symlink(inRoot("secret.txt"), `${path}/systems/linked.txt`);
    await symlink(inRoot("."), `${path}/up`);
    expect(await runInTest("evaluate", path)).toEqual({
      status: 1,
      out: "",
      problems: ["systems/linked.txt", "up"].map(
        (file) =>
          `${file}: is a link to a path outside the folder; expected files of the folder only [unreadable-file]`,
      ),
    });
  });

  it("is not reported for links to files of the same folder, or for a folder that is opened by a link", async () => {
    const path = await folder("inside");
    await symlink("good.txt", `${path}/systems/same.txt`);
    await symlink("good.align", `${path}/systems/same.align`);
    await symlink(path, inRoot("by-link"));
    const { status, out } = await runInTest("evaluate", inRoot("by-link"), "--json");
    expect(status).toBe(0);
    expect(JSON.parse(out).systems.map(({ name }: { name: string }) => name)).toEqual([
      "bad",
      "good",
      "same",
    ]);
  });
});
