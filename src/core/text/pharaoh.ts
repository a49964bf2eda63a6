// Parses and writes the Pharaoh alignment format: `i-j` links, 0-based, separated by spaces, in any order.

import { LARGEST_SMALL_NUMBER, smallNumberIn } from "#core/base/file-values.ts";
import { splitTokens } from "./tokens.ts";

export interface WordLink {
  readonly source: number;
  readonly target: number;
}

/** A part of an alignment line that is not a link, with the reason. */
export interface BadLink {
  readonly text: string;
  /** `number`: the text is `i-j`, but a number has a leading zero or more than seven digits. */
  readonly reason: "malformed" | "number";
}

/** The links of one line, and separately the parts that are not links. */
export function parseLinks(line: string): { links: WordLink[]; bad: BadLink[] } {
  const links: WordLink[] = [];
  const bad: BadLink[] = [];
  for (const text of splitTokens(line)) {
    const dash = text.indexOf("-");
    const source = smallNumberIn(text, 0, dash);
    const target = smallNumberIn(text, dash + 1, text.length);
    if (dash > 0 && source !== null && target !== null) links.push({ source, target });
    else bad.push({ text, reason: /^[0-9]+-[0-9]+$/.test(text) ? "number" : "malformed" });
  }
  return { links, bad };
}

const DASH = 45;
const BLANK = 32;
const TAB = 9;
const LINE_FEED = 10;
const ZERO = 48;
const NINE = 57;

/**
 * Whether a line contains only links that `parseLinks` accepts, with token numbers below the limits. Allocates no
 * objects: nearly every line is correct, so few lines have to be parsed to find their errors.
 */
export function areLinksWithin(line: string, sources: number, targets: number): boolean {
  let source = -1;
  let number = -1;
  for (let index = 0; index <= line.length; index++) {
    const code = index === line.length ? BLANK : line.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      if (number === 0) return false; // A number with a leading zero is invalid.
      number = 10 * Math.max(number, 0) + code - ZERO;
      if (number > LARGEST_SMALL_NUMBER) return false;
    } else if (code === DASH) {
      if (source >= 0 || number < 0 || number >= sources) return false;
      source = number;
      number = -1;
    } else if (code !== BLANK && code !== TAB) return false;
    else if (source >= 0 || number >= 0) {
      if (source < 0 || number < 0 || number >= targets) return false;
      source = -1;
      number = -1;
    }
  }
  return true;
}

/**
 * Whether the bytes of a file are one line per sentence, and `areLinksWithin` holds for each line with the token counts
 * of its sentence. The last line may lack its line end. A large file is checked several times faster as bytes than as
 * lines. False for no bytes, and for a file with a byte-order mark or CRLF.
 */
export function areFileLinksWithin(
  bytes: Uint8Array,
  sources: readonly number[],
  targets: readonly number[],
): boolean {
  const endsLine = bytes[bytes.length - 1] === LINE_FEED;
  const end = endsLine ? bytes.length : bytes.length + 1;
  let line = 0;
  let sourceCount = sources[0] ?? 0;
  let targetCount = targets[0] ?? 0;
  let source = -1;
  let number = -1;
  for (let index = 0; index < end; index++) {
    const code = bytes[index] ?? LINE_FEED;
    if (code >= ZERO && code <= NINE) {
      if (number === 0) return false; // A number with a leading zero is invalid.
      number = 10 * Math.max(number, 0) + code - ZERO;
      if (number > LARGEST_SMALL_NUMBER) return false;
    } else if (code === DASH) {
      if (source >= 0 || number < 0 || number >= sourceCount) return false;
      source = number;
      number = -1;
    } else if (code !== BLANK && code !== TAB && code !== LINE_FEED) return false;
    else {
      if (source >= 0 || number >= 0) {
        if (source < 0 || number < 0 || number >= targetCount) return false;
        source = -1;
        number = -1;
      }
      if (code !== LINE_FEED) continue;
      line++;
      sourceCount = sources[line] ?? 0;
      targetCount = targets[line] ?? 0;
    }
  }
  return bytes.length > 0 && line === sources.length && line === targets.length;
}

/**
 * The links of a line with token numbers below the limits, as source, target, source, target …, without allocating an
 * object per link. Other links and parts are ignored, so the line should have been checked before.
 */
export function linkNumbers(line: string, sources: number, targets: number): number[] {
  const numbers: number[] = [];
  let source = -1;
  let number = -1;
  for (let index = 0; index <= line.length; index++) {
    const code = index === line.length ? BLANK : line.charCodeAt(index);
    if (code >= ZERO && code <= NINE) number = 10 * Math.max(number, 0) + code - ZERO;
    else if (code === DASH) {
      source = number;
      number = -1;
    } else {
      if (source >= 0 && source < sources && number >= 0 && number < targets) numbers.push(source, number);
      source = -1;
      number = -1;
    }
  }
  return numbers;
}

/** Like `linkNumbers`, only the targets of one source token, in the order of the line. */
export function linkTargets(line: string, position: number): number[] {
  const targets: number[] = [];
  let source = -1;
  let number = -1;
  for (let index = 0; index <= line.length; index++) {
    const code = index === line.length ? BLANK : line.charCodeAt(index);
    if (code >= ZERO && code <= NINE) number = 10 * Math.max(number, 0) + code - ZERO;
    else if (code === DASH) {
      source = number;
      number = -1;
    } else {
      if (source === position && number >= 0) targets.push(number);
      source = -1;
      number = -1;
    }
  }
  return targets;
}

/**
 * The targets of the links that `parseLinks` finds from the given source tokens, in the order of these tokens. Searches
 * for the links of each token, because most callers need one or two of a line.
 */
export function targetsOfTokens(line: string, sources: readonly number[]): number[] {
  const targets: number[] = [];
  for (const source of sources) {
    const beginning = `${source}-`;
    for (let at = line.indexOf(beginning); at >= 0; at = line.indexOf(beginning, at + 1)) {
      if (at > 0 && !isBlank(line.charCodeAt(at - 1))) continue;
      const start = at + beginning.length;
      let end = start;
      while (end < line.length && !isBlank(line.charCodeAt(end))) end++;
      const target = smallNumberIn(line, start, end);
      if (target !== null) targets.push(target);
    }
  }
  return targets;
}

function isBlank(code: number): boolean {
  return code === BLANK || code === TAB;
}

/** Writes the links as one line in the given order. */
export function serializeLinks(links: readonly WordLink[]): string {
  return links.map((link) => `${link.source}-${link.target}`).join(" ");
}
