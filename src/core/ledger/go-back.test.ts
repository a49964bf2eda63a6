import { describe, expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import type { AnswerChange, HistoryStep } from "#core/ledger/history.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { Registers } from "./fold.ts";
import { goBack } from "./history.ts";

const HERE = "22222222-0000-4000-8000-000000000000";
const OTHER_REPLICA = "33333333-0000-4000-8000-000000000000";
const remarked = (remark: string) => ({ ...EMPTY_JUDGEMENT, remark });

/** A step that changed e1 of “bad” from the content `was` to `is`, and the same for the other named systems. */
function step(...systems: readonly string[]): HistoryStep {
  const changes = ["bad", ...systems].map(
    (system): AnswerChange => ({
      task: JUDGING,
      system,
      example: "e1",
      before: remarked("was"),
      after: remarked("is"),
    }),
  );
  return { id: smallId(99), time: null, changes };
}

function restoredBy(action: "undo" | "redo", given: HistoryStep, ...records: readonly Judgement[]) {
  const registers = new Registers();
  for (const record of records) registers.add(record);
  const { restored, left: unchanged } = goBack(given, action, registers, { annotator: "a1", replica: HERE });
  return {
    restored: restored.map(({ system, content, supersedes }) => ({
      system,
      remark: content.remark,
      supersedes: supersedes.map((id) => Number(id.slice(-4))),
    })),
    left: unchanged.map(({ system }) => system),
  };
}

const recordOfReplica = (number: number, parts = {}) =>
  smallJudgement(number, { replica: HERE, remark: `r${number}`, ...parts });
const recordOfOtherReplica = (number: number, parts = {}) =>
  recordOfReplica(number, { replica: OTHER_REPLICA, ...parts });

describe("goBack", () => {
  it.each<
    [what: string, action: "undo" | "redo", records: Judgement[], remark: string | null, supersedes: number[]]
  >([
    ["restores on undo the content before the step", "undo", [recordOfReplica(1)], "was", [1]],
    ["restores on redo the content after the step", "redo", [recordOfReplica(1)], "is", [1]],
    [
      "supersedes this replica's latest judgement",
      "undo",
      [recordOfReplica(1), recordOfReplica(2, { supersedes: [smallId(1)] })],
      "was",
      [2],
    ],
    ["does nothing without a judgement", "undo", [], null, []],
    [
      "does not affect another annotator's judgement",
      "undo",
      [recordOfReplica(1, { author: "a2" })],
      null,
      [],
    ],
    ["does not affect a repeat", "undo", [recordOfReplica(1, { task: REPEATED_JUDGING })], null, []],
    ["does not affect another candidate", "undo", [recordOfReplica(1, { example: "e2" })], null, []],
    [
      "does nothing if another replica superseded the judgement",
      "undo",
      [recordOfReplica(1), recordOfOtherReplica(2, { supersedes: [smallId(1)] })],
      null,
      [],
    ],
    [
      "does not undo an import",
      "undo",
      [recordOfReplica(1), recordOfReplica(2, { action: "import", replica: null, supersedes: [smallId(1)] })],
      null,
      [],
    ],
    [
      "keeps a concurrent answer of another replica",
      "undo",
      [recordOfReplica(1), recordOfOtherReplica(2)],
      "was",
      [1],
    ],
    [
      "supersedes both of two concurrent judgements of this replica",
      "redo",
      [recordOfReplica(1), recordOfReplica(2), recordOfOtherReplica(3)],
      "is",
      [1, 2],
    ],
  ])("%s", (_what, action, records, remark, supersedes) => {
    const result = restoredBy(action, step(), ...records);
    expect(result.restored).toEqual(remark === null ? [] : [{ system: "bad", remark, supersedes }]);
    expect(result.left).toEqual(remark === null ? ["bad"] : []);
  });

  it("restores only the candidates of an action that no other replica has judged since", () => {
    const goodRecord = recordOfReplica(2, { system: "good" });
    const since = recordOfOtherReplica(3, { system: "good", supersedes: [smallId(2)] });
    expect(
      restoredBy(
        "undo",
        step("good", "best"),
        recordOfReplica(1),
        goodRecord,
        since,
        recordOfReplica(4, { system: "best" }),
      ),
    ).toEqual({
      restored: [
        { system: "bad", remark: "was", supersedes: [1] },
        { system: "best", remark: "was", supersedes: [4] },
      ],
      left: ["good"],
    });
  });
});
