// Reads a campaign folder: finds its files and systems by their names, and reads every part with all its problems.

import { quoted } from "#core/base/message-text.ts";
import { caseDuplicates, composedName, fileNameIn } from "#core/base/name.ts";
import { FileProblems, type Parsed, type Problem, ProblemList, unwrap } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger, type LedgerParts, makeLedger } from "#core/campaign/file-ledger.ts";
import {
  type DelimitedRow,
  readTableRows,
  rfcRows,
  serializeTextTable,
  type TextColumn,
} from "#core/io/delimited.ts";
import { isOperatingSystemFile } from "#core/io/input-limits.ts";
import { placeholderOf } from "#core/io/no-text.ts";
import {
  parseAlignmentFile,
  readLines,
  readText,
  reportOtherLineCount,
  type SourceFile,
  warnOfDoubledBlanks,
} from "#core/io/text-file.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { FolderSettings, RecordOf } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import {
  checkExamples,
  compareInTextOrder,
  type ExampleTexts,
  type Output,
  type Reference,
  type TokenRef,
} from "#core/suite/suite.ts";
import {
  isStaleAnnotation,
  labelsWithAntecedent,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { annotationState, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { sameCharacters } from "#core/text/carry-positions.ts";
import { type InputChoices, NO_CHOICES, reportDamage, reportEquality } from "#core/text/checks/check-text.ts";
import { rangesIn } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  type ExampleRow,
  type JudgementsFile,
  NO_SETTINGS,
  parseAligned,
  parseCategories,
  parseDocuments,
  parseGapTask,
  parseGuidelines,
  parseJudgements,
  parseOriginals,
  parsePlan,
  parseProposals,
  parseSilver,
  parseSuiteSettings,
  readExamples,
  type SuiteSettings,
} from "./folder-files.ts";

/** A campaign folder as it was read. A setting with its own file, such as gaps.json, has its default if it is missing. */
export interface OpenedFolder extends FolderSettings {
  readonly kind: "folder";
  /** Settings of suite.json; each is null if the folder lacks it. */
  readonly settings: SuiteSettings;
  /** What becomes the ledger. The judgements fit the texts. */
  readonly parts: Omit<LedgerParts, "settings">;
  /** The ledger with which the judgements were checked, without name and languages; null = nothing was checked. */
  readonly checked: Ledger | null;
}

/** The settings of the folder's own files. A missing setting must not become an event, so its key is left out. */
export function folderSettings({
  guidelines,
  silver,
  gaps,
  plan,
  proposals,
}: FolderSettings): Partial<FolderSettings> {
  return {
    ...(guidelines === null ? {} : { guidelines }),
    ...(silver.length === 0 ? {} : { silver }),
    ...(gaps === null ? {} : { gaps }),
    ...(plan === null ? {} : { plan }),
    ...(proposals.length === 0 ? {} : { proposals }),
  };
}

/** Called after a file is read: `done` of `total` files are read. If it throws, reading ends (the user cancelled). */
export type FolderProgress = (done: number, total: number, path: string) => void;

export interface FolderOptions {
  readonly progress?: FolderProgress;
  /** Whether a suite without outputs is accepted. */
  readonly mayLackOutputs?: boolean;
  /** The user's choices for files that look wrong as a whole. */
  readonly choices?: InputChoices;
  /**
   * Whether the output in this text file is being added now. If so, it may equal the source or a reference only if a
   * person confirms this.
   */
  readonly isNew?: (path: string) => boolean;
  /** Called with each file that was read as a whole, whose bytes are not needed any more. */
  readonly release?: (file: SourceFile) => void;
}

/**
 * The campaign in these files, or all problems found in them. Paths may begin with a common folder. `problems`: those
 * found before, which are returned with the others.
 */
export function parseCampaignFolder(
  files: readonly SourceFile[],
  options: FolderOptions = {},
  problems = new ProblemList(),
): Parsed<OpenedFolder> {
  const folder = sortFolder(files, problems, options.mayLackOutputs ?? false);
  return new FolderReader(folder, problems, options, files.length).read();
}

class FolderReader {
  readonly #folder: FolderFiles;
  readonly #problems: ProblemList;
  readonly #options: FolderOptions;
  readonly #choices: InputChoices;
  readonly #total: number;
  #done = 0;

  constructor(folder: FolderFiles, problems: ProblemList, options: FolderOptions, total: number) {
    this.#folder = folder;
    this.#problems = problems;
    this.#options = options;
    this.#choices = options.choices ?? NO_CHOICES;
    this.#total = total;
  }

  read(): Parsed<OpenedFolder> {
    const folder = this.#folder;
    const settings = this.#part(folder.suiteJson, parseSuiteSettings) ?? NO_SETTINGS;
    const source = this.#text(folder.source);
    // An unreadable file was already reported, so nothing is compared with it.
    const categories =
      folder.categories === null ? PROTEST_CATEGORIES : this.#part(folder.categories, parseCategories);
    const documents = this.#part(folder.documents, (file) =>
      parseDocuments(file, source?.length ?? null),
    ) ?? [{ id: "source", firstLine: 0 }];
    const references = folder.references.map((files) => this.#reference(files, source));
    const rows = this.#examples(folder.examples, {
      categories,
      source,
      reference: references[0]?.lines ?? [],
    });
    const outputs = folder.systems.map((files) => this.#output(files, source));
    this.#compareTexts(source, references, outputs);
    const guidelines = this.#part(folder.guidelines, (file) => parseGuidelines(file, categories ?? []));
    // If the examples could not be read, nothing is compared with them.
    const knownExamples = rows.length === 0 ? null : rows.map(({ example }) => example);
    const silver = this.#part(folder.silver, (file) => parseSilver(file, knownExamples)) ?? [];
    const gaps = this.#part(folder.gaps, (file) => parseGapTask(file, knownExamples));
    const plan = this.#part(folder.plan, (file) => parsePlan(file, source));
    const proposals = this.#part(folder.proposals, (file) => parseProposals(file, source)) ?? [];
    if (this.#problems.hasErrors) return { ok: false, problems: this.#problems.all };
    const parts = {
      id: null,
      suite: {
        categories: categories ?? [],
        documents,
        source: source ?? [],
        references,
        examples: rows.map((row) => row.example),
      },
      origin: null,
      outputs,
      ...this.#judgements(),
      assignments: [],
      scope: null,
      warnings: this.#problems.all,
    };
    if (this.#problems.hasErrors) return { ok: false, problems: this.#problems.all };
    const ownSettings = { guidelines, silver, gaps, plan, proposals };
    const checked = this.#checkWork({ ...parts, settings: folderSettings(ownSettings) });
    return this.#problems.conclude(() => ({ kind: "folder", settings, ...ownSettings, parts, checked }));
  }

  #judgements(): JudgementsFile {
    const file = this.#folder.judgements;
    const text = file === null ? null : unwrap(readText(file), this.#problems);
    const read =
      file === null || text === null ? null : unwrap(parseJudgements(file.path, text), this.#problems);
    return read ?? { annotators: [], judgements: [] };
  }

  /** Checks judgements against the texts, and the table of annotations against the judgements. */
  #checkWork(parts: LedgerParts): Ledger | null {
    const { judgements, annotations } = this.#folder;
    if (parts.judgements.length === 0 && annotations === null) return null;
    const ledger = makeLedger(parts);
    if (parts.judgements.length > 0) this.#problems.addAll(checkLedger(judgements?.path ?? "", ledger));
    if (annotations !== null) this.#problems.addAll(checkAnnotationsTable(annotations, ledger));
    return ledger;
  }

  #part<T>(file: SourceFile | null, parse: (file: SourceFile) => Parsed<T>): T | null {
    if (file === null) return null;
    const value = unwrap(parse(file), this.#problems);
    this.#options.release?.(file);
    this.#done++;
    this.#options.progress?.(this.#done, this.#total, file.path);
    return value;
  }

  #text(file: SourceFile | null): string[] | null {
    const lines = this.#part(file, readLines);
    if (file === null || lines === null) return lines;
    warnOfDoubledBlanks(lines, this.#problems.in(file.path));
    reportDamage(file.path, lines, { isTokenised: true, mayClean: false, mayDivide: false }, this.#problems);
    return lines;
  }

  /**
   * The well-formed rows. They are compared with the texts even if other rows are malformed, so that all problems are
   * reported together.
   */
  #examples(file: SourceFile | null, texts: ExampleTexts): readonly ExampleRow[] {
    if (file === null) return [];
    const rows = this.#part(file, (part) => ({
      ok: true,
      value: readExamples(part, this.#problems),
      warnings: [],
    }));
    this.#problems.addAll(checkExamples(file.path, rows ?? [], texts));
    return rows ?? [];
  }

  /** The lines of a text, which must be as many as those of the source. */
  #parallelText(file: SourceFile, source: readonly string[] | null): string[] {
    const lines = this.#text(file);
    if (lines !== null && source !== null && lines.length !== source.length)
      reportOtherLineCount(lines.length, source.length, this.#sourceName, this.#problems.in(file.path));
    return lines ?? [];
  }

  get #sourceName(): string {
    return this.#folder.source?.path ?? "source.txt";
  }

  #alignment(
    files: TextWithAlignment,
    target: string[],
    source: readonly string[] | null,
    ownSource: { file: SourceFile; lines: readonly string[] } | null,
  ): string[] | null {
    const file = files.alignment;
    if (file === null) {
      const message = "the alignment file is missing; there are no word links for this text";
      this.#problems.in(files.alignmentPath).warning("missing-alignment", message);
      return null;
    }
    const texts = {
      lines: source?.length ?? null,
      linesName: this.#sourceName,
      source: ownSource?.lines ?? source ?? [],
      sourceName: ownSource?.file.path ?? this.#sourceName,
      target,
      targetName: files.text.path,
    };
    return this.#part(file, () => parseAlignmentFile(file, texts, this.#choices));
  }

  #reference(files: ReferenceFiles, source: readonly string[] | null): Reference {
    const lines = this.#parallelText(files.text, source);
    const name = files.name === null ? {} : { name: files.name };
    const alignment = this.#alignment(files, lines, source, null);
    const aligned = this.#part(files.aligned, parseAligned);
    return { ...name, lines, alignment, translations: null, ...(aligned === null ? {} : { aligned }) };
  }

  #output(files: SystemFiles, source: readonly string[] | null): Output {
    const lines = this.#parallelText(files.text, source);
    const ownSource =
      files.source === null ? null : { file: files.source, lines: this.#parallelText(files.source, source) };
    if (ownSource !== null && ownSource.lines.length === source?.length)
      this.#warnOfOtherText(ownSource.file.path, ownSource.lines, source);
    const alignment = this.#alignment(files, lines, source, ownSource);
    const raw = this.#raw(files, lines);
    const originals = this.#part(files.originals, parseOriginals);
    const aligned = this.#part(files.aligned, parseAligned);
    return {
      system: files.system,
      lines,
      alignment,
      sourceLines: ownSource?.lines ?? null,
      translations: null,
      ...(raw === null ? {} : { raw }),
      ...(originals === null ? {} : { originals }),
      ...(aligned === null ? {} : { aligned }),
    };
  }

  /** Reports outputs that equal the source or a reference. */
  #compareTexts(
    source: readonly string[] | null,
    references: readonly Reference[],
    outputs: readonly Output[],
  ): void {
    const compared = {
      source: source ?? [],
      references: references.map(({ lines }, number) => ({
        name: this.#folder.references[number]?.text.path ?? "the reference",
        lines,
      })),
    };
    outputs.forEach(({ lines }, number) => {
      const path = this.#folder.systems[number]?.text.path ?? "";
      const isNew = this.#options.isNew?.(path) ?? false;
      reportEquality(path, lines, compared, isNew, this.#choices, this.#problems);
    });
  }

  /** The system's text before tokenisation; null = there is no file with it. `lines` must be its tokens. */
  #raw({ raw: file, text }: SystemFiles, lines: readonly string[]): readonly string[] | null {
    if (file === null) return null;
    const raw = this.#part(file, (part) => readLines(part, "no-characters")) ?? [];
    if (raw.length !== lines.length) {
      reportOtherLineCount(raw.length, lines.length, text.path, this.#problems.in(file.path));
      return raw;
    }
    raw.forEach((line, index) => {
      if (rangesIn(line, splitTokens(lines[index] ?? "")) !== null) return;
      const message = () =>
        `found ${quoted(line)}; expected the tokens of ${text.path} (${quoted(lines[index] ?? "")}) and blanks`;
      this.#problems.in(file.path).error("source-text-differs", message, index + 1);
    });
    return raw;
  }

  #warnOfOtherText(path: string, ownSource: readonly string[], source: readonly string[]): void {
    ownSource.forEach((line, index) => {
      const suiteLine = source[index];
      if (
        suiteLine === undefined ||
        line === suiteLine ||
        sameCharacters(splitTokens(suiteLine), splitTokens(line))
      )
        return;
      const message = () =>
        `the text differs from line ${index + 1} of ${this.#sourceName}; positions are mapped by the characters that both share`;
      this.#problems.in(path).warning("source-text-differs", message, index + 1);
    });
  }
}

// Recognises the files of a campaign folder by their names.

/** guidelines.md: the campaign's own guidelines. */
export const GUIDELINES_FILE = "guidelines.md";

/** silver.tsv: translations that people of other campaigns judged correct. */
export const SILVER_FILE = "silver.tsv";

/** gaps.json: the task of gap filling. */
export const GAPS_FILE = "gaps.json";

/** plan.json: the targets of a suite that is being built. */
export const PLAN_FILE = "plan.json";

/** proposals.json: what annotated corpora say about source tokens. */
export const PROPOSALS_FILE = "proposals.json";

/** annotations.tsv: annotations of source tokens, as a table for people to read. */
export const ANNOTATIONS_FILE = "annotations.tsv";

interface TextWithAlignment {
  readonly text: SourceFile;
  readonly alignment: SourceFile | null;
  /** Path that the alignment file has or would have, for messages. */
  readonly alignmentPath: string;
}

interface ReferenceFiles extends TextWithAlignment {
  /** Name of the reference's file if the number in it is not the reference's position (from 1); otherwise null. */
  readonly name: string | null;
  /** Description of the aligner, if Referee computed the alignment. */
  readonly aligned: SourceFile | null;
}

interface SystemFiles extends TextWithAlignment {
  readonly system: string;
  readonly source: SourceFile | null;
  /** The system's text before tokenisation, if Referee tokenised it. */
  readonly raw: SourceFile | null;
  /** The documents as the system wrote them. */
  readonly originals: SourceFile | null;
  /** Description of the aligner, if Referee computed the alignment. */
  readonly aligned: SourceFile | null;
}

interface FolderFiles {
  readonly suiteJson: SourceFile | null;
  readonly source: SourceFile | null;
  /** The references in the order of their numbers. */
  readonly references: readonly ReferenceFiles[];
  readonly documents: SourceFile | null;
  readonly examples: SourceFile | null;
  readonly categories: SourceFile | null;
  readonly judgements: SourceFile | null;
  readonly guidelines: SourceFile | null;
  readonly silver: SourceFile | null;
  readonly gaps: SourceFile | null;
  readonly plan: SourceFile | null;
  readonly proposals: SourceFile | null;
  readonly annotations: SourceFile | null;
  /** The systems in a fixed order of their file names, so that the same folder always gives the same campaign. */
  readonly systems: readonly SystemFiles[];
}

function isHidden(path: string): boolean {
  return fileNameIn(path).startsWith(".");
}

/**
 * Sorts the files by name. The campaign may be in a folder at any depth (`findBase`). If files were dropped without
 * folders, systems may be next to the other files. Names are compared in NFC, and systems are named in NFC, unless
 * judgements.json names them in another form. `mayLackOutputs`: outputs may be missing, for example while the suite is
 * built (plan.json). Missing required files and two files with one name are errors; unknown files give warnings.
 */
function sortFolder(
  files: readonly SourceFile[],
  problems: ProblemList,
  mayLackOutputs: boolean,
): FolderFiles {
  const written = new Map(files.map(({ path }) => [composedName(path), path]));
  const uniqueFiles = oneOfEachName(
    files
      .filter((file) => !isOperatingSystemFile(file.path))
      .map((file) => ({ ...file, path: composedName(file.path) })),
    problems,
  );
  const base = findBase(uniqueFiles, problems);
  const byPath = new Map<string, SourceFile>();
  for (const file of uniqueFiles)
    if (file.path.startsWith(base)) byPath.set(file.path.slice(base.length), file);
  const usedPaths = new Set<string>();
  const get = (path: string): SourceFile | null => {
    const file = byPath.get(path) ?? null;
    if (file !== null) usedPaths.add(file.path);
    return file;
  };
  const require = (path: string): SourceFile | null => {
    const file = get(path);
    if (file === null)
      problems.in(base + path).error("missing-required-file", "the file is missing; it is required");
    return file;
  };
  const withAlignment = (text: SourceFile, alignmentPath: string): TextWithAlignment => ({
    text,
    alignment: get(alignmentPath),
    alignmentPath: base + alignmentPath,
  });

  const referenceFiles = (text: SourceFile, stem: string, name: string | null): ReferenceFiles => ({
    ...withAlignment(text, `${stem}.align`),
    name,
    aligned: get(`${stem}.aligned.json`),
  });

  const source = require("source.txt");
  const examples = require("examples.tsv");
  const reference = get("reference.txt");
  const references: ReferenceFiles[] =
    reference === null ? [] : [referenceFiles(reference, "reference", null)];
  for (const number of furtherReferences(byPath.keys())) {
    const path = `reference.${number}.txt`;
    const text = get(path);
    if (text === null) continue;
    const name = number === references.length + 1 ? null : path;
    references.push(referenceFiles(text, `reference.${number}`, name));
  }
  if (references.length === 0 && source !== null && examples !== null) {
    const message = "the file is missing, so that nothing is approved automatically";
    problems.in(`${base}reference.txt`).warning("no-reference", message);
  }
  const otherFiles = {
    suiteJson: get("suite.json"),
    documents: get("documents.tsv"),
    categories: get("categories.tsv"),
    judgements: get("judgements.json"),
    guidelines: get(GUIDELINES_FILE),
    silver: get(SILVER_FILE),
    gaps: get(GAPS_FILE),
    plan: get(PLAN_FILE),
    proposals: get(PROPOSALS_FILE),
    annotations: get(ANNOTATIONS_FILE),
  };
  const folder = systemsFolder(byPath, usedPaths);
  const nameInRecords = namesInRecords(otherFiles.judgements);
  const systems = systemNames(byPath, usedPaths, folder).flatMap((stem) => {
    const text = get(`${folder}${stem}.txt`);
    if (text === null) return [];
    const withEnding = (ending: string) => get(`${folder}${stem}.${ending}`);
    const fileName = fileNameIn(written.get(text.path) ?? text.path);
    const system = nameInRecords(stem, fileName.slice(0, -".txt".length));
    return [
      {
        ...withAlignment(text, `${folder}${stem}.align`),
        system,
        source: withEnding("source.txt"),
        raw: withEnding("raw"),
        originals: withEnding("documents.json"),
        aligned: withEnding("aligned.json"),
      },
    ];
  });
  const ownSystems = withoutCopies(systems, `${base}${folder}`, problems);
  for (const { name, message } of caseDuplicates(ownSystems.map(({ system }) => system)))
    problems.in(`${base}${folder}${name}.txt`).warning("duplicate-name", `the system ${message}`);
  // A suite that is being built needs no system yet.
  if (systems.length === 0 && !mayLackOutputs && otherFiles.plan === null) {
    problems
      .in(`${base}systems/NAME.txt`)
      .error("missing-required-file", "found no output; expected at least one system");
  }
  for (const file of uniqueFiles.filter((candidate) => !usedPaths.has(candidate.path))) {
    const missing = placeholderOf(file.path);
    if (missing !== null) {
      const message =
        "is only a placeholder: the file itself is not on this computer. Download it in the synchronised folder, then open the folder again";
      const isPart = /\.(?:txt|align|tsv|json|md)$/.test(missing);
      if (isPart) problems.in(missing).error("missing-required-file", message);
      else problems.in(missing).warning("file-ignored", message);
      continue;
    }
    const reason = isHidden(file.path)
      ? "has a name that begins with a full stop, as hidden files have,"
      : "is not part of a campaign";
    problems.in(file.path).warning("file-ignored", `${reason} and is ignored`);
  }
  return { source, examples, references, ...otherFiles, systems: ownSystems };
}

/** Names that synchronised folders and file managers give to a copy of a file, with the original's name. */
const COPIES: readonly RegExp[] = [
  /^(.+?) \(\d+\)$/,
  /^(.+?) ?[-–] ?(?:Kopie|Copy|copie|Copie|copia|Copia|kopia)(?: ?\(?\d+\)?)?$/,
  /^(.+?) copy(?: \d+)?$/,
  /^(.+?)\.sync-conflict-\d{8}-\d{6}(?:-\w+)?$/,
  /^(.+?) \([^()]*(?:conflicted copy|in Konflikt stehende Kopie|copie en conflit|conflict)[^()]*\)$/i,
];

/**
 * The systems without copies of another system's file. A copy with the same text is left out; one with another text
 * stays a system, because only a person knows which of the two is right. Both are reported.
 */
function withoutCopies(
  systems: readonly SystemFiles[],
  folder: string,
  problems: ProblemList,
): readonly SystemFiles[] {
  const byName = new Map(systems.map((files) => [files.system, files]));
  return systems.filter(({ system, text }) => {
    const original = COPIES.map((pattern) => byName.get(pattern.exec(system)?.[1] ?? "")).find(Boolean);
    if (original === undefined) return true;
    const isSame =
      text.bytes.length === original.text.bytes.length &&
      text.bytes.every((byte, at) => byte === original.text.bytes[at]);
    const name = quoted(`${original.system}.txt`);
    const message = isSame
      ? `seems to be a copy of ${name} with the same text, as synchronised folders make it; it is left out`
      : `seems to be a copy of ${name}, as synchronised folders make it, but its text differs; both are read as systems. Delete the file that is not wanted`;
    problems.in(`${folder}${system}.txt`).warning("conflict-copy", message);
    return !isSame;
  });
}

/**
 * Returns a function that chooses between two forms of a system's name. It chooses the form in which the file name is
 * written (`written`) if judgements.json contains only this form, as in folders of earlier versions; otherwise NFC
 * (`composed`).
 */
function namesInRecords(judgements: SourceFile | null): (composed: string, written: string) => string {
  let text: string | null = null;
  return (composed, writtenName) => {
    if (composed === writtenName || judgements === null) return composed;
    text ??= unwrap(readText(judgements), new ProblemList()) ?? "";
    return text.includes(JSON.stringify(writtenName)) && !text.includes(JSON.stringify(composed))
      ? writtenName
      : composed;
  };
}

/** The first file of each path. Reports an error for each later file with the same path. */
function oneOfEachName(files: readonly SourceFile[], problems: ProblemList): SourceFile[] {
  const paths = new Set<string>();
  return files.filter(({ path }) => {
    const isFirst = !paths.has(path);
    paths.add(path);
    if (!isFirst)
      problems.in(path).error("duplicate-name", "two files with this path were opened; expected one");
    return isFirst;
  });
}

/**
 * The folder (with its final `/`, or empty) that contains source.txt; without a source.txt, the one that contains
 * examples.tsv, or else reference.txt.
 */
function findBase(files: readonly SourceFile[], problems: ProblemList): string {
  for (const name of ["source.txt", "examples.tsv", "reference.txt"]) {
    const bases = files.flatMap((file) => {
      const base = file.path.slice(0, file.path.length - name.length);
      const isWholeName = file.path.endsWith(name) && (base === "" || base.endsWith("/"));
      // Only a whole file name counts: a system's own source can have a name that ends in “source.txt”.
      return isWholeName && !/(^|\/)systems\/$/.test(base) ? [base] : [];
    });
    const [first, second] = bases.sort((a, b) => a.split("/").length - b.split("/").length);
    if (second !== undefined && first !== undefined) {
      const message = `found ${name} in ${quoted(first || ".")} and in ${quoted(second)}; expected one campaign at a time`;
      problems.in(second + name).error("several-campaigns", message);
    }
    if (first !== undefined) return first;
  }
  return "";
}

function furtherReferences(paths: Iterable<string>): number[] {
  const numbers: number[] = [];
  for (const path of paths) {
    const match = /^reference\.([1-9][0-9]{0,2})\.txt$/.exec(path);
    if (match !== null) numbers.push(Number(match[1]));
  }
  return numbers.sort((a, b) => a - b);
}

/** `systems/`, or empty if files were dropped without any folder. */
function systemsFolder(byPath: ReadonlyMap<string, SourceFile>, usedPaths: ReadonlySet<string>): string {
  const flat = [...byPath.values()].every((file) => usedPaths.has(file.path) || !file.path.includes("/"));
  return flat && ![...byPath.keys()].some((path) => path.startsWith("systems/")) ? "" : "systems/";
}

function systemNames(
  byPath: ReadonlyMap<string, SourceFile>,
  usedPaths: ReadonlySet<string>,
  folder: string,
): string[] {
  const names: string[] = [];
  for (const [path, file] of byPath) {
    if (usedPaths.has(file.path) || !path.startsWith(folder) || !path.endsWith(".txt")) continue;
    const name = path.slice(folder.length, -".txt".length);
    if (name.includes("/") || name === "" || isHidden(path)) continue;
    const isOwnSource =
      name.endsWith(".source") && byPath.has(`${folder}${name.slice(0, -".source".length)}.txt`);
    if (!isOwnSource) names.push(name);
  }
  return names.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

// Writes the table of annotations of source tokens: one row per annotator and token. Referee does not read this table; in
// a campaign folder, it reads the annotations from judgements.json, and says if the table differs.

interface AnnotationRow {
  readonly token: TokenRef;
  readonly word: string;
  readonly record: RecordOf<typeof ANNOTATING>;
  readonly name: string;
  readonly role: string;
  /**
   * `done`, `partial`, `conflict`, `open` (only a remark or a flag); or `twice` (concurrent answers), `stale`, which
   * take precedence in this order.
   */
  readonly state: string;
}

const ANNOTATION_COLUMNS: readonly TextColumn<AnnotationRow>[] = [
  { name: "line", cell: ({ token }) => String(token.line) },
  { name: "position", cell: ({ token }) => String(token.position) },
  { name: "token", cell: ({ word }) => word },
  { name: "category", cell: ({ record }) => record.content.category ?? "" },
  {
    name: "antecedents",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.start}-${one.end}:${one.head}`),
  },
  { name: "reference_pronoun", cell: ({ record }) => record.content.referencePronoun?.join(",") ?? "linked" },
  {
    name: "reference_antecedents",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.referenceHead.join(",")}`),
  },
  {
    name: "reference_antecedent_spans",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.referenceSpan.join(",")}`),
  },
  { name: "unsuitable", cell: ({ record }) => record.content.unsuitable ?? "" },
  { name: "state", cell: ({ state }) => state },
  { name: "flagged", cell: ({ record }) => (record.content.flagged ? "yes" : "no") },
  { name: "remark", cell: ({ record }) => record.content.remark },
  { name: "annotator", cell: ({ name }) => name },
  { name: "role", cell: ({ role }) => role },
  { name: "time", cell: ({ record }) => record.time ?? "" },
  { name: "guidelines", cell: ({ record }) => record.circumstances.guidelines },
];

type AnnotatedCampaign = Pick<Campaign, "registers" | "annotators" | "suite" | "plan">;

/**
 * The table: a header, then a row for every current annotation, in the order of the text and of the annotators.
 * Concurrent answers have one row each. Positions count from 0, and columns are as in examples.tsv. The cell `linked`
 * in `reference_pronoun`: nobody changed the links, so the pronoun's translation is what the reference's links give.
 * Cells with a quotation mark, tab or line end are quoted, and an apostrophe precedes what a spreadsheet would treat as
 * a formula. Null = there are no annotations.
 */
export function serializeAnnotations(campaign: AnnotatedCampaign): string | null {
  const rows = rowsOf(campaign);
  if (rows.length === 0) return null;
  return serializeTextTable(ANNOTATION_COLUMNS, rows);
}

function rowsOf({ registers, annotators, suite, plan }: AnnotatedCampaign): readonly AnnotationRow[] {
  const nameOf = annotatorNameLookup(annotators);
  const people = new Map(annotators.map(({ id, role }, index) => [id, { role, place: index }]));
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const rows = registers.ofTask(ANNOTATING).flatMap(({ heads, latest, hasConcurrent }): AnnotationRow[] =>
    (hasConcurrent ? heads : [latest]).flatMap((record): AnnotationRow[] => {
      const token = tokenOfPlace(record.example);
      if (token === null) return [];
      const word = splitTokens(suite.source[token.line] ?? "")[token.position] ?? "";
      const isStale = isStaleAnnotation(suite, record);
      const state = hasConcurrent
        ? "twice"
        : isStale
          ? "stale"
          : annotationState(record.content, { withAntecedent });
      return [
        {
          token,
          word,
          record,
          state,
          name: nameOf(record.author),
          role: people.get(record.author)?.role ?? "",
        },
      ];
    }),
  );
  const placeOfPerson = ({ record }: AnnotationRow) => people.get(record.author)?.place ?? people.size;
  return rows.sort((a, b) => compareInTextOrder(a.token, b.token) || placeOfPerson(a) - placeOfPerson(b));
}

function joinAntecedents(
  { content }: RecordOf<typeof ANNOTATING>,
  cell: (antecedent: RecordOf<typeof ANNOTATING>["content"]["antecedents"][number]) => string,
): string {
  return content.antecedents.map(cell).join("|");
}

/**
 * Problems of the table of annotations in a folder that was opened as `ledger`. People may read or edit the table;
 * annotations are read from judgements.json. Warnings: file-ignored, if the table differs from
 * the annotations in `ledger`.
 */
function checkAnnotationsTable(file: SourceFile, ledger: Ledger): readonly Problem[] {
  const problems = new FileProblems(file.path);
  const reading = new ProblemList();
  const cellsOf = (rows: readonly DelimitedRow[]) => JSON.stringify(rows.map(({ cells }) => cells));
  const rows = readTableRows(file, reading);
  const expectedTable = serializeAnnotations(campaignOf(ledger, foldOnce(ledger.events))) ?? "";
  const isUnreadable = reading.hasErrors && file.bytes.length > 0;
  if (isUnreadable || cellsOf(rows) !== cellsOf(rfcRows(expectedTable, "\t"))) {
    const message =
      "differs from the records of judgements.json, which count; this table is only for people and is ignored";
    problems.warning("file-ignored", message);
  }
  return problems.all;
}
