import { describe, expect, it } from "vitest";
import { smallJudgement } from "#core/formats/small-campaign.ts";
import { HistoryReader } from "#core/judgement/history.ts";
import type { Judgement } from "#core/judgement/judgement.ts";

function read(...log: readonly Judgement[]) {
  const reader = new HistoryReader();
  for (const judgement of log) reader.add(judgement);
  return reader.history;
}

const STEPS = ["0", "1", "2", "3"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const [FIRST = "", SECOND = "", THIRD = "", FOURTH = ""] = STEPS;

describe("undo and redo, read off the log", () => {
  it("knows what each act changed, the last act last", () => {
    const { undo, redo } = read(
      smallJudgement(1, { step: FIRST, pronoun: "bad" }),
      smallJudgement(2, { step: SECOND, pronoun: "bad", antecedent: "ok" }),
    );
    expect(undo.map((step) => step.id)).toEqual([FIRST, SECOND]);
    expect(undo[1]?.changes[0]).toMatchObject({
      before: { pronoun: "bad", antecedent: "unset" },
      after: { pronoun: "bad", antecedent: "ok" },
    });
    expect(redo).toEqual([]);
  });

  it("keeps the records of one act together", () => {
    const { undo } = read(
      smallJudgement(1, { step: FIRST, pronoun: "bad" }),
      smallJudgement(2, { step: FIRST, pronoun: "bad", system: "good" }),
    );
    expect(undo.length).toBe(1);
    expect(undo[0]?.changes.map((change) => change.system)).toEqual(["bad", "good"]);
  });

  it("moves an act undone to what can be redone, and back", () => {
    const done = smallJudgement(1, { step: FIRST, pronoun: "bad" });
    const undone = smallJudgement(2, { step: SECOND, action: "undo" });
    const redone = smallJudgement(3, { step: THIRD, action: "redo", pronoun: "bad" });
    expect(read(done, undone)).toMatchObject({ undo: [], redo: [{ id: FIRST }] });
    expect(read(done, undone, redone)).toMatchObject({ undo: [{ id: FIRST }], redo: [] });
  });

  it("undoes an act of several records as one", () => {
    const { undo, redo } = read(
      smallJudgement(1, { step: FIRST, pronoun: "bad" }),
      smallJudgement(2, { step: FIRST, pronoun: "bad", system: "good" }),
      smallJudgement(3, { step: SECOND, action: "undo" }),
      smallJudgement(4, { step: SECOND, action: "undo", system: "good" }),
    );
    expect([undo.length, redo.length]).toEqual([0, 1]);
  });

  it("undoes two acts one after the other", () => {
    const { undo, redo } = read(
      smallJudgement(1, { step: FIRST, pronoun: "bad" }),
      smallJudgement(2, { step: SECOND, pronoun: "ok" }),
      smallJudgement(3, { step: THIRD, action: "undo", pronoun: "bad" }),
      smallJudgement(4, { step: FOURTH, action: "undo" }),
    );
    expect(undo).toEqual([]);
    expect(redo.map((step) => step.id)).toEqual([SECOND, FIRST]);
  });

  it("forgets what could be redone once something new is said", () => {
    const { undo, redo } = read(
      smallJudgement(1, { step: FIRST, pronoun: "bad" }),
      smallJudgement(2, { step: SECOND, action: "undo" }),
      smallJudgement(3, { step: THIRD, pronoun: "ok" }),
    );
    expect(undo.map((step) => step.id)).toEqual([THIRD]);
    expect(redo).toEqual([]);
  });

  it("does not undo what was imported, but starts from it", () => {
    const { undo } = read(
      smallJudgement(1, { step: FIRST, action: "import", pronoun: "ok" }),
      smallJudgement(2, { step: SECOND, pronoun: "bad" }),
    );
    expect(undo.length).toBe(1);
    expect(undo[0]?.changes[0]?.before.pronoun).toBe("ok");
  });
});
