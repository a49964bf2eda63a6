// The text of the two screens of a team as far as it is shown before the server of this site is known.

export const teamText = {
  arrival: {
    title: "Work along with a team",
    description: "A campaign comes to this browser whole, and stays in step with what everybody says.",
    noServer: "This site has no server for teams. Whoever gave you the link can tell which site has.",
  },
  campaign: {
    title: "Work together",
    description:
      "What each of a team says goes to the server of this site, and from there to all others, by itself. Judging never waits for it: everything is in this browser first.",
    isBatch: "This is a batch: it goes back by file to whoever gave it. A team works on the whole campaign.",
    noServer: "This site has no server for teams. Work is shared by file, under “Share”.",
  },
  server: {
    askingSite: "Asking this site…",
    asking: "Asking the server…",
    noAnswer: "The server does not answer. Campaigns that are in this browser can be worked on as ever.",
    askAgain: "Ask again",
  },
  failure: {
    title: "What went wrong, for whoever can help",
    copy: "Copy it",
  },
  clipboard: {
    copied: "It is on the clipboard.",
    notAllowed: "The browser did not allow copying: choose the text and copy it.",
  },
};
