// Texts of the help: guide, keys, report of a problem, version.

export const helpText = {
  title: "Help",
  close: "Close",
  annotator: {
    title: "How to judge",
    steps: [
      "Open the file that you received, or the link to your team. Choose “Start judging”.",
      "Read the source and its translation. P marks the pronoun, A the noun it refers to.",
      "Answer the questions with Yes or No. The next item appears by itself. Every answer is saved at once.",
      "Not sure? Flag the item, add a remark, or ask the coordinator. You can change every answer later.",
      "When you have finished, choose “Return work” and send the file. In a team there is nothing to return.",
    ],
    guidelines:
      "The guidelines say how to decide. They are in the bottom row while you judge. Light or dark follows the setting of your system.",
  },
  researcher: {
    /** Shows this guide to somebody who works as an annotator. */
    show: "For researchers…",
    title: "How a study works",
    steps: [
      "Open a test suite with reference and outputs, or create one from your own text.",
      "Overview says what is approved automatically, what is judged, and what is left to judge.",
      "Team › Assign divides the work. Each annotator gets a file, or sees the work in a team.",
      "Team › Import judgements unites the returned files. Disagreements are resolved under Judge.",
      "Results shows accuracy, agreement and comparisons. Export has files for papers and programs.",
    ],
    more: "The folder “docs” of Referee’s source describes every file, figure and command.",
  },
  keys: {
    title: "Keys",
    hint: "While you judge. You can change them there: menu under your name › Keyboard shortcuts.",
  },
  report: {
    title: "Report a problem",
    hint: "Nothing is sent. Copy these facts into a message to your coordinator or to whoever runs this site. Say what you did, what you expected, and what happened.",
    facts: "Facts about this page",
    copy: "Copy the facts",
    copied: "Copied. Paste it into a message.",
    noTexts: "They contain no texts, answers or names.",
    collecting: "Collecting…",
    lines: {
      screen: (screen: string) => `Screen: ${screen}`,
      browser: (agent: string) => `Browser: ${agent}`,
      language: (language: string) => `Language: ${language}`,
      window: (width: number, height: number, scale: number) =>
        `Window: ${width} × ${height}, ${scale} device pixels per pixel`,
      storage: (persistence: string, used: number | null, quota: number | null) =>
        `Storage: ${persistence}, ${used ?? "unknown"} of ${quota ?? "unknown"} bytes`,
      secondCopy: (state: string) => `Second copy: ${state}`,
      changes: (unsaved: number) => `Unsaved changes: ${unsaved}`,
      online: (isOnline: boolean) => `Network: ${isOnline ? "online" : "offline"}`,
      time: (time: string) => `Time: ${time}`,
    },
  },
  about: {
    title: "About",
    version: (version: string) => `Referee ${version}`,
    licence: "MIT licence. The demo’s texts are in the public domain (CC0).",
    private: "Referee runs in this browser. Without a team’s server, nothing leaves it.",
  },
};
