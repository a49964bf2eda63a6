import { describe, expect, it } from "vitest";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin } from "./origin-rows.ts";

/**
 * System “bad” has its own tokenisation of the source, in which an antecedent of example e3 is split into two tokens.
 */
const campaign = smallCampaign({
  "reference.2.txt":
    "La balle est rouge .\nElle rebondit quand tu la lâches .\nIls ont vu le plasma .\nIl luit .\n",
  "reference.2.align":
    "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2 3-3 4-5 5-4 6-6\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
  "systems/bad.source.txt":
    "The ball is red .\nIt boun ces when you drop it.\nThey saw the plas ma .\nIt glows .\n",
  "systems/bad.align":
    "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-1 3-2 4-3 5-5 6-4\n0-0 1-1 2-3 3-4 4-4 5-5\n0-0 1-1 2-2\n",
});

describe("rows made for a campaign that did not come from a database", () => {
  it("have two corpora per pair, references first", () => {
    const { rows, texts } = buildOrigin(campaign);
    expect(rows.corpora.map(({ id, name, srctgt }) => `${id} ${name} ${srctgt}`)).toEqual([
      "1 Small/source.tok.en 0",
      "2 Small/reference.tok.fr 1",
      "3 Small/source2.tok.en 0",
      "4 Small/reference2.tok.fr 1",
      "5 bad/source.tok.en 0",
      "6 bad/target.tok.fr 1",
      "7 good/source.tok.en 0",
      "8 good/target.tok.fr 1",
    ]);
    expect(
      texts.map(({ corpus, text, reference, system, lines }) => [corpus, text, reference, system, lines]),
    ).toEqual([
      [1, "source", null, null, 4],
      [2, "reference", 0, null, 4],
      [3, "source", null, null, 4],
      [4, "reference", 1, null, 4],
      [5, "own-source", null, "bad", 4],
      [6, "output", null, "bad", 4],
      [7, "own-source", null, "good", 4],
      [8, "output", null, "good", 4],
    ]);
    expect(rows.documents.slice(0, 4)).toEqual([
      { id: 1, corpus: 1, start: 0, end: 1 },
      { id: 2, corpus: 1, start: 2, end: 3 },
      { id: 3, corpus: 2, start: 0, end: 1 },
      { id: 4, corpus: 2, start: 2, end: 3 },
    ]);
    expect(rows.documents).toHaveLength(16);
  });

  it("have positions that count the tokens of each system's own source", () => {
    const { rows, candidates } = buildOrigin(campaign);
    const ofBad = rows.pro_candidates.filter(({ tgtcorpus }) => tgtcorpus === 6);
    expect(
      ofBad.map(({ id, example_no, line, srcpro, srcpos, srcproindex, category_no }) =>
        [id, example_no, line, srcpro, srcpos, srcproindex, category_no].join(" "),
      ),
    ).toEqual(["9 1 1 It 0 0 3", "10 2 1 it. 6 0 4", "11 3 3 It 0 0 3", "12 4 1 you 4 0 11"]);
    // Positions are those in the suite's tokens: “it” is the second such token of its line, ignoring case.
    const ofGood = rows.pro_candidates.filter(({ tgtcorpus }) => tgtcorpus === 8);
    expect(ofGood.map(({ srcpos, srcproindex }) => `${srcpos} ${srcproindex}`)).toEqual([
      "0 0",
      "5 1",
      "0 0",
      "3 0",
    ]);
    expect(candidates.slice(7, 10)).toEqual([
      null,
      { system: "bad", example: "e1" },
      { system: "bad", example: "e2" },
    ]);
  });

  it("have antecedents with their heads, also in a system's own tokens", () => {
    const { rows } = buildOrigin(campaign);
    const ants = (corpus: number) =>
      rows.pro_antecedents
        .filter(({ tgtcorpus }) => tgtcorpus === corpus)
        .map((row) =>
          [
            row.example_no,
            row.ant_no,
            row.line,
            row.srcstartpos,
            row.srcendpos,
            row.srchead,
            row.srcheadpos,
            row.srcheadindex,
          ].join(" "),
        );
    expect(ants(8)).toEqual(["1 1 0 0 1 ball 1 1", "2 1 0 0 1 ball 1 1", "3 1 2 2 3 plasma 3 1"]);
    expect(ants(6)).toEqual(["1 1 0 0 1 ball 1 1", "2 1 0 0 1 ball 1 1", "3 1 2 2 4 plas 3 1"]);
  });

  it("have one row of translations per token", () => {
    const { rows } = buildOrigin(campaign);
    const translations = (corpus: number) =>
      rows.translations
        .filter(({ tgtcorpus }) => tgtcorpus === corpus)
        .map(({ example_no, ant_no, line, tgtpos }) => `${example_no} ${ant_no ?? "P"} ${line}:${tgtpos}`);
    expect(translations(8)).toEqual([
      "1 P 1:0",
      "1 1 0:1",
      "2 P 1:4",
      "2 1 0:1",
      "3 P 3:0",
      "3 1 2:4",
      "4 P 1:3",
    ]);
    // Both parts of “plas ma” are linked to the same token.
    expect(translations(6).slice(4, 6)).toEqual(["3 P 3:0", "3 1 2:4"]);
    expect(new Set(rows.translations.map(({ id }) => id)).size).toBe(rows.translations.length);
  });

  it.each<[name: string, called: string]>([
    ["Small", "Small"],
    ["a/b/c", "a-b-c"],
    [" Small ", "Small"],
    ["", "suite"],
    [" ", "suite"],
    ["/", "-"],
  ])("use the suite's name “%s” in the names of the reference's corpora: %s", (name, called) => {
    const { suite } = campaign;
    const { rows } = buildOrigin({ ...campaign, suite: { ...suite, name }, outputs: [] });
    expect(rows.corpora.map((corpus) => corpus.name)).toEqual([
      `${called}/source.tok.en`,
      `${called}/reference.tok.fr`,
      `${called}/source2.tok.en`,
      `${called}/reference2.tok.fr`,
    ]);
  });

  it("name the campaign as the master, and number its categories from 1", () => {
    const { rows } = buildOrigin(campaign);
    expect(rows.meta_data.map(({ tag, tag_value }) => `${tag} ${tag_value}`)).toEqual([
      "file_version PROTEST 1.1",
      "file_type master",
      `master_id ${campaign.id}`,
      "master_description Small",
      "config:highlight default",
    ]);
    expect(rows.categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(rows.categories.slice(7, 9)).toEqual([
      { id: 8, description: "anaphoric_group_it-they", antagreement: 1 },
      { id: 9, description: "event_it", antagreement: 0 },
    ]);
  });

  it("have sequence numbers in the order of judging", () => {
    const given = smallCampaign(
      {},
      {
        settings: {
          candidates: [
            { system: "good", example: "e4" },
            { system: "bad", example: "e1" },
            { system: "good", example: "e1" },
          ],
        },
      },
    );
    const built = buildOrigin(given);
    expect(
      built.rows.pro_candidates.map(
        ({ tgtcorpus, example_no, sequence_no }) => `${tgtcorpus} ${example_no} ${sequence_no}`,
      ),
    ).toEqual(["2 1 1", "2 2 2", "2 3 3", "2 4 4", "4 1 2", "6 1 3", "6 4 1"]);
  });

  it("use the ids of the examples as their numbers if all ids are numbers", () => {
    const exampleNumbersOf = (ids: readonly string[]) => {
      const { suite } = campaign;
      const examples = suite.examples.map((example, index) => ({ ...example, id: ids[index] ?? "" }));
      const built = buildOrigin({ ...campaign, suite: { ...suite, examples }, outputs: [] });
      return built.rows.pro_candidates.slice(0, 4).map(({ example_no }) => example_no);
    };
    expect(exampleNumbersOf(["7", "20", "3", "1000000"])).toEqual([7, 20, 3, 1_000_000]);
    expect(exampleNumbersOf(["7", "20", "3", "x"])).toEqual([1, 2, 3, 4]);
    expect(exampleNumbersOf(["07", "20", "3", "4"])).toEqual([1, 2, 3, 4]);
  });
});
