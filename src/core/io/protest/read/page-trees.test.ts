import { expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { checkDefinitions, hasSharedPages } from "#core/io/protest/protest-database.ts";

const SIZE = 512;

interface TestPage {
  /** Type of the page: 13 = leaf of a table, 5 = inner page of a table, 10 and 2 = the same for an index. */
  readonly type: number;
  readonly children?: readonly number[];
  readonly last?: number;
  /** The first bytes of each row, which declare its length. */
  readonly rows?: readonly (readonly number[])[];
}

/** A file with these pages; the first one begins after the file's header. */
function pages(...given: TestPage[]): Uint8Array {
  const bytes = new Uint8Array(given.length * SIZE);
  const view = new DataView(bytes.buffer);
  given.forEach(({ type, children = [], last = 0, rows = [] }, index) => {
    const start = index * SIZE;
    const head = index === 0 ? start + 100 : start;
    const isLeaf = type === 13 || type === 10;
    view.setUint8(head, type);
    view.setUint16(head + 3, isLeaf ? rows.length : children.length);
    if (!isLeaf) view.setUint32(head + 8, last);
    let end = SIZE;
    const place = (cell: readonly number[], number: number) => {
      end -= 8;
      bytes.set(cell, start + end);
      view.setUint16(head + (isLeaf ? 8 : 12) + 2 * number, end);
    };
    if (isLeaf) rows.forEach(place);
    else children.map((child) => [0, 0, 0, child]).forEach(place);
  });
  return bytes;
}

const LEAF: TestPage = { type: 13 };

function messagesOf(bytes: Uint8Array): string[] {
  return checkDefinitions({ path: "a.db", bytes }, SIZE).map(formatProblem);
}

it.each<[string, Uint8Array, number[], boolean]>([
  ["trees of one page each", pages(LEAF, LEAF, LEAF), [2, 3], false],
  ["two trees with one root", pages(LEAF, LEAF), [2, 2], true],
  ["a tree whose root is the list of tables", pages(LEAF), [1], true],
  ["two trees with one leaf", pages(LEAF, { type: 5, last: 4 }, { type: 5, last: 4 }, LEAF), [2, 3], true],
  ["a leaf twice in one tree", pages(LEAF, { type: 5, children: [3], last: 3 }, LEAF), [2], true],
  [
    "a leaf of both a table and an index",
    pages(LEAF, { type: 5, last: 4 }, { type: 2, children: [4] }, LEAF),
    [2, 3],
    true,
  ],
  ["a cyclic tree", pages(LEAF, { type: 5, last: 2 }), [2], true],
  [
    "trees of several pages each",
    pages(LEAF, { type: 5, children: [3], last: 4 }, LEAF, LEAF, { type: 2, last: 6 }, { type: 10 }),
    [2, 5],
    false,
  ],
  ["a root that is not in the file, which SQLite reports", pages(LEAF, LEAF), [2, 9, 9, 0], false],
  ["leaves whose rows look like pages", pages(LEAF, { type: 13, rows: [[0, 0, 0, 2]] }), [2], false],
])("hasSharedPages says whether pages are used twice: %s", (_, bytes, roots, expected) => {
  expect(hasSharedPages(bytes, SIZE, roots)).toBe(expected);
});

it("checkDefinitions limits the declared bytes of definitions, and reports a cyclic list of tables", () => {
  // 0xbd 0x84 0x40 = 61 × 128² + 4 × 128 + 64 = 1,000,000 bytes.
  expect(messagesOf(pages({ type: 13, rows: [[0xbd, 0x84, 0x40]] }))).toEqual([]);
  expect(messagesOf(pages({ type: 13, rows: [[0xbd, 0x84, 0x40], [1]] }))).toEqual([
    "a.db: takes 1000001 bytes to define its tables; expected at most 1000000 [too-large]",
  ]);
  expect(messagesOf(pages({ type: 5, last: 1 }))).toEqual([
    "a.db: the list of the database's tables is damaged [unreadable-database]",
  ]);
});

it("checkDefinitions reports a row that declares the greatest possible length", () => {
  expect(messagesOf(pages({ type: 13, rows: [Array(8).fill(0xff)] }))).toEqual([
    expect.stringMatching(/^a\.db: takes [0-9]+ bytes to define its tables/),
  ]);
});

it("checkDefinitions ignores cells outside their page", () => {
  const bytes = pages({ type: 5, children: [9] });
  const view = new DataView(bytes.buffer);
  view.setUint16(103, 65_535);
  expect(messagesOf(bytes)).toEqual([]);
  view.setUint16(112, 511);
  expect(messagesOf(bytes)).toEqual([]);
});
