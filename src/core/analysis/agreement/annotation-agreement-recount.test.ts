// Tests the agreement of annotators on random annotations: against a simple recount, and in the reverse order of
// annotators and tokens.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Antecedent } from "#core/suite/suite.ts";
import { allOverlap } from "#core/suite-building/phrases/edit-antecedent.ts";
import type { AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import { type AnnotationAgreementQuestion, annotationAgreement } from "./agreement.ts";
import { answered, PLAN } from "./answered-in-test.ts";

/** Recomputes the figures from their definitions, comparing every pair of answers. */
function recounted(
  units: readonly (readonly string[])[],
  agrees: (a: string, b: string) => boolean,
  allowed: number | null,
) {
  const pairs = (answers: readonly string[]) =>
    answers.flatMap((one, at) =>
      answers.flatMap((other, index) => (at === index ? [] : [agrees(one, other) ? 1 : 0])),
    );
  const mean = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0) / numbers.length;
  const observed = mean(units.map((answers) => mean(pairs(answers))));
  const distinct = [...new Set(units.flat())];
  const share = (answer: string) =>
    mean(units.map((answers) => mean(answers.map((one) => (one === answer ? 1 : 0)))));
  const total = (of: (one: string, other: string) => number) =>
    distinct.flatMap((one) => distinct.map((other) => of(one, other))).reduce((all, one) => all + one, 0);
  const byChance = total((one, other) => (agrees(one, other) ? share(one) * share(other) : 0));
  const agreeing = total((one, other) => (agrees(one, other) ? 1 : 0));
  const q = Math.max(2, allowed ?? distinct.length);
  const spread = distinct.map((one) => share(one) * (1 - share(one))).reduce((all, one) => all + one, 0);
  const chance = (allowed === null && distinct.length > 1 ? agreeing / (q * (q - 1)) : 1 / (q - 1)) * spread;
  // Disagreement by chance is the mean over all pairs of answers, whichever annotator or token they belong to.
  const all = units.flat();
  const expectedDisagreement = mean(
    all.flatMap((one, at) =>
      all.flatMap((other, index) => (at === index ? [] : [agrees(one, other) ? 0 : 1])),
    ),
  );
  const weights = units.map((answers) => answers.length);
  const observedDisagreement =
    units
      .map((answers, at) => (weights[at] ?? 0) * (1 - mean(pairs(answers))))
      .reduce((sum, one) => sum + one, 0) / all.length;
  const first = units.map(([one = ""]) => one);
  const second = units.map(([, other = ""]) => other);
  const crossed = mean(first.flatMap((one) => second.map((other) => (agrees(one, other) ? 1 : 0))));
  return {
    observed,
    pi: (observed - byChance) / (1 - byChance),
    kappa: (observed - crossed) / (1 - crossed),
    alpha: 1 - observedDisagreement / expectedDisagreement,
    ac1: (observed - chance) / (1 - chance),
  };
}

describe("annotationAgreement", () => {
  const span = fc
    .tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 }))
    .map(([start, more]) => `${start}-${start + more}`);
  const answer = fc.oneof(
    fc.constantFrom("-", "u", "E"),
    fc.array(span, { minLength: 1, maxLength: 2 }).map((spans) => `A${spans.join("+")}`),
  );
  const tokenLists = fc.array(fc.tuple(answer, answer, answer), { minLength: 1, maxLength: 12 });

  it("gives the same coefficients as a simple recount, unless undefined, for random annotations by three people", () => {
    let compared = 0;
    fc.assert(
      fc.property(tokenLists, (tokens) => {
        const all = answered(tokens.map((token) => token.join(",")).join(" "));
        const rows = annotationAgreement(all, PLAN).filter(({ form }) => form === null);
        for (const row of rows) {
          const keyOf = keyFor(row.question);
          const units = all.tokens
            .map(({ answers }) => row.members.flatMap((person) => keyOf(answers[person] ?? null) ?? []))
            .filter((answers) => answers.length > 1);
          const agrees = (one: string, other: string) =>
            row.question === "antecedent_overlap" ? allOverlap(spansIn(one), spansIn(other)) : one === other;
          const allowed =
            { suitable: 2, reason: 8, category: 3, category_of_examples: 2 }[String(row.question)] ?? null;
          const { observed, pi, kappa, alpha, ac1 } = recounted(units, agrees, allowed);
          expect(row.units).toBe(units.length);
          expect(row.figures.observed.value).toBeCloseTo(observed, 10);
          const expectClose = ({ value }: { readonly value: number | null }, expected: number) => {
            if (value === null) return;
            compared++;
            expect(value).toBeCloseTo(expected, 8);
          };
          expectClose(row.figures.scott_pi, pi);
          expectClose(row.figures.cohen_kappa, kappa);
          expectClose(row.figures.krippendorff_alpha, alpha);
          expectClose(row.figures.gwet_ac1, ac1);
        }
      }),
      { numRuns: 8 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it("gives three people the same alpha in the reverse order of people and tokens", () => {
    fc.assert(
      fc.property(tokenLists, (tokens) => {
        const reversed = [...tokens].reverse().map((token) => [...token].reverse());
        const figures = (list: readonly (readonly string[])[]) =>
          annotationAgreement(answered(list.map((token) => token.join(",")).join(" ")), PLAN)
            .filter(({ members }) => members.length === 3)
            .map(({ question, form, units, figures: { krippendorff_alpha: alpha } }) => [
              question,
              form,
              units,
              alpha.value?.toFixed(9),
              alpha.interval?.low.toFixed(9),
            ]);
        expect(figures(reversed)).toEqual(figures(tokens));
      }),
      { numRuns: 5 },
    );
  });
});

/**
 * Returns a function that gives equal keys for equal answers. The key of antecedents is a set of positions as JSON. The
 * function is written independently of the code under test.
 */
function keyFor(question: AnnotationAgreementQuestion): (content: AnnotationContent | null) => string | null {
  return (content) => {
    if (content === null) return null;
    const isNone = content.unsuitable !== null;
    if (question === "suitable") return String(isNone);
    if (question === "reason") return content.unsuitable;
    if (question === "category") return isNone ? "none" : `=${content.category}`;
    if (question === "category_of_examples") return isNone ? null : `=${content.category}`;
    if (isNone || content.category !== "A") return null;
    const positions = content.antecedents.map(({ start, end, head }) =>
      question === "head" ? `${head}` : `${start} ${end}`,
    );
    return JSON.stringify([...new Set(positions)].sort());
  };
}

function spansIn(key: string): Antecedent[] {
  const parsed: unknown = JSON.parse(key);
  return (Array.isArray(parsed) ? parsed : []).map((text) => {
    const [start, end] = String(text).split(" ").map(Number);
    return { line: 0, start: start ?? 0, end: end ?? 0, head: 0 };
  });
}
