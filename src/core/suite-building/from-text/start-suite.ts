// Builds a campaign without examples from a source text and its translations: reads, tokenises and aligns them, adds
// targets, and summarises the result.

import { getOrInsert } from "#core/base/grouping.ts";
import { counted, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type Problem, type ProblemList } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { type LocationOf, reportDoubts, reportNotLearnt } from "#core/exchange/add-systems/add-systems.ts";
import {
  alignOutputs,
  makeFirstOutputs,
  type NewOutput,
  type ParallelTexts,
  type SystemText,
} from "#core/exchange/add-systems/new-outputs.ts";
import type { SettingValues } from "#core/ledger/event.ts";
import { foldEvents, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Document, Output, Reference, SuiteText } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { concordance } from "#core/suite-building/targets/concordance.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { NO_CHOICES, reportEquality } from "#core/text/checks/check-text.ts";
import { isLanguageTag } from "#core/text/language.ts";
import type { AlignProgress } from "#core/text/learn/align-texts.ts";
import { looksTokenised } from "#core/text/tokenise/token-style.ts";
import { countTokens, isWord, splitTokens } from "#core/text/tokens.ts";
import {
  type FittedText,
  type FittedTexts,
  fitTexts,
  givenLinks,
  hasLinks,
  readInputText,
  reportSubwords,
  type TokenisedLines,
  tokeniseText,
} from "./fit-texts.ts";
import type { InputText, StartInput, SystemInput } from "./input-text.ts";
import { markForms } from "./place-documents.ts";

export interface StartOptions {
  /** Additional texts from which the aligner learns. */
  readonly more?: readonly ParallelTexts[];
  readonly onProgress?: AlignProgress;
}

export interface StartedSuite {
  readonly ledger: Ledger;
  /** The texts: the source, then the references. */
  readonly texts: readonly StartedText[];
  /** The systems whose outputs were given. */
  readonly systems: readonly StartedSystem[];
}

interface StartedSystem extends StartedText {
  readonly system: string;
}

export interface StartedText {
  readonly path: string;
  /** Whether the text's tokens were already separated by spaces. */
  readonly isTokenised: boolean;
  /** Whether Referee computed the text's links; null for the source. */
  readonly isAligned: boolean | null;
}

/**
 * Builds the campaign. Deterministic: the same texts and choices give the same events and ids. The files of one text
 * may have any order; references are numbered in the given order. Outputs of systems are aligned last, so that the
 * references have the same links with and without them. Problems of reading the texts are reported together.
 * Warnings: those of the files, no-translation (untranslated sentences, or lines that hardly
 * translate those of the source), too-large.
 */
export function startSuite(input: StartInput, options: StartOptions = {}): Parsed<StartedSuite> {
  const problems = new FileProblems(input.source.path);
  const texts = readAll(input, problems);
  return texts === null
    ? { ok: false, problems: problems.all }
    : startFitted(input, texts, problems, options);
}

/** What is marked in the tokens of new texts: examples, and what annotators are asked. */
export interface SuiteMarks extends Pick<SuiteText, "categories" | "examples"> {
  readonly plan: SuitePlan;
  readonly proposals: SettingValues["proposals"];
  readonly silver: SettingValues["silver"];
}

/** Marks the tokens of the source and the references, one line per sentence. */
type MarkTokens = (source: readonly string[], references: readonly (readonly string[])[]) => SuiteMarks;

/**
 * Builds the campaign from texts that have one line per sentence of the source. `problems`: those of reading them.
 * `mark`: without it, nothing is marked, and the targets are the initial ones.
 */
export function startFitted(
  input: StartInput,
  texts: FittedTexts,
  problems: FileProblems,
  options: StartOptions = {},
  mark?: MarkTokens,
): Parsed<StartedSuite> {
  const begun = beginFitted(input, texts, problems, options, mark);
  return begun.ok ? { ...begun, value: begun.value.started } : begun;
}

/** A campaign that has the first systems of a test set, and what is needed to add the others one by one. */
export interface BegunSuite {
  readonly started: StartedSuite;
  /**
   * Makes the output of a further system, whose text has no links. It depends only on the text and the begun campaign.
   * Problems are those of `startFitted` about this text.
   */
  readonly makeFurther: (
    input: SystemInput,
    text: FittedText,
    problems: FileProblems,
    onProgress?: AlignProgress,
  ) => FurtherSystem;
  /** The campaign with further systems from its beginning. It has the id of the begun campaign. */
  readonly withFurther: (further: readonly FurtherSystem[], warnings: readonly Problem[]) => StartedSuite;
}

export interface FurtherSystem {
  readonly output: Output;
  readonly started: StartedSystem;
}

/** Builds the campaign as `startFitted` does, so that outputs of further systems can be added. */
export function beginFitted(
  input: StartInput,
  texts: FittedTexts,
  problems: FileProblems,
  { more = [], onProgress }: StartOptions = {},
  mark?: MarkTokens,
): Parsed<BegunSuite> {
  const tokenised = tokeniseAll(input, texts, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const { sourceLanguage, targetLanguage, name, referenceKinds = [] } = input;
  if (referenceKinds.length > texts.references.length) {
    const message = () =>
      `found ${counted(referenceKinds.length, "kind")} of references; expected at most one per reference, and there are ${texts.references.length}`;
    problems.error("line-count-differs", message);
  }
  const references = tokenised.references.map(({ lines }, at): Reference => {
    const text = texts.references[at];
    const tokens = { source: tokenised.source.lines, target: lines };
    const isGiven = text !== undefined && hasLinks(text);
    const alignment = isGiven ? givenLinks(text, texts, tokens, problems, input.choices) : null;
    return { lines, alignment, translations: null };
  });
  const systemTexts = systemTextsOf(input, texts, tokenised.source, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const marks =
    mark?.(
      tokenised.source.lines,
      references.map(({ lines }) => lines),
    ) ?? marksByForm(input, tokenised.source.lines, texts.documents);
  const { plan, proposals, silver, categories, examples } = marks;
  const suite: SuiteText = {
    categories,
    documents: texts.documents,
    source: tokenised.source.lines,
    references,
    examples,
  };
  const parts = {
    id: null,
    origin: null,
    outputs: [],
    annotators: [],
    judgements: [],
    assignments: [],
    scope: null,
    settings: {
      name,
      sourceLanguage,
      targetLanguage,
      plan,
      ...(proposals.length === 0 ? {} : { proposals }),
      ...(silver.length === 0 ? {} : { silver }),
      ...(referenceKinds.length === 0 ? {} : { referenceKinds }),
    },
    warnings: [],
  };
  const linked = { ...suite, references: references.filter(({ alignment }) => alignment !== null) };
  const before = makeLedger({ ...parts, suite: linked });
  const unaligned = references.flatMap((reference, at): Output[] =>
    reference.alignment === null ? [{ ...reference, system: String(at), sourceLines: null }] : [],
  );
  const campaign = campaignOf(before, foldEvents(before.events));
  const aligned = alignOutputs(campaign, unaligned, more, onProgress);
  for (const output of aligned)
    reportDoubts(placesIn(texts.references[Number(output.output.system)]), output, campaign, problems);
  reportNotLearnt(aligned, problems);
  const completeSuite = {
    ...suite,
    references: references.map((reference, at) => withLinks(reference, at, aligned)),
  };
  const withoutOutputs = makeLedger({ ...parts, suite: completeSuite });
  const complete = campaignOf(withoutOutputs, foldEvents(withoutOutputs.events));
  const { outputs, makeFurther } = makeFirstOutputs(complete, systemTexts, more, onProgress);
  for (const [at, output] of outputs.entries())
    reportDoubts(placesIn(texts.outputs[at]), output, complete, problems);
  reportNotLearnt(outputs, problems);
  const started = (): StartedSuite => ({
    ledger: makeLedger({
      ...parts,
      suite: completeSuite,
      outputs: outputs.map(({ output }) => output),
      warnings: problems.all,
    }),
    texts: [
      { path: texts.source.path, isTokenised: tokenised.source.isTokenised, isAligned: null },
      ...texts.references.map(({ path }, at) => ({
        path,
        isTokenised: tokenised.references[at]?.isTokenised === true,
        isAligned: references[at]?.alignment === null,
      })),
    ],
    systems: systemTexts.map((text, at) => startedSystem(text, texts.outputs[at])),
  });
  return problems.conclude((): BegunSuite => {
    const first = started();
    return {
      started: first,
      makeFurther: (system, fitted, ownProblems, onFurther) => {
        const text = systemTextOf(system, fitted, input, { texts, source: tokenised.source }, ownProblems);
        const output = makeFurther(text, onFurther);
        reportDoubts(placesIn(fitted), output, complete, ownProblems);
        return { output: output.output, started: startedSystem(text, fitted) };
      },
      withFurther: (further, warnings) => ({
        ...first,
        ledger: makeLedger({
          ...parts,
          id: first.ledger.id,
          suite: completeSuite,
          outputs: [...outputs, ...further].map(({ output }) => output),
          warnings,
        }),
        systems: [...first.systems, ...further.map((one) => one.started)],
      }),
    };
  });
}

function startedSystem({ system, isTokenised, alignment }: SystemText, text: FittedText | undefined) {
  return { system, path: text?.path ?? "", isTokenised, isAligned: alignment === null };
}

function marksByForm(
  { sourceLanguage, sample = null }: StartInput,
  source: readonly string[],
  documents: readonly Document[],
): SuiteMarks {
  const { plan, proposals } = markForms({ source, documents, language: sourceLanguage }, sample);
  const categories = plan.categories.map(({ label, antecedentAgreement }) => ({
    label,
    antecedentAgreement,
  }));
  return { plan, categories, examples: [], proposals, silver: [] };
}

/** The texts of systems as they were given, tokenised later in the style of the first reference. */
function systemTextsOf(
  input: StartInput,
  texts: FittedTexts,
  source: TokenisedLines,
  problems: ProblemList,
): SystemText[] {
  const { outputs = [] } = input;
  return texts.outputs.map((text, at) => systemTextOf(outputs[at], text, input, { texts, source }, problems));
}

function systemTextOf(
  system: SystemInput | undefined,
  text: FittedText,
  { targetLanguage, choices }: StartInput,
  { texts, source }: { readonly texts: FittedTexts; readonly source: TokenisedLines },
  problems: ProblemList,
): SystemText {
  const isLinked = hasLinks(text);
  const tokens = { source: source.lines, target: text.lines.map((line) => splitTokens(line).join(" ")) };
  reportSubwords(text, targetLanguage, problems);
  const isTokenised =
    isLinked || (system?.text.isTokenised ?? looksTokenised(text.lines, targetLanguage).tokenised);
  return {
    system: system?.system ?? "",
    lines: isTokenised ? tokens.target : text.lines,
    isTokenised,
    ...(text.originals === undefined ? {} : { originals: text.originals }),
    alignment: isLinked ? givenLinks(text, texts, tokens, problems, choices) : null,
  };
}

function readAll(input: StartInput, problems: ProblemList): FittedTexts | null {
  const { source, references, outputs = [], sourceLanguage, targetLanguage, blankLinesPart } = input;
  for (const language of [sourceLanguage, targetLanguage]) {
    if (isLanguageTag(language)) continue;
    const message = () => `found the language ${quoted(language)}; expected a BCP 47 tag such as “en”`;
    problems.in(source.path).error("malformed-json", message);
  }
  if (references.length === 0) {
    const message = "found no translation of it; expected at least one, which outputs are compared with";
    problems.in(source.path).error("missing-required-file", message);
  }
  for (const { path } of source.alignments) {
    const message =
      "found links next to the source; expected them next to the translation whose tokens they link";
    problems.in(path).error("unknown-format", message);
  }
  const texts = readInputText(source, sourceLanguage, problems, input.choices);
  const inputTexts = [...references, ...outputs.map(({ text }) => text)];
  const translations = inputTexts.flatMap(
    (inputText) => readInputText(inputText, targetLanguage, problems, input.choices) ?? [],
  );
  if (texts === null || translations.length < inputTexts.length) return null;
  const fittedTexts = fitTexts(texts, translations, { blankLinesPart, outputs: outputs.length }, problems);
  if (fittedTexts === null) return null;
  reportDuplicates([fittedTexts.source, ...fittedTexts.references], [source, ...references], problems);
  if (problems.hasErrors) return fittedTexts;
  const compared = { source: fittedTexts.source.lines, references: [] };
  for (const { path, lines } of fittedTexts.references)
    reportEquality(path, lines, compared, true, input.choices ?? NO_CHOICES, problems);
  const comparedOutputs = {
    ...compared,
    references: fittedTexts.references.map(({ path, lines }) => ({ name: quoted(path), lines })),
  };
  for (const { path, lines } of fittedTexts.outputs)
    reportEquality(path, lines, comparedOutputs, true, input.choices ?? NO_CHOICES, problems);
  return fittedTexts;
}

/** Reports texts that were given twice: a text can be neither its own translation nor a second reference. */
function reportDuplicates(
  texts: readonly FittedText[],
  inputTexts: readonly InputText[],
  problems: ProblemList,
): void {
  const pathByText = new Map<string, string>();
  for (const [at, { lines, path }] of texts.entries()) {
    const key = JSON.stringify(lines.map((line) => line.trim()));
    const textName = inputTexts[at]?.part === null ? path : `${path} (${inputTexts[at]?.part?.name ?? ""})`;
    const other = pathByText.get(key);
    const message = () => `has the same text as ${quoted(other ?? "")}; expected each text once`;
    if (other !== undefined) problems.in(textName).error("duplicate-name", message);
    pathByText.set(key, other ?? textName);
  }
}

interface TokenisedTexts {
  readonly source: TokenisedLines;
  readonly references: readonly TokenisedLines[];
}

/**
 * Tokenises all texts. References that are not tokenised get the style of the first tokenised one, because outputs are
 * compared with all references.
 */
function tokeniseAll(input: StartInput, texts: FittedTexts, problems: ProblemList): TokenisedTexts {
  const { sourceLanguage, targetLanguage, source } = input;
  const areTokenised = texts.references.map((text, at) => {
    if (hasLinks(text)) return true;
    return input.references[at]?.isTokenised ?? looksTokenised(text.lines, targetLanguage).tokenised;
  });
  const tokenisedLines = texts.references[areTokenised.indexOf(true)]?.lines ?? [];
  const isSourceTokenised = [...texts.references, ...texts.outputs].some(hasLinks)
    ? true
    : source.isTokenised;
  return {
    source: tokeniseText(texts.source, sourceLanguage, isSourceTokenised, [], problems),
    references: texts.references.map((text, at) =>
      tokeniseText(text, targetLanguage, areTokenised[at] ?? null, tokenisedLines, problems),
    ),
  };
}

function placesIn(text: FittedText | undefined): LocationOf {
  return (sentence) => {
    const filePlace = text?.places[sentence];
    if (text === undefined || filePlace === undefined) return { path: text?.path ?? "", line: null };
    return { path: filePlace.file.path, line: filePlace.file.hasPlainLines ? filePlace.line + 1 : null };
  };
}

function withLinks(reference: Reference, at: number, alignedOutputs: readonly NewOutput[]): Reference {
  const output = alignedOutputs.find(({ output: { system } }) => system === String(at))?.output;
  if (output === undefined) return reference;
  const { alignment, aligned } = output;
  return { ...reference, alignment, ...(aligned === undefined ? {} : { aligned }) };
}

// Summarises a new suite before it is stored: sentences, tokens, pronouns and their links.

export interface StartSummary {
  readonly sentences: number;
  readonly documents: number;
  /** Number of source tokens. */
  readonly tokens: number;
  /** In the suite's order. */
  readonly references: readonly { readonly tokens: number; readonly isAlignedByReferee: boolean }[];
  /** Number of tokens of each system's output. */
  readonly outputs: ReadonlyMap<string, number>;
  /** Numbers of tokens of the active forms, most frequent first, without forms that do not occur. */
  readonly pronouns: readonly PronounCount[];
  /** The same for the inactive forms, which are not annotated. */
  readonly otherPronouns: readonly PronounCount[];
  /** Numbers of examples, and of tokens that are proposed to annotators, which the texts themselves mark. */
  readonly examples: number;
  readonly proposed: number;
  /** The pronouns drawn for annotation, those they were drawn from, and the seed; null = none were drawn. */
  readonly sample: { readonly drawn: number; readonly of: number; readonly seed: number | null } | null;
  /** Whether there is a list of forms for the source language. */
  readonly areFormsKnown: boolean;
}

interface PronounCount {
  readonly form: string;
  readonly count: number;
  /** Number of tokens that are linked to a word in the first reference. */
  readonly linked: number;
}

export function startSummary(ledger: Ledger): StartSummary {
  const { suite, plan, outputs, proposals } = campaignOf(ledger, foldOnce(ledger.events));
  const { source, references, documents } = suite;
  const { forms } = plan ?? protestPlan(suite.sourceLanguage);
  const rows = concordance(suite, { forms });
  const tokensOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + countTokens(line), 0);
  return {
    sentences: source.length,
    documents: documents.length,
    tokens: tokensOf(source),
    examples: suite.examples.length,
    proposed: proposals.length,
    sample:
      plan?.drawnFrom === undefined
        ? null
        : { drawn: plan.selected?.length ?? 0, of: plan.drawnFrom, seed: plan.seed },
    references: references.map(({ lines, aligned }) => ({
      tokens: tokensOf(lines),
      isAlignedByReferee: aligned !== undefined,
    })),
    outputs: new Map(outputs.map(({ system, lines }) => [system, tokensOf(lines)])),
    pronouns: pronounCounts(rows.filter(({ isOn }) => isOn)),
    otherPronouns: pronounCounts(rows.filter(({ isOn }) => !isOn)),
    areFormsKnown: forms.length > 0,
  };
}

function pronounCounts(
  rows: readonly { readonly form: string; readonly linked: string }[],
): readonly PronounCount[] {
  const counts = new Map<string, { count: number; linked: number }>();
  for (const { form, linked } of rows) {
    const counted = getOrInsert(counts, form, () => ({ count: 0, linked: 0 }));
    counted.count++;
    if (isWord(linked)) counted.linked++;
  }
  return [...counts]
    .map(([form, count]) => ({ form, ...count }))
    .sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1));
}
