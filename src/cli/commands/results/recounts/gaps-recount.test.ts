// Tests that the figures of `referee gaps` and their intervals equal a simple recount of the rows, on random answers.

import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { gapLedger, gapRecord, parsedGapAnswer } from "#tools/testing/campaigns/gap-campaign.ts";
import { mean, sum as sumOf, wilson } from "#tools/testing/recounted-statistics.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

/** What one gap adds to the totals of a figure. */
type Added = readonly number[];

const share = ([part = 0, all = 0]: Added) => (all === 0 ? null : part / all);

/** The harmonic mean of precision and Rmax, from [correct, predicted, hits, accepted]. */
function fMax([correct = 0, predicted = 0, hits = 0, accepted = 0]: Added): number | null {
  if (predicted === 0) return null;
  return correct === 0 || hits === 0 ? 0 : 2 / (predicted / correct + accepted / hits);
}

/**
 * The figure with its 95% interval: leaves out each gap that adds something, and puts the variance of the results into
 * Wilson's interval, as docs/numbers.md says.
 */
function interval(gaps: readonly Added[], figure: (totals: Added) => number | null) {
  const own = gaps.filter((gap) => gap.some((value) => value !== 0));
  const totals = (of: readonly Added[]) => [0, 1, 2, 3].map((at) => sumOf(of.map((gap) => gap[at] ?? 0)));
  const value = figure(totals(own));
  const without = own.map((_, at) => figure(totals(own.filter((__, other) => other !== at))));
  const known = without.filter((one) => one !== null);
  if (value === null || known.length < without.length || own.length < 2)
    return { value, low: null, high: null };
  const n = own.length;
  const variance = ((n - 1) / n) ** 2 * sumOf(known.map((one) => (one - mean(known)) ** 2));
  const isCertain = value === 0 || value === 1 || variance < 1e-20;
  return { value, ...wilson(value, isCertain ? n : (value * (1 - value)) / variance) };
}

/** What the program printed for a figure. */
interface Printed {
  readonly value: number | null;
  readonly population_low: number | null;
  readonly population_high: number | null;
}

function expectInterval(printed: Printed, { value, low, high }: ReturnType<typeof interval>) {
  const near = (number: number | null, digits: number) =>
    number === null ? null : expect.closeTo(number, digits);
  expect([printed.value, printed.population_low, printed.population_high]).toEqual([
    near(value, 12),
    near(low, 9),
    near(high, 9),
  ]);
}

describe("answers drawn at random", () => {
  const OWN: Readonly<Record<string, readonly string[]>> = {
    amber: ["elle", "il", "ce", "on", "ça/cela", "il"],
    birch: ["il", "ça/cela", "il", "OTHER", "OTHER", "ça/cela"],
  };
  const LABELS = ["il", "elle", "ce", "ça/cela", "on", "OTHER"];
  const answer = fc.oneof(
    fc
      .uniqueArray(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 3 })
      .map((labels) => labels.join("|")),
    fc.constantFrom("BAD", "?il", "?"),
  );
  const rows = fc.array(
    fc.record({
      system: fc.constantFrom("amber", "birch"),
      example: fc.integer({ min: 1, max: 6 }),
      by: fc.constantFrom("a1", "a2", "a3"),
      answer,
      stale: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 40 },
  );

  /**
   * Computes the figures of a system by the rules of docs/gaps.md, from the rows only and without the program's code.
   * Each annotator has at most one answer per gap.
   */
  function recount(
    drawn: readonly { system: string; example: number; by: string; answer: string; stale: boolean }[],
    system: string,
  ) {
    const sum = { answered: 0, open: 0, bad: 0, other: 0, hits: 0, without: 0, hitsWithout: 0 };
    const label = new Map<string, { p: number; c: number; a: number; h: number }>();
    // What each answered gap adds to both accuracies, to each label and to all labels.
    const gaps = { accuracy: [] as Added[], without: [] as Added[], labels: [] as Added[] };
    const ofLabel = new Map<string, Added[]>();
    for (let example = 1; example <= 6; example++) {
      const own = OWN[system]?.[example - 1] ?? "";
      const answers = drawn.filter((one) => one.system === system && one.example === example && !one.stale);
      const finished = (who: typeof answers) =>
        who.filter((one) => !one.answer.startsWith("?")).map((one) => one.answer.split("|").sort().join("|"));
      const cleo = finished(answers.filter(({ by }) => by === "a3"));
      const discussed = cleo.length === 0 && answers.some((one) => one.answer.startsWith("?"));
      const votes = cleo.length > 0 ? cleo : discussed ? [] : finished(answers);
      if (new Set(votes).size !== 1) {
        sum.open++;
        continue;
      }
      const right = (votes[0] ?? "").split("|");
      sum.answered++;
      const hit = right.includes(own);
      if (hit) sum.hits++;
      gaps.accuracy.push([Number(hit), 1]);
      if (!right.includes("OTHER")) gaps.without.push([Number(hit), 1]);
      if (right.includes("OTHER")) sum.other++;
      else {
        sum.without++;
        if (hit) sum.hitsWithout++;
      }
      if (right[0] === "BAD") {
        sum.bad++;
        continue;
      }
      const added = LABELS.slice(0, -1).map((name) => {
        const isAccepted = right.includes(name);
        return [own === name && isAccepted, own === name, isAccepted && hit, isAccepted].map(Number);
      });
      added.forEach((one, at) => {
        const name = LABELS[at] ?? "";
        ofLabel.set(name, [...(ofLabel.get(name) ?? []), one]);
      });
      gaps.labels.push([0, 1, 2, 3].map((at) => sumOf(added.map((one) => one[at] ?? 0))));
      for (const name of LABELS.slice(0, -1)) {
        const of = label.get(name) ?? { p: 0, c: 0, a: 0, h: 0 };
        label.set(name, {
          p: of.p + Number(own === name),
          c: of.c + Number(own === name && hit),
          a: of.a + Number(right.includes(name)),
          h: of.h + Number(right.includes(name) && hit),
        });
      }
    }
    return { sum, label, gaps, ofLabel };
  }

  it("give the same figures in `referee gaps` as in a simple recount", async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        // For each annotator and gap, the first drawn answer is used.
        const keys = new Set<string>();
        const drawn = all.filter(({ system, example, by }) => {
          const key = `${system} ${example} ${by}`;
          return !keys.has(key) && keys.add(key);
        });
        const ledger = gapLedger();
        const judgements = drawn.map(({ system, example, by: author, answer, stale }, index) =>
          gapRecord(index + 1, {
            author,
            system,
            example: `e${example}`,
            content: parsedGapAnswer(answer),
            textHash: stale ? "of another text" : "",
          }),
        );
        const events = [...ledger.events.filter(({ kind }) => kind !== "judgement"), ...judgements];
        const path = folder.file(`drawn-${round++}.json`, serializeCampaign({ ...ledger, events }));
        const { out } = await runInTest("gaps", path, "--json");
        for (const system of JSON.parse(out).systems) {
          const { sum, label, gaps, ofLabel } = recount(drawn, system.name);
          const of = (part: number, whole: number) => (whole === 0 ? null : part / whole);
          expect({
            answered: system.answered,
            open: system.open,
            bad: system.bad,
            other: system.other,
            with: system.acc_with_other.value,
            without: system.acc_without_other.value,
          }).toEqual({
            answered: sum.answered,
            open: sum.open,
            bad: sum.bad,
            other: sum.other,
            with: of(sum.hits, sum.answered),
            without: of(sum.hitsWithout, sum.without),
          });
          expectInterval(system.acc_with_other, interval(gaps.accuracy, share));
          expectInterval(system.acc_without_other, interval(gaps.without, share));
          expectInterval(system.pron_f, interval(gaps.labels, fMax));
          for (const one of system.labels) {
            const own = ofLabel.get(one.label) ?? [];
            const columns = (part: number, all: number) => own.map((gap) => [gap[part] ?? 0, gap[all] ?? 0]);
            expectInterval(one.precision, interval(columns(0, 1), share));
            expectInterval(one.r_max, interval(columns(2, 3), share));
            expectInterval(one.f_max, interval(own, fMax));
            const { p, c, a, h } = label.get(one.label) ?? { p: 0, c: 0, a: 0, h: 0 };
            expect([one.precision.value, one.r_max.value]).toEqual([of(c, p), of(h, a)]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
