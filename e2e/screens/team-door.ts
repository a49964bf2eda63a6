// Page object for joining a team: the link, signing in, the campaigns of the user, joining with a campaign.
import type { Locator, Page } from "@playwright/test";
import { teamText } from "#text/team.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { button, link } from "./words.ts";

const { signIn, signedIn, membership, join, failures } = teamPartsText;

export class TeamDoor {
  readonly page: Page;
  readonly name: Locator;
  readonly password: Locator;
  readonly signIn: Locator;
  readonly signOut: Locator;
  readonly alert: Locator;
  /** Brings a campaign to this browser. */
  readonly download: Locator;
  /** Goes on with a campaign that came in part. */
  readonly resume: Locator;
  /** Opens a campaign that is in this browser. */
  readonly openCampaign: Locator;
  readonly cannotCome: Locator;
  /** Documents of the server that were left out. */
  readonly leftOut: Locator;
  readonly noServer: Locator;
  /** For a campaign that is in this browser and in no team. */
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
    this.cannotCome = page.getByText(membership.gone);
    this.leftOut = page.getByRole("region", { name: membership.leftOutList });
    this.noServer = page.getByText(teamText.arrival.noServer);
    this.join = button(page, join.join);
    this.upload = button(page, join.upload);
    this.tryAgain = button(page, join.tryAgain);
  }

  /** Comes by the link of a campaign. */
  async come(database: string): Promise<void> {
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

  /** Brings the campaign to this browser and waits until it is open. */
  async bringCampaign(by: Locator = this.download): Promise<void> {
    await by.click();
    await this.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  }

  /** How a sign-in was rejected. */
  rejected(why: keyof typeof signIn.rejected): Locator {
    return this.alert.filter({ hasText: signIn.rejected[why] });
  }

  /** The server stopped answering; `canResume`: in the middle of a campaign that was coming. */
  stopped(canResume: boolean): Locator {
    const text = canResume ? `${failures.server.away} ${membership.canResume}` : failures.server.away;
    return this.alert.filter({ hasText: new RegExp(`^${text}$`) });
  }

  /** A campaign is here in part. */
  get begun(): Locator {
    return this.page.getByText(membership.begun(2).replace("2 records", "").trim());
  }

  /** The campaign is here without this number of documents of the server. */
  withoutRecords(records: number): Locator {
    return this.page.getByText(membership.leftOut(records));
  }
}
