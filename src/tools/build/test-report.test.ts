import { describe, expect, it } from "vitest";
import {
  addCounts,
  countLine,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  oneFailure,
  screenOf,
  withExit,
} from "./test-report.ts";

const vitest = (passed: number, failed: number, pending: number, todo: number, brokenFiles = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: todo,
  testResults: [
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
    ...Array.from({ length: brokenFiles }, () => ({
      status: "failed",
      assertionResults: [{ status: "skipped" }],
    })),
  ],
});

describe("the test report", () => {
  it("adds up the numbers of Vitest, and counts pending and to-do tests as skipped", () => {
    expect(countVitest(vitest(7, 2, 1, 1))).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it("counts each test file that does not load, or whose set-up failed, as one failure", () => {
    expect(countVitest(vitest(7, 0, 0, 0, 2))).toEqual({ passed: 7, failed: 2, skipped: 0 });
  });

  it("names each failed unit test with its file and error, and each file that does not load", () => {
    const failed = { status: "failed", fullName: "the clock stops", failureMessages: ["expected 1 to be 2"] };
    const passed = { status: "passed", fullName: "the clock runs", failureMessages: [] };
    const testResults = [
      { name: "a.test.ts", status: "passed", message: "", assertionResults: [passed] },
      { name: "b.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
      { name: "c.test.ts", status: "failed", message: "cannot load", assertionResults: [] },
    ];
    expect(failuresOfVitest({ ...vitest(2, 1, 0, 0), testResults })).toEqual([
      "b.test.ts: the clock stops\nexpected 1 to be 2",
      "c.test.ts: cannot load",
    ]);
    expect(failuresOfVitest(undefined)).toEqual([]);
  });

  it("counts a journey as failed even if it succeeds at a second try", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
    expect(countPlaywright({ stats })).toEqual({ passed: 3, failed: 2, skipped: 4 });
  });

  it("counts a runner that left no report as one failure", () => {
    expect([countVitest(undefined), countPlaywright(undefined)]).toEqual([oneFailure, oneFailure]);
  });

  it("counts one failure if the runner fails without a failed test", () => {
    expect(withExit({ passed: 5, failed: 0, skipped: 0 }, false).failed).toBe(1);
    expect(withExit({ passed: 5, failed: 2, skipped: 0 }, false).failed).toBe(2);
    expect(withExit({ passed: 5, failed: 0, skipped: 0 }, true).failed).toBe(0);
  });

  it("has the screen on which a journey failed, or an empty text if the runner wrote no screen", () => {
    const context =
      "# Test info\n\n# Page snapshot\n\n```yaml\n- main:\n  - button\n```\n\n# Test source\n\n```ts\nx\n```\n";
    expect(screenOf(context)).toBe("- main:\n  - button");
    // If an expectation about the page failed, its screen is part of the error.
    const error =
      "# Error details\n\n```\nError: not visible\n```\n\n```yaml\n- main\n```\n\n# Test source\n\n```ts\nx\n```\n";
    expect(screenOf(error)).toBe("- main");
    expect(screenOf("# Test info\n\n```ts\nx\n```\n")).toBe("");
  });

  it("names skipped tests only if there are any", () => {
    const some = { passed: 3, failed: 0, skipped: 2 };
    expect(countLine(addCounts([some, some]))).toBe("6 passed, 0 failed, 4 skipped");
    expect(countLine(oneFailure)).toBe("0 passed, 1 failed");
  });
});
