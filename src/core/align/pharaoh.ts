// Holds the Pharaoh alignment format: `i-j` links, 0-based, separated by blanks; order carries no meaning.

import { splitTokens } from "#core/align/tokens.ts";
import { smallNumberIn } from "#core/shared/small-number.ts";

export interface Link {
  readonly source: number;
  readonly target: number;
}

/** A piece of an alignment line that is no link, and why. */
export interface BadLink {
  readonly text: string;
  readonly reason: "malformed" | "number";
}

/** All links of one line, and the pieces that are none. */
export function parseLinks(line: string): { links: Link[]; bad: BadLink[] } {
  const links: Link[] = [];
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

/** The links as one line, in the given order. */
export function serializeLinks(links: readonly Link[]): string {
  return links.map((link) => `${link.source}-${link.target}`).join(" ");
}
