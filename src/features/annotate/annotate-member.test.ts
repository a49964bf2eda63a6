// Proves that a team's member whose entry another one stands for annotates tokens, and takes that back, under the own entry.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { MEMBER, mergedInto, refusedOf, withMember } from "#session/member-in-test.ts";
import { ANNA, closeSessions, openSession } from "#session/session-in-test.ts";
import { miniMaking } from "#tools/testing/mini-making.ts";
import { inShort, sitDown } from "./sit-in-test.ts";

afterEach(closeSessions);

it("annotates, goes back and forth", async () => {
  const merged = mergedInto(ANNA.id, withMember(miniMaking(), ANNA.id));
  const session = await openSession(merged);
  session.member = MEMBER;
  const { sitting, press } = sitDown(session);
  const { token } = sitting;
  if (token === null) throw new Error("a token is shown");
  press("4");
  const said = inShort(sitting.content(token));
  expect(said).not.toBe("-");
  sitting.goBack("undo");
  expect(inShort(sitting.content(token))).toBe("-");
  sitting.goBack("redo");
  expect(inShort(sitting.content(token))).toBe(said);
  expect(sitting.register(token)).toMatchObject({ twice: false, latest: { author: ANNA.id } });
  expect(await refusedOf(session, merged)).toEqual([]);
});
