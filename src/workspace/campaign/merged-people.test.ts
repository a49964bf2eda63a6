// Tests an open campaign in which one person has two entries: the judgements of both are that person's.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { personOf } from "#core/ledger/fold.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { mergePeople, separatePeople } from "./change-campaign.ts";
import { savedLedger } from "./opened-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "./session-in-test.ts";
import { candidateFacts } from "./use-scope.ts";

const LEDGER = smallLedger(
  {},
  { annotators: [ANNA, BEN], judgements: [smallJudgement(1, { author: "a2", pronoun: "bad" })] },
);

afterEach(closeSessions);

/** Opens a campaign in which Ben's entry is merged into Anna's. */
async function merged() {
  const first = await openSession(LEDGER);
  await mergePeople(first, BEN, "a1");
  const ledger = await savedLedger(first);
  const onChanged = vi.fn<() => void>();
  const session = await openSession(ledger, onChanged, first.id);
  return { session, onChanged, candidate: numberOf(session, "bad", "e1") };
}

describe("two entries of one person", () => {
  it("are one annotator in the opened campaign", async () => {
    const { session, candidate } = await merged();
    expect(session.campaign.annotators).toEqual([ANNA]);
    expect(session.register("a1", candidate)?.latest.content.pronoun).toBe("bad");
    expect(personOf(session.campaign.aliases, "a2")).toBe("a1");
    // A link that was made before the merge leads to the same person.
    expect(candidateFacts(session, "a2").state(candidate)).toBe(session.tally("a1").state(candidate));
  });

  it("are one annotator even for events from a tab that uses the other entry", async () => {
    const { session, onChanged, candidate } = await merged();
    const before = session.tally("a1").state(candidate);
    const clock = session.clock + 1;
    const record = smallJudgement(2, {
      author: "a2",
      clock,
      supersedes: [smallJudgement(1).id],
      antecedent: "bad",
      pronoun: "bad",
    });
    await session.append([record]);
    const register = session.register("a1", candidate);
    expect(register?.heads.map(({ id, author }) => [id, author])).toEqual([[record.id, "a1"]]);
    expect(session.tally("a1").state(candidate)).not.toBe(before);
    expect(session.outcomes.registers(candidate)).toHaveLength(1);
    // The stored event is unchanged. If it is received again, it is not new and changes nothing.
    expect((await savedLedger(session)).events.find(({ id }) => id === record.id)).toMatchObject({
      author: "a2",
    });
    await session.append([record]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("are two annotators with their own judgements after they are separated", async () => {
    const { session, candidate } = await merged();
    await separatePeople(session, BEN);
    const ledger = await savedLedger(session);
    const again = await openSession(ledger, undefined, session.id);
    expect(again.campaign.annotators).toEqual([ANNA, BEN]);
    expect(again.register("a1", candidate)).toBeNull();
    expect(again.register("a2", candidate)?.latest.content.pronoun).toBe("bad");
  });
});
