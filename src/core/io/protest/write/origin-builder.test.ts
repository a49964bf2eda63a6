import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { ProtestOrigin } from "#core/suite/origin/origin.ts";
import type { Example, Output } from "#core/suite/suite.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin, outputPair } from "./build-origin.ts";
import { OriginBuilder } from "./origin-builder.ts";

const named = (campaign: Campaign, ids: string): Campaign => {
  const examples = ids.split(" ").map((id, place): Example => {
    const example = campaign.suite.examples[place];
    if (example === undefined) throw new Error("there are four examples");
    return { ...example, id };
  });
  return { ...campaign, candidates: null, suite: { ...campaign.suite, examples } };
};

/** The rows of the reference and of bad, with these example numbers, and with good added. */
function withGood(ids: string, reference: string, bad: string): ProtestOrigin {
  const campaign = named(smallCampaign(), ids);
  const [first, second] = campaign.outputs;
  if (first === undefined || second === undefined) throw new Error("there are two outputs");
  const start = buildOrigin({ ...campaign, outputs: [first] });
  const numbers = [...reference.split(" "), ...bad.split(" ")].map(Number);
  const pro_candidates = start.rows.pro_candidates.flatMap((row, place) => {
    return place < numbers.length ? [{ ...row, example_no: numbers[place] ?? 0 }] : [];
  });
  const candidates = start.candidates.slice(0, numbers.length);
  const builder = new OriginBuilder(campaign, {
    ...start,
    rows: { ...start.rows, pro_candidates },
    candidates,
  });
  builder.addPair(outputPair(campaign, second));
  return builder.origin;
}

describe("the numbers of examples in rows that are added", () => {
  it.each<[what: string, ids: string, reference: string, bad: string, expected: number[]]>([
    ["are those of the rows there are", "e1 e2 e3 e4", "10 20 30 40", "10 20 30 40", [10, 20, 30, 40]],
    [
      "are those of the rows there are, not the ids",
      "1 2 3 4",
      "10 20 30 40",
      "10 20 30 40",
      [10, 20, 30, 40],
    ],
    ["are places from 1 where there are none", "e1 e2 e3 e4", "10 20 30 40", "10", [10, 2, 3, 4]],
    ["are the next free ones where a place is taken", "e1 e2 e3 e4", "9 2 3 8", "9", [9, 4, 5, 6]],
    ["are no number twice", "e1 e2 e3 e4", "9 8 7 6", "3", [3, 2, 4, 5]],
    [
      "are the ids where all are numbers, of the reference alone too",
      "5 6 7 8",
      "5 6 7 8",
      "5",
      [5, 6, 7, 8],
    ],
    ["are places where one id is none", "5 6 7 8x", "5 6 7 9", "5", [5, 2, 3, 4]],
    ["are places where one id begins with 0", "5 6 7 08", "5 6 7 9", "5", [5, 2, 3, 4]],
    ["are places where one id has eight digits", "5 6 7 10000000", "5 6 7 9", "5", [5, 2, 3, 4]],
  ])("%s", (_, ids, reference, bad, expected) => {
    const { rows } = withGood(ids, reference, bad);
    expect(rows.pro_candidates.slice(-4).map(({ example_no }) => example_no)).toEqual(expected);
  });
});

describe("the rows that are added", () => {
  it("have ids beyond all existing ones, in any table", () => {
    const campaign = smallCampaign();
    const [first, second] = campaign.outputs;
    if (first === undefined || second === undefined) throw new Error("there are two outputs");
    const start = buildOrigin({ ...campaign, outputs: [first] });
    const high = <R extends { readonly id: number }>(rows: readonly R[], most: number): R[] =>
      rows.map((row, place) => (place === 0 ? { ...row, id: most } : row));
    const { rows } = start;
    const builder = new OriginBuilder(campaign, {
      ...start,
      rows: {
        ...rows,
        corpora: high(rows.corpora, 50),
        documents: high(rows.documents, 60),
        pro_candidates: high(rows.pro_candidates, 70),
        pro_antecedents: high(rows.pro_antecedents, 80),
        translations: high(rows.translations, 90),
      },
    });
    builder.addPair(outputPair(campaign, second));
    const made = builder.origin;
    const added = <T extends "corpora" | "documents" | "pro_candidates" | "pro_antecedents" | "translations">(
      table: T,
    ) => made.rows[table].slice(rows[table].length).map(({ id }) => id);
    expect(added("corpora")).toEqual([51, 52]);
    expect(added("documents")).toEqual([61, 62, 63, 64]);
    expect(added("pro_candidates")).toEqual([71, 72, 73, 74]);
    expect(added("pro_antecedents")).toEqual([81, 82, 83]);
    expect(added("translations")).toEqual([91, 92, 93, 94, 95, 96, 97]);
  });

  /** Good, with another line 0 (“The ball is red .”) and line 1 of its own source. */
  function ofOwnSource(ball: string, bounces: string): ProtestOrigin {
    const campaign = smallCampaign();
    const sourceLines = [ball, bounces, ...campaign.suite.source.slice(2)];
    const outputs = campaign.outputs.map((output): Output => ({ ...output, sourceLines }));
    return buildOrigin({ ...campaign, outputs: outputs.slice(1) });
  }

  it.each<[what: string, ball: string, bounces: string, expected: string]>([
    // As start, end, head and its index in the antecedent; the suite has the tokens 0 to 1 with the head 1.
    ["its own tokens", "The round ball is red .", "", "0-2 ball 2 2"],
    ["its last token, found nowhere, as far as the head's number", "The red .", "", "0-1 red 1 1"],
    ["the head's number before what is found", "x y The is", "", "1-2 y 1 0"],
    ["the first place of a sentence without tokens", "", "", "0-0  0 0"],
  ])("have an antecedent as %s", (_, ball, bounces, expected) => {
    const { rows } = ofOwnSource(ball, bounces);
    const [first] = rows.pro_antecedents.slice(-3);
    const {
      srcstartpos: start,
      srcendpos: end,
      srchead: head,
      srcheadpos: at,
      srcheadindex: index,
    } = first ?? {};
    expect(`${start}-${end} ${head} ${at} ${index}`).toBe(expected);
  });

  it("have a pronoun without letters if the own source has no tokens", () => {
    const { rows } = ofOwnSource("", "");
    expect(
      rows.pro_candidates.slice(-4).map((row) => `${row.srcpro || "-"} ${row.srcpos} ${row.srcproindex}`),
    ).toEqual(["- 0 0", "- 0 0", "It 0 0", "- 0 0"]);
  });

  it("have the hand-corrected translations of the first reference, and those of no other", () => {
    const campaign = smallCampaign();
    const { suite } = campaign;
    const [reference] = suite.references;
    if (reference === undefined) throw new Error("there is a reference");
    const examples = suite.examples.map((example, place): Example => {
      if (place !== 0) return example;
      return { ...example, referencePronoun: [3, 2], referenceAntecedents: [{ line: 0, positions: [] }] };
    });
    const made = buildOrigin({
      ...campaign,
      suite: { ...suite, examples, references: [reference, reference] },
    });
    const ofFirst = (corpus: number) =>
      made.rows.translations
        .filter(({ tgtcorpus, example_no }) => tgtcorpus === corpus && example_no === 1)
        .map(({ ant_no, line, tgtpos }) => `${ant_no ?? "P"} ${line}:${tgtpos}`);
    // Corpora 2 and 4 are the references', 6 and 8 the outputs'.
    expect([2, 4, 6, 8].map(ofFirst)).toEqual([
      ["P 1:2", "P 1:3"],
      ["P 1:0", "1 0:1"],
      ["P 1:0", "1 0:1"],
      ["P 1:0", "1 0:1"],
    ]);
  });

  it("only contain the existing candidates, in a partial campaign", () => {
    const campaign = smallCampaign({}, { settings: { candidates: [{ system: "bad", example: "e3" }] } });
    const bad = { ...campaign, outputs: campaign.outputs.slice(0, 1) };
    const made = buildOrigin(bad);
    expect(made.rows.pro_candidates.map(({ example_no }) => example_no)).toEqual([1, 2, 3, 4, 3]);
    expect(made.rows.translations.slice(-2).map(({ example_no }) => example_no)).toEqual([3, 3]);
    expect(made.candidates.slice(-2)).toEqual([null, { system: "bad", example: "e3" }]);
  });
});
