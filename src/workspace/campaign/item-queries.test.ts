import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { EventBody } from "#core/ledger/event.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { smallId, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { coordinatorReplies, correctReply } from "./item-queries.ts";
import { ANNA, BEN, closeSessions, openSession } from "./session-in-test.ts";

afterEach(closeSessions);

const E1 = { system: "bad", example: "e1" };
const ask = (author: string): EventBody => ({
  kind: "query",
  author,
  task: JUDGING,
  ...E1,
  text: "why",
  replaces: null,
});
/** An answer to the first question. */
const ANSWER: EventBody = {
  kind: "reply",
  author: null,
  query: smallId(500),
  asker: "a1",
  text: "so",
  replaces: null,
};
const LEDGER = smallLedger({}, { annotators: [ANNA, BEN] });

describe("the coordinator's answers", () => {
  it.each([
    ["are those to the own questions", [ask("a1"), ANSWER, ask("a1")], "a1", [[smallId(501)]]],
    ["are not those to others' questions", [ask("a1"), ANSWER], "a2", []],
    ["are none while nobody has answered", [ask("a1")], "a1", []],
    ["are not for somebody who answers", [ask("a1"), ANSWER], null, []],
  ] as const)("%s", async (_, bodies, member, expected) => {
    const session = await openSession(later(LEDGER, ...bodies));
    session.member = member;
    const replied = coordinatorReplies(session);
    expect(replied.map(({ replies }) => replies)).toEqual(expected);
    for (const { address } of replied) expect(address).toMatch(/judge\?review=asked&at=(\d+)&answer=\1$/);
  });

  it("are corrected by the coordinator: the old answer is not read any more", async () => {
    const session = await openSession(later(LEDGER, ask("a1"), ANSWER));
    const read = () => session.campaign.queries.all.map(({ replies }) => replies.map(({ text }) => text));
    const [
      {
        query,
        replies: [old],
      } = { replies: [] },
    ] = session.campaign.queries.all;
    if (query === undefined || old === undefined) throw new Error("the question has an answer");
    await correctReply(session, query, old, "like this");
    expect(read()).toEqual([["like this"]]);
  });
});
