import { describe, expect, it } from "vitest";
import type { CorpusText, ProtestOrigin } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin, writeSentences } from "./origin-rows.ts";

/** A campaign in which “bad” has another tokenisation of line 1 of the source. */
const campaign = () =>
  smallCampaign({
    "systems/bad.source.txt":
      "The ball is red .\nIt bounces when you drop it.\nThey saw the plasma .\nIt glows .\n",
  });

const text = (corpus: number, kind: CorpusText["text"], more: Partial<CorpusText> = {}): CorpusText => {
  return { corpus, text: kind, reference: null, system: null, lines: 2, ...more };
};

/** The sentences as `corpus line text`. */
function written(origin: Partial<ProtestOrigin>): string[] {
  const rows = writeSentences(campaign(), { ...buildOrigin(campaign()), ...origin });
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ corpus, line, sentence }) => `${corpus} ${line} ${sentence}`);
}

describe("sentences", () => {
  it.each<[what: string, of: CorpusText, first: string, second: string]>([
    ["the suite's source", text(7, "source"), "The ball is red .", "It bounces when you drop it ."],
    [
      "a reference",
      text(7, "reference", { reference: 0 }),
      "La balle est rouge .",
      "Elle rebondit quand on la lâche .",
    ],
    ["a missing reference", text(7, "reference", { reference: 3 }), "", ""],
    [
      "an output",
      text(7, "output", { system: "bad" }),
      "Le ballon est rouge .",
      "Il rebondit quand vous le lâchez .",
    ],
    [
      "a system's own source",
      text(7, "own-source", { system: "bad" }),
      "The ball is red .",
      "It bounces when you drop it.",
    ],
    [
      "the suite's source, of a system without one",
      text(7, "own-source", { system: "good" }),
      "The ball is red .",
      "It bounces when you drop it .",
    ],
    ["an unused corpus", text(7, "none"), "", ""],
  ])("are taken from the text: %s", (_, of, first, second) => {
    expect(written({ texts: [of] })).toEqual([`7 0 ${first}`, `7 1 ${second}`]);
  });

  it("are as many as the corpus has lines, and empty after the end of the text", () => {
    expect(written({ texts: [text(7, "source", { lines: 1 })] })).toEqual(["7 0 The ball is red ."]);
    expect(written({ texts: [text(7, "source", { lines: 6 })] }).slice(3)).toEqual([
      "7 3 It glows .",
      "7 4 ",
      "7 5 ",
    ]);
  });

  it("are left out if the original database lacked them", () => {
    const missing = [
      { corpus: 7, line: 0 },
      { corpus: 8, line: 1 },
    ];
    expect(written({ texts: [text(7, "source"), text(8, "none")], missing })).toEqual([
      "7 1 It bounces when you drop it .",
      "8 0 ",
    ]);
  });

  it("are the stored ones if the text does not restore them; sentences without a corpus come last", () => {
    const sentences = [
      { id: 40, corpus: 9, line: 0, sentence: "of nobody" },
      { id: 41, corpus: 7, line: 1, sentence: "kept" },
    ];
    expect(written({ texts: [text(7, "source")], sentences })).toEqual([
      "7 0 The ball is red .",
      "7 1 kept",
      "9 0 of nobody",
    ]);
  });

  it("have single blanks between their tokens, also around empty ones", () => {
    const { suite, ...others } = campaign();
    const source = ["a \uFDD0 b\uFDD1c", "\td  e "];
    const origin = { ...buildOrigin(campaign()), texts: [text(7, "source")] };
    const rows = writeSentences({ ...others, suite: { ...suite, source } }, origin);
    expect(rows.map(({ sentence }) => sentence)).toEqual(["a  b\tc", "d e"]);
  });
});
