// Parses the value of `Entity=` (UD, CorefUD): brackets that open and close mentions, with fields by name.

/** Fields of an opening bracket if no `# global.Entity` names them. */
export const USUAL_FIELDS = "eid-etype-head-other";

/** The value of a `# global.Entity`: the fields of an opening bracket in order, separated by hyphens. */
export interface EntityFields {
  /** The declaration as written in the file. */
  readonly written: string;
  /** Names of the fields in lower case; those of UD GUM are replaced by those of CorefUD. */
  readonly names: readonly string[];
  /** Index of the field that names the chain; null = none. */
  readonly chain: number | null;
}

/** Current and earlier names in UD GUM for fields of CorefUD. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["grp", "eid"],
  ["entity", "etype"],
  ["min", "minspan"],
]);

export function entityFields(written: string): EntityFields {
  const writtenNames = written.split("-").map((name) => name.trim().toLowerCase());
  const names = writtenNames.map((name) => {
    const standardName = OTHER_NAMES.get(name);
    return standardName === undefined || writtenNames.includes(standardName) ? name : standardName;
  });
  const chain = names.indexOf("eid");
  return { written, names, chain: chain < 0 ? null : chain };
}

export interface EntityBracket {
  readonly kind: "open" | "close" | "single";
  /**
   * The name that an opening and its closing bracket have in common: that of the chain, or the first field if no field
   * names the chain.
   */
  readonly name: string;
  /** Name of the chain; null = no field names it. */
  readonly chain: string | null;
  /** Number of this piece of a discontinuous mention, from 1; 1 for any other mention. */
  readonly piece: number;
  /** Number of pieces of the mention; 1 = it is not discontinuous. */
  readonly pieces: number;
  /** Values that are not empty, by field name; a closing bracket has no values. */
  readonly fields: ReadonlyMap<string, string>;
}

const CHUNK = /\([^()]+\)?|[^()]+\)/gy;
const NAME = /^([^[\]]+)(?:\[(\d{1,4})\/(\d{1,4})\])?$/;

/** The brackets in the order in which they are written; null if the value does not consist of brackets. */
export function entityBrackets(
  value: string,
  { names, chain }: EntityFields,
): readonly EntityBracket[] | null {
  const brackets: EntityBracket[] = [];
  let parsedLength = 0;
  for (const [chunk] of value.matchAll(CHUNK)) {
    parsedLength += chunk.length;
    const opens = chunk.startsWith("(");
    const closes = chunk.endsWith(")");
    const values = valuesOf(chunk.slice(opens ? 1 : 0, closes ? -1 : undefined), names);
    // A closing bracket contains only the chain (“e1)”), or the fields up to the chain, or all fields (“person-1)” of
    // UD GUM 2.8).
    const place = chain ?? 0;
    const found = NAME.exec(values[opens || values.length > place ? place : 0] ?? "");
    if (found === null) return null;
    const [, name = "", piece = "1", pieces = "1"] = found;
    if (Number(piece) < 1 || Number(piece) > Number(pieces)) return null;
    const fields = opens
      ? new Map(names.flatMap((field, at) => (values[at] ? [[field, decoded(values[at])] as const] : [])))
      : NONE;
    brackets.push({
      kind: opens ? (closes ? "single" : "open") : "close",
      name,
      chain: chain === null ? null : name,
      piece: Number(piece),
      pieces: Number(pieces),
      fields,
    });
  }
  return parsedLength === value.length && brackets.length > 0 ? brackets : null;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The value of each field. Surplus hyphens belong to the last value. */
function valuesOf(inside: string, names: readonly string[]): string[] {
  const values = inside.split("-");
  return values.length <= names.length
    ? values
    : [...values.slice(0, names.length - 1), values.slice(names.length - 1).join("-")];
}

/** Decodes characters that are escaped because they have a meaning in the value: “%2D” is “-”. */
function decoded(value: string): string {
  return value.replace(/%(2[0-9A-F]|3[AB]|5[BD]|7C)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Names and values of the field `other`: “mention:np,split:simple+antecedent”. */
export function otherValues(other: string): readonly (readonly [string, string])[] {
  return other.split(",").flatMap((pair) => {
    const at = pair.indexOf(":");
    return at <= 0 ? [] : [[pair.slice(0, at), decoded(pair.slice(at + 1)).replaceAll("+", " ")] as const];
  });
}
