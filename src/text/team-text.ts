// Texts of the team screens.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";
import type { LedgerEvent, SettingKey } from "#core/ledger/event.ts";
import type { TeamConnection } from "#core/sync/team/membership.ts";

/** Texts that are shown before it is known whether this site has a server. */
export const teamText = {
  arrival: {
    title: "Join your team",
    description: "Your team’s work is copied to this browser and kept up to date.",
    noServer: "This site has no team server. Ask the sender of the link for the right address.",
  },
  campaign: {
    title: "Server",
    description:
      "In a team, judgements are saved in this browser first and then sent to the team’s server automatically.",
    /** Before the campaign belongs to a team. */
    beforeSharing:
      "To share this campaign, sign in with your account on the server. If you administer the server, press “Upload campaign” then. If you do not, its administrator uploads the campaign and adds you, and you press “Join the team” then. The campaign stays in this browser, too. Nothing is sent before that.",
    noServer:
      "This site has no team server: share work by file, with batches that you assign and import. The person who runs the site can add a server (CouchDB), as docs/team.md in Referee’s source describes.",
  },
  server: {
    askingSite: "Connecting…",
    asking: "Connecting to the server…",
    noAnswer: "The server does not answer.",
    workHere: "You can still work on campaigns in this browser.",
    askAgain: "Try again",
  },
  failure: {
    title: "Error details for the server’s administrator",
    copy: "Copy details",
  },
};

// Texts of those team screens that are loaded when a server is known: signing in, joining, and a campaign after
// joining.

/** Roles on the server and in the campaign. */
const roles: Readonly<Record<TeamConnection["role"], string>> = {
  annotator: "annotator",
  adjudicator: "adjudicator",
  coordinator: "coordinator",
};

const eventKinds: Readonly<Record<LedgerEvent["kind"], string>> = {
  judgement: "a judgement",
  annotator: "a person’s name or role",
  setting: "a setting",
  suite: "the test suite",
  output: "an output",
  tasks: "an assignment",
  query: "a question to the coordinator",
  reply: "an answer to a question",
  verdicts: "verdicts of a judge",
  boundary: "a moved sentence",
  retraction: "an undo",
  note: "an entry of the history",
};

/** Names of settings, as on the screens of the settings. */
const settings: Readonly<Partial<Record<SettingKey, string>>> = {
  name: "the name of the campaign",
  profile: "the matching rules",
  guidelines: "the guidelines",
  silver: "the silver references",
  gaps: "the gap-filling settings",
  plan: "the targets of the test suite",
  proposals: "the proposals from annotated corpora",
  order: "the setting “Order of judging”",
  judgeEqualOutputsOnce: "the setting “Judge identical outputs once”",
  fixAlignments: "the setting “Annotators can fix the alignment”",
  repeats: "the setting “Repeat check”",
  reuseAnswers: "the setting “Reuse earlier ‘correct’ answers”",
  secondLook: "the setting “Second look”",
  learntApprovals: "the approval by learnt agreement",
  resolutionRule: "the setting “When annotators disagree”",
};

export const teamPartsText = {
  roles,
  signIn: {
    title: "Sign in",
    hint: "Use your name and password on this server. Annotators get them from their coordinator, coordinators from the server’s administrator.",
    name: "Name",
    password: "Password",
    signIn: "Sign in",
    rejected: {
      wrong: "Wrong name or password.",
      locked: "Too many wrong passwords. Wait five minutes, then try again.",
      "not-kept":
        "Name and password are correct, but this browser did not stay signed in. Either it blocks cookies here, or a clock is wrong (this computer’s or the server’s), or the address does not begin with https.",
    },
    /** Added to the message about a rejected name that has capitals or blanks. */
    smallLetters: "Names are in small letters, such as marie.",
    /** Added to the message about a rejected password, if the user had signed in before. */
    lostAccess:
      "If your password no longer works, ask your coordinator: your access may have been removed or your password changed.",
    tryLater: "Try again in a minute.",
  },
  signedIn: {
    as: <T>(name: T) => ["Signed in as ", name],
    signOut: "Sign out",
    stillSignedIn: "You are still signed in. Try again.",
  },
  failures: {
    /** One text per kind of request failure. */
    server: {
      away: "The server does not answer.",
      busy: "The server does not answer.",
      "web-page":
        "A web page answered instead of the server. If it is your organisation’s sign-in page, sign in there and try again.",
      "no-room": "The server is full.",
      "signed-out": "You are signed out of the server.",
      forbidden: "The server does not allow this.",
      missing: "The server no longer has the requested data.",
    },
    /** HTTP 429. */
    tooOften: "The server has too many requests at the moment.",
    openWebPage: "Open the page",
    otherServer: "The server’s answer is not valid.",
    browser: "This browser could not save it. Is the disk full?",
    unknown: "Something went wrong.",
  },
  memberships: {
    title: "Your teams’ work",
    hint: "Everything that is shared with you on this server.",
    titleOfOne: "Your team’s work",
    hintOfOne: "This is what the link leads to.",
    noneForAdmin:
      "You administer the server, and only campaigns of which you are a member are listed here. To upload a campaign, open it in this browser and go to Team › Server. A campaign that you have uploaded stays in this browser’s list of campaigns.",
    notInOne: (user: string) =>
      `“${user}” is not a member of this team. Check the name, or ask the server’s administrator to add you.`,
    none: (user: string) =>
      `“${user}” is not a member of any team yet. Ask the server’s administrator to add you.`,
    others: "Your other teams’ work",
  },
  membership: {
    role: (role: string) => `Your role: ${role}.`,
    begun: (records: number) => ` ${counted(records, "record")} downloaded so far.`,
    notJoined: " It is in this browser, but not connected to the team.",
    /** `owner`: another user of this browser. */
    othersCopy: (owner: string) => ` This browser also has ${owner}’s copy, which stays separate.`,
    open: "Open",
    join: "Connect to team…",
    discard: "Discard download",
    restart: "Restart download",
    resume: "Resume download",
    download: "Download and open",
    stop: "Cancel",
    nameOfGone: "A campaign that is no longer on the server",
    progress: {
      events: (records: number) => `${counted(records, "record")} downloaded`,
      texts: (records: number) => `${counted(records, "record")} downloaded; downloading the texts`,
      checking: (records: number) => `${counted(records, "record")} downloaded; checking`,
    },
    gone: "The server no longer has this campaign, or you are no longer a member. Ask the server’s administrator.",
    canResume: "The downloaded part is kept. You can resume at any time.",
    problems: "Problems",
    leftOut: (records: number) =>
      `The campaign was downloaded without ${counted(records, "invalid record")}. Referee tries ${plural(records, "it", "them")} again later. Send this list to your coordinator:`,
    leftOutList: "Invalid records",
  },
  join: {
    title: "Join the team",
    hint: "After you join, this campaign is kept up to date with the team’s copy.",
    titleOfNew: "Upload to the server",
    hintOfNew: "Members download the campaign to their browsers, and all copies are kept up to date.",
    notAdmitted: (user: string) =>
      `“${user}” is not a member of this campaign. Ask the server’s administrator to add you.`,
    takesPart: <T>(name: T, role: string) => ["You will appear as “", name, `” (${role}). `],
    uploads: "The whole campaign is uploaded and stays in this browser. You can continue working.",
    exchanges: "Exchanges records between this browser and the server until both have all of them.",
    notThere: "The server does not have this campaign yet. Ask the server’s administrator to upload it.",
    tryAgain: "Try again",
    join: "Join the team",
    upload: "Upload campaign",
    recordsOfOthers: (records: number) =>
      `Only your own judgements are uploaded. This copy also has ${counted(records, "record")} of other annotators. If they may be missing on the server, export the campaign and send the file to your coordinator.`,
  },
  state: {
    title: "Status",
    hint: (user: string, role: string) => `You are “${user}” (${role}).`,
    /** This text is after the hint, for an annotator. */
    annotator: "Your judgements are sent to the team’s server.",
    inOtherTab:
      "Another tab of this browser syncs with the team, also for this tab. If you close it, this tab takes over.",
    starting: "Connecting to the server.",
    catchingUp: "Receiving changes of the team.",
    sending: "Sending your changes.",
    synced: "Everything is synced.",
    restSynced: "Everything else is synced. What is not shared is listed below.",
    away: "The server does not answer. You can continue working: your changes are saved in this browser and sent automatically later.",
    busy: "The server has too many requests at the moment. You can continue working: your changes are saved in this browser and sent automatically later.",
    webPage:
      "A web page answers instead of the team’s server. If it is your organisation’s sign-in page, open it and sign in. Your changes are saved in this browser and sent automatically after that.",
    /** `clockAhead`: milliseconds by which the server's clock is ahead of this computer's. */
    clock: (clockAhead: number) =>
      `This computer’s clock is ${timeSpan(Math.abs(clockAhead))} ${clockAhead > 0 ? "behind" : "ahead of"} the server’s. Set it, because your answers get their dates from it.`,
    noRoom:
      "The server is full. Tell its administrator. Your changes are saved in this browser and sent once there is room.",
    notKept:
      "This browser could not save the changes of the team. Is the disk full? Referee tries again automatically.",
    signedOut: (user: string) =>
      `“${user}” is signed out. Your changes are saved in this browser and sent after you sign in.`,
    shutOut: (user: string) =>
      `“${user}” is not a member of this campaign. Ask the server’s administrator. Your changes are saved in this browser.`,
    gone: "The server no longer has this campaign. Ask its administrator before you continue. Your copy is complete. Leave the team here, then save the campaign under Results › Export.",
    tryNow: "Try now",
    waiting: (changes: number) =>
      `${counted(changes, "change")} of yours ${plural(changes, "is", "are")} not sent yet. `,
    lastAnswer: (ago: string) => `The server last answered ${ago}.`,
    restored: ({
      missingThere,
      missingHere,
      ofOthers,
    }: {
      readonly missingThere: number;
      readonly missingHere: number;
      readonly ofOthers: number;
    }) =>
      [
        "The server was restored from an older copy.",
        missingThere + missingHere === 0
          ? ""
          : ` It lacked ${counted(missingThere, "record")} of this browser, and this browser lacked ${counted(missingHere, "record")} of the server. The missing records were exchanged.`,
        ofOthers === 0
          ? ""
          : ` It still lacks ${counted(ofOthers, "record")} of other people. They are sent as soon as these people or a coordinator open the campaign.`,
      ].join(""),
  },
  /** Shown to a member who is signed out, was removed, or whose campaign is no longer on the server. */
  saveCopy: {
    hint: "If you cannot sign in again, save your work as a file and send it to your coordinator. They can import your judgements.",
    save: "Save work as file",
  },
  notShared: {
    title: "Not shared",
    hint: "Changes of this browser that the server does not have, and records of the server that this browser could not use.",
    eventKinds,
    output: (system: string) => `the output of “${system}”`,
    settings,
    /** Shown for a setting that has no screen. */
    otherSetting: "a setting",
    view: (name: string) => `the saved view “${name}”`,
    reasons: {
      coordinatorOnly: "only a coordinator may do this",
      texts: "only a coordinator may send texts",
      role: "only a coordinator may give roles",
      alias: "only a coordinator may merge annotators",
      otherName: "only a coordinator may change other annotators",
      otherAuthor: "it has another author",
      clock: "its clock is too far ahead of the server’s time",
      size: "it is too large for the server",
    },
    tooLarge: (changes: number) =>
      `${counted(changes, "change")} could not be uploaded: the server said “too large”. ${plural(changes, "It is", "They are")} safe in this browser, and Referee tries again later.`,
    tryAgain: "Try again",
    rejected: (changes: number) =>
      `The server rejected ${counted(changes, "change")} made here. Rejected changes have no effect for others.`,
    undone: (changes: number) =>
      `The server rejected ${counted(changes, "change")} made here. ${plural(changes, "It was", "They were")} undone here, so this copy is the same as the team’s.`,
    unusable: (records: number) =>
      `${counted(records, "record")} of the server could not be used here. Send this list to the server’s administrator:`,
    times: (count: number) => `${formatNumber(count)} times`,
    more: (rows: number) => `${formatNumber(rows)} more (“Copy all” includes them)`,
    copy: "Copy all",
  },
  /** About settings that were changed here and, before this change was sent, also by another coordinator. */
  overridden: {
    notice: (settings: readonly string[]) =>
      `Another coordinator also changed ${settings.join(", ")}, before your change was sent. The other change is later and counts. Yours does not.`,
    history: "See History",
    dismiss: "Dismiss",
  },
  people: {
    title: "Team members",
    hint: "Finished items per person, when the person was last online, and whether all work has been uploaded.",
    blindHint:
      "This campaign is blind: you see only your own work here, and nobody but coordinators and adjudicators sees it.",
    columns: { name: "Name", judged: "Done", lastSeen: "Last online", sent: "Uploaded" },
    /** This text is after a member's name. */
    you: " (you)",
    sentAllBut: (changes: number) => `${formatNumber(changes)} missing`,
    sentAll: "all",
    /** For a member who was never online. */
    notInTeam: "not joined",
    unknown: "–",
    addOthers:
      "This page cannot add people. The server’s administrator adds each person with this command, with the person’s account name (such as maria-2: a–z, 0–9, “.”, “_”, “-”) instead of NAME. It is run in the main folder of Referee’s source after “npm run build”, with the administrator’s name and password as docs/team.md describes there, and prints the person’s password once:",
    /** `site`: the page's address if the command cannot find it itself, else null. */
    addCommand: (server: string, database: string, site: string | null) =>
      `node dist/cli/referee.js team add ${server} NAME --campaign ${database}${site === null ? "" : ` --site ${site}`}`,
    copyCommand: "Copy command",
    inviteOthers: "Then send the person this link together with their name and password:",
    ownOtherMachine:
      "To work on another computer, open this link there and sign in with the same name and password:",
    copyLink: "Copy link",
  },
  browser: {
    title: "This browser",
    hint: "On a shared computer, sign out when you finish. Your work stays on this computer.",
    hintSignedOut: "You are signed out. Your work stays on this computer.",
    allCampaigns: "All your teams’ work on the server",
  },
  leave: {
    title: "Leave the team",
    hint: "Disconnects this browser from the team. Your judgements stay with the team, and a copy stays here.",
    unknownHere: "Another tab of this browser shows whether all your work has been uploaded.",
    gone: "The server no longer has this campaign. Your copy here is complete.",
    waiting: (changes: number) =>
      `${counted(changes, "change")} of yours ${plural(changes, "is", "are")} not uploaded yet`,
    rejected: (changes: number) => `the server rejected ${counted(changes, "change")} of yours`,
    /** `parts`: one or both of the clauses that `waiting` and `rejected` make. */
    staysHere: (parts: readonly string[]) => {
      const sentence = parts.join(", and ");
      return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. If you leave, only this browser has this work.`;
    },
    unknownYet: "Still checking whether all your work has been uploaded. Wait a moment.",
    nothing: "All your work has been uploaded.",
    confirm: "Leave team",
    stay: "Stay in team",
    leave: "Leave team…",
  },
};

/** A time span in whole minutes, hours from two hours on, or days from two days on. */
function timeSpan(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 2 * 60) return counted(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 2 * 24 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}
