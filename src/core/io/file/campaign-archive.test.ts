import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Parsed } from "#core/base/problem.ts";
import { INPUT_LIMITS } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { crc32, unpackGzip, unpackZip } from "./campaign-archive.ts";

const text = strToU8("Ma sœur a acheté une lampe .\n".repeat(500));
const zeros = new Uint8Array(3_000_000);

function archive(bytes: Uint8Array, path = "a.zip"): SourceFile {
  return { path, bytes };
}

function messagesOf(parsed: Parsed<unknown>): string {
  return parsed.ok ? "ok" : parsed.problems.map(({ code, message }) => `${code}: ${message}`).join("\n");
}

/** The last offset at which the bytes contain this 32-bit number. */
function findLast(bytes: Uint8Array, value: number): number {
  const view = new DataView(bytes.buffer);
  for (let at = bytes.length - 4; at >= 0; at--) if (view.getUint32(at, true) === value) return at;
  throw new Error("not found");
}

/**
 * A copy of the archive that `change` alters. `offset`: counted from the beginning of the last entry in the directory.
 */
function patched(
  bytes: Uint8Array,
  offset: number,
  change: (view: DataView, at: number) => void,
): Uint8Array {
  const copy = bytes.slice();
  change(new DataView(copy.buffer), findLast(copy, 0x02014b50) + offset);
  return copy;
}

describe("a .zip", () => {
  it("gives its files, whether deflated, stored or empty", () => {
    const zip = zipSync({
      "systems/é.txt": text,
      "b.txt": [text, { level: 0 }],
      "c.txt": new Uint8Array(),
      "d/": new Uint8Array(),
      "./d/e.txt": text,
    });
    const entries: string[] = [];
    expect(unpackZip(archive(zip), (path) => entries.push(path))).toEqual({
      ok: true,
      warnings: [],
      value: [
        { path: "systems/é.txt", bytes: text },
        { path: "b.txt", bytes: text },
        { path: "c.txt", bytes: new Uint8Array() },
        { path: "d/e.txt", bytes: text },
      ],
    });
    expect(entries).toEqual(["systems/é.txt", "b.txt", "c.txt", "d/e.txt"]);
  });

  it.each([0, 1, 4, 21, 100, 200])("is reported as unreadable if it is cut off after %d bytes", (length) => {
    const zip = zipSync({ "a.txt": text, "b.txt": text });
    expect(messagesOf(unpackZip(archive(zip.slice(0, length))))).toMatch(/^unreadable-archive: the end/);
  });

  it("with a wrong byte is reported with the name of the damaged file", () => {
    const zip = zipSync({ "a.txt": [text, { level: 0 }], "b.txt": text });
    zip[100] = 0;
    expect(messagesOf(unpackZip(archive(zip)))).toBe("unreadable-archive: “a.txt” in the archive is damaged");
  });

  it.each(["../a.txt", "/etc/a.txt", "C:\\a.txt", "x/../../a.txt", "x\\..\\a.txt", "a\0.txt"])(
    "is refused if it contains the path %j",
    (path) => {
      expect(messagesOf(unpackZip(archive(zipSync({ [path]: text }))))).toMatch(
        /^unreadable-archive: found the path/,
      );
    },
  );

  it("is refused if it contains a path twice", () => {
    const zip = zipSync({ "a.txt": text, "b.txt": text });
    const copy = patched(zip, 46, (view, at) => view.setUint8(at, "a".charCodeAt(0)));
    expect(messagesOf(unpackZip(archive(copy)))).toBe("duplicate-name: “a.txt” occurs twice in the archive");
  });

  it("is refused if it has a password, an unsupported compression method or a link", () => {
    const zip = zipSync({ "a.txt": text });
    const encrypted = patched(zip, 8, (view, at) => view.setUint16(at, 1, true));
    expect(messagesOf(unpackZip(archive(encrypted)))).toContain("needs a password");
    const foreign = patched(zip, 10, (view, at) => view.setUint16(at, 93, true));
    expect(messagesOf(unpackZip(archive(foreign)))).toContain("a method that Referee does not read (93)");
    const link = zipSync({ "a.txt": [text, { os: 3, attrs: 0xa1ff << 16 }] });
    expect(messagesOf(unpackZip(archive(link)))).toContain("is a link");
  });
});

describe("an archive that would expand to an enormous size (zip bomb)", () => {
  const bomb = zipSync({ "a.txt": zeros, "b.txt": zeros });

  it("is refused because of the sizes that it declares, before anything is unpacked", () => {
    const entries: string[] = [];
    const limits = { ...INPUT_LIMITS, total: 5_000_000 };
    expect(messagesOf(unpackZip(archive(bomb), (path) => entries.push(path), limits))).toBe(
      "too-large: the files in it have 6000000 bytes; expected at most 5000000",
    );
    expect(messagesOf(unpackZip(archive(bomb), undefined, { ...INPUT_LIMITS, file: 2_000_000 }))).toContain(
      "too-large: “b.txt” has 3000000 bytes",
    );
    expect(entries).toEqual([]);
  });

  it("is reported as damaged if it contains more than the size that it declares", () => {
    const liar = patched(bomb, 24, (view, at) => view.setUint32(at, 1000, true));
    expect(messagesOf(unpackZip(archive(liar)))).toBe(
      "unreadable-archive: “b.txt” in the archive is damaged",
    );
  });

  it("is reported as damaged if it declares more than it can contain", () => {
    const liar = patched(zipSync({ "a.txt": text }), 24, (view, at) => view.setUint32(at, 400_000_000, true));
    expect(messagesOf(unpackZip(archive(liar)))).toBe(
      "unreadable-archive: “a.txt” in the archive is damaged",
    );
  });

  it("is refused if it contains too many files", () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}.txt`, new Uint8Array()]),
    );
    expect(messagesOf(unpackZip(archive(zipSync(many)), undefined, { ...INPUT_LIMITS, files: 49 }))).toBe(
      "too-large: has 50 files; expected at most 49",
    );
  });

  it("is refused as a .gz if its declared or real size exceeds the limit", () => {
    const gzip = gzipSync(zeros);
    const limits = { ...INPUT_LIMITS, file: 1_000_000 };
    expect(messagesOf(unpackGzip(archive(gzip), limits))).toMatch(/^too-large/);
    const liar = gzip.slice();
    new DataView(liar.buffer).setUint32(liar.length - 4, 1000, true);
    expect(messagesOf(unpackGzip(archive(liar), limits))).toMatch(/^too-large: has more than 1000000 bytes/);
    expect(messagesOf(unpackGzip(archive(liar)))).toMatch(/^unreadable-archive/);
  });
});

describe("a .gz", () => {
  it("gives its only file, with or without a name and other fields in its header", () => {
    const plain = gzipSync(text);
    const header = [0x1f, 0x8b, 8, 4 + 8 + 16 + 2, 0, 0, 0, 0, 0, 3];
    const extra = [5, 0, 0, 1, 2, 3, 0];
    const words = [...strToU8("é.json\0a comment\0")];
    const named = new Uint8Array([...header, ...extra, ...words, 0xab, 0xcd, ...plain.subarray(10)]);
    for (const gzip of [plain, named]) {
      expect(unpackGzip(archive(gzip, "a.json.gz"))).toMatchObject({
        value: [{ path: "a.json", bytes: text }],
      });
    }
  });

  it.each([3, 10, 17, 30, 60])("is reported as unreadable if it is cut off after %d bytes", (length) => {
    expect(messagesOf(unpackGzip(archive(gzipSync(text).slice(0, length))))).toMatch(/^unreadable-archive/);
  });

  function joined(...parts: readonly Uint8Array[]): Uint8Array {
    return new Uint8Array(parts.flatMap((part) => [...part]));
  }
  const half = strToU8("Ma sœur ".repeat(3000));
  const rest = strToU8("a acheté une lampe .\n");
  const none = new Uint8Array();

  it.each<[what: string, contents: readonly Uint8Array[]]>([
    ["two members", [half, rest]],
    ["two equal members", [half, half]],
    ["a longer second member", [rest, half]],
    ["an empty member at the end, as bgzip writes it", [half, rest, none]],
    ["only empty members", [none, none]],
    ["a thousand members", Array.from({ length: 1000 }, () => rest)],
  ])("is read completely if it has %s", (_what, contents) => {
    const gzip = joined(...contents.map((content) => gzipSync(content)));
    expect(unpackGzip(archive(gzip, "a.json.gz"))).toEqual({
      ok: true,
      value: [{ path: "a.json", bytes: joined(...contents) }],
      warnings: [],
    });
  });

  it("is refused if all its members together are too large, or if it has too many members", () => {
    const gzip = joined(gzipSync(half), gzipSync(half), gzipSync(rest));
    expect(messagesOf(unpackGzip(archive(gzip), { ...INPUT_LIMITS, file: 2 * half.length }))).toMatch(
      /^too-large/,
    );
    expect(messagesOf(unpackGzip(archive(gzip), { ...INPUT_LIMITS, files: 2 }))).toMatch(
      /^too-large: is packed in/,
    );
    expect(unpackGzip(archive(gzip), { ...INPUT_LIMITS, files: 3 }).ok).toBe(true);
  });

  it.each<[what: string, gzip: Uint8Array]>([
    ["a second member that is cut off", joined(gzipSync(half), gzipSync(half).slice(0, -3))],
    ["only the header of a second member", joined(gzipSync(half), gzipSync(half).slice(0, 10))],
    ["a wrong byte in the first member's end", joined(gzipSync(half).fill(7, -8, -7), gzipSync(rest))],
    ["text after its end", joined(gzipSync(half), strToU8("more"))],
    ["one byte after its end", joined(gzipSync(half), new Uint8Array(1))],
  ])("is reported as unreadable if it has %s", (_what, gzip) => {
    expect(messagesOf(unpackGzip(archive(gzip)))).toMatch(/^unreadable-archive/);
  });

  it("with a wrong byte is reported as unreadable", () => {
    const gzip = gzipSync(text, { level: 0 });
    gzip[200] = 0;
    expect(messagesOf(unpackGzip(archive(gzip)))).toMatch(/^unreadable-archive/);
  });
});

it("crc32 gives the check value of the CRC-32 standard", () => {
  expect(crc32(strToU8("123456789"))).toBe(0xcbf43926); // RFC 3385, "check" of CRC-32
});
