import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Role } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { changeSettings } from "#workspace/campaign/change-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { MEMBER, mergedInto, withMember } from "./member-in-test.ts";
import { viewerOf } from "./viewer.ts";

afterEach(closeSessions);

async function opened(ledger: Ledger, serverRole: TeamRole | null, member: string | null = MEMBER) {
  const session = await openSession(ledger);
  session.member = member;
  session.serverRole = serverRole;
  return session;
}

const person = (role: Role) => smallLedger({}, { annotators: [{ ...ANNA, role }] });

describe("viewerOf", () => {
  it("returns no role without a team", async () => {
    expect(viewerOf(await opened(withMember(smallLedger()), null, null)).role).toBeNull();
  });

  it("returns a coordinator's role from the server, whatever their role in the campaign", async () => {
    expect(viewerOf(await opened(withMember(smallLedger()), "coordinator")).role).toBe("coordinator");
  });

  it("returns the role annotator or adjudicator from the entry into which the member's entry was merged", async () => {
    for (const role of ["annotator", "adjudicator"] as const)
      expect(viewerOf(await opened(mergedInto(ANNA.id, person(role)), "annotator")).role).toBe(role);
  });

  it("returns the role annotator or adjudicator from the member's own entry, if it was not merged", async () => {
    for (const role of ["annotator", "adjudicator"] as const) {
      const ledger = smallLedger({}, { annotators: [{ id: MEMBER, name: "Anna", role }] });
      expect(viewerOf(await opened(ledger, "annotator")).role).toBe(role);
    }
  });

  it("returns the role of an annotator if the member is not listed yet", async () => {
    expect(viewerOf(await opened(smallLedger(), "adjudicator")).role).toBe("annotator");
  });
});

describe("a setting", () => {
  const change = { order: "document" } as const;

  it.each(["annotator", "adjudicator"] as const)("cannot be written by the role %s", async (role) => {
    const session = await opened(withMember(smallLedger()), role);
    const settings = { ...session.campaign.settings, ...change };
    const before = session.ledger.events.length;
    await expect(changeSettings(session, settings)).rejects.toThrow("Only a coordinator of the team");
    expect(session.ledger.events).toHaveLength(before);
  });

  it("can be written by a coordinator", async () => {
    const session = await opened(withMember(smallLedger()), "coordinator");
    await changeSettings(session, { ...session.campaign.settings, ...change });
    expect(session.ledger.events.at(-1)).toMatchObject({ kind: "setting", key: "order" });
  });
});
