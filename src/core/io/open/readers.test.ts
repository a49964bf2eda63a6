import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { SourceFile } from "#core/io/text-file.ts";
import { READERS, recogniseFile } from "./readers.ts";

/** Each character as one byte. */
function bytesOf(content: string): Uint8Array {
  return Uint8Array.from(content, (character) => character.charCodeAt(0));
}

const EXAMPLES = READERS.flatMap((reader) =>
  reader.examples.map(({ path, content }) => ({
    kind: reader.kind,
    path,
    reader,
    file: { path, bytes: bytesOf(content) },
  })),
);

describe("the list of readers", () => {
  it("has each kind once", () => {
    const kinds = READERS.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(kinds);
  });

  it("has an example of each kind", () => {
    expect(READERS.filter(({ examples }) => examples.length === 0).map(({ kind }) => kind)).toEqual([]);
  });

  it.each(EXAMPLES)("recognises the example of $kind, $path, as this kind first", ({ kind, file }) => {
    expect(recogniseFile(file)[0]?.reader.kind).toBe(kind);
  });

  it.each(EXAMPLES)("reads the example of $kind, $path, or says what to do", async ({ reader, file }) => {
    const read = await reader.read(file);
    expect(read.ok || read.problems.every(({ message }) => message.length > 20)).toBe(true);
  });
});

const CASES = resolve(import.meta.dirname, "../../../../e2e/data/cases");

function caseFile(path: string): SourceFile {
  return {
    path: path.slice(path.lastIndexOf("/") + 1),
    bytes: new Uint8Array(readFileSync(join(CASES, path))),
  };
}

describe("a file of a public report", () => {
  // The kinds are those that the descriptions of the cases name.
  it.each([
    ["pointers-and-pages/pointer.txt", "git-lfs"],
    ["pointers-and-pages/page.txt", "web-page"],
    ["damaged-batches/mail.eml", "mail"],
    ["damaged-batches/base64.json.gz", "base64"],
    ["damaged-batches/web-page.json.gz", "web-page"],
    ["damaged-batches/cut.json", "campaign"],
    ["packed-batches/unpacked.batch.json.gz", "campaign"],
    ["packed-batches/two-batches.zip", "zip"],
    ["subtitles-and-memories/film-srt.de.txt", "subtitles"],
    ["subtitles-and-memories/film.de.lrc", "subtitles"],
    ["subtitles-and-memories/film.de.srt", "subtitles"],
    ["subtitles-and-memories/film.de.sub", "subtitles"],
    ["subtitles-and-memories/film.de.vtt", "subtitles"],
    ["subtitles-and-memories/tm.tmx", "translation-memory"],
    ["subtitles-and-memories/tm.txt", "translation-memory"],
    ["subtitles-and-memories/job.xlf", "xliff"],
    ["synchronised-folders/icloud/systems/.ibis.txt.icloud", "not-downloaded"],
    ["entity-types/types.conllu", "corefud"],
    ["numbers-in-tables/star.tsv", "scores"],
    ["rows-per-segment/ratings.tsv", "table"],
    ["spreadsheet-header/sheet.csv", "table"],
    ["blank-lines/source.en.txt", "lines"],
    ["json-shapes/object-of-lists.json", "json-lines"],
    ["synchronised-folders/copy1/examples.tsv", "examples.tsv"],
    ["synchronised-folders/copy1/systems/heron.align", "links"],
  ])("is recognised by its content: %s is %s", (path, kind) => {
    expect(recogniseFile(caseFile(path))[0]?.reader.kind).toBe(kind);
  });

  it.each([
    ["a.align", "0-0 1-1\n", "word links (Pharaoh)"],
    ["a.txt", "0-0 1-1\n", "word links (Pharaoh)"],
    ["a.align", "no links\n", "word links, by its name"],
  ])("is word links by its content, otherwise by its name: %s with %j", (path, content, reason) => {
    expect(recogniseFile({ path, bytes: bytesOf(content) })[0]?.reason).toBe(reason);
  });

  it("is of some kind, unless it has an unfinished merge of git", () => {
    const paths = readdirSync(CASES, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(CASES.length + 1));
    const unknown = paths.filter((path) => recogniseFile(caseFile(path)).length === 0);
    // A text with an unfinished merge of git is not read before the merge is finished.
    expect(unknown).toEqual(["synchronised-folders/mark-output/systems/heron.txt"]);
  });
});
