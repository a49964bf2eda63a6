import { describe, expect, it } from "vitest";
import { wilsonInterval } from "#core/base/statistics/proportions.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import { sentenceText } from "#core/text/sentence.ts";
import { SMALL_GOLD, SMALL_NUMBERED, SMALL_PLAIN } from "#tools/testing/campaigns/small-prediction.ts";
import { runs } from "#tools/testing/runs/long.ts";
import {
  COARSE_LABELS,
  FINE_LABELS,
  filledTarget,
  findLabel,
  type GoldLine,
  type Label,
  labelIn,
  linesAround,
  macroDifference,
  type PredictionLine,
  predictionIntervals,
  scoreLabels,
  sourcePronoun,
} from "./prediction.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function linesOf(text: string): readonly PredictionLine[] {
  const parsed = parsePrediction({ path: "a.tsv", bytes: bytes(text) });
  return parsed.ok ? parsed.value.lines : [];
}

function goldLine(text: string, at: number): GoldLine {
  const parsed = parseGold({ path: "gold.tsv", bytes: bytes(text) });
  const line = parsed.ok ? parsed.value.lines[at] : undefined;
  if (line === undefined) throw new Error("no such line");
  return line;
}

describe("a target sentence", () => {
  it.each([
    ["the gold forms", 2, SMALL_GOLD, "C'est vrai : ils dorment.", [0, 4]],
    ["a prediction's forms", 2, SMALL_NUMBERED, "C'est vrai : elles dorment.", [0, 4]],
    ["a prediction's labels if it has no forms", 2, SMALL_PLAIN, "ce est vrai : ils dorment.", [0, 4]],
    ["a sign for a gap without a word", 3, SMALL_GOLD, "Nous aimons ∅.", [2]],
    ["the label OTHER", 3, SMALL_PLAIN, "Nous aimons OTHER.", [2]],
    ["nothing if it has no gap", 0, SMALL_GOLD, "La lampe est ici.", []],
  ])("is filled with %s", (_what, at, filler, text, gaps) => {
    const line = linesOf(filler)[at];
    if (line === undefined) throw new Error("no such line");
    const filled = filledTarget(goldLine(SMALL_GOLD, at), line);
    expect([sentenceText(filled), filled.gaps]).toEqual([text, gaps]);
  });
});

describe("sourcePronoun", () => {
  it("is the token whose number the placeholder has", () => {
    const line = goldLine(SMALL_GOLD, 5);
    expect([0, 1].map((index) => sourcePronoun(line, index))).toEqual([[1], [5]]);
    expect(sourcePronoun(line, 2)).toEqual([]);
  });

  it("is only that token, even if the alignment links further tokens", () => {
    const line = "il\til\tToday it rains .\tAujourd'hui REPLACE_1 pleut .\t0-0 1-1 2-1 2-2\n";
    expect(sourcePronoun(goldLine(line, 0), 0)).toEqual([1]);
  });

  it("consists of all linked tokens within the sentence, in order, if the placeholder has no number", () => {
    const line = "il\til\tToday it rains .\tAujourd'hui REPLACE pleut .\t2-1 0-0 1-1 9-1 2-2\n";
    expect(sourcePronoun(goldLine(line, 0), 0)).toEqual([1, 2]);
  });
});

describe("linesAround", () => {
  it.each([
    [0, 6, [0, 1]],
    [4, 6, [1, 2, 3, 4, 5]],
    [5, 6, [2, 3, 4, 5]],
    [0, 1, [0]],
  ])("of line %i of %i lines (numbered from 0) are %j", (line, lines, around) => {
    expect(linesAround(line, lines)).toEqual(around);
  });
});

/** Ten sentences with one gap per fine label. */
const GOLD: Label[][] = Array.from({ length: 10 }, () => [...FINE_LABELS]);

describe("the intervals of a prediction", () => {
  it("are Wilson's for accuracy if each sentence has one gap", () => {
    const gold = GOLD.flat().map((label) => [label]);
    const predicted = gold.map(([label], at): Label => (at % 3 === 0 ? "ce" : (label ?? "ce")));
    const right = predicted.filter((label, at) => label === gold[at]?.[0]).length;
    const { accuracy } = predictionIntervals("fine", gold, predicted);
    const wilson = wilsonInterval(right, gold.length);
    expect(accuracy.interval?.low).toBeCloseTo(wilson?.low ?? 0, 12);
    expect(accuracy.interval?.high).toBeCloseTo(wilson?.high ?? 0, 12);
  });

  it("treat sentences as units: if all gaps of a sentence are right or wrong together, they count once", () => {
    const gold: Label[][] = Array.from({ length: 40 }, () => ["ce", "ce", "ce"]);
    const predicted = gold.flatMap((labels, at) => labels.map((): Label => (at % 4 === 0 ? "il" : "ce")));
    const { accuracy } = predictionIntervals("fine", gold, predicted);
    expect(accuracy.interval?.low).toBeCloseTo(wilsonInterval(30, 40)?.low ?? 0, 12);
  });

  it("are withheld for macro F if a label has fewer than ten cases, with the label and its cases", () => {
    // Each label is in ten sentences, and predicted in these; without “on” in six sentences, eight cases of it are left.
    const gold = GOLD.map((labels, at) => (at < 6 ? labels.filter((label) => label !== "on") : labels));
    const { macroF, accuracy } = predictionIntervals("fine", gold, gold.flat());
    expect(macroF).toEqual({ interval: null, reason: "on: 8 cases, 10 needed" });
    expect(accuracy.interval).not.toBeNull();
    // With coarse labels, “on” is part of OTHER.
    expect(predictionIntervals("coarse", gold, gold.flat()).macroF.reason).toBeNull();
    expect(macroDifference("fine", gold, gold.flat(), gold.flat())).toMatchObject({
      p: null,
      interval: null,
    });
  });

  it("has p below 0.05 exactly where the interval of the difference excludes 0", () => {
    const random = seededRandom(4);
    for (let turn = 0; turn < 60; turn++) {
      const wrong = 0.05 + 0.2 * random();
      const some = () => GOLD.flat().map((label): Label => (random() < wrong ? "il" : label));
      const { interval, p } = macroDifference("fine", GOLD, some(), some());
      if (interval === null) continue;
      expect((p ?? 1) < 0.05).toBe(interval.low > 0 || interval.high < 0);
    }
  });
});

/** Shares of the labels of the gold standard of 2015, and of labels that are about as frequent as each other. */
const SHARES: readonly (readonly [name: "fine" | "coarse", shares: readonly number[]])[] = [
  ["fine", [0.13, 0.08, 0.17, 0.28, 0.03, 0.11, 0.05, 0.03, 0.12]],
  ["coarse", [0.16, 0.12, 0.14, 0.13, 0.12, 0.16, 0.17]],
];

function drawFrom<T>(items: readonly T[], shares: readonly number[], random: () => number): T {
  let left = random();
  const at = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  const found = items[at < 0 ? items.length - 1 : at];
  if (found === undefined) throw new Error("there is an item for each share");
  return found;
}

/** Sentences of one to three gaps, some harder than others, with two predictions of the same quality. */
function drawn(grain: "fine" | "coarse", shares: readonly number[], quality: number, random: () => number) {
  const labels: readonly Label[] = grain === "fine" ? FINE_LABELS : COARSE_LABELS;
  const ease = quality + (random() - 0.5) * 0.4;
  const gold = Array.from({ length: 1 + Math.floor(1.4 * random() ** 2 * 2) }, () =>
    drawFrom(labels, shares, random),
  );
  const predict = () => gold.map((label) => (random() < ease ? label : drawFrom(labels, shares, random)));
  return { gold, a: predict(), b: predict() };
}

describe("in simulations", () => {
  const samples = runs(120, 2000);

  it.each(SHARES)(
    "the interval of macro F covers the truth, and equal predictions rarely differ: %s",
    (grain, shares) => {
      const random = seededRandom(15);
      const coverages: number[] = [];
      let rejected = 0;
      let tested = 0;
      for (const [sentences, quality] of [
        [300, 0.6],
        [600, 0.85],
      ] as const) {
        // biome-ignore format: one line
        const truth = truthOf(grain, shares, quality, random);
        let covered = 0;
        let withInterval = 0;
        for (let sample = 0; sample < samples; sample++) {
          const lines = Array.from({ length: sentences }, () => drawn(grain, shares, quality, random));
          const gold = lines.map((line) => line.gold);
          const a = lines.flatMap((line) => line.a);
          const { interval } = predictionIntervals(grain, gold, a).macroF;
          if (interval === null) continue;
          withInterval++;
          if (interval.low <= truth && truth <= interval.high) covered++;
          const { p } = macroDifference(
            grain,
            gold,
            a,
            lines.flatMap((line) => line.b),
          );
          if (p === null) continue;
          tested++;
          if (p < 0.05) rejected++;
        }
        coverages.push(covered / withInterval);
      }
      expect(Math.min(...coverages)).toBeGreaterThan(runs(0.85, 0.9));
      expect(rejected / tested).toBeLessThanOrEqual(runs(0.1, 0.06));
    },
  );
});

/** Macro F over many sentences. */
function truthOf(grain: "fine" | "coarse", shares: readonly number[], quality: number, random: () => number) {
  const labels: readonly Label[] = grain === "fine" ? FINE_LABELS : COARSE_LABELS;
  const counts = new Map(labels.map((label) => [label, { right: 0, cases: 0 }]));
  for (let line = 0; line < runs(20_000, 100_000); line++) {
    const { gold, a } = drawn(grain, shares, quality, random);
    gold.forEach((label, at) => {
      const own = counts.get(label);
      const given = counts.get(a[at] ?? label);
      if (own === undefined || given === undefined) return;
      own.cases++;
      given.cases++;
      if (own === given) own.right++;
    });
  }
  const each = [...counts.values()].map(({ right, cases }) => (2 * right) / cases);
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** Parses pairs “gold>predicted”. */
function labels(text: string): [Label[], Label[]] {
  const pairs = text.split(" ").map((pair) => pair.split(">").map((one) => findLabel(one) ?? "OTHER"));
  return [pairs.map(([gold = "OTHER"]) => gold), pairs.map(([, predicted = "OTHER"]) => predicted)];
}

// The gaps of the small prediction “plain”. No gap has elles; elle, elles and on are never predicted.
const PLAIN = "elle>il ce>ce ils>ils OTHER>OTHER ça>cela on>ils il>il cela>ça";

describe("the labels", () => {
  it("are nine fine labels, and seven coarse labels with ça as cela and on as OTHER (Hardmeier et al. 2015, §5.4)", () => {
    expect(FINE_LABELS.map((label) => `${label}>${labelIn("coarse", label)}`).join(" ")).toBe(
      "ce>ce cela>cela elle>elle elles>elles il>il ils>ils on>OTHER ça>cela OTHER>OTHER",
    );
    expect(FINE_LABELS.map((label) => labelIn("fine", label))).toEqual(FINE_LABELS);
    expect([...new Set(FINE_LABELS.map((label) => labelIn("coarse", label)))]).toEqual(COARSE_LABELS);
  });

  it.each([
    ["OTHER", "OTHER"],
    ["other", null],
    ["Ce", null],
    ["c'", null],
    ["ca", null],
    ["c\u0327a", "ça"],
    ["", null],
    ["NONE", null],
  ])(
    "are case-sensitive, and the cedilla may be a separate code point: %j is the label %j",
    (text, label) => {
      expect(findLabel(text)).toBe(label);
    },
  );
});

describe("scores, worked out by hand", () => {
  const [gold, predicted] = labels(PLAIN);
  const fine = scoreLabels("fine", gold, predicted);

  it.each([
    // Columns: label, correct, predicted, gold, precision, recall, F.
    ["ce", 1, 1, 1, 1, 1, 1],
    ["cela", 0, 1, 1, 0, 0, 0],
    ["elle", 0, 0, 1, null, 0, 0],
    ["elles", 0, 0, 0, null, null, null],
    ["il", 1, 2, 1, 1 / 2, 1, 2 / 3],
    ["ils", 1, 2, 1, 1 / 2, 1, 2 / 3],
    ["on", 0, 0, 1, null, 0, 0],
    ["ça", 0, 1, 1, 0, 0, 0],
    ["OTHER", 1, 1, 1, 1, 1, 1],
  ])("have the expected figures for the fine label %s", (label, ...figures) => {
    const found = fine.labels.find((one) => one.label === label);
    expect([found?.correct, found?.predicted, found?.gold]).toEqual(figures.slice(0, 3));
    expect([found?.precision, found?.recall, found?.f1]).toEqual(figures.slice(3));
  });

  it("have macro averages over all nine labels, with undefined values as 0, and accuracy over all gaps", () => {
    expect(fine.macro.precision).toBeCloseTo(3 / 9, 12);
    expect(fine.macro.recall).toBeCloseTo(4 / 9, 12);
    expect(fine.macro.f1).toBeCloseTo(10 / 27, 12);
    expect([fine.correct, fine.total, fine.accuracy]).toEqual([4, 8, 0.5]);
    expect(fine.micro).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  it("count ça as cela and on as OTHER if labels are coarse, before shares are computed", () => {
    const coarse = scoreLabels("coarse", gold, predicted);
    expect([coarse.correct, coarse.accuracy]).toEqual([6, 0.75]);
    // Correct, predicted and gold gaps: cela 2, 2 and 2; OTHER 1, 1 and 2; il and ils 1, 2 and 1; ce 1, 1 and 1; elle
    // 0, 0 and 1; elles none.
    expect(coarse.macro.precision).toBeCloseTo((1 + 1 + 1 + 0.5 + 0.5) / 7, 12);
    expect(coarse.macro.recall).toBeCloseTo((1 + 1 + 1 / 2 + 1 + 1) / 7, 12);
    expect(coarse.macro.f1).toBeCloseTo((1 + 1 + 2 / 3 + 2 / 3 + 2 / 3) / 7, 12);
  });

  it("give a predicted label that no gap has the precision 0, no recall, and F 0", () => {
    const { labels: found } = scoreLabels("fine", ...labels("ils>elles ils>ils"));
    expect(found.find(({ label }) => label === "elles")).toEqual({
      label: "elles",
      correct: 0,
      predicted: 1,
      gold: 0,
      precision: 0,
      recall: null,
      f1: 0,
    });
  });

  it("have a matrix with a row per gold label and a column per predicted label", () => {
    const { matrix } = scoreLabels("fine", ...labels("elle>il elle>il il>elle"));
    const at = (row: Label, column: Label) => matrix[FINE_LABELS.indexOf(row)]?.[FINE_LABELS.indexOf(column)];
    expect([at("elle", "il"), at("il", "elle"), at("il", "il")]).toEqual([2, 1, 0]);
    expect(matrix.flat().reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  it("are undefined without gaps", () => {
    const { accuracy, macro, micro, total } = scoreLabels("fine", [], []);
    const nothing = { precision: null, recall: null, f1: null };
    expect({ accuracy, macro, micro, total }).toEqual({
      accuracy: null,
      macro: nothing,
      micro: nothing,
      total: 0,
    });
  });

  it("throw if gold and prediction have different numbers of labels", () => {
    expect(() => scoreLabels("fine", ["il"], [])).toThrow("differ");
  });
});
