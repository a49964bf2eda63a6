// Journeys of a blind campaign: annotators receive nobody else's answers, and a coordinator's figures are complete.
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { parseCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { LONG, lookAccessibleIfLong, WHOLE } from "../fixtures.ts";

import { AdjudicateScreen } from "../screens/adjudicate.ts";
import { AgreementSection } from "../screens/agreement.ts";
import { AssignedWork, OwnShare } from "../screens/assigned-work.ts";
import { Disagreements } from "../screens/disagreements.ts";
import { ExchangeScreen } from "../screens/exchange.ts";
import { downloadBy } from "../screens/files.ts";
import { FoundCandidates } from "../screens/found-candidates.ts";
import { ReportExports } from "../screens/report-exports.ts";
import { TeamMember } from "../screens/team.ts";
import { Files, referee } from "./command-line.ts";
import { receivedBy, storedBy } from "./received-by.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

/** Six examples in two outputs, all referred and judged one at a time. */
const TWELVE = pairsLedger(6, {
  order: "shuffled",
  repeats: { of: "none", percent: 5 },
  judgeEqualOutputsOnce: false,
});

/** A word that is in every remark of this person and nowhere else. */
const markOf = (name: string) => `zq${name}zq`;

/** Judges this number of candidates with these keys. Each gets a remark with the person's word. */
async function judge(
  { judging, page }: TeamMember,
  name: string,
  count: number,
  keys: readonly string[] = ["4"],
): Promise<void> {
  for (let number = 0; number < count; number++) {
    const shown = await judging.shown();
    await judging.remark.click();
    await page.keyboard.type(`${markOf(name)} ${number}`);
    await page.keyboard.press("Escape");
    await judging.press(...keys);
    await judging.expectGone(shown);
  }
}

/** CouchDB answers 403 to a user it knows, the server for tests 401. */
const REFUSED = [401, 403];

function ledgerIn(text: string): Ledger {
  const parsed = parseCampaign("campaign.json", text);
  if (!parsed.ok) throw new Error("the campaign cannot be read");
  return parsed.value;
}

const idsIn = ({ events }: Ledger) => events.map(({ id }) => id).sort();

test("in a blind campaign, annotators receive and store no answers of others, and the coordinator compares everybody's", {
  tag: WHOLE,
}, async ({ team }) => {
  const files = new Files();
  await team.putOnServer({ ledger: TWELVE, name: "twelve" });
  await team.command("blind", ["on"]);
  await team.addByCommand("mia");
  await team.addByCommand("ben");
  await team.addByCommand("carla", "coordinator");

  /** Joins with a new browser, and collects everything that it receives. */
  const join = async (name: string) => {
    const member = await team.newBrowser();
    const received = receivedBy(member.page);
    await member.team.joining.openLink(team.database);
    await member.team.joining.signInAs(name, passwordOf(name));
    await member.team.joining.downloadCampaign();
    await waitUntilSynced(member);
    return { member, received, all: async () => (await received()) + (await storedBy(member.page)) };
  };
  const carla = await join("carla");
  const mia = await join("mia");
  const ben = await join("ben");
  const share = new ExchangeScreen(carla.member.page);
  const work = new AssignedWork(carla.member.page);

  await test.step("a coordinator assigns with an overlap, and both annotators see their share", async () => {
    await share.open();
    await expect(work.assign).toBeVisible();
    await share.choosePeople("mia", "ben");
    await share.overlap.fill("4");
    await share.seed.fill("11");
    await work.assign.click();
    await work.expectProgress("mia", 8, 0);
    for (const { member } of [mia, ben]) {
      // Waits for the assignment before judging: a candidate that is shown when the assignment arrives stays on screen.
      await member.openOverview();
      await expect(new OwnShare(member.page).onOverview(8, 0)).toBeVisible();
      await member.beginJudging();
      await expect(member.judging.left(8, 8)).toBeVisible();
    }
  });

  await test.step("the annotators' answers reach the coordinator", async () => {
    await judge(mia.member, "mia", 8);
    // Ben gives a different answer from mia's.
    await judge(ben.member, "ben", 8, ["b", "Enter"]);
    await expect(ben.member.judging.allJudged).toBeVisible();
    for (const { member } of [mia, ben]) await waitUntilSynced(member);
    await work.expectProgress("mia", 8, 8);
    await work.expectProgress("ben", 8, 8);
  });

  await test.step("the coordinator resolves one of the four disagreements, and compares the annotators", async () => {
    await carla.member.openOverview();
    await new Disagreements(carla.member.page).resolve.click();
    await lookAccessibleIfLong(carla.member.page);
    await new AdjudicateScreen(carla.member.page).beginAs("carla").click();
    await expect(carla.member.adjudicating).toBeVisible();
    await carla.member.judging.press("Shift+Q");
    await expect(carla.member.judging.left(3, 4)).toBeVisible();
    await waitUntilSynced(carla.member);
    const agreement = new AgreementSection(carla.member.page);
    await agreement.open();
    await agreement.question("outcome").click();
    await expect(agreement.figuresOf("ben + mia").or(agreement.figuresOf("mia + ben")).first()).toHaveText(
      "4",
    );
  });

  await test.step("the coordinator's browser and “team export” have the same events and figures", async () => {
    const exports = new ReportExports(carla.member.page);
    await exports.openExports();
    await expect(exports.counting).toHaveCount(0);
    const saved = await downloadBy(exports.campaign);
    const here = files.path("here.json");
    const there = files.path("there.json");
    writeFileSync(here, saved.buffer);
    const { credentials, address } = team.server;
    const environment = {
      REFEREE_COUCH_NAME: credentials.name,
      REFEREE_COUCH_PASSWORD: credentials.password,
    };
    const exported = await referee(["team", "export", address, team.database, "-o", there], { environment });
    expect(exported).toMatchObject({ status: 0, errors: "" });
    expect(idsIn(ledgerIn(saved.text))).toEqual(idsIn(ledgerIn(readFileSync(there, "utf8"))));
    for (const command of ["evaluate", "agreement"]) {
      const [ofPage, ofServer] = await Promise.all(
        [here, there].map((file) => referee([command, file, "--json"])),
      );
      expect(ofPage?.status).toBe(0);
      expect(ofPage?.out.replaceAll(here, "")).toBe(ofServer?.out.replaceAll(there, ""));
    }
  });

  await test.step("nothing that an annotator's browser received or stored contains an answer of another annotator", async () => {
    for (const mark of ["mia", "ben"].map(markOf)) expect(await carla.all()).toContain(mark);
    for (const [of, own, other] of [
      [mia, "mia", "ben"],
      [ben, "ben", "mia"],
    ] as const) {
      await of.member.page.reload();
      await waitUntilSynced(of.member);
      const all = await of.all();
      expect(all).toContain(markOf(own));
      expect(all).not.toContain(markOf(other));
      // Also checks the authors, in case a judgement of others has no remark.
      const authors = [
        ...(await of.received()).matchAll(/\\"kind\\":\\"judgement\\".*?\\"author\\":\\"(.*?)\\"/g),
      ];
      expect(new Set(authors.map(([, author]) => author))).toEqual(new Set([own]));
    }
  });

  await test.step("the server refuses an annotator's requests to other databases, and changes of the document “personal”", async () => {
    const { request } = mia.member.page;
    const of = (name: string) => `${team.database}_${name}`;
    for (const database of [team.database, of("ben")])
      for (const path of ["_all_docs?include_docs=true", "_changes?include_docs=true", "personal"])
        expect(REFUSED, path).toContain((await request.get(`./couch/${database}/${path}`)).status());
    expect((await request.get(`./couch/${of("mia")}/_all_docs`)).status()).toBe(200);
    const put = (database: string, data: object) =>
      request.put(`./couch/${database}/personal`, { data: { type: "personal", databases: {}, ...data } });
    expect(REFUSED).toContain((await put(of("mia"), { sentBy: "mia" })).status());
    expect(REFUSED).toContain((await put(team.database, { sentBy: "mia" })).status());
  });

  await test.step("the annotator's screens show only their own work", async () => {
    await mia.member.openTeam();
    await expect(mia.member.team.ownRow("mia")).toHaveCount(1);
    await expect(mia.member.team.person("ben")).toHaveCount(0);
    await lookAccessibleIfLong(mia.member.page);
  });
  files.remove();
});

test("when a campaign becomes blind, both tabs of an annotator's browser remove others' answers and keep the annotator's own", {
  tag: LONG,
}, async ({ team }) => {
  await team.putOnServer({ ledger: TWELVE, name: "twelve" });
  const carla = await team.joinAs("carla", "coordinator");
  const mia = await team.joinAs("mia");
  const ben = await team.joinAs("ben");
  await mia.beginJudging();
  await judge(mia, "mia", 2);
  await ben.beginJudging();
  await judge(ben, "ben", 3, ["b", "Enter"]);
  for (const member of [mia, ben]) await waitUntilSynced(member);
  await expect.poll(() => storedBy(mia.page)).toContain(markOf("ben"));
  const second = new TeamMember(await mia.page.context().newPage());
  const bens = new FoundCandidates(second.page);
  await second.page.goto(`${mia.address}/candidates?judged-by=ben`);
  await bens.expectShown(3, 12, "item");
  // One of the two tabs exchanges changes with the server. During the switch, the other tab can take over.
  const isSynced = () => Promise.any([waitUntilSynced(mia), waitUntilSynced(second)]);

  await test.step("mia judges offline, and the campaign becomes blind", async () => {
    await mia.page.context().setOffline(true);
    await judge(mia, "late", 1);
    await team.command("blind", ["on"]);
    await mia.page.context().setOffline(false);
  });

  await test.step("mia's browser keeps only mia's answers, and sends those that were waiting", async () => {
    await expect.poll(() => storedBy(mia.page), { timeout: 60_000 }).not.toContain(markOf("ben"));
    await isSynced();
    const stored = await storedBy(mia.page);
    expect(stored).toContain(markOf("mia"));
    expect(stored).toContain(markOf("late"));
    await mia.page.reload();
    await isSynced();
    expect(await storedBy(mia.page)).not.toContain(markOf("ben"));
    await expect.poll(() => storedBy(carla.page), { timeout: 60_000 }).toContain(markOf("late"));
  });

  await test.step("mia's second tab has removed the answers, too, and sends what mia judges there", async () => {
    await bens.expectShown(0, 12, "item");
    await second.frame.open("judge");
    // Since the reload of the first tab, either tab can be the one that records.
    const records = second.judging.remark.and(second.page.locator(":enabled"));
    await expect(second.judging.takeOver.or(records)).toBeVisible();
    if (await second.judging.takeOver.isVisible()) await second.judging.takeOver.click();
    await expect(records).toBeVisible();
    await judge(second, "second", 1);
    await expect.poll(() => storedBy(carla.page), { timeout: 60_000 }).toContain(markOf("second"));
    await second.page.goto(`${mia.address}/candidates?judged-by=ben`);
    await bens.expectShown(0, 12, "item");
  });

  await test.step("mia sees all answers again once the campaign is not blind", async () => {
    await team.command("blind", ["off"]);
    // If the server does not end the waiting request of a page, the page gives it up after 85 seconds.
    await expect.poll(() => storedBy(mia.page), { timeout: 180_000 }).toContain(markOf("ben"));
    await isSynced();
    await expect.poll(() => storedBy(ben.page), { timeout: 180_000 }).toContain(markOf("late"));
    await bens.expectShown(3, 12, "item");
    const stored = await storedBy(mia.page);
    for (const mark of ["mia", "late", "second"].map(markOf)) expect(stored).toContain(mark);
  });
});
