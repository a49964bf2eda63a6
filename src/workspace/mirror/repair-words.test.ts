import { describe, expect, it } from "vitest";
import type { MissingWork } from "#core/sync/mirror/inventory.ts";
import type { Repair } from "./mirror-status.ts";
import { missingInWords, repairsInWords } from "./repair-words.ts";

const restored = (name: string, judgements: number, damaged = 0): Repair => ({
  what: "restored",
  name,
  judgements,
  damaged,
});

describe("repairsInWords", () => {
  it.each<[what: string, repairs: Repair[], sentences: RegExp[]]>([
    ["no repair", [], []],
    [
      "one campaign",
      [restored("Demo", 1)],
      [
        /^The browser had lost its database\. 1 campaign was restored from the second copy: “Demo”, with 1 judgement\.$/,
      ],
    ],
    [
      "several campaigns",
      [restored("Demo", 20), restored("Lamp", 22)],
      [/2 campaigns were restored from the second copy: “Demo”, “Lamp”, with 42 judgements\.$/],
    ],
    [
      "a campaign whose mirror was damaged",
      [restored("Demo", 20, 2), restored("Lamp", 22)],
      [
        /“Demo”, “Lamp”/,
        /damaged, too: the latest judgements in “Demo” may be missing\. .* open your last backup\.$/,
      ],
    ],
    [
      "recovered parts, one sentence per campaign",
      [
        { what: "completed", name: "Demo", events: 1 },
        { what: "completed", name: "Lamp", events: 3 },
      ],
      [
        /^The browser had lost 1 change of “Demo”\. It was restored from the second copy\.$/,
        /^The browser had lost 3 changes of “Lamp”\. They were restored/,
      ],
    ],
    [
      "losses first, with what to do",
      [restored("Demo", 2), { what: "lost", id: "an id" }],
      [/could not be restored: .* damaged, so .* to restore it\.$/, /“Demo”/],
    ],
  ])("describes %s in sentences", (_, repairs, sentences) => {
    const reported = repairsInWords(repairs);
    expect(reported).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) expect(reported[index]).toMatch(sentence);
  });
});

describe("missingInWords", () => {
  const TODAY = new Date(2026, 3, 2, 20);
  const at = (hour: number) => new Date(2026, 3, 2, hour).toISOString();
  const gap = (changes: Partial<MissingWork>): MissingWork => ({
    id: "a",
    name: "Demo",
    had: 230,
    missing: 12,
    last: at(14),
    here: at(9),
    backedUp: null,
    ...changes,
  });
  const lost: Repair = { what: "lost", id: "a" };

  it.each<[what: string, gaps: MissingWork[], repairs: Repair[], sentences: RegExp[]]>([
    ["no missing work", [], [lost], []],
    [
      "missing changes at the end of a campaign",
      [gap({})],
      [],
      [
        /^“Demo” lacks 12 changes: .* were both damaged\. The last change kept is from today at 0?9:00.*; the last missing change is from today at .* Open a backup or the original files/,
      ],
    ],
    [
      "missing changes in the middle of a campaign",
      [gap({ here: at(14), missing: 1 })],
      [],
      [/lacks 1 change: .* The missing changes were made before today at /],
    ],
    [
      "missing changes of a campaign with a backup",
      [gap({ backedUp: at(12) })],
      [],
      [/Open your backup \(today at .*\) to add what is missing/],
    ],
    [
      "a campaign that is missing completely",
      [gap({ here: null, missing: 230, backedUp: "2026-03-05T12:00:00.000Z" })],
      [],
      [
        /^“Demo” is missing: .* It had 230 changes, the last today at .* The second copy is missing, too\. Open your backup \(.*Mar.*2026.*\)\.$/,
      ],
    ],
    [
      "a campaign whose mirror is damaged",
      [gap({ here: null }), gap({ id: "b", name: "Lamp", here: null })],
      [lost],
      [
        /^“Demo” .* The second copy of the campaign is damaged, so .* to restore it\.$/,
        /^“Lamp” .* missing, too\. Open a backup or the original files\.$/,
      ],
    ],
  ])("says what to do about %s", (_, gaps, repairs, sentences) => {
    const reported = missingInWords(gaps, repairs, TODAY);
    expect(reported).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) expect(reported[index]).toMatch(sentence);
  });

  it("does not repeat what repairsInWords says", () => {
    expect(repairsInWords([lost], [gap({ here: null })])).toEqual([]);
    expect(repairsInWords([lost], [gap({ id: "b", here: null })])).toHaveLength(1);
  });
});
