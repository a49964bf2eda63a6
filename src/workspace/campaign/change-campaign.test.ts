// Tests that in a team, a tag is renamed only in records that the server allows this user to change.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { MEMBER, mergedInto, refusedOf } from "#workspace/team/member-in-test.ts";
import { renamableTags, renameTag, tagCounts } from "./change-campaign.ts";
import { savedLedger } from "./opened-campaign.ts";
import { ANNA, BEN, closeSessions, openSession } from "./session-in-test.ts";

afterEach(closeSessions);

const JUDGEMENTS = [
  smallJudgement(1, { tags: ["late"] }),
  smallJudgement(2, { author: BEN.id, tags: ["late", "odd"] }),
];
/** Anna takes part in the team with an entry that is merged into an earlier one of hers. */
const LEDGER = mergedInto(ANNA.id, smallLedger({}, { annotators: [ANNA, BEN], judgements: JUDGEMENTS }));

async function opened(member: string | null, serverRole: TeamRole | null = null) {
  const session = await openSession(LEDGER);
  session.member = member;
  session.serverRole = serverRole;
  return session;
}

/** Authors of the renaming events. */
async function renamedBy(...viewer: Parameters<typeof opened>) {
  const session = await opened(...viewer);
  await renameTag(session, "late", "later");
  const { events } = await savedLedger(session);
  return events.flatMap((one) =>
    one.kind === "judgement" && !JUDGEMENTS.some(({ id }) => id === one.id) ? [one.author] : [],
  );
}

describe("renaming a tag", () => {
  it("by an annotator of a team changes only their own judgements, so that the server rejects nothing", async () => {
    const session = await opened(MEMBER);
    await renameTag(session, "late", "later");
    expect(await refusedOf(session, LEDGER)).toEqual([]);
    expect(Object.fromEntries(tagCounts(session))).toEqual({ later: 1, late: 1, odd: 1 });
  });

  it("changes everybody's judgements for a coordinator or without a team, and otherwise only one's own", async () => {
    expect(await renamedBy(MEMBER)).toEqual([MEMBER]);
    expect(await renamedBy(MEMBER, "coordinator")).toEqual([MEMBER, BEN.id]);
    expect(await renamedBy(null)).toEqual([ANNA.id, BEN.id]);
  });

  it("is not offered to an annotator of a team for tags that only others used", async () => {
    expect([...renamableTags(await opened(MEMBER))]).toEqual(["late"]);
    expect([...renamableTags(await opened(MEMBER, "coordinator"))]).toEqual(["late", "odd"]);
    expect([...renamableTags(await opened(null))]).toEqual(["late", "odd"]);
  });
});
