// Tests reading rows of a database: several rows of one judgement, and the effects of the database's configuration.

import { describe, expect, it } from "vitest";
import { ledgerOf, openedCampaign, openedDatabase } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";

const NORTH_1 = { system: "north", example: "1" };

describe("several rows of one judgement", () => {
  it("are its history: each row supersedes the previous row, and the last row counts", async () => {
    const campaign = await openedCampaign(
      await smallDatabase({
        sql: `insert into annotations values (9, 5, 'bad', 'bad', 'second', 1, 'ana_unset ant_unset'),
          (8, 5, 'bad', 'ok', 'first again', 1, 'ana_ok ant_unset')`,
      }),
    );
    const records = campaign.judgements.filter(({ author, system }) => author === "1" && system === "north");
    expect(records.map(({ content }) => content.remark)).toEqual(["good", "first again", "second"]);
    const [first, second, third] = records;
    expect(records.map(({ supersedes }) => supersedes)).toEqual([[], [first?.id], [second?.id]]);
    expect(campaign.registers.of("1", NORTH_1)).toEqual({
      latest: third,
      heads: [third],
      hasConcurrent: false,
    });
    expect(records.map(({ clock }) => clock)).toEqual(
      [...records.map(({ clock }) => clock)].sort((a, b) => a - b),
    );
  });

  it("are separate events even if they are equal", async () => {
    const again =
      "insert into annotations select 9, candidate, ant_annotation, anaph_annotation, remarks, annotator_id, conflict_status from annotations where id = 1";
    const campaign = await openedCampaign(await smallDatabase({ sql: again }));
    const ids = campaign.judgements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });
});

describe("conflicts if the original tool does not check for them", () => {
  const why = async (annotator: number, sql = "") => {
    const bytes = await smallDatabase({ sql: `${originalSaves(6, annotator, { pro: "ok" })} ${sql}` });
    const { registers } = await openedCampaign(bytes);
    return registers.of(String(annotator), { system: "north", example: "2" })?.latest.content.keptBecause;
  };
  const off = "insert into meta_data values ('config:conflict_checks', 'disabled')";

  it("count as kept by the annotator, with the reason", async () => {
    expect(await why(1)).toBe(null);
    expect(await why(-1)).toBe("PROTEST: the master user is exempt");
    expect(await why(1, off)).toBe("PROTEST: conflict checks are disabled in the database");
    expect(await why(1, off.replace("disabled", "enabled"))).toBe(null);
  });

  it("are not invented: a judgement without conflicts gets no reason", async () => {
    const { registers } = await openedCampaign(await smallDatabase({ sql: off }));
    expect(registers.of("1", NORTH_1)?.latest.content.keptBecause).toBe(null);
  });
});

describe("the suite of a database", () => {
  it("has PROTEST's categories in PROTEST's order, then other categories in the database's order", async () => {
    const sql = `insert into categories values (4, 'zeta', 0), (5, 'event_it', 0), (6, 'alpha', 7);
      update categories set id = 9 where id = 1; update pro_candidates set category_no = 9 where category_no = 1`;
    const { suite } = await openedCampaign(await smallDatabase({ sql }));
    expect(
      suite.categories.map(({ label, antecedentAgreement }) => `${label} ${antecedentAgreement}`),
    ).toEqual([
      "anaphoric_inter_subject_it true",
      "anaphoric_inter_non-subject_it true",
      "event_it false",
      "addressee_generic_you false",
      "zeta false",
      "alpha true",
    ]);
  });

  it.each([
    ["begin at the lines in the rows of its source", "select 1", [0, 2]],
    ["begin at line 0 even if no row does", "update documents set start = 1 where start = 0", [0, 1, 2]],
    ["do not begin beyond the text", "update documents set start = 9 where start = 2", [0]],
    ["are one document if there are no rows", "delete from documents", [0]],
    ["do not follow the rows of another corpus", "delete from documents where corpus = 1", [0]],
  ])("has documents that %s", async (_, sql, starts) => {
    const { suite } = await openedCampaign(await smallDatabase({ sql }));
    expect(suite.documents).toEqual(starts.map((firstLine, index) => ({ id: String(index + 1), firstLine })));
  });

  it("has the tokens of each antecedent even if an earlier antecedent is dropped because it is invalid", async () => {
    const sql = `insert into pro_antecedents values (90, 3, 4, 3, 0, 2, 9, 9, 'x', 9, 0);
      insert into translations values (90, 4, 3, 0, 2, 1)`;
    const { outputs } = await openedCampaign(await smallDatabase({ sql }));
    const given = outputs[0]?.translations?.find(({ example }) => example.startsWith("3"));
    expect(given?.antecedents).toEqual([[{ line: 2, position: 4 }]]);
  });

  it("has candidates in the order of sequence_no, and candidates without a number last", async () => {
    const sql =
      "update pro_candidates set sequence_no = null where id = 5; update pro_candidates set sequence_no = 0 where id = 12";
    const { candidates } = await openedCampaign(await smallDatabase({ sql }));
    expect(candidates?.map(({ system, example }) => `${system[0]}${example}`).join(" ")).toBe(
      "s4 n4 n3 s3 n2 s2 s1 n1",
    );
  });
});

describe("reading a database", () => {
  it("gives equal ledgers each time, with the id, name and languages of the database", async () => {
    const bytes = await smallDatabase();
    expect(await ledgerOf(bytes)).toEqual(await ledgerOf(bytes.slice()));
    expect(await openedDatabase(bytes)).toMatchObject({
      kind: "database",
      settings: { name: "Small", sourceLanguage: "en", targetLanguage: "fr", profile: null },
      parts: { id: "small", scope: null },
    });
  });

  it.each([
    ["no master_id", "delete from meta_data where tag = 'master_id'", null, "Small"],
    ["an empty master_id", "update meta_data set tag_value = '' where tag = 'master_id'", null, "Small"],
    ["no description", "delete from meta_data where tag = 'master_description'", "small", "small"],
    ["no master_id and no description", "delete from meta_data where tag like 'master%'", null, null],
  ])(
    "takes the id and the name from the database as far as possible if it has %s",
    async (_, sql, id, name) => {
      expect(await openedDatabase(await smallDatabase({ sql }))).toMatchObject({
        settings: { name },
        parts: { id },
      });
    },
  );
});
