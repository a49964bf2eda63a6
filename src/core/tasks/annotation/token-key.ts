// Builds keys of source tokens in the form of candidate keys: the system is empty, and the example is the line and
// position.

import * as v from "valibot";
import type { TokenRef } from "#core/suite/suite.ts";

/**
 * The system in the key of a token. It is empty because annotations are about the source. No real system has an empty
 * name.
 */
export const SOURCE_SYSTEM = "";

const PLACE = /^(0|[1-9]\d{0,8}):(0|[1-9]\d{0,8})$/;

/** A token's position in the source as text, such as `12:3`: line and position, both from 0. */
export function tokenPlace({ line, position }: TokenRef): string {
  return `${line}:${position}`;
}

/** The candidate key for events about this token. */
export function tokenKey(token: TokenRef): { readonly system: string; readonly example: string } {
  return { system: SOURCE_SYSTEM, example: tokenPlace(token) };
}

/** Parses the position of a token from its text; null if the text has another form. */
export function tokenOfPlace(text: string): TokenRef | null {
  const found = PLACE.exec(text);
  return found === null ? null : { line: Number(found[1]), position: Number(found[2]) };
}

/** Describes the position for display: lines and tokens counted from 1, as in an editor. */
export function tokenInWords(text: string): string {
  const token = tokenOfPlace(text);
  return token === null ? text : `line ${token.line + 1}, token ${token.position + 1}`;
}

/** The allowed values of `example` in the key of an annotation. */
export const tokenPlaceSchema = v.pipe(v.string(), v.regex(PLACE, "expected a line and a position, as 12:3"));
