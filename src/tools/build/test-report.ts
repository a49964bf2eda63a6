// Counts results in the JSON reports of test runners. A run that fails without a failed test counts as one failure.

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Counts the results of one runner. `report`: the parsed JSON; `undefined` if the runner wrote none. */
export type ReadReport = (report: unknown) => Count;

export const onePass: Count = { passed: 1, failed: 0, skipped: 0 };
export const oneFailure: Count = { passed: 0, failed: 1, skipped: 0 };

export function countVitest(report: unknown): Count {
  if (!report) return oneFailure;
  const run = report as VitestReport;
  const broken = run.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: run.numPassedTests,
    failed: run.numFailedTests + broken.length, // a file that cannot be loaded or set up reports no test
    skipped: run.numPendingTests + run.numTodoTests,
  };
}

/**
 * File, name and error of each failed unit test, so that they can be printed last: of a long output, often only the end
 * is kept.
 */
export function failuresOfVitest(report: unknown): string[] {
  if (!report) return [];
  return (report as VitestReport).testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${name}: ${message}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`,
      );
    });
}

export function countPlaywright(report: unknown): Count {
  if (!report) return oneFailure;
  const { stats } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * Adds a failure if a run failed without a failed test, because of an unhandled error or because there are no tests.
 */
export function withExit(count: Count, ok: boolean): Count {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

export function addCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    skipped: counts.reduce((sum, count) => sum + count.skipped, 0),
  };
}

export function countLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The screen at the moment when a journey failed, from a file that its runner writes; "" = none. */
export function screenOf(errorContext: string): string {
  return /^```yaml\n(.*?)\n```/ms.exec(errorContext)?.[1] ?? "";
}
