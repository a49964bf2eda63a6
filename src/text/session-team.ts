// Texts about the team that are shown outside the team screens, and reasons why joining fails.

import { counted } from "#core/base/number-words.ts";

export const sessionTeamText = {
  /** One text per phase of replication. */
  phases: {
    starting: "Connecting…",
    "catching-up": "Receiving…",
    sending: "Sending…",
    synced: "Synced",
    away: "Server not answering",
    busy: "Server busy",
    "web-page": "A web page answers",
    "no-room": "Server full",
    "not-kept": "Not saved here",
    "signed-out": "Signed out",
    "shut-out": "No access",
    gone: "Not on the server",
  },
  /** Shown instead of the text `away` of the phases if the browser itself is offline. */
  offline: "Offline",
  rejected: (changes: number) => `${counted(changes, "change")} not shared`,
  /** Changes that the server rejected because of the user's role. */
  undone: (changes: number) => `${counted(changes, "change")} undone`,
  /** `phase`: one of `phases`, or `offline`; `changes`: number of unsent changes. */
  waiting: (phase: string, changes: number) =>
    `${phase.replace("…", "")} – ${counted(changes, "change")} waiting`,
  /** The link of somebody who must sign in again. */
  signIn: "Sign in to send your answers",
  inOtherTab: "Synced by another tab",
  notAdmitted: (user: string) =>
    `“${user}” is not a member of this campaign. Ask the server’s administrator to add you.`,
  missingServerRole: (user: string, database: string) =>
    `You are an adjudicator in this blind campaign, but the server does not send you others’ answers yet, so you see no disagreements. Ask the server’s administrator to run: referee team add URL ${user} --role adjudicator --campaign ${database}`,
  othersCopy: (owner: string) => `This copy is ${owner}’s. Get your own copy by the team’s link.`,
  notThere: "The server does not have this campaign yet.",
  otherCampaign: "The server has another campaign under this name.",
  notThereOrNotAdmitted: "The server does not have this campaign, or you are not a member.",
  /** `hash`: the first characters of the text's hash. */
  textMissing: (hash: string) => `the text ${hash}… is missing`,
  misfit: (problem: string) => `it contradicts the campaign: ${problem}`,
};
