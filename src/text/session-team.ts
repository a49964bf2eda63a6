// The text on a campaign's team that is shown outside of the team's screens, and why a team cannot be joined.

import { figure } from "#core/base/number-words.ts";

export const sessionTeamText = {
  /** By the phase of replication. */
  phases: {
    starting: "Reaching the team…",
    "catching-up": "Catching up…",
    sending: "Sending…",
    synced: "In step",
    away: "Offline",
    "no-room": "Server full",
    "not-kept": "Not written here",
    "signed-out": "Sign in again",
    "shut-out": "Not let in",
    gone: "Not on the server",
  },
  /** `phase`: one of the above; `changes`: how many. */
  rejected: (phase: string, changes: number) => `${phase}, ${figure(changes)} refused`,
  waiting: (phase: string, changes: number) => `${phase.replace("…", "")}, ${figure(changes)} waiting`,
  inOtherTab: "In another tab",
  annotatorNote:
    "You are an annotator of this team: what you judge goes to all. Settings, texts and rounds are the coordinator’s; whatever you change of them stays in this browser.",
  notAdmitted: (user: string) =>
    `“${user}” was not let into this campaign. Whoever runs the server can do that.`,
  notThere: "The server does not have this campaign yet.",
  otherCampaign: "The server has another campaign under this name.",
  notThereOrNotAdmitted: "The server does not have this campaign, or does not let you in.",
  /** `hash`: its first characters. */
  textMissing: (hash: string) => `the text ${hash}… is not there`,
  misfit: (problem: string) => `with it, the campaign would not fit together: ${problem}`,
};
