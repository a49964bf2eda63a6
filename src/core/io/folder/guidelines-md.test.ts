import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import {
  currentCampaign,
  problemsOf,
  smallFiles,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { parseGuidelines } from "./folder-files.ts";
import { writeFolder } from "./write-folder.ts";

const OPENED = { name: "Small", sourceLanguage: "en", targetLanguage: "fr", profile: PROTEST_2016 };

/** The campaign that is opened from the small folder with this guidelines.md. */
function opened(guidelines: string | Uint8Array): Ledger {
  const parsed = openFiles(smallFiles({ "guidelines.md": guidelines }), "small");
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("; "));
  const ledger = ledgerFrom(parsed.value, OPENED);
  if (!ledger.ok) throw new Error("the settings are good");
  return ledger.value;
}

function messagesOf(guidelines: string | Uint8Array): string[] {
  const bytes = typeof guidelines === "string" ? new TextEncoder().encode(guidelines) : guidelines;
  const parsed = parseGuidelines({ path: "guidelines.md", bytes }, PROTEST_CATEGORIES);
  return (parsed.ok ? parsed.warnings : parsed.problems).map(formatProblem);
}

describe("guidelines.md", () => {
  it.each([
    ["plain text", "# Be strict\n\n## event_it\n\nClauses.\n"],
    ["a byte-order mark", "\uFEFF# Be strict\n"],
    ["line ends CRLF and CR", "a\r\nb\rc\n"],
    ["no line end at the end", "a"],
    ["blanks, tabs and empty lines", "\n\n  a  \t\n\n\n"],
    ["composed and decomposed letters", "é e\u0301 \u{1F600} ﷽"],
    ["marks of direction", "\u202Ea\u2066b\u200F"],
    ["control characters", "a\u0001\u000B\u000C\u001B[31m\u0085\u2028"],
    ["HTML", "<script>alert(1)</script>\n"],
    ["a noncharacter", "\uFDD0\uFFFF"],
    ["the maximum length", "x".repeat(200_000)],
  ])("is the same byte for byte when it is written to a folder again: %s", (_what, text) => {
    const ledger = opened(text);
    expect(currentCampaign(ledger).guidelines.own).toBe(text);
    const written = writeFolder("out", ledger, currentCampaign(ledger));
    if (!written.ok) throw new Error(written.problems.map(formatProblem).join("; "));
    const file = written.value.files.find(({ path }) => path === "guidelines.md");
    expect(file?.bytes).toEqual(new TextEncoder().encode(text));
    expect(written.value.losses).toEqual([]);
  });

  it("is kept in a campaign file", () => {
    const text = serializeCampaign(opened("\uFEFFa\r\n"));
    const parsed = openFiles([{ path: "small.json", bytes: new TextEncoder().encode(text) }], "small");
    if (!parsed.ok || parsed.value.kind !== "campaign") throw new Error("the file is good");
    expect(currentCampaign(parsed.value.ledger).guidelines.own).toBe("\uFEFFa\r\n");
    expect(serializeCampaign(parsed.value.ledger)).toBe(text);
  });

  it("is not written if the campaign has no guidelines", () => {
    const written = writeFolder("out", smallLedger(), currentCampaign(smallLedger()));
    if (!written.ok) throw new Error("the small folder is good");
    expect(written.value.files.map(({ path }) => path)).not.toContain("guidelines.md");
    expect(smallLedger().events.some((event) => event.kind === "setting" && event.key === "guidelines")).toBe(
      false,
    );
  });

  it("does not change the id of the campaign", () => {
    expect(opened("a").id).toBe(smallLedger().id);
  });

  it.each([
    [
      "NUL",
      "a\nb\0c\n",
      "guidelines.md:2: found the character NUL (U+0000); expected text saved as UTF-8 [nul-character]",
    ],
    [
      "bytes that are not UTF-8",
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
      "guidelines.md: has 1000000 bytes; expected at most 200000 per file [too-large]",
    ],
    [
      "one byte too many",
      "x".repeat(200_001),
      "guidelines.md: has 200001 bytes; expected at most 200000 per file [too-large]",
    ],
    ["no content", "", "guidelines.md: the file is empty; expected at least one line [empty-file]"],
    ["blanks", " \n\t\n", "guidelines.md: the file is empty; expected at least one line [empty-file]"],
  ])("is refused with %s", (_what, content, problem) => {
    expect(messagesOf(content)).toEqual([problem]);
    expect(problemsOf({ "guidelines.md": content })).toHaveLength(1);
  });

  it("is reported with file and line if a heading nearly matches a category", () => {
    expect(messagesOf("# All\n\n## evnt_it\n\na\n\n## pleonastic_it\n\n## Plural\n")).toEqual([
      "guidelines.md:3: warning: found “evnt_it” in a heading, which is not a category; did you mean “event_it”? [unknown-category]",
    ]);
    expect(problemsOf({ "guidelines.md": "# evnt_it\n" })).toEqual(["unknown-category guidelines.md:1"]);
  });

  it("has its headings compared with the campaign's own categories", () => {
    const own = `${PROTEST_CATEGORIES.map(({ label, antecedentAgreement }) => `${label}\t${antecedentAgreement ? 1 : 0}`).join("\n")}\nown_kind\t0\n`;
    const guidelines = "# own kind\n\n# own_knd\n";
    expect(problemsOf({ "guidelines.md": guidelines })).toEqual([]);
    expect(problemsOf({ "guidelines.md": guidelines, "categories.tsv": own })).toEqual([
      "unknown-category guidelines.md:3",
    ]);
  });

  it("is reported if lists or quotations are nested too deeply", () => {
    expect(messagesOf(`${">".repeat(5000)} a`)).toEqual([
      "guidelines.md: warning: lists or quotations are nested too deeply; the deepest are not shown [too-large]",
    ]);
  });
});
