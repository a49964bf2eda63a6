import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import type { ReuseAnswers } from "#core/ledger/settings.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  type FlatJudgement,
  inForce,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { sit } from "./judging-in-test.ts";

afterEach(closeSessions);

/** Of e1: a, b, c and e say “il – ballon”, c in the text of a, b at other places; d says “elle – ballon”. */
const PLACES = { a: 0, b: 2, c: 0, e: 1 };

/** An output of e1 judged right; ids from `number`. */
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

async function sitWith(
  judgements: readonly Judgement[],
  reuseAnswers: ReuseAnswers = "own",
  ledger?: Ledger,
) {
  const made = ledger ?? alikeLedger({ reuseAnswers, judgeEqualOutputsOnce: false });
  const late = judgements.map((one) => ({ ...one, clock: one.clock + 100 }));
  return sit(await openSession({ ...made, events: uniteEvents(made.events, late) }), "shuffled");
}

/**
 * What is suggested for an output of e1: from which output, what they share, and the selected words' places; "" =
 * nothing.
 */
async function suggested(
  judgements: readonly Judgement[],
  system = "e",
  setting: ReuseAnswers = "own",
): Promise<string> {
  const { task } = await sitWith(judgements, setting);
  const found = task.reuse.of(numberOf(task.session, system, "e1"));
  if (found === null) return "";
  const { judgement, groupedBy, isEarlier, content } = found;
  expect([isEarlier, content.remark, content.flagged, content.pronoun]).toEqual([false, "", false, "ok"]);
  return `${judgement.author} ${judgement.system} ${groupedBy} ${content.tokens.map(({ position }) => position).join()}`;
}

describe("a suggestion", () => {
  it.each<[what: string, judgements: Judgement[], system: string, expected: string]>([
    ["is nothing where nothing was judged", [], "e", ""],
    [
      "is what was said of an equal translation, of the words here",
      [right(1, "b")],
      "e",
      "a1 b translation 1,1",
    ],
    ["is what was said of equal text", [right(1, "a")], "c", "a1 a text 1,0"],
    ["is nothing for another translation", [right(1, "b")], "d", ""],
    ["is nothing for another example", [right(1, "b", { example: "e2" })], "e", ""],
    ["is the latest of several", [right(2, "a"), right(1, "b")], "e", "a1 a translation 1,1"],
    ["is nothing where one was judged wrong", [right(1, "b"), wrong(2, "a")], "e", ""],
    ["is nothing where it was judged wrong alone", [wrong(1, "b")], "e", ""],
    [
      "is not held back by another translation that is wrong",
      [right(1, "b"), wrong(2, "d")],
      "e",
      "a1 b translation 1,1",
    ],
    [
      "is not held back by a sentence that cannot be judged",
      [right(1, "b"), smallJudgement(2, { system: "a", tags: ["bad_translation"] })],
      "e",
      "a1 b translation 1,1",
    ],
    [
      "has neither flag nor remark",
      [right(1, "b", { flagged: true, remark: "hm" })],
      "e",
      "a1 b translation 1,1",
    ],
    ["is nothing from what is not finished", [right(1, "b", { antecedent: "unset" })], "e", ""],
    [
      "is nothing from a mended alignment",
      [right(1, "b", { fixedPronoun: [{ line: 1, position: 2 }] })],
      "e",
      "",
    ],
    ["is nothing from what was kept against a conflict", [right(1, "b", { keptBecause: "so" })], "e", ""],
    ["is nothing from what was said twice", [right(1, "b"), wrong(2, "b")], "e", ""],
    ["is nothing from another person", [right(1, "b", { author: "a2" })], "e", ""],
    ["is nothing from what was judged again", [right(1, "b", { task: "pronoun-judgement-repeat" })], "e", ""],
    [
      "is nothing where something is said here",
      [right(1, "b"), wrong(2, "e", { pronoun: "unset" })],
      "e",
      "",
    ],
    [
      "is there where the candidate is only flagged",
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
  ])("is one's own or anybody's, as the campaign says: %s", async (setting, judgements, expected) => {
    expect(await suggested(judgements, "e", setting)).toBe(expected);
  });

  it("is accepted with one key: the record names its origin, also after undo and redo", async () => {
    const { task, commands } = await sitWith([
      right(1, "b"),
      smallJudgement(2, { system: "e", flagged: true, remark: "hm" }),
    ]);
    const candidate = numberOf(task.session, "e", "e1");
    task.show(task.queue.indexOf(candidate));
    commands.run("confirm");
    const told = () => {
      const latest = task.register(candidate)?.latest;
      const { groupedBy, textOpened, suggested: taken } = latest?.circumstances ?? {};
      return [latest?.copiedFrom ?? null, groupedBy, textOpened, taken, task.state(candidate)];
    };
    const accepted = [smallId(1), "translation", undefined, true, "done"];
    expect(told()).toEqual(accepted);
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
    expect(told()).toEqual([null, undefined, undefined, undefined, "open"]);
    commands.run("redo");
    expect(told()).toEqual(accepted);
  });

  it.each<
    [what: string, setting: ReuseAnswers, judgements: Judgement[], system: string, people: number | null]
  >([
    ["where it translates so", "all", [], "e", 3],
    ["not of another translation", "all", [], "d", null],
    ["not where only one's own is shown", "own", [], "e", null],
    ["not where nothing is", "none", [], "e", null],
    ["not where it is accepted", "pass", [], "e", null],
    ["not where somebody here judged it right, which is suggested", "all", [right(1, "b")], "e", null],
    ["not where somebody here judged it wrong", "all", [wrong(1, "b", { author: "a2" })], "e", null],
    ["where somebody judged another translation", "all", [wrong(1, "d")], "e", 3],
    ["not where something is said", "all", [smallJudgement(1, { system: "e", pronoun: "ok" })], "e", null],
  ])("tells of a silver reference %s, under “%s”", async (_, reuseAnswers, judgements, system, people) => {
    const row = { example: "e1", pronoun: ["il"], antecedents: [["ballon"]], systems: [] };
    const silver = [
      { ...row, example: "e2", antecedents: [], antecedent: "unset" as const, people: 1 },
      { ...row, antecedent: "ok" as const, people: 3 },
    ];
    const ledger = alikeLedger({ reuseAnswers, judgeEqualOutputsOnce: false, silver });
    const { task } = await sitWith(judgements, reuseAnswers, ledger);
    const candidate = numberOf(task.session, system, "e1");
    expect(task.reuse.silver(candidate)?.people ?? null).toBe(people);
    if (people !== null) expect(task.reuse.of(candidate)).toBeNull();
  });

  it("gives a notice if nothing is suggested", async () => {
    const { task, commands } = await sitWith([]);
    task.show(0);
    commands.run("confirm");
    expect(task.store.getState().notice).toBe("Ignored: there is no earlier judgement to reuse.");
    expect(task.session.judgements).toEqual([]);
  });

  it("is not accepted in a read-only tab", async () => {
    const { task, commands } = await sitWith([right(1, "b")]);
    task.readOnly = true;
    task.show(task.queue.indexOf(numberOf(task.session, "e", "e1")));
    commands.run("confirm");
    expect(task.session.judgements.length).toBe(1);
  });

  it("can come from an earlier text of another output", async () => {
    const before = alikeLedger({ reuseAnswers: "own", judgeEqualOutputsOnce: false });
    const campaign = inForce(before);
    const texts = new CampaignTexts(campaign);
    const number = texts.index.numberOf({ system: "b", example: "e1" }) ?? -1;
    const judged = right(1, "b", { textHash: texts.textHash(number) });
    const output = campaign.outputs.find(({ system }) => system === "d");
    if (output === undefined) throw new Error("there is no d");
    const { system: _, ...asD } = output;
    const text: LedgerText = { kind: "output", output: asD };
    const hash = hashLedgerText(text);
    const put = later(before, { kind: "output", author: null, system: "b", text: hash });
    const ledger = { ...put, texts: new Map([...put.texts, [hash, text]]) };
    const { task } = await sitWith([judged], "own", ledger);
    const [here, same] = ["e", "d"].map((system) => task.reuse.of(numberOf(task.session, system, "e1")));
    expect(here).toMatchObject({ isEarlier: true, groupedBy: "translation", judgement: { id: judged.id } });
    expect(here?.content.tokens.map(({ position }) => position)).toEqual([1, 1]);
    // It says what d says now, but was not judged as that.
    expect(same).toBeNull();
  });

  it("is not made for a repeat, which is judged independently", async () => {
    const { task } = await sitWith([right(1, "b"), right(2, "e")]);
    const candidate = numberOf(task.session, "e", "e1");
    task.show(task.queue.indexOf(candidate), "", { isRepeat: true });
    expect(task.content(candidate).pronoun).toBe("unset");
    expect(task.reuse.of(candidate)).toBeNull();
    expect(task.annotator).toBe(ANNA.id);
  });
});
