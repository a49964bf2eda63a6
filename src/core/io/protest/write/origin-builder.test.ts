import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { Example, Output } from "#core/suite/suite.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin, OriginBuilder, outputPair } from "./origin-rows.ts";

const withIds = (campaign: Campaign, ids: string): Campaign => {
  const examples = ids.split(" ").map((id, index): Example => {
    const example = campaign.suite.examples[index];
    if (example === undefined) throw new Error("there are four examples");
    return { ...example, id };
  });
  return { ...campaign, candidates: null, suite: { ...campaign.suite, examples } };
};

/** Rows of the reference and of “bad” with these example numbers, after adding rows of “good”. */
function withGood(ids: string, reference: string, bad: string): ProtestOrigin {
  const campaign = withIds(smallCampaign(), ids);
  const [first, second] = campaign.outputs;
  if (first === undefined || second === undefined) throw new Error("there are two outputs");
  const start = buildOrigin({ ...campaign, outputs: [first] });
  const numbers = [...reference.split(" "), ...bad.split(" ")].map(Number);
  const pro_candidates = start.rows.pro_candidates.flatMap((row, index) => {
    return index < numbers.length ? [{ ...row, example_no: numbers[index] ?? 0 }] : [];
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

describe("example numbers in added rows", () => {
  it.each<[what: string, ids: string, reference: string, bad: string, expected: number[]]>([
    ["existing numbers are used", "e1 e2 e3 e4", "10 20 30 40", "10 20 30 40", [10, 20, 30, 40]],
    [
      "existing numbers are used, even if the ids are numbers",
      "1 2 3 4",
      "10 20 30 40",
      "10 20 30 40",
      [10, 20, 30, 40],
    ],
    ["other examples get their position, counted from 1", "e1 e2 e3 e4", "10 20 30 40", "10", [10, 2, 3, 4]],
    [
      "other examples get the next free number if their position is used",
      "e1 e2 e3 e4",
      "9 2 3 8",
      "9",
      [9, 4, 5, 6],
    ],
    ["no number is used twice", "e1 e2 e3 e4", "9 8 7 6", "3", [3, 2, 4, 5]],
    [
      "ids are used if all are numbers, also if only the reference has rows",
      "5 6 7 8",
      "5 6 7 8",
      "5",
      [5, 6, 7, 8],
    ],
    ["positions are used if one id is not a number", "5 6 7 8x", "5 6 7 9", "5", [5, 2, 3, 4]],
    ["positions are used if one id begins with 0", "5 6 7 08", "5 6 7 9", "5", [5, 2, 3, 4]],
    ["positions are used if one id has eight digits", "5 6 7 10000000", "5 6 7 9", "5", [5, 2, 3, 4]],
  ])("follow this rule: %s", (_, ids, reference, bad, expected) => {
    const { rows } = withGood(ids, reference, bad);
    expect(rows.pro_candidates.slice(-4).map(({ example_no }) => example_no)).toEqual(expected);
  });
});

describe("added rows", () => {
  it("have ids above all existing ids, in every table", () => {
    const campaign = smallCampaign();
    const [first, second] = campaign.outputs;
    if (first === undefined || second === undefined) throw new Error("there are two outputs");
    const start = buildOrigin({ ...campaign, outputs: [first] });
    const high = <R extends { readonly id: number }>(rows: readonly R[], most: number): R[] =>
      rows.map((row, index) => (index === 0 ? { ...row, id: most } : row));
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
    const built = builder.origin;
    const added = <T extends "corpora" | "documents" | "pro_candidates" | "pro_antecedents" | "translations">(
      table: T,
    ) => built.rows[table].slice(rows[table].length).map(({ id }) => id);
    expect(added("corpora")).toEqual([51, 52]);
    expect(added("documents")).toEqual([61, 62, 63, 64]);
    expect(added("pro_candidates")).toEqual([71, 72, 73, 74]);
    expect(added("pro_antecedents")).toEqual([81, 82, 83]);
    expect(added("translations")).toEqual([91, 92, 93, 94, 95, 96, 97]);
  });

  /**
   * A campaign in which “good” has its own source; its lines 0 and 1 differ from the suite's. Line 0 of the suite is
   * “The ball is red .”.
   */
  function ofOwnSource(ball: string, bounces: string): ProtestOrigin {
    const campaign = smallCampaign();
    const sourceLines = [ball, bounces, ...campaign.suite.source.slice(2)];
    const outputs = campaign.outputs.map((output): Output => ({ ...output, sourceLines }));
    return buildOrigin({ ...campaign, outputs: outputs.slice(1) });
  }

  it.each<[what: string, ball: string, bounces: string, expected: string]>([
    // Expected: `start-end head position index`. In the suite, the antecedent is tokens 0 to 1 with head 1.
    ["its own tokens", "The round ball is red .", "", "0-2 ball 2 2"],
    ["the head's position if the head is not found", "The red .", "", "0-1 red 1 1"],
    ["a range that contains the head's position", "x y The is", "", "1-2 y 1 0"],
    ["position 0 in a sentence without tokens", "", "", "0-0  0 0"],
  ])("have an antecedent with %s", (_, ball, bounces, expected) => {
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

  it("have an empty pronoun if the system's own source has no tokens there", () => {
    const { rows } = ofOwnSource("", "");
    expect(
      rows.pro_candidates.slice(-4).map((row) => `${row.srcpro || "-"} ${row.srcpos} ${row.srcproindex}`),
    ).toEqual(["- 0 0", "- 0 0", "It 0 0", "- 0 0"]);
  });

  it("have the translations that the examples state, but only for the first reference", () => {
    const campaign = smallCampaign();
    const { suite } = campaign;
    const [reference] = suite.references;
    if (reference === undefined) throw new Error("there is a reference");
    const examples = suite.examples.map((example, index): Example => {
      if (index !== 0) return example;
      return { ...example, referencePronoun: [3, 2], referenceAntecedents: [{ line: 0, positions: [] }] };
    });
    const built = buildOrigin({
      ...campaign,
      suite: { ...suite, examples, references: [reference, reference] },
    });
    const ofFirst = (corpus: number) =>
      built.rows.translations
        .filter(({ tgtcorpus, example_no }) => tgtcorpus === corpus && example_no === 1)
        .map(({ ant_no, line, tgtpos }) => `${ant_no ?? "P"} ${line}:${tgtpos}`);
    // Corpora 2 and 4 are references, 6 and 8 outputs.
    expect([2, 4, 6, 8].map(ofFirst)).toEqual([
      ["P 1:2", "P 1:3"],
      ["P 1:0", "1 0:1"],
      ["P 1:0", "1 0:1"],
      ["P 1:0", "1 0:1"],
    ]);
  });

  it("contain, for an output, only the candidates in the campaign's list if it has one", () => {
    const campaign = smallCampaign({}, { settings: { candidates: [{ system: "bad", example: "e3" }] } });
    const bad = { ...campaign, outputs: campaign.outputs.slice(0, 1) };
    const built = buildOrigin(bad);
    expect(built.rows.pro_candidates.map(({ example_no }) => example_no)).toEqual([1, 2, 3, 4, 3]);
    expect(built.rows.translations.slice(-2).map(({ example_no }) => example_no)).toEqual([3, 3]);
    expect(built.candidates.slice(-2)).toEqual([null, { system: "bad", example: "e3" }]);
  });
});
