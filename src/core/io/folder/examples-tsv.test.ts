import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_SMALL_NUMBER } from "#core/base/file-values.ts";
import type { Example } from "#core/suite/suite.ts";
import {
  EXAMPLES_HEADER,
  exampleRows,
  problemsOf,
  smallFiles,
  smallFolder,
} from "#tools/testing/campaigns/small-campaign.ts";
import { parseExamples, serializeExamples } from "./folder-files.ts";

const HEADER = EXAMPLES_HEADER;
const FULL_HEADER = `${HEADER}\treference_pronoun\treference_antecedents\treference_antecedent_spans`;
const GOOD = "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1";

/** An examples.tsv with one row and the three reference columns. */
function withReference(cells: string): Record<string, string> {
  return { "examples.tsv": `${FULL_HEADER}\n${GOOD}\t${cells}\n` };
}

describe("examples.tsv with only a header", () => {
  it("is read as a suite whose examples are not created yet, with a warning", () => {
    expect(smallFolder(exampleRows()).suite.examples).toEqual([]);
    expect(problemsOf(exampleRows())).toEqual(["empty-file examples.tsv"]);
  });
});

describe("errors of examples.tsv", () => {
  it.each<[what: string, changes: Record<string, string>, problems: string[]]>([
    [
      "an unknown category",
      exampleRows(GOOD, "e2\tanaphoric_it\t1\t5\tit\t"),
      ["unknown-category examples.tsv:3"],
    ],
    [
      "another pronoun than the token at its position",
      exampleRows("e1\tevent_it\t1\t5\tIt\t"),
      ["pronoun-differs examples.tsv:2"],
    ],
    [
      "a line outside the source",
      exampleRows("e1\tevent_it\t4\t0\tIt\t"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "a position outside its sentence",
      exampleRows("e1\tevent_it\t3\t3\tIt\t"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "an antecedent outside the source",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t4:0-0:0"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "an antecedent outside its sentence",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t0:4-5:4"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "a head outside its antecedent",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t0:0-1:2"),
      ["malformed-cell examples.tsv:2"],
    ],
    [
      "an antecedent that ends before it begins",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t0:2-1:1"),
      ["malformed-cell examples.tsv:2"],
    ],
    [
      "a malformed antecedent",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t0:0-1"),
      ["malformed-cell examples.tsv:2"],
    ],
    [
      "an empty part of several antecedents",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t0:0-1:1|"),
      ["malformed-cell examples.tsv:2"],
    ],
    ["a duplicate id", exampleRows(GOOD, "e2\tevent_it\t3\t0\tIt\t", GOOD), ["duplicate-id examples.tsv:4"]],
    ["an empty id", exampleRows("\tevent_it\t3\t0\tIt\t"), ["malformed-cell examples.tsv:2"]],
    ["a row with a cell too few", exampleRows("e1\tevent_it\t3\t0\tIt"), ["malformed-cell examples.tsv:2"]],
    ["a row with a cell too many", exampleRows(`${GOOD}\tmuch`), ["malformed-cell examples.tsv:2"]],
    [
      "a blank row between examples",
      exampleRows(GOOD, "", "e2\tevent_it\t3\t0\tIt\t"),
      ["malformed-cell examples.tsv:3"],
    ],
    [
      "a letter instead of a number",
      exampleRows("e1\tevent_it\tx\t0\tIt\t"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    [
      "a negative number",
      exampleRows("e1\tevent_it\t1\t-1\tIt\t"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    ["a fraction", exampleRows("e1\tevent_it\t1\t0.0\tIt\t"), ["not-a-small-whole-number examples.tsv:2"]],
    [
      "a number with leading zeros",
      exampleRows("e1\tevent_it\t01\t0\tIt\t"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    [
      "a number too large",
      exampleRows("e1\tevent_it\t1\t10000000\tIt\t"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    [
      "a number in Arabic digits",
      exampleRows("e1\tevent_it\t١\t0\tIt\t"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    [
      "a bad number in an antecedent",
      exampleRows("e1\tanaphoric_intra_they\t3\t0\tIt\t0:00-1:1"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    [
      "a missing column",
      { "examples.tsv": `${HEADER.replace("\tpronoun", "")}\n` },
      ["missing-column examples.tsv:1"],
    ],
    [
      "a column named twice",
      { "examples.tsv": `${HEADER}\tid\n${GOOD}\te1\n` },
      ["duplicate-id examples.tsv:1"],
    ],
    [
      "a reference pronoun outside its sentence",
      withReference("7\t0:1\t0:0,1"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "a reference antecedent outside its sentence",
      withReference("0\t0:5\t0:0,1"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "a reference span outside the reference",
      withReference("0\t0:1\t4:0"),
      ["position-outside-sentence examples.tsv:2"],
    ],
    [
      "a reference pronoun that is no number",
      withReference("0;1\t0:1\t0:0,1"),
      ["not-a-small-whole-number examples.tsv:2"],
    ],
    [
      "a reference antecedent without its line",
      withReference("0\t1\t0:0,1"),
      ["malformed-cell examples.tsv:2"],
    ],
    [
      "another number of reference antecedents than of antecedents",
      withReference("0\t0:1|0:1\t0:0,1"),
      ["malformed-cell examples.tsv:2"],
    ],
    [
      "no reference antecedent for an antecedent",
      withReference("0\t\t0:0,1"),
      ["malformed-cell examples.tsv:2"],
    ],
  ])("have a code and a line: %s", (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it("are reported for all rows together, both malformed cells and differences from the texts", () => {
    const rows = exampleRows("e1\tevent\t1\t0\tIt\t", "e1\tevent_it\t9\t0\tIt\t", "e3\tevent_it\tx\t0\tIt\t");
    expect(problemsOf(rows).sort()).toEqual([
      "duplicate-id examples.tsv:3",
      "not-a-small-whole-number examples.tsv:4",
      "position-outside-sentence examples.tsv:3",
      "unknown-category examples.tsv:2",
    ]);
  });
});

describe("reading examples.tsv", () => {
  it("finds columns by name, in any order", () => {
    const reordered =
      "pronoun\tid\tantecedents\tposition\tline\tcategory\nIt\te1\t0:0-1:1\t0\t1\tanaphoric_inter_subject_it\n";
    const [example] = smallFolder({ "examples.tsv": reordered }).suite.examples;
    expect(example).toEqual(smallFolder(exampleRows(GOOD)).suite.examples[0]);
  });

  it("distinguishes an empty cell (unaligned) from a missing column (read from the alignment)", () => {
    const header = `${HEADER}\treference_pronoun\treference_antecedents`;
    const text = `${header}\ne1\tanaphoric_inter_they\t3\t0\tIt\t0:0-1:1|2:2-3:3\t\t0:|2:4,3\n`;
    const [example] = smallFolder({ "examples.tsv": text }).suite.examples;
    expect(example?.antecedents).toEqual([
      { line: 0, start: 0, end: 1, head: 1 },
      { line: 2, start: 2, end: 3, head: 3 },
    ]);
    expect(example?.referencePronoun).toEqual([]);
    expect(example?.referenceAntecedents).toEqual([
      { line: 0, positions: [] },
      { line: 2, positions: [4, 3] },
    ]);
    expect(example?.referenceAntecedentSpans).toBeNull();
  });
});

describe("examples.tsv that Referee wrote", () => {
  it("is read as the same examples, with any of the reference columns", () => {
    fc.assert(
      fc.property(examplesArbitrary(), (examples) => {
        const [file] = smallFiles({ "examples.tsv": serializeExamples(examples) }).filter(
          (f) => f.path === "examples.tsv",
        );
        const parsed = parseExamples(file!);
        expect(parsed.ok ? parsed.value.map((row) => row.example) : parsed.problems).toEqual(examples);
      }),
    );
  });
});

/**
 * Random examples with well-formed cells, whose positions refer to no real text. All have the same reference columns.
 */
function examplesArbitrary(): fc.Arbitrary<Example[]> {
  const number = fc.nat({ max: LARGEST_SMALL_NUMBER });
  const text = fc.string({
    unit: fc.constantFrom("a", "é", "'", "|", ":", "-", "\u00a0", "=", '"'),
    minLength: 1,
  });
  const antecedent = fc.record({ line: number, start: number, end: number, head: number });
  const columns = fc.record({ pronoun: fc.boolean(), antecedents: fc.boolean(), spans: fc.boolean() });
  return columns.chain((has) => {
    const example = fc.array(antecedent, { maxLength: 3 }).chain((antecedents) => {
      const tokens = fc.array(fc.record({ line: number, positions: fc.array(number, { maxLength: 3 }) }), {
        minLength: antecedents.length,
        maxLength: antecedents.length,
      });
      return fc.record({
        category: text,
        line: number,
        position: number,
        pronoun: text,
        antecedents: fc.constant(antecedents),
        referencePronoun: has.pronoun ? fc.array(number, { maxLength: 3 }) : fc.constant(null),
        referenceAntecedents: has.antecedents ? tokens : fc.constant(null),
        referenceAntecedentSpans: has.spans ? tokens : fc.constant(null),
      });
    });
    const all = fc.array(example, { minLength: 1, maxLength: 5 });
    return all.map((examples) => examples.map((rest, index) => ({ id: `e${index}`, ...rest })));
  });
}
