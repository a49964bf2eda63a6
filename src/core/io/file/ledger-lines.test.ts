import { gzipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { openFiles } from "#core/io/open/open-files.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { gunzipPieces } from "./campaign-archive.ts";
import { openCampaignFile, parseCampaign, serializeCampaign } from "./campaign-file.ts";
import { type LedgerContent, OtherLayout, ReadTexts, readLedgerLines } from "./ledger-lines.ts";

const LEDGER = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Änna", role: "annotator" }],
    judgements: [
      smallJudgement(1, { remark: '","circumstances":{"content":"\\' }),
      smallJudgement(2, { example: "e2", remark: "\u2028 ü" }),
      smallJudgement(3, { example: "e3" }),
      smallJudgement(4, { example: "e4" }),
    ],
  },
);
const TEXT = serializeCampaign(LEDGER);
const LINES = TEXT.split("\n");

/** The content of a text, read in pieces of `size` bytes. */
function linesIn(text: string, size = 1000): LedgerContent | null {
  const bytes = strToU8(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, at * size + size),
  );
  return readLedgerLines(pieces);
}

function replaced(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error("nothing was replaced");
  return changed;
}

describe("a ledger file that Referee wrote", () => {
  it.each([1, 7, 1000, 1_000_000])("is read line by line from pieces of %i bytes", (size) => {
    const read = linesIn(TEXT, size);
    expect(read).toEqual({
      format: "referee-campaign",
      version: 1,
      campaign: LEDGER.id,
      scope: null,
      events: LEDGER.events,
      texts: LEDGER.texts,
    });
  });

  it.each([
    ["twice", ',"content":'],
    ["twice, once written otherwise", ',"\\u0063ontent":'],
  ])("can have an event with the key “content” %s, without an effect on the other events", (_, key) => {
    const [third = ""] = LINES.filter((line) => line.includes('"example":"e3"'));
    const content = JSON.stringify({ ...smallJudgement(3).content, remark: "other" });
    const odd = replaced(
      TEXT,
      third,
      `${third.replace(/\},?$/, "")}${key}${content}}${third.endsWith(",") ? "," : ""}`,
    );
    const remarks = (read: { readonly events: Ledger["events"] } | null) =>
      read?.events.flatMap((event) => (event.kind === "judgement" ? [event.content.remark] : [])).slice(2);
    const whole = parseCampaign("odd.json", odd);
    expect(whole.ok ? remarks(whole.value) : whole).toEqual(["other", ""]);
    expect(remarks(linesIn(odd))).toEqual(["other", ""]);
  });

  it("is also read without its last line end", () => {
    expect(linesIn(TEXT.trimEnd())?.events).toEqual(LEDGER.events);
  });

  it("is read so that equal parts of judgements are the same object in memory", () => {
    const [, , third, fourth] = (linesIn(TEXT)?.events ?? []).flatMap((event) =>
      event.kind === "judgement" ? [event] : [],
    );
    expect(fourth?.content).toBe(third?.content);
    expect(fourth?.circumstances).toBe(third?.circumstances);
  });

  it("gives the same ledger as when the file is read as one text, compressed or not", () => {
    const bytes = strToU8(TEXT);
    const whole = parseCampaign("a.json", TEXT);
    expect(whole.ok).toBe(true);
    expect(openCampaignFile({ path: "a.json", bytes })).toEqual(whole);
    const packed = openFiles([{ path: "a.json.gz", bytes: gzipSync(bytes) }], "a");
    expect(packed.ok && packed.value).toEqual({ kind: "campaign", ledger: whole.ok && whole.value });
  });
});

describe("a file that must be read as one text", () => {
  const last = LINES.length - 3;
  it.each<[string, string]>([
    ["no content", ""],
    ["other white space", JSON.stringify(JSON.parse(TEXT), null, 1)],
    ["all in one line", JSON.stringify(JSON.parse(TEXT))],
    ["a byte-order mark", `\uFEFF${TEXT}`],
    ["line ends of Windows", TEXT.replaceAll("\n", "\r\n")],
    ["no comma between events", replaced(TEXT, "},\n{", "}\n{")],
    ["two commas", replaced(TEXT, "},\n{", "},,\n{")],
    ["a comma after the last event", replaced(TEXT, '}\n],"texts"', '},\n],"texts"')],
    ["an invalid event", replaced(TEXT, '"action":"judge"', '"action":"guess"')],
    ["an event with an unknown key", replaced(TEXT, '"action":"judge"', '"action":"judge","more":1')],
    ["the key __proto__", replaced(TEXT, '"value":{', '"value":{"__proto__":{},')],
    ["the key __proto__, escaped", replaced(TEXT, '"value":{', '"value":{"\\u005f_proto__":{},')],
    ["two texts on one line", TEXT.replace(/\},\n("[0-9a-f]{64}")/, "},$1")],
    ["an invalid text", replaced(TEXT, '"kind":"output"', '"kind":"input"')],
    ["no end", LINES.slice(0, last).join("\n")],
    ["something after its end", `${TEXT}{}\n`],
    ["a blank line after its end", `${TEXT}\n`],
    ["an unknown key at its head", replaced(TEXT, '"version":1', '"version":1,"more":1')],
    ["a version that is no number", replaced(TEXT, '"version":1', '"version":"3"')],
    ["JSON too deep", replaced(TEXT, '"value":{', `"value":{"x":${"[".repeat(6000)}${"]".repeat(6000)},`)],
  ])("has another layout or an error: %s", (_, text) => {
    expect(linesIn(text)).toBeNull();
  });

  it("is nested too deeply, whatever the length of its lines", () => {
    // The value is within the file, the list of events and the event: 3 + 97 levels are allowed, one more is not.
    const nested = (lists: number, more: number) =>
      replaced(
        TEXT,
        '"key":"seed","value":7',
        `"key":"of a later version","value":[${"[".repeat(lists - 1)}${"]".repeat(lists - 1)}${',"x"'.repeat(more)}]`,
      );
    for (const more of [0, 5000]) {
      expect(linesIn(nested(97, more))?.events).toHaveLength(LEDGER.events.length);
      expect(linesIn(nested(98, more))).toBeNull();
      expect([97, 98].map((lists) => parseCampaign("a.json", nested(lists, more)).ok)).toEqual([true, false]);
    }
  });

  it("can contain bytes that are not UTF-8", () => {
    const bytes = strToU8(TEXT);
    bytes[bytes.indexOf(0xc3)] = 0xff;
    expect(readLedgerLines([bytes])).toBeNull();
  });

  it("can have another version or format, which is reported", () => {
    for (const [from, to, code] of [
      ['"version":1', '"version":2', "newer-version"],
      ['"version":1', '"version":0', "older-version"],
      ['"referee-campaign"', '"another"', "malformed-json"],
    ] as const) {
      const bytes = strToU8(replaced(TEXT, from, to));
      const read = openCampaignFile({ path: "a.json", bytes });
      expect(read.ok ? [] : read.problems.map((problem) => problem.code)).toEqual([code]);
    }
  });

  it("is recognised by a first byte that is no brace; no further piece is read", () => {
    let pieces = 0;
    const zeros = {
      *[Symbol.iterator](): Generator<Uint8Array> {
        for (; pieces < 100; pieces++) yield new Uint8Array(1000);
      },
    };
    expect(readLedgerLines(zeros)).toBeNull();
    expect(pieces).toBe(0);
  });

  it("is not assumed after an unexpected error: readLedgerLines throws the error", () => {
    const broken = {
      *[Symbol.iterator](): Generator<Uint8Array> {
        yield strToU8(TEXT.slice(0, 500));
        throw new RangeError("a bug");
      },
    };
    expect(() => readLedgerLines(broken)).toThrow("a bug");
  });
});

describe("texts of files that were read before", () => {
  const known = new ReadTexts();
  /** The file with a long line, in which one word of the text is `word`. */
  const withWord = (word: string) => {
    const [head = "", ...rest] = TEXT.split('"texts":{\n');
    return strToU8(
      [
        head,
        ...rest.map((texts) => texts.replace(/"lines":\["/, `"lines":["${`${word} `.repeat(5_000)}`)),
      ].join('"texts":{\n'),
    );
  };

  it("are the same objects if the line is equal, and read again if one word differs", () => {
    const textsOf = (word: string) => [...(readLedgerLines([withWord(word)], known)?.texts.values() ?? [])];
    const first = textsOf("il");
    const again = textsOf("il");
    const other = textsOf("ce");
    expect(first.length).toBeGreaterThan(0);
    again.forEach((text, index) => {
      expect(text).toBe(first[index]);
    });
    expect(JSON.stringify(other)).toContain("ce ce");
    expect(JSON.stringify(other)).not.toContain("il il");
  });
});

describe("texts of files that were written before", () => {
  const LINES = TEXT.split("\n");
  /** The line of the last text with lines. */
  const last = LINES.findLastIndex((line) => line.includes('"lines":["'));
  const longLine = (word: string) =>
    (LINES[last] ?? "").replace('"lines":["', `"lines":["${`${word} `.repeat(5_000)}`);
  const file = (line: string) => strToU8(LINES.with(last, line).join("\n"));

  it("are read from their bytes, and read again if one byte differs", () => {
    const known = new ReadTexts();
    const line = longLine("il").replace(/,$/, "");
    expect(new TextDecoder().decode(known.encoded(line))).toBe(line);
    for (const word of ["il", "ce"]) {
      const texts = JSON.stringify([...(readLedgerLines([file(longLine(word))], known)?.texts ?? [])]);
      expect(texts).toBe(JSON.stringify([...(readLedgerLines([file(longLine(word))])?.texts ?? [])]));
      expect(texts).toContain(`${word} ${word}`);
    }
  });
});

describe("a .gz that is decompressed while it is read", () => {
  const bytes = strToU8(TEXT);
  const packed = gzipSync(bytes);
  const twice = new Uint8Array([...packed, ...packed]);
  const length = (given: Uint8Array, file = 1_000_000, files = 2) =>
    [...gunzipPieces(given, { total: 0, file, files })].reduce((sum, piece) => sum + piece.length, 0);

  it("has as many bytes as the original text", () => {
    expect(length(packed)).toBe(bytes.length);
    expect(length(twice)).toBe(2 * bytes.length);
  });

  it.each<[string, () => Uint8Array]>([
    ["cut off", () => packed.slice(0, -1)],
    ["cut off after its beginning", () => packed.slice(0, 17)],
    [
      "of another checksum in its first member",
      () => twice.with(packed.length - 8, (packed.at(-8) ?? 0) ^ 1),
    ],
    ["of another length in its first member", () => twice.with(packed.length - 4, (packed.at(-4) ?? 0) ^ 1)],
    ["of too many members", () => new Uint8Array([...twice, ...packed])],
    ["of another checksum", () => packed.with(packed.length - 8, (packed.at(-8) ?? 0) ^ 1)],
    ["of another length", () => packed.with(packed.length - 4, (packed.at(-4) ?? 0) ^ 1)],
    ["damaged", () => packed.slice().fill(0xff, 40, 80)],
  ])("makes gunzipPieces throw OtherLayout if it is %s", (_, spoil) => {
    expect(() => length(spoil())).toThrow(OtherLayout);
  });

  it("makes gunzipPieces throw OtherLayout if it is larger than the limit", () => {
    expect(() => length(gzipSync(bytes), bytes.length - 1)).toThrow(OtherLayout);
    expect(length(gzipSync(bytes), bytes.length)).toBe(bytes.length);
    expect(() => length(twice, 2 * bytes.length - 1)).toThrow(OtherLayout);
  });
});
