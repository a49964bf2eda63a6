import { describe, expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import { goBack } from "#core/ledger/go-back.ts";
import type { Change, Step } from "#core/ledger/history.ts";
import { Registers } from "#core/ledger/registers.ts";
import { NOTHING_SAID } from "#core/tasks/judging/content.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

const HERE = "22222222-0000-4000-8000-000000000000";
const THERE = "33333333-0000-4000-8000-000000000000";
const said = (remark: string) => ({ ...NOTHING_SAID, remark });

/** A step that changed e1 of “bad” from the content `was` to `is`, and the same for the other named systems. */
function step(...systems: readonly string[]): Step {
  const changes = ["bad", ...systems].map(
    (system): Change => ({
      task: JUDGING,
      system,
      example: "e1",
      before: said("was"),
      after: said("is"),
    }),
  );
  return { id: smallId(99), time: null, changes };
}

function back(action: "undo" | "redo", given: Step, ...records: readonly Judgement[]) {
  const registers = new Registers();
  for (const record of records) registers.add(record);
  const { restored, left } = goBack(given, action, registers, { annotator: "a1", replica: HERE });
  return {
    restored: restored.map(({ system, content, supersedes }) => ({
      system,
      says: content.remark,
      follows: supersedes.map((id) => Number(id.slice(-4))),
    })),
    left: left.map(({ system }) => system),
  };
}

const here = (number: number, parts = {}) =>
  smallJudgement(number, { replica: HERE, remark: `r${number}`, ...parts });
const there = (number: number, parts = {}) => here(number, { replica: THERE, ...parts });

describe("going back", () => {
  it.each<
    [what: string, action: "undo" | "redo", records: Judgement[], says: string | null, follows: number[]]
  >([
    ["says what was before", "undo", [here(1)], "was", [1]],
    ["says again what was undone", "redo", [here(1)], "is", [1]],
    ["follows the last word here", "undo", [here(1), here(2, { supersedes: [smallId(1)] })], "was", [2]],
    ["does nothing where nothing is said", "undo", [], null, []],
    ["does not affect another annotator's judgement", "undo", [here(1, { author: "a2" })], null, []],
    ["does not affect a repeat", "undo", [here(1, { task: REPEATED_JUDGING })], null, []],
    ["does nothing to another candidate", "undo", [here(1, { example: "e2" })], null, []],
    [
      "does nothing where another place went on from it",
      "undo",
      [here(1), there(2, { supersedes: [smallId(1)] })],
      null,
      [],
    ],
    [
      "never goes past an import",
      "undo",
      [here(1), here(2, { action: "import", replica: null, supersedes: [smallId(1)] })],
      null,
      [],
    ],
    ["keeps a concurrent answer of another replica", "undo", [here(1), there(2)], "was", [1]],
    ["follows both of two tabs that differ", "redo", [here(1), here(2), there(3)], "is", [1, 2]],
  ])("%s", (_what, action, records, says, follows) => {
    const found = back(action, step(), ...records);
    expect(found.restored).toEqual(says === null ? [] : [{ system: "bad", says, follows }]);
    expect(found.left).toEqual(says === null ? ["bad"] : []);
  });

  it("takes of a step of several candidates those that were not judged elsewhere since", () => {
    const good = here(2, { system: "good" });
    const since = there(3, { system: "good", supersedes: [smallId(2)] });
    expect(back("undo", step("good", "best"), here(1), good, since, here(4, { system: "best" }))).toEqual({
      restored: [
        { system: "bad", says: "was", follows: [1] },
        { system: "best", says: "was", follows: [4] },
      ],
      left: ["good"],
    });
  });
});
