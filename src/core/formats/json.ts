// Holds how JSON from outside is read: parsed, checked against a schema, every mismatch told with its place.

import * as v from "valibot";
import { JSON_LIMITS, type JsonSize, measureJson, reachesPrototype } from "#core/formats/json-limits.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

/** Issues told of one file; a hostile file can hold millions. */
const MOST_ISSUES = 200;

/** From so many values on, the first mismatch is the last: every one of millions would be an object of its own. */
const MANY_VALUES = 200_000;

/**
 * Text → value of the schema. A greater `version` than the one known is told as such. JSON that is nested too deep,
 * holds too many values or names `__proto__` is refused.
 */
export function parseJson<S extends v.GenericSchema>(
  file: string,
  text: string,
  schema: S,
  version: number,
): Parsed<v.InferOutput<S>> {
  const problems = new ProblemList();
  const size = measureJson(text);
  const refused = refuseSize(size);
  if (refused !== null) {
    problems.error("malformed-json", file, null, refused);
    return { ok: false, problems: problems.all };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : "not JSON";
    problems.error("malformed-json", file, null, `found ${why}; expected JSON`);
    return { ok: false, problems: problems.all };
  }
  if (reachesPrototype(json)) {
    problems.error("malformed-json", file, null, "found the key “__proto__”, which no file of Referee has");
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
  const result = v.safeParse(schema, json, { abortEarly: size.values > MANY_VALUES });
  if (result.success) return { ok: true, value: result.output, warnings: [] };
  for (const issue of result.issues.slice(0, MOST_ISSUES)) {
    const path = v.getDotPath(issue);
    const expected = issue.expected === null ? issue.message : `expected ${issue.expected}`;
    const found = `found ${shorten(issue.received)}`;
    problems.error("malformed-json", file, null, `${path === null ? "" : `${path}: `}${found}; ${expected}`);
  }
  return { ok: false, problems: problems.all };
}

function refuseSize({ depth, values }: JsonSize): string | null {
  if (depth > JSON_LIMITS.depth)
    return `found JSON nested more than ${JSON_LIMITS.depth} deep; expected a file of Referee`;
  if (values > JSON_LIMITS.values) return `found more than ${JSON_LIMITS.values} values; expected fewer`;
  return null;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
