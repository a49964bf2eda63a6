// Holds what is noticed of changes that another program made in a database after Referee wrote it.

import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import { writeProtest } from "#core/protest/write-protest.ts";
import { editedDatabase, sqliteInTest } from "#tools/node-sqlite.ts";
import { campaignOf, codesOf } from "#tools/opened-database.ts";

const campaign: Campaign = smallCampaign(
  {},
  {
    annotators: [{ id: "a1", name: "Ana" }],
    judgements: [
      smallJudgement(1, {
        antecedent: "bad",
        pronoun: "ok",
        tokens: [{ line: 1, position: 0 }],
        flagged: true,
      }),
      smallJudgement(2, { example: "e4", pronoun: "bad" }),
    ],
  },
);

async function edited(sql: string): Promise<Uint8Array> {
  return editedDatabase(writeProtest(campaign, await sqliteInTest()), sql);
}

describe("a database that Referee wrote and another program changed", () => {
  it("is the campaign itself where nothing was changed, whatever was done to the file", async () => {
    const bytes = await edited("vacuum; update annotations set remarks = ''; reindex");
    expect(await campaignOf(bytes)).toEqual(campaign);
    expect(await codesOf(bytes)).toEqual([]);
  });

  it("has the changed judgement after its own log, and a warning", async () => {
    const bytes = await edited(
      "update annotations set anaph_annotation = 'bad', remarks = 'no' where id = 1; delete from token_annotations",
    );
    expect(await codesOf(bytes)).toEqual(["database-edited!"]);
    const opened = await campaignOf(bytes);
    expect(opened.judgements.slice(0, 2)).toEqual(campaign.judgements);
    expect(opened.judgements.slice(2)).toMatchObject([
      {
        system: "bad",
        example: "e1",
        annotator: "a1",
        antecedent: "bad",
        pronoun: "bad",
        tokens: [],
        remark: "no",
        action: "import",
      },
    ]);
  });

  it("has a deleted judgement taken back, and an added one added", async () => {
    const bytes = await edited(
      "delete from annotations where id = 2; insert into annotators values (7, 'Zoe'); insert into annotations values (50, 9, 'ok', 'ok', '', 7, 'ana_notokens ant_notokens')",
    );
    const opened = await campaignOf(bytes);
    expect(opened.annotators).toEqual([...campaign.annotators, { id: "7", name: "Zoe" }]);
    expect(
      opened.judgements
        .slice(2)
        .map(({ annotator, example, pronoun }) => `${annotator} ${example} ${pronoun}`),
    ).toEqual(["a1 e4 unset", "7 e1 ok"]);
  });

  it("has its tasks", async () => {
    const bytes = await edited(
      "insert into task_definition values (1, 'mine', '1'); insert into annotation_tasks values (1, 5), (1, 12)",
    );
    expect((await campaignOf(bytes)).exchange.taskSets).toEqual([
      { name: "mine", tasks: [{ label: "1", candidates: expect.arrayContaining([0, 7]) }] },
    ]);
  });

  it.each([
    ["a text", "update sentences set sentence = 'Autre .' where corpus = 4 and line = 3"],
    ["a translation", "delete from translations where id = 9"],
    ["a category", "update categories set antagreement = 0"],
  ])("is read by PROTEST's tables alone where %s was changed", async (_, sql) => {
    const bytes = await edited(sql);
    expect(await codesOf(bytes)).toEqual(expect.arrayContaining(["database-edited!"]));
    const opened = await campaignOf(bytes);
    expect(opened.suite.examples.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(opened.judgements).toHaveLength(2);
  });

  it.each([
    ["cut off", "update referee_campaign set content = substr(content, 1, 500)"],
    ["no blob", "update referee_campaign set content = 'hello'"],
    ["empty", "delete from referee_campaign"],
  ])("is read by PROTEST's tables alone where Referee's own record is %s", async (_, sql) => {
    const bytes = await edited(sql);
    expect(await codesOf(bytes)).toEqual(["database-edited!", "heads-only!"]);
    expect((await campaignOf(bytes)).judgements).toHaveLength(2);
  });
});
