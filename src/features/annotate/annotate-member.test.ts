// Tests what a team member may do when annotating, also if the member's entry is an alias of another entry.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { MINI_PLAN, miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { MEMBER, mergedInto, refusedOf, withMember } from "#workspace/team/member-in-test.ts";
import { inShort, startAnnotating } from "./annotate-in-test.ts";

afterEach(closeSessions);

it("a member cannot change the selection of tokens, but a coordinator can", async () => {
  const session = await openSession(withMember(miniMaking({ plan: { ...MINI_PLAN, selected: [] } })));
  session.member = MEMBER;
  const { task, press, screenCalls } = startAnnotating(session);
  press("d");
  expect(task.store.getState().notice).toBe(
    "Ignored: only a coordinator of the team can change the selection.",
  );
  session.serverRole = "coordinator";
  press("d");
  expect(screenCalls).toHaveLength(1);
});

it("a member whose entry is an alias annotates, undoes and redoes, and the server's rules refuse no event", async () => {
  const merged = mergedInto(ANNA.id, withMember(miniMaking(), ANNA.id));
  const session = await openSession(merged);
  session.member = MEMBER;
  const { task, press } = startAnnotating(session);
  const { token } = task;
  if (token === null) throw new Error("a token is shown");
  press("4");
  const annotation = inShort(task.content(token));
  expect(annotation).not.toBe("-");
  task.history.goBack("undo");
  expect(inShort(task.content(token))).toBe("-");
  task.history.goBack("redo");
  expect(inShort(task.content(token))).toBe(annotation);
  expect(task.register(token)).toMatchObject({ hasConcurrent: false, latest: { author: ANNA.id } });
  expect(await refusedOf(session, merged)).toEqual([]);
});
