import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { campaignTexts } from "#core/campaign/campaign.ts";
import { ANSWER_COLUMNS, type AnswerCells, readAnswers } from "#core/io/file/answers-table.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { serializeCsv, serializeTsv } from "#core/tables/table.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS } from "#tools/testing/campaigns/small-gaps.ts";
import { answerRows, importAnswers } from "./import-answers.ts";

const HEADER = [
  "annotator",
  "task",
  "system",
  "example",
  "antecedent",
  "pronoun",
  "tokens",
  "labels",
  "tags",
];

/** Rows with the cells of `HEADER`, separated by blanks; `-` is an empty cell. */
function tableOf(...rows: readonly string[]): string {
  return serializeTsv([
    HEADER,
    ...rows.map((row) => row.split(" ").map((cell) => (cell === "-" ? "" : cell))),
  ]);
}

function imported(ledger: Ledger, text: string, allBy: string | null = null, path = "answers.tsv") {
  const rows = readAnswers({ path, bytes: new TextEncoder().encode(text) });
  return rows.ok ? importAnswers(ledger, path, rows.value, allBy) : rows;
}

function ledgerAfter(ledger: Ledger, text: string, path = "answers.tsv"): Ledger {
  const result = imported(ledger, text, null, path);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.ledger;
}

/** The problems of an import, as `code line`. */
function problemsOf(ledger: Ledger, ...rows: readonly string[]): string[] {
  const result = imported(ledger, tableOf(...rows));
  return (result.ok ? result.warnings : result.problems).map(({ code, line }) => `${code} ${line}`);
}

const withGaps = smallLedger({}, { settings: { gaps: SMALL_GAPS } });

const FORMATS = {
  tsv: (rows: readonly AnswerCells[]) =>
    serializeTsv([ANSWER_COLUMNS, ...rows.map((row) => ANSWER_COLUMNS.map((name) => row[name]))]),
  csv: (rows: readonly AnswerCells[]) =>
    serializeCsv([ANSWER_COLUMNS, ...rows.map((row) => ANSWER_COLUMNS.map((name) => row[name]))]),
  jsonl: (rows: readonly AnswerCells[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
};

/** Random rows that fit the small campaign, one per person, task and item. */
function randomRows(seed: number): AnswerCells[] {
  const random = seededRandom(seed);
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const remarks = ["", "a\tb", 'says "yes"', "two\nlines", "=1+1", "'=x", "il|ce \\", "été ☃"];
  const blank = Object.fromEntries(ANSWER_COLUMNS.map((name) => [name, ""])) as AnswerCells;
  return ["Ann", "Ben, the second", "=Cy", "'-Di"].flatMap((annotator) =>
    ["good", "bad"].flatMap((system) =>
      ["e1", "e2", "e3", "e4"].flatMap((example): AnswerCells[] => {
        if (random() < 0.3) return [];
        const shared = { ...blank, annotator, system, example, remark: one(remarks) };
        const flagged = one(["", "yes"]);
        const time = one(["", "2026-03-04T05:06:07.000Z"]);
        const gap: AnswerCells = {
          ...shared,
          task: annotator === "'-Di" ? "gap_resolution" : "gap",
          labels: one(["ce|il", "OTHER", "ça/cela"]),
          flagged,
          time,
        };
        const judgement: AnswerCells = {
          ...shared,
          task: annotator === "'-Di" ? "resolution" : one(["judgement", "repeat"]),
          pronoun: one(["correct", "incorrect"]),
          antecedent: one(["incorrect", ""]),
          tags: one(["", "desc_vs_presc", "own \\| tag|other"]),
          cause: one(["", "slip", "other"]),
          fixed_pronoun: one(["", "none", "0:1 1:0"]),
          flagged,
          time,
        };
        return [judgement, gap];
      }),
    ),
  );
}

describe("a table of answers", () => {
  it.each(["tsv", "csv", "jsonl"] as const)("out and in again is the identity, as %s", (format) => {
    for (let seed = 1; seed <= 25; seed++) {
      const rows = randomRows(seed);
      const path = `answers.${format}`;
      const answered = ledgerAfter(withGaps, FORMATS[format](rows), path);
      const out = FORMATS[format](answerRows(currentCampaign(answered)));
      expect(answerRows(currentCampaign(answered)).length).toBe(rows.length);
      // Into the same campaign: nothing changes, not even an event.
      expect(ledgerAfter(answered, out, path).events).toEqual(answered.events);
      // Into the campaign without answers: the same table, and the same answers as the rows gave.
      const again = ledgerAfter(withGaps, out, path);
      expect(FORMATS[format](answerRows(currentCampaign(again)))).toBe(out);
      const remarksBefore = rows.map(({ annotator, remark }) => `${annotator} ${remark}`).sort();
      const remarksAfter = answerRows(currentCampaign(again)).map((row) => `${row.annotator} ${row.remark}`);
      expect(remarksAfter.sort()).toEqual(remarksBefore);
    }
  });

  it("keeps annotations of tokens", () => {
    const header =
      "annotator\ttask\texample\tcategory\tantecedents\treference_pronoun\treference_antecedents";
    const row = "Ann\tannotation\t1:0\tanaphoric_inter_subject_it\t0:0-1:1\tnone\t0:1";
    const answered = ledgerAfter(smallLedger(), `${header}\n${row}\n`);
    const [cells] = answerRows(currentCampaign(answered));
    expect(cells).toMatchObject({
      task: "annotation",
      system: "",
      example: "1:0",
      category: "anaphoric_inter_subject_it",
      antecedents: "0:0-1:1",
      reference_pronoun: "none",
      reference_antecedents: "0:1",
    });
    expect(ledgerAfter(answered, FORMATS.tsv(answerRows(currentCampaign(answered)))).events).toEqual(
      answered.events,
    );
  });

  it("records the hash of the text, so that an answer becomes outdated when the text changes (V14)", () => {
    const answered = ledgerAfter(smallLedger(), tableOf("Ann judgement bad e4 - incorrect - - -"));
    const campaign = currentCampaign(answered);
    const [judgement] = campaign.judgements;
    const texts = campaignTexts(campaign);
    const candidate = texts.index.numberOf({ system: "bad", example: "e4" });
    expect(judgement?.textHash).toBe(texts.textHash(candidate ?? expect.fail()));
    const changed = smallLedger(
      {
        "systems/bad.txt":
          "Le ballon est rouge .\nIl rebondit quand tu le lâches .\nIls ont vu les plasma .\nIl brille .\n",
      },
      { annotators: [...campaign.annotators], judgements: campaign.judgements },
    );
    expect(campaignTexts(currentCampaign(changed)).isStale(judgement ?? expect.fail())).toBe(true);
  });

  it("gives all rows to one annotator", () => {
    const result = imported(smallLedger(), tableOf("Ann judgement bad e4 - incorrect - - -"), "Zoe");
    const ledger = result.ok ? result.value.ledger : expect.fail();
    expect(foldEvents(ledger.events).annotators.map(({ name }) => name)).toEqual(["Zoe"]);
    expect(answerRows(currentCampaign(ledger)).map(({ annotator }) => annotator)).toEqual(["Zoe"]);
  });

  it("makes a new annotator with a resolution an adjudicator", () => {
    const answered = ledgerAfter(smallLedger(), tableOf("Eve resolution bad e4 - incorrect - - -"));
    expect(foldEvents(answered.events).annotators).toMatchObject([{ name: "Eve", role: "adjudicator" }]);
  });

  it("replaces the earlier answer of the same person, and changes nothing by blank rows", () => {
    const first = ledgerAfter(smallLedger(), tableOf("Ann judgement bad e4 - incorrect - - -"));
    const result = imported(
      first,
      tableOf("Ann judgement bad e4 - correct 1:3 - -", "Ann judgement bad e1 - - - - -"),
    );
    expect(result.ok && [result.value.added, result.value.changed, result.value.blank]).toEqual([0, 1, 1]);
    const rows = result.ok ? answerRows(currentCampaign(result.value.ledger)) : [];
    expect(rows.map(({ pronoun, tokens }) => `${pronoun} ${tokens}`)).toEqual(["correct 1:3"]);
  });
});

describe("a row that does not fit", () => {
  const good = "Ann judgement bad e4 - incorrect - - -";

  it.each([
    ["an unknown system", ["Ann judgement worse e4 - incorrect - - -"], ["unknown-candidate 2"]],
    ["an unknown example", ["Ann judgement bad e9 - incorrect - - -"], ["unknown-candidate 2"]],
    ["no annotator", ["- judgement bad e4 - incorrect - - -"], ["unknown-candidate 2"]],
    ["a word that is no answer", ["Ann judgement bad e4 - maybe - - -"], ["malformed-cell 2"]],
    ["a word that is no task", ["Ann judging bad e4 - correct - - -"], ["malformed-cell 2"]],
    [
      "a token outside the text",
      ["Ann judgement bad e4 - correct 1:99 - -"],
      ["position-outside-sentence 2"],
    ],
    ["a contradiction", [good, "Ann judgement bad e4 - correct 1:3 - -"], ["duplicate-judgement 3"]],
    ["the same row twice", [good, good], ["duplicate-judgement 3"]],
    [
      "an exclusion with an answer",
      ["Ann judgement bad e4 - incorrect - - bad_translation"],
      ["answers-conflict 2"],
    ],
    ["an answer without its word", ["Ann judgement bad e4 - correct - - -"], ["answers-unfinished 2"]],
    ["a gap answer without gap filling", ["Ann gap bad e4 - - - il -"], ["unknown-label 2"]],
    [
      "everything at once",
      ["Ann judgement worse e4 - incorrect - - -", good, "Ann judgement bad e9 - correct - - -"],
      ["unknown-candidate 2", "unknown-candidate 4"],
    ],
  ])("%s is reported with its line", (_, rows, expected) => {
    expect(problemsOf(smallLedger(), ...rows)).toEqual(expected);
  });

  it.each([
    ["an unknown label", "Ann gap bad e4 - - - vous -", ["unknown-label 2"]],
    ["labels of a bad translation", "Ann gap bad e4 - - - il bad_translation", ["answers-conflict 2"]],
  ])("%s is reported with its line", (_, row, expected) => {
    expect(problemsOf(withGaps, row)).toEqual(expected);
  });

  it("of another text is reported, and leaves everything as it was", () => {
    const text = `annotator\ttask\tsystem\texample\tpronoun\ttext_hash\nAnn\tjudgement\tbad\te4\tincorrect\t${"0".repeat(64)}\n`;
    const result = imported(smallLedger(), text);
    expect(result.ok ? [] : result.problems.map(({ code, line }) => `${code} ${line}`)).toEqual([
      "judgements-stale 2",
    ]);
  });
});
