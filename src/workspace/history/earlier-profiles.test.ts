import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { PROTEST_2016, type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { changeProfile } from "#workspace/campaign/change-campaign.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { earlierProfiles } from "./shown-earlier-text.ts";

afterEach(closeSessions);

const MINE: Profile = { ...PROTEST_2016, name: "mine", neverApproved: { fr: ["on"] } };

/**
 * Imports the campaign with protest-2016, changes its profile to each of `profiles` in turn, and returns the names of
 * the earlier profiles.
 */
async function earlier(...profiles: readonly Profile[]): Promise<string[]> {
  let session = await openSession(smallLedger());
  for (const profile of profiles) {
    await changeProfile(session, profile);
    session = await openSession(await savedLedger(session), undefined, session.id);
  }
  return earlierProfiles(session.ledger.events, session.campaign).map(({ name }) => name);
}

describe("earlierProfiles", () => {
  it("is empty if the profile was never changed", async () => {
    expect(await earlier()).toEqual([]);
  });

  it("lists each profile once, latest first, without the current profile", async () => {
    expect(await earlier(MINE)).toEqual(["protest-2016"]);
    expect(await earlier(MINE, WMT_2018)).toEqual(["mine", "protest-2016"]);
    expect(await earlier(MINE, PROTEST_2016)).toEqual(["mine"]);
    expect(await earlier(MINE, WMT_2018, MINE)).toEqual(["wmt-2018", "protest-2016"]);
  });

  it("distinguishes profiles by their rules, not only by their names", async () => {
    expect(await earlier(MINE, { ...MINE, foldCase: false })).toEqual(["mine", "protest-2016"]);
  });

  it("ignores retracted and invalid settings", () => {
    const { events } = smallLedger();
    const set = (id: string, clock: number, value: unknown) => ({
      id,
      clock,
      time: null,
      kind: "setting" as const,
      author: null,
      key: "profile",
      value,
    });
    const all = [...events, set("x1", 90, MINE), set("x2", 91, { name: "odd" }), set("x3", 92, WMT_2018)];
    const campaign = { profile: PROTEST_2016, retracted: new Set(["x3"]) };
    expect(earlierProfiles(all, campaign).map(({ name }) => name)).toEqual(["mine"]);
  });
});
