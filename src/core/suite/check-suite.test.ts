import { describe, expect, it } from "vitest";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { smallCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { Suite } from "./suite.ts";

const documents = (...firstLines: number[]) => ({
  documents: firstLines.map((firstLine, index) => ({ id: `d${index}`, firstLine })),
});

describe("a campaign file", () => {
  it.each<[what: string, parts: Partial<Suite>, code: string, says: string]>([
    [
      "documents that do not begin at line 0",
      documents(1, 2),
      "malformed-json",
      "document “d0” begins at line 1; expected the first document at line 0",
    ],
    [
      "documents out of order",
      documents(0, 2, 1),
      "malformed-json",
      "document “d2” begins at line 1; expected a line after 2",
    ],
    [
      "two documents that begin at the same line",
      documents(0, 2, 2),
      "malformed-json",
      "document “d2” begins at line 2; expected a line after 2",
    ],
    [
      "a document outside the source",
      documents(0, 4),
      "malformed-json",
      "document “d1” begins at line 4; the source has lines 0 to 3",
    ],
    [
      "a document id that occurs twice",
      {
        documents: [
          { id: "a", firstLine: 0 },
          { id: "a", firstLine: 1 },
        ],
      },
      "duplicate-id",
      "document id “a” occurs twice",
    ],
    [
      "a category that occurs twice",
      { categories: [...PROTEST_CATEGORIES, ...PROTEST_CATEGORIES.slice(0, 1)] },
      "duplicate-id",
      "category “anaphoric_intra_subject_it” occurs twice",
    ],
  ])("is refused for %s", (_what, parts, code, message) => {
    const { name: _name, sourceLanguage: _source, targetLanguage: _target, ...suite } = smallCampaign().suite;
    const text = serializeCampaign(smallLedger({}, { suite: { ...suite, ...parts } }));
    const parsed = parseCampaign("c.json", text);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems).toEqual([{ code, severity: "error", file: "c.json", line: null, message }]);
  });

  it("stores the name of a reference only if the number in the file name is not its position", () => {
    const empty = { text: "a\nb\nc\nd\n", alignment: "\n\n\n\n" };
    const ledger = smallLedger({
      "reference.2.txt": empty.text,
      "reference.2.align": empty.alignment,
      "reference.5.txt": empty.text,
      "reference.5.align": empty.alignment,
    });
    const text = serializeCampaign(ledger);
    expect(text.match(/"name":"reference[^"]*"/g)).toEqual(['"name":"reference.5.txt"']);
    const parsed = parseCampaign("c.json", text);
    expect(parsed).toEqual({ ok: true, value: ledger, warnings: [] });
    expect(parsed.ok && serializeCampaign(parsed.value)).toBe(text);
  });
});
