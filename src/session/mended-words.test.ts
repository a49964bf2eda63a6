import { describe, expect, it } from "vitest";
import { mendedInWords } from "./mended-words.ts";
import type { Mended } from "./second-copy-state.ts";

const restored = (name: string, judgements: number, damaged = 0): Mended => ({
  what: "restored",
  name,
  judgements,
  damaged,
});

describe("what was mended", () => {
  it.each<[what: string, mended: Mended[], sentences: RegExp[]]>([
    ["nothing", [], []],
    [
      "one campaign",
      [restored("Demo", 1)],
      [
        /^The browser had lost its database\. One campaign was brought back from the second copy: “Demo”, with one judgement\.$/,
      ],
    ],
    [
      "several, told together",
      [restored("Demo", 20), restored("Lamp", 22)],
      [/2 campaigns were brought back from the second copy: “Demo”, “Lamp”, with 42 judgements\.$/],
    ],
    [
      "one whose second copy was damaged, with what to do",
      [restored("Demo", 20, 2), restored("Lamp", 22)],
      [
        /“Demo”, “Lamp”/,
        /damaged, too: what was said last in “Demo” may be missing\. .* open your last backup\.$/,
      ],
    ],
    [
      "parts, one a campaign",
      [
        { what: "completed", name: "Demo", events: 1 },
        { what: "completed", name: "Lamp", events: 3 },
      ],
      [
        /^One change of “Demo” the browser had not kept; it was brought back from the second copy\.$/,
        /^3 changes of “Lamp” the browser had not kept; they were brought back/,
      ],
    ],
    [
      "what is lost, first of all, with what to do",
      [restored("Demo", 2), { what: "lost", name: "an id", why: "its second copy is damaged" }],
      [/could not be brought back: .* its second copy is damaged\. Open your last backup of it\.$/, /“Demo”/],
    ],
  ])("is told in sentences: %s", (_, mended, sentences) => {
    const told = mendedInWords(mended);
    expect(told).toHaveLength(sentences.length);
    for (const [place, sentence] of sentences.entries()) expect(told[place]).toMatch(sentence);
  });
});
