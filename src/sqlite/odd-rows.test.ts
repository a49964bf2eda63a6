// Tests what is reported about single invalid rows, and about databases that compute values instead of storing them.
// Time limits are tested in bounds.test.ts.

import { describe, expect, it } from "vitest";
import { TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import {
  openedCampaign as campaignOf,
  codesOf,
  messagesOf,
} from "#tools/testing/campaigns/opened-database.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { FAR_TOO_LONG } from "#tools/testing/runs/unbounded-time.ts";

/** The warning that the small database gives whenever it can be opened. */
const ALWAYS = "heads-only!";

describe("invalid values", () => {
  it.each([
    ["a NULL", "update translations set tgtpos = null", "tgtpos integer", "found NULL in “tgtpos”", 0],
    ["a text", "update translations set tgtpos = 'two'", "tgtpos integer", "found “two” in “tgtpos”", 0],
    ["a fraction", "update translations set tgtpos = 1.5", "tgtpos real", "found 1.5 in “tgtpos”", 1],
    ["a blob", "update translations set tgtpos = x'3100'", "tgtpos", "found a blob in “tgtpos”", 1],
  ])(
    "of another type are read as PROTEST's tool reads them: %s",
    async (_, sql, column, message, position) => {
      const definition = (TABLE_DEFINITIONS.translations ?? "").replace("tgtpos integer not null", column);
      const bytes = await smallDatabase({ sql, tables: { translations: definition } });
      const messages = (await messagesOf(bytes)).filter((one) => one.startsWith("translations"));
      expect(messages[0]).toContain(message);
      // At most 21 messages are given, however many rows are invalid.
      expect(messages).toHaveLength(21);
      const { outputs } = await campaignOf(bytes);
      const read = outputs.flatMap(
        ({ translations }) =>
          translations?.flatMap(({ pronoun }) => pronoun.map((token) => token.position)) ?? [],
      );
      expect(new Set(read)).toEqual(new Set([position]));
    },
  );

  it.each([
    ["a negative number", "update translations set tgtpos = -1", "found -1 in “tgtpos”"],
    ["too great a number", "update translations set tgtpos = 99999999", "found 99999999 in “tgtpos”"],
  ])("are reported: %s", async (_, sql, message) => {
    const bytes = await smallDatabase({ sql });
    expect(await codesOf(bytes)).toEqual(["malformed-cell"]);
    expect((await messagesOf(bytes))[0]).toContain(message);
    expect((await messagesOf(bytes)).length).toBeLessThanOrEqual(21);
  });

  it("are kept with the judgements: a remark that is a blob, and an annotator without a name", async () => {
    const definition = (TABLE_DEFINITIONS.annotators ?? "").replace("name text not null", "name text");
    const bytes = await smallDatabase({
      sql: `drop table annotators; ${definition}; insert into annotators values (1, null), (2, 'Ben');
        update annotations set remarks = x'73c3a92e' where id = 1; update annotations set candidate = 'x' where id = 4`,
    });
    const opened = await campaignOf(bytes);
    expect(opened.annotators.map(({ name }) => name)).toEqual(["annotator 1", "Ben", "Master user"]);
    const key = { system: "north", example: "1" };
    expect(opened.registers.of("1", key)?.latest.content).toMatchObject({ remark: "sé.", pronoun: "ok" });
    // The row of the master user refers to no candidate any more.
    expect(await codesOf(bytes)).toEqual(["malformed-cell!", "dangling-id!", ALWAYS]);
  });

  it.each([
    [
      "NUL characters",
      "update sentences set sentence = 'a' || char(0) || 'b' where id = 1",
      ["unreadable-database"],
    ],
    [
      "text that is not UTF-8",
      "update sentences set sentence = cast(x'61ff62' as text) where id = 1",
      ["unreadable-database"],
    ],
    [
      "a valid replacement character, which is accepted",
      "update sentences set sentence = 'a b c d ' || char(65533) where corpus = 6 and line = 2",
      [ALWAYS],
    ],
    [
      "two sentences with one line number",
      "update sentences set line = 0 where corpus = 4 and line = 2",
      ["duplicate-id"],
    ],
    [
      "a line far beyond the other lines",
      "update sentences set line = 9999999 where corpus = 4 and line = 2",
      ["too-large"],
    ],
    [
      "two categories with one name",
      "update categories set description = 'addressee_generic_you'",
      ["duplicate-id"],
    ],
  ])("give the expected problems: %s", async (_, sql, codes) => {
    expect(await codesOf(await smallDatabase({ unjudged: true, sql }))).toEqual(codes);
  });
});

describe("ids, positions and values that do not fit", () => {
  it.each([
    [
      "a candidate's source corpus",
      "update pro_candidates set srccorpus = 99 where id = 5",
      "dangling-id",
      7,
    ],
    [
      "a candidate's target corpus",
      "update pro_candidates set tgtcorpus = 99 where id = 5",
      "dangling-id",
      7,
    ],
    ["a candidate's category", "update pro_candidates set category_no = 99 where id = 5", "dangling-id", 7],
    [
      "a pronoun outside its sentence",
      "update pro_candidates set srcpos = 50 where id = 5",
      "position-outside-sentence",
      7,
    ],
    [
      "a pronoun outside its corpus",
      "update pro_candidates set line = 50 where id = 5",
      "position-outside-sentence",
      7,
    ],
    [
      "an antecedent outside its sentence",
      "update pro_antecedents set srcendpos = 50",
      "position-outside-sentence",
      8,
    ],
    [
      "a head outside its antecedent",
      "update pro_antecedents set srcheadpos = 4",
      "position-outside-sentence",
      8,
    ],
    [
      "a translation without a candidate",
      "update translations set tgtcorpus = 99 where id = 3",
      "dangling-id",
      8,
    ],
    [
      "a translation without an antecedent",
      "update translations set ant_no = 9 where ant_no = 1 and tgtcorpus = 4",
      "dangling-id",
      8,
    ],
    [
      "a translation outside its sentence",
      "update translations set tgtpos = 70 where id = 3",
      "link-outside-sentence",
      8,
    ],
    [
      "a stored pronoun that differs from the text",
      "update pro_candidates set srcpro = 'you' where id = 5",
      "pronoun-differs",
      8,
    ],
    [
      "an example at another position in one corpus",
      "update pro_candidates set line = 0, srcpos = 0, srcpro = 'The' where id = 5",
      "example-differs",
      8,
    ],
  ])("cause a warning: %s", async (_, sql, code, candidates) => {
    const bytes = await smallDatabase({ unjudged: true, sql });
    expect(await codesOf(bytes)).toContain(`${code}!`);
    expect((await campaignOf(bytes)).candidates?.length).toBe(candidates);
  });

  it.each([
    [
      "a judgement of a candidate that does not exist",
      "insert into annotations values (9, 999, 'ok', 'ok', '', 1, null)",
      "dangling-id",
      4,
    ],
    [
      "a judgement of an unlisted annotator",
      "update annotations set annotator_id = 9 where id = 1",
      "dangling-id",
      5,
    ],
    [
      "a token outside its sentence",
      "update token_annotations set token = 99 where id = 1",
      "unknown-value",
      4,
    ],
    [
      "a token that is not “ok”",
      "update token_annotations set annotation = 'bad' where id = 1",
      "unknown-value",
      4,
    ],
    [
      "a token without an annotator",
      "update token_annotations set annotator_id = null where id = 1",
      "dangling-id",
      4,
    ],
    [
      "an unknown conflict status",
      "update annotations set conflict_status = 'odd' where id = 1",
      "unknown-value",
      4,
    ],
    [
      "a conflict status that contradicts the answers",
      "update annotations set conflict_status = 'ana_unset ant_ok' where id = 1",
      "conflict-code-differs",
      4,
    ],
    [
      "a judgement in two rows",
      "insert into annotations values (9, 5, 'bad', 'bad', '', 1, 'ana_unset ant_unset')",
      "duplicate-judgement",
      5,
    ],
  ])("give a warning: %s", async (_, sql, code, judgements) => {
    const bytes = await smallDatabase({ sql });
    if (code !== "") expect(await codesOf(bytes)).toContain(`${code}!`);
    expect((await campaignOf(bytes)).judgements.length).toBe(judgements);
  });
});

describe("computed parts of a database", () => {
  it("are ignored with a warning if PROTEST does not define them, for example views and triggers", async () => {
    const sql = `create view everything as select * from sentences, sentences, sentences;
      create trigger t after insert on annotations begin delete from annotations; end;
      create virtual table search using fts3(text);
      alter table corpora add column shout text generated always as (upper(name)) virtual;
      create table sums (a, b as (a + 1))`;
    const bytes = await smallDatabase({ sql });
    expect(await codesOf(bytes)).toEqual(["column-ignored!", "table-ignored!", ALWAYS]);
    const reported = (await messagesOf(bytes)).join("\n");
    for (const name of [
      "view everything",
      "trigger t",
      "virtual table search",
      "corpora.shout",
      "table sums",
    ]) {
      expect(reported).toContain(name);
    }
    const plain = await campaignOf(await smallDatabase());
    const opened = await campaignOf(bytes);
    for (const part of ["suite", "outputs", "candidates", "judgements", "annotators"] as const) {
      expect(opened[part], part).toEqual(plain[part]);
    }
  });

  it.each([
    [
      "a view",
      "drop table sentences; create view sentences as with recursive n(id) as (select 1 union all select id + 1 from n) select id, 1 as corpus, id as line, 'x' as sentence from n",
    ],
    [
      "a virtual table",
      "drop table sentences; create virtual table sentences using fts3(id, corpus, line, sentence)",
    ],
  ])("are errors if they replace PROTEST's own tables: %s", async (_, sql) => {
    const start = performance.now();
    expect(await codesOf(await smallDatabase({ sql }))).toEqual(["computed-table"]);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
  });
});
