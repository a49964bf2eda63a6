// Page object for joining a team: the link, signing in, the campaigns of the user, joining with a campaign.
import type { Locator, Page } from "@playwright/test";
import { teamPartsText, teamText } from "#text/team-text.ts";
import { button, link } from "./words.ts";

const { signIn, signedIn, membership, join, failures } = teamPartsText;

export class TeamJoin {
  readonly page: Page;
  readonly name: Locator;
  readonly password: Locator;
  readonly signIn: Locator;
  readonly signOut: Locator;
  readonly alert: Locator;
  /** Downloads a campaign to this browser. */
  readonly download: Locator;
  /** Resumes the download of a partly downloaded campaign. */
  readonly resume: Locator;
  /** Opens a campaign that is in this browser. */
  readonly openCampaign: Locator;
  readonly cannotDownload: Locator;
  /** The message about documents of the server that were left out. */
  readonly leftOut: Locator;
  readonly noServer: Locator;
  /** The button for a campaign that is in this browser but not in a team. */
  readonly join: Locator;
  readonly upload: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel(signIn.name, { exact: true });
    this.password = page.getByLabel(signIn.password);
    this.signIn = button(page, signIn.signIn);
    this.signOut = button(page, signedIn.signOut);
    this.alert = page.getByRole("alert");
    this.download = button(page, membership.download);
    this.resume = button(page, membership.resume);
    this.openCampaign = link(page, membership.open);
    this.cannotDownload = page.getByText(membership.gone);
    this.leftOut = page.getByRole("region", { name: membership.leftOutList });
    this.noServer = page.getByText(teamText.arrival.noServer);
    this.join = button(page, join.join);
    this.upload = button(page, join.upload);
    this.tryAgain = button(page, join.tryAgain);
  }

  /** Opens the link of a campaign. */
  async openLink(database: string): Promise<void> {
    await this.page.goto(`./#/team/${database}`);
  }

  async signInAs(name: string, password: string): Promise<void> {
    if (await this.name.isEditable()) await this.name.fill(name);
    await this.givePassword(password);
  }

  async givePassword(password: string): Promise<void> {
    await this.password.fill(password);
    await this.signIn.click();
  }

  /** Downloads the campaign to this browser, and waits until it is open. */
  async downloadCampaign(by: Locator = this.download): Promise<void> {
    await by.click();
    await this.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  }

  /** The message why a sign-in was rejected. */
  rejected(why: keyof typeof signIn.rejected): Locator {
    return this.alert.filter({ hasText: signIn.rejected[why] });
  }

  /** The message that the server stopped answering; `canResume`: during the download of a campaign. */
  stopped(canResume: boolean): Locator {
    const text = canResume ? `${failures.server.away} ${membership.canResume}` : failures.server.away;
    return this.alert.filter({ hasText: new RegExp(`^${text}$`) });
  }

  /** The message that a campaign is only partly downloaded. */
  get partlyDownloaded(): Locator {
    return this.page.getByText(membership.begun(2).replace("2 records", "").trim());
  }

  /** The note that this browser also has another user's copy. */
  othersCopy(owner: string): Locator {
    return this.page.getByText(membership.othersCopy(owner).trim());
  }

  /** The message that this number of the server's documents was left out. */
  withoutRecords(records: number): Locator {
    return this.page.getByText(membership.leftOut(records));
  }
}
