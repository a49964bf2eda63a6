import { describe, expect, it } from "vitest";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  changeCountOf,
  databaseActionId,
  isRowRecord,
  type RowRecord,
  rowRecord,
  sameDatabase,
  withChangeCount,
} from "./row-record.ts";

const BASE: RowRecord = {
  campaign: "c",
  system: "north",
  example: "1",
  annotator: "4",
  textHash: "h",
  content: { ...EMPTY_JUDGEMENT, pronoun: "ok" },
  supersedes: ["b", "a"],
  actionId: databaseActionId("d"),
};

const { antecedent, ...otherKeys } = BASE.content;

describe("an event from rows", () => {
  it("has the content of the rows, and no time, replica or circumstances, which rows cannot contain", () => {
    expect(rowRecord(BASE)).toMatchObject({
      kind: "judgement",
      author: "4",
      clock: 1,
      time: null,
      replica: null,
      action: "import",
      supersedes: ["a", "b"],
      content: { pronoun: "ok" },
      circumstances: { seconds: null, referenceOpened: null, contextBefore: null, guidelines: "" },
    });
  });

  it.each<[string, Partial<RowRecord>, boolean]>([
    ["the same rows", {}, true],
    ["the superseded ids in another order, or repeated", { supersedes: ["a", "b", "a"] }, true],
    ["the same rows in another database", { actionId: databaseActionId("e") }, true],
    ["keys of the content in another order", { content: { ...otherKeys, antecedent } }, true],
    ["another campaign", { campaign: "d" }, false],
    ["another system", { system: "south" }, false],
    ["another example", { example: "2" }, false],
    ["another annotator", { annotator: "5" }, false],
    ["another text", { textHash: "i" }, false],
    ["other content", { content: { ...EMPTY_JUDGEMENT, pronoun: "bad" } }, false],
    ["other superseded ids", { supersedes: ["a"] }, false],
  ])("has the same id for equal rows, and another id for other rows: %s", (_, change, same) => {
    expect(rowRecord({ ...BASE, ...change }).id === rowRecord(BASE).id).toBe(same);
  });

  it.each([
    ["an event from rows", rowRecord(BASE), true],
    ["a judgement in the app", smallJudgement(1), false],
    ["a judgement in the app at an unknown time", smallJudgement(1, { time: null, replica: null }), false],
    ["an import with a known time", smallJudgement(1, { action: "import", replica: null }), false],
    ["an import with a replica", smallJudgement(1, { action: "import", time: null }), false],
  ])("is distinguished from other events by isRowRecord: %s", (_, record, expected) => {
    expect(isRowRecord(record)).toBe(expected);
  });
});

describe("the actionId of a database", () => {
  it("identifies the database and its change counter", () => {
    const step = databaseActionId("d");
    expect(step).toMatch(/^00000000-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const changes of [0, 1, 255, 4_294_967_295]) {
      const later = withChangeCount(step, changes);
      expect(later).toHaveLength(36);
      expect(changeCountOf(later)).toBe(changes);
      expect(sameDatabase(later, step)).toBe(true);
      expect(sameDatabase(later, databaseActionId("e"))).toBe(false);
    }
  });
});
