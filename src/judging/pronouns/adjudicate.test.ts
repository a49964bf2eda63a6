import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { differingLedger, EVE, RIGHT, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { ownContent, startResolving, takeAnswerOf } from "./judging-in-test.ts";
import { choosersOf, othersAnswers } from "./others-answers.ts";

afterEach(closeSessions);

describe("others' answers", () => {
  it("have one letter each, even if they are concurrent, and are not shown if they are empty or stale", async () => {
    const session = await openSession(differingLedger());
    const answersShown = (example: string, for_ = EVE.id) =>
      othersAnswers(session, for_, numberOf(session, "bad", example));
    expect(answersShown("e1").map(({ letter }) => letter)).toEqual(["Q", "R"]);
    expect(
      answersShown("e2")
        .map(({ letter, isConcurrent, record }) => `${letter} ${record.author} ${isConcurrent}`)
        .sort(),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/a1 false/), expect.stringMatching(/a2 true/)]));
    expect(answersShown("e2")).toHaveLength(3);
    expect(answersShown("e1", "a1").map(({ record }) => record.author)).toEqual(["a2"]);
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
    expect(answersShown("e1")).toEqual([]);
  });

  it("have a stable order, in which each annotator comes first for some candidate", async () => {
    const session = await openSession(differingLedger());
    const firsts = session.candidates.examples.flatMap((example) =>
      othersAnswers(session, EVE.id, numberOf(session, "bad", example)).slice(0, 1),
    );
    const answersAgain = othersAnswers(session, EVE.id, numberOf(session, "bad", "e1"));
    expect(answersAgain).toEqual(othersAnswers(session, EVE.id, numberOf(session, "bad", "e1")));
    expect(new Set(firsts.map(({ record }) => record.author)).size).toBe(2);
  });

  it("mark their selected tokens for an adjudicator only", async () => {
    const session = await openSession(differingLedger());
    const candidate = numberOf(session, "bad", "e1");
    const [first] = RIGHT.tokens;
    const letter = othersAnswers(session, EVE.id, candidate).find(
      ({ record }) => record.author === "a1",
    )?.letter;
    expect(choosersOf(startResolving(session).task, candidate)(first)).toBe(letter);
    expect(choosersOf(startResolving(session).task, candidate)({ line: 1, position: 4 })).toBe("");
    expect(choosersOf(startResolving(session, BEN.id).task, candidate)(first)).toBe("");
  });
});

describe("an adjudicator", () => {
  it("gets only open disagreements, one candidate at a time, whatever the order of judging", async () => {
    const session = await openSession(differingLedger());
    for (const order of ["document", "shuffled", "example", "category"] as const) {
      const { task } = startResolving(session, EVE.id, order);
      expect(task.resolves).toBe(true);
      expect(task.order).toBe(order === "example" ? "document" : order);
      expect(task.queue.map((one) => session.example(one).id).sort()).toEqual(["e1", "e2"]);
      expect(task.queue.flatMap((one) => task.grouped(one))).toEqual([]);
      expect(task.repeats.size).toBe(0);
    }
    expect(startResolving(session, BEN.id).task.resolves).toBe(false);
  });

  it("reads that disagreements are resolved, not that items are judged", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = startResolving(session);
    const notice = () => task.store.getState().notice;
    task.cursor.goOn();
    expect(notice()).toBe("Skipped, not resolved. It comes again at the end.");
    for (const candidate of task.queue) {
      task.cursor.show(task.positionOf(candidate));
      press("take-1");
    }
    task.cursor.show(null);
    task.cursor.goOn();
    expect(notice()).toBe("Nothing left to resolve here.");
  });

  it("gets no groups and no repeats, even if the settings give both to annotators", async () => {
    const judgementOf = (
      number: number,
      author: string,
      system: string,
      content: Partial<JudgementContent>,
    ) => smallJudgement(number, { author, system, example: "e1", supersedes: [], ...content });
    const judgements = ["a", "b", "c"].flatMap((system, index) => [
      judgementOf(2 * index + 1, "a1", system, WRONG),
      judgementOf(2 * index + 2, "a2", system, { tags: ["bad_translation"] }),
    ]);
    const settings = {
      judgeEqualOutputsOnce: true,
      order: "example" as const,
      repeats: { of: "all" as const, percent: 100 },
    };
    const session = await openSession(
      equalOutputsLedger(settings, { annotators: [ANNA, BEN, EVE], judgements }),
    );
    for (const order of ["example", "document"] as const) {
      const { task, press } = startResolving(session, EVE.id, order);
      expect(task.queue).toHaveLength(3);
      expect(task.queue.flatMap((one) => [...task.grouped(one), ...task.groups.matching(one)])).toEqual([]);
      expect(task.repeats.size).toBe(0);
      const before = session.judgements.length;
      press("take-1");
      expect(session.judgements).toHaveLength(before + 1);
      task.history.goBack("undo");
    }
  });

  it("does not copy the reason that another adjudicator gave", async () => {
    const ida = { id: "a4", name: "Ida", role: "adjudicator" as const };
    const judgements = [
      smallJudgement(1, { author: "a3", supersedes: [], ...WRONG }),
      smallJudgement(2, { author: "a4", supersedes: [], tags: ["bad_translation", "cause_slip"] }),
    ];
    const session = await openSession(smallLedger({}, { annotators: [ANNA, EVE, ida], judgements }));
    const { task, press } = startResolving(session);
    // Eve has finished the candidate herself, but Ida's answer differs from hers.
    task.cursor.show(0);
    press("take-1");
    expect(task.candidate === null ? [] : task.content(task.candidate).tags).toEqual(["bad_translation"]);
  });

  it("resolves a disagreement with an answer and a reason, and the candidate stays until “next open”", async () => {
    const session = await openSession(differingLedger());
    const { press, shown } = startResolving(session);
    expect(shown()).toBe("e1");
    press(takeAnswerOf(session, "a1", "e1"));
    expect(shown()).toBe("e1");
    press("cause_slip");
    expect(shown()).toBe("e1");
    press("next-open");
    expect(shown()).toBe("e2");
    expect(ownContent(session, "e1")?.content).toMatchObject({
      ...RIGHT,
      tags: ["ant_unsure", "hm", "cause_slip"],
    });
    expect(session.outcomes.outcome(numberOf(session, "bad", "e1"))).toEqual({ kind: "correct" });
    press("cause_guideline");
    expect(shown()).toBe("e2");
    press(takeAnswerOf(session, "a1", "e2"));
    expect(shown()).toBe("e2");
    press("next-open");
    expect(shown()).toBe("end");
  });

  it("copies no flag, remark or reason of others, and keeps their own remark and reason", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = startResolving(session);
    const candidate = numberOf(session, "bad", "e1");
    task.record(candidate, { ...task.content(candidate), remark: "mine" });
    press("cause_other", takeAnswerOf(session, "a1", "e1"));
    expect(ownContent(session, "e1")?.content).toMatchObject({
      remark: "mine",
      flagged: false,
      tags: ["ant_unsure", "hm", "cause_other"],
    });
    expect(ownContent(session, "e1")?.copiedFrom).toBe(smallJudgement(1).id);
  });

  it("can give only one reason: the last reason counts", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = startResolving(session);
    press("cause_slip", "cause_ambiguous");
    expect(task.content(numberOf(session, "bad", "e1")).tags).toEqual(["cause_ambiguous"]);
  });

  it("can judge with the usual keys, and go on without a reason", async () => {
    const session = await openSession(differingLedger());
    const { press, shown } = startResolving(session);
    press("antecedent-bad", "pronoun-bad");
    expect(shown()).toBe("e1");
    press("next-open");
    expect(shown()).toBe("e2");
    expect(ownContent(session, "e1")?.content).toMatchObject({ ...WRONG, tags: [] });
  });

  it("does not change the answers of others, and undoes the resolution in one step", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = startResolving(session);
    const others = () => session.judgements.filter(({ author }) => author !== EVE.id);
    const before = others();
    press(takeAnswerOf(session, "a2", "e1"));
    expect(others()).toEqual(before);
    task.history.goBack("undo");
    expect(task.content(numberOf(session, "bad", "e1"))).toMatchObject({ pronoun: "unset", tags: [] });
    expect(session.outcomes.disagreement(numberOf(session, "bad", "e1"))).toEqual({
      kind: "answers",
      resolvedBy: null,
    });
  });

  it("goes to the next open disagreement with one command, and gets a notice if there is no other", async () => {
    const ida = { id: "a4", name: "Ida", role: "adjudicator" as const };
    const judgementFor = (
      number: number,
      author: string,
      example: string,
      content: Partial<JudgementContent>,
    ) => smallJudgement(number, { author, example, supersedes: [], ...content });
    const unjudgeable = { tags: ["bad_translation"] };
    const judgements = ["e1", "e2", "e3"].flatMap((example, index) => [
      judgementFor(10 * index + 1, "a1", example, WRONG),
      judgementFor(10 * index + 2, "a2", example, unjudgeable),
    ]);
    const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN, EVE, ida], judgements }));
    const { press, shown, task } = startResolving(session);
    expect(shown()).toBe("e1");
    press("next-conflict");
    expect(shown()).toBe("e2");
    // Meanwhile Ida resolves e3, and resolves e1 differently from Eve. So the two adjudicators disagree about e1.
    await session.append([judgementFor(40, "a4", "e3", WRONG), judgementFor(41, "a4", "e1", unjudgeable)]);
    press("previous", takeAnswerOf(session, "a1", "e1"), "next-conflict");
    expect(shown()).toBe("e2");
    press("next-conflict");
    expect(shown()).toBe("e1");
    press(
      takeAnswerOf(session, "a4", "e1"),
      "next-conflict",
      takeAnswerOf(session, "a1", "e2"),
      "next-conflict",
    );
    expect(shown()).toBe("e2");
    expect(task.store.getState().notice).toBe("No more unresolved disagreements here.");
  });

  it("sees which answer is accepted, also after a reason, and reads what another accepted answer replaced", async () => {
    const session = await openSession(differingLedger());
    const { task, press, shown } = startResolving(session);
    const candidate = numberOf(session, "bad", "e1");
    const notice = () => task.store.getState().notice;
    const accepted = () =>
      othersAnswers(session, EVE.id, candidate)
        .filter(({ record }) => task.hasTaken(candidate, record))
        .map(({ record }) => record.author);
    expect(accepted()).toEqual([]);
    press("cause_slip");
    expect(accepted()).toEqual([]);
    press(takeAnswerOf(session, "a2", "e1"));
    expect(accepted()).toEqual(["a2"]);
    expect(notice()).toBe("");
    press("cause_other");
    expect(accepted()).toEqual(["a2"]);
    press(takeAnswerOf(session, "a2", "e1"));
    expect(notice()).toBe("");
    press(takeAnswerOf(session, "a1", "e1"));
    expect(shown()).toBe("e1");
    expect(accepted()).toEqual(["a1"]);
    expect(notice()).toBe(
      "Replaced: “antecedent ✗ incorrect · pronoun ✗ incorrect”. Undo to restore this answer.",
    );
    press("undo");
    expect(accepted()).toEqual(["a2"]);
    // Their own answer replaces a decision in the same way, but the first answer to a question replaces nothing.
    press("antecedent-ok");
    expect(notice()).toBe(
      "Replaced: “antecedent ✗ incorrect · pronoun ✗ incorrect”. Undo to restore this answer.",
    );
    press("next-open", "antecedent-bad", "pronoun-bad");
    expect(shown()).toBe("e2");
    expect(notice()).toBe("");
  });

  it("gets a notice for a letter without an answer; for annotators, the letters do nothing", async () => {
    const session = await openSession(differingLedger());
    const { task, press } = startResolving(session);
    press("take-4");
    expect(task.store.getState().notice).toBe("Ignored: there is no answer with this letter.");
    const ben = startResolving(session, BEN.id);
    const before = session.judgements.length;
    ben.press("take-1", "cause_slip");
    expect(session.judgements).toHaveLength(before);
  });
});
