import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { chained, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { permutations } from "#tools/testing/permutations.ts";
import type { Judgement } from "./event.ts";
import { Registers } from "./fold.ts";
import { type AnswerChange, describeStep, goBack, HistoryReader, type HistoryStep } from "./history.ts";

function historyOf(...records: readonly Judgement[]) {
  const log = chained(...records);
  const reader = new HistoryReader((id) => log.find((judgement) => judgement.id === id) ?? null);
  for (const judgement of log) reader.add(judgement);
  return reader.history;
}

const STEPS = ["0", "1", "2", "3"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const [FIRST = "", SECOND = "", THIRD = "", FOURTH = ""] = STEPS;

describe("undo and redo derived from the ledger", () => {
  it("list the changes of each action, with the last action at the end", () => {
    const { undo, redo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: SECOND, pronoun: "bad", antecedent: "ok" }),
    );
    expect(undo.map((step) => step.id)).toEqual([FIRST, SECOND]);
    expect(undo[1]?.changes[0]).toMatchObject({
      before: { pronoun: "bad", antecedent: "unset" },
      after: { pronoun: "bad", antecedent: "ok" },
    });
    expect(redo).toEqual([]);
  });

  it("keep the judgements of one action together", () => {
    const { undo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: FIRST, pronoun: "bad", system: "good" }),
    );
    expect(undo.length).toBe(1);
    expect(undo[0]?.changes.map((change) => change.system)).toEqual(["bad", "good"]);
  });

  it("move an undone action to the redo list, and a redone action back", () => {
    const judgement = smallJudgement(1, { actionId: FIRST, pronoun: "bad" });
    const undone = smallJudgement(2, { actionId: SECOND, action: "undo" });
    const redone = smallJudgement(3, { actionId: THIRD, action: "redo", pronoun: "bad" });
    expect(historyOf(judgement, undone)).toMatchObject({ undo: [], redo: [{ id: FIRST }] });
    expect(historyOf(judgement, undone, redone)).toMatchObject({ undo: [{ id: FIRST }], redo: [] });
  });

  it("undo an action of several judgements in one step", () => {
    const { undo, redo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: FIRST, pronoun: "bad", system: "good" }),
      smallJudgement(3, { actionId: SECOND, action: "undo" }),
      smallJudgement(4, { actionId: SECOND, action: "undo", system: "good" }),
    );
    expect([undo.length, redo.length]).toEqual([0, 1]);
  });

  it("distinguish repeats from first judgements, so that undoing a first judgement does not undo a repeat", () => {
    const { undo, redo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: SECOND, task: REPEATED_JUDGING, pronoun: "ok", supersedes: [] }),
      smallJudgement(3, { actionId: THIRD, action: "undo" }),
    );
    expect(undo.map(({ id, changes }) => [id, changes.map(({ task }) => task)])).toEqual([
      [SECOND, [REPEATED_JUDGING]],
    ]);
    expect(redo.map(({ id }) => id)).toEqual([FIRST]);
  });

  it("undo two actions one after the other", () => {
    const { undo, redo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: SECOND, pronoun: "ok" }),
      smallJudgement(3, { actionId: THIRD, action: "undo", pronoun: "bad" }),
      smallJudgement(4, { actionId: FOURTH, action: "undo" }),
    );
    expect(undo).toEqual([]);
    expect(redo.map((step) => step.id)).toEqual([SECOND, FIRST]);
  });

  it("clear the redo list after a new change", () => {
    const { undo, redo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: SECOND, action: "undo" }),
      smallJudgement(3, { actionId: THIRD, pronoun: "ok" }),
    );
    expect(undo.map((step) => step.id)).toEqual([THIRD]);
    expect(redo).toEqual([]);
  });

  it("undo a judgement back to an imported judgement, but do not undo the import", () => {
    const { undo } = historyOf(
      smallJudgement(1, { actionId: FIRST, action: "import", pronoun: "ok" }),
      smallJudgement(2, { actionId: SECOND, pronoun: "bad" }),
    );
    expect(undo.length).toBe(1);
    expect(undo[0]?.changes[0]?.before).toMatchObject({ pronoun: "ok" });
  });

  it("keep a later action about another candidate in the undo list when an earlier action is undone", () => {
    const { undo, redo } = historyOf(
      smallJudgement(1, { actionId: FIRST, pronoun: "bad" }),
      smallJudgement(2, { actionId: SECOND, example: "e2", pronoun: "bad" }),
      smallJudgement(3, { actionId: THIRD, action: "undo" }),
    );
    expect([undo.map(({ id }) => id), redo.map(({ id }) => id)]).toEqual([[SECOND], [FIRST]]);
  });
});

describe("judgements that arrive separately and in any order", () => {
  const badPronoun = { pronoun: "bad" as const };
  const badInGood = { ...badPronoun, system: "good" };

  it.each<[what: string, records: Judgement[], undo: string[], redo: string[]]>([
    [
      "form one step if their actionId is the same, even with another action between them",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: SECOND, ...badPronoun, example: "e2" }),
        smallJudgement(3, { actionId: FIRST, ...badInGood }),
      ],
      ["0:bad e1,good e1", "1:bad e2"],
      [],
    ],
    [
      "are undone once, although the undo consists of two events",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: FIRST, ...badInGood }),
        smallJudgement(3, { actionId: SECOND, ...badPronoun, example: "e2" }),
        smallJudgement(4, { actionId: THIRD, action: "undo" }),
        smallJudgement(5, { actionId: THIRD, action: "undo", system: "good" }),
      ],
      ["1:bad e2"],
      ["0:bad e1,good e1"],
    ],
    [
      "are undone only in the last action, even if an earlier action is about one of its candidates",
      [
        smallJudgement(1, { actionId: FIRST, ...badInGood }),
        smallJudgement(2, { actionId: SECOND, ...badPronoun }),
        smallJudgement(3, { actionId: SECOND, ...badInGood }),
        smallJudgement(4, { actionId: THIRD, action: "undo" }),
        smallJudgement(5, { actionId: THIRD, action: "undo", system: "good" }),
      ],
      ["0:good e1"],
      ["1:bad e1,good e1"],
    ],
    [
      "can be redone even after an import",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: SECOND, action: "undo" }),
        smallJudgement(3, { actionId: THIRD, action: "import", ...badPronoun }),
      ],
      [],
      ["0:bad e1"],
    ],
    [
      "can be undone, redone and undone again",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: SECOND, action: "undo" }),
        smallJudgement(3, { actionId: THIRD, action: "redo", ...badPronoun }),
        smallJudgement(4, { actionId: FOURTH, action: "undo" }),
      ],
      [],
      ["0:bad e1"],
    ],
    [
      "cannot be undone if they are imported",
      [
        smallJudgement(1, { actionId: FIRST, action: "import", ...badPronoun }),
        smallJudgement(2, { actionId: SECOND, action: "undo" }),
      ],
      [],
      [],
    ],
    [
      "are not undone by an undo of another candidate",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun, example: "e2" }),
        smallJudgement(2, { actionId: SECOND, action: "undo" }),
      ],
      ["0:bad e2"],
      [],
    ],
    [
      "are undone by an undo of their candidate, even if a later step is about another candidate",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: SECOND, ...badInGood }),
        smallJudgement(3, { actionId: THIRD, action: "undo" }),
      ],
      ["1:good e1"],
      ["0:bad e1"],
    ],
    [
      "are undone by an undo of the second of their candidates, because the first was judged elsewhere since",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: FIRST, ...badInGood }),
        smallJudgement(3, { actionId: SECOND, action: "undo", system: "good" }),
      ],
      [],
      ["0:bad e1,good e1"],
    ],
    [
      "are undone by an undo of their candidate in the order of the actions, even if the candidate was added to the earlier action later",
      [
        smallJudgement(1, { actionId: FIRST, ...badPronoun }),
        smallJudgement(2, { actionId: SECOND, ...badInGood }),
        smallJudgement(3, { actionId: FIRST, ...badInGood }),
        smallJudgement(4, { actionId: THIRD, action: "undo", system: "good" }),
      ],
      ["0:bad e1,good e1"],
      ["1:good e1"],
    ],
  ])("%s", (_what, records, undo, redo) => {
    const log = chained(...records);
    for (const arrived of permutations(log)) {
      const reader = new HistoryReader((id) => log.find((judgement) => judgement.id === id) ?? null);
      for (const judgement of arrived) reader.add(judgement);
      const shown = (steps: typeof reader.history.undo) =>
        steps.map(
          ({ id, changes }) =>
            `${id[0]}:${changes.map(({ system, example }) => `${system} ${example}`).join()}`,
        );
      expect(shown(reader.history.undo)).toEqual(undo);
      expect(shown(reader.history.redo)).toEqual(redo);
    }
  });

  it("form a step whose earlier content is that of the latest superseded judgement, or empty if none is found", () => {
    const heads = [smallJudgement(2, { remark: "later" }), smallJudgement(1, { remark: "earlier" })];
    const superseding = smallJudgement(3, { supersedes: heads.map(({ id }) => id), ...badPronoun });
    const reader = new HistoryReader((id) => heads.find((head) => head.id === id) ?? null);
    reader.add(superseding);
    expect(reader.history.undo[0]?.changes[0]?.before.remark).toBe("later");
    const alone = new HistoryReader(() => null);
    alone.add(superseding);
    expect(alone.history.undo[0]?.changes[0]?.before.remark).toBe("");
  });

  it("are undone in the order of the actions if the later one is about 65 candidates", () => {
    const ofMany = Array.from({ length: 65 }, (_, index) =>
      smallJudgement(2 + index, { actionId: SECOND, ...badPronoun, example: `e${index + 1}` }),
    );
    const first = smallJudgement(1, { actionId: FIRST, ...badPronoun });
    const undo = smallJudgement(67, { actionId: THIRD, action: "undo" });
    const history = historyOf(first, ...ofMany, undo);
    expect(history.undo.map(({ id }) => id)).toEqual([FIRST]);
    expect(history.redo.map(({ id }) => id)).toEqual([SECOND]);
  });

  it("are undone once, and without other actions, if the action is about 65 candidates", () => {
    const { undo, redo } = historyOf(
      ...Array.from({ length: 65 }, (_, index) =>
        smallJudgement(1 + index, { actionId: FIRST, ...badPronoun, example: `e${index + 1}` }),
      ),
      smallJudgement(66, { actionId: SECOND, ...badInGood }),
      smallJudgement(67, { actionId: THIRD, action: "undo" }),
      smallJudgement(68, { actionId: FOURTH, action: "undo" }),
    );
    expect([undo.map(({ id }) => id), redo.map(({ id }) => id)]).toEqual([[SECOND], [FIRST]]);
  });

  it("form a step whose earlier content is that of the same task", () => {
    const annotated = smallAnnotation(1, "2:0", { remark: "first" });
    const again = smallAnnotation(2, "2:0", { remark: "second" }, { supersedes: [annotated.id] });
    const judged = smallJudgement(3, { ...badPronoun, supersedes: [annotated.id] });
    const beforeOf = (record: Judgement) => {
      const reader = new HistoryReader(() => annotated);
      reader.add(record);
      return reader.history.undo[0]?.changes[0]?.before;
    };
    expect(beforeOf(again)).toEqual(annotated.content);
    expect(beforeOf(judged)).toEqual(EMPTY_JUDGEMENT);
  });

  it("form a step that is described by the change of its first candidate", () => {
    const { undo } = historyOf(
      smallJudgement(1, { actionId: FIRST, flagged: true }),
      smallJudgement(2, { actionId: FIRST, system: "good", remark: "r" }),
    );
    const [step] = undo;
    if (step === undefined) throw new Error("there is a step");
    expect(describeStep(step)).toBe("flagged");
    expect(describeStep({ id: FIRST, time: null, changes: [] })).toBe("nothing");
  });
});

describe("the steps of any history", () => {
  /** The same steps, kept in two lists that are searched from their ends. */
  function simpleSteps(log: readonly Judgement[]) {
    interface Step {
      readonly id: string;
      readonly examples: string[];
    }
    const known = new Map<string, Step>();
    const moves = new Set<string>();
    const undo: Step[] = [];
    const redo: Step[] = [];
    for (const { action, actionId, example } of log) {
      const step = known.get(actionId);
      if (action === "judge" && step !== undefined) step.examples.push(example);
      else if (action === "judge") {
        const added = { id: actionId, examples: [example] };
        known.set(actionId, added);
        undo.push(added);
        redo.length = 0;
      } else if (!moves.has(actionId)) {
        moves.add(actionId);
        const [from, to] = action === "undo" ? [undo, redo] : [redo, undo];
        const at = from.findLastIndex(({ examples }) => examples.includes(example));
        if (at >= 0) to.push(...from.splice(at, 1));
      }
    }
    return { undo, redo };
  }

  const MANY = 70; // more candidates than a step has in the index
  const action = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant("judge" as const), of: fc.nat(6), at: fc.nat(5) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("many" as const), of: fc.nat(6), at: fc.nat(3) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("undo" as const), of: fc.nat(30), at: fc.nat(5) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("redo" as const), of: fc.nat(30), at: fc.nat(5) }),
    },
  );

  it("are those of two simple lists, whether the history is read at the end or after every event", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const log = actions
          .flatMap(({ kind, of, at }) => {
            const isJudged = kind === "judge" || kind === "many";
            const actionId = smallId(isJudged ? 1000 + of : kind === "undo" ? 2000 + of : 3000 + of);
            const examples = Array.from(
              { length: kind === "many" ? MANY : 1 },
              (_, index) => `e${at + index}`,
            );
            return examples.map((example) => ({
              actionId,
              example,
              action: isJudged ? ("judge" as const) : kind,
            }));
          })
          .map((parts, index) => smallJudgement(index + 1, { ...parts, remark: `${index}` }));
        const find = () => null;
        const atEnd = new HistoryReader(find);
        const afterEach = new HistoryReader(find);
        for (const judgement of log) {
          atEnd.add(judgement);
          afterEach.add(judgement);
          expect(afterEach.history.undo).toBe(afterEach.history.undo); // the list of steps grows, it is not made again
        }
        const expected = simpleSteps(log);
        for (const { undo, redo } of [atEnd.history, afterEach.history])
          for (const [steps, simple] of [
            [undo, expected.undo],
            [redo, expected.redo],
          ] as const)
            expect(
              steps.map(({ id, changes }) => ({ id, examples: changes.map((one) => one.example) })),
            ).toEqual(simple);
      }),
      { numRuns: 300 },
    );
  });
});

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
