import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { changedRows, ledgerOfTables, tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { Output } from "#core/suite/suite.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { buildOrigin, updatedOrigin } from "./origin-rows.ts";

/** Returns the campaign with other current outputs. */
const withOutputs = (campaign: Campaign, change: (output: Output) => Output[]): Campaign => ({
  ...campaign,
  candidates: null,
  outputs: campaign.outputs.flatMap(change),
});
const without = (campaign: Campaign, removed: string) =>
  withOutputs(campaign, (output) => (output.system === removed ? [] : [output]));
const isOf = (system: string, output: Output) => output.system === system;

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).join(" ");
const described = ({ rows, texts, candidates }: ProtestOrigin) => ({
  corpora: ids(rows.corpora),
  texts: texts.map(({ corpus }) => corpus).join(" "),
  candidates: ids(rows.pro_candidates),
  antecedents: ids(rows.pro_antecedents),
  keys: candidates.map((key) => key?.system ?? "-").join(" "),
});
// The small tables have two corpora, four candidates and three antecedents for each pair: reference, bad, good.
const WHOLE = {
  corpora: "1 2 3 4 5 6",
  texts: "1 2 3 4 5 6",
  candidates: "1 2 3 4 5 6 7 8 9 10 11 12",
  antecedents: "1 2 3 4 5 6 7 8 9",
  keys: "- - - - bad bad bad bad good good good good",
};
// Corpus 3, the source of “bad”, equals the suite's source. It does not belong only to “bad”, so it is kept.
const WITHOUT_BAD = {
  corpora: "1 2 3 5 6",
  texts: "1 2 3 5 6",
  candidates: "1 2 3 4 9 10 11 12",
  antecedents: "1 2 3 7 8 9",
  keys: "- - - - good good good good",
};

describe("the rows of a campaign with unchanged outputs", () => {
  it("are returned unchanged", () => {
    const read = ledgerOfTables(tablesOf(smallCampaign()));
    expect(updatedOrigin(read.campaign, read.origin)).toBe(read.origin);
    const built = buildOrigin(smallCampaign());
    expect(updatedOrigin(smallCampaign(), built)).toBe(built);
    expect(described(built)).toEqual(WHOLE);
  });

  it("are returned unchanged even if Referee would number the antecedents differently", () => {
    const tables = tablesOf(smallCampaign());
    const { campaign, origin } = ledgerOfTables({
      ...tables,
      pro_antecedents: changedRows<"pro_antecedents">(tables.pro_antecedents, { ant_no: 5 }),
      translations: tables.translations.map((row) => (row.ant_no === null ? row : { ...row, ant_no: 5 })),
    });
    expect(updatedOrigin(campaign, origin)).toBe(origin);
  });

  it("are returned unchanged if an output's stored translations are replaced by an alignment that gives the same ones", () => {
    const { campaign, origin } = ledgerOfTables(tablesOf(smallCampaign()));
    const aligned = smallCampaign().outputs.find((output) => isOf("bad", output));
    const numbered = withOutputs(campaign, (output) =>
      isOf("bad", output) && aligned !== undefined ? [aligned] : [output],
    );
    expect(numbered.outputs.map(({ translations }) => translations === null)).toEqual([true, false]);
    expect(updatedOrigin(numbered, origin)).toBe(origin);
  });
});

describe("the rows of a campaign with changed outputs", () => {
  const judged = (origin: ProtestOrigin): ProtestOrigin => {
    const on = (candidate: number) => ({ id: candidate, candidate, annotator_id: 1 });
    const both = [6, 10];
    return {
      ...origin,
      rows: {
        ...origin.rows,
        annotations: both.map((candidate) => ({
          ...on(candidate),
          ant_annotation: "ok",
          anaph_annotation: "ok",
          remarks: "",
          conflict_status: "",
        })),
        token_annotations: both.map((one) => ({ ...on(one), line: 0, token: 1, annotation: "ok" })),
        tag_annotations: both.map((one) => ({ ...on(one), tag: "t" })),
        annotation_tasks: both.map((candidate) => ({ task_no: 1, candidate })),
      },
      sentences: [4, 6].map((corpus) => ({ id: corpus, corpus, line: 0, sentence: "kept" })),
      missing: [4, 6].map((corpus) => ({ corpus, line: 3 })),
    };
  };

  it("lose only the rows of a removed system", () => {
    const { campaign, origin } = ledgerOfTables(tablesOf(smallCampaign()));
    const present = updatedOrigin(without(campaign, "bad"), judged(origin));
    expect(described(present)).toEqual(WITHOUT_BAD);
    const { rows, sentences, missing } = present;
    expect(new Set(rows.documents.map(({ corpus }) => corpus))).toEqual(new Set([1, 2, 3, 5, 6]));
    expect(new Set(rows.translations.map(({ tgtcorpus }) => tgtcorpus))).toEqual(new Set([2, 6]));
    expect(ids(rows.annotations)).toBe("10");
    expect(ids(rows.token_annotations)).toBe("10");
    expect(ids(rows.tag_annotations)).toBe("10");
    expect(rows.annotation_tasks).toEqual([{ task_no: 1, candidate: 10 }]);
    expect([ids(sentences), missing]).toEqual(["6", [{ corpus: 6, line: 3 }]]);
  });

  it("keep a source corpus that a remaining system also uses", () => {
    const tables = tablesOf(smallCampaign());
    const ofBad = <R extends { readonly srccorpus: number }>(rows: readonly R[]) =>
      rows.map((row) => (row.srccorpus === 5 ? { ...row, srccorpus: 3 } : row));
    const { campaign, origin } = ledgerOfTables({
      ...tables,
      sentences: tables.sentences.map((row) =>
        row.corpus === 3 && row.line === 0 ? { ...row, sentence: "The ball is red." } : row,
      ),
      pro_candidates: ofBad(tables.pro_candidates),
      pro_antecedents: ofBad(tables.pro_antecedents),
    });
    const { rows, texts } = updatedOrigin(without(campaign, "bad"), origin);
    expect([ids(rows.corpora), texts.map(({ corpus }) => corpus)]).toEqual(["1 2 3 5 6", [1, 2, 3, 5, 6]]);
    expect(rows.pro_candidates.map(({ srccorpus }) => srccorpus)).toEqual([1, 1, 1, 1, 3, 3, 3, 3]);
  });

  it("lose a source corpus that only a removed system used", () => {
    const built = buildOrigin(smallCampaign());
    expect(described(updatedOrigin(without(smallCampaign(), "bad"), built))).toEqual({
      ...WITHOUT_BAD,
      corpora: "1 2 5 6",
      texts: "1 2 5 6",
    });
  });

  it("get the rows of an added system after the existing rows", () => {
    const { campaign, origin } = ledgerOfTables(tablesOf(smallCampaign()));
    const more = withOutputs(campaign, (output) =>
      isOf("bad", output) ? [output, { ...output, system: "more" }] : [output],
    );
    const present = updatedOrigin(more, origin);
    expect(described(present)).toEqual({
      corpora: `${WHOLE.corpora} 7 8`,
      texts: `${WHOLE.texts} 7 8`,
      candidates: `${WHOLE.candidates} 13 14 15 16`,
      antecedents: `${WHOLE.antecedents} 10 11 12`,
      keys: `${WHOLE.keys} more more more more`,
    });
    expect(present.rows.corpora.slice(6).map(({ name }) => name)).toEqual([
      "more/source.tok.en",
      "more/target.tok.fr",
    ]);
  });

  it("get new rows for a replaced output instead of its earlier rows", () => {
    const { campaign, origin } = ledgerOfTables(tablesOf(smallCampaign()));
    const moved = [{ example: "1", pronoun: [{ line: 1, position: 1 }], antecedents: [] }];
    const other = withOutputs(campaign, (output) =>
      isOf("bad", output) ? [{ ...output, translations: moved }] : [output],
    );
    const present = updatedOrigin(other, judged(origin));
    expect(described(present)).toEqual({
      corpora: "1 2 3 5 6 7 8",
      texts: "1 2 3 5 6 7 8",
      candidates: "1 2 3 4 9 10 11 12 13 14 15 16",
      antecedents: "1 2 3 7 8 9 10 11 12",
      keys: "- - - - good good good good bad bad bad bad",
    });
    expect(ids(present.rows.annotations)).toBe("10");
  });

  it("are returned unchanged if an output changed only in words that the rows do not contain", () => {
    const { campaign, origin } = ledgerOfTables(tablesOf(smallCampaign()));
    const other = withOutputs(campaign, (output) =>
      isOf("bad", output) ? [{ ...output, lines: [...output.lines.slice(0, 3), "Autre ."] }] : [output],
    );
    expect(updatedOrigin(other, origin)).toBe(origin);
  });

  it("get rows for all outputs if there were no candidates", () => {
    const campaign = smallCampaign();
    const { suite } = campaign;
    const nothing = buildOrigin({ ...campaign, outputs: [], suite: { ...suite, examples: [] } });
    const present = updatedOrigin(campaign, nothing);
    // The rows of the reference without examples, corpora 1 and 2, are replaced.
    expect(described(present)).toEqual({
      ...WHOLE,
      corpora: "3 4 5 6 7 8",
      texts: "3 4 5 6 7 8",
    });
  });
});

/** What PROTEST's tool shows of one corpus pair: its own reading of the rows, without that of Referee. */
function shown({ rows, texts }: ProtestOrigin, system: string | null) {
  const target = texts.find(
    ({ text, system: of }) => text !== "source" && of === system && text !== "own-source",
  );
  const candidates = rows.pro_candidates.filter(({ tgtcorpus }) => tgtcorpus === target?.corpus);
  const category = (number: number) => rows.categories.find(({ id }) => id === number);
  return {
    starts: rows.documents.flatMap(({ corpus, start }) => (corpus === target?.corpus ? [start] : [])),
    examples: candidates.map((row) => ({
      place: `${row.line}:${row.srcpos} ${row.srcpro}`,
      category: `${category(row.category_no)?.description} ${category(row.category_no)?.antagreement}`,
      antecedents: rows.pro_antecedents
        .filter(({ tgtcorpus, example_no }) => tgtcorpus === row.tgtcorpus && example_no === row.example_no)
        .sort((a, b) => a.ant_no - b.ant_no)
        .map((one) => `${one.line}:${one.srcstartpos}-${one.srcendpos} ${one.srchead}`),
    })),
  };
}

/** What a suite means for every text. */
function meant({ categories, documents, examples, source }: Campaign["suite"]) {
  const word = (line: number, position: number) => source[line]?.split(" ")[position];
  const agrees = (of: string) => categories.some((one) => one.label === of && one.antecedentAgreement);
  return {
    starts: documents.map(({ firstLine }) => firstLine),
    examples: examples.map(({ line, position, category, antecedents }) => ({
      place: `${line}:${position} ${word(line, position)}`,
      category: `${category} ${agrees(category) ? 1 : 0}`,
      antecedents: antecedents.map(
        (one) => `${one.line}:${one.start}-${one.end} ${word(one.line, one.head)}`,
      ),
    })),
  };
}

type Suite = Campaign["suite"];

/** The kinds of changes of a suite, each of which leaves all outputs as they are. */
const CHANGES: Readonly<Record<string, (suite: Suite) => Suite>> = {
  "an example is added": (suite) => ({
    ...suite,
    examples: [
      ...suite.examples,
      {
        id: "9",
        category: "event_it",
        line: 3,
        position: 1,
        pronoun: "glows",
        antecedents: [],
        referencePronoun: null,
        referenceAntecedents: null,
        referenceAntecedentSpans: null,
      },
    ],
  }),
  "an example is removed": (suite) => ({ ...suite, examples: suite.examples.slice(1) }),
  "an example is moved": (suite) => ({
    ...suite,
    examples: suite.examples.map((one) =>
      one.id === "4" ? { ...one, line: 2, position: 0, pronoun: "They" } : one,
    ),
  }),
  "an example gets another category": (suite) => ({
    ...suite,
    examples: suite.examples.map((one) => (one.id === "4" ? { ...one, category: "event_it" } : one)),
  }),
  "an antecedent is removed": (suite) => ({
    ...suite,
    examples: suite.examples.map((one) => (one.id === "2" ? { ...one, antecedents: [] } : one)),
  }),
  "an antecedent is extended": (suite) => ({
    ...suite,
    examples: suite.examples.map((one) =>
      one.id === "3"
        ? { ...one, antecedents: one.antecedents.map((antecedent) => ({ ...antecedent, start: 0 })) }
        : one,
    ),
  }),
  "a category needs agreement no more": (suite) => ({
    ...suite,
    categories: suite.categories.map((one) =>
      one.label === "anaphoric_inter_subject_it" ? { ...one, antecedentAgreement: false } : one,
    ),
  }),
  "a category is added": (suite) => ({
    ...suite,
    categories: [...suite.categories, { label: "Own", antecedentAgreement: true }],
  }),
  "a document is divided": (suite) => ({
    ...suite,
    documents: [...suite.documents, { id: "more", firstLine: 3 }],
  }),
};

describe("the rows of a campaign with another suite", () => {
  const { campaign, origin } = ledgerOfTables(tablesOf(smallCampaign()));
  const changed = (names: readonly string[]): Campaign => ({
    ...campaign,
    candidates: null,
    suite: names.reduce((suite, name) => CHANGES[name]?.(suite) ?? suite, campaign.suite),
  });

  it.each(Object.keys(CHANGES))("follow the suite in all texts if %s", (name) => {
    const now = changed([name]);
    const present = updatedOrigin(now, origin);
    for (const system of [null, "bad", "good"]) expect(shown(present, system)).toEqual(meant(now.suite));
    expect(updatedOrigin(now, present)).toBe(present);
  });

  it("follow the suite after random changes, also in several steps", () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(Object.keys(CHANGES)), { minLength: 1, maxLength: 3 }), (steps) => {
        let present = origin;
        for (const names of steps) {
          const now = changed(names);
          present = updatedOrigin(now, present);
          for (const system of [null, "bad", "good"])
            expect(shown(present, system)).toEqual(meant(now.suite));
        }
      }),
      { numRuns: runs(20, 200), seed: 52 },
    );
  });

  it("have new ids, and keep the numbers of the examples that stay", () => {
    const { rows } = updatedOrigin(changed(["an example is removed", "an example is added"]), origin);
    expect(ids(rows.pro_candidates)).toBe("13 14 15 16 17 18 19 20 21 22 23 24");
    expect(rows.pro_candidates.map(({ example_no }) => example_no).slice(0, 4)).toEqual([2, 3, 4, 9]);
  });

  it("keep the answers about examples that stay, also about the reference", () => {
    const on = (id: number, candidate: number) => ({
      id,
      candidate,
      annotator_id: 1,
      ant_annotation: "ok",
      anaph_annotation: "ok",
      remarks: "",
      conflict_status: "",
    });
    // Candidates 1 and 2 are examples 1 and 2 of the reference, candidate 6 is example 2 of “bad”.
    const judged = { ...origin, rows: { ...origin.rows, annotations: [on(1, 1), on(2, 2), on(3, 6)] } };
    const { rows } = updatedOrigin(changed(["an example is removed"]), judged);
    // The reference now has candidates 13 to 15, and “bad” 16 to 18, for examples 2 to 4.
    expect(rows.annotations.map(({ id, candidate }) => [id, candidate])).toEqual([
      [2, 13],
      [3, 16],
    ]);
  });
});
