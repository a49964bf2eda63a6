// Holds how the value of `Entity=` (CorefUD 1.0 and later) is taken apart: brackets that open and close mentions, fields by their name.

/** Fields of an opening bracket where no `# global.Entity` names them. */
export const USUAL_FIELDS: readonly string[] = ["eid", "etype", "head", "other"];

export interface EntityBracket {
  readonly kind: "open" | "close" | "single";
  /** Which entity; and of a discontinuous mention which piece of how many, else 1 of 1. */
  readonly eid: string;
  readonly piece: number;
  readonly pieces: number;
  /** By the names of the fields; empty ones are left out, and all of a closing bracket. */
  readonly fields: ReadonlyMap<string, string>;
}

const CHUNK = /\([^()]+\)?|[^()]+\)/gy;
const EID = /^([^[\]]+)(?:\[(\d{1,4})\/(\d{1,4})\])?$/;

/** In the order in which they are written; null where the value is not made of brackets. `names`: of the fields, in their order. */
export function entityBrackets(value: string, names: readonly string[]): readonly EntityBracket[] | null {
  const brackets: EntityBracket[] = [];
  let read = 0;
  for (const [chunk] of value.matchAll(CHUNK)) {
    read += chunk.length;
    const opens = chunk.startsWith("(");
    const closes = chunk.endsWith(")");
    const inside = chunk.slice(opens ? 1 : 0, closes ? -1 : undefined);
    const values = opens ? valuesOf(inside, names) : [inside];
    const place = opens ? Math.max(0, names.indexOf("eid")) : 0;
    const found = EID.exec(values[place] ?? "");
    if (found === null) return null;
    const [, eid = "", piece = "1", pieces = "1"] = found;
    if (Number(piece) < 1 || Number(piece) > Number(pieces)) return null;
    const fields = opens
      ? new Map(names.flatMap((name, at) => (values[at] ? [[name, plain(values[at])] as const] : [])))
      : NONE;
    const kind = opens ? (closes ? "single" : "open") : "close";
    brackets.push({ kind, eid, piece: Number(piece), pieces: Number(pieces), fields });
  }
  return read === value.length && brackets.length > 0 ? brackets : null;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** As many as names, surplus hyphens in the last. */
function valuesOf(inside: string, names: readonly string[]): string[] {
  const values = inside.split("-");
  return values.length <= names.length
    ? values
    : [...values.slice(0, names.length - 1), values.slice(names.length - 1).join("-")];
}

/** What is escaped because it has a meaning in the value: “%2D” is “-”. */
function plain(value: string): string {
  return value.replace(/%(2[0-9A-F]|3[AB]|5[BD]|7C)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Names and values of the field `other`: “mention:np,split:simple+antecedent”. */
export function otherValues(other: string): readonly (readonly [string, string])[] {
  return other.split(",").flatMap((pair) => {
    const at = pair.indexOf(":");
    return at <= 0 ? [] : [[pair.slice(0, at), plain(pair.slice(at + 1)).replaceAll("+", " ")] as const];
  });
}
