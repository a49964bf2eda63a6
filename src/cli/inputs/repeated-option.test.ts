// Tests that repeatable options collect their values, and that repeating any other option is wrong usage.
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findCommand } from "#cli/commands.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());
const CAMPAIGN = resolve(import.meta.dirname, "../../../e2e/data/cases/repeated-option/base");

async function divide(name: string, ...args: readonly string[]) {
  const out = folder.path(name);
  const { status } = await runInTest("divide", CAMPAIGN, "--what", "all", ...args, "-o", out);
  return { status, files: existsSync(out) ? readdirSync(out).sort() : [] };
}

describe("an option that may be repeated", () => {
  it("collects its values: --among", async () => {
    const both = { status: 0, files: ["Ann.batch.json.gz", "Ben.batch.json.gz"] };
    expect(await divide("twice", "--among", "Ben", "--among", "Ann")).toEqual(both);
    expect(await divide("equals", "--among=Ben", "--among=Ann")).toEqual(both);
    const { files } = await divide("three", "--among", "Ben,Cem", "--among", "Ann");
    expect(files).toEqual(["Ann.batch.json.gz", "Ben.batch.json.gz", "Cem.batch.json.gz"]);
    expect((await divide("same", "--among", "Ben", "--among", "Ben")).status).toBe(2);
    expect((await divide("empty", "--among", "Ben", "--among", "")).status).toBe(2);
  });

  it.each([
    [
      "report",
      "x",
      "-o",
      "out",
      "--systems",
      "a",
      "--systems",
      "b",
      "--categories",
      "c",
      "--categories",
      "d",
    ],
    ["merge", "x", "y", "-o", "out", "--apart", "A", "--apart", "B", "--same", "A=B", "--same", "C=D"],
    ["evaluate", "x", "--adjudicator", "A", "--adjudicator", "B"],
    [
      "import",
      "x",
      "--output",
      "a=f",
      "--output",
      "b=g",
      "--with",
      "s",
      "t",
      "--with",
      "u",
      "v",
      "-o",
      "out",
    ],
    ["make", "s", "--reference", "r", "--reference", "q", "-o", "out"],
  ])("is accepted twice by the command %s", async (...args) => {
    const found = await findCommand(args);
    expect("wrong" in found ? found : found.command.read(found.rest)).toMatchObject({ format: "text" });
  });
});

describe("an option that may not be repeated", () => {
  it.each([
    ["--what", ["divide", "x", "--among", "A", "--what", "all", "--what", "referred", "-o", "out"]],
    ["--overlap", ["divide", "x", "--among", "A", "--overlap", "1", "--overlap=1", "-o", "out"]],
    ["--sample", ["divide", "x", "--among", "A", "--sample", "1", "--sample", "2", "-o", "out"]],
    ["--profile", ["evaluate", "x", "--profile", "wmt-2018", "--profile", "protest-2016"]],
    ["-o", ["convert", "x", "-o", "a.json", "-o", "b.json"]],
    ["--output", ["convert", "x", "-o", "a.json", "--output", "b.json"]],
    ["-o", ["import", "x", "--output", "a=f", "-o", "a.json", "-o", "b.json"]],
    ["--scores", ["correlate", "x", "--scores", "a.tsv", "--scores", "b.tsv"]],
    ["--pronouns", ["metrics", "x", "--pronouns", "a", "--pronouns", "b"]],
    ["--column", ["import", "x", "--output", "a=f", "--column", "c", "--column", "d", "-o", "out"]],
    ["--filter", ["report", "x", "-o", "out", "--filter", "pronoun=it", "--filter", "state=open"]],
    ["--name", ["make", "s", "--reference", "r", "--name", "a", "--name", "b", "-o", "out"]],
    ["--role", ["team", "add", "http://localhost:1", "ann", "--role", "annotator", "--role", "coordinator"]],
    ["--json", ["evaluate", "x", "--json", "--json"]],
  ])("is wrong usage if it is repeated: %s", async (option, args) => {
    const { status, out, problems } = await runInTest(...args);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(problems[0]).toBe(`referee: found ${option} more than once; expected it once`);
  });
});
