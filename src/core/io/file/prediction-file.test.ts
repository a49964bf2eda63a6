import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { findMisfits } from "#core/analysis/prediction/prediction.ts";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import {
  labelsAlone,
  SMALL_GOLD,
  SMALL_NUMBERED,
  SMALL_PLAIN,
  withLine,
} from "#tools/testing/campaigns/small-prediction.ts";
import { parseGold, parsePrediction } from "./prediction-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const gold = (text: string) => parseGold({ path: "gold.tsv", bytes: bytes(text) });
const predicted = (text: string) => parsePrediction({ path: "a.tsv", bytes: bytes(text) });

function opened<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  return parsed.value;
}

function messagesOf(parsed: Parsed<unknown>): string[] {
  return (parsed.ok ? parsed.warnings : parsed.problems).map(formatProblem);
}

/** Replaces one cell of a line by the text. */
const cell = (column: number, text: string) => (line: string) =>
  line
    .split("\t")
    .map((one, at) => (at === column ? text : one))
    .join("\t");

const LABELS = "expected ce, cela, elle, elles, il, ils, on, ça, OTHER";

describe("a gold standard", () => {
  it("is read as labels, forms, tokens and gaps of each line, with positions from 0", () => {
    const { lines, path } = opened(gold(SMALL_GOLD));
    expect([path, lines.length]).toEqual(["gold.tsv", 6]);
    expect(lines[0]).toMatchObject({ labels: [], forms: null, text: { gaps: [] } });
    expect(lines[2]).toMatchObject({ labels: ["ce", "ils"], forms: ["C'", "ils"] });
    expect(lines[2]?.text.gaps).toEqual([
      { target: 0, source: 0 },
      { target: 4, source: 4 },
    ]);
    expect(lines[5]?.text.source[5]).toBe("it");
  });

  it.each([
    [
      "four columns",
      3,
      (line: string) => line.replace(/\t[^\t]*$/, ""),
      "found 4 columns; expected 5: labels, forms, source, target with REPLACE_n, alignment [malformed-cell]",
    ],
    [
      "six columns",
      3,
      (line: string) => `${line}\t`,
      "found 6 columns; expected 5: labels, forms, source, target with REPLACE_n, alignment [malformed-cell]",
    ],
    ["an unknown label", 2, cell(0, "Elle"), `found “Elle”; ${LABELS} [unknown-label]`],
    ["two unknown labels", 3, cell(0, "c' lui"), `found c', lui; ${LABELS} [unknown-label]`],
    [
      "fewer labels than gaps",
      3,
      cell(0, "ce"),
      "found 1 label (ce); expected 2, as many as placeholders in the target [label-count-differs]",
    ],
    [
      "no label where there is a gap",
      2,
      cell(0, ""),
      "found 0 labels; expected 1, as many as placeholders in the target [label-count-differs]",
    ],
    [
      "a label without a gap",
      1,
      cell(0, "il"),
      "found 1 label (il); expected 0, as many as placeholders in the target [label-count-differs]",
    ],
    [
      "a gap outside the source",
      2,
      cell(3, "REPLACE_4 est claire ."),
      "found “REPLACE_4”; expected a token number of the source, which has 4 tokens [position-outside-sentence]",
    ],
    [
      "a placeholder without a number",
      2,
      cell(3, "REPLACE_x est claire ."),
      "found “REPLACE_x”; expected REPLACE_n, where n is a token number of the source [malformed-cell]",
    ],
    [
      "a malformed link",
      4,
      cell(4, "0-0 1:1"),
      "found “1:1”; expected a link i-j of two token numbers [malformed-link]",
    ],
  ])("is refused with %s", (_what, line, change, message) => {
    expect(messagesOf(gold(withLine(SMALL_GOLD, line, change)))).toEqual([`gold.tsv:${line}: ${message}`]);
  });

  it("has all its problems reported at once", () => {
    const bad = withLine(withLine(SMALL_GOLD, 2, cell(0, "lui")), 5, cell(0, "ça"));
    expect(messagesOf(gold(withLine(bad, 4, cell(2, "We")))).map((one) => one.split(":")[1])).toEqual([
      "2",
      "4",
      "4",
      "5",
    ]);
  });

  it.each([
    [
      "CRLF",
      SMALL_GOLD.replaceAll("\n", "\r\n"),
      "gold.tsv: warning: 6 lines end in CRLF; read as LF [crlf-line-ends]",
    ],
    [
      "a byte-order mark",
      `\uFEFF${SMALL_GOLD}`,
      "gold.tsv:1: warning: begins with a byte-order mark, which is left out [byte-order-mark]",
    ],
    [
      "blank lines at the end",
      `${SMALL_GOLD}\n\n`,
      "gold.tsv:7: warning: 2 surplus blank lines at the end, left out [surplus-blank-lines]",
    ],
    [
      "two blanks between labels",
      withLine(SMALL_GOLD, 3, cell(0, "ce  ils")),
      "gold.tsv:3: warning: 1 line has two or more blanks in a row (line 3); read as one [doubled-blanks]",
    ],
  ])("is read the same if it has %s, which is reported", (_what, text, warning) => {
    const parsed = gold(text);
    expect(opened(parsed)).toEqual(opened(gold(SMALL_GOLD)));
    expect(messagesOf(parsed)).toEqual([warning]);
  });

  it.each([
    [
      "a wrong number of forms",
      cell(1, "C'"),
      "found 1 form; expected 2, as many as placeholders; the forms are ignored [column-ignored]",
    ],
    [
      "a link outside the sentence",
      cell(4, "0-0 9-1"),
      "link 9-1 points outside its sentence (7 and 7 tokens); left out [link-outside-sentence]",
    ],
  ])("is read with %s, which is reported", (_what, change, warning) => {
    const parsed = gold(withLine(SMALL_GOLD, 3, change));
    expect(opened(parsed).lines[2]?.labels).toEqual(["ce", "ils"]);
    expect(messagesOf(parsed)).toEqual([`gold.tsv:3: warning: ${warning}`]);
  });

  it("can be compressed; problems name the compressed file", () => {
    const parsed = parseGold({ path: "gold.tsv.gz", bytes: gzipSync(bytes(SMALL_GOLD)) });
    expect(opened(parsed).lines).toEqual(opened(gold(SMALL_GOLD)).lines);
    const cut = gzipSync(bytes(SMALL_GOLD)).subarray(0, 60);
    expect(messagesOf(parseGold({ path: "gold.tsv.gz", bytes: cut }))[0]).toMatch(
      /^gold\.tsv\.gz: .*unreadable-archive/,
    );
  });

  it("must not be empty or contain only labels", () => {
    expect(messagesOf(gold(labelsAlone(SMALL_GOLD)))[0]).toMatch(/^gold\.tsv:1: found 1 column; expected 5/);
    expect(messagesOf(gold(""))[0]).toMatch(/empty-file/);
  });
});

describe("a prediction", () => {
  const standard = opened(gold(SMALL_GOLD));
  const fits = (text: string) => findMisfits(standard, opened(predicted(text))).map(formatProblem);

  it.each([
    ["all columns", SMALL_NUMBERED],
    ["lower case, no numbers and no forms, as in submissions", SMALL_PLAIN],
    ["only labels, as the official scorer also accepts", labelsAlone(SMALL_PLAIN)],
    ["other spacing", SMALL_NUMBERED.replaceAll(" est ", "  est ")],
  ])("fits the gold standard with %s", (_what, text) => {
    expect(fits(text)).toEqual([]);
  });

  it.each([
    [
      "another source",
      withLine(SMALL_PLAIN, 4, cell(2, "we like them .")),
      [
        "a.tsv:4: found “we like them .” in the source; expected “We like it .”, as in gold.tsv [sentence-differs]",
      ],
    ],
    [
      "a target that ends early",
      withLine(SMALL_PLAIN, 4, cell(3, "nous aimons REPLACE")),
      [
        "a.tsv:4: found the end after “nous aimons REPLACE” in the target; expected “Nous aimons REPLACE_2 .”, as in gold.tsv [sentence-differs]",
      ],
    ],
    [
      "a gap elsewhere",
      withLine(SMALL_NUMBERED, 4, cell(3, "Nous REPLACE_2 aimons .")),
      [
        "a.tsv:4: found “Nous REPLACE_2 aimons .” in the target; expected “Nous aimons REPLACE_2 .”, as in gold.tsv [sentence-differs]",
      ],
    ],
    [
      "a gap of another pronoun",
      withLine(SMALL_NUMBERED, 4, cell(3, "Nous aimons REPLACE_1 .")),
      [
        "a.tsv:4: found “Nous aimons REPLACE_1 .” in the target; expected “Nous aimons REPLACE_2 .”, as in gold.tsv [sentence-differs]",
      ],
    ],
    [
      "a missing line: the first line that differs is reported",
      SMALL_PLAIN.split("\n").toSpliced(1, 1).join("\n"),
      [
        "a.tsv:2: found “it is true : they sleep” in the source; expected “It is bright .”, as in gold.tsv [sentence-differs]",
        "a.tsv:6: found 5 lines; expected 6, as many as gold.tsv has [line-count-differs]",
      ],
    ],
    [
      "a line too many",
      SMALL_PLAIN + SMALL_PLAIN.split("\n").slice(0, 1).join("\n"),
      ["a.tsv:7: found 7 lines; expected 6, as many as gold.tsv has [line-count-differs]"],
    ],
    [
      "fewer labels in a file of only labels",
      withLine(
        withLine(labelsAlone(SMALL_PLAIN), 3, () => "ce"),
        5,
        () => "il",
      ),
      ["a.tsv:3: found 1 label (ce); expected 2, as many as gold.tsv has there [label-count-differs]"],
    ],
    [
      "a label where there is no gap",
      withLine(labelsAlone(SMALL_PLAIN), 1, () => "il"),
      ["a.tsv:1: found 1 label (il); expected 0, as many as gold.tsv has there [label-count-differs]"],
    ],
  ])("does not fit the gold standard with %s", (_what, text, messages) => {
    expect(fits(text)).toEqual(messages);
  });

  it("is refused with an unknown label, or if only some lines have five columns", () => {
    expect(messagesOf(predicted(withLine(labelsAlone(SMALL_PLAIN), 2, () => "lui")))).toEqual([
      `a.tsv:2: found “lui”; ${LABELS} [unknown-label]`,
    ]);
    expect(messagesOf(predicted(withLine(SMALL_PLAIN, 3, () => "ce ils")))[0]).toMatch(
      /^a\.tsv:3: found 1 column;/,
    );
  });
});
