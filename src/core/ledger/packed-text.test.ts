import { describe, expect, it } from "vitest";
import type { LedgerText } from "./ledger.ts";
import { type PackedText, packText, unpackText } from "./packed-text.ts";

/** A text whose lines, alignment and documents have this many items. */
function outputOf(lines: number): LedgerText {
  const numbers = Array.from({ length: lines }, (_, number) => number);
  return {
    kind: "output",
    output: {
      lines: numbers.map((number) => `Zeile ${number} über “日本” 🙂\u2028\n"`),
      alignment: numbers.map((number) => (number % 3 === 0 ? "" : "0-0 1-1 2-2")),
      sourceLines: null,
      translations: [{ example: "e1", pronoun: [{ line: 0, position: 1 }], antecedents: [[]] }],
      raw: undefined,
      originals: numbers.map((number) => ({ document: `d${number}`, text: "", doubtful: [number] })),
    },
  };
}

function suiteOf(sentences: number): LedgerText {
  const lines = Array.from({ length: sentences }, (_, line) => `It is ${line} .`);
  const reference = { lines: lines.map((line) => `fr ${line}`), alignment: null, translations: null };
  return {
    kind: "suite",
    suite: {
      categories: [{ label: "event_it", antecedentAgreement: false }],
      documents: [{ id: "d", firstLine: 0 }],
      source: lines,
      references: [{ ...reference, lines: ["short"] }, reference],
      examples: lines.map((_, line) => ({
        id: `e${line}`,
        category: "event_it",
        line,
        position: 0,
        pronoun: "It",
        antecedents: [],
        referencePronoun: line % 2 === 0 ? null : [line],
        referenceAntecedents: null,
        referenceAntecedentSpans: null,
      })),
    },
  };
}

const bytesOf = ({ lists = [] }: PackedText) =>
  lists.flatMap(({ blocks }) => blocks).reduce((sum, { length }) => sum + length, 0);

describe("a packed text", () => {
  // 20,001 = 20 blocks of 1,000 items, and one item.
  it.each([outputOf(20_001), outputOf(23_456), suiteOf(20_001)])(
    "is the same after it was unpacked",
    (text) => {
      const packed = packText(text);
      expect(unpackText(structuredClone(packed))).toEqual(text);
      expect(unpackText(packed)).toEqual(text);
    },
  );

  it("has lists with more than 20,000 items as compressed bytes, each in its place", () => {
    const { text, lists = [] } = packText(suiteOf(20_001));
    expect(lists.map(({ path }) => path.join(" "))).toEqual([
      "suite source",
      "suite references 1 lines",
      "suite examples",
    ]);
    expect(text).toMatchObject({
      suite: { source: [], references: [{ lines: ["short"] }, { lines: [] }], examples: [] },
    });
  });

  it("needs less than a sixth of the bytes of its JSON", () => {
    const text = suiteOf(50_000);
    expect(bytesOf(packText(text))).toBeLessThan(JSON.stringify(text).length / 6);
  });

  it("is the text itself if no list has more than 20,000 items", () => {
    const text = outputOf(20_000);
    expect(packText(text)).toEqual({ text });
    expect(packText(text).text).toBe(text);
    expect(unpackText({ text })).toBe(text);
  });

  it("is not unpacked if its bytes are damaged, or a list has no place in it", () => {
    const { text, lists = [] } = packText(outputOf(20_001));
    const [list] = lists;
    if (list === undefined) throw new Error("no list was packed");
    const cut = { ...list, blocks: list.blocks.map((block) => block.slice(0, block.length / 2)) };
    expect(() => unpackText({ text, lists: [cut] })).toThrow();
    const elsewhere = { ...list, path: ["output", "sentences"] };
    expect(() => unpackText({ text, lists: [elsewhere] })).toThrow(
      "a stored text is damaged: it has no “sentences”",
    );
  });
});
