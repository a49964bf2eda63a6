// Tests how the words of a command line are parsed to values, errors and help.
import { describe, expect, it } from "vitest";
import { choice, defineCommand, flag } from "#cli/command.ts";
import { allCommands } from "#cli/commands.ts";
import { linesOf } from "#cli/help.ts";
import { argument, OUT, value, values, WITH } from "#cli/inputs/options.ts";
import { jsonLine } from "#cli/output/printed.ts";
import { runInTest } from "#cli/run-in-test.ts";
import { ProblemList } from "#core/base/problem.ts";
import { isWrong } from "./output/printed.ts";
import { outputKindOf } from "./output/write-files.ts";

/** Prints its arguments. */
const command = defineCommand({
  name: "copy",
  summary: "Copies.",
  arguments: {
    from: argument("FROM", "a file"),
    others: {
      name: "OTHERS",
      summary: "files",
      isOptional: true,
      isRepeatable: true,
      read: (given: readonly string[]) => given,
    },
  },
  options: {
    output: OUT,
    tags: values("tag", "TAG", "a tag"),
    mode: choice("mode", "MODE", ["fast", "slow"], "how fast"),
    limit: value("limit", "N", "how many"),
    isLoud: flag("loud", "prints more"),
    more: WITH,
    corpus: values("corpus", "PATH…", "paths"),
  },
  json: [],
  examples: [],
  run: async (given) => ({ text: () => "", json: () => jsonLine(given), rows: () => [given] }),
});

/** The parsed values of a call of `copy`; “help”, or the message about wrong usage. */
async function given(...words: readonly string[]) {
  const read = command.read(words);
  if (read === null) return "help";
  if (isWrong(read)) return read.wrong;
  const printed = await read.run({
    progress: () => {},
    input: async () => "",
    commands: async () => [],
    problems: new ProblemList(),
  });
  return printed === null || isWrong(printed) ? printed : JSON.parse(printed.json());
}

describe("the words of a command line", () => {
  it("become typed values", async () => {
    expect(await given("a", "-o", "c/", "--limit=3", "--loud", "b", "--mode", "slow")).toMatchObject({
      from: "a",
      others: ["b"],
      output: { path: "c/", kind: "folder" },
      limit: "3",
      isLoud: true,
      mode: "slow",
      tags: [],
      more: [],
    });
    expect(await given("a", "-oc.json")).toMatchObject({
      limit: null,
      isLoud: false,
      mode: null,
      others: [],
    });
  });

  it("are collected for a repeatable option", async () => {
    expect(await given("a", "-o", "c", "--tag", "x", "--tag=y")).toMatchObject({ tags: ["x", "y"] });
  });

  it("become the two values of --with, or the values of --corpus up to the next option", async () => {
    const words = ["a", "--with", "s", "t", "b", "--with", "u", "v", "--corpus", "p", "q", "-o", "c"];
    expect(await given(...words)).toMatchObject({
      from: "a",
      others: ["b"],
      corpus: ["p", "q"],
      more: [
        { source: "s", target: "t" },
        { source: "u", target: "v" },
      ],
    });
  });

  it("are arguments if they follow --", async () => {
    expect(await given("-o", "c", "--", "--loud")).toMatchObject({ from: "--loud", isLoud: false });
  });

  it.each([
    [[], "copy needs FROM: referee copy FROM [OTHERS…] -o OUT [options]"],
    [["", "-o", "c"], "copy needs FROM: referee copy FROM [OTHERS…] -o OUT [options]"],
    [
      ["a"],
      "copy needs -o OUT, where to write: .json, .json.gz, .zip, .db, or a folder; “-” is standard output",
    ],
    [["a", "-o"], "-o needs OUT"],
    [["a", "-o", "--loud"], "-o needs OUT"],
    [["a", "-o", "c", "--lud"], "found --lud, which copy does not take; did you mean --loud?"],
    [["a", "-o", "c", "--loud=yes"], "found a value for --loud; expected none"],
    [["a", "-o", "c", "--mode", "fat"], "found --mode “fat”; expected fast or slow"],
    [["a", "-o", "c", "--limit", " "], "--limit needs N"],
    [["a", "-o", "c", "--with", "s"], "--with needs SOURCE TARGET"],
    [["a", "-o", "c", "--with", "s", ""], "--with needs SOURCE TARGET"],
    [["a", "-o", "c", "--with", "s", "--loud"], "--with needs SOURCE TARGET"],
    [["a", "-o", "c", "--corpus"], "--corpus needs PATH…"],
    [["a", "-o", "c", "--json", "--format", "csv"], "found --json and --format csv; expected one of them"],
    [["-", "-", "-o", "-"], "found “-” more than once; standard input can be read once"],
  ])("are reported as wrong usage: %j", async (words, message) => {
    expect(await given(...words)).toBe(message);
  });

  it("request help if --help or -h is among them, even after an unknown option", async () => {
    expect(await given("--wrong", "--help")).toBe("help");
    expect(await given("-h")).toBe("help");
  });
});

describe("wrong usage", () => {
  it.each([
    [[], "found nothing; expected a command. “referee --help” lists all"],
    [["evalute", "x"], "found the command “evalute”; did you mean “evaluate”? “referee --help” lists all"],
    [["team", "ad"], "found the command “team ad”; did you mean “team add”? “referee --help” lists all"],
    [["--json", "evaluate", "x"], "found --json; expected a command. “referee --help” lists all"],
    [["evaluate", "x", "y"], "found “y” at the end; expected referee evaluate <campaign> [options]"],
    [
      ["evaluate", "x", "--profile", "protest"],
      "found the profile “protest”; expected protest-2016, wmt-2018 or a file NAME.json",
    ],
    [["evaluate", "x", "-o", "out.json"], "found -o, which evaluate does not take; did you mean --json?"],
    [["convert", "x", "-o", "a.tar"], "found -o “a.tar”; expected a folder, or a name that ends in "],
    [["merge", "x", "-o", "out.json"], "merge needs <campaign or batch>: referee merge <campaign> "],
    [["merge", "x", "y", "-o", "out.json", "--apart", " "], "--apart needs NAME"],
    [["merge", "x", "y", "-o", "o.json", "--same", "=Anna"], "found --same “=Anna”; expected NAME=NAME"],
    [["merge", "x", "y", "-o", "o.json", "--same", "Anna= "], "found --same “Anna= ”; expected NAME=NAME"],
  ])("is reported in one line, with status 2, for the words %j", async (args, message) => {
    const { status, out, problems } = await runInTest(...args);
    expect({ status, out, lines: problems.length }).toEqual({ status: 2, out: "", lines: 1 });
    expect(problems[0]).toContain(`referee: ${message}`);
  });
});

describe("help", () => {
  const withoutBlanks = (text: string) => text.replace(/\s/g, "");

  it.each([[["--help"]], [["-h"]]])("for %j lists every command and the exit statuses", async (args) => {
    const { status, out, problems } = await runInTest(...args);
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    for (const { name, summary } of await allCommands())
      expect(out.split("\n").map((line) => line.trim().replace(/ {2,}/, " "))).toContain(
        `${name} ${summary}`,
      );
    expect(out).toContain("Exit status:\n  0 ");
  });

  it("of each command shows its usage, examples, JSON keys and exactly its options", async () => {
    for (const { name, options, json, examples } of await allCommands()) {
      const { status, out } = await runInTest(...name.split(" "), "--help");
      expect(status).toBe(0);
      expect(out).toContain(`Usage:\n  referee ${name} `);
      const shown = new Set(Array.from(out.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm), ([, option]) => option));
      expect(shown).toEqual(new Set(Object.values(options).map((one) => one.name)));
      for (const keys of linesOf(json)) expect(withoutBlanks(out)).toContain(withoutBlanks(keys));
      expect(linesOf(examples).length).toBeGreaterThan(0);
      for (const example of linesOf(examples)) expect(out).toContain(`  ${example}\n`);
    }
  });

  it("of the group `team` lists `team export`, but not `evaluate`", async () => {
    const { out } = await runInTest("team", "--help");
    expect(out).toContain("  team export  ");
    expect(out).not.toContain("  evaluate ");
  });

  it("of each command shows only examples that the command accepts (pipelines are not checked)", async () => {
    for (const { name, examples, read } of await allCommands())
      for (const example of linesOf(examples).filter(
        (one) => one.startsWith("referee ") && !one.includes("|"),
      )) {
        // What the shell writes into a file is no argument.
        const words = example
          .replace(/ > \S+$/, "")
          .replaceAll("'", "")
          .split(" ")
          .slice(1 + name.split(" ").length);
        expect([example, read(words)]).toEqual([example, expect.objectContaining({ isStrict: false })]);
      }
  });

  it("is not printed with --version, which prints the version", async () => {
    expect(await runInTest("--version")).toEqual({ status: 0, out: "referee 0.0.0\n", problems: [] });
  });
});

describe("completion", () => {
  it.each(["bash", "zsh", "fish"])("for %s contains every command and option", async (shell) => {
    const { status, out } = await runInTest("completion", shell);
    expect(status).toBe(0);
    for (const { name, options } of await allCommands())
      for (const word of [...name.split(" "), ...Object.values(options).map((one) => one.name)])
        expect(out).toContain(word);
  });

  it("for csh, which is not supported, is wrong usage", async () => {
    const { status, problems } = await runInTest("completion", "csh");
    expect([status, problems]).toEqual([2, ["referee: found “csh”; expected bash, zsh or fish"]]);
  });
});

describe("the option -o", () => {
  it.each([
    ["a.json", "json"],
    ["a.JSON.GZ", "json.gz"],
    ["a.zip", "zip"],
    ["dir.v2/a.db", "db"],
    ["dir.json/a", "folder"],
    ["a.json/", "folder"],
    ["campaign.2026", "folder"],
    ["a.gz", null],
    ["a.sqlite", null],
  ])("with the value %s has the output format %s (null: none)", (path, kind) => {
    expect(outputKindOf(path)).toBe(kind);
  });
});
