import { describe, expect, it } from "vitest";
import {
  parseGold,
  parsePrediction,
  parseStoredPredictions,
  serializeStoredPredictions,
  withoutSentences,
  withSentences,
} from "#core/io/file/prediction-file.ts";
import { serializePredictionJson } from "#core/io/report/figures-json.ts";
import { serializeTableCsv } from "#core/tables/table.ts";
import {
  labelsAlone,
  SMALL_GOLD,
  SMALL_NUMBERED,
  SMALL_PLAIN,
} from "#tools/testing/campaigns/small-prediction.ts";
import { scorePredictions } from "./prediction.ts";
import { confusionRecords, gapRecords, predictionLatex, scoreRecords } from "./prediction-tables.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function small() {
  const gold = parseGold({ path: "gold.tsv", bytes: bytes(SMALL_GOLD) });
  const files = [SMALL_PLAIN, SMALL_NUMBERED].map((text) =>
    parsePrediction({ path: "a.tsv", bytes: bytes(text) }),
  );
  if (!gold.ok) throw new Error("the small gold standard cannot be read");
  const predictions = files.flatMap((file, at) =>
    file.ok ? [{ ...file.value, name: at === 0 ? "plain" : "=numbered" }] : [],
  );
  return { predictions, scored: scorePredictions(gold.value, predictions) };
}

const { predictions, scored } = small();
const rows = (csv: string) => csv.trimEnd().split("\n");

describe("the scores as CSV", () => {
  const found = rows(serializeTableCsv(scoreRecords(scored)));

  it("have one row per prediction, level and label, then the averages", () => {
    expect(found[0]).toBe(
      "prediction,level,label,correct,predicted,gold,precision,recall,f1,f1_low,f1_high,f1_reason",
    );
    expect(found.length).toBe(1 + 2 * (9 + 11));
    expect(found[1]).toBe("plain,coarse,ce,1,1,1,1,1,1,,,only the averages have an interval");
    expect(found).toContain(
      "plain,fine,il,1,2,1,0.5,1,0.6666666666666666,,,only the averages have an interval",
    );
    // The gaps are in fewer sentences than there are gaps, so the interval of 4 of 8 is not Wilson's.
    expect(found.find((row) => row.startsWith("plain,fine,micro"))).toMatch(
      /^plain,fine,micro,4,8,8,0\.5,0\.5,0\.5,0\.\d+,0\.\d+,$/,
    );
    expect(found.find((row) => row.startsWith("plain,fine,macro"))).toMatch(
      /^plain,fine,macro,,,,0\.3333\d*,0\.4444\d*,0\.37037\d*,,,"?elles: 0 cases, 10 needed"?$/,
    );
  });

  it("have empty cells for undefined values, and no name that is a formula", () => {
    expect(found).toContain("plain,fine,elles,0,0,0,,,,,,only the averages have an interval");
    expect(found).toContain("plain,fine,elle,0,0,1,,0,0,,,only the averages have an interval");
    expect(found).toContain("'=numbered,fine,elles,0,1,0,0,,0,,,only the averages have an interval");
  });
});

describe("confusions and gaps as CSV", () => {
  it("list each cell of each matrix in one row, with gold before predicted", () => {
    const found = rows(serializeTableCsv(confusionRecords(scored)));
    expect(found.length).toBe(1 + 2 * (49 + 81));
    expect(found).toContain("plain,fine,elle,il,1");
    expect(found).toContain("plain,fine,il,elle,0");
    expect(found).toContain("plain,coarse,OTHER,ils,1");
  });

  it("list each gap in one row, with line and gap numbered from 1 and one column per prediction", () => {
    const found = rows(serializeTableCsv(gapRecords(scored, predictions)));
    expect(found[0]).toBe("line,gap,gold,plain,'=numbered");
    expect(found[1]).toBe("2,1,elle,il,elle");
    expect(found.at(-1)).toBe("6,2,cela,ça,cela");
    expect(found.length).toBe(9);
  });
});

describe("scores as JSON and LaTeX", () => {
  it("list in JSON every pair of predictions at both levels, with the interval of the difference", () => {
    const { pairs } = JSON.parse(serializePredictionJson(scored));
    expect(pairs.map(({ grain }: { grain: string }) => grain)).toEqual(["coarse", "fine"]);
    const [, fine] = pairs;
    expect(fine.low).toBeLessThan(fine.difference);
    expect(fine.high).toBeGreaterThan(fine.difference);
    expect(Object.keys(fine)).toEqual([
      ..."a b grain both only_a only_b neither difference low high p p_reason p_holm".split(" "),
      ..."difference low high reason p p_holm".split(" ").map((name) => `macro_f1_${name}`),
    ]);
  });

  it("are in LaTeX tables in percent, with a summary first", () => {
    const latex = predictionLatex(scored);
    // Summary, four tables per prediction, and the pairs at both levels, each in two parts to fit the page.
    expect(latex.match(/\\begin\{table\*?\}/g)?.length).toBe(1 + 2 * 4 + 2 * 2);
    expect(latex).toContain(String.raw`plain & \begin{tabular}[t]{@{}r@{}}37.04, --`);
    expect(latex.indexOf("Predictions.")).toBeLessThan(latex.indexOf("Confusion matrix"));
  });
});

describe("the predictions stored for a reload", () => {
  it("are restored unchanged", () => {
    const state = { gold: { path: "a", text: "\t\u0000ç" }, predictions: [{ path: "b", text: "" }] };
    expect(parseStoredPredictions(serializeStoredPredictions(state))).toEqual(state);
    expect(parseStoredPredictions(serializeStoredPredictions({ gold: null, predictions: [] }))).toEqual({
      gold: null,
      predictions: [],
    });
  });

  it.each([
    ["with forms", SMALL_NUMBERED],
    ["without forms", SMALL_PLAIN],
    ["with labels only", labelsAlone(SMALL_PLAIN)],
  ])(
    "contain no sentences of a prediction %s; after a reload, any sentences come from the gold standard",
    (_what, text) => {
      const read = (one: string) => {
        const parsed = parsePrediction({ path: "a.tsv", bytes: bytes(one) });
        if (!parsed.ok) throw new Error("cannot be read");
        return parsed.value;
      };
      const before = read(text);
      const stored = withoutSentences(before);
      // A stored line has only its first two columns: labels, then forms. A line with labels only is unchanged.
      expect(stored).toBe(text.replace(/^([^\t\n]*\t[^\t\n]*)\t.*$/gm, "$1"));
      const after = read(withSentences(stored, SMALL_GOLD.replaceAll("\n", "\r\n")));
      const labelsAndForms = before.lines.map(({ labels, forms }) => ({ labels, forms }));
      expect(after.lines.map(({ labels, forms }) => ({ labels, forms }))).toEqual(labelsAndForms);
      expect(after.lines.map((line) => line.text?.source ?? null)).toEqual(
        scored.gold.lines.map((line) => (text.includes("\t") ? line.text.source : null)),
      );
    },
  );

  it.each(["", "{", "null", "[]", `{"gold":null}`, `{"gold":{"path":1,"text":""},"predictions":[]}`])(
    "are null if the stored text is %j",
    (text) => {
      expect(parseStoredPredictions(text)).toBeNull();
    },
  );
});
