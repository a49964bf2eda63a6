// Proves that a team's member whose entry another one stands for fills gaps, takes back and notes under the own entry.
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { GAPS } from "#core/task/task-names.ts";
import { MEMBER, mergedInto, refusedOf } from "#session/member-in-test.ts";
import { ANNA, closeSessions, openSession } from "#session/session-in-test.ts";
import { smallFolder, smallLedger } from "#tools/testing/small-campaign.ts";
import { choice, labels, sit } from "./sit-in-test.ts";

afterEach(closeSessions);

const { outputs } = smallFolder();
const TWINS = outputs.flatMap((one) => (one.system === "good" ? [one, { ...one, system: "twin" }] : [one]));
const MERGED = mergedInto(ANNA.id, smallLedger({}, { annotators: [ANNA], outputs: TWINS }));

it("fills gaps, alike ones along, and goes back and forth", async () => {
  const session = await openSession(MERGED);
  session.member = MEMBER;
  const { sitting, acts } = sit(session);
  const first = sitting.candidate ?? -1;
  while (sitting.candidate !== null) acts.answer(choice("1"));
  sitting.show(0);
  sitting.note(first, { flagged: true });
  for (const action of ["undo", "undo", "redo", "redo"] as const) sitting.goBack(action);
  expect(labels(sitting, first)).toBe("il");
  expect(sitting.content(first).flagged).toBe(true);
  expect(session.registersOf(first)).toEqual([]);
  expect(session.register(ANNA.id, first, GAPS)?.twice).toBe(false);
  expect(session.register(MEMBER, first, GAPS)).toBeNull();
  expect(await refusedOf(session, MERGED)).toEqual([]);
});
