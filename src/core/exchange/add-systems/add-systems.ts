// Adds systems to a campaign from their plain texts as events, and reports doubtful lines and tokens without a link.

import { computedLinks, learntPairsInWords } from "#core/analysis/accuracy/accuracy-words.ts";
import { counted, formatNumber, quoted } from "#core/base/message-text.ts";
import { caseDuplicates, findEqualName } from "#core/base/name.ts";
import { type FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { outputEvents, type UpdateEvents } from "#core/exchange/update/update-campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Output, Suite } from "#core/suite/suite.ts";
import type { AlignProgress } from "#core/text/learn/align-texts.ts";
import { alignOutputs, makeOutputs, type NewOutput, type ParallelTexts } from "./new-outputs.ts";
import type { ReadSystemText } from "./read-input-files.ts";

interface AddOptions {
  /** Additional texts from which the aligner learns. */
  readonly more?: readonly ParallelTexts[];
  readonly onProgress?: AlignProgress;
  /** Time of the update for display, ISO 8601, UTC; null = unknown. */
  readonly time: string | null;
}

export interface AddedSystems {
  readonly update: UpdateEvents;
  /** Systems in the given order. */
  readonly systems: readonly AddedSystem[];
}

export interface AddedSystem {
  readonly system: string;
  readonly unlinked: UnlinkedCount;
  /** Whether the tokens are those of the file; null = the output was in the campaign already. */
  readonly isTokenised: boolean | null;
  /** Whether Referee computed the links. */
  readonly isAligned: boolean;
}

/**
 * Computes the events that add these texts. Writes nothing. A text of an existing system replaces its output, even if
 * the name is in another Unicode form. Warnings: no-translation (the text hardly translates the source), too-large
 * (lines too long to align, or more sentence pairs than alignments can be learned from), duplicate-name (a name that
 * differs only in case from another system's).
 */
export function newSystemEvents(
  ledger: Ledger,
  read: readonly ReadSystemText[],
  options: AddOptions,
): Parsed<AddedSystems> {
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const existingNames = campaign.outputs.map(({ system }) => system);
  const texts = read.map((text) => ({
    ...text,
    system: findEqualName(text.system, existingNames) ?? text.system,
  }));
  const outputs = makeOutputs(campaign, texts, options.more, options.onProgress);
  const problems = new ProblemList();
  for (const [index, output] of outputs.entries()) {
    const path = texts[index]?.path ?? "";
    reportDoubts((line) => ({ path, line: line + 1 }), output, campaign, problems);
  }
  reportNotLearnt(outputs, problems.in(texts[0]?.path ?? ""));
  for (const { system, path } of texts) {
    const duplicates = existingNames.includes(system) ? [] : caseDuplicates([...existingNames, system]);
    const duplicate = duplicates.find(({ name }) => name === system);
    if (duplicate !== undefined)
      problems.in(path).warning("duplicate-name", `the system ${duplicate.message}`);
  }
  const names = texts.map(({ system }) => system).join(", ");
  const tokens = texts.map(({ isTokenised }) => isTokenised);
  const note = { description: `new outputs of ${names}`, time: options.time, tokens };
  return added(ledger, campaign, outputs, note, problems);
}

/**
 * Computes again the links of all outputs that Referee aligned. The aligner learns from all current texts.
 */
export function realignedEvents(
  ledger: Ledger,
  { more, onProgress, time }: AddOptions,
): Parsed<AddedSystems> {
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const outputs = campaign.outputs.flatMap(({ aligned, ...output }) =>
    aligned === undefined ? [] : [{ ...output, alignment: null }],
  );
  const alignedOutputs = alignOutputs(campaign, outputs, more, onProgress);
  const problems = new ProblemList();
  return added(
    ledger,
    campaign,
    alignedOutputs,
    { description: "links computed again", time, tokens: [] },
    problems,
  );
}

interface AddedNote {
  readonly description: string;
  readonly time: string | null;
  /** By output, whether its tokens are those of the file; empty = the outputs were in the campaign already. */
  readonly tokens: readonly boolean[];
}

function added(
  ledger: Ledger,
  { suite }: Campaign,
  newOutputs: readonly NewOutput[],
  { description, time, tokens }: AddedNote,
  problems: ProblemList,
): Parsed<AddedSystems> {
  const outputs = newOutputs.map(({ output }) => output);
  const update = unwrap(outputEvents(ledger, outputs, description, time), problems);
  if (update === null) return { ok: false, problems: problems.all };
  const systems = outputs.map((output, at) => ({
    system: output.system,
    unlinked: countUnlinked(suite, output),
    isTokenised: tokens[at] ?? null,
    isAligned: output.aligned !== undefined,
  }));
  return problems.conclude(() => ({ update, systems }));
}

/**
 * Reports that the aligner did not learn from all sentence pairs. Reported only once, because the number is that of all
 * texts together.
 */
export function reportNotLearnt(outputs: readonly NewOutput[], problems: FileProblems): void {
  const most = Math.max(0, ...outputs.map(({ pairsNotLearnt }) => pairsNotLearnt));
  if (most === 0) return;
  const message = `because of the memory limit, the aligner did not learn from ${learntPairsInWords(most)}`;
  problems.warning("too-large", message);
}

/**
 * Converts the position of a sentence (0-based) to a file and a line from 1. Line null = the sentence has no line
 * number in that file that people could look up.
 */
export type LocationOf = (sentence: number) => { readonly path: string; readonly line: number | null };

export function reportDoubts(
  locationOf: LocationOf,
  { output, doubtful, tooLong }: NewOutput,
  { suite }: Pick<Campaign, "suite">,
  problems: ProblemList,
): void {
  if (doubtful !== null) {
    const first = locationOf(doubtful.first);
    const last = locationOf(doubtful.last);
    const { length } = output.lines;
    const isNearlyAll = doubtful.last - doubtful.first + 1 > 0.9 * length;
    const haveLineNumbers = first.path === last.path && first.line !== null && last.line !== null;
    const range = haveLineNumbers
      ? `lines ${first.line} to ${last.line}`
      : `sentences ${doubtful.first + 1} to ${doubtful.last + 1}`;
    const position = first.line === null ? `Sentence ${doubtful.first + 1}` : `Line ${first.line}`;
    const texts = () =>
      `is ${quoted(output.lines[doubtful.first] ?? "")}; the source has ${quoted(suite.source[doubtful.first] ?? "")} there`;
    const message = () =>
      `${isNearlyAll ? "its lines" : range} hardly translate those of the source. Check the language, and whether lines are shifted. ${position} ${texts()}`;
    problems.in(first.path).warning("no-translation", message, first.line);
  }
  for (const sentence of tooLong) {
    const { path, line } = locationOf(sentence);
    problems
      .in(path)
      .warning("too-large", "the line is too long to be aligned and is linked to nothing", line);
  }
}

// Counts the pronouns that are linked to no token of an output. The automatic pass refers
// every candidate with such a pronoun.

interface UnlinkedCount {
  /** Number of examples whose pronoun is linked to no token of the output. */
  readonly pronouns: number;
  /** Number of all examples. */
  readonly of: number;
}

export function countUnlinked(suite: Suite, output: Output): UnlinkedCount {
  return countUnlinkedInText(suite, outputText(suite, output));
}

/** Like `countUnlinked`, for a text that was already read. */
export function countUnlinkedInText(suite: Suite, text: AlignedText): UnlinkedCount {
  const pronouns = suite.examples.filter(
    (example) => alignedTranslation(example, text).pronoun.length === 0,
  ).length;
  return { pronouns, of: suite.examples.length };
}

// Summarises computed links in words: systems, aligner, and the number of unlinked pronouns.

/**
 * Describes each group of outputs that were aligned together. `unlinkedAt`: counts the unlinked pronouns of the output
 * with this index in `outputs`.
 */
export function computedLinksInWords(
  outputs: readonly Output[],
  unlinkedAt: (index: number) => UnlinkedCount,
): readonly string[] {
  const indexOfSystem = new Map(outputs.map(({ system }, index) => [system, index]));
  return computedLinks(outputs).map(({ systems, aligner, sentences }) => {
    const source = `${aligner}, trained on ${learntPairsInWords(sentences)}`;
    const unlinked = systems.map((system) => ({ system, ...unlinkedAt(indexOfSystem.get(system) ?? 0) }));
    return `Aligned by Referee: ${systems.join(", ")} (${source}). ${unlinkedInWords(unlinked)}`;
  });
}

/** A sentence about pronouns without links, such as “Of 250 pronouns 20 are not linked in A, 31 in B.” */
function unlinkedInWords(all: readonly (UnlinkedCount & { readonly system: string })[]): string {
  const [first, ...others] = all;
  if (first === undefined) return "";
  const { pronouns, of: total, system } = first;
  const rest = others.map((system) => `, ${formatNumber(system.pronouns)} in ${system.system}`);
  const unlinkedInFirst = `${formatNumber(pronouns)} ${pronouns === 1 ? "is" : "are"} not linked in ${system}`;
  return `Of ${counted(total, "pronoun")} ${unlinkedInFirst}${rest.join("")}.`;
}
