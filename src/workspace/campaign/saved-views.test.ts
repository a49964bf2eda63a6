import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { folderLosses } from "#core/io/folder/write-folder.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { renameView, saveView } from "./change-campaign.ts";
import { closeSessions, openSession } from "./session-in-test.ts";

afterEach(closeSessions);

it("saved views can be stored, changed, renamed and deleted by name; a change without effect writes no event", async () => {
  const session = await openSession(smallLedger());
  const { clock } = session;
  const views = () => campaignOf(session.ledger, foldEvents(session.ledger.events)).views;
  expect(views()).toEqual([]);
  await saveView(session, "mine", null);
  expect(session.clock).toBe(clock);
  await saveView(session, "mine", "state=open");
  await saveView(session, "all", "state=done");
  expect(views()).toEqual([
    { name: "all", search: "state=done" },
    { name: "mine", search: "state=open" },
  ]);
  const campaign = campaignOf(session.ledger, foldEvents(session.ledger.events));
  const { suite, outputs } = campaign;
  expect(folderLosses(session.ledger, campaign, suite, outputs).join()).toContain(
    "the saved views “all”, “mine”",
  );
  // The session shows the campaign as it was when it was opened. Only the next session has the views.
  const again = await openSession(session.ledger);
  await saveView(again, "mine", "state=open");
  expect(again.clock).toBe(clock + 2);
  await renameView(again, "nobody’s", "mine");
  await renameView(again, "mine", "mine");
  expect(again.clock).toBe(clock + 2);
  await renameView(again, "mine", "ours");
  const renamed = await openSession(again.ledger);
  expect(renamed.campaign.views).toEqual([
    { name: "all", search: "state=done" },
    { name: "ours", search: "state=open" },
  ]);
  await saveView(renamed, "all", "state=open");
  await saveView(renamed, "ours", null);
  const left = campaignOf(renamed.ledger, foldEvents(renamed.ledger.events)).views;
  expect(left).toEqual([{ name: "all", search: "state=open" }]);
});
