import { describe, expect, it } from "vitest";
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
  ])("%j ends with status 2 and says how it is used", async (args) => {
    const { status, out, problems } = await runInTest(...args);
    expect(status).toBe(2);
    expect(out).toBe("");
    expect(problems[0]).toMatch(/^referee: /);
    expect(problems.join("\n")).toContain("referee evaluate <campaign> [--profile NAME] [--json]");
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
