// Holds how a file of several that cannot be read is told: as a warning, since the others can be used without it.

import type { Parsed, Problem } from "#core/base/problem.ts";

/** The value, or null; what was an error is a warning, and says that the file is left aside. */
export function asWarnings<T>(parsed: Parsed<T>): Parsed<T | null> {
  if (parsed.ok) return parsed;
  const warnings = parsed.problems.map(
    (problem): Problem =>
      problem.severity === "warning"
        ? problem
        : { ...problem, severity: "warning", message: `${problem.message}. The file is left aside` },
  );
  return { ok: true, value: null, warnings };
}
