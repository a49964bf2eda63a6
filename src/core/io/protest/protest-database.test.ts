import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { LARGEST_DATABASE } from "#core/io/input-limits.ts";
import {
  changeCounter,
  checkHeader,
  isDatabase,
  isDatabaseName,
  withoutWriteAhead,
} from "./protest-database.ts";

interface Header {
  readonly magic?: string;
  /** The value of the two bytes for the page size; 1 means 65,536. */
  readonly pageSize?: number;
  readonly pages?: number;
  readonly counter?: number;
  /** The counter for which the number of pages is valid. */
  readonly validFor?: number;
  /** Versions of the format for writing and for reading: 2 = write-ahead log. */
  readonly formats?: readonly [number, number];
  readonly length?: number;
}

/** The bytes of a database, by default with two pages of 512 bytes. They do not begin at the start of their buffer. */
function file(header: Header = {}) {
  const { magic = "SQLite format 3\0", pageSize = 512, pages = 2, counter = 7, formats = [1, 1] } = header;
  const { validFor = counter, length = 1024 } = header;
  const whole = new Uint8Array(Math.max(length, 100) + 8).subarray(8);
  const view = new DataView(whole.buffer, whole.byteOffset);
  for (let at = 0; at < magic.length; at++) whole[at] = magic.charCodeAt(at);
  view.setUint16(16, pageSize);
  whole.set(formats, 18);
  view.setUint32(24, counter);
  view.setUint32(28, pages);
  view.setUint32(92, validFor);
  return { path: "small.db", bytes: whole.subarray(0, length) };
}

const CUT = (found: number, expected: number) =>
  `small.db: the file is cut off: found ${found} bytes; expected ${expected}. Copy it again [unreadable-database]`;
const MORE =
  "small.db: warning: found additional bytes after the end of the database, which are ignored: found 1536 bytes; expected 1024 [unreadable-database]";
const ADDED = (found: number, expected: number) =>
  `small.db: something was added after the end of the database: found ${found} bytes; expected ${expected} [unreadable-database]`;
const UNEVEN = (found: number, size: number) =>
  `small.db: the file is cut off, or something was added: found ${found} bytes; expected a multiple of ${size} [unreadable-database]`;
const DAMAGED = "small.db: the header of the database is damaged; copy the file again [unreadable-database]";
const NONE = "small.db: is not a PROTEST database [unreadable-database]";
const IN_USE =
  "small.db: warning: was in use by another program (write-ahead log): changes that it had not yet written back are not in this file [unreadable-database]";

describe("the first bytes of a file", () => {
  it.each<[what: string, header: Header, messages: string[]]>([
    ["a whole database", {}, []],
    ["the largest pages", { pageSize: 1, pages: 1, length: 65_536 }, []],
    ["one page more than declared", { length: 1536 }, [MORE]],
    ["text", { magic: "Lorem ipsum dolor sit amet" }, [NONE]],
    ["another version of SQLite", { magic: "SQLite format 4\0" }, [NONE]],
    ["only the signature", { length: 16 }, [DAMAGED]],
    ["a header that is cut off", { length: 99 }, [DAMAGED]],
    ["only a header", { length: 100, pages: 0 }, [UNEVEN(100, 512)]],
    ["pages that are too small", { pageSize: 256 }, [DAMAGED]],
    ["pages whose size is not a power of two", { pageSize: 1000 }, [DAMAGED]],
    ["pages of size 0", { pageSize: 0 }, [DAMAGED]],
    ["a missing page", { pages: 3 }, [CUT(1024, 1536)]],
    ["a last page that is cut off", { length: 1023 }, [CUT(1023, 1024)]],
    ["something after its end", { length: 1025 }, [ADDED(1025, 1024)]],
    ["a count of pages that is not valid", { pages: 3, validFor: 6 }, []],
    ["half a page, with an invalid page count", { pages: 3, validFor: 6, length: 1025 }, [UNEVEN(1025, 512)]],
    ["a write-ahead log for writing", { formats: [2, 1] }, [IN_USE]],
    ["a write-ahead log for reading", { formats: [1, 2] }, [IN_USE]],
    ["a write-ahead log, cut off", { formats: [2, 2], pages: 3 }, [CUT(1024, 1536), IN_USE]],
  ])("give the problems of %s", (_, header, messages) => {
    expect(checkHeader(file(header)).map(formatProblem)).toEqual(messages);
  });

  it("are not examined if the file is too large", () => {
    const messagesOf = (length: number) =>
      checkHeader({ path: "small.db", bytes: new Uint8Array(length) }).map(formatProblem);
    expect(messagesOf(LARGEST_DATABASE)).toEqual([NONE]);
    expect(messagesOf(LARGEST_DATABASE + 1)).toEqual([
      "small.db: has 250000001 bytes; expected a database of at most 250000000 [too-large]",
    ]);
  });

  it("distinguish a database from other files", () => {
    expect(isDatabase(file())).toBe(true);
    expect(isDatabase(file({ magic: "SQLite format 3 " }))).toBe(false);
    expect(isDatabase({ bytes: new Uint8Array() })).toBe(false);
  });

  it.each([0, 1, 255, 256, 16_909_060, 4_294_967_295])("contain the change counter: %i", (counter) => {
    expect(changeCounter(file({ counter }))).toBe(counter);
  });
});

describe("the name of a file", () => {
  it.each([
    ["a.db", true],
    ["a.DB", true],
    ["b/a.sqlite", true],
    ["a.sqlite3", true],
    ["a.db.zip", false],
    ["a.dbx", false],
    ["adb", false],
    ["a.sqlite4", false],
    ["db", false],
  ])("shows whether it is a database: %s", (name, expected) => {
    expect(isDatabaseName(name)).toBe(expected);
  });
});

describe("withoutWriteAhead", () => {
  it("returns the same bytes if there is no write-ahead log", () => {
    const { bytes } = file();
    expect(withoutWriteAhead(bytes)).toBe(bytes);
  });

  it.each<[number, number]>([
    [2, 1],
    [1, 2],
    [2, 2],
  ])("returns a copy with both format versions changed to 1 if they are %i and %i", (write, read) => {
    const { bytes } = file({ formats: [write, read] });
    expect(withoutWriteAhead(bytes)).toEqual(file().bytes);
    expect([bytes[18], bytes[19]]).toEqual([write, read]);
  });
});
