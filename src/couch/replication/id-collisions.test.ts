// Tests events that share an id but differ, for example in the events that they supersede. The server and every copy
// must get all of them.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventText } from "#core/ledger/ledger.ts";
import { eventDocument, eventDocumentId, furtherDocument } from "#core/sync/team/team-documents.ts";
import { putEvent, ReplicatorInTest } from "#couch/replicator-in-test.ts";
import { ServerInTest } from "#couch/server-in-test.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { sendEvents } from "#couch/transfer/transfer.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const byAnna = (number: number, more = {}) => smallJudgement(number, { author: "anna", ...more });
const nameOf = (number: number) => eventDocumentId(smallId(number));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("an event whose id is in use is sent under another document name, unless the server rejects that name", async () => {
  const server = new ServerInTest();
  const { database } = server;
  const send = () => sendEvents(database, [byAnna(1), byAnna(2), byAnna(3)], "anna");
  const ids = (result: Awaited<ReturnType<typeof send>>) => result.stored.map(({ id }) => id);
  const byBen = byAnna(2, { remark: "ben's" });
  for (const isStrict of [false, true]) {
    server.docs.clear();
    server.isStrict = isStrict;
    server.put({ ...eventDocument(byBen, "ben") });
    const result = await send();
    expect([ids(result).sort(), result.rejected]).toEqual([[smallId(1), smallId(2), smallId(3)], []]);
    const further = furtherDocument(byAnna(2), "anna");
    expect(server.docs.get(further._id)?.doc).toMatchObject({ text: further.text, sentBy: "anna" });
    expect(server.docs.get(nameOf(2))?.doc).toMatchObject({ text: eventDocument(byBen, "")?.text });
    // On the second attempt, every event is already on the server.
    expect(ids(await send()).sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(server.docs.size).toBe(4);
  }
  server.docs.clear();
  server.put({ ...eventDocument(byBen, "ben") });
  server.rule = ({ _id }) => (String(_id).split(":").length === 3 ? "a coordinator's" : null);
  const result = await send();
  expect(ids(result)).toEqual([smallId(1), smallId(3)]);
  expect(result.rejected.map(({ event, why }) => [event.id, why])).toEqual([
    [smallId(2), expect.stringContaining("another event with this id")],
  ]);
});

it("a local event is sent even if another event with its id was received, so every copy has both events", async () => {
  const server = new ServerInTest();
  const annas = byAnna(1, { supersedes: [smallId(8)] });
  const older = byAnna(1, { supersedes: [smallId(9)] });
  putEvent(server, annas, "carla");
  const store = new StoreInTest();
  store.events.push(older);
  await new ReplicatorInTest(pass, server, store).start(60_000);
  expect(store.events).toEqual([older, annas]);
  const storedEvents = [...server.docs.values()].filter(({ doc }) => doc.type === "event");
  expect(storedEvents.map(({ doc }) => doc.text)).toEqual([annas, older].map(eventText));
  const another = new StoreInTest();
  await new ReplicatorInTest(pass, server, another).start(60_000);
  expect(another.events).toEqual([annas, older]);
});
