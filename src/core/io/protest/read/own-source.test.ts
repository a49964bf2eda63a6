import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { ledgerOfTables, type ReadLedger, tablesOf } from "#core/io/protest/tables-in-test.ts";
import { updatedOrigin, writeSentences } from "#core/io/protest/write/origin-rows.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { Output } from "#core/suite/suite.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";

const OWN = ["The ball isn't red .", "Well , it bounces when you drop it .", "They saw it .", "It glows ."];

/**
 * The small tables, in which the positions of both systems refer to corpus 3. Its tokenisation differs from the
 * suite's.
 */
function shared(): ReadLedger {
  const own = OWN.join("\n");
  const tables = tablesOf(smallCampaign({ "systems/bad.source.txt": `${own}\n` }));
  const ofBad = tables.pro_candidates.filter(({ tgtcorpus }) => tgtcorpus === 4);
  const heads = tables.pro_antecedents.filter(({ tgtcorpus }) => tgtcorpus === 4);
  return ledgerOfTables({
    ...tables,
    // The rows of “good” (corpus 6) get the positions of those of “bad” (corpus 4).
    pro_candidates: tables.pro_candidates.map((row) => {
      const same = ofBad.find(({ example_no }) => example_no === row.example_no);
      return row.tgtcorpus === 6 && same
        ? { ...row, srccorpus: 3, srcpos: same.srcpos, srcpro: same.srcpro }
        : row;
    }),
    pro_antecedents: tables.pro_antecedents.map((row) => {
      const same = heads.find(
        ({ example_no, ant_no }) => example_no === row.example_no && ant_no === row.ant_no,
      );
      return row.tgtcorpus === 6 && same ? { ...same, id: row.id, tgtcorpus: 6 } : row;
    }),
  });
}

type Change = (outputs: readonly Output[]) => readonly Output[];
const only =
  (system: string): Change =>
  (outputs) =>
    outputs.filter((output) => output.system === system);
/** Changes the source in a system's own tokenisation; null = the suite's tokens. */
const cut =
  (system: string, sourceLines: readonly string[] | null): Change =>
  (outputs) =>
    outputs.map((output) => (output.system === system ? { ...output, sourceLines } : output));

const withOutputs = (campaign: Campaign, change: Change): Campaign => ({
  ...campaign,
  candidates: null,
  outputs: change(campaign.outputs),
});

/** The sentences of the corpus to which the rows of a system refer. */
function sourceOf(system: string, campaign: Campaign, origin: ProtestOrigin): string[] {
  const place = origin.candidates.findIndex((key) => key?.system === system);
  const corpus = origin.rows.pro_candidates[place]?.srccorpus;
  return writeSentences(campaign, origin).flatMap((row) => (row.corpus === corpus ? [row.sentence] : []));
}

describe("a source corpus with its own tokens that two systems share", () => {
  it("belongs to the first system if both are in the campaign", () => {
    const { campaign, origin } = shared();
    expect(campaign.outputs.map(({ sourceLines }) => sourceLines)).toEqual([OWN, OWN]);
    expect(origin.texts.filter(({ text }) => text === "own-source")).toMatchObject([
      { corpus: 3, system: "bad" },
    ]);
    expect(updatedOrigin(campaign, origin)).toBe(origin);
    expect(sourceOf("bad", campaign, origin)).toEqual(OWN);
  });

  it.each<[what: string, change: Change, kept: string]>([
    ["the first system is removed", only("good"), "good"],
    ["the second system is removed", only("bad"), "bad"],
    ["the first system gets the suite's tokens", cut("bad", null), "good"],
    ["the second system gets the suite's tokens", cut("good", null), "bad"],
    ["the first system gets other tokens", cut("bad", [OWN[0] ?? "", "It", "", "It glows"]), "good"],
    [
      "only an antecedent moves in the tokens of the first system",
      cut("bad", ["Well , the ball isn't red .", ...OWN.slice(1)]),
      "good",
    ],
  ])("keeps the text to which its rows refer if %s", (_, change, kept) => {
    const { campaign, origin } = shared();
    const others = withOutputs(campaign, change);
    const present = updatedOrigin(others, origin);
    expect(sourceOf(kept, others, present)).toEqual(OWN);
    // The rows of the other system are rebuilt for its own source.
    for (const { system, sourceLines } of others.outputs) {
      expect(sourceOf(system, others, present)).toEqual(sourceLines ?? others.suite.source);
    }
    const ids = (of: ProtestOrigin) =>
      of.rows.pro_candidates.flatMap(({ id }, index) => (of.candidates[index]?.system === kept ? [id] : []));
    expect(ids(present)).toEqual(ids(origin));
  });

  it("is taken from the first system if its rows fit the texts of both", () => {
    const { campaign, origin } = shared();
    const other = [...OWN.slice(0, 3), "It shines ."];
    for (const [system, expected] of [
      ["bad", other],
      ["good", OWN],
    ] as const) {
      expect(sourceOf("good", withOutputs(campaign, cut(system, other)), origin)).toEqual(expected);
    }
  });

  it("is the suite's source if no system remains", () => {
    const { campaign, origin } = shared();
    const nobody = withOutputs(campaign, () => []);
    expect(sourceOf("bad", nobody, origin)).toEqual(campaign.suite.source);
  });
});
