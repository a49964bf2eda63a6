// Provides the small campaign of e2e/data/mini for unit tests and journeys, and copies of it with one error each.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { ProblemCode } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";

export const miniFolder = resolve(import.meta.dirname, "../../../../e2e/data/mini");

/** All files under a folder, with paths relative to it. */
export function readFolder(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(folder, path).split(sep).join("/"), bytes: new Uint8Array(readFileSync(path)) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const encoder = new TextEncoder();

type Content = string | Uint8Array | null;

/** The mini campaign with some files replaced, added or removed (null). */
export function miniFiles(changes: Readonly<Record<string, Content>> = {}): SourceFile[] {
  const files = new Map(readFolder(miniFolder).map((file) => [file.path, file.bytes]));
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) files.delete(path);
    else files.set(path, typeof content === "string" ? encoder.encode(content) : content);
  }
  return Array.from(files, ([path, bytes]) => ({ path, bytes }));
}

/** The text of a file of the mini campaign. */
export function miniText(path: string): string {
  return readFileSync(join(miniFolder, path), "utf8");
}

/** A file of the mini campaign with one line (1-based) replaced; null removes it. */
function withLine(path: string, line: number, text: string | null): Record<string, Content> {
  const lines = miniText(path).split("\n");
  lines.splice(line - 1, 1, ...(text === null ? [] : [text]));
  return { [path]: lines.join("\n") };
}

interface BadInput {
  readonly what: string;
  readonly changes: Readonly<Record<string, Content>>;
  readonly code: ProblemCode;
  readonly file: string;
  /** Line number from 1; null = no line. */
  readonly line: number | null;
  /** The part of the message that says what was found or expected. */
  readonly says: string;
}

const examples = "examples.tsv";
const north = "systems/north.align";
const notUtf8 = new Uint8Array([0x4d, 0x61, 0x0a, 0x73, 0xe9, 0x0a]); // "é" as Latin-1 in line 2

/** Campaign folders with one error each, and the problem that is reported for it. */
export const badInputs: readonly BadInput[] = [
  {
    what: "an unknown category",
    changes: withLine(examples, 5, "e4\tpleonastic_that\t3\t0\tIt\t"),
    code: "unknown-category",
    file: examples,
    line: 5,
    says: "pleonastic_that",
  },
  {
    what: "a position outside its sentence",
    changes: withLine(examples, 5, "e4\tpleonastic_it\t3\t99\tIt\t"),
    code: "position-outside-sentence",
    file: examples,
    line: 5,
    says: "found 99",
  },
  {
    what: "a line outside the source",
    changes: withLine(examples, 5, "e4\tpleonastic_it\t8\t0\tIt\t"),
    code: "position-outside-sentence",
    file: examples,
    line: 5,
    says: "lines 0 to 7",
  },
  {
    what: "a pronoun that is not the token at its position",
    changes: withLine(examples, 5, "e4\tpleonastic_it\t3\t1\tIt\t"),
    code: "pronoun-differs",
    file: examples,
    line: 5,
    says: "found “is”",
  },
  {
    what: "an output with one line too few",
    changes: withLine("systems/south.txt", 8, null),
    code: "line-count-differs",
    file: "systems/south.txt",
    line: 8,
    says: "found 7 lines; expected 8",
  },
  {
    what: "an alignment with one line too many",
    changes: { [north]: `${miniText(north)}0-0\n` },
    code: "line-count-differs",
    file: north,
    line: 9,
    says: "found 9 lines; expected 8",
  },
  {
    what: "an id that occurs twice",
    changes: withLine(examples, 5, "e2\tpleonastic_it\t3\t0\tIt\t"),
    code: "duplicate-id",
    file: examples,
    line: 5,
    says: "“e2” is already in line 3",
  },
  {
    what: "a malformed cell",
    changes: withLine(examples, 6, "e5\tanaphoric_inter_they\t5\t0\tThey\t4:0-1"),
    code: "malformed-cell",
    file: examples,
    line: 6,
    says: "line:start-end:head",
  },
  {
    what: "a row with one cell too few",
    changes: withLine(examples, 5, "e4\tpleonastic_it\t3\t0\tIt"),
    code: "malformed-cell",
    file: examples,
    line: 5,
    says: "found 5 cells; expected 6",
  },
  {
    what: "a malformed link",
    changes: withLine(north, 3, "0-0 1:1"),
    code: "malformed-link",
    file: north,
    line: 3,
    says: "found “1:1”",
  },
  {
    what: "bytes that are not UTF-8",
    changes: { "source.txt": notUtf8 },
    code: "not-utf-8",
    file: "source.txt",
    line: 2,
    says: "not UTF-8",
  },
  {
    what: "an empty file",
    changes: { "systems/north.txt": "" },
    code: "empty-file",
    file: "systems/north.txt",
    line: null,
    says: "empty",
  },
  ...["source.txt", examples].map(
    (file): BadInput => ({
      what: `no ${file}`,
      changes: { [file]: null },
      code: "missing-required-file",
      file,
      line: null,
      says: "required",
    }),
  ),
  {
    what: "a number that is not from 0 to 9999999",
    changes: withLine(examples, 5, "e4\tpleonastic_it\t-3\t0\tIt\t"),
    code: "not-a-small-whole-number",
    file: examples,
    line: 5,
    says: "found “-3”",
  },
  {
    what: "a link with a number that is not from 0 to 9999999",
    changes: withLine(north, 3, "0-0 1-12345678"),
    code: "not-a-small-whole-number",
    file: north,
    line: 3,
    says: "1-12345678",
  },
  {
    what: "a missing column",
    changes: withLine(examples, 1, "id\tcategory\tline\tposition\tword\tantecedents"),
    code: "missing-column",
    file: examples,
    line: 1,
    says: "“pronoun” is missing",
  },
  {
    what: "settings that are no JSON",
    changes: { "suite.json": '{ "name": ' },
    code: "malformed-json",
    file: "suite.json",
    line: 1,
    says: "the file seems to be cut off",
  },
  {
    what: "judgements that are none of Referee's",
    changes: { "judgements.json": '{"format":"something-else"}' },
    code: "malformed-json",
    file: "judgements.json",
    line: null,
    says: "referee-judgements",
  },
];
