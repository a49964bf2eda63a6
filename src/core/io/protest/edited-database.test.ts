import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import {
  smallCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import {
  addedEvents,
  annotationRow,
  type Change,
  changedRows,
  edited,
  metaRow,
  STEP,
  withRows,
} from "./tables-in-test.ts";
import { buildOrigin } from "./write/origin-rows.ts";
import { writeLedger } from "./write/write-protest.ts";

/** Candidate rows: 1 to 4 reference, 5 to 8 system “bad”, 9 to 12 system “good”. Annotators: 1 Ana, 2 Bo. */
const ledger = smallLedger(
  {},
  {
    annotators: [
      { id: "a1", name: "Ana", role: "annotator" },
      { id: "b2", name: "Bo", role: "adjudicator" },
    ],
    judgements: [
      smallJudgement(101, {
        antecedent: "bad",
        pronoun: "ok",
        tokens: [
          { line: 1, position: 0 },
          { line: 1, position: 1 },
        ],
        tags: ["t", "u"],
        flagged: true,
      }),
      smallJudgement(102, { example: "e2", pronoun: "bad" }),
    ],
    assignments: [
      {
        name: "set",
        tasks: [{ label: "1", annotator: "b2", candidates: [{ system: "bad", example: "e1" }] }],
      },
    ],
  },
);

const judgementsIn = (events: readonly LedgerEvent[]) => events.filter(isPronounRecord);

describe("tables with the same content as when Referee wrote them", () => {
  const reversed = <R>(rows: readonly R[]) => [...rows].reverse();

  it.each<[what: string, change: Change]>([
    ["as they were written", () => ({})],
    [
      "in another order",
      (tables) => ({
        meta_data: reversed(tables.meta_data),
        corpora: reversed(tables.corpora),
        sentences: reversed(tables.sentences),
        documents: reversed(tables.documents),
        categories: reversed(tables.categories),
        pro_candidates: reversed(tables.pro_candidates),
        pro_antecedents: reversed(tables.pro_antecedents),
        translations: reversed(tables.translations),
        token_annotations: reversed(tables.token_annotations),
        tag_annotations: reversed(tables.tag_annotations),
      }),
    ],
    [
      "with other ids of sentences",
      ({ sentences }) => ({ sentences: sentences.map((one) => ({ ...one, id: one.id + 7 })) }),
    ],
    [
      "without a display order of candidates (sequence_no)",
      ({ pro_candidates }) => ({
        pro_candidates: changedRows<"pro_candidates">(pro_candidates, { sequence_no: null }),
      }),
    ],
    [
      "with other ids of annotations",
      (tables) => ({
        annotations: tables.annotations.map((one) => ({ ...one, id: one.id + 7 })),
        token_annotations: tables.token_annotations.map((one) => ({ ...one, id: one.id + 7 })),
        tag_annotations: tables.tag_annotations.map((one) => ({ ...one, id: one.id + 7 })),
      }),
    ],
    [
      "with another conflict status, which is derived from the answers",
      ({ annotations }) => ({
        annotations: changedRows<"annotations">(annotations, { conflict_status: null }),
      }),
    ],
  ])("give the stored ledger unchanged: %s", (_, change) => {
    expect(edited(ledger, change)).toEqual({ newLedger: ledger, messages: [] });
  });
});

describe("another configuration of PROTEST's tool", () => {
  const configured: Change = ({ meta_data }) => ({
    meta_data: [...meta_data, metaRow("config:conflict_checks", "disabled")],
  });

  it("keeps the stored ledger with all records, and is written again", () => {
    const { newLedger, messages } = edited(ledger, configured);
    expect(messages).toEqual([]);
    if (newLedger === null) throw new Error("the ledger was ignored");
    expect(newLedger.events.slice(0, ledger.events.length)).toEqual(ledger.events);
    expect(writeLedger(newLedger).tables.meta_data.filter(({ tag }) => tag.startsWith("config:"))).toEqual([
      metaRow("config:highlight", "default"),
      metaRow("config:conflict_checks", "disabled"),
    ]);
    expect(edited(newLedger, () => ({}))).toEqual({ newLedger, messages: [] });
  });

  it("is taken over together with changed answers", () => {
    const changedAnswer: Change = (tables) => ({
      ...configured(tables),
      annotations: changedRows<"annotations">(tables.annotations, { remarks: "changed" }),
    });
    const { newLedger, messages } = edited(ledger, changedAnswer);
    expect(messages.join()).toContain("changed by another program");
    expect(writeLedger(newLedger ?? ledger).tables.meta_data.map(({ tag }) => tag)).toContain(
      "config:conflict_checks",
    );
  });
});

describe("tables of a changed suite", () => {
  it.each<[what: string, change: Change, tables: string]>([
    ["another master", ({ meta_data }) => ({ meta_data: [...meta_data, metaRow("x", "1")] }), "meta_data"],
    [
      "a corpus' name",
      ({ corpora }) => ({ corpora: changedRows<"corpora">(corpora, { name: "x" }, 4) }),
      "corpora",
    ],
    [
      "a sentence",
      ({ sentences }) => ({ sentences: changedRows<"sentences">(sentences, { sentence: "x" }, 9) }),
      "sentences",
    ],
    ["one sentence fewer", ({ sentences }) => ({ sentences: sentences.slice(0, -1) }), "sentences"],
    [
      "one sentence more",
      ({ sentences }) => ({ sentences: [...sentences, { id: 99, corpus: 6, line: 4, sentence: "" }] }),
      "sentences",
    ],
    [
      "a document",
      ({ documents }) => ({ documents: changedRows<"documents">(documents, { start: 1 }, 2) }),
      "documents",
    ],
    [
      "a category",
      ({ categories }) => ({ categories: changedRows<"categories">(categories, { antagreement: 0 }, 1) }),
      "categories",
    ],
    [
      "a candidate",
      ({ pro_candidates }) => ({
        pro_candidates: changedRows<"pro_candidates">(pro_candidates, { srcpos: 1 }, 5),
      }),
      "pro_candidates",
    ],
    [
      "an antecedent",
      ({ pro_antecedents }) => ({ pro_antecedents: pro_antecedents.slice(1) }),
      "pro_antecedents",
    ],
    [
      "a translation, in the place of another one",
      ({ translations }) => ({
        translations: translations.map((one, index) => translations[index === 1 ? 0 : index] ?? one),
      }),
      "translations",
    ],
    [
      "two tables, reported together",
      ({ corpora, translations }) => ({ translations: translations.slice(1), corpora: corpora.slice(1) }),
      "corpora, translations",
    ],
  ])("make Referee ignore the stored ledger: %s", (_, change, tables) => {
    expect(edited(ledger, change)).toEqual({
      newLedger: null,
      messages: [
        `small.db: warning: another program changed ${tables}: Referee's own ledger in the file is ignored, and only PROTEST's tables are read [database-edited]`,
      ],
    });
  });
});

describe("a judgement that another program changed", () => {
  it.each<[what: string, change: Change, expected: string[]]>([
    [
      "an answer",
      ({ annotations }) => ({
        annotations: changedRows<"annotations">(annotations, { anaph_annotation: "bad" }, 1),
      }),
      ["a1 bad e1 bad bad 2 t,u  flagged"],
    ],
    [
      "a remark",
      ({ annotations }) => ({ annotations: changedRows<"annotations">(annotations, { remarks: "?" }, 2) }),
      ["a1 bad e2 unset bad 0  ?"],
    ],
    [
      "a removed token",
      ({ token_annotations }) => ({ token_annotations: token_annotations.slice(1) }),
      ["a1 bad e1 bad ok 1 t,u  flagged"],
    ],
    [
      "a token that is not ok",
      ({ token_annotations }) => ({
        token_annotations: changedRows<"token_annotations">(token_annotations, { annotation: "bad" }, 1),
      }),
      ["a1 bad e1 bad ok 1 t,u  flagged"],
    ],
    [
      "a removed tag",
      ({ tag_annotations }) => ({ tag_annotations: tag_annotations.slice(1) }),
      ["a1 bad e1 bad ok 2 u  flagged"],
    ],
    [
      "all rows removed, which also removes the flag",
      () => ({ annotations: [], token_annotations: [], tag_annotations: [] }),
      ["a1 bad e1 unset unset 0  ", "a1 bad e2 unset unset 0  "],
    ],
    [
      "a new judgement",
      withRows(annotationRow(9, 2, { anaph_annotation: "ok" })),
      ["b2 good e1 unset ok 0  "],
    ],
    [
      "a new judgement with an invalid answer, which is flagged",
      withRows(annotationRow(9, 2, { anaph_annotation: "perhaps", remarks: "?" })),
      ["b2 good e1 unset unset 0  ? flagged"],
    ],
    [
      "a new judgement with only an invalid answer, which is unanswered and flagged",
      withRows(annotationRow(9, 2, { anaph_annotation: "perhaps" })),
      ["b2 good e1 unset unset 0   flagged"],
    ],
    [
      "an unknown candidate, which gives no event",
      withRows(annotationRow(99, 2, { anaph_annotation: "ok" })),
      [],
    ],
    [
      "another row with equal answers, which gives no event",
      withRows(annotationRow(6, 1, { anaph_annotation: "bad" })),
      [],
    ],
    [
      "another row with other answers",
      withRows(annotationRow(6, 1, { anaph_annotation: "ok" })),
      ["a1 bad e2 unset ok 0  "],
    ],
  ])("gives an event with its current content: %s", (_, change, expected) => {
    const records = judgementsIn(addedEvents(ledger, change));
    expect(
      records.map(({ author, system, example, content }) => {
        const { antecedent, pronoun, tokens, tags, remark, flagged } = content;
        const summary = [author, system, example, antecedent, pronoun, tokens.length, tags.join(), remark];
        return `${summary.join(" ")}${flagged ? " flagged" : ""}`;
      }),
    ).toEqual(expected);
    expect(
      records.every(({ actionId, time, replica }) => actionId === STEP && time === null && replica === null),
    ).toBe(true);
  });

  it("supersedes the judgement that Referee wrote, with a clock after all events", () => {
    const change = withRows(
      annotationRow(6, 1, { anaph_annotation: "ok" }),
      annotationRow(9, 1, { anaph_annotation: "ok" }),
    );
    const [first, second] = judgementsIn(addedEvents(ledger, change));
    expect([first?.supersedes, first?.clock]).toEqual([[smallId(102)], 103]);
    expect([second?.supersedes, second?.clock]).toEqual([[], 104]);
  });

  it.each<[what: string, change: Change, messages: string[]]>([
    ["one judgement", withRows(annotationRow(9, 2, { remarks: "?" })), ["1 judgement was"]],
    [
      "several",
      withRows(annotationRow(9, 2, { remarks: "?" }), annotationRow(10, 2, { remarks: "?" })),
      ["2 judgements were"],
    ],
  ])("is reported with the number of changed judgements: %s", (_, change, messages) => {
    expect(edited(ledger, change).messages).toEqual(
      messages.map(
        (count) =>
          `small.db: warning: ${count} changed by another program since Referee wrote the database; the current answers are used [database-edited]`,
      ),
    );
  });

  it.each([
    ["enabled", [null, "PROTEST: the master user is exempt"]],
    [
      "disabled",
      ["PROTEST: conflict checks are disabled in the database", "PROTEST: the master user is exempt"],
    ],
  ])("keeps a conflict with the reason why PROTEST allows it: conflict checks are %s", (checks, expected) => {
    const origin = buildOrigin(smallCampaign());
    const meta_data = [...origin.rows.meta_data, metaRow("config:conflict_checks", checks)];
    const of = smallLedger({}, { origin: { ...origin, rows: { ...origin.rows, meta_data } } });
    const okAnswer = { anaph_annotation: "ok" };
    const change = withRows(annotationRow(9, 2, okAnswer), annotationRow(9, -1, okAnswer));
    const records = judgementsIn(addedEvents(of, change));
    expect(records.map(({ content }) => content.keptBecause)).toEqual(expected);
  });

  it("is assigned to its candidate, even if the rows of candidates are in reverse order", () => {
    const change = withRows(annotationRow(9, 2, { anaph_annotation: "ok", remarks: "?" }));
    const reversed: Change = (tables) => ({
      ...change(tables),
      pro_candidates: [...tables.pro_candidates].reverse(),
    });
    const records = judgementsIn(addedEvents(ledger, reversed));
    expect(records.map(({ system, example }) => `${system} ${example}`)).toEqual(["good e1"]);
    expect(records).toEqual(judgementsIn(addedEvents(ledger, change)));
  });

  it("is added after the unchanged events of the ledger", () => {
    const { newLedger } = edited(ledger, withRows(annotationRow(9, 2, { remarks: "?" })));
    expect(newLedger?.events.slice(0, -1)).toEqual(ledger.events);
    expect([newLedger?.id, newLedger?.texts, newLedger?.scope]).toEqual([ledger.id, ledger.texts, null]);
  });
});
