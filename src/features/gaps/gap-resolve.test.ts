import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type GapContent, NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { startFilling, TASK } from "./gaps-in-test.ts";
import { take } from "./internal/gap-commands.tsx";
import { othersGapAnswers } from "./internal/gap-session.ts";

afterEach(closeSessions);

const CLEO = { id: "a3", name: "Cleo", role: "annotator" as const };

function answer(number: number, author: string, content: Partial<GapContent>, textHash = ""): LedgerEvent {
  const { task: _task, content: _content, ...record } = smallJudgement(number, { author, textHash });
  return { ...record, clock: 1000 + number, task: GAPS, content: { ...NO_GAP_ANSWER, ...content } };
}

async function startResolving(...judgements: readonly LedgerEvent[]) {
  const ledger = smallLedger({}, { annotators: [ANNA, BEN, CLEO] });
  const session = await openSession({ ...ledger, events: [...ledger.events, ...judgements] });
  const harness = startFilling(session, { ...TASK, examples: ["e1"] }, 0, true);
  const candidate = numberOf(session, "bad", "e1");
  harness.task.cursor.show(harness.task.queue.indexOf(candidate));
  return { ...harness, session, candidate };
}

describe("resolving gaps as an adjudicator", () => {
  it("shows the adjudicator others' answers on the current text, and shows concurrent answers separately", async () => {
    const { task, candidate } = await startResolving(
      answer(1, ANNA.id, { labels: ["on"] }),
      answer(2, BEN.id, { labels: ["il"] }),
      answer(3, BEN.id, { labels: ["elle"] }),
      answer(4, CLEO.id, { labels: ["ce"] }, "another text"),
    );
    const answersShown = othersGapAnswers(task, candidate);
    expect(
      answersShown.map(({ record, isConcurrent }) => `${record.content.labels} ${isConcurrent}`).sort(),
    ).toEqual(["elle true", "il true"]);
  });

  it("does not list the same annotator first for every candidate", async () => {
    const places = new Set<string>();
    for (const example of ["e1", "e2", "e3", "e4"]) {
      for (const system of ["good", "bad"]) {
        const of = (number: number, by: string, label: string) => ({
          ...answer(number, by, { labels: [label] }),
          system,
          example,
        });
        const { task, session } = await startResolving(of(1, BEN.id, "il"), of(2, CLEO.id, "elle"));
        const answersShown = othersGapAnswers(task, numberOf(session, system, example));
        places.add(answersShown.map(({ record }) => record.content.labels).join(" "));
      }
    }
    expect([...places].sort()).toEqual(["elle il", "il elle"]);
  });

  it("does not show remarks and flags without an answer", async () => {
    const { task, candidate } = await startResolving(answer(1, BEN.id, { remark: "hm", flagged: true }));
    expect(othersGapAnswers(task, candidate)).toEqual([]);
  });

  it("accepts an answer, records the id of the original, and keeps the adjudicator's own flag and remark", async () => {
    const { task, commands, session, candidate } = await startResolving(
      answer(1, BEN.id, { labels: ["il", "ce"], remark: "Ben's", flagged: true }),
    );
    task.note(candidate, { remark: "mine" });
    commands.runCommand(take(0));
    expect(task.content(candidate)).toEqual({ ...NO_GAP_ANSWER, labels: ["ce", "il"], remark: "mine" });
    expect(session.judgements.at(-1)).toMatchObject({ author: ANNA.id, copiedFrom: smallId(1) });
    expect(task.candidate).not.toBe(candidate);
  });

  it("cannot accept a mark for discussion, or an answer that does not exist", async () => {
    const { task, commands, candidate } = await startResolving(
      answer(1, BEN.id, { labels: ["il"], discussion: true }),
    );
    commands.runCommand(take(0));
    commands.runCommand(take(1));
    expect(task.content(candidate)).toEqual(NO_GAP_ANSWER);
  });

  it("does not let an annotator accept another annotator's answer", async () => {
    const ledger = smallLedger({}, { annotators: [ANNA, BEN] });
    const session = await openSession({
      ...ledger,
      events: [...ledger.events, answer(1, BEN.id, { labels: ["il"] })],
    });
    const { task, commands } = startFilling(session, { ...TASK, examples: ["e1"] });
    task.cursor.show(task.queue.indexOf(numberOf(session, "bad", "e1")));
    commands.runCommand(take(0));
    expect(task.content(numberOf(session, "bad", "e1"))).toEqual(NO_GAP_ANSWER);
  });
});
