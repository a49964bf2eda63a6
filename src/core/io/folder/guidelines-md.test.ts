import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { PROTEST_2016 } from "#core/campaign/matching/profile.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { inForce, problemsOf, smallFiles, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { parseGuidelines } from "./guidelines-md.ts";
import { writeFolder } from "./write-folder.ts";

const OPENED = { name: "Small", sourceLanguage: "en", targetLanguage: "fr", profile: PROTEST_2016 };

/** The campaign of the small folder with this guidelines.md, once opened. */
function opened(guidelines: string | Uint8Array): Ledger {
  const parsed = openFiles(smallFiles({ "guidelines.md": guidelines }), "small");
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("; "));
  const ledger = ledgerFrom(parsed.value, OPENED);
  if (!ledger.ok) throw new Error("the settings are good");
  return ledger.value;
}

function told(guidelines: string | Uint8Array): string[] {
  const bytes = typeof guidelines === "string" ? new TextEncoder().encode(guidelines) : guidelines;
  const parsed = parseGuidelines({ path: "guidelines.md", bytes }, PROTEST_CATEGORIES);
  return (parsed.ok ? parsed.warnings : parsed.problems).map(formatProblem);
}

describe("guidelines.md", () => {
  it.each([
    ["plain text", "# Be strict\n\n## event_it\n\nClauses.\n"],
    ["a byte-order mark", "\uFEFF# Be strict\n"],
    ["CRLF, and CR alone", "a\r\nb\rc\n"],
    ["no line end at the end", "a"],
    ["blanks, tabs and empty lines", "\n\n  a  \t\n\n\n"],
    ["letters put together and taken apart", "é e\u0301 \u{1F600} ﷽"],
    ["marks of direction", "\u202Ea\u2066b\u200F"],
    ["control characters", "a\u0001\u000B\u000C\u001B[31m\u0085\u2028"],
    ["HTML", "<script>alert(1)</script>\n"],
    ["a noncharacter", "\uFDD0\uFFFF"],
    ["as much as there may be", "x".repeat(200_000)],
  ])("is given back byte for byte by a folder: %s", (_what, text) => {
    const ledger = opened(text);
    expect(inForce(ledger).guidelines.own).toBe(text);
    const written = writeFolder("out", ledger, inForce(ledger));
    if (!written.ok) throw new Error(written.problems.map(formatProblem).join("; "));
    const file = written.value.files.find(({ path }) => path === "guidelines.md");
    expect(file?.bytes).toEqual(new TextEncoder().encode(text));
    expect(written.value.notHeld).toEqual([]);
  });

  it("is given back by a campaign file", () => {
    const text = serializeCampaign(opened("\uFEFFa\r\n"));
    const parsed = openFiles([{ path: "small.json", bytes: new TextEncoder().encode(text) }], "small");
    if (!parsed.ok || parsed.value.kind !== "campaign") throw new Error("the file is good");
    expect(inForce(parsed.value.ledger).guidelines.own).toBe("\uFEFFa\r\n");
    expect(serializeCampaign(parsed.value.ledger)).toBe(text);
  });

  it("is no part of a campaign that has none", () => {
    const written = writeFolder("out", smallLedger(), inForce(smallLedger()));
    if (!written.ok) throw new Error("the small folder is good");
    expect(written.value.files.map(({ path }) => path)).not.toContain("guidelines.md");
    expect(smallLedger().events.some((event) => event.kind === "setting" && event.key === "guidelines")).toBe(
      false,
    );
  });

  it("leaves the campaign the same one", () => {
    expect(opened("a").id).toBe(smallLedger().id);
  });

  it.each([
    [
      "NUL",
      "a\nb\0c\n",
      "guidelines.md:2: found the character NUL (U+0000); expected text saved as UTF-8 [nul-character]",
    ],
    [
      "bytes that are no UTF-8",
      Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a]),
      "guidelines.md:2: found bytes that are not UTF-8; expected text saved as UTF-8 [not-utf-8]",
    ],
    [
      "half a surrogate pair",
      Uint8Array.from([0xed, 0xa0, 0xbd]),
      "guidelines.md:1: found bytes that are not UTF-8; expected text saved as UTF-8 [not-utf-8]",
    ],
    [
      "a line of a megabyte",
      "x".repeat(1_000_000),
      "guidelines.md: holds 1000000 bytes; expected at most 200000 a file [too-large]",
    ],
    [
      "a byte too many",
      "x".repeat(200_001),
      "guidelines.md: holds 200001 bytes; expected at most 200000 a file [too-large]",
    ],
    ["nothing", "", "guidelines.md: the file is empty; expected at least one line [empty-file]"],
    ["blanks", " \n\t\n", "guidelines.md: the file is empty; expected at least one line [empty-file]"],
  ])("is refused for %s", (_what, content, problem) => {
    expect(told(content)).toEqual([problem]);
    expect(problemsOf({ "guidelines.md": content })).toHaveLength(1);
  });

  it("reports headings that resemble a category, with file and line", () => {
    expect(told("# All\n\n## evnt_it\n\na\n\n## pleonastic_it\n\n## Plural\n")).toEqual([
      "guidelines.md:3: warning: found “evnt_it” in a heading, which is no category; did you mean “event_it”? [unknown-category]",
    ]);
    expect(problemsOf({ "guidelines.md": "# evnt_it\n" })).toEqual(["unknown-category guidelines.md:1"]);
  });

  it("holds headings against the campaign's own categories", () => {
    const own = `${PROTEST_CATEGORIES.map(({ label, antecedentAgreement }) => `${label}\t${antecedentAgreement ? 1 : 0}`).join("\n")}\nown_kind\t0\n`;
    const guidelines = "# own kind\n\n# own_knd\n";
    expect(problemsOf({ "guidelines.md": guidelines })).toEqual([]);
    expect(problemsOf({ "guidelines.md": guidelines, "categories.tsv": own })).toEqual([
      "unknown-category guidelines.md:3",
    ]);
  });

  it("reports what lies too deep", () => {
    expect(told(`${">".repeat(5000)} a`)).toEqual([
      "guidelines.md: warning: lists or quotations lie in one another deeper than anybody reads; the deepest are not shown [too-large]",
    ]);
  });
});
