// Tests which part of an annotator's unfinished work is given away.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { lastItems, planReassignment, unfinishedItems } from "./internal/assigned-people.tsx";

afterEach(closeSessions);

const BEN = { id: "ben", name: "Ben", role: "annotator" as const };
const key = (system: string, example: string) => ({ system, example });
/** Anna's share, not in the order of judging. */
const SHARE = [key("good", "e3"), key("bad", "e1"), key("good", "e1"), key("bad", "e2"), key("bad", "e3")];

async function annasWork(order: "document" | "example") {
  const tasks = [{ label: "1", annotator: ANNA.id, candidates: SHARE }];
  const ledger = smallLedger(
    {},
    { annotators: [ANNA, BEN], assignments: [{ name: "one", tasks }], settings: { order } },
  );
  const judged = smallJudgement(1, {
    author: ANNA.id,
    system: "bad",
    example: "e2",
    pronoun: "ok",
    antecedent: "ok",
    clock: 1000,
  });
  const session = await openSession({ ...ledger, events: [...ledger.events, judged] });
  const work = { annotator: ANNA.id, task: undefined };
  return { session, work, unfinished: unfinishedItems(session, work) };
}

it("takes the last unfinished items in the order of judging, and leaves the finished ones", async () => {
  const { session, work, unfinished } = await annasWork("document");
  const items = lastItems(session, unfinished, 2);
  const places = new Map([...session.order].map((candidate, place) => [candidate, place]));
  const placeOf = (one: (typeof SHARE)[number]) => places.get(session.candidates.numberOf(one) ?? -1) ?? -1;
  const expected = SHARE.filter(({ system, example }) => `${system} ${example}` !== "bad e2")
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(-2);
  expect(items).toEqual(expected);
  const plan = planReassignment(session, work, { to: "ben", items });
  expect(plan).toMatchObject({ left: 2, moved: 2, kept: 3 });
});

it("takes whole examples in the order by example", async () => {
  const { session, unfinished } = await annasWork("example");
  const items = lastItems(session, unfinished, 1);
  const examples = new Set(items.map(({ example }) => example));
  expect(examples.size).toBe(1);
  expect(items).toHaveLength(unfinished.filter(({ example }) => examples.has(example)).length);
});
