// Lets a person judge in their own browser outside of a test: key presses, stored events, and errors of the page.

import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { advanceClockAtPresses } from "../press-clock.ts";
import { TeamMember } from "../screens/team.ts";
import { hasSeenTour } from "../seen-tour.ts";
import { readStored } from "../stored.ts";
import type { Person } from "./team.ts";

export class BrowsingPerson {
  readonly name: string;
  /** Number of answers given by key. Each makes one record, and copies for grouped outputs. */
  pressed = 0;
  /** Errors on the page's console, except those that the browser itself reports for failed requests. */
  readonly errors: string[] = [];
  readonly #page: Page;
  readonly #member: TeamMember;
  readonly #password: string;

  private constructor(page: Page, { name, password }: Person) {
    this.#page = page;
    this.#member = new TeamMember(page);
    this.name = name;
    this.#password = password;
    const addError = (said: string) => this.errors.push(`${name}: ${said}`);
    page.on("pageerror", ({ message }) => addError(message));
    page.on("console", (said) => {
      if (said.type() === "error" && !said.text().startsWith("Failed to load resource"))
        addError(said.text());
    });
  }

  /** Opens the link, signs in, downloads the campaign, and shows the first candidate. */
  static async arrive(
    browser: Browser,
    site: string,
    database: string,
    person: Person,
  ): Promise<BrowsingPerson> {
    const context = await browser.newContext({ baseURL: site, serviceWorkers: "block" });
    // The runner's compiler wraps named functions in a helper of its own, which a page does not have.
    await context.addInitScript("globalThis.__name = (named) => named");
    await context.addInitScript(advanceClockAtPresses);
    await context.addInitScript(hasSeenTour);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const browsing = new BrowsingPerson(page, person);
    const { joining } = browsing.#member.team;
    await joining.openLink(database);
    await joining.signInAs(person.name, person.password);
    await joining.downloadCampaign();
    await browsing.#member.beginJudging();
    return browsing;
  }

  /** Judges one candidate per `pause` until `ends`, or as fast as the machine permits. Times in milliseconds. */
  async judgeUntil(ends: number, pause: number): Promise<void> {
    for (let next = Date.now(); Date.now() < ends; next = Math.max(next + pause, Date.now())) {
      await wait(Math.max(0, next - Date.now()));
      await this.#judge();
    }
  }

  /** Answers every question about the current candidate with “no”, and waits for the next candidate. */
  async #judge(): Promise<void> {
    const { judging } = this.#member;
    const candidate = await judging.shown();
    for (const key of (await this.#member.asksAntecedent()) ? ["2", "4"] : ["4"]) {
      await judging.press(key);
      this.pressed++;
    }
    await judging.candidate(candidate).waitFor({ state: "detached" });
  }

  /** The sync state; null = it is not shown. */
  async phase(): Promise<string | null> {
    return await this.#member.syncState.getAttribute("data-team");
  }

  /** Signs in again if the restarted server has lost the session. Returns whether it had. */
  async signInAgain(): Promise<boolean> {
    if ((await this.phase()) !== "signed-out") return false;
    await this.#member.syncState.click();
    await this.#member.team.joining.givePassword(this.#password);
    return true;
  }

  /** The stored events. An event that was written twice occurs twice. */
  async events(): Promise<readonly LedgerEvent[]> {
    const { campaigns } = await readStored(this.#page);
    return campaigns.flatMap(({ events }) => events);
  }

  /** Number of entries that the team's screen lists as rejected or unusable. */
  async leftOut(): Promise<number> {
    const { team } = this.#member;
    await this.#member.syncState.click();
    // The list of people appears together with the list of what is not shared.
    await team.people.first().waitFor();
    return await team.notShared.getByRole("listitem").count();
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
