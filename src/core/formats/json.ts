// Holds how JSON from outside is read: parsed, checked against a schema, every mismatch told with its place.

import * as v from "valibot";
import { JSON_LIMITS, type JsonSize, measureJson, reachesPrototype } from "#core/formats/json-limits.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { quoted, shortened } from "#core/shared/told-text.ts";

/** Issues told of one file; a hostile file can hold millions. */
const MOST_ISSUES = 200;

/** From so many values on, the first mismatch is the last: every one of millions would be an object of its own. */
const MANY_VALUES = 200_000;

/** Characters of a place in the file, and of what was expected there, that a message shows. */
const LONGEST_PART = 200;

interface ReadJson {
  /** Of no shape yet. */
  readonly json: unknown;
  /** How many values are in it. */
  readonly values: number;
}

/**
 * The one way in for JSON from outside. What is nested too deep, holds too many values or names `__proto__` is refused;
 * `expected` is said of what is no JSON.
 */
export function readJson(file: string, text: string, expected = "expected JSON"): Parsed<ReadJson> {
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
    const why = error instanceof Error ? shortened(error.message, LONGEST_PART) : "not JSON";
    problems.error("malformed-json", file, null, `found ${why}; ${expected}`);
    return { ok: false, problems: problems.all };
  }
  if (reachesPrototype(json)) {
    problems.error("malformed-json", file, null, "found the key “__proto__”, which no file of Referee has");
    return { ok: false, problems: problems.all };
  }
  return { ok: true, value: { json, values: size.values }, warnings: [] };
}

/** Turns the JSON of one version of a file into the JSON of the next version. */
type Upgrade = (json: object) => object;

/** The versions of a file that can be read. */
export interface FileVersions {
  /** Allowed values of `format`. */
  readonly formats: readonly string[];
  /** The current version; the first one is 1. */
  readonly version: number;
  /** One per older version, oldest first: the first entry turns version 1 into version 2. Left out = none. */
  readonly upgrades?: readonly Upgrade[];
}

/**
 * Checks text against the schema of the current version, through `readJson`. A file of an older version is upgraded first.
 * Errors: malformed-json, newer-version, older-version (no upgrade starts from it).
 */
export function parseJson<S extends v.GenericSchema>(
  file: string,
  text: string,
  schema: S,
  { formats, version, upgrades = [] }: FileVersions,
): Parsed<v.InferOutput<S>> {
  const problems = new ProblemList();
  const read = readJson(file, text);
  if (!read.ok) return read;
  const { json, values } = read.value;
  const format = typeof json === "object" && json !== null && "format" in json ? json.format : undefined;
  if (typeof format !== "string" || !formats.includes(format)) {
    const found = typeof format === "string" ? quoted(format) : "none";
    const expected = formats.map((one) => `“${one}”`).join(" or ");
    problems.error("malformed-json", file, null, `format: found ${found}; expected ${expected}`);
    return { ok: false, problems: problems.all };
  }
  let current = json;
  if (typeof json === "object" && json !== null && "version" in json) {
    const found = json.version;
    if (typeof found === "number" && found > version) {
      const message = `saved by a newer version of Referee (format ${found}; this one knows ${version}): update, then open it again`;
      problems.error("newer-version", file, null, message);
      return { ok: false, problems: problems.all };
    }
    if (typeof found === "number" && found < version) {
      const upgraded = upgradeJson(json, found, version, upgrades);
      if (upgraded === null) {
        const message = `saved by an older version of Referee (format ${found}) that this one cannot read: open it with that version`;
        problems.error("older-version", file, null, message);
        return { ok: false, problems: problems.all };
      }
      current = upgraded;
    }
  }
  const result = v.safeParse(schema, current, { abortEarly: values > MANY_VALUES });
  if (result.success) return { ok: true, value: result.output, warnings: [] };
  for (const issue of result.issues.slice(0, MOST_ISSUES)) {
    const path = v.getDotPath(issue);
    const expected = issue.expected === null ? issue.message : `expected ${issue.expected}`;
    const place = path === null ? "" : `${shortened(path, LONGEST_PART)}: `;
    const found = `found ${shortened(issue.received)}; ${shortened(expected, LONGEST_PART)}`;
    problems.error("malformed-json", file, null, place + found);
  }
  return { ok: false, problems: problems.all };
}

/** The file in the current version. Null if an upgrade is missing. */
function upgradeJson(json: object, from: number, to: number, upgrades: readonly Upgrade[]): object | null {
  let current = json;
  for (let version = from; version < to; version++) {
    const upgrade = upgrades[version - 1];
    if (upgrade === undefined) return null;
    current = upgrade(current);
  }
  return current;
}

function refuseSize({ depth, values }: JsonSize): string | null {
  if (depth > JSON_LIMITS.depth)
    return `found JSON nested more than ${JSON_LIMITS.depth} deep; expected a file of Referee`;
  if (values > JSON_LIMITS.values) return `found more than ${JSON_LIMITS.values} values; expected fewer`;
  return null;
}
