// Defines the command `align`: links the tokens of two parallel texts, and prints Pharaoh links.

import { defineCommand } from "#cli/command.ts";
import { argument, FILE_OUT, type ParallelFiles, WITH } from "#cli/inputs/options.ts";
import { readFileByPath } from "#cli/inputs/read-files.ts";
import { alignProgress, jsonLine } from "#cli/output/printed.ts";
import { whyUnwritable, writeFileWhole } from "#cli/output/write-files.ts";
import { counted } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { readLines } from "#core/io/text-file.ts";
import { NO_CHOICES, reportEquality } from "#core/text/checks/check-text.ts";
import { type AlignedTexts, alignTexts, doubtfulLines } from "#core/text/learn/align-texts.ts";
import { ALIGNER, type SentencePair } from "#core/text/learn/learning-text.ts";
import { serializeLinks } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";

export const command = defineCommand({
  name: "align",
  summary: "Links the tokens of two parallel texts and prints Pharaoh links i-j, one line per sentence.",
  description: [
    "Texts have one sentence per line and blanks between tokens (`.txt`, or packed `.gz`). A line without tokens has no links. Links are learnt only from SOURCE, TARGET and the texts of --with, and without a random seed. The same texts give the same links, whatever the order of the files.",
    "A warning names lines that do not look like translations of each other.",
  ],
  arguments: { source: argument("SOURCE", "a text"), target: argument("TARGET", "its translation") },
  options: { more: WITH, out: FILE_OUT },
  output:
    "`version` is the version of the aligner. `learnt` is the size of the text that the aligner learnt from, with each different sentence pair counted once. `fits` says for each sentence pair how well each side predicts the other, in nats per token above a prediction from word frequencies alone. Translations mostly have 2 to 3, other sentences mostly less than 1; null means that there is nothing to align or that a sentence is too long. With -o, `links` is left out. CSV has one row per sentence.",
  json: '{"version","learnt":{"sentences","source_tokens","target_tokens"},"fits":[NUMBER or null],"links":["i-j …"]}',
  examples: "referee align source.txt output.txt --with more.en more.fr -o output.align",
  seeAlso: ["alignment.md", "alignment.md#lines-that-do-not-fit"],
  run: async ({ source, target, more, out }, { problems, progress }) => {
    const texts = { source, target };
    const why = out === null ? null : await whyUnwritable(out, "file");
    if (out !== null && why !== null) problems.in(out).error("unwritable-output", why);
    const sentences = await readPairs(texts, problems);
    const others: SentencePair[] = [];
    for (const files of more) for (const pair of await readPairs(files, problems)) others.push(pair);
    if (problems.hasErrors) return null;
    reportSameText(sentences, texts, problems);
    const aligned = alignTexts({ sentences, more: others }, alignProgress(progress));
    warnOfDoubts(aligned, texts, problems);
    const links = aligned.links.map(serializeLinks);
    const text = links.map((line) => `${line}\n`).join("");
    if (out !== null) unwrap(await writeFileWhole(out, new TextEncoder().encode(text)), problems);
    if (problems.hasErrors) return null;
    const { learnt, fits } = aligned;
    const counts = {
      sentences: learnt.sentences,
      source_tokens: learnt.sourceTokens,
      target_tokens: learnt.targetTokens,
    };
    const printed = out === null ? { links } : {};
    const summary = `${out}: links of ${counted(links.length, "sentence")}, learnt from ${counted(learnt.sentences, "different sentence pair")}\n`;
    return {
      text: () => (out === null ? text : summary),
      json: () => jsonLine({ version: ALIGNER.version, learnt: counts, fits, ...printed }),
      rows: () => links.map((line, at) => ({ line: at + 1, fit: fits[at] ?? null, links: line })),
    };
  },
});

/** The sentence pairs of two files; empty if a file has errors or the numbers of lines differ, which is reported. */
async function readPairs(files: ParallelFiles, problems: ProblemList): Promise<SentencePair[]> {
  const source = await readSentences(files.source, problems);
  const target = await readSentences(files.target, problems);
  if (source === null || target === null) return [];
  if (source.length !== target.length) {
    const line = Math.min(source.length, target.length) + 1;
    const message = `found ${counted(target.length, "line")}; expected ${source.length}, as many as ${files.source} has`;
    problems.in(files.target).error("line-count-differs", message, line);
    return [];
  }
  return source.map((tokens, at) => ({ source: tokens, target: target[at] ?? [] }));
}

async function readSentences(path: string, problems: ProblemList): Promise<string[][] | null> {
  const file = await readFileByPath(path, "a text with one sentence per line", problems);
  if (file === null) return null;
  const bytes = isGzip(file) ? (unwrap(unpackGzip(file), problems)?.[0]?.bytes ?? null) : file.bytes;
  const lines = bytes === null ? null : unwrap(readLines({ path, bytes }), problems);
  return lines === null ? null : lines.map(splitTokens);
}

/** Warns if most lines of both files are the same, because a text is no translation of itself. */
function reportSameText(
  pairs: readonly SentencePair[],
  { target }: ParallelFiles,
  problems: ProblemList,
): void {
  const linesOf = (side: "source" | "target") => pairs.map((pair) => pair[side].join(" "));
  const texts = { source: linesOf("source"), references: [] };
  reportEquality(target, linesOf("target"), texts, false, NO_CHOICES, problems);
}

function warnOfDoubts(texts: AlignedTexts, { target }: ParallelFiles, problems: ProblemList): void {
  const { tooLong, fits, notLearnt } = texts;
  for (const at of tooLong) {
    const message = "the sentence is too long to be aligned, and has no links";
    problems.in(target).warning("too-large", message, at + 1);
  }
  if (notLearnt > 0) {
    const message = `because of the memory limit, the aligner did not learn from ${counted(notLearnt, "different sentence pair")}`;
    problems.in(target).warning("too-large", message);
  }
  const stretch = doubtfulLines(fits);
  if (stretch === null) return;
  const { first, last } = stretch;
  const all = first === 0 && last === fits.length - 1;
  const lines = all ? "its lines do" : `lines ${first + 1} to ${last + 1} do`;
  const message = `${lines} not look like translations of the source; lines may be shifted, or the file may be another text`;
  problems.in(target).warning("no-translation", message, first + 1);
}
