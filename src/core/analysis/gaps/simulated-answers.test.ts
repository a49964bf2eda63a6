// Tests the measures of gap filling on 2,000 simulated answers against an independent recount.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { gapTable } from "#tools/testing/tables/gap-table.ts";
import { gapScores } from "./gap-scores.ts";

const FRENCH = ["il", "elle", "ils", "elles", "ce", "ça/cela", "on"];

describe("2,000 simulated answers", () => {
  const LABELS = [...FRENCH, "OTHER"];
  const random = seededRandom(2015);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const some = () => [...new Set([pick(LABELS) ?? "il", ...(random() < 0.3 ? [pick(LABELS) ?? "ce"] : [])])];
  const gap = (system: string): string => {
    const dice = random();
    // The first system never writes ils, the second never elle.
    const own = some().filter((label) => label !== (system === "a" ? "ils" : "elle"));
    const isPlain = own.length === 0 || own.includes("OTHER");
    const answer =
      dice < 0.1 ? "BAD" : dice < 0.2 ? "?" : dice < 0.5 && !isPlain ? own.join("|") : some().join("|");
    return `${isPlain ? pick(["-", "OTHER"]) : own.join("|")}>${answer}`;
  };
  const texts = ["a", "b"].map((system) => Array.from({ length: 1000 }, () => gap(system)));
  const scores = gapScores(
    texts.map((text, number) => ({ system: String(number), items: gapTable(text.join(" ")) })),
    FRENCH,
  );

  /** Recounts from the text of the gaps, using only counters. */
  function recount(text: readonly string[]) {
    const tally: Record<string, number> = {};
    const add = (key: string) => {
      tally[key] = (tally[key] ?? 0) + 1;
    };
    for (const one of text) {
      const [own = "", answer = ""] = one.split(">");
      const ownLabels = own === "-" ? "OTHER" : own;
      if (answer === "?") {
        add("open");
        continue;
      }
      add("answered");
      const right = answer === "BAD" ? "" : `|${answer}|`;
      const hit = ownLabels.split("|").some((label) => right.includes(`|${label}|`));
      if (hit) add("hits");
      if (!right.includes("|OTHER|")) {
        add("answered without other");
        if (hit) add("hits without other");
      } else add("other");
      if (answer === "BAD") {
        add("bad");
        continue;
      }
      for (const label of FRENCH) {
        if (`|${ownLabels}|`.includes(`|${label}|`)) {
          add(`${label} predicted`);
          add("all predicted");
          if (right.includes(`|${label}|`)) {
            add(`${label} correct`);
            add("all correct");
          }
        }
        if (right.includes(`|${label}|`)) {
          add(`${label} accepted`);
          add("all accepted");
          if (hit) {
            add(`${label} hits`);
            add("all hits");
          }
        }
      }
    }
    return (key: string) => tally[key] ?? 0;
  }

  it.each([0, 1])("for system %i give the same scores as an independent recount", (number) => {
    const score = scores[number];
    const count = recount(texts[number] ?? []);
    if (score === undefined) throw new Error("no score");
    expect([score.answered, score.open, score.bad, score.other]).toEqual(
      ["answered", "open", "bad", "other"].map(count),
    );
    expect(score.withOther.value).toBe(count("hits") / count("answered"));
    expect(score.withoutOther.value).toBe(count("hits without other") / count("answered without other"));
    for (const one of [...score.labels, { label: "all", ...score.pronF }]) {
      const { label } = one;
      const p = count(`${label} correct`) / count(`${label} predicted`);
      const r = count(`${label} hits`) / count(`${label} accepted`);
      expect(one.rMax.value).toBeCloseTo(r, 12);
      if (count(`${label} predicted`) === 0)
        expect([one.precision.value, one.fMax.value]).toEqual([null, null]);
      else {
        expect(one.precision.value).toBeCloseTo(p, 12);
        expect(one.fMax.value).toBeCloseTo(2 / (1 / p + 1 / r), 12);
      }
    }
    // Each system has one label that it never writes, so that Fmax of this label is undefined.
    expect(score.labels.filter(({ fMax }) => fMax.value === null).map(({ label }) => label)).toEqual([
      number === 0 ? "ils" : "elle",
    ]);
  });
});
