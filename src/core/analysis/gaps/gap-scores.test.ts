// Tests the measures of gap filling on tables worked out by hand.
import { describe, expect, it } from "vitest";
import { gapTable } from "#tools/testing/tables/gap-table.ts";
import { type BadTranslationMode, type GapScore, gapScores, type PronF } from "./gap-scores.ts";

const FRENCH = ["il", "elle", "ils", "elles", "ce", "ça/cela", "on"];

function scored(text: string, labels: readonly string[] = FRENCH, bad?: BadTranslationMode): GapScore {
  const [score] = gapScores([{ system: "s", items: gapTable(text) }], labels, bad);
  if (score === undefined) throw new Error("no score");
  return score;
}

function ofLabel({ labels }: GapScore, label: string) {
  const found = labels.find((one) => one.label === label);
  if (found === undefined) throw new Error(`no row for ${label}`);
  return valuesOf(found);
}

/** The counts and the values of the figures, without intervals. */
function valuesOf<S extends PronF>(scores: S) {
  const { precision, rMax, fMax } = scores;
  return { ...scores, precision: precision.value, rMax: rMax.value, fMax: fMax.value };
}

describe("gapScores of a table worked out by hand", () => {
  // The gaps: 1 right · 2 the example of Rmax in DiscoMT 2015 · 3 wrong · 4 bad translation, il written · 5 OTHER,
  // unlisted word written: hit · 6 OTHER, nothing linked: hit · 7 OTHER, but il written: miss · 8 OTHER and il, unlisted
  // word written: hit · 9 OTHER and il, il written: hit · 10 il right, nothing linked: miss · 11 two labels in the
  // output, one accepted: hit · 12 elle never written · 13 ils written, elles right · 14 bad translation, nothing
  // linked.
  const TABLE = `
    il>il ce>il|ce il>ce il>BAD OTHER>OTHER ->OTHER il>OTHER OTHER>il|OTHER il>OTHER|il ->il
    il|ce>ce ce>elle ils>elles ->BAD`;
  const score = scored(TABLE);

  it("counts the outcomes of gaps", () => {
    const { examples, answered, open, bad, other, otherAlone, notLinked } = score;
    expect({ examples, answered, open, bad, other, otherAlone, notLinked }).toEqual({
      examples: 14,
      answered: 14,
      open: 0,
      bad: 2,
      other: 5,
      otherAlone: 3,
      notLinked: 3,
    });
  });

  it("computes Acc+O over all gaps, with bad translations as misses", () => {
    // The hits are gaps 1, 2, 5, 6, 8, 9 and 11.
    expect(score.withOther).toMatchObject({ hits: 7, n: 14, value: 0.5, possible: { low: 0.5, high: 0.5 } });
  });

  it("computes Acc−O over gaps not labelled OTHER, with bad translations as misses", () => {
    // The gaps without OTHER are 1, 2, 3, 4, 10, 11, 12, 13 and 14; the hits among them are 1, 2 and 11.
    expect(score.withoutOther).toMatchObject({
      hits: 3,
      n: 9,
      value: 3 / 9,
      possible: { low: 3 / 9, high: 3 / 9 },
    });
  });

  it.each<[string, number[], (number | null)[]]>([
    // Columns: label, [written, predicted, correct, accepted, hits], [precision, Rmax, Fmax]. il is written in 1, 3, 4,
    // 7, 9 and 11, of which 4 is a bad translation; it is correct in 1 and 9. il is accepted in 1, 2, 8, 9 and 10,
    // which are all hits except 10.
    ["il", [6, 5, 2, 5, 4], [2 / 5, 4 / 5, (2 * (2 / 5) * (4 / 5)) / (6 / 5)]],
    // ce is written in 2, 11 and 12, and correct in 2 and 11. It is accepted in 2, 3 and 11, of which 3 is a miss.
    ["ce", [3, 3, 2, 3, 2], [2 / 3, 2 / 3, 2 / 3]],
    // elle is never written, but right in 12. So precision and Fmax are ∅, and Rmax is 0.
    ["elle", [0, 0, 0, 1, 0], [null, 0, null]],
    // ils is written in 13 and never right. So precision and Fmax are 0, not ∅.
    ["ils", [1, 1, 0, 0, 0], [0, null, 0]],
    ["elles", [0, 0, 0, 1, 0], [null, 0, null]],
    ["ça/cela", [0, 0, 0, 0, 0], [null, null, null]],
    ["on", [0, 0, 0, 0, 0], [null, null, null]],
  ])("computes the scores of the label %s", (label, counts, shares) => {
    const { written, predicted, correct, accepted, hits, precision, rMax, fMax } = ofLabel(score, label);
    expect([written, predicted, correct, accepted, hits]).toEqual(counts);
    for (const [index, found] of [precision, rMax, fMax].entries()) {
      const expected = shares[index] ?? null;
      if (expected === null || found === null) expect(found).toBe(expected);
      else expect(found).toBeCloseTo(expected, 12);
    }
  });

  it("counts bad translations as incorrect in precision and Pron-F if the mode is “incorrect”", () => {
    const strict = scored(TABLE, FRENCH, "incorrect");
    // il is also written in 4, which is a bad translation, so 2 of 6 are correct. The gaps in which il is accepted are
    // the same.
    expect(ofLabel(strict, "il")).toMatchObject({ predicted: 6, correct: 2, precision: 2 / 6, rMax: 4 / 5 });
    // Predicted are 6 + 3 + 1 = 10, correct 4, so P = 4/10, R = 6/10 and F = 2 · 0.24 / 1.
    expect(valuesOf(strict.pronF)).toMatchObject({ predicted: 10, correct: 4, precision: 0.4, rMax: 0.6 });
    expect(strict.pronF.fMax.value).toBeCloseTo(0.48, 12);
    expect([strict.withOther, strict.withoutOther]).toEqual([score.withOther, score.withoutOther]);
  });

  it("computes Pron-F from sums over all labels except OTHER", () => {
    // Predicted are 5 + 3 + 1 = 9, correct 4; accepted 5 + 3 + 1 + 1 = 10, hits 6. So P = 4/9, R = 6/10 and F = 2 ·
    // 24/90 / (94/90).
    const { predicted, correct, accepted, hits, precision, rMax, fMax } = valuesOf(score.pronF);
    expect([predicted, correct, accepted, hits]).toEqual([9, 4, 10, 6]);
    expect([precision, rMax]).toEqual([4 / 9, 0.6]);
    expect(fMax).toBeCloseTo(48 / 94, 12);
  });

  it("has a row for each label in order, but none for OTHER", () => {
    expect(score.labels.map(({ label }) => label)).toEqual(FRENCH);
  });
});

describe("the scoring rules", () => {
  it("count ce as a hit for the Rmax of il and ce if both labels are accepted, but only for the precision of ce", () => {
    const score = scored("ce>il|ce");
    expect([ofLabel(score, "il").rMax, ofLabel(score, "ce").rMax]).toEqual([1, 1]);
    expect([ofLabel(score, "il").precision, ofLabel(score, "ce").precision]).toEqual([null, 1]);
  });

  it("count a hit by an unlisted word for the Rmax of labels that are accepted together with OTHER", () => {
    const il = ofLabel(scored("OTHER>OTHER|il"), "il");
    expect([il.hits, il.accepted, il.rMax, il.fMax]).toEqual([1, 1, 1, null]);
  });

  it("let bad translations lower both accuracies but not Pron-F (DiscoMT 2015, §4.4)", () => {
    const fewer = scored("il>il ce>il ce>ce elle>il|ce");
    const more = scored("il>il ce>il ce>ce elle>il|ce il>BAD ce>BAD ->BAD");
    expect(valuesOf(more.pronF)).toEqual(valuesOf(fewer.pronF));
    const withoutWritten = ({ labels }: GapScore) =>
      labels.map(valuesOf).map(({ written: _, ...rest }) => rest);
    expect(withoutWritten(more)).toEqual(withoutWritten(fewer));
    expect([fewer.withOther.value, more.withOther.value]).toEqual([2 / 4, 2 / 7]);
    expect([fewer.withoutOther.value, more.withoutOther.value]).toEqual([2 / 4, 2 / 7]);
  });

  it("count a pronoun as wrong in precision if only OTHER is accepted", () => {
    expect(ofLabel(scored("il>il il>OTHER"), "il").precision).toBe(1 / 2);
  });

  it("give no precision to a label that occurs only in bad and open gaps, but count it as written", () => {
    const { written, precision, rMax, fMax } = ofLabel(scored("il>BAD il>? ce>il"), "il");
    expect({ written, precision, rMax, fMax }).toEqual({ written: 2, precision: null, rMax: 0, fMax: null });
  });

  it("give Fmax 0 to a label that is predicted and never right, and ∅ to a label that is not predicted", () => {
    const score = scored("elle>il ils>il elle>elles");
    expect([ofLabel(score, "elle").fMax, ofLabel(score, "il").fMax, ofLabel(score, "elles").fMax]).toEqual([
      ...[0, null, null],
    ]);
    const crossed = ofLabel(scored("elle>il il>elle"), "elle");
    expect([crossed.precision, crossed.rMax, crossed.fMax]).toEqual([0, 0, 0]);
  });

  it("leave Pron-F undefined if no output has a listed label, and give 0 if none is right", () => {
    expect(scored("->il OTHER>OTHER").pronF.fMax.value).toBeNull();
    expect(scored("il>ce ce>OTHER").pronF.fMax.value).toBe(0);
    expect(valuesOf(scored("il>OTHER").pronF)).toMatchObject({ precision: 0, rMax: null, fMax: 0 });
  });

  it("list labels outside the label set last, and the same labels for every system", () => {
    const scores = gapScores(
      [
        { system: "s", items: gapTable("il>y il>lui") },
        { system: "t", items: gapTable("il>il") },
      ],
      ["il", "ce"],
    );
    for (const { labels } of scores)
      expect(labels.map(({ label }) => label)).toEqual(["il", "ce", "lui", "y"]);
    expect(scores[0]?.pronF.accepted).toBe(2);
    // The output's label in an open gap also has a row.
    expect(scored("y>?", ["il"]).labels.map(({ label }) => label)).toEqual(["il", "y"]);
  });

  it("count each category separately, in the order in which categories first appear", () => {
    const { categories } = scored("they:ils>ils it:il>ce it:il>? they:->OTHER it:il>BAD");
    expect(
      categories.map(({ category, examples, open, bad, other }) => [category, examples, open, bad, other]),
    ).toEqual([
      ["they", 2, 0, 0, 1],
      ["it", 3, 1, 1, 0],
    ]);
    expect(categories.map(({ withOther }) => [withOther.hits, withOther.n])).toEqual([
      [2, 2],
      [0, 2],
    ]);
  });

  it("give null for both accuracies and Pron-F, and no categories, if there are no gaps", () => {
    const [score] = gapScores([{ system: "s", items: [] }], ["il"]);
    const none = { hits: 0, n: 0, value: null, possible: { low: null, high: null, reason: "no gap" } };
    expect([score?.withOther, score?.withoutOther]).toMatchObject([none, none]);
    expect(score?.pronF.fMax.value).toBeNull();
    expect(score?.categories).toEqual([]);
  });
});

describe("bounds of accuracy with open gaps", () => {
  it("count every open gap as a miss for the lower bound of Acc+O, and as a hit for the upper", () => {
    const { value, possible } = scored("il>il il>ce ->? il>? ce>?").withOther;
    expect([value, possible.low, possible.high]).toEqual([1 / 2, 1 / 5, 4 / 5]);
  });

  it("count an open gap whose output has only OTHER as a miss for the lower bound of Acc−O, and not for the upper", () => {
    const { value, possible } = scored("il>il il>ce OTHER>OTHER ->? il>?").withoutOther;
    expect([value, possible.low, possible.high]).toEqual([1 / 2, 1 / 4, 2 / 3]);
  });

  it("have no upper bound in Acc−O if no gap could count for it, because 0 / 0 is undefined", () => {
    expect(scored("->? OTHER>OTHER").withoutOther).toMatchObject({
      hits: 0,
      n: 0,
      value: null,
      possible: { low: 0, high: null, reason: "no gap could count as a hit" },
    });
  });

  /** Tries all sets of il, ce and OTHER, and a bad translation, as answers to the open gaps. */
  it.each(["il>il il>ce ->? il>?", "OTHER>? ce>?", "il|OTHER>? il>BAD", "->? il>OTHER", "il>il ->?"])(
    "are the lowest and the highest value over all possible answers: %s",
    (text) => {
      const answers = ["il", "ce", "OTHER", "il|ce", "il|OTHER", "ce|OTHER", "il|ce|OTHER", "BAD"];
      const all = (rest: string): string[] =>
        rest.includes("?") ? answers.flatMap((answer) => all(rest.replace("?", answer))) : [rest];
      const score = scored(text);
      for (const measure of ["withOther", "withoutOther"] as const) {
        const figures = all(text).flatMap((one) => scored(one)[measure].value ?? []);
        const { low, high } = score[measure].possible;
        expect(low).toBeCloseTo(Math.min(...figures), 12);
        // Without an upper bound, the only figure that can come about is 0.
        expect(high ?? 0).toBeCloseTo(Math.max(...figures), 12);
      }
    },
  );
});
