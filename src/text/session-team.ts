// The text on a team that is shown outside of its screens, and why a team cannot be joined.

import { counted } from "#core/base/number-words.ts";

export const sessionTeamText = {
  /** By the phase of replication. */
  phases: {
    starting: "Connecting…",
    "catching-up": "Receiving…",
    sending: "Sending…",
    synced: "Synced",
    away: "Server not answering",
    "no-room": "Server full",
    "not-kept": "Not saved here",
    "signed-out": "Signed out",
    "shut-out": "No access",
    gone: "Not on the server",
  },
  /** The phase `away` where the browser itself is offline. */
  offline: "Offline",
  rejected: (changes: number) => `${counted(changes, "change")} not shared`,
  /** `phase`: one of the above; `changes`: how many. */
  waiting: (phase: string, changes: number) =>
    `${phase.replace("…", "")} – ${counted(changes, "change")} waiting`,
  inOtherTab: "Synced by another tab",
  notAdmitted: (user: string) =>
    `“${user}” is not a member of this campaign. Ask the server’s administrator to add you.`,
  notThere: "The server does not have this campaign yet.",
  otherCampaign: "The server has another campaign under this name.",
  notThereOrNotAdmitted: "The server does not have this campaign, or you are not a member.",
  /** `hash`: its first characters. */
  textMissing: (hash: string) => `the text ${hash}… is missing`,
  misfit: (problem: string) => `it contradicts the campaign: ${problem}`,
};
