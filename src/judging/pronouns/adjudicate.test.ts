import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { differingLedger, EVE, RIGHT, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { own, sit, takes } from "./adjudicate-in-test.ts";
import { choosersOf, othersAnswers } from "./others-answers.ts";

afterEach(closeSessions);

describe("others' answers", () => {
  it("have one letter each, including concurrent answers, without empty and stale ones", async () => {
    const session = await openSession(differingLedger());
    const told = (example: string, for_ = EVE.id) =>
      othersAnswers(session, for_, numberOf(session, "bad", example));
    expect(told("e1").map(({ letter }) => letter)).toEqual(["Q", "R"]);
    expect(
      told("e2")
        .map(({ letter, twice, record }) => `${letter} ${record.author} ${twice}`)
        .sort(),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/a1 false/), expect.stringMatching(/a2 true/)]));
    expect(told("e2")).toHaveLength(3);
    expect(told("e1", "a1").map(({ record }) => record.author)).toEqual(["a2"]);
    const stale = smallJudgement(8, {
      author: "a2",
      example: "e1",
      textHash: "another",
      clock: 900,
      ...WRONG,
    });
    const silent = smallJudgement(9, {
      author: "a1",
      example: "e1",
      clock: 901,
      flagged: true,
      supersedes: [],
    });
    await session.append([{ ...stale, supersedes: [smallJudgement(2).id] }]);
    await session.append([{ ...silent, supersedes: [smallJudgement(1).id] }]);
    expect(told("e1")).toEqual([]);
  });

  it("have an order that does not reveal the person: neither is always first", async () => {
    const session = await openSession(differingLedger());
    const firsts = session.candidates.examples.flatMap((example) =>
      othersAnswers(session, EVE.id, numberOf(session, "bad", example)).slice(0, 1),
    );
    const again = othersAnswers(session, EVE.id, numberOf(session, "bad", "e1"));
    expect(again).toEqual(othersAnswers(session, EVE.id, numberOf(session, "bad", "e1")));
    expect(new Set(firsts.map(({ record }) => record.author)).size).toBe(2);
  });

  it("mark the tokens that others selected, for an adjudicator only", async () => {
    const session = await openSession(differingLedger());
    const candidate = numberOf(session, "bad", "e1");
    const [first] = RIGHT.tokens;
    const letter = othersAnswers(session, EVE.id, candidate).find(
      ({ record }) => record.author === "a1",
    )?.letter;
    expect(choosersOf(sit(session).task, candidate)(first)).toBe(letter);
    expect(choosersOf(sit(session).task, candidate)({ line: 1, position: 4 })).toBe("");
    expect(choosersOf(sit(session, BEN.id).task, candidate)(first)).toBe("");
  });
});

describe("an adjudicator", () => {
  it("gets only open disagreements, one by one, in any order", async () => {
    const session = await openSession(differingLedger());
    for (const order of ["document", "shuffled", "example", "category"] as const) {
      const { task } = sit(session, EVE.id, order);
      expect(task.resolves).toBe(true);
      expect(task.order).toBe(order === "example" ? "document" : order);
      expect(task.queue.map((one) => session.example(one).id).sort()).toEqual(["e1", "e2"]);
      expect(task.queue.flatMap((one) => task.grouped(one))).toEqual([]);
      expect(task.repeats.size).toBe(0);
    }
    expect(sit(session, BEN.id).task.resolves).toBe(false);
  });

  it("judges no groups and no repeats, under any setting", async () => {
    const said = (number: number, author: string, system: string, content: Partial<JudgementContent>) =>
      smallJudgement(number, { author, system, example: "e1", supersedes: [], ...content });
    const judgements = ["a", "b", "c"].flatMap((system, place) => [
      said(2 * place + 1, "a1", system, WRONG),
      said(2 * place + 2, "a2", system, { tags: ["bad_translation"] }),
    ]);
    const settings = {
      judgeEqualOutputsOnce: true,
      order: "example" as const,
      repeats: { of: "all" as const, percent: 100 },
    };
    const session = await openSession(alikeLedger(settings, { annotators: [ANNA, BEN, EVE], judgements }));
    for (const order of ["example", "document"] as const) {
      const { task, press } = sit(session, EVE.id, order);
      expect(task.queue).toHaveLength(3);
      expect(task.queue.flatMap((one) => [...task.grouped(one), ...task.groups.matching(one)])).toEqual([]);
      expect(task.repeats.size).toBe(0);
      const before = session.judgements.length;
      press("take-1");
      expect(session.judgements).toHaveLength(before + 1);
      task.goBack("undo");
    }
  });

  it("does not copy another adjudicator's cause", async () => {
    const ida = { id: "a4", name: "Ida", role: "adjudicator" as const };
    const judgements = [
      smallJudgement(1, { author: "a3", supersedes: [], ...WRONG }),
      smallJudgement(2, { author: "a4", supersedes: [], tags: ["bad_translation", "cause_slip"] }),
    ];
    const session = await openSession(smallLedger({}, { annotators: [ANNA, EVE, ida], judgements }));
    const { task, press } = sit(session);
    // She has finished it herself, but the two of them differ.
    task.show(0);
    press("take-1");
    expect(task.candidate === null ? [] : task.content(task.candidate).tags).toEqual(["bad_translation"]);
  });

  it("resolves a disagreement in two presses, answer and cause; then the next appears", async () => {
    const session = await openSession(differingLedger());
    const { press, shown } = sit(session);
    expect(shown()).toBe("e1");
    press(takes(session, "a1", "e1"));
    expect(shown()).toBe("e1");
    press("cause_slip");
    expect(shown()).toBe("e2");
    expect(own(session, "e1")?.content).toMatchObject({ ...RIGHT, tags: ["ant_unsure", "hm", "cause_slip"] });
    expect(session.outcomes.outcome(numberOf(session, "bad", "e1"))).toEqual({ kind: "correct" });
    press("cause_guideline");
    expect(shown()).toBe("e2");
    press(takes(session, "a1", "e2"));
    expect(shown()).toBe("end");
  });

  it("copies neither flag nor remark nor cause of others, and keeps their own", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = sit(session);
    const candidate = numberOf(session, "bad", "e1");
    task.say(candidate, { ...task.content(candidate), remark: "mine" });
    press("cause_other", takes(session, "a1", "e1"));
    expect(own(session, "e1")?.content).toMatchObject({
      remark: "mine",
      flagged: false,
      tags: ["ant_unsure", "hm", "cause_other"],
    });
    expect(own(session, "e1")?.copiedFrom).toBe(smallJudgement(1).id);
  });

  it("gives one cause, the last one", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = sit(session);
    press("cause_slip", "cause_ambiguous");
    expect(task.content(numberOf(session, "bad", "e1")).tags).toEqual(["cause_ambiguous"]);
  });

  it("judges again with the keys of judging, stays until the cause, and may continue without one", async () => {
    const session = await openSession(differingLedger());
    const { press, shown } = sit(session);
    press("antecedent-bad", "pronoun-bad");
    expect(shown()).toBe("e1");
    press("next-open");
    expect(shown()).toBe("e2");
    expect(own(session, "e1")?.content).toMatchObject({ ...WRONG, tags: [] });
  });

  it("changes nobody's answer, and undoes their own in one step", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = sit(session);
    const others = () => session.judgements.filter(({ author }) => author !== EVE.id);
    const before = others();
    press(takes(session, "a2", "e1"));
    expect(others()).toEqual(before);
    task.goBack("undo");
    expect(task.content(numberOf(session, "bad", "e1"))).toMatchObject({ pronoun: "unset", tags: [] });
    expect(session.outcomes.disagreement(numberOf(session, "bad", "e1"))).toEqual({
      kind: "answers",
      settledBy: null,
    });
  });

  it("goes by one key to the next open disagreement, with or without a conflict, and gets a notice at the last", async () => {
    const ida = { id: "a4", name: "Ida", role: "adjudicator" as const };
    const said = (number: number, author: string, example: string, content: Partial<JudgementContent>) =>
      smallJudgement(number, { author, example, supersedes: [], ...content });
    const unjudgeable = { tags: ["bad_translation"] };
    const judgements = ["e1", "e2", "e3"].flatMap((example, place) => [
      said(10 * place + 1, "a1", example, WRONG),
      said(10 * place + 2, "a2", example, unjudgeable),
    ]);
    const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN, EVE, ida], judgements }));
    const { press, shown, task } = sit(session);
    expect(shown()).toBe("e1");
    press("next-conflict");
    expect(shown()).toBe("e2");
    // Ida resolves e3 meanwhile, and finds e1 otherwise than Eve does: that is open between the two.
    await session.append([said(40, "a4", "e3", WRONG), said(41, "a4", "e1", unjudgeable)]);
    press("previous", takes(session, "a1", "e1"), "next-conflict");
    expect(shown()).toBe("e2");
    press("next-conflict");
    expect(shown()).toBe("e1");
    press(takes(session, "a4", "e1"), "next-conflict", takes(session, "a1", "e2"), "next-conflict");
    expect(shown()).toBe("e2");
    expect(task.store.getState().notice).toBe("Ignored: no more open disagreements in this list.");
  });

  it("gets a notice if there is no such answer; for others these keys do nothing", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = sit(session);
    press("take-4");
    expect(task.store.getState().notice).toBe("Ignored: there is no such answer here.");
    const ben = sit(session, BEN.id);
    const before = session.judgements.length;
    ben.press("take-1", "cause_slip");
    expect(session.judgements).toHaveLength(before);
  });
});
