// Previews a published test set that marks pronouns, and starts a campaign with the user's choices.

import { copiedText, shortened } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { ChosenStart, TextPreview, TextUse } from "./preview-texts.ts";
import { type PronounTestSet, readPronounTestSet } from "./read-pronoun-set.ts";
import { startPronounSet } from "./start-pronoun-set.ts";
import type { StartedSuite, StartOptions } from "./start-suite.ts";

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

/** Previews the sentences of the set, its translations and the outputs. Errors and warnings: those of `readPronounTestSet`. */
export function previewPronounSet(files: readonly SourceFile[]): Parsed<readonly TextPreview[]> {
  const problems = new ProblemList();
  const set = unwrap(readPronounTestSet(files), problems);
  if (set === null) return { ok: false, problems: problems.all };
  const { path, items, sourceLanguage, targetLanguage, outputs } = set;
  const source = previewOf(
    path,
    "source",
    sourceLanguage,
    items.map(({ sentence }) => sentence),
  );
  const references = Array.from({ length: referencesOf(set) }, (_, at) => ({
    ...previewOf(
      path,
      "reference",
      targetLanguage,
      items.map((item) => item.references[at]?.sentence ?? ""),
    ),
    part: { name: String(at + 1), role: "reference" } as const,
  }));
  const systems = outputs.map((output) => previewOf(output.path, "output", targetLanguage, output.texts));
  const pair = `${sourceLanguage ?? "?"}-${targetLanguage ?? "?"}`;
  return problems.conclude(() => [
    { ...source, languagePairs: { chosen: pair, all: [pair] } },
    ...references,
    ...systems,
  ]);
}

function referencesOf({ items }: PronounTestSet): number {
  return Math.max(0, ...items.map(({ references }) => references.length));
}

function previewOf(
  path: string,
  use: TextUse,
  language: string | null,
  sentences: readonly string[],
): TextPreview {
  const filled = sentences.filter((sentence) => sentence !== "");
  return {
    path,
    part: null,
    delimiter: null,
    use,
    language,
    sentences: filled.length,
    documents: sentences.length,
    areBlankLines: false,
    isOfDocuments: true,
    first: filled.slice(0, LINES_SHOWN).map((text) => copiedText(shortened(text, LONGEST_SHOWN))),
    guess: { tokenised: false, reasons: [] },
    links: [],
  };
}

/** Starts the campaign from the texts that are used. Errors and warnings: those of reading and starting. */
export function startChosenPronounSet(
  files: readonly SourceFile[],
  { texts, name, sourceLanguage, targetLanguage, choices, sample = null }: ChosenStart,
  options: StartOptions,
): Parsed<StartedSuite> {
  const problems = new ProblemList();
  const set = unwrap(readPronounTestSet(files), problems);
  if (set === null) return { ok: false, problems: problems.all };
  const isUsed = (use: TextUse, path: string, part: string | null) =>
    texts.some((one) => one.use === use && one.path === path && (one.part?.name ?? null) === part);
  const items = set.items.map((item) => ({
    ...item,
    references: item.references.filter((_, at) => isUsed("reference", set.path, String(at + 1))),
  }));
  const outputs = set.outputs.filter(({ path }) => isUsed("output", path, null));
  const request = {
    set: { ...set, items, outputs },
    name,
    sourceLanguage,
    targetLanguage,
    sample,
    ...(choices === undefined ? {} : { choices }),
  };
  const started = unwrap(startPronounSet(request, options), problems);
  return started === null ? { ok: false, problems: problems.all } : problems.conclude(() => started);
}
