import { describe, expect, it } from "vitest";
import { readArguments } from "#cli/arguments.ts";
import { outputKindOf } from "#cli/output-kind.ts";
import { runInTest } from "#cli/run-in-test.ts";

describe("wrong usage", () => {
  it.each([
    [[]],
    [["evaluate"]],
    [["judge", "x"]],
    [["evaluate", "x", "y"]],
    [["evaluate", "x", "--profile", "protest"]],
    [["evaluate", "x", "--profile"]],
    [["evaluate", "x", "--csv"]],
    [["verdicts", "x", "--json=yes"]],
    [["evaluate", "x", "-o", "out.json"]],
    [["agreement"]],
    [["agreement", "x", "y"]],
    [["agreement", "x", "-o", "out.json"]],
    [["evaluate", "x", "--adjudicator"]],
    [["convert", "x"]],
    [["convert", "x", "-o"]],
    [["convert", "x", "y", "-o", "out.json"]],
    [["convert", "x", "-o", "out.json.tar"]],
    [["merge", "-o", "out.json"]],
    [["merge", "x", "-o", "out.json"]],
    [["merge", "x", "y"]],
    [["merge", "x", "y", "-o", "out.json", "--apart", " "]],
    [["merge", "x", "y", "-o", "out.json", "--same", "Anna"]],
    [["merge", "x", "y", "-o", "out.json", "--same", "=Anna"]],
    [["merge", "x", "y", "-o", "out.json", "--same", "Anna= "]],
    [["convert", "x", "-o", "out.json", "--apart", "Anna"]],
  ])("%j ends with status 2 and says how it is used", async (args) => {
    const { status, out, problems } = await runInTest(...args);
    expect(status).toBe(2);
    expect(out).toBe("");
    expect(problems[0]).toMatch(/^referee: /);
    expect(problems.join("\n")).toContain("referee evaluate  <campaign> [--json]");
  });

  it.each([[["--help"]], [["-h"]], [["evaluate", "--help"]]])(
    "%j prints the help with status 0",
    async (args) => {
      const { status, out, problems } = await runInTest(...args);
      expect({ status, problems }).toEqual({ status: 0, problems: [] });
      expect(out).toContain("Exit status: 0 done");
    },
  );
});

describe("options", () => {
  it("name several adjudicators, in the order in which they are given", () => {
    const invocation = readArguments([
      "merge",
      "a",
      "b",
      "--adjudicator",
      "Eva",
      "-o",
      "c/",
      "--adjudicator=7",
    ]);
    expect(invocation).toEqual({
      kind: "command",
      command: {
        name: "merge",
        inputs: ["a", "b"],
        output: { path: "c/", kind: "folder" },
        ...{ apart: [], same: [] },
        asked: { profile: null, adjudicators: ["Eva", "7"] },
        json: false,
      },
      profileFile: null,
    });
  });

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
  ])("-o %s writes %s", (path, kind) => {
    expect(outputKindOf(path)).toBe(kind);
  });
});

describe("the help", () => {
  it("names every command, option, exit status and key of what is printed", async () => {
    const { out } = await runInTest("--help");
    for (const word of [
      ...[
        "evaluate",
        "verdicts",
        "audit",
        "divide",
        "convert",
        "merge",
        "--profile NAME",
        ...["--among A,B,C", "--overlap N", "--what WHAT", "--sample N"],
        "--adjudicator NAME",
        ...["metrics", "--pronouns A,B", "--apt-config FILE"],
        "--json",
        "-o, --output OUT",
      ],
      ...[
        "examples",
        "approved",
        "referred",
        "correct",
        "incorrect",
        "open",
        "excluded",
        "standing",
        "openWhy",
      ].map((key) => `"${key}"`),
      ...["excludedWhy", "stale", "accuracy", "judged", "range", "antecedent", "all", "not_held"].map(
        (key) => `"${key}"`,
      ),
      ...["events_added", "annotators", "contradicting"].map((key) => `"${key}"`),
      ...["autoprf", "apt", "matches", "candidates", "references", "recall", "cases", "score"].map(
        (key) => `"${key}"`,
      ),
      ...["Exit status: 0 done", "1 the input is bad", "2 wrong usage", "3 done, but"],
    ]) {
      expect(out).toContain(word);
    }
  });
});
