import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import type { Judgement, ReuseAnswers } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type LedgerText, uniteEvents } from "#core/ledger/ledger.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { startJudging } from "./judging-in-test.ts";

afterEach(closeSessions);

/**
 * By output: position of the translation of e1's pronoun in its sentence. a, b, c and e have the translation “il –
 * ballon”, and d has “elle – ballon”. c has the same text as a; in b and e, “il” is at other positions.
 */
const PLACES = { a: 0, b: 2, c: 0, e: 1 };

/** A judgement that an output of e1 is correct, with an id from `number`. */
function right(number: number, system: keyof typeof PLACES, parts: FlatJudgement = {}): Judgement {
  const tokens = [
    { line: 0, position: 1 },
    { line: 1, position: PLACES[system] },
  ];
  return smallJudgement(number, { system, antecedent: "ok", pronoun: "ok", tokens, ...parts });
}

function wrong(number: number, system: string, parts: FlatJudgement = {}): Judgement {
  return smallJudgement(number, {
    system,
    antecedent: "ok",
    pronoun: "bad",
    tokens: [{ line: 0, position: 1 }],
    ...parts,
  });
}

async function startSession(
  judgements: readonly Judgement[],
  reuseAnswers: ReuseAnswers = "own",
  ledger?: Ledger,
) {
  const usedLedger = ledger ?? equalOutputsLedger({ reuseAnswers, judgeEqualOutputsOnce: false });
  const late = judgements.map((one) => ({ ...one, clock: one.clock + 100 }));
  return startJudging(
    await openSession({ ...usedLedger, events: uniteEvents(usedLedger.events, late) }),
    "shuffled",
  );
}

/**
 * The suggestion for an output of e1: its origin, what the two outputs share, and the positions of the selected
 * tokens; "" = none.
 */
async function suggested(
  judgements: readonly Judgement[],
  system = "e",
  setting: ReuseAnswers = "own",
): Promise<string> {
  const { task } = await startSession(judgements, setting);
  const suggestion = task.reuse.of(numberOf(task.session, system, "e1"));
  if (suggestion === null) return "";
  const { judgement, groupedBy, isEarlier, content } = suggestion;
  expect([isEarlier, content.remark, content.flagged, content.pronoun]).toEqual([false, "", false, "ok"]);
  return `${judgement.author} ${judgement.system} ${groupedBy} ${content.tokens.map(({ position }) => position).join()}`;
}

describe("a suggestion", () => {
  it.each<[what: string, judgements: Judgement[], system: string, expected: string]>([
    ["is not made if nothing was judged", [], "e", ""],
    [
      "comes from an equal translation, with this output's tokens",
      [right(1, "b")],
      "e",
      "a1 b translation 1,1",
    ],
    ["comes from an equal text", [right(1, "a")], "c", "a1 a text 1,0"],
    ["is not made for another translation", [right(1, "b")], "d", ""],
    ["is not made for another example", [right(1, "b", { example: "e2" })], "e", ""],
    [
      "comes from the latest of several judgements",
      [right(2, "a"), right(1, "b")],
      "e",
      "a1 a translation 1,1",
    ],
    ["is not made if one output was judged incorrect", [right(1, "b"), wrong(2, "a")], "e", ""],
    ["is not made if the only judged output is incorrect", [wrong(1, "b")], "e", ""],
    [
      "is made even if another translation is incorrect",
      [right(1, "b"), wrong(2, "d")],
      "e",
      "a1 b translation 1,1",
    ],
    [
      "is made even if another output cannot be judged",
      [right(1, "b"), smallJudgement(2, { system: "a", tags: ["bad_translation"] })],
      "e",
      "a1 b translation 1,1",
    ],
    [
      "contains neither flag nor remark",
      [right(1, "b", { flagged: true, remark: "hm" })],
      "e",
      "a1 b translation 1,1",
    ],
    ["does not use unfinished judgements", [right(1, "b", { antecedent: "unset" })], "e", ""],
    [
      "does not use judgements with a fixed alignment",
      [right(1, "b", { fixedPronoun: [{ line: 1, position: 2 }] })],
      "e",
      "",
    ],
    ["does not use judgements kept despite a conflict", [right(1, "b", { keptBecause: "so" })], "e", ""],
    ["does not use concurrent answers", [right(1, "b"), wrong(2, "b")], "e", ""],
    ["does not use another annotator's judgements", [right(1, "b", { author: "a2" })], "e", ""],
    ["does not use repeats", [right(1, "b", { task: "pronoun-judgement-repeat" })], "e", ""],
    [
      "is not made if the candidate has an answer",
      [right(1, "b"), wrong(2, "e", { pronoun: "unset" })],
      "e",
      "",
    ],
    [
      "is made if the candidate is only flagged",
      [right(1, "b"), smallJudgement(2, { system: "e", flagged: true })],
      "e",
      "a1 b translation 1,1",
    ],
  ])("%s", async (_what, judgements, system, expected) => {
    expect(await suggested(judgements, system)).toBe(expected);
  });

  it.each<[setting: ReuseAnswers, judgements: Judgement[], expected: string]>([
    ["none", [right(1, "b")], ""],
    ["pass", [right(1, "b")], "a1 b translation 1,1"],
    ["pass", [right(1, "b", { author: "a2" })], ""],
    ["all", [right(1, "b", { author: "a2" })], "a2 b translation 1,1"],
    ["all", [right(1, "b"), right(2, "a", { author: "a2" })], "a1 b translation 1,1"],
    ["all", [right(1, "b"), wrong(2, "a", { author: "a2" })], ""],
  ])(
    "uses nobody's, one's own or everybody's judgements, as the setting “%s” says",
    async (setting, judgements, expected) => {
      expect(await suggested(judgements, "e", setting)).toBe(expected);
    },
  );

  it("is accepted with one command, and the record has the same origin after undo and redo", async () => {
    const { task, commands } = await startSession([
      right(1, "b"),
      smallJudgement(2, { system: "e", flagged: true, remark: "hm" }),
    ]);
    const candidate = numberOf(task.session, "e", "e1");
    task.cursor.show(task.queue.indexOf(candidate));
    commands.run("confirm");
    const recorded = () => {
      const latest = task.register(candidate)?.latest;
      const { groupedBy, textOpened, suggested } = latest?.circumstances ?? {};
      return [latest?.copiedFrom ?? null, groupedBy, textOpened, suggested, task.state(candidate)];
    };
    const accepted = [smallId(1), "translation", undefined, true, "done"];
    expect(recorded()).toEqual(accepted);
    expect(task.content(candidate)).toMatchObject({
      antecedent: "ok",
      pronoun: "ok",
      tokens: [
        { line: 0, position: 1 },
        { line: 1, position: 1 },
      ],
      flagged: true,
      remark: "hm",
    });
    expect(task.reuse.of(candidate)).toBeNull();
    commands.run("undo");
    expect(recorded()).toEqual([null, undefined, undefined, undefined, "open"]);
    commands.run("redo");
    expect(recorded()).toEqual(accepted);
  });

  it.each<
    [what: string, setting: ReuseAnswers, judgements: Judgement[], system: string, people: number | null]
  >([
    ["is displayed for the same translation", "all", [], "e", 3],
    ["is not displayed for another translation", "all", [], "d", null],
    ["is not displayed if only one's own answers are reused", "own", [], "e", null],
    ["is not displayed if no answers are reused", "none", [], "e", null],
    ["is not displayed if answers are reused automatically", "pass", [], "e", null],
    ["is not displayed if someone judged the translation correct", "all", [right(1, "b")], "e", null],
    [
      "is not displayed if someone judged the translation incorrect",
      "all",
      [wrong(1, "b", { author: "a2" })],
      "e",
      null,
    ],
    ["is displayed if someone judged another translation", "all", [wrong(1, "d")], "e", 3],
    [
      "is not displayed if the candidate has an answer",
      "all",
      [smallJudgement(1, { system: "e", pronoun: "ok" })],
      "e",
      null,
    ],
  ])(
    "can be a silver reference, which %s (setting “%s”)",
    async (_, reuseAnswers, judgements, system, people) => {
      const row = { example: "e1", pronoun: ["il"], antecedents: [["ballon"]], systems: [] };
      const silver = [
        { ...row, example: "e2", antecedents: [], antecedent: "unset" as const, people: 1 },
        { ...row, antecedent: "ok" as const, people: 3 },
      ];
      const ledger = equalOutputsLedger({ reuseAnswers, judgeEqualOutputsOnce: false, silver });
      const { task } = await startSession(judgements, reuseAnswers, ledger);
      const candidate = numberOf(task.session, system, "e1");
      expect(task.reuse.silver(candidate)?.people ?? null).toBe(people);
      if (people !== null) expect(task.reuse.of(candidate)).toBeNull();
    },
  );

  it("that does not exist cannot be accepted, and a notice says so", async () => {
    const { task, commands } = await startSession([]);
    task.cursor.show(0);
    commands.run("confirm");
    expect(task.store.getState().notice).toBe("Ignored: there is no earlier judgement to reuse.");
    expect(task.session.judgements).toEqual([]);
  });

  it("cannot be accepted in a read-only tab", async () => {
    const { task, commands } = await startSession([right(1, "b")]);
    task.writer.isReadOnly = true;
    task.cursor.show(task.queue.indexOf(numberOf(task.session, "e", "e1")));
    commands.run("confirm");
    expect(task.session.judgements.length).toBe(1);
  });

  it("can come from an earlier text of another output", async () => {
    const before = equalOutputsLedger({ reuseAnswers: "own", judgeEqualOutputsOnce: false });
    const campaign = currentCampaign(before);
    const texts = new CampaignTexts(campaign);
    const number = texts.index.numberOf({ system: "b", example: "e1" }) ?? -1;
    const judged = right(1, "b", { textHash: texts.textHash(number) });
    const output = campaign.outputs.find(({ system }) => system === "d");
    if (output === undefined) throw new Error("there is no d");
    const { system: _, ...asD } = output;
    const text: LedgerText = { kind: "output", output: asD };
    const hash = hashLedgerText(text);
    const laterOutput = later(before, { kind: "output", author: null, system: "b", text: hash });
    const ledger = { ...laterOutput, texts: new Map([...laterOutput.texts, [hash, text]]) };
    const { task } = await startSession([judged], "own", ledger);
    const [here, same] = ["e", "d"].map((system) => task.reuse.of(numberOf(task.session, system, "e1")));
    expect(here).toMatchObject({ isEarlier: true, groupedBy: "translation", judgement: { id: judged.id } });
    expect(here?.content.tokens.map(({ position }) => position)).toEqual([1, 1]);
    // The output now has the text of d, but was not judged together with d.
    expect(same).toBeNull();
  });

  it("is not made for a repeat, which is judged independently", async () => {
    const { task } = await startSession([right(1, "b"), right(2, "e")]);
    const candidate = numberOf(task.session, "e", "e1");
    task.cursor.show(task.queue.indexOf(candidate), "", { isRepeat: true });
    expect(task.content(candidate).pronoun).toBe("unset");
    expect(task.reuse.of(candidate)).toBeNull();
    expect(task.annotator).toBe(ANNA.id);
  });
});
