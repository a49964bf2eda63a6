// Journey through every screen that a member may open: no link leads to a screen that the member may not
// open.
import { expect } from "@playwright/test";
import { MINI_PLAN } from "#tools/testing/campaigns/mini-making.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS } from "#tools/testing/campaigns/small-gaps.ts";
import { CAMPAIGN_PATHS, mayOpen, redirectOf } from "#workspace/campaign/campaign-screens.ts";
import { LONG } from "../fixtures.ts";
import { waitUntilComputed } from "../layout.ts";
import type { TeamMember } from "../screens/team.ts";
import { test } from "./team-steps.ts";

const FIELDS = { gaps: SMALL_GAPS, plan: MINI_PLAN, batchTokens: null, batch: null };
/** Has gap filling and targets, so that every screen is available. */
const LEDGER = smallLedger({}, { settings: { gaps: SMALL_GAPS, plan: MINI_PLAN } });

/** The links on the current screen to screens that this role may not open. */
async function redirectedLinks({ page }: TeamMember, role: "annotator" | "adjudicator"): Promise<string[]> {
  const links = await page
    .locator("a[href*='#/c/']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  return links.filter((link) => {
    const { pathname, search } = new URL(link.slice(link.indexOf("#") + 1), "http://site");
    const id = pathname.split("/")[2] ?? "";
    return redirectOf(FIELDS, { id, pathname, search, isPast: false, role }) !== null;
  });
}

test("no screen of an annotator or an adjudicator has a link to a screen that this role may not open", {
  tag: LONG,
}, async ({ team }) => {
  await team.putOnServer({ ledger: LEDGER, name: "small" });
  for (const role of ["annotator", "adjudicator"] as const) {
    const member = await team.joinAs(role, role);
    const { address } = member;
    const found: string[] = [];
    for (const path of CAMPAIGN_PATHS.filter((one) => mayOpen(FIELDS, { isPast: false, role }, one))) {
      await member.page.goto(`${address}/${path}`);
      await waitUntilComputed(member.page);
      found.push(...(await redirectedLinks(member, role)).map((link) => `${path}: ${link}`));
    }
    expect(found, role).toEqual([]);
  }
});
