// Lists all readers of text from others, and the places in such a text where a very long run of characters may be.

import { PLAIN_SETTINGS } from "#core/analysis/metrics/apt/score.ts";
import { readFilter } from "#core/campaign/filter/candidate-filter.ts";
import { checkProfile, PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { parsePrediction } from "#core/io/file/prediction-file.ts";
import {
  parseAptSettings,
  parseProfile,
  serializeProfile,
  writtenAptSettings,
} from "#core/io/file/profile-file.ts";
import {
  parseCategories,
  parseDocuments,
  parseExamples,
  parseGapTask,
  parseGuidelines,
  parseJudgements,
  parsePlan,
  parseProposals,
  parseSilver,
  parseSuiteSettings,
  serializeGapTask,
} from "#core/io/folder/folder-files.ts";
import { LAYOUT_READERS, readColumns, readRawFile } from "#core/io/open/read-raw-file.ts";
import { READERS, recogniseFile } from "#core/io/open/readers.ts";
import { parseAlignmentFile, type SourceFile } from "#core/io/text-file.ts";
import { readGuidelineParts } from "#core/suite/guideline-parts.ts";
import { readTokenFilter } from "#core/suite-building/targets/concordance.ts";
import { latexText } from "#core/tables/latex.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { looksTokenised } from "#core/text/tokenise/token-style.ts";
import { tokenise } from "#core/text/tokenise/tokenise.ts";

/** Marks the place for the run in a text. The texts contain it nowhere else. */
const RUN = "«»";

export interface TextReader {
  readonly name: string;
  /** Texts that the reader accepts, each with one marked place for a run. */
  readonly places: readonly string[];
  /** Does everything that Referee does with such a file or typed text. It must not throw. */
  readonly open: (bytes: Uint8Array) => unknown;
}

/**
 * Units that are repeated to make a run: characters that readers look for, and short pieces that open or close
 * something.
 */
export const RUN_UNITS: readonly string[] = [
  ..." \t\n\r<>&\"'[](){}|,;:.-_=*`#\\/!?@%+~^$01ax",
  ...["\u0301", "\u200d", "\u00a0", "\u200b", "\ufeff", "中", "é", "😀", "’", "…"],
  ...[
    "&amp;",
    "&#1;",
    "<doc>",
    "<seg>",
    "<seg> ",
    "<!--",
    "<a>",
    "</a>",
    "](",
    "![",
    "**",
    "- ",
    "> ",
    "1-1 ",
    "0:0-1:1 ",
  ],
  ...[
    " \n",
    "\t\n",
    "a ",
    ". ",
    "a.",
    "a'",
    "' ",
    '""',
    '\\"',
    "@-@ ",
    "(e1-",
    "e1)",
    "|a",
    ",a",
    "\ta",
    "a\n",
    "[]",
    "{}",
  ],
];

export function withRun(place: string, unit: string, length: number): string {
  return place.replace(RUN, () => unit.repeat(Math.ceil(length / unit.length)));
}

/** Describes a reader for files of one kind. */
function forFile(
  name: string,
  path: string,
  places: readonly string[],
  open: (file: SourceFile) => unknown,
): TextReader {
  return { name, places, open: (bytes) => open({ path, bytes }) };
}

/** Describes a reader for typed text, or for text from a file. */
function forText(name: string, places: readonly string[], open: (text: string) => unknown): TextReader {
  return { name, places, open: (bytes) => open(new TextDecoder().decode(bytes)) };
}

const jsonOf = (format: string, field: string) => `{"format":"${format}","version":1,${field}}`;

const SILVER = "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\n";

const gapTask = (name: string): GapTask => ({
  labels: { labels: [{ name: `a${name}`, spellings: [`b${name}`] }], pairs: [] },
  examples: null,
  seed: 1,
  alsoJudged: false,
});

/** Number of places for a run inside one example of a reader. */
const PLACES = 6;

/** The example with a place for a run at the borders of its words and signs, spread over the whole. */
function placesIn(content: string): string[] {
  const borders = Array.from(content.matchAll(/(?<=\w)(?=\W)|(?<=\W)(?=\w)/g), ({ index }) => index);
  const step = Math.max(1, Math.ceil(borders.length / PLACES));
  return borders
    .filter((_, number) => number % step === 0)
    .map((at) => `${content.slice(0, at)}${RUN}${content.slice(at)}`);
}

/** Whether a content is a text, so that a run in it is read as characters. */
export function isPlainText(content: string): boolean {
  return !/[^\n\t\x20-\x7E]/.test(content);
}

const LAYOUTS = new Set<string>(LAYOUT_READERS.map(({ kind }) => kind));

/** Every reader of the list that all doors ask, with its examples: a new reader is included by itself. */
const LISTED: readonly TextReader[] = READERS.flatMap(({ kind, examples, read }) =>
  examples
    .filter(({ content }) => isPlainText(content))
    .map(({ path, content }) =>
      forFile(`${kind}, ${path}`, path, [RUN, ...placesIn(content)], (file) => {
        const found = recogniseFile(file);
        if (found.some(({ reader: { kind: other } }) => LAYOUTS.has(other))) readTable(file);
        return read(file);
      }),
    ),
);

function readTable(file: SourceFile): void {
  const columns = readColumns(file);
  const names = columns.ok ? (columns.value?.columns ?? []).slice(0, 1).map(({ name }) => name) : [];
  if (names.length > 0) readRawFile(file, { columns: names });
}

const TABLES: readonly TextReader[] = [
  forFile(
    "examples.tsv",
    "examples.tsv",
    [
      RUN,
      `id\tcategory\tline\tposition\tpronoun\tantecedents\ne1\tc\t1\t0\tIt\t${RUN}\n`,
      `id\tcategory${RUN}\tline\n`,
    ],
    parseExamples,
  ),
  forFile("documents.tsv", "documents.tsv", [RUN, `id\tline\nd${RUN}\t0\n`], (file) =>
    parseDocuments(file, 5),
  ),
  forFile("categories.tsv", "categories.tsv", [RUN, `label\nc${RUN}\n`], parseCategories),
  forFile(
    "silver.tsv",
    "silver.tsv",
    [RUN, `${SILVER}e1\til ${RUN}\tla lampe\t2\tgood\tok\n`, `${SILVER}${RUN}\til\t\t1\tgood\tunset\n`],
    (file) => parseSilver(file, null),
  ),
  forFile("scores", "scores.tsv", [RUN, `system\tBLEU\na\t${RUN}\n`, `system\t${RUN}\na\t1\n`], (file) =>
    parseMetricScores(file, ["APT"]),
  ),
  forFile(
    "prediction",
    "prediction.tsv",
    [RUN, `il\til\tIt falls\tREPLACE_0 ${RUN}\t0-0\n`, `il\til\tIt\tREPLACE_0\t${RUN}\n`],
    parsePrediction,
  ),
  forFile("alignment", "a.align", [RUN, `0-0 ${RUN}\n`, `0-0${RUN}1-1\n`], (file) =>
    parseAlignmentFile(file, {
      lines: 1,
      linesName: "source.txt",
      source: ["It falls"],
      sourceName: "source.txt",
      target: ["Il tombe"],
      targetName: "reference.txt",
    }),
  ),
  forText("CSV", [RUN, `a,"${RUN}",b`, `a,${RUN},b`], parseCsv),
];

const SETTINGS: readonly TextReader[] = [
  forFile("suite.json", "suite.json", [RUN, `{"name":"${RUN}","sourceLanguage":"en"}`], parseSuiteSettings),
  forFile("plan", "plan.json", [RUN, jsonOf("referee-plan", `"forms":["${RUN}"]`)], (file) =>
    parsePlan(file, []),
  ),
  forFile("proposals", "proposals.json", [RUN, jsonOf("referee-proposals", `"proposals":[${RUN}]`)], (file) =>
    parseProposals(file, []),
  ),
  forFile(
    "judgements",
    "judgements.json",
    [RUN, jsonOf("referee-judgements", `"events":[${RUN}]`)],
    ({ path, bytes }) => parseJudgements(path, new TextDecoder().decode(bytes)),
  ),
  forFile(
    "profile",
    "a.profile.json",
    [RUN, serializeProfile({ ...PROTEST_2016, name: RUN, equivalents: [["il", "elle"]] })],
    parseProfile,
  ),
  forText("profile, typed", [RUN, `il${RUN}elle`], (text) =>
    checkProfile({
      ...PROTEST_2016,
      name: text,
      equivalents: [[text, "il"]],
      neverApproved: [{ language: text, forms: [text] }],
    }),
  ),
  forFile(
    "APT settings",
    "apt.json",
    [RUN, JSON.stringify(writtenAptSettings({ ...PLAIN_SETTINGS, sourcePronouns: ["it", RUN] }))],
    parseAptSettings,
  ),
  forFile("gap task", "gaps.json", [RUN, serializeGapTask(gapTask(RUN))], (file) => parseGapTask(file, null)),
];

const TYPED: readonly TextReader[] = [
  forText(
    "guidelines",
    [
      RUN,
      `# A\n\n${RUN}\n\nText.\n`,
      `[a](${RUN})`,
      `# ${RUN}\n`,
      `Text ${RUN} more\n`,
      `| a |\n| --- |\n| ${RUN} |\n`,
    ],
    (text) => {
      const file = { path: "guidelines.md", bytes: new TextEncoder().encode(text) };
      readGuidelineParts(text, [{ label: "event_it" }]);
      return parseGuidelines(file, [{ label: "event_it", antecedentAgreement: false }]);
    },
  ),
  forText("filter", [`text=${RUN}`, `answer=${RUN}`, `other-system=${RUN}`, `system=${RUN}`], (text) => [
    readFilter(new URLSearchParams(text)),
    readTokenFilter(new URLSearchParams(text)),
  ]),
  ...["en", "fr", "de", "zh"].map((language) =>
    forText(`tokens, ${language}`, [RUN, `A ${RUN} b.`, `A${RUN}b`, `A${RUN}©b`], (text) => [
      tokenise(text, language),
      looksTokenised([text], language),
    ]),
  ),
  forText("LaTeX", [RUN], latexText),
];

export const TEXT_READERS: readonly TextReader[] = [...LISTED, ...TABLES, ...SETTINGS, ...TYPED];
