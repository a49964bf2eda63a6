// Writes a campaign as a folder, and says in words what a folder cannot store.

import { strToU8 } from "fflate";
import { counted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { type Campaign, candidateIndexOf } from "#core/campaign/campaign.ts";
import { campaignIdOf, seedOf } from "#core/campaign/file-ledger.ts";
import { linkTranslations } from "#core/campaign/matching/translation.ts";
import { findProfile } from "#core/campaign/matching/verdict.ts";
import { ORDER_WORDS, REUSE_WORDS, repeatsInWords } from "#core/campaign/queue/orders.ts";
import { isFileName, type SourceFile } from "#core/io/text-file.ts";
import { DEFAULT_SETTINGS, type FolderSettings } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type {
  ComputedAlignment,
  Output,
  OutputText,
  Reference,
  Suite,
  SuiteText,
} from "#core/suite/suite.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/campaign-annotations.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import {
  ANNOTATIONS_FILE,
  GAPS_FILE,
  GUIDELINES_FILE,
  PLAN_FILE,
  PROPOSALS_FILE,
  SILVER_FILE,
  serializeAnnotations,
} from "./campaign-folder.ts";
import {
  serializeAligned,
  serializeCategories,
  serializeDocuments,
  serializeExamples,
  serializeGapTask,
  serializeJudgements,
  serializeOriginals,
  serializePlan,
  serializeProposals,
  serializeSilver,
  serializeSuiteSettings,
} from "./folder-files.ts";

export interface WrittenFolder extends FolderSettings {
  /** The files, with paths inside the folder. */
  readonly files: readonly SourceFile[];
  /** The suite as it will be when the files are read. */
  readonly suite: SuiteText;
  /** The outputs in the order of the folder, by name. */
  readonly outputs: readonly Output[];
  /** What the folder cannot store, in words, one entry per loss; empty = it stores the whole campaign. */
  readonly losses: readonly string[];
}

/**
 * The current campaign of `ledger` as files. Errors, reported for `target`: malformed-cell (a system whose name
 * cannot be a file name).
 */
export function writeFolder(target: string, ledger: Ledger, campaign: Campaign): Parsed<WrittenFolder> {
  const problems = new FileProblems(target);
  for (const { system } of campaign.outputs) {
    if (isFileName(system)) continue;
    const message = `found the system “${system}”; expected a valid file name, without “/”, “\\” and control characters, not beginning with “.”`;
    problems.error("malformed-cell", message);
  }
  return problems.conclude(() => {
    const { suite, outputs, lost } = asFolderTexts(campaign);
    const files = filesOf(ledger, campaign, suite, outputs);
    const losses = [...lost, ...folderLosses(ledger, campaign, suite, outputs)];
    const { guidelines, silver, gaps, plan, proposals } = campaign;
    const settings = { guidelines: guidelines.own, silver, gaps, plan, proposals };
    return { files, suite, outputs, ...settings, losses };
  });
}

/**
 * Suite and outputs as a folder stores them: with links instead of given translations, with at least one document, and
 * with systems sorted by name. `lost`: what this form cannot represent, in words.
 */
export function asFolderTexts({ suite, outputs, candidates }: Campaign): {
  suite: Suite;
  outputs: Output[];
  lost: string[];
} {
  const lost: string[] = [];
  const headsOnly: string[] = [];
  const unnameable: string[] = [];
  const index = candidateIndexOf({ suite, outputs, candidates });
  const linked = (text: OutputText, name: string, exists: (example: string) => boolean) => {
    const examples = new Set(suite.examples.map(({ id }) => id).filter(exists));
    const linkedText = linkTranslations(suite, text, examples);
    lost.push(...linkedText.lost.map((example) => `${example} in ${name}`));
    headsOnly.push(...linkedText.grown.map((example) => `${example} in ${name}`));
    return linkedText.text;
  };
  const references = suite.references.map((reference, number) => {
    const { name: file, ...unnamed } = reference;
    const isNamed = file !== undefined && number > 0 && /^reference\.[1-9][0-9]{0,2}\.txt$/.test(file);
    if (file !== undefined && !isNamed) unnameable.push(`the name “${file}” of reference ${number + 1}`);
    const text = linked({ ...reference, sourceLines: null }, `reference ${number + 1}`, () => true);
    return { ...(isNamed ? reference : unnamed), alignment: text.alignment, translations: null };
  });
  const documents = suite.documents.length > 0 ? suite.documents : [{ id: "source", firstLine: 0 }];
  const sorted = [...outputs].sort((a, b) => (a.system < b.system ? -1 : 1));
  return {
    suite: { ...suite, references, documents },
    outputs: sorted.map(({ system, ...output }) => ({
      system,
      ...linked(output, `“${system}”`, (example) => index.numberOf({ system, example }) !== null),
    })),
    lost: [
      ...unnameable,
      ...leftOutWords(
        lost,
        "given token by token, in another sentence than the source token or shared with another example; judgements on them become outdated",
      ),
      ...leftOutWords(
        headsOnly,
        "with tokens for the antecedent's head only: in the folder, the antecedent also has the links of another example's token that is part of it",
      ),
    ],
  };
}

/** A loss of translations in words. The first few are named. */
function leftOutWords(translationNames: readonly string[], explanation: string): string[] {
  if (translationNames.length === 0) return [];
  const names = `${translationNames.slice(0, MOST_NAMED).join(", ")}${translationNames.length > MOST_NAMED ? ", …" : ""}`;
  return [
    `${translationNames.length === 1 ? "a translation" : counted(translationNames.length, "translation")} (${names}) ${explanation}`,
  ];
}

const MOST_NAMED = 5;

function filesOf(ledger: Ledger, campaign: Campaign, suite: Suite, outputs: readonly Output[]): SourceFile[] {
  const files = [...suiteTexts(campaign, suite), ...settingTexts(campaign), ...outputs.flatMap(outputTexts)];
  if (campaign.annotators.length > 0) {
    files.push(["judgements.json", serializeJudgements(ledger.events, campaign.retracted)]);
  }
  const annotations = serializeAnnotations({ ...campaign, suite });
  if (annotations !== null) files.push([ANNOTATIONS_FILE, annotations]);
  return files.map(([path, text]) => ({ path, bytes: strToU8(text) }));
}

type TextAt = [path: string, text: string];

/** Files with the campaign's settings, in addition to the files of suite and outputs. */
export function settingTexts({ guidelines, silver, gaps, plan, proposals }: Campaign): TextAt[] {
  return [
    ...(guidelines.own === null ? [] : [[GUIDELINES_FILE, guidelines.own] satisfies TextAt]),
    ...(silver.length === 0 ? [] : [[SILVER_FILE, serializeSilver(silver)] satisfies TextAt]),
    ...(gaps === null ? [] : [[GAPS_FILE, serializeGapTask(gaps)] satisfies TextAt]),
    ...(plan === null ? [] : [[PLAN_FILE, serializePlan(plan)] satisfies TextAt]),
    ...(proposals.length === 0 ? [] : [[PROPOSALS_FILE, serializeProposals(proposals)] satisfies TextAt]),
  ];
}

/** The files of a suite in the form of a folder (`asFolderTexts`), with paths inside the folder. */
export function suiteTexts({ profile }: Pick<Campaign, "profile">, suite: Suite): TextAt[] {
  const { name, sourceLanguage, targetLanguage } = suite;
  const shipped = findProfile(profile.name) === null ? null : profile.name;
  const settings = { name: name.trim() || null, sourceLanguage, targetLanguage, profile: shipped };
  return [
    ["suite.json", serializeSuiteSettings(settings)],
    ["source.txt", textOf(suite.source)],
    ["documents.tsv", serializeDocuments(suite.documents)],
    ["categories.tsv", serializeCategories(suite.categories)],
    ["examples.tsv", serializeExamples(suite.examples)],
    ...suite.references.flatMap((reference, number) => {
      const stem = referenceStem(reference, number);
      const texts = textsAt([`${stem}.txt`, reference.lines], [`${stem}.align`, reference.alignment]);
      return [...texts, ...alignedAt(stem, reference.aligned)];
    }),
  ];
}

/** File names of a reference, without their endings; `number` from 0. */
export function referenceStem({ name }: Pick<Reference, "name">, number: number): string {
  return name?.replace(/\.txt$/, "") ?? (number === 0 ? "reference" : `reference.${number + 1}`);
}

/** The files of one system's output, in the form of a folder. */
export function outputTexts(output: Output): TextAt[] {
  const { system, lines, alignment, sourceLines, raw, originals, aligned } = output;
  const stem = `systems/${system}`;
  const texts = textsAt(
    [`${stem}.txt`, lines],
    [`${stem}.align`, alignment],
    [`${stem}.source.txt`, sourceLines],
    [`${stem}.raw`, raw ?? null],
  );
  const documents: TextAt[] =
    originals === undefined ? [] : [[`${stem}.documents.json`, serializeOriginals(originals)]];
  return [...texts, ...documents, ...alignedAt(stem, aligned)];
}

function alignedAt(stem: string, aligned: ComputedAlignment | undefined): TextAt[] {
  return aligned === undefined ? [] : [[`${stem}.aligned.json`, serializeAligned(aligned)]];
}

function textsAt(...parts: readonly [path: string, lines: readonly string[] | null][]): TextAt[] {
  return parts.flatMap(([path, lines]): TextAt[] => (lines === null ? [] : [[path, textOf(lines)]]));
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

// Describes in words what is lost if a campaign is written as a folder.

/**
 * The losses, each worded as the object of “A folder cannot contain”. `suite` and `outputs` are those that the folder
 * stores.
 */
export function folderLosses(
  ledger: Ledger,
  campaign: Campaign,
  suite: SuiteText,
  outputs: readonly Output[],
): string[] {
  const id = campaignIdOf(suite, outputs);
  return [
    ...batchLosses(campaign),
    ...settingLosses(campaign, id),
    ...lossIf(
      campaign.id !== id,
      `the campaign's id “${campaign.id}”, which links it to its copies and batches`,
    ),
    ...lossIf(
      campaign.outputs.some(({ system }, index) => system !== outputs[index]?.system),
      "the order of the systems: they are sorted by name",
    ),
    ...lossIf(
      campaign.suite.documents.length === 0,
      "that the suite has no documents: it becomes one document",
    ),
    ...candidateLosses(campaign),
    ...lossIf(
      campaign.assignments.length > 0,
      `${counted(campaign.assignments.length, "assignment")} (${campaign.assignments.map(({ name }) => name).join(", ")})`,
    ),
    ...annotationLosses(campaign, suite),
    ...historyLosses(ledger, campaign),
  ];
}

/**
 * Annotations that the folder makes stale. It stores links instead of reference tokens, so the hash of an annotated
 * text can change.
 */
function annotationLosses({ registers, suite }: Campaign, folder: SuiteText): string[] {
  const stale = registers
    .ofTask(ANNOTATING)
    .filter(({ latest }) => !isStaleAnnotation(suite, latest) && isStaleAnnotation(folder, latest));
  const count = counted(stale.length, "annotation", "annotations");
  return lossIf(
    stale.length > 0,
    `the current state of ${count}: a folder stores links to the reference instead of reference tokens, so the annotated text counts as changed`,
  );
}

/** What a batch loses, because a folder cannot store that it is a batch. */
function batchLosses({ batch, annotators }: Campaign): string[] {
  if (batch === null) return [];
  const name = annotators.find(({ id }) => id === batch.annotator)?.name ?? batch.annotator;
  return [
    `that this is the batch of ${name}: all candidates of its systems are included again, and some are approved automatically`,
  ];
}

function candidateLosses(campaign: Campaign): string[] {
  if (campaign.candidates === null || campaign.batch !== null) return [];
  const index = candidateIndexOf(campaign);
  const missing = index.size - index.count;
  return [
    "the imported order of judging",
    ...lossIf(
      missing > 0,
      `that ${counted(missing, "candidate is", "candidates are")} excluded: all examples of all systems are included again`,
    ),
  ];
}

function settingLosses(campaign: Campaign, id: string): string[] {
  const { suite, profile, settings, views, seed, created, secondLook, learntApprovals } = campaign;
  const { judgeEqualOutputsOnce, fixAlignments, order, repeats, reuseAnswers, resolutionRule } = settings;
  const { referenceKinds } = settings;
  const shipped = findProfile(profile.name);
  const isShipped = shipped !== null && JSON.stringify(shipped) === JSON.stringify(profile);
  return [
    ...lossIf(suite.name.trim() !== suite.name || suite.name === "", `the name “${suite.name}”`),
    ...lossIf(!isShipped, `the custom matching rules “${profile.name}”`),
    ...lossIf(seed !== seedOf(id), `the shuffle seed ${seed}`),
    ...lossIf(created !== null, `the creation date ${created}`),
    ...lossIf(
      judgeEqualOutputsOnce !== DEFAULT_SETTINGS.judgeEqualOutputsOnce,
      "the setting that identical outputs are judged one by one",
    ),
    ...lossIf(
      fixAlignments !== DEFAULT_SETTINGS.fixAlignments,
      "the setting that annotators cannot fix the alignment",
    ),
    ...lossIf(
      order !== DEFAULT_SETTINGS.order,
      `the setting that candidates are judged ${ORDER_WORDS[order].label.toLowerCase()}`,
    ),
    ...lossIf(
      repeats.of !== DEFAULT_SETTINGS.repeats.of || repeats.percent !== DEFAULT_SETTINGS.repeats.percent,
      `the repeat check: ${repeatsInWords(repeats)}`,
    ),
    ...lossIf(
      reuseAnswers !== DEFAULT_SETTINGS.reuseAnswers,
      `the reuse of earlier “right” answers: ${REUSE_WORDS[reuseAnswers]}`,
    ),
    ...lossIf(secondLook !== null, "the second look"),
    ...lossIf(learntApprovals.length > 0, "the approvals by learnt agreement"),
    ...lossIf(
      resolutionRule !== DEFAULT_SETTINGS.resolutionRule,
      `the setting for disagreements: ${resolutionRule}`,
    ),
    ...lossIf(
      referenceKinds.some((kind) => kind !== "human"),
      `the kinds of the references: ${referenceKinds.join(", ")}`,
    ),
    ...lossIf(views.length > 0, `the saved views ${views.map(({ name }) => `“${name}”`).join(", ")}`),
  ];
}

/** What is lost of the history: earlier texts, retracted events, notes, and the original rows of a database. */
function historyLosses({ events }: Ledger, { notes, retracted, origin }: Campaign): string[] {
  const { suite, outputs } = foldEvents(events);
  const currentTexts = new Set([suite, ...outputs].map((event) => event?.text));
  const namedTexts = new Set(
    events.flatMap((event) => (event.kind === "suite" || event.kind === "output" ? [event.text] : [])),
  );
  const earlierCount = [...namedTexts].filter((hash) => hash !== null && !currentTexts.has(hash)).length;
  // Warnings of an earlier import are not lost, because reading the folder gives them again.
  const noteCount = notes.filter(
    ({ what, events: brought }) => what !== "import" || brought.length > 0,
  ).length;
  return [
    ...lossIf(earlierCount > 0, `${counted(earlierCount, "earlier text")}, replaced or removed`),
    ...lossIf(retracted.size > 0, counted(retracted.size, "undone change")),
    ...lossIf(noteCount > 0, `the history (${counted(noteCount, "entry", "entries")})`),
    ...lossIf(origin !== null, "the original rows of the PROTEST database"),
  ];
}

function lossIf(isLost: boolean, description: string): string[] {
  return isLost ? [description] : [];
}
