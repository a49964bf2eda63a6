// Tests exporting a campaign that did not come from a database to a database, and reading it back.

import { describe, expect, it } from "vitest";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { ledgerOf, openedCampaign } from "#tools/testing/campaigns/opened-database.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";

const ANNOTATORS: readonly Annotator[] = [
  { id: "a1", name: "Ana", role: "annotator" },
  { id: "b1", name: "Ben", role: "adjudicator" },
];

describe("a campaign that never was a database", () => {
  const judged = smallLedger(
    {},
    {
      annotators: ANNOTATORS,
      judgements: [
        smallJudgement(1, { antecedent: "bad", pronoun: "ok", tokens: [{ line: 1, position: 0 }] }),
        smallJudgement(2, { example: "e4", pronoun: "ok", author: "b1", flagged: true, remark: "é" }),
        smallJudgement(3, { example: "e2", pronoun: "unset", tags: ["bad_translation"], author: "b1" }),
        smallJudgement(4, { system: "good", example: "e3", flagged: true }),
        smallJudgement(5, { system: "good", example: "e1", keptBecause: "so", fixedPronoun: [] }),
      ],
    },
  );

  it("is the same byte for byte after export to a database and reading, with history, flags and fixes", async () => {
    const bytes = writeProtest(judged, await sqliteInTest());
    expect(serializeCampaign(await ledgerOf(bytes))).toBe(serializeCampaign(judged));
  });

  it("keeps a remark and a tag with characters that SQLite cannot contain", async () => {
    const remark = "a\u0000b \ud800 c";
    const unusual = smallLedger(
      {},
      {
        settings: { name: "odd/\u0000name" },
        annotators: ANNOTATORS,
        judgements: [smallJudgement(6, { pronoun: "bad", remark, tags: ["\udfff"] })],
      },
    );
    const bytes = writeProtest(unusual, await sqliteInTest());
    expect(await plainRows(bytes, "select remarks from annotations")).toEqual([["a\uFFFDb \uFFFD c"]]);
    const { remark: found, tags } =
      (await openedCampaign(bytes)).judgements.find(isPronounRecord)?.content ?? {};
    // Lone surrogates are stored, because JSON escapes them.
    expect({ found, tags }).toEqual({ found: remark, tags: ["\udfff"] });
  });

  it("is stored in PROTEST's tables with its annotators, answers, tokens and tags", async () => {
    const bytes = writeProtest(judged, await sqliteInTest());
    expect(await plainRows(bytes, "select tag, tag_value from meta_data")).toEqual([
      ["file_version", "PROTEST 1.1"],
      ["file_type", "master"],
      ["master_id", expect.stringMatching(/^referee-[0-9a-f]{16} \[candidates [0-9a-f]{12}\]$/)],
      ["master_description", "Small"],
      ["config:highlight", "default"],
    ]);
    expect(await plainRows(bytes, "select * from annotators")).toEqual([
      [1, "Ana"],
      [2, "Ben"],
    ]);
    const annotations =
      "select c.example_no, k.name, a.ant_annotation, a.anaph_annotation, a.remarks, a.annotator_id, a.conflict_status from annotations a join pro_candidates c on c.id = a.candidate join corpora k on k.id = c.tgtcorpus order by 1";
    expect(await plainRows(bytes, annotations)).toEqual([
      [1, "bad/target.tok.fr", "bad", "ok", "", 1, "ana_ok ant_ok"],
      [2, "bad/target.tok.fr", "unset", "unset", "", 2, "ana_ok ant_ok"],
      [4, "bad/target.tok.fr", "unset", "ok", "é", 2, "ana_notokens ant_ok"],
    ]);
    expect(
      await plainRows(bytes, "select line, token, annotation, annotator_id from token_annotations"),
    ).toEqual([[1, 0, "ok", 1]]);
    expect(await plainRows(bytes, "select annotator_id, tag from tag_annotations")).toEqual([
      [2, "bad_translation"],
    ]);
  });

  it("has the same systems and examples if only PROTEST's tables are read", async () => {
    const bytes = writeProtest(judged, await sqliteInTest());
    const withoutOwnTable = await openedCampaign(await editedDatabase(bytes, "drop table referee_campaign"));
    expect(withoutOwnTable.outputs.map(({ system }) => system)).toEqual(["bad", "good"]);
    expect(
      withoutOwnTable.suite.examples.map(({ id, line, position, pronoun, antecedents }) => [
        id,
        line,
        position,
        pronoun,
        antecedents,
      ]),
    ).toEqual(
      currentCampaign(judged).suite.examples.map(({ line, position, pronoun, antecedents }, number) => [
        String(number + 1),
        line,
        position,
        pronoun,
        antecedents,
      ]),
    );
    expect(withoutOwnTable.candidates?.length).toBe(8);
    expect(withoutOwnTable.suite.references).toHaveLength(1);
  });
});
