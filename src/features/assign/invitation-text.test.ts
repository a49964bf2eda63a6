import { expect, it } from "vitest";
import { assignText } from "#text/assign-text.ts";

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
