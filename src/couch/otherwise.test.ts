// Two records under one id: files of judgements may give one record other predecessors, and every copy joins the two.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventText } from "#core/ledger/event-text.ts";
import { eventDocument, eventDocumentId, furtherDocument } from "#core/team/team-documents.ts";
import { smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { CouchClient } from "./couch-client.ts";
import { EngineInTest } from "./engine-in-test.ts";
import { LineInTest, putEvent } from "./line-in-test.ts";
import { sendEvents } from "./sending.ts";
import { StoreInTest } from "./store-in-test.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number, more = {}) => smallJudgement(number, { author: "anna", ...more });
const nameOf = (number: number) => eventDocumentId(smallId(number));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("one under whose id another is there goes under a further name; where that is refused, it is told", async () => {
  const engine = new EngineInTest();
  const client = new CouchClient({ base: "/couch", fetch: engine.fetch });
  const send = () => sendEvents(client, "db", [own(1), own(2), own(3)], "anna");
  const ids = (sent: Awaited<ReturnType<typeof send>>) => sent.there.map(({ id }) => id);
  const bens = own(2, { remark: "ben's" });
  for (const isStrict of [false, true]) {
    engine.docs.clear();
    engine.isStrict = isStrict;
    engine.put({ ...eventDocument(bens, "ben") });
    const sent = await send();
    expect([ids(sent).sort(), sent.refused]).toEqual([[smallId(1), smallId(2), smallId(3)], []]);
    const further = furtherDocument(own(2), "anna");
    expect(engine.docs.get(further._id)?.doc).toMatchObject({ text: further.text, sentBy: "anna" });
    expect(engine.docs.get(nameOf(2))?.doc).toMatchObject({ text: eventDocument(bens, "")?.text });
    // Once more it is there already.
    expect(ids(await send()).sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(engine.docs.size).toBe(4);
  }
  engine.docs.clear();
  engine.put({ ...eventDocument(bens, "ben") });
  engine.rule = ({ _id }) => (String(_id).split(":").length === 3 ? "a coordinator's" : null);
  const sent = await send();
  expect(ids(sent)).toEqual([smallId(1), smallId(3)]);
  expect(sent.refused.map(({ event, why }) => [event.id, why])).toEqual([
    [smallId(2), expect.stringContaining("another record under its id")],
  ]);
});

it("what was written here is sent all the same where another is here under its id, so that all have both", async () => {
  const engine = new EngineInTest();
  const [annas, older] = [own(1, { supersedes: [smallId(8)] }), own(1, { supersedes: [smallId(9)] })];
  putEvent(engine, annas, "carla");
  const store = new StoreInTest();
  store.events.push(older);
  await new LineInTest(pass, engine, store).start(60_000);
  expect(store.events).toEqual([older, annas]);
  const there = [...engine.docs.values()].filter(({ doc }) => doc.type === "event");
  expect(there.map(({ doc }) => doc.text)).toEqual([annas, older].map(eventText));
  const another = new StoreInTest();
  await new LineInTest(pass, engine, another).start(60_000);
  expect(another.events).toEqual([annas, older]);
});
