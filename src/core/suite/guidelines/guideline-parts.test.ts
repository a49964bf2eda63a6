import { describe, expect, it } from "vitest";
import { type Block, plainText, readGuidelineParts } from "#core/suite/guideline-parts.ts";

const CATEGORIES = [{ label: "pleonastic_it" }, { label: "event_it" }, { label: "they (group)" }];

/** Blocks as one line of text; headings keep their signs. */
function inLine(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "heading") return `${"#".repeat(block.level)} ${plainText(block.content)}`;
      return block.kind === "paragraph" ? plainText(block.content) : block.kind;
    })
    .join(" / ");
}

function partsOf(source: string) {
  const { general, parts, doubts } = readGuidelineParts(source, CATEGORIES);
  return {
    general: inLine(general),
    parts: parts.map(({ categories, blocks }) => `${categories.join("+")}: ${inLine(blocks)}`),
    doubts: doubts.map(({ line, found, category }) => `${line}: ${found} ~ ${category}`),
  };
}

describe("readGuidelineParts", () => {
  it("divides the text into a part before the first category, and one part per category", () => {
    const source = "# All\n\na\n\n## event_it\n\nb\n\n## pleonastic_it\n\nc\n";
    expect(partsOf(source)).toEqual({
      general: "# All / a",
      parts: ["event_it: ## event_it / b", "pleonastic_it: ## pleonastic_it / c"],
      doubts: [],
    });
  });

  it.each([
    [
      "ends a part at a heading of the same level",
      "## event_it\n\na\n\n## Doubt\n\nb\n",
      "## Doubt / b",
      "## event_it / a",
    ],
    [
      "ends a part at a higher heading",
      "## event_it\n\na\n\n# Doubt\n\nb\n",
      "# Doubt / b",
      "## event_it / a",
    ],
    [
      "continues a part at a lower heading",
      "## event_it\n\na\n\n### Doubt\n\nb\n",
      "",
      "## event_it / a / ### Doubt / b",
    ],
    ["reads an underlined heading", "event_it\n---\n\na\n", "", "## event_it / a"],
    ["reads a heading of level 6", "###### event_it\n\na\n", "", "###### event_it / a"],
    ["ignores a heading in code", "a\n\n```\n# event_it\n```\n", "a / code", undefined],
    ["ignores a heading in a quotation", "> # event_it\n\na\n", "quote / a", undefined],
  ])("%s", (_what, source, general, part) => {
    const result = partsOf(source);
    expect(result.general).toBe(general);
    expect(result.parts).toEqual(part === undefined ? [] : [`event_it: ${part}`]);
  });

  it("gives one part to all categories of a heading", () => {
    for (const separator of [" · ", ", ", ";"]) {
      const source = `## event_it${separator}they (group)\n\na\n`;
      expect(partsOf(source).parts).toEqual([
        `event_it+they (group): ## event_it${separator}they (group) / a`,
      ]);
    }
  });

  it("gives one part to category headings that follow each other directly", () => {
    expect(partsOf("## event_it\n### pleonastic_it\n\na\n\n### more\n\nb\n\n## end\n")).toEqual({
      general: "## end",
      parts: ["event_it+pleonastic_it: ## event_it / ### pleonastic_it / a / ### more / b"],
      doubts: [],
    });
  });

  it("allows several parts for one category", () => {
    expect(partsOf("# event_it\n\na\n\n# Between\n\n# event_it\n\nb\n").parts).toEqual([
      "event_it: # event_it / a",
      "event_it: # event_it / b",
    ]);
  });
});

describe("a heading", () => {
  it.each([
    "event_it",
    "EVENT_IT",
    "Event it",
    "event  it",
    "event\\_it",
    "**event_it**",
    "`event_it`",
    "event_it:",
    "event_it #",
    "&#101;vent_it",
  ])("can name the category event_it as %j", (heading) => {
    expect(partsOf(`# ${heading}\n\na\n`)).toMatchObject({
      parts: [expect.stringMatching(/^event_it: /)],
      doubts: [],
    });
  });

  it.each([
    ["evnt_it", "evnt_it ~ event_it"],
    ["event_ti", "event_ti ~ event_it"],
    ["events_its", "events_its ~ event_it"],
    ["**pleonastc it**", "pleonastc it ~ pleonastic_it"],
    ["2. pleonastic_it", "2. pleonastic_it ~ pleonastic_it"],
    ["they (groups)", "they (groups) ~ they (group)"],
    ["event_it, where it is a clause", "event_it, where it is a clause ~ event_it"],
  ])("that resembles a category is reported, and begins no part: %j", (heading, doubt) => {
    expect(partsOf(`# All\n\n# ${heading}\n\na\n`)).toMatchObject({ parts: [], doubts: [`3: ${doubt}`] });
  });

  it.each(["it", "they", "Events", "In every case", "Pleonasm", "Group", ""])(
    "that resembles no category is not reported: %j",
    (heading) => {
      expect(partsOf(`# ${heading}\n\na\n`)).toMatchObject({ parts: [], doubts: [] });
    },
  );

  it("with two categories, one of them misspelt, begins a part of the other one and reports the misspelt one", () => {
    expect(partsOf("# event_it · pleonastik_it\n\na\n")).toMatchObject({
      parts: ["event_it: # event_it · pleonastik_it / a"],
      doubts: ["1: pleonastik_it ~ pleonastic_it"],
    });
  });

  it("names every category that has the same normalised name", () => {
    const { parts } = readGuidelineParts("# it\n\na\n", [{ label: "It" }, { label: "it" }]);
    expect(parts.map(({ categories }) => categories)).toEqual([["It", "it"]]);
  });
});

describe("hostile guidelines", () => {
  it("with 10,000 misspelt headings have at most 2,000 of them reported", () => {
    const labels = Array.from({ length: 20_000 }, (_, number) => ({ label: `category number ${number}` }));
    const { parts, doubts } = readGuidelineParts("# categry number 7\n".repeat(10_000), labels);
    expect(parts).toEqual([]);
    expect(doubts.length).toBeGreaterThan(0);
    expect(doubts.length).toBeLessThanOrEqual(2000);
  });
});
