// Holds the command `make`: a source text and its translations become a campaign whose suite is to be made, with the pronouns that are in it.

import { basename } from "node:path";
import type { Command } from "#cli/arguments.ts";
import type { Finished } from "#cli/finished.ts";
import { partedFiles, readMore, readOne, readSome } from "#cli/parted-files.ts";
import { readInput } from "#cli/read-files.ts";
import { corpusInWords, countsOfCorpus, underPath, withProposals } from "#cli/update-corpus.ts";
import { checkOutput, writeLedger } from "#cli/write-ledger.ts";
import type { ParallelTexts } from "#core/add-systems/made-outputs.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { counted, ofAll } from "#core/shared/number-words.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import { languageOfName, withoutEndings } from "#core/start/file-names.ts";
import type { GivenText } from "#core/start/given-text.ts";
import { meantTexts } from "#core/start/meant-parts.ts";
import { type StartedText, startSuite } from "#core/start/start-suite.ts";
import { type StartSummary, startSummary } from "#core/start/start-summary.ts";
import { updateProposals } from "#core/update/update-proposals.ts";

type MakeCommand = Extract<Command, { readonly name: "make" }>;

/** `progress`: see `Streams`. */
export async function runMake(
  command: MakeCommand,
  progress: (text: string) => void = () => {},
): Promise<Finished> {
  const { output, json, blankLinesPart, title } = command;
  const problems = new ProblemList();
  const languages = await languagesOf(command);
  if (typeof languages === "string") return { kind: "wrong", message: languages, warnings: [] };
  take(await checkOutput(output), problems);
  const texts = await readTexts(command, problems);
  const more: ParallelTexts[] = [];
  for (const files of command.more) {
    const read = await readMore(files, problems);
    if (read !== null) more.push(read);
  }
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const onProgress = (done: number, of: number) =>
    progress(done < of ? `aligning: ${Math.floor((100 * done) / of)} %` : "");
  const name = title ?? basename(withoutEndings(texts.source.path));
  const { choices } = command.asked;
  const asked = {
    ...languages,
    ...texts,
    name,
    blankLinesPart,
    ...(choices === undefined ? {} : { choices }),
  };
  const made = startSuite(asked, { more, watch: { onProgress } });
  // Nobody can ask it to stop.
  if (made === null) throw new Error("the aligner stopped by itself");
  const started = take(made, problems);
  if (started === null) return { kind: "bad", problems: problems.all };
  const corpus = await corpusOf(command.corpus, problems);
  const update =
    corpus === null || problems.hasErrors
      ? null
      : take(updateProposals(started.ledger, corpus, command.corpus.join(", "), { time: null }), problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const ledger = update === null ? started.ledger : withProposals(started.ledger, update);
  const written = take(await writeLedger(ledger, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  const summary = startSummary(started.ledger);
  return {
    kind: "done",
    out: json
      ? `${JSON.stringify({ ...countsOf(summary, started.texts), ...(update === null ? {} : { corpus: countsOfCorpus(update) }) })}\n`
      : `${inWords(summary, started.texts, output.path)}${update === null ? "" : `  ${corpusInWords(update)}\n`}`,
    warnings: problems.all,
    setAside: [],
  };
}

/** All files of the corpus; null = none is given. */
async function corpusOf(
  paths: readonly string[],
  problems: ProblemList,
): Promise<readonly SourceFile[] | null> {
  const files: SourceFile[] = [];
  for (const path of paths) {
    const found = take(await readInput(path), problems);
    if (found !== null) files.push(...underPath(path, found));
  }
  return paths.length === 0 ? null : files;
}

/** As they are said, else as the first files' names say; the message where neither does. */
async function languagesOf({ sources, references, ...said }: MakeCommand) {
  const [reference] = await partedFiles(references[0] ?? "");
  const sourceLanguage = said.sourceLanguage ?? languageOfName(sources[0] ?? "");
  const targetLanguage = said.targetLanguage ?? languageOfName(reference);
  if (sourceLanguage === null) return "make needs --source-language, a BCP 47 tag such as en";
  if (targetLanguage === null) return "make needs --target-language, a BCP 47 tag such as fr";
  return { sourceLanguage, targetLanguage };
}

async function readTexts(command: MakeCommand, problems: ProblemList) {
  const { sources, references, isTokenised, column, referenceColumn, delimiter } = command;
  const files: SourceFile[] = [];
  for (const path of sources) files.push(...(await readSome(path, problems)));
  const source = textOf(sources[0] ?? "", files, { isTokenised, column, delimiter });
  const given: GivenText[] = [];
  for (const reference of references) {
    const [path, links] = await partedFiles(reference);
    const alignment = links === null ? null : await readOne(links, problems);
    const all = [...(await readSome(path, problems)), ...(alignment === null ? [] : [alignment])];
    given.push(textOf(path, all, { isTokenised, column: referenceColumn, delimiter }, alignment));
  }
  return meantTexts(source, given);
}

/** In a folder `NAME.align` holds the links of the document NAME. */
function textOf(
  path: string,
  files: readonly SourceFile[],
  { isTokenised, column, delimiter }: Pick<MakeCommand, "isTokenised" | "column" | "delimiter">,
  named: SourceFile | null = null,
): GivenText {
  const isLinks = (file: SourceFile) => file === named || (files.length > 1 && /\.align$/i.test(file.path));
  return {
    ...{ path, isTokenised },
    ...(delimiter === null ? {} : { delimiter }),
    files: files.filter((file) => !isLinks(file)),
    alignments: files.filter(isLinks),
    part: column === null ? null : { name: column, role: "output" },
  };
}

function countsOf(summary: StartSummary, [source, ...translations]: readonly StartedText[]) {
  const { sentences, documents, tokens, references, pronouns } = summary;
  return {
    ...{ sentences, documents, tokens, tokenised: source?.isTokenised === true },
    references: translations.map(({ path, isTokenised, isAligned }, at) => ({
      ...{
        file: path,
        tokens: references[at]?.tokens ?? 0,
        tokenised: isTokenised,
        aligned: isAligned === true,
      },
    })),
    pronouns: pronouns.map(({ form, count, linked }) => ({ form, count, linked })),
  };
}

function inWords(
  summary: StartSummary,
  [source, ...translations]: readonly StartedText[],
  path: string,
): string {
  const { sentences, documents, tokens, references, pronouns } = summary;
  const cut = (text: StartedText | undefined) =>
    text?.isTokenised === true ? "tokens as they are" : "cut here";
  const lines = [
    `${path}: ${counted(sentences, "sentence")} in ${counted(documents, "document")}, ${counted(tokens, "token")} (${cut(source)})`,
    ...translations.map(
      (text, at) =>
        `  ${text.path}: ${counted(references[at]?.tokens ?? 0, "token")} (${cut(text)}), ${text.isAligned === true ? "aligned here" : "with its own links"}`,
    ),
    summary.areFormsKnown
      ? `  ${counted(
          pronouns.reduce((sum, { count }) => sum + count, 0),
          "pronoun",
        )}${pronouns.length === 0 ? "" : `; linked: ${pronouns.map(({ form, count, linked }) => `${form} ${ofAll(linked, count)}`).join(", ")}`}`
      : `  no list of pronouns of this language is shipped: forms are said where the suite is made`,
  ];
  return lines.map((line) => `${line}\n`).join("");
}
