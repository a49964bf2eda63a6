import { describe, expect, it } from "vitest";
import { assignText } from "#text/assign-text.ts";
import { invitationWays, isOnlyOnThisComputer } from "./internal/invitation.tsx";

const { body } = assignText.invitation;

it("an invitation says how much it is, how long, how to begin and how to return it, and ends with the note", () => {
  const text = body({
    name: "Marie",
    items: 165,
    duration: "about 2 h 40 min",
    note: "Until Friday, please.",
    site: "https://example.org/",
  });
  for (const part of [
    "Hello Marie,",
    "165 pronouns",
    "about 2 h 40 min",
    "https://example.org/",
    "Return work",
    "Download my work",
    "Until Friday, please.",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/campaign|candidate|profile|suite/i);
});

it("in a team it has a link, and nothing is to be returned", () => {
  const text = body({
    name: "Marie",
    items: 1,
    duration: null,
    note: "",
    link: "https://example.org/#/team",
    account: "marie",
  });
  expect(text).toContain("1 pronoun was translated");
  expect(text).toContain("https://example.org/#/team");
  expect(text).toContain("nothing to return");
  expect(text).toContain("Your name: marie. Your password comes separately.");
  expect(text).toContain("Please judge");
  expect(text).toContain("in context");
  expect(text).not.toMatch(/by themselves|^1\./m);
});

describe("invitationWays", () => {
  const connection = { base: "/couch", database: "referee-a", user: "lena", role: "coordinator" } as const;
  const presence = { type: "presence", time: "2026-12-01T05:00:00Z", waiting: 0 } as const;
  const people = new Map([
    ["piet", { ...presence, _id: "presence:piet", sentBy: "piet" }],
    ["mia", { ...presence, _id: "presence:mia", sentBy: "mia", entry: "3" }],
  ]);
  const team = { connection, replication: { people } };

  it("without a team, everybody gets a file", () =>
    expect(invitationWays(null, new Map(), "piet")).toEqual(["file"]));

  it("members who were online, and the coordinator, get the link; others are offered both", () => {
    const ways = ["piet", "3", "lena", "nora", "mia"].map((id) => invitationWays(team, new Map(), id).length);
    expect(ways).toEqual([1, 1, 1, 2, 2]);
    expect(invitationWays(team, new Map(), "piet")).toEqual(["team"]);
    expect(invitationWays(team, new Map([["piet", "planned"]]), "planned")).toEqual(["team"]);
    expect(invitationWays({ ...team, replication: null }, new Map(), "piet")).toEqual(["team", "file"]);
  });
});

it.each(["localhost:4811", "referee.localhost", "127.0.0.1:4811", "127.1.2.3", "0.0.0.0", "[::1]:80"])(
  "an invitation that leads to %s can be opened on this computer only",
  (host) => expect(isOnlyOnThisComputer(`http://${host}/referee/`)).toBe(true),
);

it.each(["example.org", "localhost.example.org", "192.168.1.2", "10.127.0.1", "mylocalhost"])(
  "others may open an invitation that leads to %s",
  (host) => expect(isOnlyOnThisComputer(`http://${host}/#/team`)).toBe(false),
);
