import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { campaignTexts } from "#core/campaign/campaign.ts";
import { isControl, sealedObjections } from "#core/judges/sealed-objections.ts";
import type { JudgeAnswer } from "#core/ledger/event.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import {
  ANNA,
  breakStorage,
  closeSessions,
  numberOf,
  openSession,
} from "#workspace/campaign/session-in-test.ts";
import { judgingCommands } from "./judging-commands.ts";
import { CLEO, type Judging, judging, noSurroundings, startJudging } from "./judging-in-test.ts";

afterEach(closeSessions);

const ORACLE = { name: "oracle", version: "" };

/** The small campaign in which the judge has said this of e1 and e4 of “bad”, with e1 in the control share or not. */
function lookedLedger(verdict: JudgeAnswer = "incorrect", isInControl = false) {
  const people = [ANNA, CLEO];
  const texts = campaignTexts(currentCampaign(smallLedger()));
  const said = ["e1", "e4"].map((example) => {
    const candidate = texts.index.numberOf({ system: "bad", example });
    if (candidate === null) throw new Error(`there is no ${example}`);
    return { system: "bad", example, textHash: texts.textHash(candidate) };
  });
  const seed = Array.from({ length: 1000 }, (_, one) => one).find((one) =>
    said.every((text) => isControl(text, { seed: one, control: 20 }) === isInControl),
  );
  if (seed === undefined) throw new Error("no seed draws this");
  const verdicts = said.map((text) => ({ ...text, verdict, reason: "Wrong gender." }));
  const facts = { reference: null, context: null, clock: 1, time: null, author: null };
  const given = {
    kind: "verdicts",
    id: smallId(1),
    ...facts,
    judge: "oracle",
    version: "",
    verdicts,
  } as const;
  const secondLook = sealedObjections([given], texts, { judge: ORACLE, seed, control: 20 });
  return smallLedger({}, { annotators: people, settings: { seed, secondLook } });
}

const E1 = { order: "document", at: ["bad", "e1"] } as const;

/** Answers e1 of “bad” as correct. Each question has one marked word, which needs no key. */
function answerCorrect({ run }: Judging): void {
  run("antecedent-ok", "pronoun-ok");
}

function shown({ task }: Judging): string {
  if (task.candidate === null) return "end";
  const { system, example } = task.session.candidates.keyOf(task.candidate);
  return `${system} ${example}`;
}

/** What the latest record about e1 says: the answer about the pronoun, and the second look. */
function latestOf({ task }: Judging) {
  const latest = task.register(numberOf(task.session, "bad", "e1"))?.latest;
  return [latest?.content.pronoun, latest?.circumstances.secondLook?.state ?? null, latest?.action];
}

const objectionOf = ({ task }: Judging) => task.objectionTo(numberOf(task.session, "bad", "e1"));

describe("an objection", () => {
  it("is shown after the own finished answer that it contradicts, and the item stays", async () => {
    const opened = await judging(lookedLedger(), E1);
    opened.run("antecedent-ok");
    expect([objectionOf(opened), latestOf(opened)]).toEqual([null, ["unset", null, "judge"]]);
    opened.run("pronoun-ok");
    expect(objectionOf(opened)).toEqual({ verdict: "incorrect", reason: "Wrong gender." });
    expect([shown(opened), latestOf(opened)]).toEqual(["bad e1", ["ok", "shown", "judge"]]);
  });

  it("is recorded as kept by Enter, which goes on", async () => {
    const opened = await judging(lookedLedger(), E1);
    answerCorrect(opened);
    await opened.task.session.retry();
    const events = opened.events();
    opened.run("next-open");
    expect([opened.events() - events, latestOf(opened)]).toEqual([1, ["ok", "kept", "judge"]]);
    expect(shown(opened)).not.toBe("bad e1");
    // It is shown once: back on the item, nothing is asked, and Enter records nothing.
    opened.run("previous", "next-open");
    expect([opened.events() - events, objectionOf(opened)]).toEqual([1, null]);
  });

  it("is recorded as followed by a change, which moves on by itself", async () => {
    const opened = await judging(lookedLedger(), E1);
    answerCorrect(opened);
    opened.run("pronoun-bad");
    expect(latestOf(opened)).toEqual(["bad", "changed", "judge"]);
    expect(shown(opened)).not.toBe("bad e1");
    // Both answers stay recorded.
    const { judgements } = opened.task.session;
    expect(judgements.map(({ circumstances }) => circumstances.secondLook?.state ?? "")).toEqual([
      "",
      "shown",
      "changed",
    ]);
  });

  it("stays while notes are written, and while an answer is cleared and given again", async () => {
    const opened = await judging(lookedLedger(), E1);
    answerCorrect(opened);
    opened.run("flag");
    expect([objectionOf(opened)?.verdict, latestOf(opened)[1]]).toEqual(["incorrect", "shown"]);
    opened.run("clear");
    expect([objectionOf(opened), latestOf(opened)]).toEqual([null, ["unset", "shown", "judge"]]);
    answerCorrect(opened);
    expect(objectionOf(opened)?.verdict).toBe("incorrect");
    opened.run("clear", "antecedent-ok", "pronoun-bad");
    expect(latestOf(opened)).toEqual(["bad", "changed", "judge"]);
  });

  it("comes back by undo of what followed it, and goes by redo", async () => {
    const opened = await judging(lookedLedger(), E1);
    answerCorrect(opened);
    opened.run("pronoun-bad", "undo");
    expect([shown(opened), latestOf(opened)]).toEqual(["bad e1", ["ok", "shown", "undo"]]);
    expect(objectionOf(opened)?.verdict).toBe("incorrect");
    opened.run("redo");
    expect([objectionOf(opened), latestOf(opened)]).toEqual([null, ["bad", "changed", "redo"]]);
    opened.run("undo");
    await opened.task.session.retry();
    opened.run("next-open", "undo");
    expect([shown(opened), latestOf(opened)]).toEqual(["bad e1", ["ok", "shown", "undo"]]);
    // Undo of the answer itself does not forget that the objection was seen.
    opened.run("undo");
    expect([objectionOf(opened), latestOf(opened)[1]]).toEqual([null, "shown"]);
    opened.run("pronoun-bad");
    expect(latestOf(opened)).toEqual(["bad", "changed", "judge"]);
  });

  it.each<[what: string, verdict: JudgeAnswer, isInControl: boolean, state: string | null]>([
    ["in the control share, which is recorded", "incorrect", true, "control"],
    ["where the judge agrees", "correct", false, null],
    ["where the judge abstains", "abstains", false, null],
  ])("is not shown %s", async (_, verdict, isInControl, state) => {
    const opened = await judging(lookedLedger(verdict, isInControl), E1);
    answerCorrect(opened);
    expect([objectionOf(opened), latestOf(opened)]).toEqual([null, ["ok", state, "judge"]]);
    expect(shown(opened)).not.toBe("bad e1");
  });

  it("is not decided by a button that was pressed before anybody could read it", async () => {
    const { task } = await judging(lookedLedger(), E1);
    let time = 1000;
    const screen = noSurroundings({ autoAdvance: true, tooFastMs: 250, now: () => time });
    const commands = judgingCommands(task, () => screen);
    commands.run("antecedent-ok");
    commands.run("pronoun-ok");
    await task.session.retry();
    const candidate = numberOf(task.session, "bad", "e1");
    for (const command of ["next-open", "pronoun-bad"] as const) {
      time += 100;
      commands.run(command);
      expect([task.candidate, task.objectionTo(candidate)?.verdict]).toEqual([candidate, "incorrect"]);
    }
    time += 400;
    commands.run("next-open");
    expect(task.register(candidate)?.latest.circumstances.secondLook?.state).toBe("kept");
  });

  it("is not kept by Enter while the answer is not saved, because it is not shown then", async () => {
    const opened = await judging(lookedLedger(), E1);
    const repair = await breakStorage(opened.task.session.id);
    answerCorrect(opened);
    opened.run("next-open");
    expect([shown(opened) === "bad e1", latestOf(opened)[1]]).toEqual([false, "shown"]);
    await repair();
  });

  it("about an earlier text is not shown, and does not prevent one about the present text", async () => {
    const ledger = lookedLedger();
    const judge = currentCampaign(ledger).secondLook?.judge ?? "";
    const before = smallJudgement(50, {
      example: "e4",
      pronoun: "ok",
      tokens: [{ line: 1, position: 3 }],
      textHash: "0".repeat(64),
      secondLook: { judge, state: "shown" },
    });
    const old = { ...ledger, events: [...ledger.events, { ...before, clock: 5000 }] };
    const { task, run } = await judging(old, { order: "document", at: ["bad", "e4"] });
    const candidate = numberOf(task.session, "bad", "e4");
    expect(task.objectionTo(candidate)).toBeNull();
    run("pronoun-ok");
    expect(task.objectionTo(candidate)?.verdict).toBe("incorrect");
    expect(task.register(candidate)?.latest.circumstances.secondLook?.state).toBe("shown");
  });

  it("that was kept, or not shown in the control share, is not followed by a later change", async () => {
    for (const [isInControl, state] of [
      [false, "kept"],
      [true, "control"],
    ] as const) {
      const opened = await judging(lookedLedger("incorrect", isInControl), E1);
      answerCorrect(opened);
      await opened.task.session.retry();
      if (!isInControl) opened.run("next-open");
      opened.run("previous", "pronoun-bad");
      expect([shown(opened), latestOf(opened)]).toEqual(["bad e1", ["bad", state, "judge"]]);
    }
  });

  it("is not compared with an answer that excludes the item", async () => {
    const opened = await judging(lookedLedger("incorrect", true), E1);
    opened.run("tag-bad_translation");
    expect([shown(opened) === "bad e1", latestOf(opened)[1]]).toEqual([false, null]);
  });

  it("is not shown to an adjudicator, whose answers measure it", async () => {
    const opened = await judging(lookedLedger(), { ...E1, annotator: CLEO.id });
    answerCorrect(opened);
    expect([objectionOf(opened), latestOf(opened)[1]]).toEqual([null, null]);
    // Also not where the adjudicator judges like an annotator.
    const { task, commands } = startJudging(await openSession(lookedLedger()), "document", CLEO.id);
    const candidate = numberOf(task.session, "bad", "e1");
    task.cursor.show(task.positionOf(candidate));
    commands.run("antecedent-ok");
    commands.run("pronoun-ok");
    const { latest } = task.register(candidate) ?? {};
    expect([latest?.content.pronoun, latest?.circumstances.secondLook]).toEqual(["ok", undefined]);
  });
});
