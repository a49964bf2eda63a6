// Page object for working in a team: the sync state, the screen Team › Server, the work of others.

import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { assignText } from "#text/assign-text.ts";
import { browseText } from "#text/browse-text.ts";
import { campaignsListText } from "#text/campaigns-list-text.ts";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { campaignExportText } from "#text/report-text.ts";
import { returnText } from "#text/return-work-text.ts";
import { sessionTeamText } from "#text/session-text.ts";
import { teamPartsText, teamText } from "#text/team-text.ts";
import { updateText } from "#text/update-text.ts";
import type { Upload } from "../opening-files.ts";
import { downloaded } from "../round-steps.ts";
import { CampaignFrame } from "./campaign.ts";
import { FolderExport } from "./folder-export.ts";
import { JudgingScreen } from "./judging.ts";
import { TeamJoin } from "./team-join.ts";
import { button, link, oneOf, subTab, tab } from "./words.ts";

const { phases, offline, waiting, signIn: signInAgain } = sessionTeamText;
const { state, failures, notShared, overridden, people, leave, saveCopy, signIn } = teamPartsText;
const { questions } = judgeText;

/** The text of a phase. If the server does not answer, it depends on whether the browser is offline. */
function wordsFor(phase: keyof typeof phases): readonly string[] {
  if (phase === "signed-out") return [signInAgain];
  return phase === "away" ? [phases.away, offline] : [phases[phase]];
}

/** The screen about a campaign's team. */
class TeamScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly joining: TeamJoin;
  /** The text of the link that invites others. */
  readonly link: Locator;
  /** The command with which the administrator adds people. */
  readonly addCommand: Locator;
  readonly synced: Locator;
  readonly away: Locator;
  readonly tryNow: Locator;
  /** The link to the web page that answers instead of the server. */
  readonly webPageLink: Locator;
  /** The list of changes and records that are not shared, in full. */
  readonly notShared: Locator;
  readonly tryAgain: Locator;
  readonly people: Locator;
  /** The table of the person's own hours and items. */
  readonly statementOfWork: Locator;
  /** The advice after a rejected password, for a member who may have been removed. */
  readonly lostAccess: Locator;
  /** Closes the notice about overridden settings. */
  readonly dismiss: Locator;
  readonly leave: Locator;
  readonly confirmLeaving: Locator;
  /** The message before leaving that all work has been uploaded. */
  readonly nothingStays: Locator;
  /** The message before leaving that some changes are not uploaded. */
  readonly somethingStays: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: teamText.campaign.title });
    this.joining = new TeamJoin(page);
    this.link = page.getByText(/#\/team\//);
    this.addCommand = page.getByRole("code");
    this.synced = page.getByText(state.synced);
    this.away = page.getByText(state.away).first();
    this.tryNow = button(page, state.tryNow);
    this.webPageLink = link(page, failures.openWebPage);
    this.notShared = page.getByRole("region", { name: notShared.title });
    this.tryAgain = button(this.notShared, notShared.tryAgain);
    this.people = page.getByRole("region", { name: people.title });
    this.statementOfWork = page.getByRole("region", { name: returnText.statement.title }).first();
    this.lostAccess = page.getByText(signIn.lostAccess);
    this.dismiss = button(page, overridden.dismiss);
    this.leave = button(page, leave.leave);
    this.confirmLeaving = button(page, leave.confirm);
    this.nothingStays = page.getByText(leave.nothing);
    const stays = [1, 2].map((changes) => leave.waiting(changes).replace(/^\d+ changes? /, ""));
    this.somethingStays = page.getByText(oneOf(...stays));
  }

  /** Saves this browser's copy, whose changes cannot be sent. */
  saveWork(): Promise<Upload> {
    return downloaded(this.page, saveCopy.save);
  }

  /** Opens the team's screen: the tab “Team”, then the link “Server”. */
  async open(): Promise<void> {
    await tab(this.page, "team").click();
    await subTab(this.page, "server").click();
  }

  /** The row of a person, here or in the overview. */
  person(name: string): Locator {
    return this.page.getByRole("row", { name });
  }

  /** The notice that another coordinator overrode this setting. */
  overridden(setting: keyof typeof notShared.settings): Locator {
    return this.page.getByText(overridden.notice([notShared.settings[setting] ?? ""]));
  }

  /** The row of the current user. */
  ownRow(name: string): Locator {
    return this.page.getByRole("row", { name: name + people.you });
  }

  async expectSentAll(name: string): Promise<void> {
    await expect(this.person(name)).toContainText(people.sentAll);
  }

  /** Expects a change of this kind that was undone because the server rejected it, with the reason. */
  async expectUndone(
    kind: keyof typeof notShared.eventKinds,
    reason: keyof typeof notShared.reasons,
  ): Promise<void> {
    await expect(this.notShared).toContainText(notShared.undone(1));
    await expect(this.notShared).toContainText(
      `${notShared.eventKinds[kind]} (${notShared.reasons[reason]})`,
    );
  }

  async expectUnusable(records: number): Promise<void> {
    const [sentence = ""] = notShared.unusable(records).split(" here.");
    await expect(this.notShared).toContainText(sentence);
  }

  /** Expects the message that the server called the changes too large. */
  async expectTooLarge(): Promise<void> {
    const [, words = ""] = (notShared.tooLarge(2).split(". ")[0] ?? "").split("2 changes");
    await expect(this.notShared).toContainText(new RegExp(`^${notShared.title}.* changes?${words}\\.`));
  }

  /** The message that the restored server lacked this number of records, which only others may send. */
  restoredWithout(ofOthers: number): Locator {
    const [, lacked = ""] = state.restored({ missingThere: 0, missingHere: 0, ofOthers }).split(". ");
    return this.page.getByText(lacked);
  }

  /** The message that the server was restored, with any number of missing changes. */
  get anyRestored(): Locator {
    const [first = ""] = state.restored({ missingThere: 0, missingHere: 0, ofOthers: 0 }).split(". ");
    return this.page.getByText(first);
  }
}

/** The screen of a campaign on a site without a server: work is shared only by file. */
export class SharingByFile {
  readonly heading: Locator;
  readonly noServer: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { name: assignText.screen.title });
    this.noServer = page.getByText(teamText.campaign.noServer);
  }
}

/** A member of a team, in a separate browser. */
export class TeamMember {
  readonly page: Page;
  readonly frame: CampaignFrame;
  readonly judging: JudgingScreen;
  readonly team: TeamScreen;
  /** The sync state in the header, which leads to the team’s screen. */
  readonly syncState: Locator;
  /** The note for annotators on the team’s screen. */
  readonly annotatorNote: Locator;
  readonly allSaved: Locator;
  /** The note about two answers of one person to the current candidate. */
  readonly twoAnswers: Locator;
  /** The note in the list of campaigns that the team's server has all changes. */
  readonly onServer: Locator;
  /** The note in the list of campaigns that the campaign has a team, to which not everything is sent. */
  readonly withTeam: Locator;
  readonly resolveOne: Locator;
  readonly adjudicating: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new CampaignFrame(page);
    this.judging = new JudgingScreen(page);
    this.team = new TeamScreen(page);
    this.syncState = page.locator("[data-team]").first();
    this.annotatorNote = page.getByText(state.annotator);
    this.allSaved = page.locator("[data-saving=saved]");
    this.twoAnswers = page.getByRole("region", { name: judgeText.twoAnswers.title });
    this.withTeam = page.getByText(campaignsListText.row.withTeam, { exact: true });
    this.onServer = page.getByText(campaignsListText.row.onServer);
    this.resolveOne = link(page, STEP_LABELS.resolve);
    this.adjudicating = page.getByRole("heading", {
      level: 1,
      name: new RegExp(`^${judgeText.header.adjudicating}`),
    });
  }

  /** The address of the campaign in this browser. */
  get address(): string {
    return `./${/#\/c\/[0-9a-f-]{36}/.exec(this.page.url())?.[0] ?? ""}`;
  }

  /** Loads the overview again. */
  async reopen(): Promise<void> {
    await this.page.goto(this.address);
  }

  async openOverview(): Promise<void> {
    await tab(this.page, "overview").click();
  }

  async openTeam(): Promise<void> {
    await this.syncState.click();
    await expect(this.team.heading).toBeVisible();
  }

  async beginJudging(): Promise<void> {
    await this.frame.open("judge");
    await expect(this.judging.texts).toBeVisible();
  }

  /** Whether the current candidate asks for its antecedent, too. */
  async asksAntecedent(): Promise<boolean> {
    const asked = this.page
      .getByRole("group", { name: questions.of.antecedent })
      .or(this.page.getByRole("group", { name: questions.heads }));
    return (await asked.count()) > 0;
  }

  /** On the screen that assigns work: assigns to the one person who is chosen, and makes their batch. */
  async makeBatch(): Promise<Upload> {
    const { plan, assignments, batch } = assignText;
    await button(this.page, plan.assign).click();
    await button(this.page, assignments.batchOf("assignment 1")).click();
    const made = await downloaded(this.page, batch.downloadReferee);
    await button(this.page, batch.close).click();
    return made;
  }

  /** Exports the campaign as a folder in an archive. */
  async exportFolder(): Promise<Upload> {
    const exporting = new FolderExport(this.page);
    await exporting.open();
    return downloaded(this.page, campaignExportText.folder.download);
  }

  /** Imports the previewed batch. */
  async importReturned(): Promise<void> {
    await button(this.page, updateText.import).click();
  }

  async expectPhase(phase: keyof typeof phases): Promise<void> {
    await expect(this.syncState).toHaveText(oneOf(...wordsFor(phase)));
  }

  /** Expects the state “signed out”, with or without waiting changes. */
  async expectSignedOut(): Promise<void> {
    await expect(this.syncState).toHaveText(signInAgain);
  }

  /** `changes`: null = any number. */
  async expectWaiting(phase: keyof typeof phases, changes: number | null): Promise<void> {
    if (phase === "signed-out") return this.expectSignedOut();
    const any = waiting("", 2).replace("2 changes", "\\d+ changes?");
    const words = changes === null ? any : waiting("", changes);
    await expect(this.syncState).toHaveText(new RegExp(`^(${wordsFor(phase).join("|")})${words}$`));
  }

  /** The text that is announced when the sync state changes. */
  aloud(phase: keyof typeof phases): Locator {
    return this.page.getByRole("status").filter({ hasText: phases[phase] });
  }

  /** The menu in the header, under the person’s name. */
  menu(person: string): Locator {
    return button(this.page, judgingText.header.menu(person));
  }

  /** Expects in the overview that a person is an adjudicator. */
  async expectAdjudicator(person: string): Promise<void> {
    await expect(this.team.person(person)).toContainText(annotatorsText.table.roles.adjudicator);
  }

  /** Opens the candidate that one person answered twice, from the overview. */
  async openTwoAnswers(): Promise<void> {
    const { page } = browseText;
    const twice = new RegExp(`^1 ${annotatorsText.table.twice}`);
    await this.page.getByRole("link", { name: twice }).click();
    await link(this.page, page.judge).or(link(this.page, browseText.example.judge)).first().click();
    await expect(this.twoAnswers).toBeVisible();
  }
}
