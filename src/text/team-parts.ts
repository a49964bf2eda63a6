// The text of the parts of a team's screens that are loaded with its server: signing in, joining, a joined campaign.

import { counted, figure, plural } from "#core/base/number-words.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { SettingKey } from "#core/ledger/settings.ts";
import type { TeamConnection } from "#core/sync/team/membership.ts";

const roles: Readonly<Record<TeamConnection["role"], string>> = {
  annotator: "an annotator",
  coordinator: "a coordinator",
};

const eventKinds: Readonly<Record<LedgerEvent["kind"], string>> = {
  judgement: "a judgement",
  annotator: "a person’s name or role",
  setting: "a setting",
  suite: "the test suite",
  output: "an output",
  tasks: "an assignment",
  retraction: "an undo",
  note: "a note",
};

/** As their screens call them. */
const settings: Readonly<Partial<Record<SettingKey, string>>> = {
  name: "the name of the campaign",
  profile: "the setting “Profile of the automatic pass”",
  guidelines: "the guidelines",
  silver: "the silver references",
  gaps: "how gaps are filled",
  plan: "how the suite is made",
  proposals: "what annotated corpora propose",
  order: "the setting “Order of judging”",
  judgeEqualOutputsOnce: "the setting “Judge equal outputs once”",
  fixAlignments: "the setting “Annotators may mend the alignment”",
  repeats: "the setting “Judged again”",
  reuseAnswers: "the setting “Reuse earlier ‘right’ answers”",
  resolutionRule: "the setting “When finished judgements differ”",
};

export const teamPartsText = {
  roles,
  signIn: {
    title: "Sign in",
    hint: "With the name and the password that you were given.",
    name: "Name",
    password: "Password",
    signIn: "Sign in",
    rejected: {
      wrong: "That name and that password do not go together. Try again.",
      locked:
        "Too many wrong passwords: the server does not listen to this name for five minutes. Wait, then try again.",
      "not-kept":
        "Name and password are right, but this browser did not keep that you are signed in: it blocks cookies here, or the address does not begin with https.",
    },
    tryLater: "Try again in a minute.",
  },
  signedIn: {
    as: <T>(name: T) => ["Signed in as ", name],
    signOut: "Sign out",
    stillSignedIn: "You are still signed in: try again.",
  },
  failures: {
    /** By the kind of failure on the way to the server. */
    server: {
      away: "The server stopped answering.",
      busy: "The server stopped answering.",
      "no-room": "The server takes nothing more.",
      "signed-out": "You are not signed in to the server any more.",
      forbidden: "The server does not let you do this.",
      missing: "The server does not have this any more.",
    },
    otherServer: "The server does not answer as it should.",
    browser: "This browser could not write it. Is its disk full?",
    unknown: "Something went wrong.",
  },
  memberships: {
    title: "Your campaigns",
    hint: "Those that you were let into.",
    titleOfOne: "Your campaign",
    hintOfOne: "The one that the link leads to.",
    noneForAdmin:
      "You administer the server. Open a campaign in this browser, and put it there under “Share”; or come by the link of one that is there.",
    notInOne: (user: string) =>
      `“${user}” was not let into this campaign. Is it the name that you were given for it? Else whoever runs the server can let you in.`,
    none: (user: string) =>
      `“${user}” was not let into a campaign yet. Whoever runs the server can change that.`,
    others: "The campaigns that you were let into",
  },
  membership: {
    /** `role` as in `roles`. */
    role: (role: string) => `You are ${role}.`,
    begun: (records: number) =>
      ` ${counted(records, "record")} of it ${plural(records, "is", "are")} here already.`,
    notJoined: " It is in this browser, and not in the team.",
    open: "Open",
    join: "Join with it…",
    discard: "Throw that away",
    restart: "Begin anew",
    resume: "Go on",
    download: "Bring it here",
    stop: "Stop",
    nameOfGone: "A campaign that is not on the server any more",
    progress: {
      events: (records: number) => `${counted(records, "record")} taken in`,
      texts: (records: number) => `${counted(records, "record")} taken in; fetching the texts`,
      checking: (records: number) => `${counted(records, "record")} taken in; checking all of it`,
    },
    gone: "The server does not have it, or does not let you in any more: it cannot be brought here. Whoever runs the server can tell.",
    canResume: "What has come so far stays: go on whenever you like.",
    problems: "What does not fit",
    leftOut: (records: number) =>
      `The campaign is here, without ${counted(records, "record")} of the server that ${plural(records, "does", "do")} not fit. ${plural(records, "It is", "They are")} taken in once ${plural(records, "it fits", "they fit")}. Whoever coordinates should know:`,
    leftOutList: "What was left out",
  },
  join: {
    title: "Join the team",
    hint: "From then on this campaign is in step with the team’s.",
    titleOfNew: "Put it on the server",
    hintOfNew: "It becomes a team’s: whoever you let in brings it to their browser, and all stay in step.",
    notAdmitted: (user: string) =>
      `“${user}” was not let into this campaign. Whoever runs the server can change that.`,
    /** `role` as in `roles`. */
    takesPart: <T>(name: T, role: string) => [
      "You take part as ",
      name,
      `, ${role}, and are called so among the annotators. `,
    ],
    uploads:
      "All of the campaign goes to the server; it stays in this browser, too, and you can go on meanwhile.",
    exchanges: "What is in this browser goes to the server, and what is there comes here.",
    notThere: "The server does not have this campaign yet. Whoever runs it can put it there.",
    tryAgain: "Try again",
    join: "Join the team",
    upload: "Put it on the server",
    recordsOfOthers: (records: number) =>
      `${counted(records, "record")} of this copy ${plural(records, "is", "are")} under other names. From an annotator the server takes what is said under the own name alone: what it does not have of the others yet stays in this browser. Whoever coordinates can take it from a file.`,
  },
  state: {
    title: "How it stands",
    /** `role` as in `roles`. */
    hint: (user: string, role: string) => `You are “${user}”, ${role} of this campaign.`,
    inOtherTab:
      "Another tab of this browser keeps in touch with the team, for this one, too: what you do here goes through it. How it stands is told there; once that tab is closed, here.",
    starting: "The server is being asked.",
    catchingUp: "What the others did is coming in.",
    sending: "What you did is on its way to the others.",
    synced: "Everything is synced.",
    restSynced: "Everything else is synced. What is not shared is listed below.",
    away: "The server does not answer. Go on working: everything is kept in this browser, and goes to the others by itself once the server answers.",
    noRoom:
      "The server takes nothing more. Tell whoever runs it; what you do is kept in this browser, and goes to the others once there is room.",
    notKept:
      "This browser could not write what came from the others. Is its disk full? It is tried again by itself.",
    signedOut: (user: string) =>
      `“${user}” is not signed in to the server any more. What you do is kept in this browser, and goes to the others once you have signed in.`,
    shutOut: (user: string) =>
      `“${user}” is not among those who were let into this campaign. Whoever runs the server can change that. What you do is kept in this browser.`,
    gone: "The server does not have this campaign any more. Ask whoever runs it before you go on. Your copy is whole: take it home as a file under “Share”, and leave the team here.",
    tryNow: "Try now",
    waiting: (changes: number) =>
      `${counted(changes, "change")} of yours ${plural(changes, "waits", "wait")} here. `,
    lastAnswer: (ago: string) => `The server last answered ${ago}.`,
    restored: ({
      missingThere,
      missingHere,
    }: {
      readonly missingThere: number;
      readonly missingHere: number;
    }) =>
      `The server was restored from an older copy. It lacked ${counted(missingThere, "record")} of this browser, and this browser lacked ${counted(missingHere, "record")} of the server. Everything was compared and exchanged again.`,
  },
  notShared: {
    title: "Not shared",
    hint: "Nothing is lost: every change and record is listed here in full.",
    eventKinds,
    output: (system: string) => `the output of “${system}”`,
    settings,
    /** A setting that no screen changes. */
    otherSetting: "a setting",
    view: (name: string) => `the saved view “${name}”`,
    reasons: {
      coordinatorOnly: "only a coordinator may do this",
      texts: "only a coordinator may send texts",
      role: "only a coordinator may give roles",
      alias: "only a coordinator may say who is one person",
      otherName: "only a coordinator may name somebody else",
      otherAuthor: "said under another name than yours",
      clock: "it is dated ahead of the server’s time",
      size: "it is larger than the server takes",
    },
    tooLarge: (changes: number) =>
      `${counted(changes, "change")} could not be uploaded: the server said “too large”. They are safe in this browser, and Referee tries again later.`,
    tryAgain: "Try again",
    rejected: (changes: number) =>
      `The server rejected ${counted(changes, "change")} made here. Rejected changes have no effect for others.`,
    undo: (changes: number) => plural(changes, "Undo it here", `Undo ${counted(changes, "change")} here`),
    unusable: (records: number) =>
      `${counted(records, "record")} of the server could not be used here. Send this list to the server’s administrator:`,
    times: (count: number) => `${figure(count)} times`,
    more: (rows: number) => `${figure(rows)} more (Copy copies all)`,
    copy: "Copy all",
  },
  people: {
    title: "Who works along",
    hint: "How many records each has said, when they were last heard of, and what of theirs had reached the server then.",
    columns: { name: "Name", records: "Records", lastSeen: "Last heard of", sent: "Sent" },
    /** Follows a name. */
    you: " (you)",
    sentAllBut: (changes: number) => `all but ${figure(changes)}`,
    sentAll: "all of it",
    notInTeam: "not in the team",
    unknown: "–",
    inviteOthers:
      "Whoever runs the server lets others in (“referee team add”), and hands each a name and a password. With these they come by this link:",
    ownOtherMachine:
      "To another machine of yours the campaign comes by this link, with the same name and password:",
    copyLink: "Copy the link",
  },
  browser: {
    title: "This browser",
    hint: "Sign out where others use it, too. The campaign stays here; what you say then waits until you sign in again.",
    hintSignedOut: "You are signed out. The campaign stays here; what you say waits until you sign in again.",
    allCampaigns: "All your campaigns on the server",
  },
  leave: {
    title: "Leave the team",
    /** `share`: the link to the screen that shares work by file. */
    hint: <T>(share: T) => [
      "The campaign stays in this browser as it is now, and can go home as a file under ",
      share,
      ". What the others have from you, they keep.",
    ],
    share: "Share",
    unknownHere: "What of yours has not reached the team yet is told in another tab of this browser.",
    gone: "The server does not have this campaign any more; your copy stays whole here.",
    waiting: (changes: number) => `${counted(changes, "change")} of yours did not reach the team yet`,
    rejected: (changes: number) =>
      `${counted(changes, "change")} of yours ${plural(changes, "was", "were")} refused by the server`,
    /** `parts`: one or both of the above. */
    staysHere: (parts: readonly string[]) => `${parts.join(", and ")}: that would stay here alone.`,
    unknownYet: "It is not known yet whether everything of yours has reached the team: wait a moment.",
    nothing: "Everything of yours has reached the team.",
    confirm: "Leave the team",
    stay: "Stay",
    leave: "Leave…",
  },
};
