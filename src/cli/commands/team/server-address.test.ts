import { describe, expect, it } from "vitest";
import { isReadableOnTheWay, readServerAddress, siteOf, withoutSecret } from "./server-address.ts";

describe("the address of a server", () => {
  it.each([
    ["https://example.org/couch", "https://example.org/couch", null, null],
    ["https://example.org/couch/", "https://example.org/couch", null, null],
    ["http://localhost:5984", "http://localhost:5984", null, null],
    ["https://root@example.org", "https://example.org", "root", null],
    ["https://root:p%40ss%2Fword%25@example.org/", "https://example.org", "root", "p@ss/word%"],
    ["https://root:p@ss@example.org", "https://example.org", "root", "p@ss"],
    ["https://ro%C3%B6t:%F0%9F%98%80@example.org", "https://example.org", "roöt", "😀"],
    ["http://root:secret@[::1]:5984", "http://[::1]:5984", "root", "secret"],
  ])("is parsed: %s", (text, address, name, password) => {
    expect(readServerAddress(text)).toEqual({ address, name, password });
  });

  it.each([
    "",
    "couch",
    "root:secret@example.org",
    "ftp://root:secret@example.org",
    "https://root:secret/with@example.org",
    "https://root:12/secret@example.org",
    "https://root:12?secret@example.org",
    "https://root:12#secret@example.org",
    "https://root:secret%@example.org",
    "https://root:secret word@exa mple.org",
    "https://example.org/?secret",
  ])("is rejected without showing a password: “%s”", (text) => {
    const message = readServerAddress(text);
    expect(message).toMatch(/expected|write %/);
    expect(message).not.toContain("secret");
  });
});

it.each([
  ["#", "%23"],
  ["/", "%2F"],
  ["?", "%3F"],
])("a bare “%s” in a password is named with what to write instead: %s", (sign, escaped) => {
  for (const password of [`12${sign}pw`, `a${sign}b`, `${sign}`])
    expect(readServerAddress(`https://root:${password}@example.org/couch`)).toContain(
      `write ${escaped} instead`,
    );
});

it("withoutSecret removes everything before the last @", () => {
  expect(withoutSecret("https://root:secret@host")).toBe("…@host");
  expect(withoutSecret("root:a@b@host/x")).toBe("…@host/x");
  expect(withoutSecret("campaign.json")).toBe("campaign.json");
});

it.each([
  ["https://example.org", false],
  ["http://localhost:5984", false],
  ["http://127.0.0.1:5984", false],
  ["http://127.9.8.7", false],
  ["http://[::1]:5984", false],
  ["http://127.0.0.1.example.org", true],
  ["http://localhost.example.org", true],
  ["http://10.0.0.1/couch", true],
])("isReadableOnTheWay returns whether others can read the traffic to %s: %s", (address, expected) => {
  expect(isReadableOnTheWay(address)).toBe(expected);
});

it("siteOf returns the address above a final /couch, and null for an address without it", () => {
  expect(siteOf("https://example.org/team/couch")).toBe("https://example.org/team");
  expect(siteOf("http://localhost:5984")).toBe(null);
});
