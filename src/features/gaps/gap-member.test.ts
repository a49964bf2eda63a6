// Tests that the server's rules accept the answers, undo and notes of a team member whose entry is an alias
// of another entry.
import { fillGap } from "./internal/gap-commands.tsx";
import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { GAPS } from "#core/tasks/tasks.ts";
import { smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { MEMBER, mergedInto, refusedOf } from "#workspace/team/member-in-test.ts";
import { choice, labels, startFilling } from "./gaps-in-test.ts";

afterEach(closeSessions);

const { outputs } = smallFolder();
const TWINS = outputs.flatMap((one) => (one.system === "good" ? [one, { ...one, system: "twin" }] : [one]));
const MERGED = mergedInto(ANNA.id, smallLedger({}, { annotators: [ANNA], outputs: TWINS }));

it("a member whose entry is an alias fills gaps, undoes and redoes, and the server's rules refuse no event", async () => {
  const session = await openSession(MERGED);
  session.member = MEMBER;
  const { task, commands } = startFilling(session);
  const first = task.candidate ?? -1;
  while (task.candidate !== null) commands.runCommand(fillGap(choice("1")));
  task.cursor.show(0);
  task.note(first, { flagged: true });
  for (const action of ["undo", "undo", "redo", "redo"] as const) task.history.goBack(action);
  expect(labels(task, first)).toBe("il");
  expect(task.content(first).flagged).toBe(true);
  expect(session.outcomes.registers(first)).toEqual([]);
  expect(session.register(ANNA.id, first, GAPS)?.hasConcurrent).toBe(false);
  expect(session.register(MEMBER, first, GAPS)).toBeNull();
  expect(await refusedOf(session, MERGED)).toEqual([]);
});
