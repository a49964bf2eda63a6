// Journey of assigned work in a team: two planned annotators with an overlap see only their share, also while
// assignments change, a system is added and an output is replaced.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { parseCampaign } from "#core/io/file/campaign-file.ts";
import { navigationText } from "#text/navigation-text.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { fits, lookAccessibleIfLong, WHOLE } from "../fixtures.ts";
import { readLog } from "../judging-by-keys.ts";
import { choose, textFile } from "../opening-files.ts";
import { AddSystemsScreen } from "../screens/add-systems.ts";
import { AdjudicateScreen } from "../screens/adjudicate.ts";
import { AgreementSection } from "../screens/agreement.ts";
import { AssignedWork, OwnShare } from "../screens/assigned-work.ts";
import { CompareScreen } from "../screens/compare.ts";
import { Disagreements } from "../screens/disagreements.ts";
import { ExchangeScreen } from "../screens/exchange.ts";
import { FoundCandidates } from "../screens/found-candidates.ts";
import { SuiteScreen } from "../screens/suite.ts";
import type { TeamMember } from "../screens/team.ts";
import { UpdateScreen } from "../screens/update.ts";
import { readStored } from "../stored.ts";
import { Files, referee } from "./command-line.ts";
import { test, waitUntilSynced } from "./team-steps.ts";

/** Six examples in two outputs, all referred and judged one at a time; and a seventh example, approved in both. */
const TWELVE = pairsLedger(
  7,
  { order: "shuffled", repeats: { of: "none", percent: 5 }, judgeEqualOutputsOnce: false },
  1,
);
const lines = (text: string) => [0, 1, 2, 3, 4, 5, 6].map((number) => `${text} ${number} .\n`).join("");

const files = new Files();
test.afterAll(() => files.remove());

/** Judges the queue to its end with these keys. */
async function judgeAll({ judging }: TeamMember, ...keys: readonly string[]): Promise<void> {
  for (let presses = 0; presses < 20 && !(await judging.allJudged.isVisible()); presses++)
    await judging.press(...keys);
  await expect(judging.allJudged).toBeVisible();
}

/** The candidates that a person has judged, as this browser has them. */
async function judgedBy(name: string, { page }: TeamMember): Promise<ReadonlySet<string>> {
  const log = (await readLog(page)).filter(({ annotator }) => annotator === name);
  return new Set(log.map(({ system, example }) => `${system} ${example}`));
}

/** Ids of the events in a browser, sorted. */
async function eventsIn({ page }: TeamMember): Promise<string[]> {
  const { campaigns } = await readStored(page);
  return campaigns.flatMap(({ events }) => events.map(({ id }) => id)).sort();
}

test("two planned annotators see only their assigned candidates, changes reach open screens, and all copies have the same records", {
  tag: WHOLE,
}, async ({ team }) => {
  await team.putOnServer({ ledger: TWELVE, name: "twelve" });
  const carla = await team.joinAs("carla", "coordinator");
  const share = new ExchangeScreen(carla.page);
  const work = new AssignedWork(carla.page);

  await test.step("a coordinator assigns without files, to people who have not signed in yet", async () => {
    await share.open();
    // The overview also lists annotators, so the journey waits for the form that assigns work.
    await expect(work.assign).toBeVisible();
    await share.addPeople("mia", "ben");
    await share.overlap.fill("4");
    await share.seed.fill("11");
    // Each of the two outputs has six candidates, of which round(6 ÷ 12 × 4) = 2 are shared. The other eight are
    // divided: four for each annotator, who thus gets eight.
    await expect(share.personIn("mia").getByRole("cell")).toHaveText(["8", "4", "8", "about 8 min"]);
    // Nobody has judged yet, so the pace is assumed.
    await expect(work.assumedPace).toBeVisible();
    await work.assign.click();
    await expect(work.next).toBeVisible();
    await work.expectProgress("mia", 8, 0);
    await work.expectProgress("ben", 8, 0);
    // The page does not know whether they have an account.
    await work.expectInvitations("mia", "team", "file");
    await lookAccessibleIfLong(carla.page);
    await waitUntilSynced(carla);
  });

  await test.step("a coordinator without an assignment may assign work to themself, or judge all candidates", async () => {
    const of = new OwnShare(carla.page);
    await carla.frame.open("judge");
    await expect(of.nothingForCoordinator).toBeVisible();
    await expect(of.assign).toBeVisible();
    await lookAccessibleIfLong(carla.page);
    await of.showAll.click();
    await expect(carla.judging.left(12, 12)).toBeVisible();
    await expect(carla.page).toHaveURL(/[?&]work=all/);
    await share.open();
  });

  const [mia, ben] = await Promise.all([team.joinAs("mia"), team.joinAs("ben")]);
  const ofMia = new OwnShare(mia.page);
  const ofBen = new OwnShare(ben.page);

  await test.step("each of the two annotators sees only their own candidates", async () => {
    await mia.openOverview();
    await expect(ofMia.onOverview(8, 0)).toBeVisible();
    await mia.beginJudging();
    await expect(mia.judging.left(8, 8)).toBeVisible();
    await ben.beginJudging();
    await expect(ben.judging.left(8, 8)).toBeVisible();
    // The list of items would show all items, systems and others' answers, so it is not offered.
    const tabs = mia.page.getByRole("navigation", { name: navigationText.tabs }).getByRole("link");
    await expect(tabs).toHaveText(["Overview", "Judge", "Team"]);
    const { address } = mia;
    await mia.page.goto(`${address}/candidates`);
    await expect(ofMia.onOverview(8, 0)).toBeVisible();
    await mia.beginJudging();
  });

  await mia.judging.press("4", "4");
  await expect(mia.judging.left(6, 8)).toBeVisible();
  const { remark } = mia.judging;
  const before = await mia.judging.shown();
  await remark.click();
  await mia.page.keyboard.type("half a");

  await test.step("the remaining candidates of one annotator go to the other, who already has the shared ones", async () => {
    await waitUntilSynced(mia);
    await work.expectProgress("mia", 8, 2);
    await work.expectInvitations("mia", "team");
    await work.change("ben", "give");
    await work.receiver.selectOption({ label: "mia" });
    const counts = { left: 8, moved: 4, kept: 0, finished: 0 };
    await expect(
      work.preview("give", { ...counts, person: "ben", receiver: "mia", noun: "candidate" }),
    ).toBeVisible();
    await lookAccessibleIfLong(carla.page);
    await work.confirm("give");
    await work.expectProgress("mia", 12, 2);
    await waitUntilSynced(carla);
  });

  await test.step("both annotators see the change on the judging screen, and lose no work", async () => {
    await expect(ofMia.changed(4, 0)).toBeVisible();
    await expect(mia.judging.left(10, 12)).toBeVisible();
    await expect(remark).toBeFocused();
    await mia.page.keyboard.type(" remark");
    await expect(remark).toHaveValue("half a remark");
    expect(await mia.judging.shown()).toBe(before);
    await expect(ofBen.withdrawn).toBeVisible();
    await expect(ben.judging.texts).toBeVisible();
    const left = await ben.judging.shown();
    await ben.judging.press("Enter");
    await expect(ben.judging.candidate(left)).toBeVisible();
  });

  await test.step("a member without an assignment sees a message", async () => {
    await ben.openOverview();
    await expect(ofBen.nothingOnOverview).toBeVisible();
    await ben.frame.open("judge");
    await expect(ofBen.nothing).toBeVisible();
    await lookAccessibleIfLong(ben.page);
  });

  await test.step("undo restores both assignments", async () => {
    await work.undo.click();
    // She has not acted since the first change, which is undone, so there is nothing to tell.
    await expect(ofMia.changed(4, 0)).toHaveCount(0);
    await expect(mia.judging.left(6, 8)).toBeVisible();
    await expect(remark).toHaveValue("half a remark");
    await expect(ofBen.firstAssigned(8)).toBeVisible();
    await expect(ben.judging.left(8, 8)).toBeVisible();
    await mia.page.keyboard.press("Enter");
    await mia.page.keyboard.press("Escape");
  });

  await test.step("both annotators finish while a system is added and an output is replaced, and the overlap is as planned", async () => {
    const suite = new SuiteScreen(carla.page);
    const adding = new AddSystemsScreen(carla.page);
    const replacing = new UpdateScreen(carla.page);
    const updates = async () => {
      await suite.openAddSystems();
      await choose(carla.page, "files", [textFile("late.txt", lines("Cela vient"))]);
      await adding.align.click();
      await adding.update.click();
      await suite.openReplace();
      // Only the approved example is changed, so that no judgement becomes outdated.
      const bad = lines("Il tombe").replace("tombe 6", "pleut 6");
      await choose(carla.page, "files", [textFile("bad.txt", bad)]);
      await replacing.update.click();
      await expect(replacing.done("systems/bad.txt")).toBeVisible();
    };
    // Ben's answer to the shared candidates differs from Mia's.
    await Promise.all([judgeAll(mia, "4"), judgeAll(ben, "b", "Enter"), updates()]);
    await expect(ofMia.withCoordinator(8)).toBeVisible();
    await expect(ofMia.judgeOthers).toHaveCount(0);
    // Annotators of a team have no results.
    await expect(ofMia.report).toHaveCount(0);
    await lookAccessibleIfLong(mia.page);
    await mia.page.setViewportSize({ width: 360, height: 740 });
    await fits(mia.page);
    for (const one of [mia, ben, carla]) await waitUntilSynced(one);
    await share.open();
    await work.expectProgress("mia", 8, 8);
    await work.expectProgress("ben", 8, 8);
    const byMia = await judgedBy("mia", carla);
    const byBen = await judgedBy("ben", carla);
    expect([byMia.size, byBen.size]).toEqual([8, 8]);
    expect([...byMia].filter((candidate) => byBen.has(candidate))).toHaveLength(4);
    await ben.openOverview();
    await expect(ofBen.onOverview(8, 8)).toBeVisible();
  });

  await test.step("an annotator of a team has a statement of work", async () => {
    await mia.openTeam();
    // One row per day, here today, with all eight items.
    await expect(mia.team.statementOfWork.getByRole("row").nth(1)).toContainText("8");
  });

  await test.step("agreement counts the four shared candidates", async () => {
    const agreement = new AgreementSection(carla.page);
    await agreement.open();
    await agreement.question("outcome").click();
    await expect(agreement.figuresOf("ben + mia").or(agreement.figuresOf("mia + ben")).first()).toHaveText(
      "4",
    );
  });

  await test.step("a coordinator becomes an adjudicator and resolves one of the four disagreements", async () => {
    await carla.openOverview();
    await new Disagreements(carla.page).resolve.click();
    await new AdjudicateScreen(carla.page).beginAs("carla").click();
    await expect(carla.adjudicating).toBeVisible();
    await carla.judging.press("Shift+Q");
    await expect(carla.judging.left(3, 4)).toBeVisible();
    for (const one of [carla, mia, ben]) await waitUntilSynced(one);
    // Seven examples in three outputs.
    await carla.page.goto(`${carla.address}/candidates?disagreement=open`);
    await new FoundCandidates(carla.page).expectShown(3, 21);
  });

  await test.step("all browsers and the export have the same records, and the comparison has the same figures", async () => {
    const exported = files.path("exported.json");
    const { name, password } = team.server.credentials;
    const { status, errors } = await referee(
      ["team", "export", team.server.address, team.database, "-o", exported],
      { environment: { REFEREE_COUCH_NAME: name, REFEREE_COUCH_PASSWORD: password } },
    );
    expect({ status, errors }).toEqual({ status: 0, errors: "" });
    const read = parseCampaign(exported, readFileSync(exported, "utf8"));
    if (!read.ok) throw new Error("the exported campaign cannot be read");
    const ids = read.value.events.map(({ id }) => id).sort();
    await expect.poll(() => eventsIn(carla)).toEqual(ids);
    for (const one of [mia, ben]) await expect.poll(() => eventsIn(one)).toEqual(ids);
    const compare = new CompareScreen(carla.page);
    await compare.open();
    const { out } = await referee(["compare", exported, "--json"]);
    expect((await compare.download("JSON")).text).toBe(out);
  });
});
