// Defines the command `make`: makes a campaign without examples from a source text and its translations.
import { basename } from "node:path";
import { type CommandContext, choice, defineCommand, type Option, type Values } from "#cli/command.ts";
import {
  DRY_RUN,
  FINDINGS,
  inputChoices,
  OUT,
  PLAIN_TEXT,
  tokenisedOf,
  value,
  values,
  wholeNumberOption,
  words,
} from "#cli/inputs/options.ts";
import {
  readExtraTexts,
  readFileByPath,
  readFilesAndFolders,
  splitFileNames,
} from "#cli/inputs/read-files.ts";
import { alignProgress, alternatives, isWrong, printedObject, wrong } from "#cli/output/printed.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import { counted, listed, ofAll } from "#core/base/message-text.ts";
import { ProblemList, unwrap } from "#core/base/problem.ts";
import { newSuite } from "#core/exchange/intake/intake.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { REFERENCE_KINDS, type ReferenceKind } from "#core/suite/suite.ts";
import {
  defaultTexts,
  type InputText,
  languageOfName,
  type Sample,
  withoutEndings,
} from "#core/suite-building/from-text/input-text.ts";
import { suiteKindOf } from "#core/suite-building/from-text/new-suite.ts";
import { readPronounTestSet } from "#core/suite-building/from-text/read-pronoun-set.ts";
import {
  type StartedText,
  type StartSummary,
  startSummary,
} from "#core/suite-building/from-text/start-suite.ts";
import { beginWith, corpusInWords, countsOfCorpus, readCorpus } from "./take-files-in.ts";
import { checkOutput, targetInWords, writeOutput } from "./write-output.ts";

const REFERENCE_KINDS_GIVEN: Option<readonly ReferenceKind[]> = {
  ...values(
    "reference-kind",
    "KIND",
    `the kind of a reference: ${REFERENCE_KINDS.join(", ")} (default: human); may be repeated, in the order of the suite's references`,
  ),
  read: (given) => {
    const kinds = given.flatMap((word) => REFERENCE_KINDS.find((kind) => kind === word) ?? []);
    const invalid = given.find((word, at) => kinds[at] !== word);
    return invalid === undefined
      ? kinds
      : wrong(`found --reference-kind “${invalid}”; expected ${alternatives(REFERENCE_KINDS)}`);
  },
};

const OPTIONS = {
  references: values(
    "reference",
    "PATH[,ALIGN]",
    "a translation of the source, a file or a folder of documents, and its Pharaoh links; may be repeated, in the order of the suite's references",
  ),
  referenceKinds: REFERENCE_KINDS_GIVEN,
  sourceLanguage: value("source-language", "TAG", "BCP 47, such as en (default: from the file names)"),
  targetLanguage: value("target-language", "TAG", "BCP 47, such as fr (default: from the file names)"),
  pair: value(
    "pair",
    "LANGUAGES",
    "the language pair to use of a test set that has several, such as en-fr (default: the only one)",
  ),
  title: value("name", "NAME", "the campaign's name (default: the name of the source's file)"),
  documents: choice(
    "documents",
    "HOW",
    ["blank-lines", "whole"],
    "whether blank lines separate documents or are sentences without text (default: detected)",
  ),
  sample: wholeNumberOption(
    "sample",
    "how many pronouns are annotated, spread over documents and forms; of a test set of pronouns, how many items are used, spread over its categories (default: all)",
    1,
    9_999_999,
  ),
  seed: wholeNumberOption("seed", "the seed of --sample (default: 1)", 0, GREATEST_SEED),
  ...FINDINGS,
  ...PLAIN_TEXT,
  referenceColumn: value("reference-column", "NAME", "the same as --column for tables of references"),
  corpus: values(
    "corpus",
    "PATH…",
    "an annotated corpus of the source, whose pronouns are proposed to annotators, as by update --corpus",
  ),
  output: OUT,
  isDryRun: DRY_RUN,
};

/** The arguments and options of `make`. `isTokenised`: null = detected in each text. */
type MakeOptions = Values<typeof OPTIONS> & {
  readonly sources: readonly string[];
  readonly isTokenised: boolean | null;
};

export const command = defineCommand({
  name: "make",
  summary:
    "Starts a suite from a source text and its translations: tokenised, aligned, ready to be annotated.",
  description: [
    "Texts are plain (as `import` reads them) or tokenised. If there are several SOURCEs, or a folder of files, each file is one document. The translations are then in a folder. Their files have the same names except for ending and language: `talk-2.en.txt`, `talk-2.fr.txt`. If there is one file, blank lines separate documents. XML and SGML name source, references and documents themselves and need no --reference.",
    "If a SOURCE is a test set of documents (JSON lines with `doc_id` and `src_text`; or lines with a file of ids, `NAME.docs`), the other files are the outputs of systems (JSON lines with `doc_id` and `hypothesis`; or files with as many lines). Documents are divided into sentences, and each output is placed next to the source, sentence by sentence. What models add to a translation, such as a preamble, is left out. Refusals and documents in another language count as not translated.",
    "If a SOURCE is a published test set that marks pronouns (CTXPro, ContraPro, DiscEvalMT, WinoMT, the annotated sentences of MT-GenEval), its pronouns become examples, and those whose place the set does not decide are proposed to annotators. The other files are the sentences before, or outputs with one line per item.",
    "Texts are tokenised by the conventions of their language. Without ALIGN, links are learnt from all texts and from --with. Reports then say that Referee made the links. OUT has no examples yet: pronouns are annotated on the page. `import` adds systems before or after that. The same files give the same bytes.",
  ],
  arguments: { sources: words("SOURCE", "a text, several (one document each), or a folder of them") },
  options: OPTIONS,
  output: [
    "`count` is the number of tokens of a pronoun form, and `linked` the number of those that have a link to the first reference.",
    "If the source is a test set of pronouns, `examples` counts its examples, and `proposed` the words that annotators are asked about; otherwise both are absent.",
    "If the source is a test set, `systems` lists the outputs that were added; otherwise the field is absent.",
    "With --corpus, JSON also has a field `corpus` with the counts of `update --corpus`. CSV has one row per pronoun form, with or without --corpus.",
  ],
  json: '{"sentences","documents","tokens","tokenised","references":[{"file","tokens","tokenised","aligned"}],"pronouns":[{"form","count","linked"}],"systems":[{"system"}],"examples","proposed"}',
  examples: "referee make talk.en.txt --reference talk.fr.txt -o suite/",
  seeAlso: ["build-a-suite.md", "plain-text.md#a-suite-from-a-text", "alignment.md"],
  run: async (values, { problems, progress }) => {
    const { documents, isDryRun } = values;
    const output = { ...values.output, isDryRun };
    const isTokenised = tokenisedOf(values);
    if (isWrong(isTokenised)) return isTokenised;
    if (values.seed !== null && values.sample === null)
      return wrong("found --seed without --sample; only a sample is drawn by a seed");
    const testSet = await filesOfTestSet(values, problems);
    if (testSet !== null) {
      const missing = missingLanguage(values, testSet);
      return missing === null
        ? await makeFromTestSet(testSet, { ...values, output }, { problems, progress })
        : wrong(missing);
    }
    const languages = await languagesOf(values);
    if (isWrong(languages)) return languages;
    unwrap(await checkOutput(output), problems);
    const texts = await readTexts({ ...values, isTokenised }, problems);
    const extraTexts = await readExtraTexts(values.more, problems);
    const choices = await inputChoices(values, [], problems);
    if (problems.hasErrors) return null;
    const request = {
      ...languages,
      ...texts,
      ...(choices === undefined ? {} : { choices }),
      name: values.title ?? basename(withoutEndings(texts.source.path)),
      blankLinesPart: documents === null ? null : documents === "blank-lines",
      sample: sampleOf(values),
      referenceKinds: values.referenceKinds,
    };
    const options = { more: extraTexts, onProgress: alignProgress(progress) };
    const corpusFiles = await readCorpus(values.corpus, problems);
    if (problems.hasErrors) return null;
    const corpusOption =
      values.corpus.length === 0 ? {} : { corpus: { files: corpusFiles, name: values.corpus.join(", ") } };
    const taken = await beginWith(newSuite(request, options), [], corpusOption, problems);
    if (taken === null || unwrap(await writeOutput(taken.ledger, output), problems) === null) return null;
    const { begun, corpus } = taken;
    const summary = startSummary(begun.ledger);
    const counts = countsOf(summary, begun.texts);
    const proposed = corpus === null ? "" : `  ${corpusInWords(corpus)}\n`;
    return printedObject(
      { ...counts, ...(corpus === null ? {} : { corpus: countsOfCorpus(corpus) }) },
      `${inWords(summary, begun.texts, targetInWords(output))}${proposed}`,
      counts.pronouns,
    );
  },
});

/** The files if they are a test set of documents or of pronouns, otherwise null. */
async function filesOfTestSet(
  { sources, references }: Pick<MakeOptions, "sources" | "references">,
  problems: ProblemList,
): Promise<readonly SourceFile[] | null> {
  if (references.length > 0 || sources.includes("-")) return null;
  // The problems of files that are no test set are reported when these are read as texts.
  const ofFiles = new ProblemList();
  const files = await readFilesAndFolders(sources, ofFiles);
  if (suiteKindOf(files).kind === "texts") return null;
  problems.addAll(ofFiles.all);
  return files;
}

type TestSetOptions = Values<typeof OPTIONS> & { readonly sources: readonly string[] };

/** What is missing to read a test set of pronouns whose files do not say their languages; null = nothing. */
function missingLanguage(values: TestSetOptions, files: readonly SourceFile[]): string | null {
  const isOfPronouns = suiteKindOf(files).kind === "pronouns";
  const set = isOfPronouns ? unwrap(readPronounTestSet(files), new ProblemList()) : null;
  if (set === null) return null;
  if ((values.sourceLanguage ?? set.sourceLanguage) === null) return SOURCE_LANGUAGE_MISSING;
  return (values.targetLanguage ?? set.targetLanguage) === null ? TARGET_LANGUAGE_MISSING : null;
}

const SOURCE_LANGUAGE_MISSING = "make needs --source-language, a BCP 47 tag such as en";
const TARGET_LANGUAGE_MISSING = "make needs --target-language, a BCP 47 tag such as fr";

/** Makes a campaign from a test set and the outputs of systems, which are recognised by their content. */
async function makeFromTestSet(
  files: readonly SourceFile[],
  values: TestSetOptions,
  { problems, progress }: Pick<CommandContext, "problems" | "progress">,
) {
  const { output, title, sourceLanguage, targetLanguage, pair } = values;
  unwrap(await checkOutput(output), problems);
  const choices = await inputChoices(values, values.sources, problems);
  if (problems.hasErrors) return null;
  const chosen = {
    name: title,
    sourceLanguage,
    targetLanguage,
    blankLinesPart: null,
    texts: null,
    pair,
    sample: sampleOf(values),
    referenceKinds: values.referenceKinds,
    ...(choices === undefined ? {} : { choices }),
  };
  const beginning = newSuite(chosen, { onProgress: alignProgress(progress) });
  const taken = await beginWith(beginning, files, {}, problems);
  if (taken === null || unwrap(await writeOutput(taken.ledger, output), problems) === null) return null;
  const started = taken.begun;
  const summary = startSummary(started.ledger);
  const { examples, proposed } = summary;
  const isOfPronouns = suiteKindOf(files).kind === "pronouns";
  const counts = {
    ...countsOf(summary, started.texts),
    systems: started.systems.map(({ system }) => ({ system })),
    ...(isOfPronouns ? { examples, proposed } : {}),
  };
  const marked = isOfPronouns
    ? `  ${counted(examples, "example")}; proposed to annotators: ${counted(proposed, "word")}\n`
    : "";
  const words = `${inWords(summary, started.texts, targetInWords(output))}${marked}  ${counted(started.systems.length, "output")}: ${listed(
    started.systems.map(({ system }) => system),
    20,
  )}\n`;
  return printedObject(counts, words, counts.pronouns);
}

function sampleOf({ sample, seed }: Pick<TestSetOptions, "sample" | "seed">): Sample | null {
  return sample === null ? null : { size: sample, seed: seed ?? 1 };
}

/**
 * The languages that the options name, otherwise those in the names of the first files. Wrong usage if one is missing.
 */
async function languagesOf({ sources, references, ...options }: Omit<MakeOptions, "isTokenised">) {
  const [reference] = await splitFileNames(references[0] ?? "");
  const sourceLanguage = options.sourceLanguage ?? languageOfName(sources[0] ?? "");
  const targetLanguage = options.targetLanguage ?? languageOfName(reference);
  if (sourceLanguage === null) return wrong(SOURCE_LANGUAGE_MISSING);
  if (targetLanguage === null) return wrong(TARGET_LANGUAGE_MISSING);
  return { sourceLanguage, targetLanguage };
}

async function readTexts(options: MakeOptions, problems: ProblemList) {
  const { sources, references, isTokenised, column, referenceColumn, delimiter } = options;
  const files = await readFilesAndFolders(sources, problems);
  const source = textOf(sources[0] ?? "", files, { isTokenised, column, delimiter });
  const texts: InputText[] = [];
  for (const reference of references) {
    const [path, links] = await splitFileNames(reference);
    const alignment = links === null ? null : await readFileByPath(links, "a file", problems);
    const files = [
      ...(await readFilesAndFolders([path], problems)),
      ...(alignment === null ? [] : [alignment]),
    ];
    texts.push(textOf(path, files, { isTokenised, column: referenceColumn, delimiter }, alignment));
  }
  return defaultTexts(source, texts);
}

/**
 * The text at a path. In a folder, `NAME.align` contains the links of the document NAME. `linksFile`: the file of links
 * that the option names; null = none.
 */
function textOf(
  path: string,
  files: readonly SourceFile[],
  { isTokenised, column, delimiter }: Pick<MakeOptions, "isTokenised" | "column" | "delimiter">,
  linksFile: SourceFile | null = null,
): InputText {
  const isLinks = (file: SourceFile) =>
    file === linksFile || (files.length > 1 && /\.align$/i.test(file.path));
  return {
    path,
    isTokenised,
    ...(delimiter === null ? {} : { delimiter }),
    files: files.filter((file) => !isLinks(file)),
    alignments: files.filter(isLinks),
    part: column === null ? null : { name: column, role: "output" },
  };
}

function countsOf(summary: StartSummary, [source, ...translations]: readonly StartedText[]) {
  const { sentences, documents, tokens, references, pronouns } = summary;
  return {
    sentences,
    documents,
    tokens,
    tokenised: source?.isTokenised === true,
    references: translations.map(({ path, isTokenised, isAligned }, at) => ({
      file: path,
      tokens: references[at]?.tokens ?? 0,
      tokenised: isTokenised,
      aligned: isAligned === true,
    })),
    pronouns: pronouns.map(({ form, count, linked }) => ({ form, count, linked })),
  };
}

function inWords(
  summary: StartSummary,
  [source, ...translations]: readonly StartedText[],
  target: string,
): string {
  const { sentences, documents, tokens, references, pronouns } = summary;
  const tokenisation = (text: StartedText | undefined) =>
    text?.isTokenised === true ? "tokens unchanged" : "tokenised here";
  const lines = [
    `${target}: ${counted(sentences, "sentence")} in ${counted(documents, "document")}, ${counted(tokens, "token")} (${tokenisation(source)})`,
    ...translations.map(
      (text, at) =>
        `  ${text.path}: ${counted(references[at]?.tokens ?? 0, "token")} (${tokenisation(text)}), ${text.isAligned === true ? "aligned here" : "with its own links"}`,
    ),
    summary.areFormsKnown
      ? `  ${counted(
          pronouns.reduce((sum, { count }) => sum + count, 0),
          "pronoun",
        )}${pronouns.length === 0 ? "" : `; linked: ${pronouns.map(({ form, count, linked }) => `${form} ${ofAll(linked, count)}`).join(", ")}`}`
      : `  Referee has no list of pronouns of this language: choose the forms in the targets of the suite`,
  ];
  return lines.map((line) => `${line}\n`).join("");
}
