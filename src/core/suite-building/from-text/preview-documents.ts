// Previews a test set of documents for a new suite, and starts the suite with the user's choices.

import { copiedText, shortened } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { splitDocument } from "#core/documents/split-document.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { ChosenStart, TextPreview, TextUse } from "./preview-texts.ts";
import { chosenPair, type DocumentSet, type LanguagePair, readDocumentSet } from "./read-documents.ts";
import { startDocuments } from "./start-documents.ts";
import type { StartedSuite, StartOptions } from "./start-suite.ts";

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

/**
 * Previews the source, the references and the outputs of one language pair. `pairName`: null = the pair that most
 * systems have translated, so that the user sees something to choose from.
 */
export function previewDocuments(
  files: readonly SourceFile[],
  pairName: string | null,
): Parsed<readonly TextPreview[]> {
  const problems = new ProblemList();
  const set = unwrap(readDocumentSet(files), problems);
  const name = pairName ?? (set === null ? null : likeliestPair(set));
  const pair = set === null ? null : unwrap(chosenPair(set, name), problems);
  if (set === null || pair === null) return { ok: false, problems: problems.all };
  const { documents, sourceLanguage, targetLanguage } = pair;
  const ids = new Set(documents.map(({ id }) => id));
  const source = previewOf(
    set.path,
    "source",
    sourceLanguage,
    documents.map((one) => one.source),
  );
  const names = [...new Set(documents.flatMap(({ references }) => [...references.keys()]))].sort();
  const references = names.map((reference) => ({
    ...previewOf(
      set.path,
      "reference",
      targetLanguage,
      documents.flatMap((one) => one.references.get(reference) ?? []),
    ),
    part: { name: reference, role: "reference" } as const,
  }));
  const outputs = set.systems.flatMap(({ path, system, documents: translated }) => {
    const texts = translated.flatMap(({ id, text }) => (ids.has(id) ? [text] : []));
    const preview = previewOf(path, "output", targetLanguage, texts);
    const part = path === set.path ? ({ name: system, role: "output" } as const) : null;
    return texts.length === 0 ? [] : [{ ...preview, part }];
  });
  const pairs = set.pairs.map((one) => one.name);
  return problems.conclude(() => [
    {
      ...source,
      part: { name: pair.name, role: "source" },
      languagePairs: { chosen: pair.name, all: pairs },
    },
    ...references,
    ...outputs,
  ]);
}

/** The first of the pairs with the most translated documents. */
function likeliestPair({ pairs, systems }: DocumentSet): string | null {
  const translated = new Map<string, number>();
  for (const { documents } of systems)
    for (const { id } of documents) translated.set(id, (translated.get(id) ?? 0) + 1);
  const count = ({ documents }: LanguagePair) =>
    documents.reduce((sum, { id }) => sum + (translated.get(id) ?? 0), 0);
  const [best] = [...pairs].sort((a, b) => count(b) - count(a));
  return best?.name ?? null;
}

function previewOf(path: string, use: TextUse, language: string, texts: readonly string[]): TextPreview {
  const sentences = texts.flatMap((text) => splitDocument(text, language));
  return {
    path,
    part: null,
    delimiter: null,
    use,
    language,
    sentences: sentences.length,
    documents: texts.length,
    areBlankLines: false,
    isOfDocuments: true,
    first: sentences.slice(0, LINES_SHOWN).map(({ text }) => copiedText(shortened(text, LONGEST_SHOWN))),
    guess: { tokenised: false, reasons: [] },
    links: [],
  };
}

/** Starts the suite from the texts that are used. Errors and warnings: those of `readDocumentSet` and `startDocuments`. */
export function startChosenDocuments(
  files: readonly SourceFile[],
  { texts, name, sourceLanguage, targetLanguage, choices, sample = null }: ChosenStart,
  options: StartOptions,
): Parsed<StartedSuite> {
  const problems = new ProblemList();
  const set = unwrap(readDocumentSet(files), problems);
  const source = texts.find(({ use }) => use === "source");
  const pair = set === null ? null : unwrap(chosenPair(set, source?.part?.name ?? null), problems);
  if (set === null || pair === null) return { ok: false, problems: problems.all };
  const references = new Set(
    texts.flatMap(({ use, part }) => (use === "reference" ? (part?.name ?? []) : [])),
  );
  const isUsed = (path: string, system: string) =>
    texts.some((one) => one.use === "output" && one.path === path && (one.part?.name ?? system) === system);
  const documents = pair.documents.map((document) => ({
    ...document,
    references: new Map([...document.references].filter(([reference]) => references.has(reference))),
  }));
  const systems = set.systems.filter(({ path, system }) => isUsed(path, system));
  const request = {
    name,
    set: { ...set, systems },
    pair: { ...pair, documents, sourceLanguage, targetLanguage },
    sample,
    ...(choices === undefined ? {} : { choices }),
  };
  const started = unwrap(startDocuments(request, options), problems);
  return started === null ? { ok: false, problems: problems.all } : problems.conclude(() => started);
}
