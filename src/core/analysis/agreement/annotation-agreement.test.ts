// Tests agreement of annotators on a table worked out by hand, and what counts as an answer.
import { describe, expect, it } from "vitest";
import { allOverlap, headsKey, spansKey } from "#core/suite-building/phrases/edit-antecedent.ts";
import {
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementQuestion,
  type AnnotationAgreementRow,
  annotationAgreement,
} from "./agreement.ts";
import { answered, antecedent, category, PLAN } from "./answered-in-test.ts";

const rowOf = (
  rows: readonly AnnotationAgreementRow[],
  question: AnnotationAgreementQuestion,
  form: string | null = null,
) => rows.find((row) => row.question === question && row.form === form);

describe("the agreement of two people on six tokens", () => {
  // The annotators' answers to the six tokens: the same span; a shorter span with the same head; different phrases;
  // both event; event and excluded; both excluded.
  const rows = annotationAgreement(answered("A1-2,A1-2 A1-3^2,A2-3^2 A1-2,A5-6 E,E E,u u,u"), PLAN);

  it.each<
    [
      AnnotationAgreementQuestion,
      units: number,
      observed: number,
      pi: number,
      kappa: number,
      alpha: number,
      ac1: number,
    ]
  >([
    // 9 of 12 answers say that the token is an example.
    ["suitable", 6, 5 / 6, 5 / 9, 4 / 7, 16 / 27, 11 / 15],
    // The answers are 6 A, 3 E and 3 excluded.
    ["category", 6, 5 / 6, 11 / 15, 17 / 23, 34 / 45, 25 / 33],
    ["category_of_examples", 4, 1, 1, 1, 1, 1],
    // The spans are 1-2 (three times), 1-3, 2-3 and 5-6 (once each).
    ["antecedent_exact", 3, 1 / 3, 0, 1 / 7, 1 / 6, 1 / 7],
    // The spans 1-2, 1-3 and 2-3 overlap each other.
    ["antecedent_overlap", 3, 2 / 3, -1 / 5, 0, 0, 1 / 4],
    // The heads are 2 (five times) and 6 (once).
    ["head", 3, 2 / 3, -1 / 5, 0, 0, 7 / 13],
  ])("equals the figures worked out by hand: %s", (question, units, observed, pi, kappa, alpha, ac1) => {
    const row = rowOf(rows, question);
    expect([row?.units, row?.members]).toEqual([units, [0, 1]]);
    const { figures } = row ?? {};
    const found = [
      figures?.observed.value,
      figures?.scott_pi.value,
      figures?.cohen_kappa.value,
      figures?.krippendorff_alpha.value,
      figures?.gwet_ac1.value,
    ];
    for (const [at, expected] of [observed, pi, kappa, alpha, ac1].entries())
      expect(found[at]).toBeCloseTo(expected, 12);
    // Six tokens are too few for an interval.
    expect(figures?.krippendorff_alpha).toMatchObject({ interval: null });
    expect(figures?.krippendorff_alpha.whyNoInterval).not.toBeNull();
  });

  it("is the same for the only pronoun form as for all forms together", () => {
    const all = rows.filter(({ form }) => form === null);
    expect(rows.filter(({ form }) => form === "it")).toEqual(all.map((row) => ({ ...row, form: "it" })));
    expect(all.map(({ question }) => question)).toEqual(ANNOTATION_QUESTIONS);
  });
});

describe("comparing the antecedents of two annotators", () => {
  it.each<[one: string, other: string, exact: boolean, overlapping: boolean, head: boolean]>([
    ["1-2", "1-2", true, true, true],
    ["1-2^1", "1-2^2", true, true, false],
    ["1-3^2", "2-4^2", false, true, true],
    ["1-3", "3-4^4", false, true, false],
    ["1-2", "3-4", false, false, false],
    ["1:1-2", "2:1-2", false, false, false],
    // The order in which the phrases were chosen does not matter.
    ["1-2+5-6", "5-6+1-2", true, true, true],
    // The second phrase of the second answer overlaps no phrase of the first answer.
    ["1-2", "1-2+5-6", false, false, false],
    ["1-2+5-6", "2-5^2", false, true, false],
    ["1-2+5-6", "1-1+6-6", false, true, false],
  ])(
    "%s and %s (^ marks the head) gives: same spans %j, overlap %j, same head %j",
    (one, other, exact, overlapping, head) => {
      const [a, b] = [one, other].map((text) => text.split("+").map(antecedent));
      if (a === undefined || b === undefined) throw new Error("no antecedents");
      expect([spansKey(a) === spansKey(b), allOverlap(a, b), headsKey(a) === headsKey(b)]).toEqual([
        exact,
        overlapping,
        head,
      ]);
      expect(allOverlap(b, a)).toBe(overlapping);
    },
  );
});

describe("annotationAgreement", () => {
  const units = (text: string) =>
    Object.fromEntries(
      annotationAgreement(answered(text), PLAN)
        .filter(({ form }) => form === null)
        .map(({ question, members, units: count }) => [`${question} ${members.join("")}`, count]),
    );

  it("counts antecedents if both categories require them, category_of_examples if both are examples", () => {
    expect(units("A1,E A1,u E,u u,u")).toEqual({
      "suitable 01": 4,
      "reason 01": 1,
      "category 01": 4,
      "category_of_examples 01": 1,
    });
  });

  it("has rows for each pair and for all annotators together, but none for groups that share no token", () => {
    expect(units("A1,A1,- u,u,u")).toEqual({
      "suitable 01": 2,
      "suitable 02": 1,
      "suitable 12": 1,
      "suitable 012": 2,
      "reason 01": 1,
      "reason 02": 1,
      "reason 12": 1,
      "reason 012": 1,
      "category 01": 2,
      "category 02": 1,
      "category 12": 1,
      "category 012": 2,
      "category_of_examples 01": 1,
      "category_of_examples 012": 1,
      "antecedent_exact 01": 1,
      "antecedent_exact 012": 1,
      "antecedent_overlap 01": 1,
      "antecedent_overlap 012": 1,
      "head 01": 1,
      "head 012": 1,
    });
    expect(annotationAgreement(answered("-,-"), PLAN)).toEqual([]);
  });

  it("compares the reasons of annotators who excluded the same token", () => {
    // Both annotators excluded three tokens, two of them for the same reason. Only one annotator excluded the fourth
    // token.
    const [row] = annotationAgreement(answered("u,u u,u u,v u,E"), PLAN).filter(
      ({ question }) => question === "reason",
    );
    expect([row?.units, row?.figures.observed.value]).toEqual([3, 2 / 3]);
    // Five of six answers are the same reason, so chance is 25/36 + 1/36 = 13/18.
    expect(row?.figures.scott_pi.value).toBeCloseTo((2 / 3 - 13 / 18) / (1 - 13 / 18), 12);
  });

  it("counts each form separately, with the answers that the targets allow for it", () => {
    const plan = { categories: [category("E", ["it"]), category("G", ["you"]), category("D", ["you"])] };
    const rows = annotationAgreement(
      answered("E,E E,u G,G G,D", (line) => (line < 2 ? "it" : "you")),
      plan,
    );
    expect(
      rows.filter(({ question }) => question === "category").map(({ form, units: count }) => [form, count]),
    ).toEqual([
      [null, 4],
      ["it", 2],
      ["you", 2],
    ]);
    // Chance is Σ p (1 − p) / (q − 1). “it” allows two answers, with the shares E 3/4 and u 1/4. “you” allows three,
    // with the shares G 3/4, D 1/4 and u 0.
    expect(rowOf(rows, "category", "it")?.figures.gwet_ac1.value).toBeCloseTo((0.5 - 0.375) / 0.625, 12);
    expect(rowOf(rows, "category", "you")?.figures.gwet_ac1.value).toBeCloseTo((0.5 - 0.1875) / 0.8125, 12);
    expect(rowOf(rows, "category_of_examples", "it")?.figures.gwet_ac1.why).toBe("one unit");
  });

  it("leaves pi, kappa and alpha undefined if chance agreement is 1", () => {
    /** The observed agreement, and the values of the coefficients or why they are undefined. */
    const shown = (row: AnnotationAgreementRow | undefined) => {
      const figures = Object.values(row?.figures ?? {});
      return figures.map(({ value, why }) => value ?? why);
    };
    const undefinedExceptAc1 = [1, "one answer", "one answer", "one answer", 1];
    const rows = annotationAgreement(answered("A1-2,A1-2 A1-2,A1-2"), PLAN);
    expect(shown(rowOf(rows, "suitable"))).toEqual(undefinedExceptAc1);
    expect(shown(rowOf(rows, "antecedent_exact"))).toEqual(undefinedExceptAc1);
    // Two answers that always overlap never disagree.
    const overlapping = annotationAgreement(answered("A1-2,A2-3 A2-3,A1-2"), PLAN);
    expect(shown(rowOf(overlapping, "antecedent_overlap"))).toEqual([
      ...[1, "one answer", "one answer", "one answer", "one answer"],
    ]);
    expect(shown(rowOf(annotationAgreement(answered("u,u,u"), PLAN), "suitable"))[2]).toBe("one answer");
    expect(
      annotationAgreement(answered("A1,A1,A1"), PLAN)
        .filter(({ members }) => members.length > 2)
        .map(({ figures }) => figures.cohen_kappa.why),
    ).not.toContain("one answer");
  });
});
