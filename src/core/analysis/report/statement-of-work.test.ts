import { describe, expect, it } from "vitest";
import { campaignTexts } from "#core/campaign/campaign.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { serializeTableCsv } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { type GapContent, NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS, REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { smallCampaign, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { statementOfWork, statementTable } from "./annotator-tables.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const CATEGORIES = { withAntecedent: new Set<string>() };
const BEN = { id: "a2", name: "Ben", role: "annotator" } as const;
const BAD = { antecedent: "bad", pronoun: "bad", system: "bad", author: "a1" } as const;

/** Anna judges e1 for 30 s, e2 together with it, e3 on the next day for 90 s, and e1 again; Ben judges e1. */
const JUDGEMENTS = [
  smallJudgement(1, { ...BAD, example: "e1", seconds: 30, time: "2026-05-01T08:00:00.000Z" }),
  smallJudgement(2, {
    ...BAD,
    example: "e2",
    seconds: 30,
    time: "2026-05-01T08:00:00.000Z",
    copiedFrom: smallId(1),
  }),
  smallJudgement(3, { ...BAD, example: "e3", seconds: 90, time: "2026-05-02T23:59:59.000Z" }),
  smallJudgement(4, {
    ...BAD,
    example: "e1",
    task: REPEATED_JUDGING,
    seconds: 60,
    time: "2026-05-02T08:00:00.000Z",
  }),
  smallJudgement(5, { ...BAD, author: "a2", example: "e1", seconds: 500 }),
];

describe("statementOfWork", () => {
  const campaign = smallCampaign({}, { annotators: [ANNA, BEN], judgements: JUDGEMENTS });
  const statement = statementOfWork(campaign, campaignTexts(campaign), "a1", CATEGORIES);

  const NAMED = { ...statement, annotator: "Anna", work: "Lamp and garden" };

  it("adds up the annotator's own recorded time and items per day; a copied answer adds no time", () => {
    expect(statement.days).toEqual([
      { day: "2026-05-01", items: 2, copied: 1, seconds: 30, untimed: 0 },
      { day: "2026-05-02", items: 2, copied: 0, seconds: 150, untimed: 0 },
    ]);
    expect(statement.total).toMatchObject({ items: 4, copied: 1, seconds: 180 });
  });

  it("counts only finished items; a flag, a remark and half an answer are none, but their time is kept", () => {
    // Nora's round of 30 Nov 2026: a flag, a flag that was removed again, a remark, and only the noun answered.
    const day = { time: "2026-05-03T08:00:00.000Z", author: "a1", system: "good" } as const;
    const unfinished = [
      smallJudgement(11, { ...day, example: "e1", flagged: true, seconds: null }),
      smallJudgement(12, { ...day, example: "e2" }),
      smallJudgement(13, { ...day, example: "e3", remark: "later", seconds: 8 }),
      smallJudgement(14, { ...day, example: "e4", flagged: true, time: "2026-05-04T08:00:00.000Z" }),
      smallJudgement(15, { ...day, system: "bad", example: "e2", antecedent: "ok", seconds: 20 }),
    ];
    const excluded = smallJudgement(16, { ...day, system: "bad", example: "e3", tags: ["bad_translation"] });
    const before = smallCampaign({}, { annotators: [ANNA], judgements: [...unfinished, excluded] });
    expect(statementOfWork(before, campaignTexts(before), "a1", CATEGORIES).days).toEqual([
      { day: "2026-05-03", items: 1, copied: 0, seconds: 28, untimed: 0 },
    ]);
  });

  it("counts an answer whose text has changed since, or is not in the campaign now", () => {
    const judgements = [
      smallJudgement(21, { ...BAD, example: "e1", textHash: "another" }),
      smallJudgement(22, { ...BAD, example: "e9" }),
      smallJudgement(23, { example: "e2", flagged: true, textHash: "another" }),
      smallJudgement(24, { author: "a1", example: "e9", system: "good", flagged: true }),
    ];
    const changed = smallCampaign({}, { annotators: [ANNA], judgements });
    expect(statementOfWork(changed, campaignTexts(changed), "a1", CATEGORIES).total.items).toBe(2);
  });

  it("counts gaps, with those marked for discussion, and tokens of the source", () => {
    const gap = (number: number, example: string, content: Partial<GapContent>): Judgement => {
      const { task: _task, content: _content, ...record } = smallJudgement(number, { author: "a1", example });
      return { ...record, task: GAPS, content: { ...NO_GAP_ANSWER, ...content } };
    };
    const judgements = [
      gap(31, "e1", { labels: ["il"] }),
      gap(32, "e2", { discussion: true }),
      gap(33, "e3", { flagged: true }),
      smallAnnotation(34, "2:0", { unsuitable: "other" }),
      smallAnnotation(35, "2:4", { remark: "?" }),
    ];
    const tasks = smallCampaign({}, { annotators: [ANNA], judgements });
    expect(statementOfWork(tasks, campaignTexts(tasks), "a1", CATEGORIES).total.items).toBe(3);
  });

  it("counts repeats with the same result", () => {
    expect(statement.repeats).toEqual({ all: 1, same: 1 });
  });

  it("is a table with one row per day and a total in hours", () => {
    const csv = serializeTableCsv(statementTable(NAMED, { namesInRows: false }));
    expect(csv.split("\n").slice(0, 4)).toEqual([
      "day,items,items_together,hours,items_without_time",
      "2026-05-01,2,1,0.008333333333333333,0",
      "2026-05-02,2,0,0.041666666666666664,0",
      "Total,4,1,0.05,0",
    ]);
  });

  it("gives people the time in minutes and hours", () => {
    // 30 s and 150 s; in total 3 min. Then 19 min (1,140 s), 125 min, and a day without a recorded time.
    const timesOf = (seconds: readonly number[]) => {
      const days = seconds.map((one, at) => ({
        ...statement.total,
        day: `2026-05-0${at + 1}`,
        seconds: one,
      }));
      const shown = serializeTableText(statementTable({ ...NAMED, days }, { namesInRows: false }));
      return shown.match(/(?:\d+ h )?(?:less than )?\d+ min/g);
    };
    expect(timesOf([29, 150])).toEqual(["less than 1 min", "3 min", "3 min"]);
    expect(timesOf([1140, 7500, 0])).toEqual(["19 min", "2 h 5 min", "0 min", "3 min"]);
  });

  it("names the annotator and the work in its title, and for CSV in every row", () => {
    const { title } = statementTable(NAMED, { namesInRows: false });
    expect(title).toBe("Statement of work: Anna, Lamp and garden");
    const csv = serializeTableCsv(statementTable(NAMED, { namesInRows: true }));
    expect(csv.split("\n").slice(0, 4)).toEqual([
      "annotator,work,day,items,items_together,hours,items_without_time",
      "Anna,Lamp and garden,2026-05-01,2,1,0.008333333333333333,0",
      "Anna,Lamp and garden,2026-05-02,2,0,0.041666666666666664,0",
      "Anna,Lamp and garden,Total,4,1,0.05,0",
    ]);
  });
});
