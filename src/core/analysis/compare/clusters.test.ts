// Tests the ranking in clusters on hand-made cases.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedPair, clustersOf } from "./compare-systems.ts";

/**
 * Parses pairs of systems. `A>B 10`: A is better by 10 points, significantly; `A=B 10`: not significantly; `A?B`: the
 * pair is not tested.
 */
function pairs(text: string): ComparedPair[] {
  return text
    .split(", ")
    .filter((one) => one !== "")
    .flatMap((one): ComparedPair[] => {
      const [, a = "", sign, b = "", points = "0"] = /^(\w)(.)(\w) ?(-?\d+)?$/.exec(one) ?? [];
      if (sign === "?") return [];
      return [{ a, b, difference: Number(points) / 100, pHolm: sign === ">" ? 0.01 : 0.05 }];
    });
}

function ranking(systems: string, text: string): string {
  const { clusters, unranked } = clustersOf([...systems], pairs(text));
  const ranked = clusters.map((cluster) => cluster.map(({ system }) => system).join("")).join(" | ");
  return unranked.length === 0 ? ranked : `${ranked} (${unranked.join("")})`;
}

describe("clusters", () => {
  it.each([
    ["all pairs differ significantly", "ABC", "A>B 10, A>C 20, B>C 10", "A | B | C"],
    ["no pair differs significantly", "ABC", "A=B 10, A=C 20, B=C 10", "ABC"],
    ["a p of exactly 0.05 is not significant", "AB", "A=B 50", "AB"],
    ["systems are sorted by their mean difference", "CBA", "C>B -10, C>A -20, B>A -10", "A | B | C"],
    ["equal systems stay in the given order", "BA", "B=A 0", "BA"],
    ["only the ends of a chain differ significantly", "ABC", "A=B 5, A>C 10, B=C 5", "ABC"],
    [
      "there are two clusters of two systems",
      "ABCD",
      "A=B 1, A>C 10, A>D 11, B>C 9, B>D 10, C=D 1",
      "AB | CD",
    ],
    [
      "one pair across the boundary does not differ significantly",
      "ABCD",
      "A=B 1, A>C 10, A>D 11, B=C 9, B>D 10, C=D 1",
      "ABCD",
    ],
    ["only the worst system differs significantly", "ABC", "A=B 1, A>C 30, B>C 29", "AB | C"],
    ["a system without a tested pair is not ranked", "ABC", "A>B 10, A?C, B?C", "A | B (C)"],
    // C was compared with B only. If it were ranked, its mean difference would be to other systems than that of A.
    [
      "a system that was not tested against one ranked system is not ranked",
      "ABC",
      "A>B 10, A?C, B>C 10",
      "A | B (C)",
    ],
    ["two pairs of systems were tested apart", "ABCD", "A=B 1, A?C, A?D, B?C, B?D, C=D 1", "AB (CD)"],
    ["one system alone is not ranked", "A", "", " (A)"],
    ["without systems there are no clusters", "", "", ""],
    // A is significantly worse than B although A has the greater mean difference, so no cluster may end between them.
    ["one difference is significant in the other direction", "ABC", "A>B -5, A>C 40, B>C 10", "AB | C"],
  ])("%s: %s with %s (> is significant, = is not) gives “%s”", (_what, systems, text, expected) => {
    expect(ranking(systems, text)).toBe(expected);
  });

  it("for any pairs, every system is listed once and is significantly better than all systems in lower clusters", () => {
    const names = [..."ABCDE"];
    const one = fc.record({
      difference: fc.option(fc.integer({ min: -9, max: 9 })),
      pHolm: fc.constantFrom(0.001, 0.5),
    });
    const count = (names.length * (names.length - 1)) / 2;
    fc.assert(
      fc.property(fc.array(one, { minLength: count, maxLength: count }), (values) => {
        const pairs = names
          .flatMap((a, index) => names.slice(index + 1).map((b) => ({ a, b })))
          .flatMap((pair, index): ComparedPair[] => {
            const { difference = null, pHolm = null } = values[index] ?? {};
            return difference === null ? [] : [{ ...pair, difference, pHolm }];
          });
        const { clusters, unranked } = clustersOf(names, pairs);
        const ranked = clusters.flat().map(({ system }) => system);
        expect([...ranked, ...unranked].sort()).toEqual(names);
        clusters.forEach((cluster, at) => {
          for (const { system } of cluster) {
            for (const { system: below } of clusters.slice(at + 1).flat()) {
              const pair = pairs.find(({ a, b }) => [a, b].sort().join() === [system, below].sort().join());
              const sign = pair?.a === system ? 1 : -1;
              expect((pair?.difference ?? 0) * sign).toBeGreaterThan(0);
              expect(pair?.pHolm).toBe(0.001);
            }
          }
        });
      }),
    );
  });
});
