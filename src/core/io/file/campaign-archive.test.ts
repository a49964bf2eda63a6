import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Parsed } from "#core/base/problem.ts";
import { INPUT_LIMITS } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { unpackGzip, unpackZip } from "./campaign-archive.ts";
import { crc32 } from "./crc-32.ts";

const text = strToU8("Ma sœur a acheté une lampe .\n".repeat(500));
const zeros = new Uint8Array(3_000_000);

function archive(bytes: Uint8Array, path = "a.zip"): SourceFile {
  return { path, bytes };
}

function told(parsed: Parsed<unknown>): string {
  return parsed.ok ? "ok" : parsed.problems.map(({ code, message }) => `${code}: ${message}`).join("\n");
}

/** The last offset of a 32-bit number. */
function findLast(bytes: Uint8Array, value: number): number {
  const view = new DataView(bytes.buffer);
  for (let at = bytes.length - 4; at >= 0; at--) if (view.getUint32(at, true) === value) return at;
  throw new Error("not found");
}

/** A copy with some bytes changed at an offset after the last directory entry's signature. */
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
  it("gives its files, deflated or stored, empty ones too", () => {
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

  it.each([0, 1, 4, 21, 100, 200])("cut off after %d bytes is reported as unreadable", (length) => {
    const zip = zipSync({ "a.txt": text, "b.txt": text });
    expect(told(unpackZip(archive(zip.slice(0, length))))).toMatch(/^unreadable-archive: the end/);
  });

  it("with a wrong byte in it is reported, with the name of the file", () => {
    const zip = zipSync({ "a.txt": [text, { level: 0 }], "b.txt": text });
    zip[100] = 0;
    expect(told(unpackZip(archive(zip)))).toBe("unreadable-archive: “a.txt” in the archive is damaged");
  });

  it.each(["../a.txt", "/etc/a.txt", "C:\\a.txt", "x/../../a.txt", "x\\..\\a.txt", "a\0.txt"])(
    "with the path %j is refused",
    (path) => {
      expect(told(unpackZip(archive(zipSync({ [path]: text }))))).toMatch(
        /^unreadable-archive: found the path/,
      );
    },
  );

  it("with one path twice is refused", () => {
    const zip = zipSync({ "a.txt": text, "b.txt": text });
    const copy = patched(zip, 46, (view, at) => view.setUint8(at, "a".charCodeAt(0)));
    expect(told(unpackZip(archive(copy)))).toBe("duplicate-name: “a.txt” occurs twice in the archive");
  });

  it("with a password, a foreign packing or a link is refused", () => {
    const zip = zipSync({ "a.txt": text });
    const encrypted = patched(zip, 8, (view, at) => view.setUint16(at, 1, true));
    expect(told(unpackZip(archive(encrypted)))).toContain("is encrypted");
    const foreign = patched(zip, 10, (view, at) => view.setUint16(at, 93, true));
    expect(told(unpackZip(archive(foreign)))).toContain("method 93");
    const link = zipSync({ "a.txt": [text, { os: 3, attrs: 0xa1ff << 16 }] });
    expect(told(unpackZip(archive(link)))).toContain("is a link");
  });
});

describe("a bomb", () => {
  const bomb = zipSync({ "a.txt": zeros, "b.txt": zeros });

  it("is refused by the sizes it declares, before anything is inflated", () => {
    const entries: string[] = [];
    const limits = { ...INPUT_LIMITS, total: 5_000_000 };
    expect(told(unpackZip(archive(bomb), (path) => entries.push(path), limits))).toBe(
      "too-large: the files in it hold 6000000 bytes; expected at most 5000000",
    );
    expect(told(unpackZip(archive(bomb), undefined, { ...INPUT_LIMITS, file: 2_000_000 }))).toContain(
      "too-large: “b.txt” holds 3000000 bytes",
    );
    expect(entries).toEqual([]);
  });

  it("that declares less than it holds is stopped at the declared size", () => {
    const liar = patched(bomb, 24, (view, at) => view.setUint32(at, 1000, true));
    expect(told(unpackZip(archive(liar)))).toBe("unreadable-archive: “b.txt” in the archive is damaged");
  });

  it("that declares more than it can hold is refused without the memory for it", () => {
    const liar = patched(zipSync({ "a.txt": text }), 24, (view, at) => view.setUint32(at, 400_000_000, true));
    expect(told(unpackZip(archive(liar)))).toBe("unreadable-archive: “a.txt” in the archive is damaged");
  });

  it("of many files is refused by their number", () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}.txt`, new Uint8Array()]),
    );
    expect(told(unpackZip(archive(zipSync(many)), undefined, { ...INPUT_LIMITS, files: 49 }))).toBe(
      "too-large: holds 50 files; expected at most 49",
    );
  });

  it("in a .gz is refused by the size it declares, or if it grows beyond the limit", () => {
    const gzip = gzipSync(zeros);
    const limits = { ...INPUT_LIMITS, file: 1_000_000 };
    expect(told(unpackGzip(archive(gzip), limits))).toMatch(/^too-large/);
    const liar = gzip.slice();
    new DataView(liar.buffer).setUint32(liar.length - 4, 1000, true);
    expect(told(unpackGzip(archive(liar), limits))).toMatch(/^too-large: holds more than 1000000 bytes/);
    expect(told(unpackGzip(archive(liar)))).toMatch(/^unreadable-archive/);
  });
});

describe("a .gz", () => {
  it("gives its one file, with or without a name and other fields in its header", () => {
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

  it.each([3, 10, 17, 30, 60])("cut off after %d bytes is reported as unreadable", (length) => {
    expect(told(unpackGzip(archive(gzipSync(text).slice(0, length))))).toMatch(/^unreadable-archive/);
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
    ["nothing but empty members", [none, none]],
    ["a thousand members", Array.from({ length: 1000 }, () => rest)],
  ])("of %s is read whole", (_what, contents) => {
    const gzip = joined(...contents.map((content) => gzipSync(content)));
    expect(unpackGzip(archive(gzip, "a.json.gz"))).toEqual({
      ok: true,
      value: [{ path: "a.json", bytes: joined(...contents) }],
      warnings: [],
    });
  });

  it("of several members is held to the limits of one file", () => {
    const gzip = joined(gzipSync(half), gzipSync(half), gzipSync(rest));
    expect(told(unpackGzip(archive(gzip), { ...INPUT_LIMITS, file: 2 * half.length }))).toMatch(/^too-large/);
    expect(told(unpackGzip(archive(gzip), { ...INPUT_LIMITS, files: 2 }))).toMatch(
      /^too-large: is packed in/,
    );
    expect(unpackGzip(archive(gzip), { ...INPUT_LIMITS, files: 3 }).ok).toBe(true);
  });

  it.each<[what: string, gzip: Uint8Array]>([
    ["a second member cut off", joined(gzipSync(half), gzipSync(half).slice(0, -3))],
    ["a second member's header alone", joined(gzipSync(half), gzipSync(half).slice(0, 10))],
    ["a wrong byte in the first member's end", joined(gzipSync(half).fill(7, -8, -7), gzipSync(rest))],
    ["words behind it", joined(gzipSync(half), strToU8("more"))],
    ["one byte behind it", joined(gzipSync(half), new Uint8Array(1))],
  ])("with %s is reported as unreadable", (_what, gzip) => {
    expect(told(unpackGzip(archive(gzip)))).toMatch(/^unreadable-archive/);
  });

  it("with a wrong byte in it is reported as unreadable", () => {
    const gzip = gzipSync(text, { level: 0 });
    gzip[200] = 0;
    expect(told(unpackGzip(archive(gzip)))).toMatch(/^unreadable-archive/);
  });
});

it("the CRC-32 is that of its standard's check value", () => {
  expect(crc32(strToU8("123456789"))).toBe(0xcbf43926); // RFC 3385, "check" of CRC-32
});
