// Tests which events of a blind campaign go to the database that all members read, and which to personal databases.
import { expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Checkpoint, EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { StoreInTest } from "#couch/store-in-test.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { PersonalReplication, type WholeStore } from "./personal-replication.ts";

class WholeStoreInTest extends StoreInTest implements WholeStore {
  readPersonal(): Promise<Checkpoint> {
    return Promise.resolve(EMPTY_CHECKPOINT);
  }
  writePersonal(): Promise<void> {
    return Promise.resolve();
  }
}

const stamp = (number: number) => ({ id: smallId(number), clock: number, time: null });
const question = { task: JUDGING, system: "bad", example: "e1", text: "Which one?", replaces: null } as const;
const answer = { author: null, text: "The first one.", replaces: null } as const;
const listed = (number: number, annotator: string): LedgerEvent => ({
  ...stamp(number),
  kind: "annotator",
  author: null,
  annotator,
  name: annotator,
  role: "annotator",
});

/** Events of Ben, who has a personal database, and of Carla and Dora, who have none. */
const EVENTS: readonly LedgerEvent[] = [
  smallJudgement(1, { author: "ben" }),
  smallJudgement(2, { author: "carla" }),
  smallJudgement(3, { author: "dora" }),
  { ...stamp(4), ...question, kind: "query", author: "ben" },
  { ...stamp(5), ...question, kind: "query", author: "dora" },
  { ...stamp(6), ...answer, kind: "reply", asker: "ben", query: smallId(4) },
  { ...stamp(7), ...answer, kind: "reply", asker: "dora", query: smallId(5) },
  listed(8, "ben"),
  listed(9, "dora"),
];

/** Numbers of the events that Carla's browser sends to the campaign's database. */
async function sentToCampaign(role: TeamRole, isBlind: boolean): Promise<number[]> {
  const personal = new PersonalReplication({
    connection: { base: "/couch", database: "referee-1", user: "carla", role },
    store: new WholeStoreInTest(),
    fetch: () => Promise.reject(new TypeError("offline")),
    sendDelay: 0,
    onState: () => {},
  });
  personal.replicate(isBlind ? { "referee-1-ben": "ben" } : null);
  const ids = personal.selectForCampaign(EVENTS).map(({ id }) => id);
  await personal.end();
  return EVENTS.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
}

it("what belongs to an annotator with a personal database is not sent to the campaign's database", async () => {
  expect(await sentToCampaign("coordinator", true)).toEqual([2, 3, 5, 7, 8, 9]);
});

it("an adjudicator does not send the name of such an annotator either", async () => {
  expect(await sentToCampaign("adjudicator", true)).toEqual([2, 3, 5, 7, 9]);
});

it("without personal databases, everything is sent to the campaign's database", async () => {
  expect(await sentToCampaign("coordinator", false)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
