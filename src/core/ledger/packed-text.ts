// Packs the long lists of a text to compressed bytes, because a message or a database record with all sentences of a
// large text needs as much memory as the text itself, until the engine cleans up.

import { gunzipSync, gzipSync, strFromU8 } from "fflate";
import { freeBytes } from "#core/base/free-bytes.ts";
import type { LedgerText } from "./ledger.ts";

/** A text without long lists is its own packed form: it is read faster as it is. */
export interface PackedText {
  /** The text, with empty lists in the place of its long ones. */
  readonly text: LedgerText;
  /** The long lists; absent = there are none. */
  readonly lists?: readonly PackedList[];
}

interface PackedList {
  /** The names and indices that lead from the text to the list, such as `["suite", "references", 0, "lines"]`. */
  readonly path: readonly (string | number)[];
  /** The items in order. Each block is JSON lines in gzip; each line has up to `LINE_ITEMS` items. */
  readonly blocks: readonly Uint8Array[];
}

/** Greatest number of items of a list that is not packed. */
const LONGEST_PLAIN = 20_000;
/**
 * Greatest number of items of a list that are searched for long lists, such as references. Longer lists contain
 * sentences or examples, of which none has a long list, and looking at each would take a multiple of the time.
 */
const MOST_SEARCHED = 100;
/** Items per block. A block of sentences has about a hundred kilobytes before it is compressed. */
const BLOCK_ITEMS = 1000;
/** Items per line: so few that the engine soon reuses the memory of each line's text. */
const LINE_ITEMS = 100;

/** The fastest level. Level 3 would save a sixth of the bytes. */
const LEVEL = 1;

// Browsers, workers and Node have it, but the es2023 library does not declare it.
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

export function packText(text: LedgerText): PackedText {
  const lists: PackedList[] = [];
  const head = withoutLongLists(text, [], lists);
  return lists.length === 0 ? { text } : { text: head, lists };
}

/** The value with empty lists in the place of its long ones, which are added to `lists`. */
function withoutLongLists<T>(value: T, path: PackedList["path"], lists: PackedList[]): T;
function withoutLongLists(value: unknown, path: PackedList["path"], lists: PackedList[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) && value.length > LONGEST_PLAIN) {
    lists.push({ path, blocks: packItems(value) });
    return [];
  }
  if (Array.isArray(value) && value.length > MOST_SEARCHED) return value;
  if (Array.isArray(value))
    return value.map((item, index) => withoutLongLists(item, [...path, index], lists));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, item]) => [name, withoutLongLists(item, [...path, name], lists)]),
  );
}

function packItems(items: readonly unknown[]): Uint8Array[] {
  const encoder = new TextEncoder();
  let room = new Uint8Array();
  return slicesOf(items, BLOCK_ITEMS).map((block) => {
    const json = slicesOf(block, LINE_ITEMS)
      .map((line) => JSON.stringify(line))
      .join("\n");
    // The bytes of all blocks are written into one array, because the engine would keep new ones until it cleans up.
    if (room.length < MOST_BYTES * json.length) room = new Uint8Array(MOST_BYTES * json.length);
    const { written } = encoder.encodeInto(json, room);
    return gzipSync(room.subarray(0, written), { level: LEVEL, mtime: 0 });
  });
}

/** Greatest number of bytes of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

function slicesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, slice) =>
    items.slice(slice * size, (slice + 1) * size),
  );
}

/** The text as it was packed. Throws if bytes are damaged, or if a list's path leads nowhere. */
export function unpackText({ text, lists = [] }: PackedText): LedgerText {
  let whole: unknown = text;
  for (const { path, blocks } of lists) whole = withList(whole, path, unpackItems(blocks));
  return whole as LedgerText; // packText has taken the lists from a text of this shape
}

/** A copy of the value with this list at the end of the path. */
function withList(value: unknown, [name, ...rest]: PackedList["path"], list: readonly unknown[]): unknown {
  if (name === undefined) return list;
  if (typeof value !== "object" || value === null || !(name in value))
    throw new RangeError(`a stored text is damaged: it has no “${name}”`);
  const changed = { [name]: withList(Reflect.get(value, name), rest, list) };
  return Array.isArray(value) ? Object.assign([...value], changed) : { ...value, ...changed };
}

function unpackItems(blocks: readonly Uint8Array[]): unknown[] {
  const items: unknown[] = [];
  for (const block of blocks) {
    const bytes = gunzipSync(block);
    for (let start = 0; start < bytes.length; ) {
      const lineEnd = bytes.indexOf(LINE_END, start);
      const end = lineEnd < 0 ? bytes.length : lineEnd;
      items.push(...JSON.parse(strFromU8(bytes.subarray(start, end))));
      start = end + 1;
    }
    freeBytes(bytes.buffer);
  }
  return items;
}

const LINE_END = "\n".charCodeAt(0);
