// Builds the candidate keys of source tokens: an empty system, and line and position as the example.

import * as v from "valibot";
import type { TokenRef } from "#core/suite/suite.ts";

/** Used as the system: annotations are about the source, and no system has an empty name. */
export const OF_THE_SOURCE = "";

const PLACE = /^(0|[1-9]\d{0,8}):(0|[1-9]\d{0,8})$/;

/** Line and position in the source, both from 0, as `12:3`. */
export function tokenPlace({ line, position }: TokenRef): string {
  return `${line}:${position}`;
}

/** The candidate key of an event about this token. */
export function tokenKey(token: TokenRef): { readonly system: string; readonly example: string } {
  return { system: OF_THE_SOURCE, example: tokenPlace(token) };
}

/** Null if the text is no line and position. */
export function placeOf(text: string): TokenRef | null {
  const found = PLACE.exec(text);
  return found === null ? null : { line: Number(found[1]), position: Number(found[2]) };
}

/** For display: lines and tokens counted from 1, as in an editor. */
export function tokenInWords(text: string): string {
  const place = placeOf(text);
  return place === null ? text : `line ${place.line + 1}, token ${place.position + 1}`;
}

/** The allowed values of an annotation's example. */
export const tokenPlaceSchema = v.pipe(v.string(), v.regex(PLACE, "expected a line and a position, as 12:3"));
