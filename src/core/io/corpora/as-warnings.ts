// Turns the errors of one file of a corpus into warnings, because the other files can be used without it.

import type { Parsed, Problem } from "#core/base/problem.ts";

/** Returns null instead of a value if there are errors. Errors become warnings, which say that the file is ignored. */
export function asWarnings<T>(parsed: Parsed<T>): Parsed<T | null> {
  if (parsed.ok) return parsed;
  const warnings = parsed.problems.map(
    (problem): Problem =>
      problem.severity === "warning"
        ? problem
        : { ...problem, severity: "warning", message: `${problem.message}. The file is ignored` },
  );
  return { ok: true, value: null, warnings };
}
