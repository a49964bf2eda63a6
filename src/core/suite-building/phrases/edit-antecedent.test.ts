// Tests edits of antecedents by single cases and by random sequences of edits.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import {
  antecedentOf,
  extendedToPunctuation,
  haveCommonToken,
  haveSameSpan,
  movedAntecedent,
  withMovedEdge,
  withMovedHead,
} from "./edit-antecedent.ts";

/** Parses an antecedent such as `line:start-end^head`. */
function antecedentFrom(text: string): Antecedent {
  const [line = 0, start = 0, end = 0, head = 0] = text.split(/[:^-]/).map(Number);
  return { line, start, end, head };
}
const asText = (antecedent: Antecedent | null) =>
  antecedent === null ? null : `${antecedent.line}:${antecedent.start}-${antecedent.end}^${antecedent.head}`;

/**
 * The lines have 5, 0, 4, 8 and 3 tokens. The pronoun is token 5 of line 3, and the document begins at line 0. By rule,
 * the last token is the head.
 */
const LENGTHS = [5, 0, 4, 8, 3];
const PARTS = {
  lengthOf: (line: number) => LENGTHS[line] ?? 0,
  headOf: (_line: number, _start: number, end: number) => end,
  pronoun: { line: 3, position: 5 },
  before: { line: 3, position: 5 },
  from: 0,
};

describe("extendedToPunctuation (antecedents as line:start-end^head)", () => {
  // Punctuation is at tokens 2 and 4 of line 0, and at token 3 of line 3, which precedes the pronoun.
  const isWordAt = (line: number) => (position: number) =>
    !(line === 0 ? [2, 4] : line === 3 ? [3] : []).includes(position);
  it.each([
    ["0:0-0^0", "0:0-1^1"], // up to the punctuation
    ["0:0-1^1", "0:0-3^3"], // over punctuation to the next one
    ["0:0-1^0", "0:0-3^0"], // a chosen head stays
    ["0:0-3^3", null], // only punctuation follows
    ["3:0-0^0", "3:0-2^2"],
    ["3:0-2^2", "3:0-4^4"], // never over the pronoun
    ["3:3-4^4", null],
    ["2:0-1^1", "2:0-3^3"], // to the end of the line
  ])("extends %s to %s", (from, expected) => {
    const antecedent = antecedentFrom(from);
    expect(asText(extendedToPunctuation(antecedent, isWordAt(antecedent.line), PARTS))).toBe(expected);
  });
});

describe("withMovedEdge (antecedents as line:start-end^head)", () => {
  it.each([
    ["3:2-3^3", "start", -1, "3:1-3^3"],
    ["3:2-3^3", "start", 1, "3:3-3^3"],
    ["3:1-2^2", "start", -1, "3:0-2^2"],
    ["3:2-3^3", "end", 1, "3:2-4^4"], // a head by rule changes with the span
    ["3:2-3^2", "end", 1, "3:2-4^2"], // a chosen head stays
    ["3:2-4^2", "start", 1, "3:3-4^4"], // a chosen head that would be outside changes
    ["3:2-4^4", "end", -1, "3:2-3^3"],
    ["3:2-4^3", "end", -1, "3:2-3^3"],
    ["3:3-3^3", "start", 1, null], // the start cannot pass the end
    ["3:3-3^3", "end", -1, null],
    ["0:0-1^1", "start", -1, null], // the line begins here
    ["0:3-4^4", "end", 1, null],
    ["3:3-4^4", "end", 1, null], // the pronoun is next
    ["3:6-7^7", "start", -1, null],
    ["3:6-6^6", "end", 1, "3:6-7^7"],
    ["2:2-3^3", "end", 1, null],
    ["2:1-2^2", "end", 1, "2:1-3^3"], // the pronoun is on another line
    ["3:4-6^4", "end", -1, "3:4-5^4"], // the span already contains the pronoun
    ["3:4-5^4", "end", -1, "3:4-4^4"],
  ] as const)("for %s moves the %s by %i and gives %s", (from, edge, by, expected) => {
    expect(asText(withMovedEdge(antecedentFrom(from), edge, by, PARTS))).toBe(expected);
  });
});

it.each([
  ["3:2-4^2", "3:2-3^2"], // a head by rule, which the rule gives again
  ["3:2-4^3", "3:2-3^3"], // the chosen head is still inside, as the last token
  ["3:2-4^4", "3:2-3^2"], // the chosen head would be outside, so the rule decides
])(
  "the antecedent %s becomes %s without its last token; a chosen head stays as long as it is inside",
  (from, expected) => {
    const parts = { ...PARTS, headOf: (_line: number, start: number) => start };
    expect(asText(withMovedEdge(antecedentFrom(from), "end", -1, parts))).toBe(expected);
  },
);

describe("withMovedHead (antecedents as line:start-end^head)", () => {
  it.each([
    ["3:1-3^2", -1, "3:1-3^1"],
    ["3:1-3^2", 1, "3:1-3^3"],
    ["3:1-3^1", -1, null],
    ["3:1-3^3", 1, null],
  ] as const)("moves the head of %s by %i and gives %s", (from, by, expected) => {
    expect(asText(withMovedHead(antecedentFrom(from), by))).toBe(expected);
  });
});

describe("movedAntecedent (antecedents as line:start-end^head)", () => {
  it.each([
    ["3:2-3^2", -1, "3:1-2^2"],
    ["3:2-3^2", 1, "3:3-4^4"],
    ["3:3-4^4", 1, null], // the pronoun is next
    ["3:0-1^1", -1, "2:2-3^3"],
    ["2:0-1^1", -1, "0:3-4^4"], // over the empty line
    ["0:0-1^1", -1, null],
    ["0:3-4^4", 1, "2:0-1^1"],
    ["2:2-3^3", 1, "3:0-1^1"],
    ["0:0-4^4", 1, "2:0-3^3"], // shorter, because the next line is
    ["3:0-4^4", -1, "2:0-3^3"],
    ["3:6-7^7", -1, "3:3-4^4"], // from after the pronoun to before it
    ["3:6-7^7", 1, null],
    ["4:0-1^1", -1, "3:3-4^4"],
    ["4:0-0^0", 1, null],
    ["3:4-6^5", -1, "3:2-4^4"], // the span already contains the pronoun
    ["3:4-6^5", 1, null],
    ["3:4-5^4", -1, "3:3-4^4"],
  ] as const)("moves %s by %i and gives %s", (from, by, expected) => {
    expect(asText(movedAntecedent(antecedentFrom(from), by, PARTS))).toBe(expected);
  });

  it("does not leave the pronoun’s document", () => {
    expect(movedAntecedent(antecedentFrom("2:0-1^1"), -1, { ...PARTS, from: 2 })).toBeNull();
    expect(asText(movedAntecedent(antecedentFrom("2:0-1^1"), -1, { ...PARTS, from: 1 }))).toBeNull();
    expect(asText(movedAntecedent(antecedentFrom("3:0-1^1"), -1, { ...PARTS, from: 2 }))).toBe("2:2-3^3");
  });

  it("skips the pronoun's line if the pronoun is its first word", () => {
    const parts = { ...PARTS, before: { line: 3, position: 0 }, pronoun: { line: 3, position: 0 } };
    expect(asText(movedAntecedent(antecedentFrom("2:2-3^3"), 1, parts))).toBeNull();
    expect(asText(movedAntecedent(antecedentFrom("3:1-2^2"), -1, parts))).toBe("2:2-3^3");
  });
});

it("antecedentOf accepts the two ends in either order, and finds the head by rule", () => {
  expect(asText(antecedentOf(2, 3, 1, PARTS.headOf))).toBe("2:1-3^3");
  expect(asText(antecedentOf(2, 1, 3, (_line, start) => start))).toBe("2:1-3^1");
});

it.each([
  ["1:2-4^4", "1:2-4^3", true, true],
  ["1:2-4^4", "1:4-6^6", false, true],
  ["1:2-4^4", "1:5-6^6", false, false],
  ["1:2-4^4", "2:2-4^4", false, false],
  ["1:2-4^4", "1:3-3^3", false, true],
  ["1:2-4^4", "1:2-3^3", false, true],
  ["1:2-4^4", "1:3-4^4", false, true],
])("antecedents %s and %s have the same span: %s, overlap: %s", (a, b, isSame, overlaps) => {
  expect(haveSameSpan(antecedentFrom(a), antecedentFrom(b))).toBe(isSame);
  expect(haveSameSpan(antecedentFrom(b), antecedentFrom(a))).toBe(isSame);
  expect(haveCommonToken(antecedentFrom(a), antecedentFrom(b))).toBe(overlaps);
  expect(haveCommonToken(antecedentFrom(b), antecedentFrom(a))).toBe(overlaps);
});

/** A text, a pronoun in it, and a phrase on any line before or after the pronoun. */
const scene = fc
  .array(fc.nat(9), { minLength: 1, maxLength: 6 })
  .filter((lengths) => lengths.some((length) => length > 1))
  .chain((lengths) => {
    const tokens: TokenRef[] = lengths.flatMap((length, line) =>
      Array.from({ length }, (_, position) => ({ line, position })),
    );
    return fc.record({
      lengths: fc.constant(lengths),
      pronoun: fc.constantFrom(...tokens),
      from: fc.nat(lengths.length - 1),
      start: fc.constantFrom(...tokens),
      length: fc.nat(4),
    });
  })
  .map(({ lengths, pronoun, from, start: { line, position }, length }) => {
    const end = Math.min(position + length, (lengths[line] ?? 1) - 1);
    const antecedent: Antecedent = { line, start: position, end, head: end };
    const headOf = (_line: number, _start: number, last: number) => last;
    const parts = {
      lengthOf: (lineNumber: number) => lengths[lineNumber] ?? 0,
      headOf,
      pronoun,
      before: pronoun,
      from: Math.min(from, line, pronoun.line),
    };
    return { antecedent, parts };
  })
  .filter(({ antecedent, parts: { pronoun } }) => !containsToken(antecedent, pronoun));

function containsToken({ line, start, end }: Antecedent, token: TokenRef): boolean {
  return line === token.line && start <= token.position && token.position <= end;
}

describe("a phrase after any edits", () => {
  const press = fc.constantFrom("start-", "start+", "end-", "end+", "head-", "head+", "move-", "move+");
  type Parts = Parameters<typeof movedAntecedent>[2] & Parameters<typeof withMovedEdge>[3];
  const pressed = (antecedent: Antecedent, key: string, parts: Parts) => {
    const by = key.endsWith("-") ? -1 : 1;
    if (key.startsWith("head")) return withMovedHead(antecedent, by);
    if (key.startsWith("move")) return movedAntecedent(antecedent, by, parts);
    return withMovedEdge(antecedent, key.startsWith("start") ? "start" : "end", by, parts);
  };

  it("lies in one line, contains its head and never the pronoun, and stays on its line when an end is moved", () => {
    fc.assert(
      fc.property(scene, fc.array(press, { maxLength: 30 }), ({ antecedent, parts }, keys) => {
        let at = antecedent;
        for (const key of keys) {
          const next = pressed(at, key, parts);
          if (next === null) continue;
          expect(next.start).toBeGreaterThanOrEqual(0);
          expect(next.start).toBeLessThanOrEqual(next.head);
          expect(next.head).toBeLessThanOrEqual(next.end);
          expect(next.end).toBeLessThan(parts.lengthOf(next.line));
          expect(next.line).toBeGreaterThanOrEqual(parts.from);
          expect(containsToken(next, parts.pronoun)).toBe(false);
          if (!key.startsWith("move")) expect(next.line).toBe(at.line);
          at = next;
        }
      }),
    );
  });

  it("is restored by the opposite step, except after a move to another line or from behind the pronoun", () => {
    fc.assert(
      fc.property(scene, press, ({ antecedent, parts }, key) => {
        const next = pressed(antecedent, key, parts);
        if (next === null) return;
        const back = pressed(
          next,
          key.replace(/[-+]$/, (sign) => (sign === "-" ? "+" : "-")),
          parts,
        );
        const isBehind =
          antecedent.line > parts.pronoun.line ||
          (antecedent.line === parts.pronoun.line && antecedent.end >= parts.pronoun.position);
        if (key.startsWith("move") && (isBehind || next.line !== antecedent.line)) return;
        expect(back).toEqual(antecedent);
      }),
    );
  });

  it("of one word can be moved to every position before the pronoun on its own line and on earlier lines", () => {
    fc.assert(
      fc.property(scene, ({ antecedent, parts }) => {
        let at: Antecedent | null = antecedent;
        const word = { ...antecedent, end: antecedent.start, head: antecedent.start };
        const seen = new Set<string>();
        for (at = word; at !== null; at = movedAntecedent(at, -1, parts)) seen.add(asText(at) ?? "");
        for (at = movedAntecedent(word, 1, parts); at !== null; at = movedAntecedent(at, 1, parts))
          seen.add(asText(at) ?? "");
        for (let line = parts.from; line <= Math.min(antecedent.line, parts.pronoun.line); line++) {
          const limit = line === parts.pronoun.line ? parts.pronoun.position : parts.lengthOf(line);
          for (let position = 0; position < limit; position++)
            expect(seen.has(`${line}:${position}-${position}^${position}`)).toBe(true);
        }
      }),
    );
  });
});
