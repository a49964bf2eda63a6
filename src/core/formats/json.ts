// Holds how JSON from outside is read: parsed, checked against a schema, every mismatch told with its place.

import * as v from "valibot";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

/** Issues told of one file; a hostile file can hold millions. */
const MOST_ISSUES = 200;

/** Text → value of the schema. A greater `version` than the one known is told as such. */
export function parseJson<S extends v.GenericSchema>(
  file: string,
  text: string,
  schema: S,
  version: number,
): Parsed<v.InferOutput<S>> {
  const problems = new ProblemList();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : "not JSON";
    problems.error("malformed-json", file, null, `found ${why}; expected JSON`);
    return { ok: false, problems: problems.all };
  }
  if (typeof json === "object" && json !== null && "version" in json) {
    const found = json.version;
    if (typeof found === "number" && found > version) {
      const message = `saved by a newer version of Referee (format ${found}; this one knows ${version}): update, then open it again`;
      problems.error("newer-version", file, null, message);
      return { ok: false, problems: problems.all };
    }
  }
  const result = v.safeParse(schema, json);
  if (result.success) return { ok: true, value: result.output, warnings: [] };
  for (const issue of result.issues.slice(0, MOST_ISSUES)) {
    const path = v.getDotPath(issue);
    const expected = issue.expected === null ? issue.message : `expected ${issue.expected}`;
    const found = `found ${shorten(issue.received)}`;
    problems.error("malformed-json", file, null, `${path === null ? "" : `${path}: `}${found}; ${expected}`);
  }
  return { ok: false, problems: problems.all };
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
