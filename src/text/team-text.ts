// Texts of those team screens that are shown before it is known whether this site has a server.

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
