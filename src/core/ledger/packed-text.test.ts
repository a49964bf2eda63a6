import { describe, expect, it } from "vitest";
import type { LedgerText } from "./ledger.ts";
import {
  type PackedText,
  packText,
  unpackText,
  unpackTextWhenRead,
  withoutPackedLists,
} from "./packed-text.ts";

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

describe("a text whose lines are unpacked when they are read", () => {
  function linesOf(text: LedgerText): readonly string[] {
    if (text.kind !== "suite") throw new Error("no suite");
    return text.suite.source;
  }

  // 20,001 lines = 20 blocks of 1,000 lines, and one line.
  const packed = packText(suiteOf(20_001));
  const lines = linesOf(unpackTextWhenRead(packed));

  it("has the lines of the text, as any list", () => {
    expect(lines).toHaveLength(20_001);
    expect([lines[0], lines[999], lines[1000], lines.at(-1)]).toEqual([
      "It is 0 .",
      "It is 999 .",
      "It is 1000 .",
      "It is 20000 .",
    ]);
    expect([lines[-1], lines[20_001]]).toEqual([undefined, undefined]);
    expect([lines.indexOf("It is 1000 ."), lines.indexOf("It is 20000 .")]).toEqual([1000, 20_000]);
    expect(lines.slice(998, 1002)).toEqual(["It is 998 .", "It is 999 .", "It is 1000 .", "It is 1001 ."]);
    expect(lines.filter((line) => line.endsWith("77 ."))).toHaveLength(200);
    expect([...lines]).toEqual(Array.from({ length: 20_001 }, (_, line) => `It is ${line} .`));
    expect(Array.isArray(lines)).toBe(true);
  });

  it("unpacks no other block than that of the line", () => {
    const { text, lists = [] } = packed;
    const damaged = lists.map(({ path, blocks }) => ({
      path,
      blocks: path.includes("source") ? blocks.with(3, new Uint8Array()) : blocks,
    }));
    const read = linesOf(unpackTextWhenRead({ text, lists: damaged }));
    expect([read[2999], read[4000]]).toEqual(["It is 2999 .", "It is 4000 ."]);
    expect(() => read[3000]).toThrow();
  });

  it("returns the same example each time", () => {
    const text = unpackTextWhenRead(packed);
    if (text.kind !== "suite") throw new Error("no suite");
    expect(text.suite.examples[1500]).toBe(text.suite.examples[1500]);
  });

  it("is packed to the same bytes", () => {
    expect(packText(unpackTextWhenRead(packed))).toEqual(packed);
  });

  it("can be sent with its lines unpacked", () => {
    const texts = new Map([["hash", unpackTextWhenRead(packed)]]);
    const sent = structuredClone(withoutPackedLists({ id: "c", texts: [texts] }));
    expect(sent).toEqual({ id: "c", texts: [new Map([["hash", suiteOf(20_001)]])] });
  });

  it("leaves a value without such lines as it is", () => {
    const value = { id: "c", bytes: new Uint8Array(3), texts: new Map([["hash", outputOf(3)]]), none: null };
    expect(withoutPackedLists(value)).toBe(value);
  });
});
