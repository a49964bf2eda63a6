// Writes a campaign as a campaign folder, and lists what a folder cannot store; `parseCampaignFolder` is the inverse.

import { strToU8 } from "fflate";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import { findProfile } from "#core/campaign/matching/profile.ts";
import { linkTranslations } from "#core/campaign/matching/translation.ts";
import { isFileName } from "#core/io/file-name.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { FolderSettings } from "#core/ledger/settings.ts";
import type {
  ComputedAlignment,
  Output,
  OutputText,
  Reference,
  Suite,
  SuiteText,
} from "#core/suite/suite.ts";
import { serializeAligned } from "./aligned-json.ts";
import { serializeAnnotations } from "./annotations-tsv.ts";
import { serializeCategories } from "./categories-tsv.ts";
import { serializeDocuments } from "./documents-tsv.ts";
import { serializeExamples } from "./examples-tsv.ts";
import {
  ANNOTATIONS_FILE,
  GAPS_FILE,
  GUIDELINES_FILE,
  PLAN_FILE,
  PROPOSALS_FILE,
  SILVER_FILE,
} from "./folder-files.ts";
import { folderLosses } from "./folder-losses.ts";
import { serializeGapTask } from "./gap-task-json.ts";
import { serializeJudgements } from "./judgements-json.ts";
import { serializePlan } from "./plan-json.ts";
import { serializeProposals } from "./proposals-json.ts";
import { serializeSilver } from "./silver-tsv.ts";
import { serializeSuiteSettings } from "./suite-json.ts";

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
    `${translationNames.length === 1 ? "a translation" : `${translationNames.length} translations`} (${names}) ${explanation}`,
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
export function outputTexts({ system, lines, alignment, sourceLines, raw, aligned }: Output): TextAt[] {
  const stem = `systems/${system}`;
  const texts = textsAt(
    [`${stem}.txt`, lines],
    [`${stem}.align`, alignment],
    [`${stem}.source.txt`, sourceLines],
    [`${stem}.raw`, raw ?? null],
  );
  return [...texts, ...alignedAt(stem, aligned)];
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
