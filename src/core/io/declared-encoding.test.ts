// Tests declared encodings. The expected characters are those of the code charts of ISO 8859-1, 8859-2, 8859-5,
// 8859-15, Windows-1251, Windows-1252 and Shift_JIS.
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { asUtf8 } from "./markup-scanner.ts";

const declared = (label: string, quote = '"') =>
  `<?xml version="1.0" encoding=${quote}${label}${quote}?>\n<w>`;

function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...strToU8(part)] : part)));
}

function read(bytes: Uint8Array) {
  const parsed = asUtf8({ path: "a.xml", bytes });
  if (!parsed.ok) return parsed.problems.map(formatProblem);
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(parsed.value.bytes);
  return [text.slice(text.indexOf("<w>")), ...parsed.warnings.map(formatProblem)];
}

describe("asUtf8", () => {
  it.each([
    ["ISO-8859-1", [0x63, 0x61, 0x66, 0xe9], "café"],
    ["iso-8859-1", [0xfc], "ü"],
    ["latin1", [0xe0], "à"],
    ["windows-1252", [0x93, 0x80, 0x94], "“€”"],
    ["ISO-8859-2", [0xb1, 0xbf], "ąż"],
    ["iso-8859-5", [0xbc, 0xd8, 0xe0], "Мир"],
    ["ISO-8859-15", [0xa4], "€"],
    ["Shift_JIS", [0x93, 0xfa, 0x96, 0x7b], "日本"],
    [" windows-1251 ", [0xcc, 0xe8, 0xf0], "Мир"],
  ])("converts XML that declares the encoding %s", (label, bytes, word) => {
    expect(read(bytesOf(declared(label), bytes, "</w>"))).toEqual([`<w>${word}</w>`]);
    expect(read(bytesOf(declared(label, "'"), bytes, "</w>"))).toEqual([`<w>${word}</w>`]);
  });

  it("converts UTF-16 in both byte orders, with a byte-order mark or without", () => {
    const text = `${declared("UTF-16")}é</w>`;
    const little = [...text].flatMap((character) => [character.charCodeAt(0), 0]);
    const big = [...text].flatMap((character) => [0, character.charCodeAt(0)]);
    for (const bytes of [
      bytesOf([0xff, 0xfe], little),
      bytesOf(little),
      bytesOf([0xfe, 0xff], big),
      bytesOf(big),
    ])
      expect(read(bytes)).toEqual(["<w>é</w>"]);
  });

  it("does not change UTF-8 that declares nothing, UTF-8, ASCII or UTF-16, or files that are no XML", () => {
    for (const text of [
      `${declared("UTF-8")}é</w>`,
      `${declared("utf8")}é</w>`,
      `${declared("us-ascii")}é</w>`,
      `${declared("UTF-16")}é</w>`,
      `\uFEFF${declared("utf-8")}é</w>`,
      '<?xml version="1.0"?>\n<w>é</w>',
      "<w>é</w>",
    ]) {
      const bytes = strToU8(text);
      expect(asUtf8({ path: "a.xml", bytes })).toEqual({
        ok: true,
        value: { path: "a.xml", bytes },
        warnings: [],
      });
    }
    const noXml = bytesOf([0xff, 0xfe, 0x41, 0], 'encoding="latin1"', [0xe9]);
    expect(asUtf8({ path: "a.txt", bytes: noXml })).toMatchObject({ ok: true, value: { bytes: noXml } });
  });

  it("keeps UTF-8 that declares another encoding, with a warning if it has characters beyond ASCII", () => {
    expect(read(strToU8(`${declared("ISO-8859-1")}café</w>`))).toEqual([
      "<w>café</w>",
      "a.xml:1: warning: declares “ISO-8859-1”, but is saved as UTF-8; read as UTF-8 [not-utf-8]",
    ]);
    expect(read(strToU8(`${declared("ISO-8859-1")}cafe</w>`))).toEqual(["<w>cafe</w>"]);
  });

  it("refuses an unknown encoding, and bytes that are invalid in the declared encoding", () => {
    expect(read(bytesOf(declared("EBCDIC-CP-US"), [0xe9], "</w>"))).toEqual([
      "a.xml:1: declares “EBCDIC-CP-US”, which Referee does not know; save it as UTF-8 [not-utf-8]",
    ]);
    expect(read(bytesOf(declared("Shift_JIS"), [0x93], "</w>"))).toEqual([
      "a.xml:1: declares “Shift_JIS”, but has bytes that are not of this encoding; save it as UTF-8 [not-utf-8]",
    ]);
  });
});
