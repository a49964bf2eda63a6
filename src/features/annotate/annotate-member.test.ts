// Proves that a team member whose entry is an alias annotates tokens and undoes that under their own entry.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { MEMBER, mergedInto, refusedOf, withMember } from "#workspace/team/member-in-test.ts";
import { inShort, sitDown } from "./annotate-in-test.ts";

afterEach(closeSessions);

it("annotates, undoes and redoes", async () => {
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
