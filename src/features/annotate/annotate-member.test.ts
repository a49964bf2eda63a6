// Proves that a team's member whose entry another one stands for annotates tokens, and takes that back, under the own entry.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { MEMBER, mergedInto, refusedOf, withMember } from "#workspace/team/member-in-test.ts";
import { inShort, sitDown } from "./annotate-in-test.ts";

afterEach(closeSessions);

it("annotates, goes back and forth", async () => {
  const merged = mergedInto(ANNA.id, withMember(miniMaking(), ANNA.id));
  const session = await openSession(merged);
  session.member = MEMBER;
  const { task, press } = sitDown(session);
  const { token } = task;
  if (token === null) throw new Error("a token is shown");
  press("4");
  const said = inShort(task.content(token));
  expect(said).not.toBe("-");
  task.goBack("undo");
  expect(inShort(task.content(token))).toBe("-");
  task.goBack("redo");
  expect(inShort(task.content(token))).toBe(said);
  expect(task.register(token)).toMatchObject({ twice: false, latest: { author: ANNA.id } });
  expect(await refusedOf(session, merged)).toEqual([]);
});
